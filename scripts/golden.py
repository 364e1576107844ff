"""Writes the golden games in tests/golden anew.

Run it from anywhere with the project's Python, then look at the diff:

    .venv/bin/python scripts/golden.py                 tell every game again, with the same moves
    .venv/bin/python scripts/golden.py --new NAME …    also invent new moves for these games

Games of an earlier version of the rules are never invented, and never written when more than
their drawings differs: a board may be drawn better, what was played and scored stays.

A game whose moves the rules no longer allow is left as it is and named: invent it anew if that
is what the change of rules means. Games that have no file yet are invented.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.golden.transcript import file_of, invent, read, tell, wanted, without_drawings

from nemeton.core.errors import NemetonError
from nemeton.games import NAMES, find


def rewrite(game: str, seats: int, version: int, *, new: bool) -> str:
    """Write one game's file; returns what happened to it."""
    file = file_of(game, seats, version)
    if version < find(game).version:
        written = file.read_text(encoding="utf-8")
        told = tell(read(written))
        if told == written:
            return "unchanged"
        if without_drawings(told) != without_drawings(written):
            return "differs, and was left as it is"
        file.write_text(told, encoding="utf-8")
        return "drawn anew"
    before = file.read_text(encoding="utf-8") if file.is_file() else None
    golden = invent(game, seats, version) if new or before is None else read(before)
    text = tell(golden)
    file.parent.mkdir(exist_ok=True)
    file.write_text(text, encoding="utf-8")
    if before is None:
        return "invented"
    return "unchanged" if text == before else "changed"


def main() -> int:
    parser = argparse.ArgumentParser(description="Writes the golden games in tests/golden anew.")
    parser.add_argument("--new", nargs="+", default=[], choices=NAMES, metavar="NAME",
                        help="invent new moves for this game")  # fmt: skip
    chosen = parser.parse_args()
    failed = False
    for game, seats, version in wanted():
        try:
            outcome = rewrite(game, seats, version, new=game in chosen.new)
        except NemetonError as error:
            outcome = f"cannot be played any more ({error}); try --new {game}"
            failed = True
        print(f"{game}-{seats} by rules {version}: {outcome}")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
