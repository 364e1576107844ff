"""The rules of matching once more, independently: letters on paper, and a board that is turned.

It reads components.toml itself and shares no code with the game.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

TEXT = files("nemeton.games.bloodrunes").joinpath("components.toml").read_text(encoding="utf-8")
SPELLS: list[dict[str, Any]] = tomllib.loads(TEXT)["spells"]


def turned(rows: list[str]) -> list[str]:
    """The board as the next caster clockwise sees it."""
    return ["".join(column) for column in zip(*rows, strict=True)][::-1]


def seen_from(rows: list[str], side: int) -> list[str]:
    for _ in range(side):
        rows = turned(rows)
    return rows


def serves(lies: str, wanted: str) -> bool:
    return lies in (wanted, "L")


def pair_matches(rows: list[str], pair: str) -> bool:
    for line in [*rows, *turned(rows)]:
        for left, right in ((line[0], line[1]), (line[1], line[2])):
            for first, second in ((pair[0], pair[1]), (pair[1], pair[0])):
                if serves(left, first) and serves(right, second):
                    return True
    return False


def matches(spell: dict[str, Any], rows: list[str]) -> bool:
    """Does the board, seen like this, show the spell's runes?"""
    if "pair" in spell:
        return pair_matches(rows, spell["pair"])
    wanted = "".join(spell["pattern"].split())
    return all(
        want == "." or serves(lies, want) for want, lies in zip(wanted, "".join(rows), strict=True)
    )


def fewest_changes(spell: dict[str, Any], rows: list[str]) -> int:
    """How many squares must change before the spell matches, by trying every place."""
    if "pair" in spell:
        one, other = list(spell["pair"])
        fewest = 2
        for line in [*rows, *turned(rows)]:
            for left, right in ((line[0], line[1]), (line[1], line[2])):
                for first, second in ((one, other), (other, one)):
                    lacking = (not serves(left, first)) + (not serves(right, second))
                    fewest = min(fewest, lacking)
        return fewest
    wanted = "".join(spell["pattern"].split())
    return sum(
        want != "." and not serves(lies, want)
        for want, lies in zip(wanted, "".join(rows), strict=True)
    )
