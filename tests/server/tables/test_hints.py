"""Hints at tables that allow them: from the seat's view, for its holder, limited."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.conftest import Meet
from tests.server.running import Guest, Json, Player, running

BOT = [{"seat": 1, "level": "novice"}]
FIRST = {"first": "1"}


def ask(guest: Guest, table: str, seat: int = 0) -> Json:
    found: Json = guest.post(f"/tables/{table}/hint", seat=seat)
    return found


def test_a_person_who_plays_alone_gets_hints(meet: Meet) -> None:
    ada = meet("Ada")
    table = ada.new_table(game="bloodrunes", bots=BOT, start=True, options=FIRST)
    assert table["hints"]
    player: Player = ada.sit(table["id"])
    found = ask(ada, table["id"])
    assert found["ply"] == 0
    assert 1 <= len(found["hints"]) <= 3
    for hint in found["hints"]:
        assert hint["action"] in player.seats[0]["legal"]
        assert 0 <= hint["chance"] <= 1
        assert hint["why"]["id"].startswith("hint-")
    # For the draft as it is: after the best step, the hint is about the next one.
    player.act(found["hints"][0]["action"])
    legal = player.seats[0]["legal"]
    if legal:
        assert {hint["action"] for hint in ask(ada, table["id"])["hints"]} <= set(legal)


def test_hints_among_people_need_consent_and_are_announced(meet: Meet) -> None:
    ada, ben = meet("Ada"), meet("Ben")
    closed = ada.new_table(public=True, options=FIRST)
    assert not closed["hints"]
    agreed = ada.new_table(public=True, options=FIRST, hints=True)
    for table in (closed["id"], agreed["id"]):
        ben.post(f"/tables/{table}/seats/1/take")
        ada.post(f"/tables/{table}/start")
    assert ben.sit(agreed["id"]).table["hints"]
    path = f"/tables/{agreed['id']}/hint"
    assert ada.refused(f"/tables/{closed['id']}/hint", seat=0) == "no-hints-here"
    assert ben.refused(path, seat=0) == "not-your-seat"
    assert ben.refused(path, seat=1) == "nothing-to-decide"
    assert ben.refused(path, seat=7) == "not-your-seat"
    assert ask(ada, agreed["id"])["hints"]


@pytest.mark.slow
def test_hints_are_counted(tmp_path: Path) -> None:
    """On a server whose buckets never refill."""
    with running(str(tmp_path / "tables.db"), tmp_path / "log", kind="draining_server") as server:
        ada = Guest(server)
        # A forced action needs no thought.
        table = ada.new_table(game="bloodrunes", bots=BOT, start=True, options=FIRST)["id"]
        codes = [
            ada.http.post(f"/api/tables/{table}/hint", json={"seat": 0}).status_code
            for _ in range(21)
        ]
        assert codes == [200] * 20 + [429]
        ada.close()
