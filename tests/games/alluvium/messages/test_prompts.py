from __future__ import annotations

from tests.games.alluvium.tables import deal, do, finish_turn, on_others_land, play_to, stack


def test_the_prompts_of_a_round_with_three_players() -> None:
    state = deal(3)
    stack(state, 0, "L", "T")
    stack(state, 3, "Z")

    def asked() -> str:
        return state.prompt(0).id.removeprefix("alluvium-prompt-")

    assert asked() == "both"
    assert state.prompt(0).args == {"form": "L", "second": "T"}
    do(state, 0, "draw t1 g3")
    assert asked() == "second"
    assert state.prompt(0).args == {"form": "L"}
    do(state, 0, "draw l1 c3")
    assert asked() == "confirm"
    do(state, 0, "confirm")
    assert asked() == "wait"
    assert state.prompt(0).args == {"count": 2}
    finish_turn(state)
    assert asked() == "dummy"
    assert state.prompt(0).args["form"] == "Z"
    finish_turn(state)
    assert asked() == "others"
    assert state.prompt(0).args == {"form": "L", "owner": 3}  # the neighbour, by name
    play_to(state, 4)
    assert asked() == "own"
    play_to(state, 1000)
    assert asked() == "over"


def test_prompts_of_single_boxes_and_of_a_full_sheet() -> None:
    enclosed = on_others_land("..r..\n.r.r.\n..r..", "D")
    assert enclosed.prompt(1).id == "alluvium-prompt-others-or-box"
    assert on_others_land("rrr\nrrr", "D").prompt(1).id == "alluvium-prompt-pass"
