from __future__ import annotations

import pytest

from nemeton.core.errors import BadText
from nemeton.games.bloodrunes.game import GAME
from nemeton.games.bloodrunes.rules.spell_effects import RULE_OF_REASON
from nemeton.words.language_codes import LANGUAGES
from tests.fluent import words_of

VERBS = GAME.verbs


@pytest.mark.parametrize(
    "text, english, german",
    [
        ("draw rune wealth", "draw the rune Wealth", "die Rune Reichtum ziehen"),
        ("clear runes", "clear the runes of the river", "den Runenfluss räumen"),
        ("cast loki b2", "cast Loki on b2", "Loki auf b2 legen"),
        (
            "draw spell ward-any",
            "draw the spell Protection Ward: Any",
            "den Zauber Schutzbann: beliebig ziehen",
        ),
        ("cast recruit-acolyte", "cast Recruit Acolyte", "Akolythen anwerben wirken"),
        (
            "cast steal-acolyte-any from seat 2 taking blue",
            "cast Steal Acolyte: Any on seat 2 for a blue acolyte",
            "Akolythen rauben: beliebig gegen Platz 2 wirken (Akolyth: blau)",
        ),
        (
            "cast hex-steal-ward from seat 4 against left",
            "cast Hex: Steal Ward on seat 4: the Ward against left",
            "Fluch: Bann rauben gegen Platz 4 wirken (Schutzbann: links)",
        ),
    ],
)
def test_notation_and_words(text: str, english: str, german: str) -> None:
    action = VERBS.parse(text)
    assert VERBS.text(action) == text
    assert words_of("bloodrunes", "en").say(VERBS.message(action)) == english
    assert words_of("bloodrunes", "de").say(VERBS.message(action)) == german


@pytest.mark.parametrize("text", ["cast wealth", "cast ward-left b2", "cast hex-steal-ward", "d4"])
def test_an_incomplete_action_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        VERBS.parse(text)


def test_every_reason_against_a_spell_has_words() -> None:
    for code in RULE_OF_REASON:
        for language in LANGUAGES:
            assert words_of("bloodrunes", language).has(f"bloodrunes-refused-{code}"), code
