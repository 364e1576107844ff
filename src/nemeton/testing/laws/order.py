"""A law of simultaneous actions: the order of arrival does not matter."""

from __future__ import annotations

import random

from nemeton.core.state import State
from nemeton.testing.case import Case
from nemeton.testing.law import Law
from nemeton.testing.random_game import (
    MAX_GAME_DECISIONS,
    PlayedStep,
    ReachedPosition,
    appearance,
    choose,
    deal,
    difference,
    play_on,
)

MAX_BLOCK_DECISIONS = 80  # longer blocks are cut, and compared as far as they go


@Law
def arrival_order_is_free(case: Case, seed: int) -> None:
    """Simultaneous actions of several seats have the same outcome in any order."""
    rng = random.Random(seed)
    state = deal(case, seed)
    blocks = plies = 0
    while state.actors() and plies < MAX_GAME_DECISIONS:
        if len(state.actors()) < 2:
            state.apply(*choose(case, state, rng, bold=False))
            plies += 1
            continue
        position = ReachedPosition(case, seed, plies, state.copy(), rng)
        steps = play_block(state, rng)
        plies += len(steps)
        blocks += 1
        if case.plies is None or blocks <= case.plies:
            compare(position, state, steps)


def play_block(state: State, rng: random.Random) -> list[PlayedStep]:
    """Play simultaneous actions of the present actors, in some order."""
    waiting = set(state.actors())
    steps: list[PlayedStep] = []
    while waiting and len(steps) < MAX_BLOCK_DECISIONS:
        seat = rng.choice(sorted(waiting))
        reveals = state.reveals
        steps.append(PlayedStep(seat, rng.choice(state.legal(seat))))
        state.apply(*steps[-1])
        actors = set(state.actors())
        if not actors <= waiting or (waiting == {seat} and state.reveals > reveals):
            break
        waiting &= actors
    return steps


def compare(position: ReachedPosition, outcome: State, steps: list[PlayedStep]) -> None:
    """Compare with the same sequences in another order."""
    rng = position.rng
    again = position.state.copy()
    queues = {step.seat: [s.action for s in steps if s.seat == step.seat] for step in steps}
    taken: list[PlayedStep] = []
    while any(queues.values()):
        ready = [seat for seat in again.actors() if queues.get(seat)]
        orders = describe_orders(position, steps, taken)
        assert ready, f"{orders}\nnobody who still has something to do may act"
        seat = rng.choice(ready)
        action = queues[seat].pop(0)
        taken.append(PlayedStep(seat, action))
        assert action in again.legal(seat), (
            f"{describe_orders(position, steps, taken)}\n"
            "the last of these is not legal in this order"
        )
        again.apply(seat, action)
    assert appearance(again) == appearance(outcome), (
        f"{describe_orders(position, steps, taken)}\n"
        f"lead to different positions: {difference(again, appearance(outcome))}"
    )
    course = rng.getrandbits(32)
    further, other = outcome.copy(), again
    assert play_on(further, course, 40) == play_on(other, course, 40), (
        f"{describe_orders(position, steps, taken)}\nlead to games that go on differently"
    )
    assert appearance(further) == appearance(other), (
        f"{describe_orders(position, steps, taken)}\nlead to games that go on differently"
    )


def describe_orders(
    position: ReachedPosition, steps: list[PlayedStep], taken: list[PlayedStep]
) -> str:
    text = position.case.game.verbs.text
    orders = [
        "; ".join(f"{seat}: {text(action)}" for seat, action in order) for order in (steps, taken)
    ]
    return f"{position.at()}: these orders\n  {orders[0]}\n  {orders[1]}"
