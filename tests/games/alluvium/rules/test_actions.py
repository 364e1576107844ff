from __future__ import annotations

import pytest

from nemeton.core.errors import BadText
from nemeton.games.alluvium.game import GAME

VERBS = GAME.verbs


def test_every_action_reads_back() -> None:
    for action in range(VERBS.size):
        text = VERBS.text(action)
        assert VERBS.parse(f"  {text.upper().replace(' ', '   ')} ") == action


@pytest.mark.parametrize(
    "text", ["", "draw", "draw l5 a1", "draw l1 j10", "draw x1 a1", "box k1", "box", "pass now"]
)
def test_other_texts_are_no_actions(text: str) -> None:
    with pytest.raises(BadText):
        VERBS.parse(text)


def test_messages_name_form_rotation_and_box() -> None:
    message = VERBS.message(VERBS.parse("draw L2 c4"))
    assert (message.id, message.args) == (
        "alluvium-draw",
        {"form": "L", "rotation": 2, "box": "c4"},
    )
    assert VERBS.message(VERBS.parse("box j10")).args == {"box": "j10"}
    assert VERBS.message(VERBS.parse("pass")).id == "alluvium-pass"
    assert VERBS.message(VERBS.parse("confirm")).id == "alluvium-confirm"
