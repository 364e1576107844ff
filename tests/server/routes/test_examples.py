"""The examples of a rulebook as boards draw them."""

from __future__ import annotations

import msgspec
import pytest

from nemeton.core.view import View
from nemeton.games import find
from nemeton.words.language_codes import LANGUAGES
from tests.server.conftest import Meet
from tests.server.running import Guest, Json


@pytest.mark.parametrize("language", LANGUAGES)
def test_examples_have_views_for_the_board(meet: Meet, language: str) -> None:
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


def test_lines_of_the_final_score_have_names(meet: Meet) -> None:
    found = meet("Ada").get("/games/alluvium/examples/en")
    example = next(one for one in found["examples"] if one["rule"] == "7.2")
    confirmed, first, *_ = example["lines"]
    assert "view" in confirmed
    assert (first["kind"], first["seats"], first["count"]) == ("scores", [3], 10)
    assert first["source"]["id"] == "alluvium-score-bonus"


def test_places_of_pieces_are_messages(meet: Meet) -> None:
    examples = meet("Ada").get("/games/bloodrunes/examples/en")["examples"]
    cleared = next(one for one in examples if one["rule"] == "3.7")
    *_, lies = cleared["lines"]
    assert (lies["kind"], lies["what"]) == ("lies", "rune-discard")
    assert [message["args"]["rune"] for message in lies["found"]] == ["wealth", "wealth", "serpent"]


def test_taking_back_restores_the_table(meet: Meet) -> None:
    taken = example(meet("Ada"), "4.5")
    first, second, back, again, *_ = taken["lines"]
    assert [one["kind"] for one in (first, second, back, again)] == [
        *["step"] * 2,
        *["takes-back"] * 2,
    ]
    assert second["view"] != first["view"] == back["view"]
    assert again["view"] == taken["view"]


def test_a_table_can_begin_with_a_deal(meet: Meet) -> None:
    ada = meet("Ada")
    dealt = example(ada, "2.4")
    table = ada.new_table(**wanted(dealt, options={"scene": dealt["scene"], "first": "3"}))
    assert table["known_deal"]
    assert ada.sit(table["id"]).seats[0]["view"]["centre"] == dealt["view"]["centre"]


def test_a_game_without_examples_has_none(meet: Meet) -> None:
    answer = meet("Ada").http.get("/api/games/chess/examples/en")
    assert answer.status_code == 404
    assert answer.json()["error"]["code"] == "unknown-game"


def example(guest: Guest, rule: str) -> Json:
    found = guest.get("/games/alarun/examples/en")["examples"]
    return next(one for one in found if one["rule"] == rule)


def wanted(one: Json, **others: object) -> Json:
    return {
        "seats": one["seats"],
        "options": {"scene": one["scene"]},
        "take": list(range(one["seats"])),
        "start": True,
        **others,
    }


def test_a_table_can_begin_like_an_example(meet: Meet) -> None:
    ada = meet("Ada")
    corner = example(ada, "4.2")
    table = ada.new_table(**wanted(corner))
    assert table["known_deal"]
    player = ada.sit(table["id"])
    shown = player.seats[0]["view"]
    assert {name: shown[name] for name in ("centre", "phase", "round")} == {
        name: corner["view"][name] for name in ("centre", "phase", "round")
    }
    assert shown["players"][0] == corner["view"]["players"][0]
    tried, _, done, *_ = corner["lines"]
    assert player.submit("act", 0, steps=[tried["action"]])["error"]["rule"] == "4.2"
    assert player.submit("act", 0, steps=[done["action"]])["type"] == "update"


def test_a_table_with_an_example_has_a_single_person(meet: Meet) -> None:
    ada = meet("Ada")
    corner = example(ada, "4.2")
    for others in ({"take": [0]}, {"public": True}, {"start": False}):
        answer = ada.http.post("/api/tables", json={"game": "alarun", **wanted(corner, **others)})
        assert answer.json()["error"]["code"] == "seed-not-alone"


@pytest.mark.parametrize(
    "scene, code",
    [
        ("seats: 2\nmoon: full", "scene-unknown"),
        ("seats: 3", "scene-other-seats"),
        ("x" * 4001, "option-no-scene"),
        ("", "option-no-scene"),
        (7, "option-no-scene"),
    ],
)
def test_invalid_scenes_are_refused(meet: Meet, scene: object, code: str) -> None:
    ada = meet("Ada")
    body = {"game": "alarun", "seats": 2, "options": {"scene": scene}, "take": [0, 1]}
    answer = ada.http.post("/api/tables", json={**body, "start": True})
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == code
