"""Notices fit into what PostgreSQL accepts."""

from __future__ import annotations

import msgspec
import pytest

from nemeton.core.actions import Verbs
from nemeton.games import find
from nemeton.server.replication.notices import Notice, announced, packed, read_announced
from nemeton.server.storage import log
from nemeton.server.storage.tables import TableChange

VERBS: Verbs = find("alarun").verbs
POSTGRESQL_TAKES = 7_999  # bytes
EMPTY = Notice("moves", "sender", [])


def rows(count: int, ply: int = 7) -> list[log.Row]:
    return [(1, ply + 1 + number, 0, "pass", 1_700_000, 2, "ä" * 20) for number in range(count)]


@pytest.mark.parametrize("moves", [1, 5, 60, 1_000])
def test_each_table_is_in_one_notice_within_the_size_limit(moves: int) -> None:
    found = announced(rows(moves), TableChange(due=5))
    names = [f"table{number:017}" for number in range(500)]
    notices = list(packed(EMPTY, names, [found] * len(names)))
    assert [name for notice in notices for name in notice.tables] == names
    for notice in notices:
        assert len(msgspec.json.encode(notice)) <= POSTGRESQL_TAKES
        assert len(notice.announced) == len(notice.tables)
    known = {bytes(raw) for notice in notices for raw in notice.announced}
    assert known == ({found} if moves < 100 else {b"null"})
    if moves == 1:
        assert len(notices) < len(names) / 30


def test_announced_moves_are_read_back() -> None:
    data = announced(rows(3), TableChange(due=None))
    assert data is not None
    found = read_announced(data)
    assert found.ply == 7
    assert found.change == TableChange(due=None)
    moves = found.read(VERBS, after=8)
    assert len(moves) == 2
    assert [(move.seat, VERBS.text(move.action), move.at, move.actors) for move in moves] == [
        (0, "pass", 1_700_000, 2)
    ] * 2
    assert moves[-1].submission == "ä" * 20


def test_the_last_moves_of_a_game_are_not_announced() -> None:
    assert announced(rows(1), TableChange(finished=1_700_000)) is None
