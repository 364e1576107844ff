"""How one view follows from another, so that a message need only tell what has changed."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import astuple

from nemeton.core.view import View

Changes = dict[str, Any]


class Patch:
    """Changed top-level fields, and field -> index -> changed fields in lists of structs."""

    def __init__(self, changed: Changes, inside: dict[str, dict[str, Changes]]) -> None:
        self.set = changed
        self.each = inside


class Differences:
    """Between views of the same two moments; what several viewers share is compared once."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, int], Changes] = {}  # by where both lie in memory
        self._kept: list[tuple[View, View]] = []  # so that nothing else comes to lie there

    def between(self, old: View, new: View) -> Patch:
        """How to make `new` out of `old`."""
        replaced: dict[str, Any] = {}
        inside: dict[str, dict[str, Changes]] = {}
        self._kept.append((old, new))
        fields = new.__struct_fields__
        olds, news = astuple(old), astuple(new)
        for index in range(len(fields)):  # compiled, a third of the time that `zip` takes
            before, after = olds[index], news[index]
            if before is after:
                continue
            if alike(before, after):
                items = self._items(before, after)
                if items:
                    inside[fields[index]] = items
            elif before != after:
                replaced[fields[index]] = after
        return Patch(replaced, inside)

    def _items(
        self, before: list[msgspec.Struct], after: list[msgspec.Struct]
    ) -> dict[str, Changes]:
        found: dict[str, Changes] = {}
        for index in range(len(after)):
            old, new = before[index], after[index]
            if old is new:
                continue
            pair = (id(old), id(new))
            changes = self._known.get(pair)
            if changes is None:
                changes = changed(old, new)
                self._known[pair] = changes
            if changes:
                found[str(index)] = changes
        return found


def alike(before: object, after: object) -> bool:
    """Are these lists of the same length, of structs that are objects in JSON?"""
    if not isinstance(before, list) or not isinstance(after, list):
        return False
    if len(before) != len(after):
        return False
    known: type | None = None
    for index in range(len(after)):
        new = after[index]
        kind = type(new)
        if kind is not type(before[index]):
            return False
        if kind is not known:
            if not isinstance(new, msgspec.Struct) or new.__struct_config__.array_like:
                return False
            known = kind
    return True


def changed(old: msgspec.Struct, new: msgspec.Struct) -> Changes:
    fields = new.__struct_fields__
    olds, news = astuple(old), astuple(new)
    found: Changes = {}
    for index in range(len(fields)):
        before, after = olds[index], news[index]
        # What a view remembers is the very same object: comparing it would be for nothing.
        if before is not after and before != after:
            found[fields[index]] = after
    return found
