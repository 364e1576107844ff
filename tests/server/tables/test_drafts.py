"""Drafting, taking back and confirming over the socket."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.server.running import Guest, Player, start_table

Meet = Callable[[str], Guest]


def two_players(meet: Meet) -> tuple[Player, Player]:
    """Ada begins."""
    ada, ben = meet("Ada"), meet("Ben")
    table = ada.new_table(public=True, options={"first": "1"})
    ben.post(f"/tables/{table['id']}/seats/1/take")
    ada.post(f"/tables/{table['id']}/start")
    return ada.sit(table["id"]), ben.sit(table["id"])


def swap(player: Player) -> str:
    return next(text for text in player.legal if text.startswith("swap ") and " for " in text)


def test_a_draft_is_shown_to_its_player_only(meet: Meet) -> None:
    ada, ben = two_players(meet)
    before = ben.seats
    step = swap(ada)
    answer = ada.act(step)
    assert "moves" not in answer
    assert ada.drafted == [step]
    assert ada.seats[0]["draft"]["complete"]
    assert ada.seats[0]["view"]["turn"] == 1
    ben.send(type="ping")
    ben.until("pong")
    assert [message["type"] for message in ben.heard if message["type"] == "update"] == []
    assert ben.seats == before


def test_taking_back_restores_the_view(meet: Meet) -> None:
    ada, _ben = two_players(meet)
    before = {**ada.seats[0]["view"]}
    ada.act(swap(ada))
    assert ada.seats[0]["view"] != before
    ada.submit("take_back")
    assert ada.seats[0]["view"] == before
    assert ada.seats[0]["draft"] == {"steps": [], "complete": False, "review": False, "gains": []}
    assert ada.submit("take_back")["error"]["code"] == "nothing-to-take-back"


def test_handing_over_a_seat_hides_its_draft(meet: Meet) -> None:
    ada, ben = meet("Ada"), meet("Ben")
    table = start_table(ada, ben)
    player = ada.sit(table)
    before = player.seats[0]["view"]
    player.act(swap(player))
    ada.post(f"/tables/{table}/seats/0/bot", level="random")
    assert "moves" not in player.until("update")  # at once, not with the bot's move
    assert player.drafted == []
    assert player.seats[0]["view"] == before


def test_confirming_commits_to_the_table(meet: Meet) -> None:
    ada, ben = two_players(meet)
    step = swap(ada)
    ada.act(step)
    answer = ada.submit("confirm")
    assert ada.read(answer["moves"]) == [(1, 0, step)]
    ben.until("update")
    assert ben.read([ben.log[1]]) == [(1, 0, step)]
    assert ben.legal
    assert ada.submit("confirm")["error"]["code"] == "nothing-to-confirm"


def to_placing(ada: Player, ben: Player) -> None:
    ada.act("pass", confirm=True)
    while not ben.legal:
        ben.hear()
    ben.act("pass", confirm=True)
    while ada.seats[0]["view"]["phase"] != "placing":
        ada.hear()


def place_all(player: Player) -> None:
    while player.legal != ["confirm"]:
        player.act(player.legal[0])


def test_simultaneous_drafts_go_on_when_others_commit(meet: Meet) -> None:
    ada, ben = two_players(meet)
    to_placing(ada, ben)
    first = ada.legal[0]
    ada.act(first)
    place_all(ben)
    assert ben.seats[1]["draft"]["complete"]
    ben.submit("confirm")
    while ada.ply < ben.ply:
        ada.hear()
    assert ada.drafted == [first]
    assert [text for _, _, text in ada.read(ada.log.values())][2:] == [None, None, None, "confirm"]
    place_all(ada)
    answer: Any = ada.submit("confirm")  # one press, which includes the game's own closing action
    assert ada.read(answer["moves"])[-1][2] == "confirm"
    assert ada.seats[0]["view"]["round"] == 2


def test_reveals_are_committed_at_once(meet: Meet) -> None:
    ada, ben = two_players(meet)
    answer = ada.act("refresh")
    assert [text for _, _, text in ada.read(answer["moves"])] == ["refresh"]
    assert ada.seats[0]["draft"]["steps"] == []
    ben.until("update")
    assert ben.ply == 1


def test_a_batch_of_steps_is_accepted_or_refused_as_a_whole(meet: Meet) -> None:
    ada, _ben = two_players(meet)
    refused = ada.act(swap(ada), "pass", confirm=True)
    assert refused["error"]["rule"] == "3.1"
    assert ada.seats[0]["draft"]["steps"] == []
    assert ada.act("hop")["error"]["code"] == "unknown-action"


def test_a_repeated_submission_is_carried_out_once(meet: Meet) -> None:
    ada, _ben = two_players(meet)
    step = swap(ada)
    message = {"type": "act", "id": "mine", "seat": 0, "ply": 0, "steps": [step], "confirm": True}
    for _ in range(2):
        ada.send(**message)
        assert ada.answer_to("mine")["type"] == "update"
    assert ada.ply == 1
    ada.send(**(message | {"id": "other"}))
    stale = ada.answer_to("other")
    assert stale["error"]["code"] == "stale"
    assert stale["snapshot"]["ply"] == 1


def test_only_the_own_seat_can_be_played(meet: Meet) -> None:
    ada, ben = two_players(meet)
    assert ben.submit("act", seat=0, steps=["pass"])["error"]["code"] == "not-your-seat"
    assert ben.act("pass")["error"] == {"code": "not-your-turn", "rule": "3.1"}
    assert ada.submit("act", seat=7, steps=["pass"])["error"]["code"] == "not-your-seat"
