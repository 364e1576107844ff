"""Bots see what a seat sees, and nothing else."""

from __future__ import annotations

from nemeton.bots import CHOICES
from nemeton.core.chance import QuickChance
from tests.bots.quick import quick
from tests.contract.cases import Case
from tests.contract.walk import positions


def bots_do_not_peek(case: Case, seed: int) -> None:
    """With the same seed a bot does the same in a sampled state; each game tries one level."""
    level = CHOICES[seed % len(CHOICES)]
    for position in positions(case, seed, share=0.02):
        state = position.state
        for seat in state.actors()[:1]:
            legal = state.legal(seat)
            sample = case.game.sample(state.view(seat), position.chance())
            chosen, again = (
                quick(case.game.name, level, case.seats).choose(
                    case.game, seen.view(seat), legal, QuickChance(seed)
                )
                for seen in (state, sample)
            )
            assert chosen in legal, f"{position.at(seat)}: the {level} chose {chosen}"
            assert chosen == again, f"{position.at(seat)}: the {level} peeks"
