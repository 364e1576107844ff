"""Bots at seats: handing over, taking back, and covering for absent people."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from nemeton.games import NAMES, find
from tests.server.running import Guest, Player, ServerProcess, running, start_table
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


def test_levels_play_at_tables_and_plan_their_turns(tmp_path: Path) -> None:
    """A turn has several steps, which are planned together.

    The server is its own, since at a shared one bots of other tables think as well. The players act
    one at a time: if all acted at once, the others' moves would undo the plan.
    """
    own = running(str(tmp_path / "tables.db"), tmp_path / "log")
    with own as server, closing(Guest(server)) as ada:
        watcher = watched(ada, "novice", "apprentice", game="salamandra")
        while watcher.table["status"] != "finished":
            watcher.hear()
        for seat, level in enumerate(("novice", "apprentice")):
            assert 0 < asked(server, level) < len(moves_of(watcher, seat))


def test_slow_levels_play_too(meet: Meet) -> None:
    watcher = watched(meet("Ada"), "druid", "novice")
    while not moves_of(watcher, 0):
        watcher.hear()


def watched(guest: Guest, *levels: str, **wanted: object) -> Player:
    bots = [{"seat": seat, "level": level} for seat, level in enumerate(levels)]
    table = guest.new_table(seats=len(levels), take=[], bots=bots, start=True, **wanted)["id"]
    return guest.sit(table)


def asked(server: ServerProcess, level: str) -> float:
    """The number of times that bots of this level have thought."""
    return metric(server, f'nemeton_bot_seconds_count{{level="{level}"}}')


def moves_of(player: Player, seat: int) -> list[int]:
    return [ply for ply, line in player.log.items() if line[1] == seat]


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("game", NAMES)
def test_slow_bots_do_not_delay_other_tables(meet: Meet, game: str) -> None:
    """Archdruids think at one table, and at another novices play their whole game meanwhile."""
    ada = meet("Ada")
    seats = find(game).seats[0]
    slow = watched(ada, *["archdruid"] * seats, game=game)
    options = {"turn_limit": 4} if game == "bloodrunes" else {}
    quick = watched(ada, *["novice"] * seats, game=game, options=options)
    while quick.table["status"] != "finished":
        quick.hear()
    while slow.ply < 4:
        slow.hear(120)


def test_a_seat_is_given_to_a_bot_and_taken_back(meet: Meet) -> None:
    ada, ben = meet("Ada"), meet("Ben")
    table = start_table(ada, ben)
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


def test_a_bot_replaces_a_player_who_leaves_a_game(meet: Meet) -> None:
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


def test_forced_moves_are_played_on_request(meet: Meet) -> None:
    """Nobody here plays forced actions, but the game ends all the same."""
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
