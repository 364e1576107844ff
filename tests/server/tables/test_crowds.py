"""Hundreds of people at one table: messages to all are encoded a few times."""

from __future__ import annotations

from collections import Counter

import pytest

from nemeton.core.chance import KeyedChance
from nemeton.games import find
from nemeton.protocol.from_server import Chat, Snapshot, TableChanged
from nemeton.protocol.tables import TableInfo
from nemeton.server.storage.chat import WrittenLine
from nemeton.server.tables import outgoing
from nemeton.server.tables.broadcast import Broadcast
from nemeton.server.tables.outgoing import encode
from nemeton.server.tables.table_state import TableState
from nemeton.testing import Case
from tests.server.tables.twin_tables import SEED, RecordingListener, Watched, name_of, new_live

CASE = Case(find("alarun"), 2, {"first": "1"})
HOST = "host"
WINDOWS = 5  # sockets of each player


def crowded() -> Watched:
    """Players have several windows open; the host and many others watch."""
    live = new_live(CASE, CASE.game.deal(2, CASE.table, KeyedChance(SEED)))
    live.header.host = live.roster.host = HOST
    people = [name_of(seat) for seat in range(2) for _ in range(WINDOWS)]
    for person in (*people, HOST, *(f"guest {number}" for number in range(50))):
        live.presence.arrive(person)
        live.broadcast.join(RecordingListener(person))
    stranger = RecordingListener("stranger")
    stranger.who = None
    live.broadcast.join(stranger)
    return live


def ears(live: Watched) -> list[RecordingListener]:
    return [ear for ear in live.broadcast.listeners if isinstance(ear, RecordingListener)]


@pytest.mark.parametrize("who", [name_of(0), "guest 7"])
def test_changes_are_encoded_once_for_equal_viewers(
    who: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Encoding for each listener of a crowd would delay all tables."""
    live = crowded()
    asked: Counter[str | None] = Counter()
    info = TableState.info

    def counted(facts: TableState, person: str | None) -> TableInfo:
        asked[person] += 1
        return info(facts, person)

    monkeypatch.setattr(TableState, "info", counted)
    live.broadcast.came_or_went(who)
    others = [] if who == "guest 7" else [HOST, None]
    assert asked == Counter([name_of(0), name_of(1), *others])


def test_messages_to_a_crowd_match_each_listener_s_permissions() -> None:
    live = crowded()
    live.roster.started = True
    live.presence.leave(name_of(1))
    live.broadcast.table_changed()
    for ear in ears(live):
        assert ear.new() == [encode(TableChanged(live.info(ear.who)))]
    live.broadcast.came_or_went("guest 7")
    assert [len(ear.new()) for ear in ears(live)] == [1] * 2 * WINDOWS + [0] * 52


def said(person: str, room: str = "players") -> WrittenLine:
    return WrittenLine(1, 0, person, person, room, "well played", None)


def test_equal_viewers_share_a_snapshot(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A snapshot for each of a crowd would block the event loop."""
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
    live.broadcast.send_snapshots()
    assert asked == Counter([name_of(0), name_of(1), HOST, "guest 7", None])
    for ear in ears(live):
        assert ear.new() == [encode(snapshot(live.broadcast, ear.who))]


def test_chat_reaches_the_right_listeners_and_is_accepted() -> None:
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
