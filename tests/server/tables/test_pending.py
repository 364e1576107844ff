"""The queue during a write: in order, a few at a time, and bounded."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest

from nemeton.server.tables import pending
from nemeton.server.tables.pending import CALLS_PER_STEP, Pending
from tests.server.tables.twin_tables import RecordingListener, Watched, draft, live_alarun, name_of


def being_written() -> Pending:
    found = Pending()
    found.busy = True
    return found


def test_the_queue_is_emptied_a_few_submissions_at_a_time() -> None:
    """Otherwise hundreds of queued submissions at one table would delay all others."""
    waiting = being_written()
    taken: list[int] = []
    for number in range(100):
        waiting.later(partial(taken.append, number))

    async def go_on() -> list[int]:
        waiting.busy = False
        waiting.drain()
        counts = [len(taken)]
        while len(taken) < 100:
            assert not waiting.idle, "a table that is forgotten now would lose the rest"
            await asyncio.sleep(0)
            counts.append(len(taken))
        return counts

    counts = asyncio.run(go_on())
    assert taken == list(range(100))
    assert max(new - old for old, new in zip([0, *counts], counts, strict=False)) == CALLS_PER_STEP
    assert waiting.idle


def test_the_queue_continues_after_a_failure_and_pauses_during_a_write() -> None:
    waiting = being_written()
    taken: list[str] = []

    def fail() -> None:
        raise ZeroDivisionError

    def commit() -> None:
        taken.append("commit")
        waiting.busy = True

    for call in (fail, commit, partial(taken.append, "after")):
        waiting.later(call)

    async def go_on() -> None:
        waiting.busy = False
        waiting.drain()
        for _ in range(10):
            await asyncio.sleep(0)
        assert taken == ["commit"]
        waiting.busy = False
        waiting.drain()

    asyncio.run(go_on())
    assert taken == ["commit", "after"]


def busy_table() -> Watched:
    live = live_alarun()
    live.pending.busy = True
    return live


def test_submissions_keep_their_order() -> None:
    live = busy_table()
    ear = RecordingListener(name_of(0))
    many = CALLS_PER_STEP + 3

    async def go_on() -> None:
        for number in range(many):
            live.submit(draft(0, ["hop"], 0, f"{number}"), ear)
        live.pending.busy = False
        live.pending.drain()
        live.submit(draft(0, ["hop"], 0, f"{many}"), ear)
        for _ in range(many):
            await asyncio.sleep(0)
        assert live.pending.idle

    asyncio.run(go_on())
    answers = [message.partition(b'"re":"')[2].partition(b'"')[0] for message in ear.heard]
    assert answers == [b"%d" % number for number in range(many + 1)]


def test_the_length_of_the_queue_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pending, "MAX_WAITING", 3)
    live = busy_table()
    ear = RecordingListener(name_of(0))
    for number in range(5):
        live.submit(draft(0, ["hop"], 0, f"{number}"), ear)
    assert len(ear.heard) == 2
    assert all(b'"too-fast"' in answer for answer in ear.heard)
