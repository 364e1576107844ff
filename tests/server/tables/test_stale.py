"""Stale submissions are refused, with a snapshot now and then."""

from __future__ import annotations

import msgspec

from nemeton.core.chance import KeyedChance
from nemeton.games import find
from nemeton.protocol.from_server import Refusal
from nemeton.server.tables.broadcast import SNAPSHOT_INTERVAL_MS
from nemeton.testing import Case
from tests.server.tables.twin_tables import SEED, RecordingListener, draft, name_of, new_live

CASE = Case(find("alarun"), 2, {"first": "1"})
FLOOD = 50


def test_a_flood_of_stale_submissions_gets_one_snapshot_a_second() -> None:
    live = new_live(CASE, CASE.game.deal(2, CASE.table, KeyedChance(SEED)))
    first, second = RecordingListener(name_of(0)), RecordingListener(name_of(1))
    for ear in (first, second):
        live.broadcast.join(ear)
    assert live.desk is not None
    live.submit(draft(0, ["pass"], 0, "pass", confirm=True), first)
    for ear in (first, second):
        ear.new()

    def refusals(ear: RecordingListener, seat: int) -> list[Refusal]:
        for number in range(FLOOD):
            live.submit(draft(seat, ["pass"], 0, f"{number}", confirm=True), ear)
        return [msgspec.json.decode(heard, type=Refusal) for heard in ear.new()]

    found = refusals(first, 0)
    assert {(refusal.error.code, refusal.ply) for refusal in found} == {("stale", live.ply)}
    assert [refusal.snapshot is not None for refusal in found] == [True] + [False] * (FLOOD - 1)
    assert refusals(second, 1)[0].snapshot is not None, "each socket has its own"
    first.snapshot_at -= SNAPSHOT_INTERVAL_MS
    again = refusals(first, 0)
    assert [refusal.snapshot is not None for refusal in again] == [True] + [False] * (FLOOD - 1)
