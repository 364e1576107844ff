"""The notation of actions."""

from __future__ import annotations

import pytest

from nemeton.core.errors import BadText
from nemeton.games.alarun.game import GAME
from nemeton.games.alarun.rules.actions import CONFIRM, PASS, PLACE, REFRESH, SWAP, SWAP_AND_PASS
from nemeton.games.alarun.rules.square import CELL_NAMES
from tests.games.alarun.pictures import card

NOTATION = {
    "swap white mandrake for blue myrrh": SWAP.action(card("wM"), card("bY")),
    "swap centum auri for red fungi magica": SWAP.action(card("CA"), card("rF")),
    "pass": PASS.first,
    "swap and pass": SWAP_AND_PASS.first,
    "refresh": REFRESH.first,
    "place blue myrrh c4": PLACE.action(card("bY"), CELL_NAMES.index("c4")),
    "place centum auri i9": PLACE.action(card("CA"), CELL_NAMES.index("i9")),
    "confirm": CONFIRM.first,
}


@pytest.mark.parametrize("text, action", NOTATION.items())
def test_both_ways(text: str, action: int) -> None:
    assert GAME.verbs.parse(text) == action
    assert GAME.verbs.text(action) == text


@pytest.mark.parametrize(
    "text",
    [
        "swap",
        "swap white mandrake",
        "swap white mandrake for",
        "swap druid for blue myrrh",
        "place druid e4",
        "place blue myrrh",
        "place blue myrrh j1",
        "place blue myrrh c10",
        "place myrrh c4",
        "pass pass",
    ],
)
def test_no_actions(text: str) -> None:
    with pytest.raises(BadText) as caught:
        GAME.verbs.parse(text)
    assert caught.value.args_by_name == {"text": text}
