"""A process without the latest moves reads them when needed."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest

from tests.server.databases import Postgres
from tests.server.running import Guest, Json, Pair, Player, ServerProcess

pytestmark = pytest.mark.slow


@contextmanager
def deaf(postgres: Postgres, pair: Pair) -> Iterator[None]:
    """Stop the database's processes that would deliver notices."""
    pids = postgres.listeners(pair[0].database)
    assert len(pids) == len(pair)
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in pids:
            os.kill(pid, signal.SIGCONT)


def meet(pair: Pair, stack: ExitStack) -> tuple[Guest, Guest]:
    guests = Guest(pair[0], "Ada"), Guest(pair[1], "Ben")
    for guest in guests:
        stack.callback(guest.close)
    return guests


def elsewhere(guest: Guest, server: ServerProcess, stack: ExitStack) -> Guest:
    """The same person at another process."""
    twin = Guest(server, "somebody")
    stack.callback(twin.close)
    twin.http.cookies.clear()
    twin.http.cookies.set("nemeton", guest.http.cookies["nemeton"])
    return twin


def swap(player: Player) -> Json:
    seat = next(seat for seat, found in player.seats.items() if found["legal"])
    return player.submit("act", seat=seat, steps=[swapping(player, seat)], confirm=True)


def swapping(player: Player, seat: int | None) -> int:
    legal: list[int] = player.seats[seat]["legal"]
    return next(action for action in legal if " for " in player.verbs.text(action))


def test_a_process_catches_up_to_a_requested_ply(pair: Pair, own_postgres: Postgres) -> None:
    with ExitStack() as stack:
        ada, ben = meet(pair, stack)
        table = ada.new_table(public=True, take=[0, 1], start=True)["id"]
        player = ada.sit(table)
        ben.sit(table)  # keeps the table in the other process's memory
        again = elsewhere(ada, pair[1], stack)
        with deaf(own_postgres, pair):
            for _ in range(4):
                swap(player)
            assert player.ply == 4
            assert again.get(f"/tables/{table}")["ply"] == 0, "it has heard all the same"
            assert again.sit(table, since=2).ply == 4
            swap(player)
            assert again.get(f"/tables/{table}/poll", ply=5, revision=0, wait=1)["ply"] == 5
            swap(player)
            assert again.get(f"/tables/{table}/position", ply=6)["ply"] == 6
            swap(player)
            assert len(again.get(f"/tables/{table}/log", since=7)["log"]) == 0
            assert again.get(f"/tables/{table}")["ply"] == 7
            swap(player)
            seat = next(seat for seat, found in player.seats.items() if found["legal"])
            step = swapping(player, seat)
            answer = again.post(
                f"/tables/{table}/submit", type="act", id="x", seat=seat, ply=8, steps=[step],
                confirm=True,
            )  # fmt: skip
            assert (answer["type"], answer["ply"]) == ("update", 9)


def test_a_request_for_a_future_ply_gets_the_present_one(pair: Pair) -> None:
    with ExitStack() as stack:
        ada, _ben = meet(pair, stack)
        table = ada.new_table(public=True, take=[0, 1], start=True)["id"]
        swap(ada.sit(table))
        assert ada.sit(table, since=1_000).ply == 1
        assert ada.get(f"/tables/{table}/poll", ply=1_000, wait=1)["ply"] == 1


def decide(player: Player) -> Json:
    """Act until something is committed."""
    before = player.ply
    while True:
        answer = player.act(player.legal[0], confirm=False)
        if answer["type"] == "refused" or player.ply > before:
            return answer
        if player.seats[player.seat]["draft"]["complete"]:
            return player.submit("confirm")


def test_simultaneous_decisions_of_two_seats_are_both_kept(
    pair: Pair, own_postgres: Postgres
) -> None:
    """Both write the next ply; the slower one's decision is still the same."""
    with ExitStack() as stack:
        ada, ben = meet(pair, stack)
        cid = Guest(pair[1], "Cid")
        stack.callback(cid.close)
        table = ada.new_table(game="alluvium", seats=3, public=True)["id"]
        for seat, guest in ((0, ada), (1, ben), (2, cid)):
            guest.post(f"/tables/{table}/seats/{seat}/take")
        ada.post(f"/tables/{table}/start")
        players = [guest.sit(table) for guest in (ada, ben, cid)]
        for player in players:
            while not player.seats:  # has not heard yet that the game has begun
                player.hear()
        assert all(player.legal for player in players), "they are asked at the same time"
        with deaf(own_postgres, pair):
            for player in players:
                assert decide(player)["type"] == "update"
        assert players[1].ply > players[0].ply
