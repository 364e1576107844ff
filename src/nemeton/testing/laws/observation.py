"""Laws for programs that learn: observations follow from the view, ranks from the result."""

from __future__ import annotations

from nemeton.core.errors import NemetonError
from nemeton.core.learning.observation import Layout, Rows
from nemeton.core.state import State
from nemeton.testing.case import Case
from nemeton.testing.law import Law
from nemeton.testing.random_game import positions


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


@Law
def observations_tell_nothing_hidden(case: Case, seed: int) -> None:
    """Observations are the same in a sampled and in a redealt state, and in bounds."""
    layout = layout_of(case)
    if layout is None:
        return
    for position in positions(case, seed, share=0.25):
        for seat in range(case.seats):
            state = position.state
            seen = row(state, layout, seat)
            sampled = case.game.sample(state.view(seat), position.chance())
            assert row(sampled, layout, seat) == seen, (
                f"{position.at(seat)}: another observation in a sampled state"
            )
            redealt = case.game.redeal(state, seat, position.chance())
            assert row(redealt, layout, seat) == seen, (
                f"{position.at(seat)}: another observation in a redealt state"
            )
            for part in layout.parts:
                if part.categories:
                    highest = max(seen[part.start : part.stop])
                    assert highest < part.categories, (
                        f"{position.at(seat)}: {part.name}: {highest} of {part.categories}"
                    )


@Law
def ranks_are_those_of_the_result(case: Case, seed: int) -> None:
    """The ranks of a state are those of its result."""
    for position in positions(case, seed, share=0.25):
        ended = position.state.result()
        ranks = () if ended is None else ended.ranks
        found = position.state.ranks()
        assert found == ranks, f"{position.at()}: ranks {found}, by the result {ranks}"
