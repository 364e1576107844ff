"""What an action tells: to those it is hidden from, nothing; to its own player, only reveals."""

from __future__ import annotations

from tests.contract.cases import Case
from tests.contract.walk import encoded, positions


def hidden_actions_tell_nothing(case: Case, seed: int) -> None:
    """If a viewer may not be told an action, the view does not tell it either.

    Any two actions hidden from a viewer lead to the same view, unless they turn something up.
    """
    for position in positions(case, seed):
        for seat in position.state.actors():
            legal = position.state.legal(seat)
            tried = position.rng.sample(legal, min(6, len(legal)))
            for viewer in case.viewers:
                hidden = [a for a in tried if not position.state.shows(seat, a, viewer)]
                assert viewer != seat or not hidden, (
                    f"{position.at(seat)}: the own action {hidden[:1]} is hidden"
                )
                seen: dict[bytes, int] = {}
                for action in hidden:
                    after = position.state.copy()
                    after.apply(seat, action)
                    if after.reveals == position.state.reveals:
                        seen[encoded(after.view(viewer))] = action
                texts = [case.game.verbs.text(action) for action in seen.values()]
                assert len(seen) <= 1, (
                    f"{position.at(seat)}: {texts} are hidden from {viewer}, who sees a difference"
                )


def showing_depends_on_nothing_hidden(case: Case, seed: int) -> None:
    """Whether an own action will be shown is no secret: it is the same in a sampled state."""
    for position in positions(case, seed, share=0.5):
        for seat in position.state.actors():
            sample = case.game.sample(position.state.view(seat), position.chance())
            legal = position.state.legal(seat)
            for action in position.rng.sample(legal, min(6, len(legal))):
                for viewer in case.viewers:
                    assert sample.shows(seat, action, viewer) == position.state.shows(
                        seat, action, viewer
                    ), f"{position.at(seat)}: “{case.game.verbs.text(action)}” to {viewer}"


def only_reveals_inform(case: Case, seed: int) -> None:
    """A step that leaves `reveals` unchanged tells its own player nothing new.

    In a sampled state, which the player cannot tell from the real one, the same step leads to
    the same view. (Otherwise taking the step and taking it back would be a peek.)
    """
    for position in positions(case, seed):
        for seat in position.state.actors():
            legal = position.state.legal(seat)
            view = position.state.view(seat)
            for action in position.rng.sample(legal, min(3, len(legal))):
                real = position.state.copy()
                real.apply(seat, action)
                where = f"{position.at(seat)}: “{case.game.verbs.text(action)}”"
                assert real.reveals >= position.state.reveals, f"{where} took back a reveal"
                if real.reveals > position.state.reveals:
                    continue
                sample = case.game.sample(view, position.chance())
                before = sample.reveals
                sample.apply(seat, action)
                assert sample.reveals == before, f"{where} reveals something in a sampled state"
                assert encoded(sample.view(seat)) == encoded(real.view(seat)), (
                    f"{where} reveals nothing, yet tells the real state from a sampled one"
                )
