"""The examples of a rulebook as a board can draw them."""

from __future__ import annotations

import msgspec
import pytest

from nemeton.core.view import View
from nemeton.games import find
from tests.server.conftest import Meet


@pytest.mark.parametrize("language", ["en", "de"])
def test_examples_come_with_what_a_board_draws(meet: Meet, language: str) -> None:
    ada = meet("Ada")
    found = ada.get(f"/games/alarun/examples/{language}")
    assert ada.get(f"/boxes/{found['box']}")["game"] == "alarun"
    example = next(one for one in found["examples"] if one["rule"] == "4.2")
    assert example["caption"]
    tried, refused, *others = example["lines"]
    assert (tried["kind"], refused["kind"]) == ("step", "refused")
    assert tried["problem"] == refused["problem"]
    assert refused["problem"]["rule"] == "4.2"
    assert "view" not in tried
    assert len(others[0]["view"]["players"][0]["square"]) == 2
    view_type = find("alarun").view_type
    for one in found["examples"]:
        view = msgspec.convert(one["view"], view_type)
        assert isinstance(view, View)
        assert view.seat == one["seat"]


def test_a_line_of_the_final_score_comes_with_its_name(meet: Meet) -> None:
    found = meet("Ada").get("/games/alluvium/examples/en")
    example = next(one for one in found["examples"] if one["rule"] == "7.2")
    confirmed, first, *_ = example["lines"]
    assert "view" in confirmed
    assert (first["kind"], first["seats"], first["count"]) == ("scores", [3], 10)
    assert first["source"]["id"] == "alluvium-score-bonus"


def test_a_game_without_examples_has_none(meet: Meet) -> None:
    answer = meet("Ada").http.get("/api/games/chess/examples/en")
    assert answer.status_code == 404
    assert answer.json()["error"]["code"] == "unknown-game"
