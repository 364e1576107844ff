"""Bots at seats: handing over, taking back, and covering for who is gone or out of time."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from nemeton.games import NAMES, find
from tests.server.running import Guest, Player, ServerProcess
from tests.server.sockets import metric

Meet = Callable[[str], Guest]


def test_bots_play_a_whole_game_by_themselves(meet: Meet) -> None:
    ada = meet("Ada")
    bots = [{"seat": seat, "level": "random"} for seat in range(3)]
    table = ada.new_table(seats=3, take=[], bots=bots, start=True, public=True)["id"]
    watcher = ada.sit(table)
    while watcher.table["status"] != "finished":
        watcher.hear()
    assert watcher.table["result"]["ranks"]
    assert watcher.table["seed"] is not None


def test_every_level_plays_at_a_table_and_plans_its_turns(
    meet: Meet, server: ServerProcess
) -> None:
    ada = meet("Ada")
    bots = [{"seat": seat, "level": level} for seat, level in enumerate(("novice", "druid"))]
    table = ada.new_table(take=[], bots=bots, start=True, public=True)["id"]
    before = metric(server, 'nemeton_bot_seconds_count{level="novice"}')
    watcher = ada.sit(table)
    while len(moves := moves_of(watcher, 0)) < 5 or len(moves_of(watcher, 1)) < 2:
        watcher.hear()
    asked = metric(server, 'nemeton_bot_seconds_count{level="novice"}') - before
    assert asked < len(moves)  # cards are placed one by one, but thought about together
    watcher.close()


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("game", NAMES)
def test_the_strongest_hold_nobody_up(meet: Meet, game: str) -> None:
    """Archdruids think at one table, and at another novices play their whole game meanwhile."""
    ada = meet("Ada")
    seats = find(game).seats[0]

    def table(level: str, **options: object) -> Player:
        bots = [{"seat": seat, "level": level} for seat in range(seats)]
        made = ada.new_table(game=game, seats=seats, take=[], bots=bots, start=True, **options)
        return ada.sit(made["id"])

    slow = table("archdruid")
    quick = table("novice", options={"turn_limit": 4} if game == "bloodrunes" else {})
    while quick.table["status"] != "finished":
        quick.hear()
    while slow.ply < 4:
        slow.hear(120)


def moves_of(player: Player, seat: int) -> list[int]:
    return [ply for ply, line in player.log.items() if line[1] == seat]


def test_a_seat_is_handed_to_a_bot_and_taken_back(meet: Meet) -> None:
    ada, ben = meet("Ada"), meet("Ben")
    table = ada.new_table(public=True, options={"first": "1"})["id"]
    ben.post(f"/tables/{table}/seats/1/take")
    ada.post(f"/tables/{table}/start")
    player = ada.sit(table)
    player.act("refresh")
    other = ben.sit(table)
    ben.post(f"/tables/{table}/seats/1/bot", level="random")
    while not player.legal:
        player.hear()
    assert other.until("table")["table"]["seats"][1]["bot"] == "random"
    assert other.act("pass")["error"]["code"] == "seat-has-bot"
    assert ada.refused(f"/tables/{table}/seats/1/person") == "not-your-seat"
    taken = ben.post(f"/tables/{table}/seats/1/person")
    assert taken["seats"][1] == {
        "name": "Ben", "person": ben.me["id"], "colour": "blue", "bot": None,
        "covering": False, "mine": True, "away": None, "step_in": None,
        "nudged": None, "answered": None,
    }  # fmt: skip
    player.act("pass", confirm=True)
    while not other.legal:
        other.hear()


def test_who_leaves_a_game_is_replaced_for_good(meet: Meet) -> None:
    ada, ben = meet("Ada"), meet("Ben")
    table = ada.new_table(public=True, options={"first": "2"})["id"]
    ben.post(f"/tables/{table}/seats/1/take")
    ada.post(f"/tables/{table}/start")
    player = ada.sit(table)
    left = ben.post(f"/tables/{table}/seats/1/leave")
    assert left["seats"][1]["person"] is None
    assert left["seats"][1]["bot"]
    while not player.legal:
        player.hear()


def test_what_leaves_no_choice_is_played_for_who_wants_that(meet: Meet) -> None:
    """Nobody here ever plays an action that is the only one; the game ends all the same."""
    ada = meet("Ada")
    ada.http.patch("/api/me", json={"prefs": {"auto_forced": True}})
    table = ada.new_table(game="alluvium", seats=3, take=[0, 1, 2], start=True)["id"]
    player = ada.sit(table)
    chance = random.Random(9)
    while player.table["status"] != "finished":
        able = [seat for seat, found in player.seats.items() if len(found["legal"]) > 1]
        if able:
            step = chance.choice(player.seats[able[0]]["legal"])
            player.submit("act", seat=able[0], steps=[step], confirm=True)
        else:
            player.hear()
