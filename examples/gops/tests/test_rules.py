"""Every rule of RULES.md, by its number."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from examples.gops.game import GAME, GopsState
from examples.gops.views.structs import GopsView
from nemeton.core.errors import Refused
from nemeton.words.rulebook import Rulebook


def table(seats: int, *prizes: int) -> GopsState:
    """A new game in which these prizes are turned up first."""
    state = GAME.new(seats=seats, seed=1)
    assert isinstance(state, GopsState)
    others = [prize for prize in range(1, 14) if prize not in prizes]
    *state.stack, first = [*others, *reversed(prizes)]
    state.stake = [first]
    return state


def bid(state: GopsState, *cards: int) -> None:
    for seat, card in enumerate(cards):
        state.play(seat, f"bid {card}")


def view(state: GopsState, seat: int | None) -> GopsView:
    seen = state.view(seat)
    assert isinstance(seen, GopsView)
    return seen


@pytest.mark.rule("gops", "1.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_has_thirteen_cards(seats: int) -> None:
    state = table(seats)
    assert state.hands == [list(range(1, 14))] * seats
    assert [len(state.legal(seat)) for seat in range(seats)] == [13] * seats


@pytest.mark.rule("gops", "1.2")
def test_prizes_are_shuffled() -> None:
    orders = [GAME.new(seats=2, seed=seed) for seed in range(3)]
    stacks = [(*one.stake, *one.stack) for one in orders if isinstance(one, GopsState)]
    assert len(set(stacks)) == 3
    assert {tuple(sorted(stack)) for stack in stacks} == {tuple(range(1, 14))}


@pytest.mark.rule("gops", "2.1")
def test_a_prize_is_turned_up() -> None:
    state = table(2, 7, 4)
    assert view(state, None).stake == [7]
    bid(state, 3, 2)
    assert view(state, None).stake == [4]


@pytest.mark.rule("gops", "2.2")
def test_all_bid_at_the_same_time_in_secret_and_once() -> None:
    state = table(3, 7)
    assert state.actors() == [0, 1, 2]
    state.play(1, "bid 5")
    assert state.actors() == [0, 2]
    assert view(state, 1).players[1].bid == 5
    for other in (0, 2, None):
        seen = view(state, other).players[1]
        assert (seen.bid, seen.ready, seen.hand) == (None, True, list(range(1, 14)))
    with pytest.raises(Refused, match=r"You have bid already.*\(Rule 2\.2\)"):
        state.play(1, "bid 6")


@pytest.mark.rule("gops", "2.3")
def test_bids_are_turned_up_and_gone() -> None:
    state = table(2, 7)
    bid(state, 5, 9)
    assert 5 not in view(state, 1).players[0].hand
    assert 9 not in view(state, 0).players[1].hand
    with pytest.raises(Refused, match=r"The 5 is no longer in the hand\. \(Rule 2\.3\)"):
        state.play(0, "bid 5")


@pytest.mark.rule("gops", "2.4")
def test_the_highest_bid_takes_the_prize() -> None:
    state = table(3, 7)
    bid(state, 5, 9, 8)
    assert state.won == [[], [7], []]


@pytest.mark.rule("gops", "2.5")
def test_after_a_tie_the_prize_is_played_for_again() -> None:
    state = table(3, 7, 4)
    bid(state, 9, 9, 8)
    assert state.won == [[], [], []]
    assert state.stake == [7, 4]
    bid(state, 1, 2, 3)
    assert state.won == [[], [], [7, 4]]


@pytest.mark.rule("gops", "3.1")
def test_the_game_ends_after_thirteen_rounds() -> None:
    state = table(2, 13)
    bid(state, 13, 1)
    for card in range(2, 13):
        bid(state, card - 1, card)
    assert state.result() is None
    bid(state, 12, 13)
    assert state.actors() == []
    with pytest.raises(Refused, match=r"\(Rule 3\.1\)"):
        state.play(0, "bid 1")


@pytest.mark.rule("gops", "3.1")
def test_prizes_left_over_belong_to_nobody() -> None:
    state = table(2)
    for card in range(1, 14):
        bid(state, card, card)
    result = state.result()
    assert result is not None
    assert [score.total for score in result.scores] == [0, 0]
    assert result.winners == [0, 1]


@pytest.mark.rule("gops", "3.2")
def test_prizes_are_points() -> None:
    state = table(2, 13)
    bid(state, 13, 1)
    for card in range(2, 14):
        bid(state, card - 1, card)
    result = state.result()
    assert result is not None
    assert [score.total for score in result.scores] == [13, 91 - 13]
    assert result.winners == [1]


@pytest.mark.parametrize("file", ["RULES.md", "RULES.de.md"])
def test_every_rule_is_tested(file: str) -> None:
    here = Path(__file__)
    rules = Rulebook((here.parents[1] / file).read_text(encoding="utf-8")).rules
    tested = re.findall(r'mark\.rule\("gops", "([\d.]+)"\)', here.read_text(encoding="utf-8"))
    assert set(tested) == set(rules)
