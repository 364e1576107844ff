from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nemeton.core.actions import Kind, Verb, Verbs
from nemeton.core.gains import Gain, MoveEffects, gained
from nemeton.core.record.history import History, Move
from nemeton.core.record.log_lines import LineMarks, entries, readable, summed
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


def test_a_move_names_its_line_as_soon_as_it_is_made() -> None:
    """Later moves add to lines, and change none of the earlier ones."""
    paid, won, late = Gain(0, "coins", -2), Gain(0, "points", 3), Gain(1, "points", 1)
    hidden = 0b010
    moves = [
        move(0, PLAY.first),
        move(0, PAY.first, paid),
        move(1, PLAY.first),
        move(0, CONFIRM.first, late),
        move(0, PLAY.last, won),
        move(0, PLAY.last, shown=hidden),
        move(0, PLAY.last, late, shown=hidden),
        move(0, CONFIRM.first),
        move(0, PLAY.last, shown=hidden),
    ]
    marked = entries(moves, [1], VERBS)
    assert [entry.line for entry in marked] == [1, 0, 3, 1, 5, 6, 6, 6, 9]
    assert [entry.gains for entry in marked[:5]] == [[], [], [], [late], [paid, won]]
    for count in range(len(moves)):
        assert entries(moves[:count], [1], VERBS) == marked[:count]
        assert entries(moves, [1], VERBS, count) == marked[count:]
    alone = LineMarks(moves, [1], VERBS).alone(1)
    assert (alone.line, alone.action, alone.gains) == (2, PAY.first, [paid])


def test_a_long_line_is_followed_to_its_first_move_once() -> None:
    """A page of a frozen table's log, with all moves hidden from others."""
    looks: list[int] = []

    class Watched(Move):
        def shown_to(self, viewers: Iterable[int | None]) -> bool:
            looks.append(self.at)
            return super().shown_to(viewers)

    moves = [Watched(0, PLAY.first, shown=0, actors=0, at=at) for at in range(1000)]
    found = entries(moves, [1], VERBS, 500)
    assert {entry.line for entry in found} == {1}
    assert len(looks) < 10 * len(moves)


KINDS = st.tuples(
    st.integers(0, 1),
    st.sampled_from([PLAY.first, PLAY.last, PAY.first, CONFIRM.first]),
    st.booleans(),
)


@given(st.lists(KINDS, max_size=12))
def test_marked_lines_are_those_of_one_pass(kinds: list[tuple[int, int, bool]]) -> None:
    moves = [
        move(seat, action, Gain(seat, "coins", ply), shown=EVERYBODY if shown else 0)
        for ply, (seat, action, shown) in enumerate(kinds, start=1)
    ]
    lines = [(line.ply, line.action, line.gains) for line in readable(moves, [1], VERBS)]
    assert lines == in_one_pass(moves)


def in_one_pass(moves: list[Move]) -> list[tuple[int, int | None, list[Gain]]]:
    """Ply, action and gains of each line, carried from move to move."""
    lines: list[tuple[int, int | None, list[Gain]]] = []
    last: dict[int, list[Gain]] = {}
    quiet: dict[int, list[Gain]] = {}
    hidden: set[int] = set()
    for ply, one in enumerate(moves, start=1):
        seat, action = one.seat, one.action if one.shown else None
        assert one.effects is not None
        gains = list(one.effects.gains[0])
        if action == PAY.first:
            quiet.setdefault(seat, []).extend(gains)
        elif seat in last and (action == CONFIRM.first or (action is None and seat in hidden)):
            last[seat].extend(gains)
        else:
            last[seat] = quiet.pop(seat, []) + gains
            lines.append((ply, action, last[seat]))
        hidden = hidden | {seat} if action is None else hidden - {seat}
    return lines


def test_a_gain_that_is_lost_again_is_not_shown() -> None:
    assert summed([Gain(0, "coins", 2), Gain(0, "coins", -2), Gain(1, "coins", 1)]) == [
        Gain(1, "coins", 1)
    ]


def test_gains_compare_only_amounts_with_the_same_key() -> None:
    before = {(0, "coins", 1): 3, (1, "points", 0): 0, (0, "points", 0): 0}
    after = {(0, "coins", 2): 0, (1, "points", 0): 4, (0, "points", 0): 2}
    assert gained(before, after, 0) == (Gain(0, "points", 2), Gain(1, "points", 4))


def test_gains_of_a_seat_come_from_its_own_view() -> None:
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
