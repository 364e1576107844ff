"""Several server processes on one PostgreSQL."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from tests.server.log_lines import assert_untroubled
from tests.server.running import Guest, Pair, Player, start_table

pytestmark = pytest.mark.slow


@pytest.fixture
def pair(pair: Pair) -> Iterator[Pair]:
    """Two servers on one database, which log no trouble."""
    yield pair
    for server in pair:
        assert server.stop() == 0
        assert_untroubled(server.log)


def at_two(pair: Pair, stack: ExitStack) -> tuple[Player, Player]:
    """Two players of one table, each at a process of their own; the first begins."""
    ada, ben = Guest(pair[0], "Ada"), Guest(pair[1], "Ben")
    stack.callback(ada.close)
    stack.callback(ben.close)
    table = start_table(ada, ben)
    return ada.sit(table), ben.sit(table)


def test_a_game_across_two_processes(pair: Pair) -> None:
    chance = random.Random(6)
    with ExitStack() as stack:
        players = at_two(pair, stack)
        while players[0].table["status"] != "finished":
            active = next((player for player in players if player.legal), None)
            if active is None:
                players[0].hear()
                continue
            active.act(chance.choice(active.legal), confirm=True)
            for player in players:
                while player.ply < active.ply:
                    player.hear()
        while players[1].table["status"] != "finished":
            players[1].hear()
        lines = [[line[:2] for line in player.log.values()] for player in players]
        assert lines[0] == lines[1]
        assert players[0].table["result"] == players[1].table["result"]


def test_both_processes_show_seats_chat_and_presence(pair: Pair) -> None:
    with ExitStack() as stack:
        ada, ben = at_two(pair, stack)
        while any(seat["away"] for seat in ada.table["seats"]):
            ada.hear()
        ben.send(type="say", id="1", text="hello")
        assert ada.until("chat")["line"]["text"] == "hello"
        ben.close()
        while ada.table["seats"][1]["away"] is None:
            ada.hear()


def test_two_processes_never_both_write_a_ply(pair: Pair) -> None:
    """The same seat acts at both at the same time: one of them is accepted."""
    with ExitStack() as stack:
        ada, ben = at_two(pair, stack)
        guest = Guest(pair[1], "Ada elsewhere")
        stack.callback(guest.close)
        guest.http.cookies.clear()
        guest.http.cookies.set("nemeton", cookie_of(ada))
        twin = guest.sit(ben.table["id"])
        for turn in range(10):
            step = next(text for text in ada.legal if " for " in text)
            for number, player in enumerate((ada, twin)):
                player.send(
                    type="act", id=f"{turn}-{number}", seat=0, ply=ada.ply, steps=[step],
                    confirm=True,
                )  # fmt: skip
            answers = [
                player.answer_to(f"{turn}-{number}")["type"]
                for number, player in enumerate((ada, twin))
            ]
            assert sorted(answers) == ["refused", "update"]
            while not ben.legal:
                ben.hear()
            ben.act(next(text for text in ben.legal if " for " in text), confirm=True)
            for player in (ada, twin):
                while player.ply < ben.ply or not player.legal:
                    player.hear()


def cookie_of(player: Player) -> str:
    headers = player.socket.request.headers  # type: ignore[union-attr]
    return headers["Cookie"].removeprefix("nemeton=")
