"""Where several seats act at the same time, it does not matter whose action arrives first."""

from __future__ import annotations

import random

from nemeton.core.state import State
from tests.contract.cases import Case
from tests.contract.walk import LONGEST, Position, Step, appearance, choose, deal, play_on

BLOCK = 80  # decisions: longer blocks are cut, and compared as far as they go


def arrival_order_is_free(case: Case, seed: int) -> None:
    """Each seat keeps its own sequence; however they are interleaved, the outcome is the same."""
    rng = random.Random(seed)
    state = deal(case, seed)
    blocks = plies = 0
    while state.actors() and plies < LONGEST:
        if len(state.actors()) < 2:
            state.apply(*choose(case, state, rng, bold=False))
            plies += 1
            continue
        position = Position(case, seed, plies, state.copy(), rng)
        steps = play_block(state, rng)
        plies += len(steps)
        blocks += 1
        if case.plies is None or blocks <= case.plies:
            compare(position, state, steps)


def play_block(state: State, rng: random.Random) -> list[Step]:
    """Play what the present actors do at the same time, in some order."""
    waiting = set(state.actors())
    steps: list[Step] = []
    while waiting and len(steps) < BLOCK:
        seat = rng.choice(sorted(waiting))
        reveals = state.reveals
        steps.append(Step(seat, rng.choice(state.legal(seat))))
        state.apply(*steps[-1])
        actors = set(state.actors())
        if not actors <= waiting or (waiting == {seat} and state.reveals > reveals):
            break
        waiting &= actors
    return steps


def compare(position: Position, outcome: State, steps: list[Step]) -> None:
    """The same sequences in another order."""
    rng = position.rng
    again = position.state.copy()
    queues = {step.seat: [s.action for s in steps if s.seat == step.seat] for step in steps}
    taken: list[Step] = []
    while any(queues.values()):
        ready = [seat for seat in again.actors() if queues.get(seat)]
        told = told_as(position, steps, taken)
        assert ready, f"{told}\nnobody who still has something to do may act"
        seat = rng.choice(ready)
        action = queues[seat].pop(0)
        taken.append(Step(seat, action))
        assert action in again.legal(seat), (
            f"{told_as(position, steps, taken)}\nthe last of these is not legal in this order"
        )
        again.apply(seat, action)
    assert appearance(again) == appearance(outcome), (
        f"{told_as(position, steps, taken)}\nlead to different positions"
    )
    course = rng.getrandbits(32)
    further, other = outcome.copy(), again
    assert play_on(further, course, 40) == play_on(other, course, 40), (
        f"{told_as(position, steps, taken)}\nlead to games that go on differently"
    )
    assert appearance(further) == appearance(other), (
        f"{told_as(position, steps, taken)}\nlead to games that go on differently"
    )


def told_as(position: Position, steps: list[Step], taken: list[Step]) -> str:
    text = position.case.game.verbs.text
    orders = [
        "; ".join(f"{seat}: {text(action)}" for seat, action in order) for order in (steps, taken)
    ]
    return f"{position.at()}: these orders\n  {orders[0]}\n  {orders[1]}"
