"""Nobody peeks: what a seat is sent could as well have come from other hidden cards.

Whole random games over real sockets. From what a seat (or an onlooker) has been told, a complete
state is sampled in which everything hidden from it is exchanged; the message computed from that
state must be the one that was received, to the byte.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable

import msgspec
import pytest

from nemeton import games
from nemeton.core.chance import QuickChance
from nemeton.core.view import View
from nemeton.server.messages import SeatState, SeatUpdate
from nemeton.server.telling import seat_state, seat_update
from nemeton.table.desk import Desk
from nemeton.table.play import Play
from nemeton.table.sight import Sight
from tests.server.running import Guest, Json, Player

Meet = Callable[[str], Guest]


class Twin:
    """What one viewer would be told if everything hidden from it were different."""

    def __init__(self, game: str, seats: int, player: Player) -> None:
        self.game = games.find(game)
        self.player = player
        (self.seat,) = player.seats
        self._chance = QuickChance(7)
        self._desk = Desk(Play(self.game, seats, player.table["options"], bytes(32), 0))
        self._exchange()
        self.sight = Sight(self._desk, self.seat)
        self.checked = 0
        self.check_state()

    def _exchange(self) -> None:
        told = json.dumps(self.player.seats[self.seat]["view"])
        view: View = msgspec.json.decode(told, type=self.game.view_type)
        play = self._desk.play
        play.state = self.game.sample(view, self._chance)
        play._actors = play.state.actors()
        play._legal = [play.state.legal(seat) for seat in range(play.seats)]

    def check_state(self) -> None:
        expected = seat_state(self.sight)
        assert same_bytes(expected, self.player.seats[self.seat])

    def check_update(self, message: Json) -> None:
        self._exchange()
        expected = seat_update(self.seat, self.sight.look(self._desk))
        received = message.get("seats", [])
        if expected is None:
            assert received == []
        else:
            assert same_bytes(expected, received[0])
        self.checked += 1


def same_bytes(expected: SeatState | SeatUpdate, received: Json) -> bool:
    return (
        msgspec.json.encode(expected)
        == json.dumps(received, separators=(",", ":"), ensure_ascii=False).encode()
    )


def hear(player: Player, twin: Twin) -> None:
    message = player.hear()
    if message["type"] == "update":
        twin.check_update(message)


@pytest.mark.parametrize("name", games.NAMES)
@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_no_message_depends_on_what_is_hidden(meet: Meet, name: str) -> None:
    seats = games.find(name).seats[0]
    guests = [meet(f"Player {seat}") for seat in range(seats)]
    table = guests[0].new_table(game=name, seats=seats, public=True)["id"]
    for seat in range(1, seats):
        guests[seat].post(f"/tables/{table}/seats/{seat}/take")
    guests[0].post(f"/tables/{table}/start")
    players = [guest.sit(table) for guest in (*guests, meet("Onlooker"))]
    twins = [Twin(name, seats, player) for player in players]
    chance = random.Random(8)
    while players[0].table["status"] != "finished":
        able = [player for player in players[:-1] if player.legal]
        if not able:
            hear(players[0], twins[0])
            continue
        active = chance.choice(able)
        active.sent += 1
        active.send(
            type="act", id=f"s{active.sent}", seat=active.seat, ply=active.ply,
            steps=[chance.choice(active.legal)], confirm=True,
        )  # fmt: skip
        before = active.ply
        for player, twin in zip(players, twins, strict=True):
            while player.ply == before:
                hear(player, twin)
    for player, twin in zip(players, twins, strict=True):
        assert twin.checked > 10
        assert all(line[2] is not None for line in player.log.values() if line[1] == twin.seat)
