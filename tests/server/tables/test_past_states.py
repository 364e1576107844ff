"""Earlier positions from copies: the same as replayed, with few moves."""

from __future__ import annotations

import asyncio
import random
from itertools import count

import pytest

from nemeton.core.record.history import History
from nemeton.core.state import State
from nemeton.games import find, names
from nemeton.server.tables import past_states
from nemeton.server.tables.past_states import MOVES_PER_COPY, PastStates
from tests.server.tables.test_long_games import swapped
from tests.server.tables.twin_tables import SEED

LONG = 12 * MOVES_PER_COPY


async def nobody() -> None:
    """Skip the wait: there are no other tasks."""


def played(monkeypatch: pytest.MonkeyPatch, history: History) -> list[int]:
    """Counts the moves that are played on states of this game from now on."""
    actions: list[int] = []
    kind = type(history.state)
    before = kind.perform

    def perform(self: State, seat: int, action: int) -> None:
        actions.append(action)
        before(self, seat, action)

    monkeypatch.setattr(kind, "perform", perform)
    return actions


def at(past: PastStates, history: History, ply: int, table: str = "t") -> State:
    return asyncio.run(past.at(table, history, ply, nobody))


def test_a_position_of_a_long_game_costs_few_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    history = swapped(LONG)
    past = PastStates()
    moves = played(monkeypatch, history)
    at(past, history, LONG - 1)
    assert len(moves) == LONG - 1
    for ply in random.Random(1).sample(range(LONG), 40):
        moves.clear()
        at(past, history, ply)
        assert len(moves) <= MOVES_PER_COPY


@pytest.mark.parametrize("step_seconds, pauses", [(0.0, 24), (0.0025, 8), (1.0, 0)])
def test_others_have_their_turn_by_time_and_not_by_moves(
    step_seconds: float, pauses: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a clock on which a millisecond passes between two readings."""
    readings = count()
    monkeypatch.setattr(past_states, "perf_counter", lambda: next(readings) / 1000)
    monkeypatch.setattr(past_states, "STEP_SECONDS", step_seconds)
    turns: list[None] = []

    async def pause() -> None:
        turns.append(None)

    history = swapped(LONG + 1)
    asyncio.run(PastStates().at("t", history, LONG, pause))
    assert len(turns) == pauses


@pytest.mark.parametrize("name", names())
def test_earlier_positions_equal_the_original_ones(name: str) -> None:
    game = find(name)
    history = History(game, max(game.seats), {}, SEED, track_effects=True)
    chance = random.Random(2)
    views: list[list[object]] = []

    def seen(state: State) -> list[object]:
        return [state.view(seat) for seat in (None, *range(history.seats))]

    views.append(seen(history.state))
    while not history.over and history.ply < 3 * MOVES_PER_COPY:
        seat = history.state.actors()[0]
        history.play(seat, chance.choice(history.state.legal(seat)))
        views.append(seen(history.state))
    past = PastStates()
    for ply in chance.sample(range(history.ply + 1), min(history.ply, 60)):
        assert seen(at(past, history, ply)) == views[ply]
    assert len(past) <= history.ply // MOVES_PER_COPY


def test_copies_are_limited_and_forgotten_with_their_table() -> None:
    history = swapped(LONG)
    past = PastStates(copies=25)
    for table in "abc":
        at(past, history, LONG - 1, table)
    assert len(past) == 22
    past.forget("c")
    assert len(past) == 11
    at(past, swapped(LONG), 10, "b")
    assert len(past) == 0


def test_a_growing_game_keeps_its_copies(monkeypatch: pytest.MonkeyPatch) -> None:
    history = swapped(LONG)
    past = PastStates()
    at(past, history, LONG - 1)
    (seat,) = history.state.actors()
    history.play(seat, history.state.legal(seat)[0])
    moves = played(monkeypatch, history)
    assert at(past, history, LONG) is not history.state
    assert len(moves) <= MOVES_PER_COPY
