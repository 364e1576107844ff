"""Shared parts of views are compared once, and different parts apart."""

from __future__ import annotations

from typing import Any

import msgspec

from nemeton.core.options import Options
from nemeton.core.view import View
from nemeton.table.difference import Differences


class Pile(msgspec.Struct):
    cards: int


class Pair(msgspec.Struct, array_like=True):
    left: int
    right: int


class Seen(View, kw_only=True):
    piles: list[Pile]
    words: list[str]


class Overlooked(View, kw_only=True):
    """A struct with as many fields, under other names."""

    stacks: list[Pile]
    notes: list[str]


OPTIONS: Options = {}
COMMON: dict[str, Any] = {
    "game": "toy", "seat": None, "seats": 2, "options": OPTIONS, "actors": [0], "result": None,
}  # fmt: skip
OLD_PILES, NEW_PILES = [Pile(1), Pile(2)], [Pile(1), Pile(3)]
OLD_WORDS, NEW_WORDS = ["old"], ["new"]


def seen(piles: list[Pile], words: list[str]) -> Seen:
    return Seen(**COMMON, piles=piles, words=words)


def told(differences: Differences, old: View, new: View) -> tuple[object, object]:
    patch = differences.between(old, new)
    return msgspec.to_builtins(patch.set), msgspec.to_builtins(patch.each)


def test_common_changes_reach_both_viewers() -> None:
    differences = Differences()
    for _ in range(3):
        old, new = seen(OLD_PILES, OLD_WORDS), seen(NEW_PILES, NEW_WORDS)
        expected = {"words": ["new"]}, {"piles": {"1": {"cards": 3}}}
        assert told(differences, old, new) == expected


def test_equal_views_can_become_different() -> None:
    differences = Differences()
    old = seen(OLD_PILES, OLD_WORDS)
    told(differences, old, seen(NEW_PILES, NEW_WORDS))
    other = seen([Pile(7), Pile(2)], ["other"])
    assert told(differences, old, other) == ({"words": ["other"]}, {"piles": {"0": {"cards": 7}}})


def test_different_views_can_become_equal() -> None:
    differences = Differences()
    new = seen(NEW_PILES, NEW_WORDS)
    told(differences, seen(OLD_PILES, OLD_WORDS), new)
    other = seen([Pile(7), Pile(3)], ["new"])
    assert told(differences, other, new) == ({}, {"piles": {"0": {"cards": 1}}})


def test_an_unchanged_view_has_no_patch() -> None:
    differences = Differences()
    old, new = seen([Pile(1)], ["same"]), seen([Pile(1)], ["same"])
    assert [told(differences, old, new) for _ in range(2)] == [({}, {})] * 2


def test_patches_use_the_field_names_of_each_kind_of_view() -> None:
    differences = Differences()
    told(differences, seen(OLD_PILES, OLD_WORDS), seen(NEW_PILES, NEW_WORDS))
    old, new = (
        Overlooked(**COMMON, stacks=piles, notes=words)
        for piles, words in ((OLD_PILES, OLD_WORDS), (NEW_PILES, NEW_WORDS))
    )
    expected = {"notes": ["new"]}, {"stacks": {"1": {"cards": 3}}}
    assert told(differences, old, new) == expected


def test_structs_that_are_lists_in_json_are_replaced_as_a_whole() -> None:
    class Paired(View, kw_only=True):
        pairs: list[Pair]

    old, new = (Paired(**COMMON, pairs=[Pair(1, right)]) for right in (2, 3))
    assert told(Differences(), old, new) == ({"pairs": [[1, 3]]}, {})
