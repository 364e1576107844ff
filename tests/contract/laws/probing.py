"""Whatever a seat tries before something is turned up, it learns nothing that it did not know."""

from __future__ import annotations

import msgspec

from nemeton.core.errors import Refused
from nemeton.core.state import State
from tests.contract.cases import Case
from tests.contract.laws.view import read_back
from tests.contract.walk import Position, encoded, positions, random_game

MOST_LEGAL = 12  # of a position; the rest is sampled
MOST_ILLEGAL = 20
LONGEST_DRAFT = 8


def probing_tells_nothing(case: Case, seed: int) -> None:
    """Every step goes the same way in the real state and in one sampled from the seat's view.

    Accepted in both or refused in both, with the same rule, code and arguments; revealing in
    both or in neither. And if it does not reveal, all that the seat can see and do next is the
    same, so the next step can be tried as well: up to the first one that reveals.
    """
    seen = {step.action for step in random_game(case, seed)}
    for position in positions(case, seed, share=0.3):
        for seat in range(case.seats):
            view = read_back(position, position.state.view(seat))
            sample = case.game.sample(view, position.chance())
            for action in candidates(position, position.state, seat, seen):
                attempt(position, position.state.copy(), sample.copy(), seat, [action])
            draft(position, sample, seat, seen)


def candidates(position: Position, state: State, seat: int, seen: set[int]) -> list[int]:
    """Legal actions, and others: what is legal for somebody else or elsewhere in the game."""
    rng = position.rng
    legal = state.legal(seat)
    found = rng.sample(legal, min(MOST_LEGAL, len(legal)))
    others = {action for other in range(state.seats) for action in state.legal(other)} | seen
    others |= {rng.randrange(position.case.game.verbs.size) for _ in range(MOST_ILLEGAL)}
    tried = sorted(others - set(legal))
    return found + rng.sample(tried, min(MOST_ILLEGAL, len(tried)))


def draft(position: Position, sample: State, seat: int, seen: set[int]) -> None:
    """A seat goes on as long as it is asked and nothing was turned up, and tries this and that."""
    real, taken = position.state.copy(), list[int]()
    while real.legal(seat) and len(taken) < LONGEST_DRAFT:
        for action in position.rng.sample(candidates(position, real, seat, seen), 3):
            attempt(position, real.copy(), sample.copy(), seat, [*taken, action])
        taken.append(position.rng.choice(real.legal(seat)))
        if attempt(position, real, sample, seat, taken):
            return


def attempt(position: Position, real: State, sample: State, seat: int, steps: list[int]) -> bool:
    """Take the last of the steps in both states; has it turned something up?"""
    texts = [position.case.game.verbs.text(step) for step in steps]
    where = f"{position.at(seat)}: {texts}"
    before = real.reveals, sample.reveals
    answers = verdict(real, seat, steps[-1]), verdict(sample, seat, steps[-1])
    assert answers[0] == answers[1], (
        f"{where}: answered {answers[0]!r}, in a sampled state otherwise"
    )
    rises = real.reveals - before[0], sample.reveals - before[1]
    assert bool(rises[0]) == bool(rises[1]), (
        f"{where}: {rises[0]} reveals, in a sampled state {rises[1]}"
    )
    if rises[0]:
        return True
    for known, other in zip(outlook(real, seat), outlook(sample, seat), strict=True):
        assert known == other, (
            f"{where}: reveals nothing, yet tells the real state from a sampled one:\n"
            f"  {known!r}\n  {other!r}"
        )
    return False


def verdict(state: State, seat: int, action: int) -> bytes | None:
    """None: done. Otherwise all that a refusal says."""
    try:
        state.apply(seat, action)
    except Refused as refused:
        said = [refused.rule, refused.code, refused.args_by_name]
        return msgspec.json.encode(said, enc_hook=str)
    return None


def outlook(state: State, seat: int) -> list[object]:
    """What the seat sees, may do, is asked, and who would be told of it."""
    legal = state.legal(seat)
    some = legal[:: len(legal) // 5 + 1]
    return [
        encoded(state.view(seat)),
        legal,
        msgspec.json.encode(state.prompt(seat)),
        state.actors(),
        [
            state.shows(seat, action, viewer)
            for action in some
            for viewer in [*range(state.seats), None]
        ],
    ]
