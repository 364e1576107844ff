"""Differences between views, so that messages contain only changes."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec.structs import astuple

from nemeton.core.view import View

Changes = dict[str, Any]

IS_OBJECT: Final[dict[type, bool]] = {}  # by type: True for structs that are objects in JSON


class Patch:
    """Changed top-level fields, and changed fields in lists of structs.

    `each` is field -> index -> changed fields.
    """

    def __init__(self, changed: Changes, inside: dict[str, dict[str, Changes]]) -> None:
        self.set = changed
        self.each = inside


class Differences:
    """Comparison of views before and after a change; shared parts are compared once."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, int], Changes] = {}  # by the ids of both objects
        self._kept: list[tuple[View, View]] = []  # keeps their ids from being used again
        # The previous pair of views field by field, and their patch.
        self._fields: tuple[str, ...] = ()
        self._olds: tuple[Any, ...] = ()
        self._news: tuple[Any, ...] = ()
        self._last = Patch({}, {})

    def between(self, old: View, new: View) -> Patch:
        """The patch that turns `old` into `new`."""
        replaced: dict[str, Any] = {}
        inside: dict[str, dict[str, Changes]] = {}
        self._kept.append((old, new))
        fields = new.__struct_fields__
        olds, news = astuple(old), astuple(new)
        last, last_olds, last_news = self._last, self._olds, self._news
        again = fields is self._fields  # False for another kind of view
        for index in range(len(fields)):  # compiled, quicker than `zip`
            before, after = olds[index], news[index]
            if before is after:
                continue
            field = fields[index]
            if again and before is last_olds[index] and after is last_news[index]:
                if field in last.set:
                    replaced[field] = after
                elif field in last.each:
                    inside[field] = last.each[field]
            elif same_shape(before, after):
                items = self._items(before, after)
                if items:
                    inside[field] = items
            elif before != after:
                replaced[field] = after
        self._fields, self._olds, self._news = fields, olds, news
        self._last = Patch(replaced, inside)
        return self._last

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


def same_shape(before: object, after: object) -> bool:
    """True for two lists of the same length and kinds of JSON objects."""
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
            if not is_object(kind):
                return False
            known = kind
    return True


def is_object(kind: type) -> bool:
    found = IS_OBJECT.get(kind)
    if found is None:
        found = issubclass(kind, msgspec.Struct) and not kind.__struct_config__.array_like
        IS_OBJECT[kind] = found
    return found


def changed(old: msgspec.Struct, new: msgspec.Struct) -> Changes:
    fields = new.__struct_fields__
    olds, news = astuple(old), astuple(new)
    found: Changes = {}
    for index in range(len(fields)):
        before, after = olds[index], news[index]
        # Cached parts of a view are identical objects, which need no comparison.
        if before is not after and before != after:
            found[fields[index]] = after
    return found
