"""Laws of secrecy: hidden actions say nothing, own actions only by reveals."""

from __future__ import annotations

from nemeton.testing.case import Case
from nemeton.testing.law import Law
from nemeton.testing.random_game import encoded, positions


@Law
def hidden_actions_tell_nothing(case: Case, seed: int) -> None:
    """A view does not tell apart actions that are hidden from its viewer.

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


@Law
def showing_depends_on_nothing_hidden(case: Case, seed: int) -> None:
    """The same actions are shown in a sampled state."""
    for position in positions(case, seed, share=0.5):
        for seat in position.state.actors():
            sample = case.game.sample(position.state.view(seat), position.chance())
            legal = position.state.legal(seat)
            for action in position.rng.sample(legal, min(6, len(legal))):
                for viewer in case.viewers:
                    assert sample.shows(seat, action, viewer) == position.state.shows(
                        seat, action, viewer
                    ), (
                        f"{position.at(seat)}: “{case.game.verbs.text(action)}” is shown to "
                        f"{viewer} or not, depending on something hidden"
                    )


@Law
def only_reveals_inform(case: Case, seed: int) -> None:
    """A step that leaves `reveals` unchanged says nothing new to its own player.

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
