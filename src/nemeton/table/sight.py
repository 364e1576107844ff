"""What one seat was last shown, so that the next message need only tell what has changed."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from nemeton.core.state import State
from nemeton.core.message import Message
from nemeton.core.view import View
from nemeton.table.desk import Desk


class Patch(NamedTuple):
    """Changed top-level fields, and field -> index -> changed fields in lists of structs."""

    set: dict[str, Any]
    each: dict[str, dict[str, dict[str, Any]]]


class Glance(NamedTuple):
    """What has changed for a seat; None: as before."""

    patch: Patch
    legal: list[str] | None
    prompt: Message | None
    draft: tuple[list[str], bool] | None


def difference(old: View, new: View) -> Patch:
    """How to make `new` out of `old`."""
    replaced: dict[str, Any] = {}
    inside: dict[str, dict[str, dict[str, Any]]] = {}
    for field in new.__struct_fields__:
        before = getattr(old, field)
        after = getattr(new, field)
        if before is after or before == after:
            continue
        if alike(before, after):
            inside[field] = changed_items(before, after)
        else:
            replaced[field] = after
    return Patch(replaced, inside)


def alike(before: object, after: object) -> bool:
    """Are these lists of the same length, of structs that are objects in JSON?"""
    if not isinstance(before, list) or not isinstance(after, list):
        return False
    if len(before) != len(after):
        return False
    for old, new in zip(before, after, strict=True):
        if type(old) is not type(new) or not isinstance(new, msgspec.Struct):
            return False
        if new.__struct_config__.array_like:
            return False
    return True


def changed_items(
    before: list[msgspec.Struct], after: list[msgspec.Struct]
) -> dict[str, dict[str, Any]]:
    changes: dict[str, dict[str, Any]] = {}
    for index, (old, new) in enumerate(zip(before, after, strict=True)):
        if old == new:
            continue
        changes[str(index)] = {
            field: value
            for field in new.__struct_fields__
            # What a view remembers is the very same object: comparing it would be for nothing.
            if (value := getattr(new, field)) is not (was := getattr(old, field)) and value != was
        }
    return changes


class Sight:
    """`seat` is None for onlookers, who are never asked anything."""

    def __init__(self, desk: Desk, seat: int | None) -> None:
        self.seat = seat
        self.view: View = desk.state(seat).view(seat)
        self.legal = legal_texts(desk, seat)
        self.prompt = prompt(desk.state(seat), seat)
        self.steps, self.complete = draft_of(desk, seat)

    def look(self, desk: Desk) -> Glance:
        """Look again; returns what is different."""
        state = desk.state(self.seat)
        view = state.view(self.seat)
        patch = difference(self.view, view)
        self.view = view
        legal = legal_texts(desk, self.seat)
        asked = prompt(state, self.seat)
        draft = draft_of(desk, self.seat)
        glance = Glance(
            patch,
            None if legal == self.legal else legal,
            None if asked == self.prompt else asked,
            None if draft == (self.steps, self.complete) else draft,
        )
        self.legal = legal
        self.prompt = asked
        self.steps, self.complete = draft
        return glance


def legal_texts(desk: Desk, seat: int | None) -> list[str]:
    if seat is None:
        return []
    text = desk.play.game.verbs.text
    return [text(action) for action in desk.legal(seat)]


def prompt(state: State, seat: int | None) -> Message | None:
    return None if seat is None else state.prompt(seat)


def draft_of(desk: Desk, seat: int | None) -> tuple[list[str], bool]:
    draft = None if seat is None else desk.drafts.get(seat)
    return ([], False) if draft is None else (draft.steps, draft.complete)
