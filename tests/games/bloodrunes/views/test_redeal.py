from __future__ import annotations

from nemeton.core.chance import QuickChance
from nemeton.games.bloodrunes.game import GAME, BloodrunesState
from nemeton.games.bloodrunes.rules.runes import LOKI, RUNE_KINDS
from tests.games.bloodrunes.pictures import bloodrunes, deal, do, give_hand, rune, table


def redealt(state: BloodrunesState, seat: int, seed: int) -> BloodrunesState:
    return bloodrunes(GAME.redeal(state, seat, QuickChance(seed)))


def test_known_runes_stay_in_the_hand() -> None:
    state = table()
    give_hand(state, 0, "horse", "estate")
    state.rune_river = [rune("fire"), rune("fire"), rune("loki")]
    do(state, "draw rune fire", "draw rune loki")
    hands = set()
    for seed in range(20):
        twin = redealt(state, 1, seed)
        hand = twin.casters[0].hand
        assert hand[rune("fire")] >= 1
        assert hand[LOKI] >= 1
        assert sum(hand) == 4
        hands.add(tuple(hand))
        assert redealt(state, 0, seed).casters[0].hand == state.casters[0].hand
    assert len(hands) > 5


def test_runes_known_to_be_in_the_deck_stay_there() -> None:
    state = deal(4, 3, first="1", turn_limit=0)
    while not sum(state.deck_known) > LOKI:
        do(state, "clear runes")
    assert sum(state.deck_known) == state.runes_left  # the deck was just reshuffled
    before = sorted(state.rune_deck[: state.runes_left])
    others = state.casters[:2] + state.casters[3:]
    hidden = [sum(caster.hand[kind] for caster in others) for kind in range(RUNE_KINDS)]
    for seed in range(10):
        twin = redealt(state, 2, seed)
        assert sorted(twin.rune_deck[: twin.runes_left]) == before
        assert twin.rune_deck[: twin.runes_left] != state.rune_deck[: state.runes_left]
        others = twin.casters[:2] + twin.casters[3:]
        assert [sum(one.hand[kind] for one in others) for kind in range(RUNE_KINDS)] == hidden


def test_a_redeal_shuffles_the_spells_and_leaves_the_state_alone() -> None:
    state = deal(3, 5)
    before = state.copy()
    twin = redealt(state, 0, 1)
    assert state == before
    assert twin.spell_deck[: twin.spells_left] != state.spell_deck[: state.spells_left]
    assert sorted(twin.spell_deck[: twin.spells_left]) == sorted(
        state.spell_deck[: state.spells_left]
    )
