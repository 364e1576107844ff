from __future__ import annotations

from collections import Counter

import pytest

from nemeton.core.errors import BadOptions
from nemeton.games.bloodrunes.game import GAME, BloodrunesState
from nemeton.games.bloodrunes.rules.board import CENTRE
from nemeton.games.bloodrunes.rules.components import COLOURS, COMPONENTS
from nemeton.games.bloodrunes.rules.runes import EMPTY, LOKI
from nemeton.games.bloodrunes.rules.spells import BUILD_FORTUNE, RECRUIT_ACOLYTE, WARD
from tests.games.bloodrunes.pictures import deal


def dealt_games(seats: int, count: int = 60, **options: object) -> list[BloodrunesState]:
    return [deal(seats, seed, **options) for seed in range(count)]


@pytest.mark.rule("bloodrunes", "2.1")
@pytest.mark.parametrize("seats, sides", [(2, [0, 2]), (3, [0, 1, 2]), (4, [0, 1, 2, 3])])
def test_every_caster_has_a_side(seats: int, sides: list[int]) -> None:
    state = dealt_games(seats, 1)[0]
    assert [caster.side for caster in state.casters] == sides


@pytest.mark.rule("bloodrunes", "2.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_spells_not_marked_for_the_number_are_not_there(seats: int) -> None:
    for state in dealt_games(seats, 5):
        marked = Counter(
            {
                kind: spell.copies
                for kind, spell in enumerate(COMPONENTS.spells)
                if seats in spell.players
            }
        )
        left = Counter(state.spell_deck[: state.spells_left])
        books = Counter(spell for caster in state.casters for spell in caster.book)
        assert left + Counter(state.spell_river) + books == marked


@pytest.mark.rule("bloodrunes", "2.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hands_books_rivers_and_centre(seats: int) -> None:
    for state in dealt_games(seats):
        assert [sum(caster.hand) for caster in state.casters] == [5] * seats
        assert [len(caster.book) for caster in state.casters] == [1] * seats
        assert len(state.rune_river) == len(state.spell_river) == 3
        assert [square for square, top in enumerate(state.tops) if top != EMPTY] == [CENTRE]
        assert state.runes_left == len(state.rune_deck) == 109 - 5 * seats - 4


@pytest.mark.rule("bloodrunes", "2.4")
def test_loki_is_never_face_up_at_the_start() -> None:
    put_back = 0
    for state in dealt_games(4, 200):
        assert LOKI not in [*state.rune_river, state.tops[CENTRE]]
        lokis = state.deck_known[LOKI]
        assert list(state.rune_deck).count(LOKI) >= lokis
        put_back += lokis > 0
        assert sum(state.deck_known) == lokis
    assert 15 < put_back < 70
    # The deck is shuffled after that: Loki is not always on top.
    tops = [state.rune_deck[-1] for state in dealt_games(4, 200) if state.deck_known[LOKI]]
    assert tops.count(LOKI) < len(tops) / 2


@pytest.mark.rule("bloodrunes", "2.5")
def test_consoles_and_pool() -> None:
    state = dealt_games(4, 1)[0]
    assert [COLOURS[caster.colour] for caster in state.casters] == list(COLOURS)
    for caster in state.casters:
        assert caster.acolyte_count == caster.acolytes[caster.colour] == sum(caster.acolytes) == 3
        assert caster.fortunes == 0
        assert not caster.wards
    assert state.pool == [3, 3, 3, 3]
    assert state.pool_fortunes == 24


@pytest.mark.rule("bloodrunes", "2.5")
def test_colours_nobody_plays_stay_in_the_box() -> None:
    state = deal(2, 1, colour_1="yellow")
    assert [COLOURS[caster.colour] for caster in state.casters] == ["yellow", "blue"]
    assert state.pool == [3, 0, 0, 3]


@pytest.mark.rule("bloodrunes", "2.5")
def test_a_colour_is_played_once() -> None:
    with pytest.raises(BadOptions) as caught:
        deal(3, 1, colour_1="red", colour_3="red")
    assert caught.value.code == "colour-taken-twice"
    state = deal(2, 1, colour_1="red", colour_3="red")
    assert state.casters[0].colour == COLOURS.index("red")  # nobody sits at the third seat


@pytest.mark.rule("bloodrunes", "2.6")
def test_the_first_player_is_random_or_chosen() -> None:
    assert {state.turn for state in dealt_games(4)} == {0, 1, 2, 3}
    assert {state.turn for state in dealt_games(4, first="3")} == {2}


@pytest.mark.rule("bloodrunes", "6.1")
def test_one_more_red_acolyte_for_the_clans() -> None:
    state = dealt_games(4, 1, clan_attributes=True)[0]
    assert state.pool == [3, 3, 4, 3]
    assert deal(2, 1, clan_attributes=True).pool == [3, 3, 0, 0]


@pytest.mark.rule("bloodrunes", "6.1")
def test_the_rest_is_shuffled_again() -> None:
    """Spells before the clan's special one do not stay on top."""
    first = Counter(state.spell_river[0] for state in dealt_games(4, 300, clan_attributes=True))
    assert sum(first[kind] for kind in range(18) if GAME.spells.effect[kind] == WARD) > 10


@pytest.mark.rule("bloodrunes", "6.2")
def test_the_clans_setup() -> None:
    special: dict[str, set[int]] = {"blue": set(), "green": set()}
    for state in dealt_games(4, 120, clan_attributes=True):
        effects = [{GAME.spells.effect[s] for s in caster.book} for caster in state.casters]
        sizes = {COLOURS[c.colour]: len(c.book) for c in state.casters}
        assert sizes == {"blue": 2, "green": 2, "red": 1, "yellow": 2}
        assert WARD in effects[0]
        assert effects[1] & {RECRUIT_ACOLYTE, BUILD_FORTUNE}
        special["blue"].update(state.casters[0].book)
        special["green"].update(state.casters[1].book)
        assert [caster.acolyte_limit for caster in state.casters] == [6, 6, 7, 6]
        assert [caster.book_limit for caster in state.casters] == [6, 6, 6, 7]
        for caster in state.casters:
            assert caster.book == sorted(caster.book)
    wards = {kind for kind in range(18) if GAME.spells.effect[kind] == WARD}
    assert wards <= special["blue"]
    assert len(special["green"]) > 8


@pytest.mark.rule("bloodrunes", "6.2")
def test_attributes_follow_the_colour_not_the_seat() -> None:
    state = deal(2, 4, clan_attributes=True, colour_1="red", colour_2="yellow")
    assert [caster.acolyte_limit for caster in state.casters] == [7, 6]
    assert [caster.book_limit for caster in state.casters] == [6, 7]
    assert [len(caster.book) for caster in state.casters] == [1, 2]
