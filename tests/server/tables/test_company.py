"""Onlookers, idle players, and several people on one device."""

from __future__ import annotations

import time

import pytest

from tests.server.conftest import Meet
from tests.server.running import Guest, Json, Player

GRACE = 5  # seconds, the shortest allowed


def game_of_two(ada: Guest, ben: Guest, **wanted: object) -> str:
    """Ben begins."""
    table = str(ada.new_table(public=True, options={"first": "2"}, **wanted)["id"])
    ben.post(f"/tables/{table}/seats/1/take")
    ada.post(f"/tables/{table}/start")
    return table


def hear_until(player: Player, seat: int, **wanted: object) -> Json:
    """Wait until the table has this state of a seat."""
    while True:
        found: Json = player.table["seats"][seat]
        if wanted.items() <= found.items():
            return found
        player.hear()


def test_players_see_the_number_of_onlookers(meet: Meet) -> None:
    ada, ben, eve = meet("Ada"), meet("Ben"), meet("Eve")
    table = game_of_two(ada, ben)
    player = ada.sit(table)
    assert player.table["watching"] == 0
    watcher = eve.sit(table)
    assert watcher.table["watching"] == 1
    while player.table["watching"] != 1:
        player.hear()
    eve.sit(table)  # a second window is the same person
    watcher.close()
    ben.sit(table)
    hear_until(player, 1, away=None)
    assert player.table["watching"] == 1


def test_a_table_shows_the_name_of_its_host(meet: Meet) -> None:
    ada, ben = meet("Ada"), meet("Ben")
    table = ada.new_table(public=True, take=[])["id"]  # a host need not sit
    assert ben.get(f"/tables/{table}")["host_name"] == "Ada"


def test_a_name_for_each_seat_on_one_device(meet: Meet) -> None:
    ada = meet("Ada")
    names = ["Ada", "  Ben ", "Cem"]
    table = ada.new_table(seats=3, take=[0, 1, 2], names=names, start=True)
    assert [seat["name"] for seat in table["seats"]] == ["Ada", "Ben", "Cem"]
    listed = ada.get("/tables", list="mine")["tables"][0]
    assert [seat["name"] for seat in listed["seats"]] == ["Ada", "Ben", "Cem"]
    ada.http.patch("/api/me", json={"name": "Countess"})
    assert ada.get(f"/tables/{table['id']}")["seats"][1]["name"] == "Ben"


def test_more_names_than_seats_are_refused(meet: Meet) -> None:
    ada = meet("Ada")
    before = ada.get("/tables", list="mine")
    many = {"game": "alarun", "seats": 2, "take": [0], "names": ["Ada", "Ben"]}
    assert ada.refused("/tables", **many) == "more-names-than-seats"
    assert ada.refused("/tables", **{**many, "names": ["\u200b"]}) == "name-empty"
    assert ada.get("/tables", list="mine") == before


@pytest.mark.slow
def test_an_idle_player_is_nudged_and_then_covered(meet: Meet) -> None:
    """Ben's page is open all the time."""
    ada, ben, eve = meet("Ada"), meet("Ben"), meet("Eve")
    table = game_of_two(ada, ben, grace=GRACE)
    player, sleeper = ada.sit(table), ben.sit(table)
    path = f"/tables/{table}/seats/1/nudge"
    assert ada.refused(path) == "not-idle"  # it has only begun
    assert ada.refused(f"/tables/{table}/seats/0/nudge") == "not-idle"
    assert ada.refused(f"/tables/{table}/seats/7/nudge") == "not-a-seat"
    nudge_at_last(ada, path)
    asked = hear_until(sleeper, 1, answered=None, bot=None)
    while asked["nudged"] is None:
        sleeper.hear()
        asked = sleeper.table["seats"][1]
    assert asked["away"] == asked["nudged"]
    assert eve.refused(path) == "not-your-table"
    assert hear_until(player, 1, covering=True)["bot"] is not None
    while not player.legal:
        player.hear()
    back = ben.post(f"/tables/{table}/seats/1/person")["seats"][1]
    assert (back["bot"], ben.get(f"/tables/{table}")["seats"][1]["away"]) == (None, None)


@pytest.mark.slow
@pytest.mark.parametrize("sign", ["word", "step"])
def test_an_answer_or_a_move_ends_a_nudge(meet: Meet, sign: str) -> None:
    ada, ben = meet("Ada"), meet("Ben")
    table = game_of_two(ada, ben, grace=GRACE)
    player, slow = ada.sit(table), ben.sit(table)
    path = f"/tables/{table}/seats/1/nudge"
    nudge_at_last(ada, path)
    if sign == "word":
        ben.post(f"/tables/{table}/here")
    else:
        slow.act("pass")
    found = hear_until(player, 1, nudged=None, away=None)
    while found["answered"] is None:
        player.hear()
        found = player.table["seats"][1]
    assert ada.refused(path) == "not-idle"  # not again at once


def nudge_at_last(guest: Guest, path: str) -> None:
    """Nudge as soon as it is allowed."""
    while (answer := guest.http.post(f"/api{path}", json={})).is_client_error:
        assert answer.json()["error"]["code"] == "not-idle"
        time.sleep(0.2)


def test_nobody_can_be_nudged_while_a_clock_runs(meet: Meet) -> None:
    ada, ben = meet("Ada"), meet("Ben")
    table = game_of_two(ada, ben, pace={"mode": "seconds", "amount": 60}, grace=GRACE)
    ada.sit(table)
    ben.sit(table)
    assert ada.refused(f"/tables/{table}/seats/1/nudge") == "not-idle"


def test_a_chosen_deal_repeats_the_same_game(meet: Meet) -> None:
    """Bots answer the same moves with the same ones, so a guide needs no luck."""

    def played() -> list[list[object]]:
        guest = meet("Ada")
        bots = [{"seat": seat, "level": "random"} for seat in (1, 2, 3)]
        table = guest.new_table(
            game="alluvium", seats=4, bots=bots, start=True, seed="valley", public=False
        )["id"]
        guest.post(f"/tables/{table}/seats/0/bot", level="random")
        player = guest.sit(table)
        while player.table["status"] != "finished":
            player.hear()
        moves: list[list[object]] = guest.get(f"/tables/{table}/record")["moves"]
        return [[move for seat, move in moves if seat == at] for at in range(4)]

    assert played() == played()
