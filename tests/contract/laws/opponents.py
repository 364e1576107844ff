"""Bots see what a seat sees, and nothing else."""

from __future__ import annotations

from itertools import islice

from nemeton.analysis.hint import hints
from nemeton.bots import CHOICES
from nemeton.bots.rollout import RolloutBot
from nemeton.core.chance import QuickChance
from tests.bots.quick import quick
from tests.contract.cases import Case
from tests.contract.walk import positions

POSITIONS = 2  # the deal, and one more: thinking is costly


def bots_do_not_peek(case: Case, seed: int) -> None:
    """With the same seed a bot does the same in a sampled state; each game tries one level."""
    level = CHOICES[seed % len(CHOICES)]
    for position in islice(positions(case, seed, share=0.02), POSITIONS):
        state = position.state
        for seat in state.actors()[:1]:
            legal = state.legal(seat)
            sample = case.game.sample(state.view(seat), position.chance())
            chosen, again = (
                quick(case.game, level, case.seats).choose(
                    case.game, seen.view(seat), legal, QuickChance(seed)
                )
                for seen in (state, sample)
            )
            assert chosen in legal, f"{position.at(seat)}: the {level} chose {chosen}"
            assert chosen == again, f"{position.at(seat)}: the {level} peeks"


def hints_tell_nothing_hidden(case: Case, seed: int) -> None:
    """They are the same in a sampled state, allowed, and have words; who waits gets none."""
    for position in islice(positions(case, seed, share=0.02), POSITIONS):
        state = position.state
        waiting = [seat for seat in range(case.seats) if seat not in state.actors()]
        for seat in [*state.actors()[:1], *waiting[:1]]:
            sample = case.game.sample(state.view(seat), position.chance())
            told = []
            for seen in (state, sample):
                bot = quick(case.game, "druid", case.seats)
                assert isinstance(bot, RolloutBot)
                found = hints(case.game, seen.view(seat), QuickChance(seed), bot)
                told.append(
                    [(one.action, one.chance, one.points, one.why, one.preview) for one in found]
                )
            where = position.at(seat)
            assert told[0] == told[1], f"{where}: other hints in a sampled state"
            assert bool(told[0]) == (seat in state.actors()), f"{where}: who has to decide?"
            assert {one[0] for one in told[0]} <= set(state.legal(seat)), f"{where}: not allowed"
