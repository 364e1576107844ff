"""A table goes on without an absent person, whose seat is kept for them."""

from __future__ import annotations

import time

import pytest

from tests.server.conftest import Meet
from tests.server.running import Guest

GRACE = 5  # seconds, the shortest allowed


def game_of_two(ada: Guest, ben: Guest, **wanted: object) -> str:
    """Ben begins; nobody is at the table yet."""
    table = str(ada.new_table(public=True, options={"first": "2"}, **wanted)["id"])
    ben.post(f"/tables/{table}/seats/1/take")
    ada.post(f"/tables/{table}/start")
    return table


@pytest.mark.slow
def test_a_bot_covers_for_an_absent_player_until_the_return(meet: Meet) -> None:
    ada, ben = meet("Ada"), meet("Ben")
    table = game_of_two(ada, ben, grace=GRACE)
    player = ada.sit(table)
    assert player.table["seats"][1]["away"] is not None
    while not player.legal:  # Ben never came
        player.hear()
    assert player.table["seats"][1]["covering"]
    back = ben.sit(table)
    assert back.table["seats"][1]["bot"] is None
    while player.table["seats"][1]["away"] is not None:
        player.hear()
    assert (player.table["seats"][1]["bot"], player.table["seats"][1]["covering"]) == (None, False)


@pytest.mark.slow
def test_a_bot_covers_for_a_player_out_of_time(meet: Meet) -> None:
    ada, ben = meet("Ada"), meet("Ben")
    table = game_of_two(ada, ben, pace={"mode": "seconds", "amount": 1}, grace=GRACE)
    late = ben.sit(table)
    clocks = late.heard[-1]["clocks"]
    assert clocks[0] is None
    assert clocks[1] - late.heard[-1]["table"]["started"] == 1000
    player = ada.sit(table)
    while not player.legal:
        player.hear()
    assert player.table["seats"][1]["covering"]
    assert player.table["seats"][1]["away"] is None
    back = ben.post(f"/tables/{table}/seats/1/person")["seats"][1]
    assert (back["bot"], back["covering"]) == (None, False)


def test_the_host_may_call_a_bot_without_waiting(meet: Meet) -> None:
    ada, ben, eve = meet("Ada"), meet("Ben"), meet("Eve")
    table = game_of_two(ada, ben, grace=600)
    player = ada.sit(table)
    assert player.table["seats"][1]["step_in"] == player.table["seats"][1]["away"]
    assert eve.refused(f"/tables/{table}/seats/1/cover") == "not-your-table"
    covered = ada.post(f"/tables/{table}/seats/1/cover")["seats"][1]
    assert covered["covering"]
    while not player.legal:
        player.hear()
    assert ada.refused(f"/tables/{table}/seats/1/cover") == "not-away"
    assert ada.refused(f"/tables/{table}/seats/0/cover") == "not-away"  # is connected
    assert ada.refused(f"/tables/{table}/seats/7/cover") == "not-a-seat"


@pytest.mark.slow
def test_every_player_may_call_a_bot_after_the_grace(meet: Meet) -> None:
    """Over days no bot comes by itself before the time is up."""
    ada, ben, eve = meet("Ada"), meet("Ben"), meet("Eve")
    pace = {"mode": "days", "amount": 2}
    table = ada.new_table(seats=3, public=True, pace=pace, grace=GRACE)["id"]
    ben.post(f"/tables/{table}/seats/1/take")
    eve.post(f"/tables/{table}/seats/2/take")
    ada.post(f"/tables/{table}/start")
    player = eve.sit(table)
    seat = player.table["seats"][1]
    assert seat["step_in"] == seat["away"] + GRACE * 1000
    assert eve.refused(f"/tables/{table}/seats/1/cover") == "wait-longer"
    while (answer := eve.http.post(f"/api/tables/{table}/seats/1/cover")).is_client_error:
        assert answer.json()["error"]["code"] == "wait-longer"
        time.sleep(0.2)
    assert answer.json()["seats"][1]["covering"]


def test_a_bot_placed_by_the_player_stays_after_the_return(meet: Meet) -> None:
    ada, ben = meet("Ada"), meet("Ben")
    table = game_of_two(ada, ben, grace=GRACE)
    ben.post(f"/tables/{table}/seats/1/bot", level="random")
    assert ben.sit(table).table["seats"][1]["bot"] == "random"


def test_a_rematch_of_a_lone_player_starts_at_once(meet: Meet) -> None:
    ada, ben = meet("Ada"), meet("Ben")
    alone = over(ada, take=[0], bots=[{"seat": 1, "level": "greedy"}], start=True)
    again = ada.post(f"/tables/{alone}/rematch")
    assert again["status"] == "running"
    assert [seat["bot"] for seat in again["seats"]] == [None, "greedy"]
    table = ada.new_table(public=True)["id"]
    ben.post(f"/tables/{table}/seats/1/take")
    ada.post(f"/tables/{table}/start")
    for guest, seat in ((ada, 0), (ben, 1)):
        guest.post(f"/tables/{table}/seats/{seat}/bot", level="random")
    finish(ada, table)
    assert ada.post(f"/tables/{table}/rematch")["status"] == "open"


def over(guest: Guest, **wanted: object) -> str:
    """A game that a bot has played to its end in the guest's place."""
    table = str(guest.new_table(**wanted)["id"])
    guest.post(f"/tables/{table}/seats/0/bot", level="random")
    finish(guest, table)
    return table


def finish(guest: Guest, table: str) -> None:
    player = guest.sit(table)
    while player.table["status"] != "finished":
        player.hear()


def test_a_new_name_appears_at_every_table_at_once(meet: Meet) -> None:
    ada, ben = meet("Ada"), meet("Ben")
    table = game_of_two(ada, ben)
    player, other = ada.sit(table), ben.sit(table)
    other.send(type="say", id="1", text="hello")
    player.until("chat")
    revision = player.table["revision"]
    ben.http.patch("/api/me", json={"name": "Benno"})
    while player.table["seats"][1]["name"] != "Benno":
        player.hear()
    assert player.table["revision"] > revision
    assert ada.sit(table).heard[-1]["chat"][0]["name"] == "Benno"
