"""``partygames packs``: list, check, add and begin packs of words, on the command line.

Nothing here prints a word of a pack unless it is asked to: whoever installs a pack may want to play it (case 14).
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any, Final

from partygames.files import trouble_of, write_text
from partygames.locations import Locations
from partygames.saves import all_unknown_on, played_on
from partygames.words import art, packs
from partygames.words.library import Library
from partygames.words.packs import Fault, Pack
from partygames.words.shoe import pair_keys
from screens import language
from screens.complaint import complain
from screens.language import say, t, tn

SLOW: Final = 0.5
"""Seconds that a pack may take to load before it is said."""


def run(options: argparse.Namespace, places: Locations) -> int:
    """Do what is asked; return the exit code: 0, 1 for a pack that can't be used, 2 where it can't be done."""
    try:
        return {
            None: _list,
            "path": _path,
            "unknown": _unknown,
            "check": _check,
            "add": _add,
            "new": _new,
        }[options.packs](options, places)
    except BrokenPipeError:
        raise
    except OSError as error:
        return complain(say(trouble_of(error)), command="packs")


def _list(options: argparse.Namespace, places: Locations) -> int:
    library = Library(places.packs)
    own = {pack.id for pack in library.packs()} - {path.stem for path in packs.shipped()}
    played = played_on(places, keep_damaged=False)
    rows = [{**card_of(pack, played), "own": pack.id in own} for pack in library.packs(options.lang or None)]
    if options.json:
        print(json.dumps(rows, ensure_ascii=False, indent=1))
    else:
        _print_table(rows)
    for file, fault in library.troubles():
        print(say(fault.of(file)), file=sys.stderr)
    return 0


def card_of(pack: Pack, played: list[str]) -> dict[str, Any]:
    """Return what is to be said of a pack; ``left`` are the pairs not among ``played``, ``pictures`` a share."""
    drawn = sum(all(art.is_drawn(word.picture) for word in pair) for pair in pack.pairs)
    return {
        "id": pack.id,
        "language": pack.language,
        "title": pack.title,
        "about": pack.about,
        "difficulty": pack.difficulty,
        "child_safe": pack.child_safe,
        "pairs": len(pack.pairs),
        "left": len(set(pair_keys(pack)) - set(played)),
        "categories": {name: len(words) for name, words in pack.categories.items()},
        "pictures": round(drawn / len(pack.pairs), 3) if pack.pairs else 0.0,
    }


def _print_table(rows: list[dict[str, Any]]) -> None:
    width = max([len(row["id"]) for row in rows], default=0)
    for row in rows:
        categories, pictures = f"{len(row['categories']):3}", f"{100 * row['pictures']:3.0f}"
        counts = t(
            "command.packs.counts", pairs=f"{row['pairs']:5}", left=f"{row['left']:5}", n=categories, shown=pictures
        )
        level = t(f"packs.level.{row['difficulty']}")
        safe = t("command.packs.child-safe") if row["child_safe"] else ""
        print(f"{row['id']:{width}} {row['language']} {level:9} {safe:12} {counts}  {row['title']}")


def _path(options: argparse.Namespace, places: Locations) -> int:
    places.packs.mkdir(parents=True, exist_ok=True)
    print(places.packs)
    return 0


def _unknown(options: argparse.Namespace, places: Locations) -> int:
    for code, words in sorted(all_unknown_on(places, keep_damaged=False).items()):
        for word, times in sorted(words.items(), key=lambda row: (-row[1], row[0])):
            print(f"{code} {times:3} {word}")
    return 0


def _text_of(file: Path, fault: Fault) -> str:
    if not fault.line:
        return ""
    lines = file.read_text(encoding="utf-8", errors="replace").splitlines()
    return lines[fault.line - 1].strip() if fault.line <= len(lines) else ""


def _check(options: argparse.Namespace, places: Locations) -> int:
    began = time.perf_counter()
    pack, faults, notes = packs.read(options.file, options.language or "en")
    took = time.perf_counter() - began
    for found, is_note in ((faults, False), (notes, True)):
        for fault in found:
            line = say(fault.of(options.file))
            print(t("command.packs.note", line=line) if is_note else line)
            if options.show_words and (text := _text_of(options.file, fault)):
                print(f"    {text}")
    if pack is None:
        return 1
    shown = round(100 * card_of(pack, [])["pictures"])
    print(t("command.packs.good", file=options.file.name, what=_counted(pack), shown=shown))
    if took > SLOW:
        print(t("command.packs.note", line=t("command.packs.slow", seconds=f"{took:.1f}")))
    return 0


def _add(options: argparse.Namespace, places: Locations) -> int:
    pack, faults, _ = packs.read(options.file, options.language or "en")
    if pack is None:
        for fault in faults:
            print(say(fault.of(options.file)), file=sys.stderr)
        return 1
    target = places.packs / f"{pack.id}.toml"
    if target.exists() or any(pack.id == other.id for other in Library(places.packs).packs()):
        return complain(t("command.packs.taken", id=pack.id), command="packs")
    is_csv = options.file.suffix.lower() == ".csv"
    places.packs.mkdir(parents=True, exist_ok=True)
    write_text(target, as_toml(pack) if is_csv else packs.text_in(options.file))
    print(t("command.packs.added", title=pack.title, what=_counted(pack), file=target))
    return 0


def _counted(pack: Pack) -> str:
    pairs, categories = tn("command.packs.pairs", len(pack.pairs)), tn("command.packs.categories", len(pack.categories))
    return t("list.and", first=pairs, last=categories)


def as_toml(pack: Pack) -> str:
    """Return a pack of pairs as the text of a file."""
    rows = "".join(f"  [{_quoted(one.text)}, {_quoted(other.text)}],\n" for one, other in pack.pairs)
    head = {"id": pack.id, "title": pack.title, "language": pack.language, "difficulty": pack.difficulty}
    lines = "".join(f"{key} = {_quoted(value)}\n" for key, value in head.items())
    return f"{lines}child_safe = {str(pack.child_safe).lower()}\n\npairs = [\n{rows}]\n"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _new(options: argparse.Namespace, places: Locations) -> int:
    template = (language.FOLDER / language.code() / "pack.toml").read_text(encoding="utf-8")
    if options.file is None:
        print(template, end="")
        return 0
    if options.file.exists():
        return complain(t("command.packs.there", file=options.file), command="packs")
    if not packs.is_id(options.file.stem):
        template = template.replace("\ntitle = ", f'\nid = "{packs.slug(options.file.stem)}"\ntitle = ', 1)
    write_text(options.file, template)
    print(t("command.packs.written", file=options.file))
    return 0
