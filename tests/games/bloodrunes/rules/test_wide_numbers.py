"""Sets and counts in one machine word have enough bits, also compiled."""

from __future__ import annotations

import pytest
from librt.vecs import vec

from nemeton.core.chance import QuickChance
from nemeton.games.bloodrunes.bots.spell_distance import casts_and_draws
from nemeton.games.bloodrunes.game import GAME, BloodrunesState
from nemeton.games.bloodrunes.rules.components import MAX_KINDS
from nemeton.games.bloodrunes.rules.runes import RUNE_KINDS
from tests.games.bloodrunes.naive import TEXT
from tests.games.bloodrunes.pictures import ALL_LOKI, bloodrunes, give_hand, lay

pytestmark = pytest.mark.slow  # slow tests run compiled

PAIR = 'pair = "OO"'
THREE_HORSES = 'pattern = """\nO.O\n...\n.O.\n"""'


def with_many_kinds(shape: str) -> BloodrunesState:
    """A table with the most kinds of spells; the last of them has this shape."""
    more = MAX_KINDS - GAME.spells.kinds
    spells = "".join(
        f'\n[[spells]]\nname = "more-{number}"\ncopies = 1\nplayers = [2, 3, 4]\n'
        f'effect = "recruit-acolyte"\n{shape if number == more else PAIR}\n'
        for number in range(1, more + 1)
    )
    game = GAME.with_components(TEXT + spells)
    return bloodrunes(game.deal(2, {"first": "1"}, QuickChance(1)))


@pytest.mark.parametrize("shape", [PAIR, THREE_HORSES])
def test_the_last_of_many_spells_can_be_cast(shape: str) -> None:
    state = with_many_kinds(shape)
    last = state.spells.kinds - 1
    cast = state.game.verbs.parse(f"cast {state.spells.names[last]}")
    state.casters[0].book = [last]
    assert cast not in state.legal(0)
    lay(state, ALL_LOKI)
    assert cast in state.legal(0)
    assert state.refusal(0, cast) is None
    assert [state.nth_legal(0, at) for at in range(state.legal_count(0))] == state.legal(0)


def test_a_used_rune_is_not_counted_twice() -> None:
    state = with_many_kinds(THREE_HORSES)
    last = state.spells.kinds - 1
    one_each = vec[float]([1.0] * RUNE_KINDS)
    state.casters[0].hand = [0] * RUNE_KINDS
    for missing in (3.0, 2.0, 1.0, 0.0):
        assert casts_and_draws(state, state.casters[0], last, 1.0, one_each) == (4.0, missing)
        give_hand(state, 0, "horse")
