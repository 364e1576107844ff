"""A known deal is shown to everybody who comes to the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.server.running import Guest, Json, finished

Meet = Callable[[str], Guest]


def listed(guest: Guest, table: str, which: str) -> Json:
    found: list[Json] = guest.get("/tables", list=which)["tables"]
    return next(summary for summary in found if summary["id"] == table)


@pytest.mark.parametrize("ply", [0, 7])
def test_a_branch_says_that_its_deal_is_known(meet: Meet, ply: int) -> None:
    """Its maker has seen every card."""
    ada, ben = meet("Ada"), meet("Ben")
    table = finished(ada)
    assert table["known_deal"] is False
    branch = ada.post(f"/tables/{table['id']}/branch", ply=ply, public=True)
    assert branch["known_deal"] is True
    assert listed(ben, branch["id"], "open")["known_deal"] is True
    assert ben.sit(branch["id"]).table["known_deal"] is True
    joined = ben.post(f"/tables/{branch['id']}/seats/1/take")
    assert joined["known_deal"] is True
    assert ada.post(f"/tables/{branch['id']}/start")["known_deal"] is True
    assert listed(ben, branch["id"], "running")["known_deal"] is True


def test_a_chosen_deal_is_marked_known_and_a_rematch_is_not(meet: Meet) -> None:
    ada = meet("Ada")
    assert ada.new_table(public=True)["known_deal"] is False
    chosen = ada.new_table(take=[0, 1], start=True, seed="grove")
    assert chosen["known_deal"] is True
    assert listed(ada, chosen["id"], "mine")["known_deal"] is True
    over = finished(ada, public=False, seed="grove")
    assert over["known_deal"] is True
    again = ada.post(f"/tables/{over['id']}/rematch")
    assert again["known_deal"] is False
    assert again["commitment"] != over["commitment"], "the same deal again"


def test_a_rematch_of_a_scene_repeats_it_and_is_marked_known(meet: Meet) -> None:
    ada = meet("Ada")
    over = finished(ada, public=False, options={"scene": "seats: 2"})
    assert over["known_deal"] is True
    again = ada.post(f"/tables/{over['id']}/rematch")
    assert again["options"]["scene"] == "seats: 2"
    assert again["known_deal"] is True
