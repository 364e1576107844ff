"""Random games: the number of cards, acolytes and Fortunes never changes."""

from __future__ import annotations

import pytest

from nemeton.core.chance import QuickChance
from nemeton.games.bloodrunes.game import GAME, BloodrunesState
from nemeton.games.bloodrunes.rules.components import COMPONENTS
from nemeton.games.bloodrunes.rules.runes import EMPTY, LOKI, RUNE_KINDS
from nemeton.games.bloodrunes.rules.setup import spell_cards
from nemeton.games.bloodrunes.rules.spell_matching import matching_spells_from
from tests.games.bloodrunes.pictures import bloodrunes, deal, legal_texts

RUNE_COPIES = [rune.copies for rune in COMPONENTS.runes.values()]
CAST_SPELL = GAME.own_verbs.cast_spell


def count_runes(state: BloodrunesState) -> list[int]:
    counts = state.rune_discard.copy()
    for caster in state.casters:
        for rune in range(RUNE_KINDS):
            counts[rune] += caster.hand[rune]
    for rune in state.rune_deck[: state.runes_left]:
        counts[rune] += 1
    for _, rune in state.laid:
        counts[rune] += 1
    for rune in state.rune_river:
        if rune != EMPTY:
            counts[rune] += 1
    return counts


def count_spells(state: BloodrunesState) -> list[int]:
    counts = state.spell_discard.copy()
    for spell in [*state.spell_deck[: state.spells_left], *state.spell_river]:
        counts[spell] += 1
    for caster in state.casters:
        for spell in caster.book + caster.wards:
            counts[spell] += 1
    return counts


def check(state: BloodrunesState, spells: list[int], acolytes: list[int]) -> None:
    assert count_runes(state) == RUNE_COPIES
    assert count_spells(state) == spells
    totals = state.pool.copy()
    fortunes = state.pool_fortunes
    for caster in state.casters:
        for colour in range(4):
            totals[colour] += caster.acolytes[colour]
        fortunes += caster.fortunes
        assert caster.acolyte_count == sum(caster.acolytes)
        assert 3 <= caster.acolyte_count <= caster.acolyte_limit
        assert len(caster.book) <= caster.book_limit
        assert len(caster.wards) <= (3 if state.stacked_wards else 1)
        for rune in range(RUNE_KINDS):
            assert 0 <= caster.known[rune] <= caster.hand[rune]
            assert bool(caster.hand[rune]) == bool(caster.kinds_held >> rune & 1)
        assert caster.hand_size == sum(caster.hand)
    assert totals == acolytes
    assert fortunes == COMPONENTS.fortunes
    assert len(state.spell_river) == 3


def check_board(state: BloodrunesState) -> None:
    """Check that bits, tops and stacks of the board agree."""
    tops = [EMPTY] * 9
    for square, rune in state.laid:
        tops[square] = rune
    assert state.tops == tops
    for rune in range(RUNE_KINDS):
        assert state.lying[rune] == sum(1 << at for at in range(9) if tops[at] == rune)
    deck = list(state.rune_deck[: state.runes_left])
    for rune in range(RUNE_KINDS):
        assert state.deck_known[rune] <= deck.count(rune)
    in_river = {rune for rune in state.rune_river if rune != EMPTY}
    assert state.runes_to_draw == sum(1 << rune for rune in in_river)
    side = state.casters[state.turn].side
    assert state.match in (-1, matching_spells_from(state, side))


def choose(state: BloodrunesState, chance: QuickChance) -> int:
    """Choose a kind of action first, then an action: so spells are cast often."""
    legal = state.legal(state.turn)
    casts = [action for action in legal if CAST_SPELL.has(action)]
    if casts and chance.below(4):
        return casts[chance.below(len(casts))]
    kinds = [[action for action in legal if verb.has(action)] for verb in GAME.verbs.all]
    filled = [kind for kind in kinds if kind]
    actions = filled[chance.below(len(filled))]
    return actions[chance.below(len(actions))]


def play_checked(game: int, turn_limit: int) -> tuple[int, int]:
    """Play the random game with this number; returns casts and reshuffles."""
    seats = 2 + game % 3
    options = {
        "clan_attributes": game % 2 == 1,
        "stacked_wards": game % 4 > 1,
        "turn_limit": turn_limit,
    }
    state = bloodrunes(GAME.deal(seats, options, QuickChance(game)))
    chance = QuickChance(-1 - game)
    spells = [spell_cards(GAME.spells, seats).count(kind) for kind in range(GAME.spells.kinds)]
    acolytes = [COMPONENTS.acolytes[colour] if colour_at < seats else 0
                for colour_at, colour in enumerate(("blue", "green", "red", "yellow"))]  # fmt: skip
    if seats > 2 and not state.clan_attributes:
        acolytes[2] -= 1
    casts = reshuffles = 0
    check(state, spells, acolytes)
    while state.actors():
        action = choose(state, chance)
        casts += CAST_SPELL.has(action)
        left = state.runes_left
        state.apply(state.turn, action)
        reshuffles += state.runes_left > left
        check(state, spells, acolytes)
        if chance.below(8) == 0:
            check_board(state)
    return casts, reshuffles


@pytest.mark.rule("bloodrunes", "5.1")
@pytest.mark.rule("bloodrunes", "3.9")
def test_nothing_is_lost() -> None:
    casts = reshuffles = 0
    for game in range(24):
        seen = play_checked(game, turn_limit=60 if game < 3 else 12)
        casts += seen[0]
        reshuffles += seen[1]
    assert casts > 24
    assert reshuffles > 12


@pytest.mark.slow
@pytest.mark.long
def test_nothing_is_lost_in_many_games() -> None:
    casts = reshuffles = 0
    for game in range(10_000):
        seen = play_checked(game, turn_limit=4 if game % 20 else 20)
        casts += seen[0]
        reshuffles += seen[1]
    assert casts > 2_000
    assert reshuffles > 500


def test_legal_actions_remain_when_the_river_is_empty() -> None:
    """With all runes in hands the river has gaps; legal actions remain."""
    state = deal(4, 1, turn_limit=0, first="1")
    spells = [spell_cards(GAME.spells, 4).count(kind) for kind in range(GAME.spells.kinds)]
    acolytes = [6, 6, 6, 6]
    while state.rune_river != [EMPTY] * 3:
        action = state.legal(state.turn)[0]
        assert action <= LOKI
        state.apply(state.turn, action)
        check(state, spells, acolytes)
    assert sum(sum(caster.hand) for caster in state.casters) == 108  # one lies on the board
    assert legal_texts(state)[0] == "clear spells"
