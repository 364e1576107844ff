"""Laws of legal actions: these are done, all others are refused and change nothing."""

from __future__ import annotations

from nemeton.core.errors import Refused
from nemeton.core.message import Message
from nemeton.core.state import NOBODY, State
from nemeton.testing.case import Case
from nemeton.testing.law import Law
from nemeton.testing.random_game import (
    PlayedStep,
    ReachedPosition,
    appearance,
    difference,
    play_on,
    positions,
    random_game,
)
from nemeton.testing.strict_words import say_all

MAX_TRIED_ACTIONS = 5000  # a larger action space is sampled
OUTSIDE_ACTIONS = (-1, -2, 1 << 31, 1 << 63, -(1 << 63), 1 << 70)


@Law
def legal_lists_are_sound(case: Case, seed: int) -> None:
    """Legal lists ascend without repetition; they are empty exactly for those not to act.

    A count and an action by its number agree with them.
    """
    for position in positions(case, seed):
        state = position.state
        actors = state.actors()
        assert actors == sorted(set(actors)), f"{position.at()}: actors {actors}"
        assert set(actors) <= set(range(case.seats)), f"{position.at()}: actors {actors}"
        first = state.first_actor()
        assert first == (actors[0] if actors else NOBODY), f"{position.at()}: first actor {first}"
        for seat in range(case.seats):
            legal = state.legal(seat)
            where = position.at(seat)
            assert bool(legal) == (seat in actors), f"{where}: actors {actors}, legal {legal}"
            assert legal == sorted(set(legal)), f"{where}: not ascending and unique: {legal}"
            count = state.legal_count(seat)
            assert count == len(legal), f"{where}: counts {count} of {len(legal)} legal actions"
            found = [state.nth_legal(seat, number) for number in range(count)]
            assert found == legal, f"{where}: by number {found}, legal {legal}"
            if legal:
                assert legal[0] >= 0, f"{where}: legal {legal[0]}"
                assert legal[-1] < case.game.verbs.size, f"{where}: legal {legal[-1]}"
        for stranger in (-1, case.seats, 1 << 40):
            assert state.legal(stranger) == [], f"{position.at(stranger)}: legal for no seat"


@Law
def legal_actions_apply(case: Case, seed: int) -> None:
    """Every legal action is accepted, not only the one that a game takes."""
    for position in positions(case, seed, share=0.5):
        for seat in position.state.actors():
            legal = position.state.legal(seat)
            if case.plies is not None:
                legal = position.rng.sample(legal, min(40, len(legal)))
            for action in legal:
                text = case.game.verbs.text(action)
                twin = position.state.copy()
                try:
                    twin.apply(seat, action)
                except Refused as refused:
                    raise AssertionError(f"{position.at(seat)}: “{text}”: {refused}") from refused
                assert twin.reveals >= position.state.reveals, (
                    f"{position.at(seat)}: “{text}” took back a reveal"
                )


@Law
def others_are_refused(case: Case, seed: int) -> None:
    """Every other action and every other seat is refused by a numbered rule, in words."""
    seen = {step.action for step in random_game(case, seed)}
    for position in positions(case, seed, share=0.2):
        before = appearance(position.state)
        untouched = position.state.copy()
        wrong = wrong_steps(position, seen)
        for step in wrong:
            refuse(position, position.state, step)
        if appearance(position.state) != before:
            raise AssertionError(f"{position.at()}: {culprit(position, untouched, wrong)}")
        course = position.rng.getrandbits(32)
        tried = position.state.copy()
        assert play_on(tried, course, 60) == play_on(untouched, course, 60), (
            f"{position.at()}: after refusals the game takes another course"
        )
        assert appearance(tried) == appearance(untouched), (
            f"{position.at()}: after refusals the game leads elsewhere: "
            f"{difference(tried, appearance(untouched))}"
        )


def wrong_steps(position: ReachedPosition, seen: set[int]) -> list[PlayedStep]:
    """Illegal steps: the whole space, or those legal elsewhere and many more by chance."""
    case, state, rng = position.case, position.state, position.rng
    size = case.game.verbs.size
    space = range(size)
    steps = []
    for seat in range(case.seats):
        legal = set(state.legal(seat))
        actions = set(space)
        if size > MAX_TRIED_ACTIONS:
            actions = seen | set(rng.sample(space, 400 if case.plies else MAX_TRIED_ACTIONS))
            actions |= {action for other in range(case.seats) for action in state.legal(other)}
        tried = [*sorted(actions - legal), *OUTSIDE_ACTIONS, size, size + 1]
        steps += [PlayedStep(seat, action) for action in tried]
    some = [*rng.sample(space, min(5, size)), *state.legal(rng.randrange(case.seats))[:5]]
    steps += [PlayedStep(seat, action) for seat in (-1, case.seats, 1 << 40) for action in some]
    return steps


def refuse(position: ReachedPosition, state: State, step: PlayedStep) -> None:
    """Try a step, which a rule has to refuse, in words."""
    where = f"{position.at(step.seat)}: {called(position, step)}"
    try:
        state.apply(*step)
    except Refused as refused:
        explained(position, where, refused)
    else:
        raise AssertionError(f"{where} is not legal, but was accepted")


def explained(position: ReachedPosition, where: str, refused: Refused) -> None:
    assert refused.rule in position.case.rules, f"{where}: RULES.md has no rule {refused.rule}"
    args = {
        name: value if isinstance(value, (str, int, Message)) else str(value)
        for name, value in refused.args_by_name.items()
    }
    message = Message(f"{position.case.game.name}-refused-{refused.code}", args)
    say_all(position.case.words, message, where)


def culprit(position: ReachedPosition, untouched: State, wrong: list[PlayedStep]) -> str:
    """Find the refused step that changed something."""
    for step in wrong:
        twin = untouched.copy()
        before = appearance(twin)
        refuse(position, twin, step)
        if appearance(twin) != before:
            return f"seat {step.seat}: {called(position, step)} was refused, but changed something"
    return "refused steps changed something together"


def called(position: ReachedPosition, step: PlayedStep) -> str:
    actions = position.case.game.verbs
    return f"“{actions.text(step.action)}”" if 0 <= step.action < actions.size else str(step.action)
