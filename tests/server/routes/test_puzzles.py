"""The puzzle of the day over HTTP."""

from __future__ import annotations

from nemeton.analysis.puzzle import games_of_puzzles
from tests.server.conftest import Meet


def test_a_puzzle_is_shown_without_its_answer_and_solved(meet: Meet) -> None:
    ada = meet("Ada")
    listed = ada.get("/puzzles")
    assert listed["games"] == games_of_puzzles()
    assert listed["game"] in listed["games"]
    puzzle = ada.get(f"/puzzles/{listed['game']}")
    assert puzzle["day"] == listed["day"]
    assert puzzle["view"]["seat"] == puzzle["seat"]
    assert puzzle["seat"] in puzzle["view"]["actors"]
    assert not {"answer", "seed", "moves", "tried"} & set(puzzle)

    path = f"/puzzles/{listed['game']}"
    told = ada.post(path, day=puzzle["day"], action=None)
    answer = told["answer"]["action"]
    assert not told["right"]
    assert answer in puzzle["legal"]
    assert told["answer"]["why"]["id"].startswith("hint-")
    right = ada.post(path, day=puzzle["day"], action=answer)
    assert right["right"]
    assert right["answer"] == told["answer"]
    for wrong in [action for action in puzzle["legal"] if action != answer][:3]:
        found = ada.post(path, day=puzzle["day"], action=wrong)
        assert not found["right"]
        assert found["answer"] is None
        assert found["chance"] is None or found["chance"] < right["chance"]


def test_invalid_answers_are_refused(meet: Meet) -> None:
    ada = meet("Ada")
    game = ada.get("/puzzles")["game"]
    assert ada.refused("/puzzles/nonsense", day="2026-11-16", action=0) == "unknown-game"
    for wrong in (
        {"day": "2026-13-41", "action": 0},
        {"day": "today", "action": 0},
        {"day": "2026-11-16", "action": 10**9},
        {"day": "2026-11-16", "action": -1},
        {"day": "2026-11-16", "action": "cast"},
    ):
        assert ada.refused(f"/puzzles/{game}", **wrong) == "bad-request"
