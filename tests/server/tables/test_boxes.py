"""Boxes under a hash, for ever, as the table names them."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from nemeton import games
from nemeton.core.box import Box, digest
from nemeton.server import editions
from nemeton.server.editions import Edition, EditionCache
from tests.server.running import Guest
from tests.server.test_editions import ALLUVIUM, small

Meet = Callable[[str], Guest]


def test_a_table_names_its_box_which_is_cached_for_ever(meet: Meet) -> None:
    ada = meet("Ada")
    table = ada.new_table()
    assert table["box"] == digest(games.find("alarun").box())
    answer = ada.http.get(f"/api/boxes/{table['box']}")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-encoding"] == "gzip"
    plain = ada.http.get(f"/api/boxes/{table['box']}", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == answer.content == msgspec.json.encode(games.find("alarun").box())
    assert msgspec.json.decode(answer.content, type=Box).actions.size > 1000


def test_a_table_with_its_own_components_has_its_own_box(meet: Meet) -> None:
    ada = meet("Ada")
    table = ada.new_table(game="alluvium", seats=3, components=small(20), take=[0, 1, 2])
    box = ada.get(f"/boxes/{table['box']}", table=table["id"])
    assert box["edition"] == "test 20"
    assert table["box"] != digest(ALLUVIUM.box())
    assert ada.post(f"/tables/{table['id']}/start")["box"] == table["box"]


def test_an_unknown_box_is_not_found(meet: Meet) -> None:
    ada = meet("Ada")
    table = ada.new_table()["id"]
    for params in ({}, {"table": table}):
        answer = ada.http.get("/api/boxes/0123", params=params)
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "no-such-box")
        assert answer.headers["cache-control"] == "no-store"
    answer = ada.http.get("/api/boxes/0123", params={"table": "nowhere"})
    assert answer.json()["error"]["code"] == "no-such-table"


def test_the_memory_for_boxes_of_editions_is_limited() -> None:
    each = editions.weight(ALLUVIUM.with_components(small(0)))
    cache = EditionCache(room=2 * each)
    own = cache.own(ALLUVIUM)
    boxes = [cache.build(ALLUVIUM, small(number)).box for number in range(3)]
    assert cache.with_box(boxes[0]) is None
    assert cache.with_box(boxes[2]) is cache.build(ALLUVIUM, small(2))
    assert cache.with_box(own.box) is own
    assert cache.own(ALLUVIUM) is own
    assert Edition(ALLUVIUM).packed == own.packed
