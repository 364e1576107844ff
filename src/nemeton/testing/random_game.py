"""Random games, the same for the same case and seed, and the appearance of positions."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from nemeton.core.chance import QuickChance
from nemeton.core.state import State
from nemeton.core.view import View
from nemeton.testing.case import Case

MAX_GAME_DECISIONS = 2000  # longer games are cut


class PlayedStep(NamedTuple):
    """A seat and its action."""

    seat: int
    action: int


class ReachedPosition(NamedTuple):
    """A position of a game. Laws work on copies of the state, so that the game can go on."""

    case: Case
    seed: int
    ply: int
    state: State
    rng: random.Random  # for the law's own choices

    def at(self, seat: int | None = None) -> str:
        """The place in words: case, seed, ply, and the seat if there is one."""
        asked = "" if seat is None else f", seat {seat}"
        return f"{self.case}, seed {self.seed}, ply {self.ply}{asked}"

    def chance(self) -> QuickChance:
        return QuickChance(self.rng.getrandbits(64))


def deal(case: Case, seed: int) -> State:
    return case.game.deal(case.seats, case.table, QuickChance(seed))


def choose(case: Case, state: State, rng: random.Random, bold: bool) -> PlayedStep:
    """A random actor and action; in bold games often the most promising one."""
    seat = rng.choice(state.actors())
    if bold and rng.random() < 0.25:
        return PlayedStep(seat, case.game.bots.promising(state, seat)[0])
    return PlayedStep(seat, rng.choice(state.legal(seat)))


def random_game(case: Case, seed: int) -> list[PlayedStep]:
    """The steps of a whole random game, or the first MAX_GAME_DECISIONS of them."""
    rng = random.Random(seed)
    bold = bool(seed % 2)
    state = deal(case, seed)
    steps: list[PlayedStep] = []
    ply = 0  # LawBroken names it
    while state.actors() and ply < MAX_GAME_DECISIONS:
        step = choose(case, state, rng, bold)
        state.apply(*step)
        steps.append(step)
        ply += 1
    return steps


def positions(case: Case, seed: int, share: float = 1.0) -> Iterator[ReachedPosition]:
    """The positions of a random game that the case examines, in order.

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
            yield ReachedPosition(case, seed, ply, state, rng)
        if ply < len(steps):
            state.apply(*steps[ply])


def encoded(view: View) -> bytes:
    return msgspec.json.encode(view)


def appearance(state: State) -> list[object]:
    """Everything visible of a state, for comparison with another one."""
    seats = range(state.seats)
    return [
        state.reveals,
        state.actors(),
        [state.legal(seat) for seat in seats],
        [encoded(state.view(viewer)) for viewer in [*seats, None]],
        state.result(),
    ]


def difference(state: State, expected: list[object]) -> str:
    """The first part of its appearance in which a state differs, with both values."""
    names = ("reveals", "actors", "legal actions", "views", "result")
    for name, found, wanted in zip(names, appearance(state), expected, strict=True):
        if found != wanted:
            return f"{name} {found}, expected {wanted}"
    return "nothing that can be seen"


def play_on(state: State, seed: int, longest: int = MAX_GAME_DECISIONS) -> list[PlayedStep]:
    """Play the state itself to its end (or `longest` more steps) at random."""
    rng = random.Random(seed)
    steps: list[PlayedStep] = []
    while state.actors() and len(steps) < longest:
        seat = rng.choice(state.actors())
        step = PlayedStep(seat, rng.choice(state.legal(seat)))
        state.apply(*step)
        steps.append(step)
    return steps
