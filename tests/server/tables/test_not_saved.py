"""Moves that were not written are sent to nobody; their sender is refused."""

from __future__ import annotations

import json

import pytest

from nemeton.server.storage.journal import JournalEntry, Outcome
from tests.server.tables.twin_tables import RecordingListener, Watched, draft, live_alarun, name_of


class HeldJournal:
    """Replaces the journal; keeps entries until the test decides on them."""

    def __init__(self) -> None:
        self.entries: list[JournalEntry] = []

    def append(self, entry: JournalEntry) -> None:
        self.entries.append(entry)


def submitted() -> tuple[Watched, HeldJournal, list[RecordingListener]]:
    """The first player has passed, and everybody listens."""
    live = live_alarun()
    shelf = HeldJournal()
    live.runtime.journal = shelf  # type: ignore[assignment]
    ears = [RecordingListener(name_of(seat)) for seat in (0, 1, None)]
    for ear in ears:
        live.broadcast.join(ear)
        live.broadcast.snapshot(ear.who)
    live.submit(draft(0, ["pass"], 0, "mine", confirm=True), ears[0])
    return live, shelf, ears


def test_moves_are_announced_only_once_written() -> None:
    live, shelf, ears = submitted()
    assert [ear.new() for ear in ears] == [[], [], []]
    assert live.ply == 0
    shelf.entries[0].done(Outcome.WRITTEN)
    assert live.ply == 1
    assert [json.loads(ear.new()[0])["type"] for ear in ears] == ["update"] * 3


@pytest.mark.parametrize("again", [False, True])
def test_unwritten_moves_are_refused_and_can_be_retried(again: bool) -> None:
    live, shelf, ears = submitted()
    shelf.entries.pop().done(Outcome.FAILED)
    (answer,) = ears[0].new()
    assert json.loads(answer)["error"]["code"] == "not-saved"
    assert [ear.new() for ear in ears[1:]] == [[], []]
    assert (live.ply, live.header.finished) == (0, None)
    if again:  # under the same id, like a client without an answer
        live.submit(draft(0, ["pass"], 0, "mine", confirm=True), ears[0])
        shelf.entries.pop().done(Outcome.WRITTEN)
        assert live.ply == 1
        assert [json.loads(ear.new()[0])["type"] for ear in ears] == ["update"] * 3
