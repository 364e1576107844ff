"""Hundreds of people at one table: what is told to all of them is put together a few times."""

from __future__ import annotations

from collections import Counter

import pytest

from nemeton.core.chance import KeyedChance
from nemeton.games import find
from nemeton.protocol.from_server import Chat, Snapshot, TableChanged
from nemeton.protocol.tables import TableInfo
from nemeton.server.storage.talk import Said
from nemeton.server.tables import outgoing
from nemeton.server.tables.broadcast import Broadcast
from nemeton.server.tables.facts import TableFacts
from nemeton.server.tables.outgoing import encode
from nemeton.testing import Case
from tests.server.tables.twins import SEED, Ear, Watched, name_of, new_live

CASE = Case(find("alarun"), 2, {"first": "1"})
HOST = "host"
WINDOWS = 5  # sockets of each who plays


def crowded() -> Watched:
    """Who plays has several windows open; the host looks on, and so do many others."""
    live = new_live(CASE, CASE.game.deal(2, CASE.table, KeyedChance(SEED)))
    live.header.host = live.roster.host = HOST
    people = [name_of(seat) for seat in range(2) for _ in range(WINDOWS)]
    for person in (*people, HOST, *(f"guest {number}" for number in range(50))):
        live.presence.arrive(person)
        live.broadcast.join(Ear(person))
    stranger = Ear("stranger")
    stranger.who = None
    live.broadcast.join(stranger)
    return live


def ears(live: Watched) -> list[Ear]:
    return [ear for ear in live.broadcast.listeners if isinstance(ear, Ear)]


@pytest.mark.parametrize("who", [name_of(0), "guest 7"])
def test_what_has_changed_is_put_together_once_for_those_who_see_the_same(
    who: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each time everybody is counted: a guest among hundreds could keep all tables waiting."""
    live = crowded()
    asked: Counter[str | None] = Counter()
    info = TableFacts.info

    def counted(facts: TableFacts, person: str | None) -> TableInfo:
        asked[person] += 1
        return info(facts, person)

    monkeypatch.setattr(TableFacts, "info", counted)
    live.broadcast.came_or_went(who)
    others = [] if who == "guest 7" else [HOST, None]
    assert asked == Counter([name_of(0), name_of(1), *others])


def test_and_everybody_is_told_what_they_may_know() -> None:
    live = crowded()
    live.roster.started = True
    live.presence.leave(name_of(1))
    live.broadcast.table_changed()
    for ear in ears(live):
        assert ear.new() == [encode(TableChanged(live.info(ear.who)))]
    live.broadcast.came_or_went("guest 7")
    assert [len(ear.new()) for ear in ears(live)] == [1] * 2 * WINDOWS + [0] * 52


def said(person: str, room: str = "players") -> Said:
    return Said(1, 0, person, person, room, "well played", None)


def test_those_who_start_afresh_and_see_the_same_share_a_snapshot(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A game that begins is told to all; a snapshot for each of 1,000 took 50 ms."""
    live = crowded()
    live.mutes = {("guest 7", name_of(0))}
    live.chat = [said(name_of(0)), said("guest 3", "onlookers")]
    asked: Counter[str | None] = Counter()
    snapshot = Broadcast.snapshot
    monkeypatch.setattr("nemeton.server.tables.broadcast.now", lambda: 0)

    def counted(broadcast: Broadcast, person: str | None, since: int | None = None) -> Snapshot:
        asked[person] += 1
        return snapshot(broadcast, person, since)

    monkeypatch.setattr(Broadcast, "snapshot", counted)
    live.broadcast.start_afresh()
    assert asked == Counter([name_of(0), name_of(1), HOST, "guest 7", None])
    for ear in ears(live):
        assert ear.new() == [encode(snapshot(live.broadcast, ear.who))]


def test_what_is_said_is_heard_by_those_who_may_and_accepted_of_who_said_it() -> None:
    live = crowded()
    live.mutes = {("guest 7", "guest 3")}
    line = said("guest 3", "onlookers")
    live.broadcast.chat([line], "my words")
    heard = Chat(outgoing.chat_line(line, live.header.names))
    accepted = Chat(heard.line, "my words")
    for ear in ears(live):
        deaf = ear.who in (name_of(0), name_of(1), "guest 7")
        expected = [] if deaf else [accepted if ear.who == "guest 3" else heard]
        assert ear.new() == [encode(chat) for chat in expected]
