"""A law of reading: no question changes a state."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial

from nemeton.core.errors import BadScene
from nemeton.core.preview import preview
from nemeton.core.state import State
from nemeton.testing.case import Case
from nemeton.testing.law import Law
from nemeton.testing.laws.observation import layout_of, row
from nemeton.testing.random_game import PlayedStep, ReachedPosition, appearance, deal, random_game

MAX_ACTIONS = 2  # of a seat that are asked about
POSITIONS_PER_GAME = 3  # in which everything is read, besides the last ones

Reading = tuple[str, Callable[[], object]]


@Law
def reading_changes_nothing(case: Case, seed: int) -> None:
    """A game that is read on the way equals its untouched twin.

    The twins are dealt and played separately: copies share the results that they keep.
    """
    steps = random_game(case, seed)
    rng = random.Random(f"{seed} reading")
    for end in (rng.randint(1, len(steps)), len(steps)):
        places = {
            *rng.sample(range(end), min(POSITIONS_PER_GAME, end)),
            *range(max(0, end - 2), end),
        }
        follow(case, seed, steps[:end], places, rng)


def follow(
    case: Case, seed: int, steps: list[PlayedStep], places: set[int], rng: random.Random
) -> None:
    """Play the steps with both twins, and read one of them at these plies."""
    state, untouched = deal(case, seed), deal(case, seed)
    for ply, step in enumerate(steps):
        position = ReachedPosition(case, seed, ply, state, rng)
        if ply in places:
            every = list(readings(position))
            rng.shuffle(every)
            for name, read in every:
                read()
                assert state == untouched, f"{position.at()}: {name} changes the state"
        state.apply(*step)
        untouched.apply(*step)
        assert state == untouched, f"{position.at()}: after readings the same step does otherwise"
    position = ReachedPosition(case, seed, len(steps), state, rng)
    assert appearance(state) == appearance(untouched), (
        f"{position.at()}: after readings on the way the state looks different"
    )
    if not untouched.actors():
        for name, read in readings(position):
            read()
            assert state == untouched, f"{position.at()}: {name} changes the state"


def readings(position: ReachedPosition) -> Iterator[Reading]:
    """Every question that the kernel asks of a state, by name."""
    state, game = position.state, position.case.game
    result = state.result()
    yield "actors", state.actors
    yield "first_actor", state.first_actor
    yield "frame", state.frame
    yield "repr", lambda: repr(state)
    yield "str", lambda: str(state)
    yield "copy", state.copy
    yield "views", lambda: state.views(position.case.viewers)
    yield "tallies", state.tallies
    yield "round_number", state.round_number
    yield "ranks", state.ranks
    yield "result", state.result
    yield "evaluate_all", lambda: game.bots.evaluate_all(state)
    if result is not None:
        yield "story", lambda: state.story(result)
    for place in places(position.case):
        for owner in position.case.viewers:
            yield f"contents of {place}", partial(contents, state, place, owner)
    for seat in range(state.seats):
        yield from readings_of_seat(position, seat)


def places(case: Case) -> list[str]:
    """The places that a scene can name, by their words."""
    prefix = f"{case.game.name}-place-"
    ids = case.words[0].ids if case.words else []
    return [one.removeprefix(prefix).replace("-", " ") for one in ids if one.startswith(prefix)]


def contents(state: State, place: str, seat: int | None) -> None:
    with suppress(BadScene):  # a place of each seat, or of none
        state.contents(place, seat)


def readings_of_seat(position: ReachedPosition, seat: int) -> Iterator[Reading]:
    state, game = position.state, position.case.game
    chance = position.chance()
    layout = layout_of(position.case)
    legal = state.copy().legal(seat)
    yield "legal", lambda: state.legal(seat)
    yield "legal_count", lambda: state.legal_count(seat)
    yield "nth_legal", lambda: [state.nth_legal(seat, number) for number in range(len(legal))]
    yield "prompt", lambda: state.prompt(seat)
    yield "view", lambda: state.view(seat)
    yield "tally", lambda: state.tally(seat)
    yield "evaluate", lambda: game.bots.evaluate(state, seat)
    yield "evaluation_parts", lambda: game.bots.evaluation_parts(state, seat)
    yield "sample", lambda: game.sample(state.view(seat), chance)
    yield "redeal", lambda: game.redeal(state, seat, chance)
    if layout is not None:
        yield "observe", lambda: row(state, layout, seat)
    if legal:
        yield "promising", lambda: game.bots.promising(state, seat)
        yield "promising", lambda: game.bots.promising(state, seat, 1)
    for action in position.rng.sample(legal, min(MAX_ACTIONS, len(legal))):
        yield from readings_of_action(position, seat, action)
        yield "details", partial(state.details, seat, action)
        yield "shows", partial(state.shows, seat, action, None)
    yield from readings_of_action(position, seat, position.rng.randrange(game.verbs.size))


def readings_of_action(position: ReachedPosition, seat: int, action: int) -> Iterator[Reading]:
    state = position.state
    yield "refusal", lambda: state.refusal(seat, action)
    yield "preview", lambda: preview(state, seat, action)
