"""A law of refusals: the reason is known without trying."""

from __future__ import annotations

import msgspec

from nemeton.core.chance import QuickChance
from nemeton.core.errors import Refused
from nemeton.core.state import State
from nemeton.testing.case import Case
from nemeton.testing.law import Law
from nemeton.testing.random_game import ReachedPosition, appearance, positions

MAX_ACTIONS = 120  # of a position, besides those that are legal


@Law
def refusals_come_without_trying(case: Case, seed: int) -> None:
    """A refusal is none for a legal action, else just the error that `apply` raises."""
    for position in positions(case, seed, share=0.3):
        state = position.state
        before = appearance(state)
        for seat in range(case.seats):
            legal = set(state.legal(seat))
            some = tried(position, seat)
            of_view = case.game.sample(state.view(seat), QuickChance(0))
            for action in some:
                refused = state.refusal(seat, action)
                seen = of_view.refusal(seat, action)
                where = f"{position.at(seat)}: “{case.game.verbs.text(action)}”"
                assert (refused is None) == (action in legal), f"{where}: {refused}"
                assert said(seen) == said(refused), f"{where}: {refused}, but by the view {seen}"
                if refused is not None:
                    error = raised(state.copy(), seat, action)
                    assert said(error) == said(refused), (
                        f"{where}: refused by {refused}, but `apply` raises {error}"
                    )
        assert appearance(state) == before, f"{position.at()}: asking why not changed something"


def tried(position: ReachedPosition, seat: int) -> list[int]:
    verbs = position.case.game.verbs
    wide = position.rng.sample(range(verbs.size), min(MAX_ACTIONS, verbs.size))
    return sorted({*wide, *position.state.legal(seat)})


def said(refused: Refused | None) -> bytes:
    if refused is None:
        return b"allowed"
    return msgspec.json.encode([refused.rule, refused.code, refused.args_by_name])


def raised(state: State, seat: int, action: int) -> Refused | None:
    try:
        state.apply(seat, action)
    except Refused as refused:
        return refused
    return None
