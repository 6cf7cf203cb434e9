"""Programs that make what is checked in: pictures, letters, the manual page; and one that measures terminals."""
