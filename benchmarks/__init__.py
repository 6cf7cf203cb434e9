"""Figures of speed, each as a ratio measured in one run. ``python -m benchmarks``."""
