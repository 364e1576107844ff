"""Laws of bots: they see the view of their seat, and nothing else."""

from __future__ import annotations

from itertools import islice

from nemeton.analysis.hint import hints
from nemeton.bots import LEVELS
from nemeton.bots.playout_search import PlayoutBot
from nemeton.core.chance import QuickChance
from nemeton.testing.case import Case
from nemeton.testing.law import Law
from nemeton.testing.quick_bots import make_quick
from nemeton.testing.random_game import positions

MAX_POSITIONS = 2  # the deal, and one more: thinking is costly


@Law
def bots_do_not_peek(case: Case, seed: int) -> None:
    """With the same seed a bot chooses the same in a sampled state.

    Each game tries one level.
    """
    level = LEVELS[seed % len(LEVELS)]
    for position in islice(positions(case, seed, share=0.02), MAX_POSITIONS):
        state = position.state
        for seat in state.actors()[:1]:
            legal = state.legal(seat)
            sample = case.game.sample(state.view(seat), position.chance())
            chosen, again = (
                make_quick(case.game, level, case.seats).choose(
                    case.game, seen.view(seat), legal, QuickChance(seed)
                )
                for seen in (state, sample)
            )
            assert chosen in legal, f"{position.at(seat)}: the {level} chose {chosen}"
            assert chosen == again, (
                f"{position.at(seat)}: the {level} peeks: {case.game.verbs.text(chosen)}, "
                f"in a sampled state {case.game.verbs.text(again)}"
            )


@Law
def hints_tell_nothing_hidden(case: Case, seed: int) -> None:
    """Hints are legal, and the same in a sampled state; waiting seats have none."""
    for position in islice(positions(case, seed, share=0.02), MAX_POSITIONS):
        state = position.state
        waiting = [seat for seat in range(case.seats) if seat not in state.actors()]
        for seat in [*state.actors()[:1], *waiting[:1]]:
            sample = case.game.sample(state.view(seat), position.chance())
            found = []
            for seen in (state, sample):
                bot = make_quick(case.game, "druid", case.seats)
                assert isinstance(bot, PlayoutBot)
                given = hints(case.game, seen.view(seat), QuickChance(seed), bot)
                found.append(
                    [(one.action, one.chance, one.points, one.why, one.preview) for one in given]
                )
            where = position.at(seat)
            assert found[0] == found[1], f"{where}: other hints in a sampled state"
            assert bool(found[0]) == (seat in state.actors()), (
                f"{where}: hints for a seat that waits, or none"
            )
            assert {one[0] for one in found[0]} <= set(state.legal(seat)), f"{where}: not allowed"
