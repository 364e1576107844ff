"""Errors are values: code, arguments, rule."""

from __future__ import annotations

import pytest

from nemeton.core.errors import BadText, NemetonError, Refused
from nemeton.games import NAMES, find


def test_an_error_has_a_code_and_arguments() -> None:
    error = NemetonError("unknown-game", game="chess", games="alarun")
    assert error.code == "unknown-game"
    assert error.args_by_name == {"game": "chess", "games": "alarun"}
    assert str(error) == "unknown-game (game=chess, games=alarun)"
    assert str(BadText("x")) == "x"


def test_a_refusal_also_has_a_rule() -> None:
    error = Refused("3.8", "swap-limit", limit=12)
    assert (error.rule, error.code, error.args_by_name) == ("3.8", "swap-limit", {"limit": 12})
    assert str(error) == "rule 3.8: swap-limit (limit=12)"


def test_an_unknown_game_is_an_error_with_the_known_ones() -> None:
    with pytest.raises(NemetonError) as caught:
        find("chess")
    assert caught.value.code == "unknown-game"
    assert caught.value.args_by_name == {"game": "chess", "games": ", ".join(NAMES)}
