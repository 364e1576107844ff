"""Finished games: records, positions, branches and rematches."""

from __future__ import annotations

import random
from collections.abc import Callable

import httpx
import pytest

from nemeton import games
from nemeton.core.record.history import replay, verify
from nemeton.core.record.record import Record, decode
from tests.server.running import Guest, finished, start_table

Meet = Callable[[str], Guest]


def record_of(guest: Guest, table: str) -> Record:
    return decode(guest.http.get(f"/api/tables/{table}/record").content)


def test_a_finished_game_can_be_checked_by_anyone(meet: Meet) -> None:
    table = finished(meet("Ada"))
    record = record_of(meet("Ben"), table["id"])
    assert verify(games.find("alarun"), record).over
    assert record.players == ["Ada", "Ada"]
    assert record.commitment == table["commitment"]


def test_a_running_game_keeps_its_seed(meet: Meet) -> None:
    ada = meet("Ada")
    table = ada.new_table(take=[0, 1], start=True)
    assert table["seed"] is None
    answer = ada.http.get(f"/api/tables/{table['id']}/record")
    assert answer.json()["error"]["code"] == "not-finished"
    assert ada.refused(f"/tables/{table['id']}/branch", ply=0) == "not-finished"
    assert ada.refused(f"/tables/{table['id']}/rematch") == "not-finished"


def test_every_position_can_be_seen_again(meet: Meet) -> None:
    ada = meet("Ada")
    table = finished(ada)["id"]
    record = record_of(ada, table)
    game = games.find("alarun")
    placement = next(ply for ply, (_, text) in enumerate(record.moves, 1) if "place" in text)
    for ply in (0, placement, len(record.moves) // 2, len(record.moves)):
        position = meet("Ben").get(f"/tables/{table}/position", ply=ply)
        state = replay(game, record, to=ply).state
        assert set(position["views"]) == {"0", "1", "onlooker"}
        hand = position["views"]["1"]["players"][1]["hand"]
        shown = state.view(1)
        assert hand == shown.players[1].hand  # type: ignore[attr-defined]
        if ply > 0:  # with what was hidden in play
            seat, text = record.moves[ply - 1]
            assert position["move"][1:3] == [seat, game.verbs.parse(text)]
    answer = ada.http.get(f"/api/tables/{table}/position", params={"ply": 10_000})
    assert answer.status_code == 400


def test_earlier_positions_show_only_the_own_seats(meet: Meet) -> None:
    ada, ben = meet("Ada"), meet("Ben")
    table = start_table(ada, ben)
    ada.sit(table).act("pass", confirm=True)
    assert set(ben.get(f"/tables/{table}/position", ply=0)["views"]) == {"1", "onlooker"}
    assert set(meet("Eve").get(f"/tables/{table}/position", ply=1)["views"]) == {"onlooker"}


@pytest.mark.parametrize("limit", [1, 500], ids=["a page each", "whole"])
def test_the_log_of_a_running_game_shows_hidden_moves_to_their_own_seat_only(
    meet: Meet, limit: int
) -> None:
    ada, ben, eve = meet("Ada"), meet("Ben"), meet("Eve")
    table = start_table(ada, ben)
    player, other = ada.sit(table), ben.sit(table)
    player.act("pass", confirm=True)
    other.until("update")
    other.act("pass", confirm=True)
    player.until("update")
    for _ in range(2):  # the place of her cards is hidden until Ben has placed his
        player.act(player.legal[0], confirm=True)
    stranger = httpx.Client(base_url=ada.server.url)

    def actions(http: httpx.Client) -> list[int | None]:
        found: list[int | None] = []
        while True:
            window = {"since": len(found), "limit": limit}
            page = http.get(f"/api/tables/{table}/log", params=window).json()
            assert page["ply"] == 4
            assert len(page["log"]) <= limit
            if not page["log"]:
                return found
            found += [line[2] for line in page["log"]]

    whole = actions(ada.http)
    assert len(whole) == 4
    assert None not in whole
    with stranger:
        for http in (ben.http, eve.http, stranger):
            assert actions(http) == [*whole[:2], None, None]


@pytest.mark.parametrize("back", [1, 10])
def test_a_branch_begins_at_any_ply(meet: Meet, back: int) -> None:
    ada, ben = meet("Ada"), meet("Ben")
    table = finished(ada)
    ply = table["ply"] - back
    bots = [{"seat": 0, "level": "random"}]
    branch = ben.post(f"/tables/{table['id']}/branch", ply=ply, take=[1], bots=bots, start=True)
    assert branch["origin"] == {"table": table["id"], "ply": ply}
    assert branch["commitment"] == table["commitment"]
    player = ben.sit(branch["id"])
    assert player.ply >= ply
    chance = random.Random(5)
    while player.table["status"] != "finished":
        if player.legal:
            player.act(chance.choice(player.legal), confirm=True)
        else:
            player.hear()
    record = record_of(ben, branch["id"])
    assert record.moves[:ply] == record_of(ben, table["id"]).moves[:ply]
    verify(games.find("alarun"), record)


def test_a_rematch_is_the_same_for_everyone(meet: Meet) -> None:
    ada = meet("Ada")
    table = finished(ada)["id"]
    first = ada.post(f"/tables/{table}/rematch")
    assert first["status"] == "running"  # nobody else has to come
    assert [seat["name"] for seat in first["seats"]] == ["Ada", "Ada"]
    assert ada.post(f"/tables/{table}/rematch")["id"] == first["id"]
    assert ada.get(f"/tables/{table}")["rematch"] == first["id"]
    assert meet("Ben").refused(f"/tables/{table}/rematch") == "not-your-table"
