"""Editions over HTTP: checked, offered by the host, and played with."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from nemeton import games
from nemeton.core.components import edition_hash
from tests.server.conftest import Meet
from tests.server.running import Guest, running

OWN = games.components("alluvium")
MINE = OWN.replace("reconstruction-1", "my box")
BOTS = [{"seat": 1, "level": "novice"}, {"seat": 2, "level": "novice"}]
TOKEN = "sixteen letters!"


def test_a_check_returns_the_parts_of_the_file(meet: Meet) -> None:
    ada = meet("Ada")
    assert ada.http.get("/api/games/alluvium/components").text == OWN
    checked = ada.post("/games/alluvium/components", text=MINE)
    assert checked["fault"] is None
    assert checked["hash"] == edition_hash(MINE)
    assert checked["parts"]["edition"] == "my box"
    assert checked["parts"]["decks"]["forms"] == ["P", "L", "T", "U", "V", "Z"]


def test_a_check_returns_each_fault_and_its_place(meet: Meet) -> None:
    ada = meet("Ada")
    checked = ada.post("/games/alluvium/components", text=MINE.replace("###", "#.#"))
    assert checked["fault"] == {
        "code": "alluvium-form-apart",
        "args": {"form": "T"},
        "place": "forms.T",
        "rule": "1.1",
    }
    assert checked["parts"]["forms"]["T"].split() == ["#.#", ".#.", ".#."]  # to be corrected
    checked = ada.post("/games/bloodrunes/components", text="edition = 1")
    assert checked["parts"] is None
    assert checked["fault"]["code"] == "components-unreadable"
    assert ada.post("/games/alarun/components", text=MINE)["fault"]["code"] == "components-fixed"
    assert ada.refused("/games/chess/components", text=MINE) == "unknown-game"
    assert ada.refused("/games/alluvium/components", text=5) == "bad-request"


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Guest]:
    """A guest of a server with one offered edition and components from its host only."""
    folder = tmp_path_factory.mktemp("hosting")
    (folder / "editions" / "alluvium").mkdir(parents=True)
    (folder / "editions" / "alluvium" / "mine.toml").write_text(MINE)
    with running(
        str(folder / "tables.db"),
        folder / "log",
        *("--components", "host", "--operator-token", TOKEN),
        *("--editions", str(folder / "editions")),
    ) as server:
        guest = Guest(server)
        yield guest
        guest.close()


def test_everybody_may_play_offered_editions(host: Guest) -> None:
    listed = {game["name"]: game["editions"] for game in host.get("/games")}
    assert listed["salamandra"] == []
    [edition] = listed["alluvium"]
    assert edition == {"hash": edition_hash(MINE), "name": "my box"}
    shown = host.http.get("/api/games/alluvium/components", params={"edition": edition["hash"]})
    assert shown.text == MINE
    wanted = {"game": "alluvium", "seats": 3, "bots": BOTS, "start": True}
    table = host.new_table(**wanted, edition=edition["hash"])
    assert (table["edition"], table["edition_hash"]) == ("my box", edition["hash"])
    assert host.new_table(**wanted)["edition_hash"] is None


def test_a_games_own_editions_are_offered(host: Guest) -> None:
    listed = {game["name"]: game["editions"] for game in host.get("/games")}
    [edition] = listed["bloodrunes"]
    assert edition["name"] == "reconstruction-1"
    wanted = {"game": "bloodrunes", "seats": 2, "bots": BOTS[:1], "start": True}
    table = host.new_table(**wanted, edition=edition["hash"])
    assert (table["edition"], table["edition_hash"]) == ("reconstruction-1", edition["hash"])
    assert host.new_table(**wanted)["edition"] == "reconstruction-2"


def test_other_editions_are_refused(host: Guest) -> None:
    wanted = {"game": "alluvium", "seats": 3, "bots": BOTS}
    assert host.refused("/tables", **wanted, edition="0" * 64) == "no-such-edition"
    game = {**wanted, "game": "bloodrunes"}
    assert host.refused("/tables", **game, edition=edition_hash(MINE)) == "no-such-edition"
    assert host.refused("/tables", **wanted, components=MINE) == "components-host-only"
    assert host.refused("/games/alluvium/components", text=MINE) == "components-host-only"
    operator = {"X-Nemeton-Operator": TOKEN}
    checked = host.http.post(
        "/api/games/alluvium/components", json={"text": MINE}, headers=operator
    )
    assert checked.json()["fault"] is None
    both = {**wanted, "edition": edition_hash(MINE), "components": MINE}
    refused = host.http.post("/api/tables", json=both, headers=operator)
    assert refused.json()["error"]["code"] == "two-editions"
