"""Reasons of refusals, over the socket and HTTP, for the holder of a seat."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from websockets.sync.client import ClientConnection

from nemeton import games
from tests.server.running import Guest, Player, ServerProcess, start_table
from tests.server.sockets import open_socket

Meet = Callable[[str], Guest]

VERBS = games.find("alarun").verbs
PASS, CONFIRM, REFRESH = VERBS.parse("pass"), VERBS.parse("confirm"), VERBS.parse("refresh")


def ask(player: Player, *actions: int, seat: int = 0) -> Any:
    player.send(type="ask", id="why", seat=seat, actions=list(actions))
    return player.answer_to("why")


def question(*actions: int, **more: Any) -> dict[str, Any]:
    return {"type": "ask", "id": "1", "seat": 0, "actions": list(actions)} | more


def begun(meet: Meet) -> tuple[Player, Player]:
    ada, ben = meet("Ada"), meet("Ben")
    table = start_table(ada, ben)
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


def test_refusals_consider_the_draft_and_change_nothing(meet: Meet) -> None:
    ada, _ben = begun(meet)
    before = ada.seats[0]
    assert ask(ada, REFRESH)["refusals"] == [None]
    assert (ada.ply, ada.seats[0]) == (0, before), "asking is not doing"
    ada.act("pass")
    assert ask(ada, PASS)["refusals"] == [{"code": "not-your-turn", "rule": "3.1"}]
    ada.submit("take_back")
    assert ask(ada, PASS)["refusals"] == [None]


def test_only_the_holder_of_a_seat_may_ask(meet: Meet) -> None:
    ada, ben = begun(meet)
    eve = meet("Eve")
    watcher = eve.sit(ada.table["id"])
    for player in (ben, watcher):
        assert ask(player, PASS)["error"]["code"] == "not-your-seat"
    body = {"type": "ask", "id": "1", "seat": 0, "actions": [PASS]}
    assert eve.refused(f"/tables/{ada.table['id']}/ask", **body) == "not-your-seat"


def test_nobody_may_ask_for_a_bot(meet: Meet, server: ServerProcess) -> None:
    """Its legal actions would show its hand. Strangers and bots both have no person."""
    ada = meet("Ada")
    table = ada.new_table(public=True, bots=[{"seat": 1, "level": "novice"}], start=True)["id"]
    for headers in ({}, {"Cookie": ada.cookie()}):
        with open_socket(server, table, headers) as socket:
            for previews in (False, True):
                asked = question(*range(24), seat=1, previews=previews)
                assert asked_over(socket, asked)["error"]["code"] == "not-your-seat"


def asked_over(socket: ClientConnection, asked: dict[str, Any]) -> Any:
    socket.send(json.dumps(asked))
    while (heard := json.loads(socket.recv(30))).get("re") != asked["id"]:
        pass
    return heard


def test_questions_over_http_get_the_same_answers(meet: Meet) -> None:
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


def test_previews_of_steps(meet: Meet) -> None:
    """Previews of legal actions that reveal nothing, only if they are requested."""
    ada = meet("Ada")
    table = ada.new_table(take=[0, 1], start=True, options={"first": "1"})["id"]
    assert "previews" not in ada.post(f"/tables/{table}/ask", **question(PASS))
    answer = ada.post(f"/tables/{table}/ask", **question(PASS, CONFIRM, previews=True))
    assert answer["previews"] == [{}, None], "to pass brings nothing; to confirm is refused"
    many = question(*([PASS] * 25), previews=True)
    assert ada.refused(f"/tables/{table}/ask", **many) == "too-many-previews"
    eve = meet("Eve")
    assert (
        eve.refused(f"/tables/{table}/ask", **question(PASS, previews=True)) == "invitation-needed"
    )


def test_the_preview_of_a_card_has_its_points(meet: Meet) -> None:
    ada = meet("Ada")
    table = ada.new_table(take=[0, 1], start=True, options={"first": "1"})["id"]
    player = ada.sit(table)
    player.submit("act", seat=0, steps=["pass"], confirm=True)
    player.submit("act", seat=1, steps=["pass"], confirm=True)
    legal = player.seats[0]["legal"]
    player.send(type="ask", id="what", seat=0, actions=legal[:24], previews=True)
    previews = player.answer_to("what")["previews"]
    assert len(previews) == min(24, len(legal))
    before = player.seats[0]["view"]["players"][0]["points"]
    action, preview = legal[0], previews[0]
    player.submit("act", seat=0, steps=[action])
    points = player.seats[0]["view"]["players"][0]["points"] - before
    assert [gain for gain in preview["gains"] if gain[:2] == [0, "points"]] == [
        [0, "points", points]
    ]
    assert {mark[0] for mark in preview["marks"]} == {"line"}
