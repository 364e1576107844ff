"""A law of previews: they say only facts that the view shows, and in words."""

from __future__ import annotations

from nemeton.core.preview import preview
from nemeton.testing.case import Case
from nemeton.testing.law import Law
from nemeton.testing.random_game import positions

MAX_ACTIONS = 6  # actions of a position
SAMPLES = 2


@Law
def previews_tell_nothing_hidden(case: Case, seed: int) -> None:
    """Previews are the same in sampled states.

    There is one of every legal step that reveals nothing, and none of a step that is refused.
    """
    for position in positions(case, seed, share=0.4):
        state = position.state
        for seat in range(case.seats):
            view = state.view(seat)
            samples = [case.game.sample(view, position.chance()) for _ in range(SAMPLES)]
            legal = state.legal(seat)
            actions = position.rng.sample(legal, min(MAX_ACTIONS, len(legal)))
            actions.append(position.rng.randrange(case.game.verbs.size))
            for action in actions:
                where = f"{position.at(seat)}: {case.game.verbs.text(action)}"
                found = preview(state, seat, action)
                for sample in samples:
                    assert found == preview(sample, seat, action), (
                        f"{where}: another preview in a sampled state"
                    )
                if action not in legal:
                    assert found is None, f"{where}: a preview of what is refused"
                    continue
                after = state.copy()
                after.apply(seat, action)
                assert found is not None or after.reveals > state.reveals, (
                    f"{where}: no preview of a step that reveals nothing"
                )
                for words in case.words:
                    try:
                        said = [] if found is None else [words.say(note) for note in found.notes]
                    except AssertionError as missing:
                        raise AssertionError(f"{where}: {missing}") from missing
                    assert len(said) == len(set(said)), f"{where}: said twice: {said}"
