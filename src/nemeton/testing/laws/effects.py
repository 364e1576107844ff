"""Laws of the log: its lines tell only facts of the views, in words."""

from __future__ import annotations

from nemeton.core.gains import EffectTracker, MoveEffects
from nemeton.core.message import Message
from nemeton.core.state import State
from nemeton.testing.case import Case
from nemeton.testing.law import Law
from nemeton.testing.random_game import positions
from nemeton.testing.strict_words import NAME, say_all


@Law
def effects_tell_nothing_hidden(case: Case, seed: int) -> None:
    """Tallies and details of an action are the same in a sampled state."""
    for position in positions(case, seed):
        state = position.state
        apart = [state.tally(None), *(state.tally(seat) for seat in range(state.seats))]
        assert state.tallies() == apart, (
            f"{position.at()}: together the tallies are {state.tallies()}, one by one {apart}"
        )
        for viewer in case.viewers:
            sample = case.game.sample(state.view(viewer), position.chance())
            where = position.at(viewer)
            assert sample.tally(viewer) == state.tally(viewer), (
                f"{where}: another tally in a sampled state: {sample.tally(viewer)}, "
                f"not {state.tally(viewer)}"
            )
            assert sample.round_number() == state.round_number(), f"{where}: another round"
            for seat in state.actors():
                for action in known_actions(state, seat, viewer):
                    assert sample.details(seat, action) == state.details(seat, action), (
                        f"{where}: other details of {action} in a sampled state"
                    )


def known_actions(state: State, seat: int, viewer: int | None) -> list[int | None]:
    """Some actions that the viewer may read, and None for one that it may not."""
    shown = [action for action in state.legal(seat) if state.shows(seat, action, viewer)]
    return [None, *shown[:3], *shown[-3:]]


@Law
def effects_have_words(case: Case, seed: int) -> None:
    """Every gain has words, and every action is a sentence about a player."""
    for position in positions(case, seed, share=0.5):
        state = position.state
        for seat in state.actors():
            legal = state.legal(seat)
            for action in position.rng.sample(legal, min(4, len(legal))):
                after = state.copy()
                effects = EffectTracker(after).perform(seat, action)
                for message in sentences(case, action, effects):
                    say_all(case.words, message, position.at(seat))
                own = case.game.verbs.message(action)
                args = {**own.args, **effects.details, "who": NAME}
                for words in case.words:
                    try:
                        words.sentence(Message(own.id, args))
                    except AssertionError as missing:
                        raise AssertionError(f"{position.at(seat)}: {missing}") from missing


def sentences(case: Case, action: int, effects: MoveEffects) -> list[Message]:
    found = [
        Message(f"{case.game.name}-gain-{gain.what}", {"by": f"{gain.by:+}", "count": abs(gain.by)})
        for gains in effects.gains
        for gain in gains
    ]
    hidden = f"{case.game.name}-hidden"
    if all(words.has(hidden) for words in case.words):
        found.append(Message(hidden, {**effects.outline, "who": NAME}))
    return [*found, case.game.verbs.message(action)]
