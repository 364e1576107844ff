"""A law of probing: a seat learns nothing from steps that reveal nothing."""

from __future__ import annotations

import msgspec

from nemeton.core.errors import Refused
from nemeton.core.state import State
from nemeton.testing.case import Case
from nemeton.testing.law import Law
from nemeton.testing.laws.view import read_back
from nemeton.testing.random_game import ReachedPosition, encoded, positions, random_game

MAX_LEGAL = 12  # of a position; the rest is sampled
MAX_ILLEGAL = 20
MAX_DRAFT_STEPS = 8


@Law
def tried_steps_tell_nothing_hidden(case: Case, seed: int) -> None:
    """Every step goes alike in the real state and in a sampled one.

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


def candidates(position: ReachedPosition, state: State, seat: int, seen: set[int]) -> list[int]:
    """Legal actions, and actions that are legal for other seats or at other times."""
    rng = position.rng
    legal = state.legal(seat)
    found = rng.sample(legal, min(MAX_LEGAL, len(legal)))
    others = {action for other in range(state.seats) for action in state.legal(other)} | seen
    others |= {rng.randrange(position.case.game.verbs.size) for _ in range(MAX_ILLEGAL)}
    tried = sorted(others - set(legal))
    return found + rng.sample(tried, min(MAX_ILLEGAL, len(tried)))


def draft(position: ReachedPosition, sample: State, seat: int, seen: set[int]) -> None:
    """Try steps, one after the other, until one of them reveals."""
    real, taken = position.state.copy(), list[int]()
    while real.legal(seat) and len(taken) < MAX_DRAFT_STEPS:
        for action in position.rng.sample(candidates(position, real, seat, seen), 3):
            attempt(position, real.copy(), sample.copy(), seat, [*taken, action])
        taken.append(position.rng.choice(real.legal(seat)))
        if attempt(position, real, sample, seat, taken):
            return


def attempt(
    position: ReachedPosition, real: State, sample: State, seat: int, steps: list[int]
) -> bool:
    """Take the last of the steps in both states; True if it reveals."""
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
    """The content of a refusal; None if the step is accepted."""
    try:
        state.apply(seat, action)
    except Refused as refused:
        said = [refused.rule, refused.code, refused.args_by_name]
        return msgspec.json.encode(said, enc_hook=str)
    return None


def outlook(state: State, seat: int) -> list[object]:
    """The view of the seat, its legal actions and prompt, and who may read them."""
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
