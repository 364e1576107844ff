from __future__ import annotations

import pytest

from nemeton.core.actions import Kind, Verb, Verbs
from nemeton.core.gains import Gain, MoveEffects, gained
from nemeton.core.record.history import History, Move
from nemeton.core.record.log_lines import readable, summed
from nemeton.core.seed import seed_from
from nemeton.games import find
from tests.core.moves import like

CARD = Kind("card", ["ace", "king"])
PLAY = Verb("play", "play {card}", card=CARD)
PAY = Verb("pay", "pay", quiet=True)
CONFIRM = Verb("confirm", "confirm", closing=True)
VERBS = Verbs("snap", [PLAY, PAY, CONFIRM])
EVERYBODY = 0b111


def move(seat: int, action: int, *gains: Gain, shown: int = EVERYBODY) -> Move:
    effects = MoveEffects(1, {"card": "told"}, {}, (gains, gains, gains))
    return Move(seat, action, shown, 0, effects=effects)


def test_a_quiet_move_joins_the_next_line_and_a_closing_one_the_last() -> None:
    paid, won, late = Gain(0, "coins", -2), Gain(0, "points", 3), Gain(1, "points", 1)
    moves = [move(0, PAY.first, paid), move(0, PLAY.first, won), move(0, CONFIRM.first, late)]
    (line,) = readable(moves, [1], VERBS)
    assert (line.ply, line.seat, line.action, line.round_number) == (2, 0, PLAY.first, 1)
    assert line.gains == [paid, won, late]


def test_hidden_moves_share_one_line_without_details() -> None:
    hidden = [move(0, PLAY.first, shown=0b010), move(0, PLAY.first, shown=0b010)]
    (line,) = readable(hidden, [1], VERBS)
    assert (line.action, line.details) == (None, {})
    assert [line.action for line in readable(hidden, [0], VERBS)] == [PLAY.first, PLAY.first]
    assert len(readable([*hidden, move(0, PLAY.first), hidden[0]], [1], VERBS)) == 3


def test_a_closing_move_alone_is_readable() -> None:
    assert [line.action for line in readable([move(0, CONFIRM.first)], [1], VERBS)] == [
        CONFIRM.first
    ]


def test_a_gain_that_is_lost_again_is_not_shown() -> None:
    assert summed([Gain(0, "coins", 2), Gain(0, "coins", -2), Gain(1, "coins", 1)]) == [
        Gain(1, "coins", 1)
    ]


def test_only_what_is_counted_in_the_same_place_is_compared() -> None:
    before = {(0, "coins", 1): 3, (1, "points", 0): 0, (0, "points", 0): 0}
    after = {(0, "coins", 2): 0, (1, "points", 0): 4, (0, "points", 0): 2}
    assert gained(before, after, 0) == (Gain(0, "points", 2), Gain(1, "points", 4))


def test_of_its_own_seat_a_viewer_knows_best() -> None:
    effects = MoveEffects(1, {}, {}, ((), (Gain(0, "points", 5),), (Gain(0, "points", 3),)))
    assert effects.gains_for([1]) == [Gain(0, "points", 3)]
    assert effects.gains_for([1, 0]) == [Gain(0, "points", 5)]
    assert effects.gains_for([None]) == []


@pytest.mark.parametrize("track_effects", [False, True])
def test_effects_are_kept_only_on_request(track_effects: bool) -> None:
    history = History(
        find("alarun"), 2, {"first": "1"}, seed_from("x"), track_effects=track_effects
    )
    history.commit(history.stage(0, ["pass"]))
    again = History(find("alarun"), 2, {"first": "1"}, seed_from("x"), track_effects=track_effects)
    again.follow([like(history.moves[0], effects=None)])
    assert (history.moves[0].effects is not None) is track_effects
    assert again.moves == history.moves


def test_moves_without_gains_share_their_effects() -> None:
    """A table keeps as many moves as its game is long."""
    history = History(find("alarun"), 2, {"first": "1"}, seed_from("x"), track_effects=True)
    for seat in (0, 1):
        history.commit(history.stage(seat, ["pass"]))
    first, second = (move.effects for move in history.moves)
    assert first is not None
    assert first is second
    assert first.gains == ((), (), ())
