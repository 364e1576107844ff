"""Rewrites the golden games in tests/golden.

Run it from anywhere with the project's Python, then look at the diff:

    .venv/bin/python scripts/golden.py                 rewrite every game with the same moves
    .venv/bin/python scripts/golden.py --new NAME …    also choose new moves for these games

A game whose moves the rules no longer allow stays as it is and is named: give it new moves if the
rules were changed on purpose. A game without a file gets new moves.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.golden.transcript import expected_games, file_of, generate, read, replay_as_text

from nemeton.core.errors import NemetonError
from nemeton.games import NAMES


def rewrite(game: str, seats: int, *, new: bool) -> str:
    """Write one game's file; returns the outcome in words."""
    file = file_of(game, seats)
    before = file.read_text(encoding="utf-8") if file.is_file() else None
    golden = generate(game, seats) if new or before is None else read(before)
    text = replay_as_text(golden)
    file.write_text(text, encoding="utf-8")
    if before is None:
        return "invented"
    return "unchanged" if text == before else "changed"


def main() -> int:
    parser = argparse.ArgumentParser(description="Rewrites the golden games in tests/golden.")
    parser.add_argument("--new", nargs="+", default=[], choices=NAMES, metavar="NAME",
                        help="choose new moves for this game")  # fmt: skip
    chosen = parser.parse_args()
    failed = False
    for game, seats in expected_games():
        try:
            outcome = rewrite(game, seats, new=game in chosen.new)
        except NemetonError as error:
            outcome = f"cannot be played any more ({error}); try --new {game}"
            failed = True
        print(f"{game}-{seats}: {outcome}")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
