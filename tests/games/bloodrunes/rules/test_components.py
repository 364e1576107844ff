from __future__ import annotations

import re

import pytest

from nemeton.core.box import digest
from nemeton.core.chance import QuickChance
from nemeton.core.errors import BadComponents
from nemeton.core.message import Message
from nemeton.core.search.playout import playout
from nemeton.games.bloodrunes.game import GAME
from nemeton.games.bloodrunes.rules.components import COMPONENTS, MAX_KINDS, read
from nemeton.games.bloodrunes.rules.setup import rune_cards, spell_cards
from nemeton.games.bloodrunes.rules.spell_effects import is_guarded
from nemeton.games.bloodrunes.views.box import BloodrunesBox
from nemeton.words.language_codes import LANGUAGES
from tests.fluent import words_of
from tests.games.bloodrunes.naive import TEXT
from tests.games.bloodrunes.pictures import ALL_LOKI, bloodrunes, give_book, give_ward, lay
from tests.rulebook import rule_numbers

OF_FILES = ("unreadable", "name", "name-twice")  # errors without a rule
PARTS = ("fortunes", "acolytes", "runes", "letters", "spells")


@pytest.mark.rule("bloodrunes", "1.1")
def test_runes() -> None:
    counts = {name: rune.copies for name, rune in COMPONENTS.runes.items()}
    assert list(counts.values()) == [20, 15, 15, 10, 10, 8, 8, 8, 5, 5, 5]
    assert [rune.dots for rune in COMPONENTS.runes.values()] == [5, 4, 4, 3, 3, 2, 2, 2, 1, 1, 1]
    assert len(rune_cards(GAME.spells)) == 109


@pytest.mark.rule("bloodrunes", "1.2")
def test_spells() -> None:
    assert len(COMPONENTS.spells) == 18
    assert len(spell_cards(GAME.spells, 4)) == 64
    families: dict[str, list[int]] = {}
    for spell in COMPONENTS.spells:
        families.setdefault(spell.effect, []).append(spell.copies)
    assert families == {
        "recruit-acolyte": [10],
        "build-fortune": [5, 5, 5],
        "steal-fortune": [4, 4, 4, 4],
        "steal-acolyte": [2, 2, 2, 2],
        "ward": [2, 2, 2, 2],
        "discard-ward": [5],
        "steal-ward": [2],
    }


@pytest.mark.rule("bloodrunes", "1.3")
def test_fortunes_and_acolytes() -> None:
    assert COMPONENTS.fortunes == 24
    assert COMPONENTS.acolytes == {"blue": 6, "green": 6, "red": 7, "yellow": 6}
    assert sum(COMPONENTS.acolytes.values()) == 25


@pytest.mark.rule("bloodrunes", "2.2")
def test_spells_for_fewer_casters() -> None:
    for spell in COMPONENTS.spells:
        expected = {"across": (2, 4), "left": (3, 4), "right": (3, 4)}
        assert spell.players == expected.get(spell.direction or "", (2, 3, 4)), spell.name
    assert len(spell_cards(GAME.spells, 2)) == 48
    assert len(spell_cards(GAME.spells, 3)) == 56


RECRUIT = """name = "recruit-acolyte"
copies = 10
players = [2, 3, 4]
effect = "recruit-acolyte"
pair = "PW"
"""


@pytest.mark.parametrize(
    "old, new, code",
    [
        ("edition =", "edition", "unreadable"),
        ("fortunes = 24", "fortunes = 24\nmagic = 1", "unreadable"),
        ('effect = "ward"', 'effect = "wart"', "unreadable"),
        ("fortunes = 24", "fortunes = 20", "fortunes"),
        ("red = 7", "red = 6", "acolytes"),
        ("red = 7", "red = 7\npink = 6", "colour"),
        ("hail = {", "snow = {", "runes"),
        ("copies = 20, dots = 5", "copies = 20, dots = 6", "rune"),
        ('W = "wealth"', 'W = "loki"', "letter"),
        ('W = "wealth"', 'WW = "wealth"', "letter"),
        ('"recruit-acolyte"\ncopies', '"Recruit Acolyte"\ncopies', "name"),
        ('"recruit-acolyte"\ncopies', '"fire"\ncopies', "name"),
        ('"recruit-acolyte"\ncopies', '"ward-any"\ncopies', "name-twice"),
        ("copies = 10\n", "copies = 0\n", "copies"),
        (RECRUIT, RECRUIT.replace("[2, 3, 4]", "[2, 5]"), "players"),
        (RECRUIT, RECRUIT.replace("[2, 3, 4]", "[]"), "players"),
        (RECRUIT, RECRUIT + 'direction = "left"\n', "direction"),
        ('direction = "any"\n', "", "no-direction"),
        (RECRUIT, RECRUIT.replace('pair = "PW"\n', ""), "shape"),
        (RECRUIT, RECRUIT + 'pattern = "WWW WWW WWW"\n', "shape"),
        ('pair = "PW"', 'pair = "WX"', "unknown-letter"),
        ('pair = "PW"', 'pair = "PWP"', "pair"),
        ('pair = "PW"', 'pair = "W."', "pair"),
        ("WPC", "WPCW", "pattern"),
        ("WPC", "WP.", "pattern-short"),
        ("WPC", "WzC", "unknown-letter"),
    ],
)
def test_a_wrong_file_is_refused_with_a_message(old: str, new: str, code: str) -> None:
    text = TEXT.replace(old, new)
    assert text != TEXT
    with pytest.raises(BadComponents) as caught:
        GAME.with_components(text)
    assert caught.value.code == f"components-{code}"
    assert caught.value.place.split(".")[0] in PARTS or code == "unreadable"
    assert caught.value.rule in rule_numbers("bloodrunes") or code in OF_FILES
    args = {name: str(value) for name, value in caught.value.args_by_name.items()}
    for language in LANGUAGES:
        words_of("bloodrunes", language).say(Message(f"error-{caught.value.code}", dict(args)))


def box_with_spells(keep: str, copies: int) -> str:
    """A components file with spells of this effect only."""
    head, *spells = TEXT.split("[[spells]]")
    kept = [spell for spell in spells if f'effect = "{keep}"' in spell]
    text = "[[spells]]".join([head, *kept])
    for old in ("copies = 10\n", "copies = 5\n", "copies = 2\n"):
        text = text.replace(old, f"copies = {copies}\n")
    return text


def box_with_kinds(number: int) -> str:
    """A components file with this number of kinds of spells."""
    more = range(TEXT.count("[[spells]]"), number)
    spell = 'copies = 1\nplayers = [2, 3, 4]\neffect = "recruit-acolyte"\npair = "PW"\n'
    return TEXT + "".join(f'\n[[spells]]\nname = "more-{one}"\n{spell}' for one in more)


def test_as_many_kinds_of_spells_as_bits_in_a_word() -> None:
    assert len(read(box_with_kinds(MAX_KINDS)).spells) == MAX_KINDS


@pytest.mark.parametrize(
    "text, code",
    [
        (box_with_kinds(MAX_KINDS + 1), "spell-kinds"),
        (re.sub(r"copies = \d+,", "copies = 2,", TEXT), "few-runes"),
        (box_with_spells("recruit-acolyte", 10), "few-spells"),
        (box_with_spells("recruit-acolyte", 90), "no-ward"),
        (box_with_spells("ward", 40), "no-builder"),
        (re.sub(r"copies = \d+,", "copies = 95,", TEXT), "many-runes"),
        (re.sub(r"copies = \d+\n", "copies = 90\n", TEXT), "many-spells"),
        (TEXT.replace("fortunes = 24", f"fortunes = 1{'0' * 5000}"), "unreadable"),
        (TEXT.replace("fortunes = 24", "fortunes = 1000"), "unreadable"),
        (TEXT.split("[[spells]]")[0] + "spells = []", "unreadable"),
        (TEXT.split("[acolytes]")[0] + "spells = []\n[acolytes]"
         + TEXT.split("[acolytes]")[1].split("[[spells]]")[0], "spell-kinds"),
    ],
)  # fmt: skip
def test_a_box_without_necessary_components_is_refused(text: str, code: str) -> None:
    with pytest.raises(BadComponents) as caught:
        read(text)
    assert caught.value.code == f"components-{code}"
    assert caught.value.place.split(".")[0] in PARTS or code == "unreadable"
    assert caught.value.rule in ("", *rule_numbers("bloodrunes"))


@pytest.mark.rule("bloodrunes", "2.2")
@pytest.mark.rule("bloodrunes", "2.3")
def test_a_box_may_mark_across_for_three_casters() -> None:
    """The caster opposite the empty side has no target; the others have each other."""
    game = GAME.with_components(TEXT.replace("players = [2, 4]", "players = [2, 3, 4]"))
    state = bloodrunes(game.deal(3, {"first": "1"}, QuickChance(1)))
    assert len(state.spell_deck) + state.seats == 64
    lay(state, ALL_LOKI)
    for seat in range(3):
        state.casters[seat].fortunes = 1
        give_book(state, seat, "steal-fortune-across", "ward-across")
    steal = game.verbs.parse("cast steal-fortune-across")
    for seat, facing in ((0, 2), (1, None), (2, 0)):
        state.turn = seat
        refused = state.refusal(seat, steal)
        if facing is None:
            assert refused is not None
            assert (refused.rule, refused.code) == ("2.3", "no-such-opponent")
        else:
            assert refused is None
    state.turn = 1
    state.apply(1, game.verbs.parse("cast ward-across"))
    assert [thief for thief in range(3) if is_guarded(state, 1, thief)] == []
    give_ward(state, 2, "ward-across")
    assert [thief for thief in range(3) if is_guarded(state, 2, thief)] == [0]
    dealt = game.deal(3, game.simulation, QuickChance(2))
    playout(dealt, QuickChance(3))
    assert dealt.result() is not None


def test_another_box_can_be_played() -> None:
    other = TEXT.replace('edition = "', 'edition = "mine: ').replace(
        RECRUIT,
        RECRUIT.replace('pair = "PW"', 'pattern = """\nW.W\n.L.\n..W\n"""').replace("L", "R")
        + '\n[[spells]]\nname = "call-to-arms"\ncopies = 3\nplayers = [2, 3, 4]\n'
        'effect = "recruit-acolyte"\npair = "OO"\n',
    )
    game = GAME.with_components(other)
    assert game.edition.startswith("mine: ")
    assert game.verbs.parse("cast call-to-arms") >= 0
    assert game.verbs.size == GAME.verbs.size + 2
    assert (
        words_of("bloodrunes", "en")
        .say(game.verbs.message(game.verbs.parse("cast call-to-arms")))
        .endswith("call-to-arms")
    )
    state = bloodrunes(game.deal(3, {"turn_limit": 5}, QuickChance(1)))
    assert len(state.spell_deck) == 56 + 3 - 3
    playout(state, QuickChance(2))
    assert state.result() is not None
    assert game.sample(state.view(1), QuickChance(3)).view(1) == state.view(1)
    box = game.box()
    assert isinstance(box, BloodrunesBox)
    assert [face.copies for face in box.spells if face.name == "call-to-arms"] == [3]
    assert digest(box) != digest(GAME.box())
