"""Salamandra's box as a file, with other numbers on its pieces."""

from __future__ import annotations

import json
from collections.abc import Callable
from fnmatch import fnmatchcase
from typing import Any

import msgspec

from nemeton.games.salamandra.rules.components import COMPONENTS
from nemeton.games.salamandra.rules.custom_box import BOUNDS

Change = Callable[[str, int], int]  # of the number at a place


def box_with(change: Change, edition: str = "test") -> str:
    plain = msgspec.to_builtins(COMPONENTS, str_keys=True) | {"edition": edition}
    return "\n".join(f"{key} = {as_toml(part, key, change)}" for key, part in plain.items()) + "\n"


def as_toml(part: Any, place: str, change: Change) -> str:
    """Write a part as TOML. A field's number is its name and stays."""
    if isinstance(part, dict):
        name = part.get("id")
        place = place if name is None else f"{place.rpartition('.')[0]}.{name}"
        inside = [
            f"{key} = {inner if key == 'id' else as_toml(inner, f'{place}.{key}', change)}"
            for key, inner in part.items()
        ]
        return f"{{ {', '.join(inside)} }}"
    if isinstance(part, list | tuple):
        inside = [as_toml(inner, f"{place}.{at}", change) for at, inner in enumerate(part)]
        return f"[{', '.join(inside)}]"
    if isinstance(part, int) and not isinstance(part, bool):
        return str(change(place, part))
    return json.dumps(part)


def bounds(place: str) -> tuple[int, int]:
    return next((least, most) for at, _, least, most in BOUNDS if fnmatchcase(place, at))


def same(_place: str, number: int) -> int:
    return number


def least(place: str, number: int) -> int:
    return number if place.startswith("rounds.apprentices") else bounds(place)[0]


def most(place: str, number: int) -> int:
    return number if place.startswith("rounds.apprentices") else bounds(place)[1]


def somewhat_other(place: str, number: int) -> int:
    """Change a number by one, within its bounds."""
    if place.startswith("rounds.apprentices"):
        return {"0": 4, "1": 2, "2": 2, "3": 2}[place.rpartition(".")[2]]
    low, high = bounds(place)
    return min(max(number + (1 if len(place) % 3 else -1), low), high)
