"""What one seat was last shown, so that the next message need only tell what has changed."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from nemeton.core.account import Gain
from nemeton.core.log_lines import summed
from nemeton.core.message import Message
from nemeton.core.view import View
from nemeton.table.desk import Desk


class Patch(NamedTuple):
    """Changed top-level fields, and field -> index -> changed fields in lists of structs."""

    set: dict[str, Any]
    each: dict[str, dict[str, dict[str, Any]]]


class Drafted(NamedTuple):
    """What is shown of a draft; see `Draft`. The gains are what its steps bring."""

    steps: list[int]
    complete: bool
    gains: list[Gain]
    review: bool


class SeatChange(NamedTuple):
    """What has changed for a seat; None: as before."""

    patch: Patch
    legal: list[int] | None
    prompt: Message | None
    draft: Drafted | None


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


class Shown:
    """What a seat sees, may do and is asked. `seat` is None for onlookers, who never are."""

    def __init__(self, desk: Desk, seat: int | None) -> None:
        self.seat = seat
        state = desk.state(seat)
        self.view: View = state.view(seat)
        if state is not desk.history.state:
            # A draft ends nobody's turn: others do not choose before it is confirmed.
            self.view.actors = desk.decisions.actors.copy()
        self.legal = [] if seat is None else desk.legal(seat)
        self.prompt = None if seat is None else state.prompt(seat)
        self.draft = draft_of(desk, seat)

    def update(self, desk: Desk) -> SeatChange:
        """Look again; returns what is different."""
        new = Shown(desk, self.seat)
        change = SeatChange(
            difference(self.view, new.view),
            None if new.legal == self.legal else new.legal,
            None if new.prompt == self.prompt else new.prompt,
            None if new.draft == self.draft else new.draft,
        )
        self.view, self.legal, self.prompt, self.draft = new.view, new.legal, new.prompt, new.draft
        return change


def draft_of(desk: Desk, seat: int | None) -> Drafted:
    draft = None if seat is None else desk.drafts.get(seat)
    if draft is None:
        return Drafted([], False, [], review=False)
    accounts = [move.account for move in draft.stage.moves if move.account is not None]
    gains = [gain for account in accounts for gain in account.gains_for([seat])]
    return Drafted(draft.steps, draft.complete, summed(gains), draft.review)
