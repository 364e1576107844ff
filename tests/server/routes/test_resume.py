"""Leaving and coming back: nothing is lost, and transfers stay small."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path

from tests.server.running import Guest, running

Meet = Callable[[str], Guest]


def test_a_reconnecting_player_gets_the_log_from_the_last_ply(meet: Meet) -> None:
    ada = meet("Ada")
    table = ada.new_table(take=[0, 1], start=True)["id"]
    player = ada.sit(table)
    chance = random.Random(3)
    for _ in range(60):
        seat = next(seat for seat, found in player.seats.items() if found["legal"])
        legal = player.seats[seat]["legal"]
        player.submit("act", seat=seat, steps=[chance.choice(legal)], confirm=True)
    ply = player.ply
    again = ada.sit(table, since=ply - 3)
    assert sorted(again.log) == [ply - 2, ply - 1, ply]
    assert again.seats == player.seats
    whole = ada.sit(table)
    assert sorted(whole.log) == list(range(ply - 49, ply + 1))
    early = ada.get(f"/tables/{table}/log", since=0, limit=10)
    assert [line[0] for line in early["log"]] == list(range(1, 11))


def test_a_snapshot_does_not_grow_with_the_game(meet: Meet) -> None:
    ada = meet("Ada")
    table = ada.new_table(take=[0, 1], start=True, options={"swap_limit": 0})["id"]
    player = ada.sit(table)

    def size() -> int:
        fresh = ada.sit(table)
        fresh.close()
        return len(json.dumps(fresh.heard[0]))

    def swap_on(times: int) -> None:
        for _ in range(times):
            seat = next(seat for seat, found in player.seats.items() if found["legal"])
            legal = player.seats[seat]["legal"]
            step = next(action for action in legal if " for " in player.verbs.text(action))
            player.submit("act", seat=seat, steps=[step], confirm=True)

    swap_on(60)
    before = size()
    swap_on(140)
    assert size() < before * 1.1


def test_a_restarted_server_has_everything(own_database: str, tmp_path: Path) -> None:
    with running(own_database, tmp_path / "log", "--no-limits") as server:
        guest = Guest(server)
        table = guest.new_table(take=[0, 1], start=True)["id"]
        player = guest.sit(table)
        seat = next(seat for seat, found in player.seats.items() if found["legal"])
        message = {
            "type": "act", "id": "x", "seat": seat, "ply": 0, "steps": ["pass"], "confirm": True,
        }  # fmt: skip
        player.send(**message)
        player.answer_to("x")
        before = player.seats
        port = server.port
        assert server.stop() == 0
        server.start(port)
        again = guest.sit(table, since=0)
        assert again.seats == before
        assert again.read(again.log.values()) == [(1, seat, "pass")]
        again.send(**message)  # a retry, in case the answer was lost
        assert again.answer_to("x")["type"] == "update"
        assert again.ply == 1
        guest.close()
