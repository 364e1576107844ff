"""Why not? Asked over the socket and over HTTP, by who holds the seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nemeton import games
from tests.server.running import Guest, Player

Meet = Callable[[str], Guest]

VERBS = games.find("alarun").verbs
PASS, CONFIRM, REFRESH = VERBS.parse("pass"), VERBS.parse("confirm"), VERBS.parse("refresh")


def ask(player: Player, *actions: int, seat: int = 0) -> Any:
    player.send(type="ask", id="why", seat=seat, actions=list(actions))
    return player.answer_to("why")


def begun(meet: Meet) -> tuple[Player, Player]:
    ada, ben = meet("Ada"), meet("Ben")
    table = ada.new_table(public=True, options={"first": "1"})["id"]
    ben.post(f"/tables/{table}/seats/1/take")
    ada.post(f"/tables/{table}/start")
    return ada.sit(table), ben.sit(table)


def test_each_action_is_answered_with_its_rule(meet: Meet) -> None:
    ada, ben = begun(meet)
    answer = ask(ada, PASS, CONFIRM, VERBS.size)
    assert (answer["type"], answer["ply"]) == ("answer", 0)
    assert answer["refusals"][0] is None
    assert answer["refusals"][1] == ada.act("confirm")["error"]
    assert answer["refusals"][1]["rule"]
    assert answer["refusals"][2]["code"] == "no-such-action"
    assert ask(ben, PASS, seat=1)["refusals"] == [{"code": "not-your-turn", "rule": "3.1"}]


def test_what_is_drafted_counts_and_nothing_changes(meet: Meet) -> None:
    ada, _ben = begun(meet)
    before = ada.seats[0]
    assert ask(ada, REFRESH)["refusals"] == [None]
    assert (ada.ply, ada.seats[0]) == (0, before), "asking is not doing"
    ada.act("pass")
    assert ask(ada, PASS)["refusals"] == [{"code": "not-your-turn", "rule": "3.1"}]
    ada.submit("take_back")
    assert ask(ada, PASS)["refusals"] == [None]


def test_only_who_holds_the_seat_may_ask(meet: Meet) -> None:
    ada, ben = begun(meet)
    eve = meet("Eve")
    watcher = eve.sit(ada.table["id"])
    for player in (ben, watcher):
        assert ask(player, PASS)["error"]["code"] == "not-your-seat"
    body = {"type": "ask", "id": "1", "seat": 0, "actions": [PASS]}
    assert eve.refused(f"/tables/{ada.table['id']}/ask", **body) == "not-your-seat"


def test_the_same_over_http(meet: Meet) -> None:
    ada = meet("Ada")
    table = ada.new_table(take=[0, 1], start=True, options={"first": "1"})["id"]
    body = {"type": "ask", "id": "1", "seat": 0, "actions": [PASS, CONFIRM]}
    answer = ada.post(f"/tables/{table}/ask", **body)
    assert answer["refusals"][0] is None
    assert answer["refusals"][1]["rule"]
    assert ada.refused(f"/tables/{table}/ask", **(body | {"actions": []})) == "bad-request"
    assert ada.refused(f"/tables/{table}/ask", **(body | {"actions": [0] * 65})) == "bad-request"
    waiting = ada.new_table()["id"]
    assert ada.refused(f"/tables/{waiting}/ask", **body) == "not-running"
