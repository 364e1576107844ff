"""What could not be written has not happened: nobody is told of it but who is refused."""

from __future__ import annotations

import json

import pytest

from nemeton.core.chance import KeyedChance
from nemeton.games import find
from nemeton.server.storage.journal import Entry, Outcome
from nemeton.testing import Case
from tests.server.tables.twins import SEED, Ear, Watched, draft, name_of, new_live

CASE = Case(find("alarun"), 2, {"first": "1"})


class Shelf:
    """In the place of the journal: keeps what is to be written until we say what became of it."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    def append(self, entry: Entry) -> None:
        self.entries.append(entry)


def submitted() -> tuple[Watched, Shelf, list[Ear]]:
    """The first player has passed, and everybody listens."""
    live = new_live(CASE, CASE.game.deal(2, CASE.table, KeyedChance(SEED)))
    shelf = Shelf()
    live.runtime.journal = shelf  # type: ignore[assignment]
    ears = [Ear(name_of(seat)) for seat in (0, 1, None)]
    for ear in ears:
        live.broadcast.join(ear)
        live.broadcast.snapshot(ear.who)
    live.submit(draft(0, ["pass"], 0, "mine", confirm=True), ears[0])
    return live, shelf, ears


def test_nobody_is_told_before_it_is_written() -> None:
    live, shelf, ears = submitted()
    assert [ear.new() for ear in ears] == [[], [], []]
    assert live.ply == 0
    shelf.entries[0].done(Outcome.WRITTEN)
    assert live.ply == 1
    assert [json.loads(ear.new()[0])["type"] for ear in ears] == ["update"] * 3


@pytest.mark.parametrize("again", [False, True])
def test_what_could_not_be_written_is_refused_and_can_be_tried_again(again: bool) -> None:
    live, shelf, ears = submitted()
    shelf.entries.pop().done(Outcome.FAILED)
    (answer,) = ears[0].new()
    assert json.loads(answer)["error"]["code"] == "not-saved"
    assert [ear.new() for ear in ears[1:]] == [[], []]
    assert (live.ply, live.header.finished) == (0, None)
    if again:  # by the same name, as who has heard no answer does
        live.submit(draft(0, ["pass"], 0, "mine", confirm=True), ears[0])
        shelf.entries.pop().done(Outcome.WRITTEN)
        assert live.ply == 1
        assert [json.loads(ear.new()[0])["type"] for ear in ears] == ["update"] * 3
