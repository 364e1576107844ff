"""Editions are built once, kept within bounds, and play like the game's own."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from nemeton.core.errors import BadComponents
from nemeton.games import find
from nemeton.server import editions
from nemeton.server.editions import EditionCache, weight
from nemeton.server.tables.cache import TableCache
from nemeton.server.tables.edition_memory import EditionMemory
from tests.games.alluvium.tables import components
from tests.server.running import Guest, running

Meet = Callable[[str], Guest]

ALLUVIUM = find("alluvium")


def room_for_editions() -> EditionMemory:
    nothing: Any = None
    return EditionMemory(TableCache(0, nothing, nothing), str, on=True)


def small(number: int) -> str:
    text = components("..s..\n.....\n..s..\n.....", {"A": "##", "B": "##\n#.", "C": "#"})
    return text.replace('"test"', f'"test {number}"')


def test_the_cache_drops_the_least_recently_used_edition() -> None:
    each = weight(ALLUVIUM.with_components(small(0)))
    cache = EditionCache(room=3 * each)
    first, *_ = [cache.build(ALLUVIUM, small(number)) for number in range(3)]
    del _
    assert cache.build(ALLUVIUM, small(0)) is first
    cache.build(ALLUVIUM, small(3))
    assert len(cache) == 3
    assert cache.find(ALLUVIUM, small(0)) is first
    assert cache.find(ALLUVIUM, small(1)) is None


def test_an_edition_in_use_is_not_built_again() -> None:
    cache = EditionCache(room=10)
    kept = cache.build(ALLUVIUM, small(0))
    assert len(cache) == 0
    assert cache.build(ALLUVIUM, small(0)) is kept
    assert cache.with_box(kept.box) is kept


def test_editions_larger_than_the_cache_are_not_kept() -> None:
    cache = EditionCache(room=10)
    assert cache.build(ALLUVIUM, small(0)).game.edition == "test 0"
    assert len(cache) == 0


def test_bad_components_are_not_kept() -> None:
    cache = EditionCache(room=10**9)
    with pytest.raises(BadComponents):
        cache.build(ALLUVIUM, "nonsense")
    assert len(cache) == 0


def test_simultaneous_requests_get_the_same_edition() -> None:
    async def ask() -> list[object]:
        room = room_for_editions()
        return list(await asyncio.gather(*(room.find("ada", "alluvium", small(9)) for _ in "1234")))

    found = asyncio.run(ask())
    assert all(game is found[0] for game in found)
    assert editions.build("alluvium", small(9)) is found[0]


@pytest.mark.slow  # which runs compiled; interpreted threads take turns anyway
def test_building_a_large_box_yields_to_other_tasks() -> None:
    """Compiled code keeps Python's lock until it returns, so it must release it."""
    large = components("\n".join(["s" * 26] * 26), {f"A{number}": "##" for number in range(11)})

    def build() -> None:
        ALLUVIUM.with_components(large).verbs.learn_texts()

    building = threading.Thread(target=build)
    building.start()
    turns = 0
    while building.is_alive():
        turns += 1
        time.sleep(0.0001)
    assert turns > 20


def test_action_texts_of_an_edition_are_built_in_advance() -> None:
    async def play() -> None:
        room = room_for_editions()
        edition = await room.find("ada", "alluvium", small(7))
        assert edition.game.verbs._by_text

    asyncio.run(play())


def test_a_table_with_other_components_is_played_to_its_end(meet: Meet) -> None:
    ada = meet("Ada")
    table = ada.new_table(
        game="alluvium",
        seats=3,
        components=small(1),
        bots=[{"seat": 1, "level": "greedy"}, {"seat": 2, "level": "random"}],
        start=True,
    )
    assert table["edition"] == "test 1"
    id_ = table["id"]
    player = ada.sit(id_)
    ada.post(f"/tables/{id_}/seats/0/bot", level="random")
    while player.table["status"] != "finished":
        player.hear()
    assert ada.get(f"/tables/{id_}/record")["components"] == small(1)
    assert ada.get(f"/tables/{id_}/position", ply=3)["ply"] == 3
    branch = ada.post(f"/tables/{id_}/branch", ply=3, take=[0, 1, 2], start=True)
    rematch = ada.post(f"/tables/{id_}/rematch")
    assert branch["edition"] == rematch["edition"] == "test 1"


def test_hosts_restrict_custom_components(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.db")
    wanted = {"game": "alluvium", "seats": 3, "components": small(2)}
    with running(database, tmp_path / "log", "--components", "off") as server:
        ada = Guest(server)
        offered = {game["name"]: game["components"] for game in ada.get("/games")}
        assert set(offered.values()) == {"off"}
        assert ada.refused("/tables", **wanted) == "components-off"
        assert ada.refused("/games/alluvium/components", text=small(2)) == "components-off"
        ada.close()
    secret = "correct horse battery"
    with running(
        database, tmp_path / "log", "--components", "host", "--operator-token", secret
    ) as server:
        ada = Guest(server)
        offered = {game["name"]: game["components"] for game in ada.get("/games")}
        assert offered["alluvium"] == offered["bloodrunes"] == "host"
        assert offered["alarun"] == "off"
        assert ada.refused("/tables", **wanted) == "components-host-only"
        assert ada.refused("/games/alluvium/components", text=small(2)) == "components-host-only"
        ada.http.headers["X-Nemeton-Operator"] = secret
        assert ada.new_table(**wanted)["edition"] == "test 2"
        ada.close()
