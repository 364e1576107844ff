"""What programs that learn are shown follows from the view; ranks are those of the result."""

from __future__ import annotations

from nemeton.core.errors import NemetonError
from nemeton.core.learning.observation import Layout, Rows
from nemeton.core.state import State
from tests.contract.cases import Case
from tests.contract.walk import positions


def row(state: State, layout: Layout, seat: int) -> list[int]:
    rows = Rows(layout)
    rows.begin(0)
    state.game.observer.observe(state, seat, rows)
    rows.end()
    return list(rows.data)


def layout_of(case: Case) -> Layout | None:
    """The layout of the game's observations; None: a game need not have any."""
    try:
        return case.game.observer.layout(case.seats)
    except NemetonError:
        return None


def observations_tell_nothing_hidden(case: Case, seed: int) -> None:
    """Whatever is hidden from a seat, it observes the same; and what it observes is in bounds."""
    layout = layout_of(case)
    if layout is None:
        return
    for position in positions(case, seed, share=0.25):
        for seat in range(case.seats):
            state = position.state
            seen = row(state, layout, seat)
            sampled = case.game.sample(state.view(seat), position.chance())
            assert row(sampled, layout, seat) == seen, f"{position.at(seat)}: sampled"
            redealt = case.game.redeal(state, seat, position.chance())
            assert row(redealt, layout, seat) == seen, f"{position.at(seat)}: redealt"
            for part in layout.parts:
                if part.categories:
                    assert max(seen[part.start : part.stop]) < part.categories, part.name


def ranks_are_those_of_the_result(case: Case, seed: int) -> None:
    for position in positions(case, seed, share=0.25):
        ended = position.state.result()
        ranks = () if ended is None else ended.ranks
        assert position.state.ranks() == ranks, position.at()
