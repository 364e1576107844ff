"""An independent implementation of matching, with letters and a turned board.

It reads components.toml itself and shares no code with the game.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

TEXT = files("nemeton.games.bloodrunes").joinpath("components.toml").read_text(encoding="utf-8")
SPELLS: list[dict[str, Any]] = tomllib.loads(TEXT)["spells"]


def turn_face(rows: list[str]) -> list[str]:
    """Turn the board to the next caster clockwise."""
    return ["".join(column) for column in zip(*rows, strict=True)][::-1]


def seen_from(rows: list[str], side: int) -> list[str]:
    for _ in range(side):
        rows = turn_face(rows)
    return rows


def serves(lies: str, wanted: str) -> bool:
    return lies in (wanted, "L")


def pair_matches(rows: list[str], pair: str) -> bool:
    for line in [*rows, *turn_face(rows)]:
        for left, right in ((line[0], line[1]), (line[1], line[2])):
            for first, second in ((pair[0], pair[1]), (pair[1], pair[0])):
                if serves(left, first) and serves(right, second):
                    return True
    return False


def matches(spell: dict[str, Any], rows: list[str]) -> bool:
    """True if the board, seen from this side, shows the spell's runes."""
    if "pair" in spell:
        return pair_matches(rows, spell["pair"])
    wanted = "".join(spell["pattern"].split())
    return all(
        want == "." or serves(lies, want) for want, lies in zip(wanted, "".join(rows), strict=True)
    )


def missing_by_trying(spell: dict[str, Any], rows: list[str]) -> int:
    """Number of squares that must change until the spell matches, by trying every place."""
    if "pair" in spell:
        one, other = list(spell["pair"])
        fewest = 2
        for line in [*rows, *turn_face(rows)]:
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
