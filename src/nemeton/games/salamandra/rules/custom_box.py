"""Reads and checks a custom box: the published pieces with other numbers.

The box is checked as a tree. A place is its keys joined by dots, as in the file; a field's key is
its number. Everything except numbers must be as published, and no number may stand where the
published piece has none, so that no card does anything outside the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase
from typing import Final

import msgspec

from nemeton.core.errors import BadComponents
from nemeton.games.salamandra.rules.components import (
    COMPONENTS,
    DIVINITIES,
    SalamandraComponents,
    parse,
)

APPRENTICES: Final = 10  # of each player  (1.4)
MAX_GOODS: Final = 20
MAX_POINTS: Final = 99
MAX_GAINED_AT_ONCE: Final = 9
OPTIONAL_PARTS: Final = ("cost", "pay", "gain")  # if empty

# Bounds of a number by its place, with the rule that uses it. The first matching line counts.
BOUNDS: Final[list[tuple[str, str, int, int]]] = [
    ("rounds.apprentices.*", "3.1", 0, APPRENTICES),
    ("rounds.*", "3.1", 0, MAX_GOODS),
    ("faith.*", "8.2", 0, MAX_POINTS),
    ("grove_row.*", "6.1", 0, MAX_POINTS),
    ("costs.harvest_grove.*", "5.8", 1, MAX_GOODS),  # the evaluation divides by it
    ("costs.buy_resource.*", "4.3", 1, MAX_GOODS),  # free goods could be bought without end
    ("spellbooks_in_play.*", "2.5", 1, len(COMPONENTS.spellbooks)),
    # Free reactivation, or two for one, could go on without end.
    ("fields.*.billhook.gain.reactivate", "6.5", 0, 1),
    ("fields.9.billhook.pay.crystal", "6.5", 1, MAX_GOODS),
    ("divinities.*.any-time.pay.*", "4.3", 1, MAX_GOODS),
    ("divinities.*.any-time.gain.*", "4.3", 1, 1),
    ("*.faith", "8.2", 0, MAX_GAINED_AT_ONCE),
    ("spellbooks.*", "8.1", 0, MAX_POINTS),
    ("*.vp", "1.4", 0, MAX_POINTS),
    ("*.scroll", "6.2", 0, MAX_GAINED_AT_ONCE),
    ("*.reactivate", "6.5", 0, MAX_GAINED_AT_ONCE),
    *[(f"*.{name}", "6.4", 0, MAX_GAINED_AT_ONCE) for name in DIVINITIES],
    ("*.grove", "6.6", 0, MAX_GAINED_AT_ONCE),
    ("costs.temple.*", "5.7", 0, MAX_GOODS),
    ("fields.*.cost.*", "5.2", 0, MAX_GOODS),
    ("*", "1.4", 0, MAX_GOODS),
]


class BoxTree:
    """Parts, words and numbers of a box, by place."""

    def __init__(self, box: SalamandraComponents) -> None:
        self.parts: set[str] = set()
        self.words: dict[str, object] = {}
        self.numbers: dict[str, int] = {}
        plain = msgspec.to_builtins(box, str_keys=True)
        del plain["edition"]  # the edition's name is free
        plain["fields"] = {str(face.pop("id")): face for face in plain["fields"]}
        for place, found in iterate_tree(plain, ""):
            if isinstance(found, dict):
                self.parts.add(place)
            elif isinstance(found, int) and not isinstance(found, bool):
                self.numbers[place] = found
            else:
                self.words[place] = found


def iterate_tree(found: object, place: str) -> Iterator[tuple[str, object]]:
    """Iterate over a tree with places; a list of words is one leaf."""
    if isinstance(found, list | tuple) and not any(isinstance(one, str) for one in found):
        found = {str(at): one for at, one in enumerate(found)}
    if place:
        yield place, found
    if isinstance(found, dict):
        for key, inside in found.items():
            yield from iterate_tree(inside, f"{place}.{key}" if place else key)


PUBLISHED: Final = BoxTree(COMPONENTS)


def read(text: str) -> SalamandraComponents:
    """Parse and check a components file. Raises BadComponents."""
    box = parse(text)
    check_fields(box)
    tree = BoxTree(box)
    check_pieces(tree)
    for place in PUBLISHED.numbers:
        check_number(place, tree.numbers.get(place, 0))
    apprentices = sum(box.rounds.apprentices)
    if apprentices != APPRENTICES:
        raise BadComponents(
            "salamandra-apprentices",
            place="rounds.apprentices",
            rule="3.1",
            found=apprentices,
            needed=APPRENTICES,
        )
    return box


def check_fields(box: SalamandraComponents) -> None:
    if [face.id for face in box.fields] != [face.id for face in COMPONENTS.fields]:
        raise BadComponents(
            "salamandra-fields", place="fields", rule="1.4", count=len(COMPONENTS.fields)
        )


def check_pieces(tree: BoxTree) -> None:
    """Check that the pieces and their symbols are as published."""
    for place in sorted(tree.parts ^ PUBLISHED.parts):
        empty = not any(number.startswith(f"{place}.") for number in tree.numbers)
        if place.rpartition(".")[2] not in OPTIONAL_PARTS or not empty:
            raise other_piece_error(place)
    for place in sorted(tree.words.keys() | PUBLISHED.words.keys()):
        if tree.words.get(place) != PUBLISHED.words.get(place):
            raise other_piece_error(place)
    for place, number in tree.numbers.items():
        if number and place not in PUBLISHED.numbers:
            raise other_piece_error(place)


def other_piece_error(place: str) -> BadComponents:
    return BadComponents("salamandra-another-piece", place=place, rule="1.4")


def check_number(place: str, number: int) -> None:
    for pattern, rule, least, most in BOUNDS:
        if fnmatchcase(place, pattern):
            if least <= number <= most:
                return
            raise BadComponents(
                "salamandra-number", place=place, rule=rule, found=number, least=least, most=most
            )
