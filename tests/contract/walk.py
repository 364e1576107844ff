"""Random games, the same for the same case and seed, and what can be seen of a position."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from nemeton.core.chance import QuickChance
from nemeton.core.state import State
from nemeton.core.view import View
from tests.contract.cases import Case

LONGEST = 2000  # decisions; beyond that a law has seen enough of a game


class Step(NamedTuple):
    seat: int
    action: int


class Position(NamedTuple):
    """A point of a game. Laws work on copies of the state, so that the walk can go on."""

    case: Case
    seed: int
    ply: int
    state: State
    rng: random.Random  # for the law's own choices

    def at(self, seat: int | None = None) -> str:
        who = "" if seat is None else f", seat {seat}"
        return f"{self.case}, seed {self.seed}, ply {self.ply}{who}"

    def chance(self) -> QuickChance:
        return QuickChance(self.rng.getrandbits(64))


def deal(case: Case, seed: int) -> State:
    return case.game.deal(case.seats, case.table, QuickChance(seed))


def choose(case: Case, state: State, rng: random.Random, bold: bool) -> Step:
    """A random actor and action; in bold games often one that looks good to the game."""
    seat = rng.choice(state.actors())
    if bold and rng.random() < 0.25:
        return Step(seat, case.game.bots.promising(state, seat)[0])
    return Step(seat, rng.choice(state.legal(seat)))


def random_game(case: Case, seed: int) -> list[Step]:
    """The steps of a whole random game, or the first LONGEST of them."""
    rng = random.Random(seed)
    bold = bool(seed % 2)
    state = deal(case, seed)
    steps: list[Step] = []
    while state.actors() and len(steps) < LONGEST:
        step = choose(case, state, rng, bold)
        state.apply(*step)
        steps.append(step)
    return steps


def positions(case: Case, seed: int, share: float = 1.0) -> Iterator[Position]:
    """The positions of a random game that the case wants looked at, in order.

    The start, the last decision and the end are always among them: there, all at once, most is
    turned up. An expensive law takes only a share.
    """
    steps = random_game(case, seed)
    rng = random.Random(f"{seed} looking")
    count = len(steps) + 1
    if case.plies is not None:
        count = min(case.plies, count)
    count = max(2, int(count * share))
    last = len(steps)
    wanted = {0, max(last - 1, 0), last, *rng.sample(range(last + 1), min(count, last + 1))}
    state = deal(case, seed)
    for ply in range(len(steps) + 1):
        if ply in wanted:
            yield Position(case, seed, ply, state, rng)
        if ply < len(steps):
            state.apply(*steps[ply])


def encoded(view: View) -> bytes:
    return msgspec.json.encode(view)


def appearance(state: State) -> list[object]:
    """Everything anyone can see of a state: two states that differ here are different games."""
    seats = range(state.seats)
    return [
        state.reveals,
        state.actors(),
        [state.legal(seat) for seat in seats],
        [encoded(state.view(viewer)) for viewer in [*seats, None]],
        state.result(),
    ]


def play_on(state: State, seed: int, longest: int = LONGEST) -> list[Step]:
    """Play the state itself to its end (or `longest` more steps) at random."""
    rng = random.Random(seed)
    steps: list[Step] = []
    while state.actors() and len(steps) < longest:
        seat = rng.choice(state.actors())
        step = Step(seat, rng.choice(state.legal(seat)))
        state.apply(*step)
        steps.append(step)
    return steps
