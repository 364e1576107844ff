"""Actions of every registered game as text: written, read back, or refused."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nemeton.core.errors import BadText
from nemeton.core.game import Game
from nemeton.core.message import Message
from nemeton.games import find, names
from nemeton.words.language_codes import LANGUAGES
from tests.fluent import words_of

GAMES = [find(name) for name in names()]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
each_language = pytest.mark.parametrize("language", LANGUAGES)


@each_game
def test_every_action_has_a_text_of_its_own(game: Game) -> None:
    actions = game.verbs
    texts = [actions.text(action) for action in range(actions.size)]
    assert len(set(texts)) == actions.size
    for action, text in enumerate(texts):
        assert text == text.strip().lower(), text
        assert actions.parse(text) == action, text


@each_game
def test_case_and_spacing_do_not_matter(game: Game) -> None:
    rng = random.Random(1)
    for action in rng.sample(range(game.verbs.size), min(600, game.verbs.size)):
        text = game.verbs.text(action)
        mixed = "".join(rng.choice([char.upper(), char]) for char in text)
        spaced = rng.choice(["  ", "\t", " \n "]).join(["", *mixed.split(" "), ""])
        for odd in (text.upper(), mixed, spaced):
            assert game.verbs.parse(odd) == action, odd


@each_game
@settings(max_examples=60, derandomize=True, database=None, deadline=None)
@given(words=st.data())
def test_other_texts_are_no_actions(game: Game, words: st.DataObject) -> None:
    """Neither free text nor an action with a word dropped, doubled or changed."""
    actions = game.verbs
    action = words.draw(st.integers(0, actions.size - 1))
    parts = actions.text(action).split(" ")
    at = words.draw(st.integers(0, len(parts) - 1))
    put = words.draw(st.sampled_from([[], [parts[at]] * 2, ["x"], ["-1"]]))
    for text in (words.draw(st.text()), " ".join([*parts[:at], *put, *parts[at + 1 :]])):
        try:
            parsed = actions.parse(text)
        except BadText:
            continue
        # by chance the text of an action after all
        assert actions.text(parsed) == " ".join(text.lower().split())


@each_game
@pytest.mark.parametrize("text", ["", " ", "\0", "¤", "1", "-1", "null", "pass" * 400])
def test_garbage_is_no_action(game: Game, text: str) -> None:
    with pytest.raises(BadText):
        game.verbs.parse(text)


@each_game
@each_language
def test_every_action_has_words(game: Game, language: str) -> None:
    words = words_of(game.name, language)
    messages = [game.verbs.message(action) for action in range(game.verbs.size)]
    for message in messages:
        assert words.has(message.id), message.id
    for message in random.Random(1).sample(messages, min(500, len(messages))):
        words.say(message)


@each_game
@each_language
def test_game_and_options_have_words(game: Game, language: str) -> None:
    words = words_of(game.name, language)
    words.say(Message(f"{game.name}-title"))
    words.say(Message(f"{game.name}-tagline"))
    for option in game.options:
        words.say(Message(f"{game.name}-option-{option.name}"))
        for choice in option.choices:
            if not choice.isdigit():  # the number of a seat speaks for itself
                words.say(Message(f"{game.name}-option-{option.name}-{choice}"))
