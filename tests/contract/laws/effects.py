"""What the log tells of a move: nothing that the views do not show, and in words."""

from __future__ import annotations

from nemeton.core.gains import EffectTracker, MoveEffects
from nemeton.core.message import Message
from nemeton.core.state import State
from tests.contract.cases import Case
from tests.contract.walk import positions


def effects_tell_nothing_hidden(case: Case, seed: int) -> None:
    """What is counted, and what is told besides an action, is the same in a sampled state."""
    for position in positions(case, seed):
        state = position.state
        apart = [state.tally(None), *(state.tally(seat) for seat in range(state.seats))]
        assert state.tallies() == apart, f"{position.at(None)}: together the tallies are others"
        for viewer in case.viewers:
            sample = case.game.sample(state.view(viewer), position.chance())
            where = position.at(viewer)
            assert sample.tally(viewer) == state.tally(viewer), (
                f"{where}: another tally in a sampled state"
            )
            assert sample.chapter() == state.chapter(), f"{where}: another round"
            for seat in state.actors():
                for action in known_actions(state, seat, viewer):
                    assert sample.details(seat, action) == state.details(seat, action), (
                        f"{where}: other details of {action} in a sampled state"
                    )


def known_actions(state: State, seat: int, viewer: int | None) -> list[int | None]:
    """Some that the viewer may be told, and None: one that it may not be."""
    shown = [action for action in state.legal(seat) if state.shows(seat, action, viewer)]
    return [None, *shown[:3], *shown[-3:]]


def effects_have_words(case: Case, seed: int) -> None:
    """Every gain, and every action as something that somebody does."""
    for position in positions(case, seed, share=0.5):
        state = position.state
        for seat in state.actors():
            legal = state.legal(seat)
            for action in position.rng.sample(legal, min(4, len(legal))):
                after = state.copy()
                effects = EffectTracker(after).perform(seat, action)
                for message in sentences(case, action, effects):
                    for words in case.words:
                        try:
                            words.say(message)
                        except AssertionError as missing:
                            raise AssertionError(f"{position.at(seat)}: {missing}") from missing
                for words in case.words:
                    own = case.game.verbs.message(action)
                    args = {**own.args, **effects.details, "who": "Ada"}
                    words.sentence(Message(own.id, args))


def sentences(case: Case, action: int, effects: MoveEffects) -> list[Message]:
    found = [
        Message(f"{case.game.name}-gain-{gain.what}", {"by": f"{gain.by:+}", "count": abs(gain.by)})
        for gains in effects.gains
        for gain in gains
    ]
    hidden = f"{case.game.name}-hidden"
    if all(words.has(hidden) for words in case.words):
        found.append(Message(hidden, {**effects.outline, "who": "Ada"}))
    return [*found, case.game.verbs.message(action)]
