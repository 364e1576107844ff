from __future__ import annotations

import re
from pathlib import Path

import pytest

import nemeton.games.salamandra as package
from nemeton.core.message import Message
from nemeton.games.salamandra.messages.prompts import prompt
from nemeton.games.salamandra.rules.prices import PAID_NAMES
from nemeton.words.language_codes import LANGUAGES
from tests.fluent import words_of
from tests.games.salamandra.scene import Scene


def prompt_name(scene: Scene, seat: int = 1) -> str:
    message = prompt(scene.state, seat - 1)
    for language in LANGUAGES:
        words_of("salamandra", language).say(message)
    return message.id.removeprefix("salamandra-prompt-")


def prompt_text(scene: Scene) -> str:
    return words_of("salamandra", "en").say(prompt(scene.state, 0))


def test_the_prompt_names_the_legal_kinds_of_actions() -> None:
    scene = Scene(market=[9]).stand("1 east").give(crystal=0)
    assert "build" not in prompt_text(scene)
    assert prompt_text(scene).endswith("Before that you may use billhooks or work for crystals.")
    assert "build a field" in prompt_text(scene.give(crystal=9))


def test_each_step_has_its_own_prompt() -> None:
    scene = Scene(market=[9], bears=[1], groves={"1,-1": 17}).give(available=1, crystal=7)
    assert prompt_text(scene) == (
        "You can place your last apprentice or build a field. Before that you may buy goods."
    )
    assert prompt_name(scene, 2) == "wait"
    scene.do("build 9")
    assert prompt_name(scene) == "lay"
    scene.do("lay 0,-2")
    assert prompt_name(scene) == "place-or-take"
    scene.do("take bear", "pass").stand("1 north", worked=True)
    scene.me.available = 0
    assert "pass for this round" in prompt_text(scene)
    scene.do("pass")
    assert prompt_name(scene) == "harvest"


def test_after_building_the_prompt_names_only_possible_choices() -> None:
    apprentice = Scene(market=[9]).give(available=1, crystal=4).do("build 9", "lay 0,-2")
    assert prompt_name(apprentice) == "place-on-new"
    card = Scene(market=[9], eagles=[1]).give(crystal=4).do("build 9", "lay 0,-2")
    assert prompt_name(card) == "take"


def test_choices_of_cards_and_spellbooks() -> None:
    scene = Scene(gold=[4, 6], groves={"1,-1": 17}).stand("1 east", "2 east")
    scene.give(crystal=4, potion_green=2, scroll=4).do("temple gold 1 east")
    assert prompt_name(scene) == "reactivate"
    scene.do("reactivate 1 east")
    assert prompt_name(scene) == "send"
    scene.do("send 1 east")
    assert prompt_name(scene) == "study"


def test_no_place_and_the_end() -> None:
    scene = Scene("1 .\nT T", market=[7]).stand("1 north", "1 east", "1 south", "1 west", seat=2)
    assert prompt_text(scene.give(available=1)) == "You can build a field for free."
    over = Scene()
    over.state.round = 4
    assert prompt_name(over.do("pass", "pass")) == "over"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_words(language: str) -> None:
    folder = Path(str(package.__file__)).parent
    source = "".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    codes = set(re.findall(r'Refused\(\s*(?:"[\d.]+"|rule), "([a-z-]+)"', source))
    codes |= set(re.findall(r'^    \("\d\.\d", "([a-z-]+)"\),$', source, re.MULTILINE))
    assert len(codes) > 30
    missing: dict[str, str | int | Message] = dict.fromkeys(PAID_NAMES, 1)
    for code in codes:
        words_of("salamandra", language).say(Message(f"salamandra-refused-{code}", missing))
