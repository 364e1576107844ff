"""The published box, and boxes with other numbers."""

from __future__ import annotations

import pytest

from nemeton import games
from nemeton.core.box import digest
from nemeton.core.chance import QuickChance
from nemeton.core.errors import BadComponents
from nemeton.core.search.playout import playout
from nemeton.games.salamandra.game import GAME
from nemeton.games.salamandra.rules.components import (
    COMPONENTS,
    EVENTS,
    FACTORS,
    GainFace,
    PriceFace,
    parse,
)
from nemeton.games.salamandra.rules.custom_box import PUBLISHED, BoxTree, read
from nemeton.games.salamandra.views.box import SalamandraBox
from nemeton.games.salamandra.views.structs import SalamandraView
from nemeton.words.language_codes import LANGUAGES
from tests.fluent import words_of
from tests.games.salamandra.boxes import Change, box_with, least, most, same, somewhat_other
from tests.rulebook import rule_numbers

TEXT = games.components("salamandra")


@pytest.mark.rule("salamandra", "1.4")
def test_the_box_is_complete() -> None:
    assert [field.id for field in COMPONENTS.fields] == list(range(1, 25))
    assert sum(field.start for field in COMPONENTS.fields) == 4
    assert set(COMPONENTS.groves) == set(range(1, 31))
    assert {name: len(cards) for name, cards in COMPONENTS.salamanders.items()} == {
        "black": 8,
        "gold": 8,
    }
    assert {name: len(cards) for name, cards in COMPONENTS.divinities.items()} == {
        "bear": 12,
        "eagle": 12,
    }
    assert set(COMPONENTS.spellbooks) == set(range(1, 11))
    assert sum(COMPONENTS.rounds.apprentices) == 10
    assert read(TEXT) == COMPONENTS


def test_the_rules_support_all_fields() -> None:
    """Every box has these symbols, so the rules rely on them."""
    for field in COMPONENTS.fields:
        assert field.start == (field.cost == PriceFace())
        assert (field.billhook is None) != (field.cauldron is None)
        assert field.cost.any_resource == field.bonus.any_resource == 0
        if field.billhook is not None:  # 4.1
            gain, pay = field.billhook.gain, field.billhook.pay
            assert gain.vp + gain.scroll + gain.bear + gain.eagle + gain.grove == 0
            assert pay.any_resource == gain.any_resource == 0
            assert not gain.reactivate or (field.id, gain) == (9, GainFace(reactivate=1))
        if field.cauldron is not None:
            pay = field.cauldron.pay
            assert not (pay.any_resource and pay.leaf + pay.flower + pay.fruit)
            assert field.cauldron.gain.per in FACTORS
    assert COMPONENTS.costs.harvest_grove == PriceFace(crystal=3)
    assert COMPONENTS.costs.buy_resource == PriceFace(crystal=4)


def test_the_rules_support_all_cards() -> None:
    exchanges = (GainFace(any_resource=1), GainFace(potion_green=1), GainFace(potion_bloom=1))
    for deck in COMPONENTS.divinities.values():
        for card in deck.values():
            if card.any_time is None:
                assert card.on in EVENTS
                assert card.gain == GainFace(crystal=card.gain.crystal, vp=card.gain.vp)
            else:
                assert not card.on
                assert card.any_time.pay == PriceFace(crystal=card.any_time.pay.crystal)
                assert card.any_time.gain in exchanges
    for cards in COMPONENTS.salamanders.values():
        assert all(card.gain.per in FACTORS for card in cards.values())
    for grove in COMPONENTS.groves.values():  # while passing nobody is reactivated
        assert not grove.gain.reactivate
        assert not grove.gain.per


@pytest.mark.parametrize(
    "old, new, place",
    [
        ("start = true\n", "", "fields.1.start"),
        ('colours = ["green"]\ncost', 'colours = ["blue"]\ncost', "fields.5.colours"),
        ("billhook = { gain = { leaf = 1, crystal = 1 } }", "", "fields.5.billhook"),
        ("billhook = { gain = { leaf = 1, crystal = 1 } }",
         "cauldron = { gain = { leaf = 1, crystal = 1 } }", "fields.5.billhook"),
        ("cost = { crystal = 4 }", "cost = { crystal = 4, leaf = 1 }", "fields.9.cost.leaf"),
        ("gain = { crystal = 2 } }", "gain = { vp = 2 } }", "fields.1.billhook.gain.vp"),
        ('per = "grove" } }', 'per = "groves" } }', "fields.24.cauldron.gain.per"),
        ('crystals = ["sw"]', 'crystals = ["north"]', "groves.5.crystals"),
        ('30 = { gain = { vp = 3 }, crystals = ["nw"] }', "", "groves.30"),
        ('30 = { gain', '31 = { gain = { vp = 1 }, crystals = [] }\n30 = { gain', "groves.31"),
        ('on = "build", gain = { crystal = 1 }', 'on = "rest", gain = { crystal = 1 }',
         "divinities.bear.3.on"),
        ('on = "build", gain = { crystal = 1 }', 'on = "build", gain = { leaf = 1 }',
         "divinities.bear.3.gain.leaf"),
        ("8 = { faith = 3, gain = { eagle = 1, vp = 6 } }", "", "salamanders.gold.8"),
        ('10 = { points = [17, 10] }', '10 = { points = [17, 10], per = "green" }',
         "spellbooks.10.per"),
        ("2 = 4\n", "2 = 4\n3 = 1\n", "grove_row.3"),
    ],
)  # fmt: skip
def test_another_piece_is_refused(old: str, new: str, place: str) -> None:
    assert old in TEXT
    refused = refusal(TEXT.replace(old, new, 1))
    assert (refused.code, refused.place, refused.rule) == ("salamandra-another-piece", place, "1.4")


@pytest.mark.parametrize(
    "old, new, code, place, rule",
    [
        ("id = 24", "id = 25", "fields", "fields", "1.4"),
        ("id = 24", "id = 23", "fields", "fields", "1.4"),
        ("[3, 2, 3, 2]", "[3, 2, 3, 3]", "apprentices", "rounds.apprentices", "3.1"),
        ("harvest_grove = { crystal = 3 }", "harvest_grove = { crystal = 0 }", "number",
         "costs.harvest_grove.crystal", "5.8"),
        ("buy_resource = { crystal = 4 }", "buy_resource = { crystal = 21 }", "number",
         "costs.buy_resource.crystal", "4.3"),
        ("gain = { reactivate = 1 }", "gain = { reactivate = 2 }", "number",
         "fields.9.billhook.gain.reactivate", "6.5"),
        ("pay = { crystal = 1 }, gain = { reactivate", "pay = { crystal = 0 }, gain = { reactivate",
         "number", "fields.9.billhook.pay.crystal", "6.5"),
        ("gain = { any-resource = 1 }", "gain = { any-resource = 2 }", "number",
         "divinities.eagle.9.any-time.gain.any-resource", "4.3"),
        ("vp = 13", "vp = 100", "number", "salamanders.gold.1.gain.vp", "1.4"),
        ("[12, 6]", "[12, 600]", "number", "faith.salamander.1", "8.2"),
        ("4 = 5\n", "4 = 11\n", "number", "spellbooks_in_play.4", "2.5"),
    ],
)  # fmt: skip
def test_a_number_out_of_bounds_is_refused(
    old: str, new: str, code: str, place: str, rule: str
) -> None:
    assert old in TEXT
    refused = refusal(TEXT.replace(old, new, 1))
    assert (refused.code, refused.place, refused.rule) == (f"salamandra-{code}", place, rule)


def refusal(text: str) -> BadComponents:
    parse(text)  # so that an editor can show it
    with pytest.raises(BadComponents) as refused:
        GAME.with_components(text)
    assert refused.value.rule in rule_numbers("salamandra")
    for language in LANGUAGES:
        assert words_of("salamandra", language).has(f"error-{refused.value.code}")
    return refused.value


@pytest.mark.parametrize(
    "text",
    [
        "",
        "edition = ",
        TEXT.replace("leaf = 1", "herb = 1", 1),
        TEXT.replace("leaf = 1", "leaf = -1", 1),
        TEXT.replace("leaf = 1", "leaf = 1.5", 1),
        TEXT.replace("vp = 13", "vp = 9999999999", 1),
    ],
)
def test_an_unreadable_box_is_refused(text: str) -> None:
    with pytest.raises(BadComponents) as refused:
        read(text)
    assert refused.value.code == "components-unreadable"


@pytest.mark.parametrize("change", [least, most, somewhat_other])
def test_a_box_with_other_numbers_can_be_played(change: Change) -> None:
    """Boxes with the lowest and highest numbers can be played as well."""
    text = box_with(change, edition="mine")
    game = GAME.with_components(text)
    assert (game.name, game.edition) == ("salamandra", "mine")
    box = game.box()
    assert isinstance(box, SalamandraBox)
    assert digest(box) != digest(GAME.box())
    numbers = BoxTree(read(text)).numbers
    for place, number in PUBLISHED.numbers.items():
        assert numbers.get(place, 0) == change(place, number)
    for seats in game.seats:
        state = game.deal(seats, {}, QuickChance(seats))
        view = state.view(0)
        assert isinstance(view, SalamandraView)
        crystals = change("rounds.crystals_each_round", 2)
        assert [player.crystals for player in view.players] == [crystals] * seats
        assert len(view.books) == change(f"spellbooks_in_play.{seats}", seats + 1)
        playout(state, QuickChance(seats))
        assert state.result() is not None
        assert game.sample(state.view(1), QuickChance(3)).view(1) == state.view(1)


def test_a_box_is_read_as_it_was_written() -> None:
    assert read(box_with(same, edition="published")) == COMPONENTS
