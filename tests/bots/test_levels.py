from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from nemeton.bots import BOT_NAMES, LEVELS, make
from nemeton.bots.level_settings import LevelSettings, levels, read_change, settings_for
from nemeton.bots.levels import bot_for
from nemeton.bots.playout_search import PlayoutBot
from nemeton.core.chance import QuickChance
from nemeton.games import NAMES, find, text_beside
from nemeton.words.language import Language
from nemeton.words.language_codes import LANGUAGES

EVIDENCE = {"seats", "against", "share", "low", "high", "games", "command"}


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_every_level_for_every_number_of_seats(name: str) -> None:
    assert set(levels(name)) == set(LEVELS)
    for level in LEVELS:
        for seats in find(name).seats:
            bot_for(find(name), level, seats)


def test_a_game_without_levels_gets_general_ones() -> None:
    assert set(levels("a game of mine")) == set(LEVELS)
    for level in LEVELS:
        assert settings_for("a game of mine", level, 2) is not settings_for("alarun", level, 2)


@pytest.mark.parametrize("name", NAMES)
def test_an_archdruid_works_harder_than_a_druid(name: str) -> None:
    for seats in find(name).seats:
        druid, archdruid = (bot_for(find(name), level, seats) for level in ("druid", "archdruid"))
        assert isinstance(druid, PlayoutBot)
        assert isinstance(archdruid, PlayoutBot)
        assert archdruid.settings.playouts > druid.settings.playouts
        assert archdruid.settings.most_seconds > druid.settings.most_seconds
        assert druid.settings.horizons <= druid.settings.horizon
        assert archdruid.settings.horizons <= archdruid.settings.horizon


def evidence(name: str) -> Iterator[tuple[str, dict[str, Any]]]:
    for match in tomllib.loads(text_beside(name, "bots/evidence.toml"))["match"]:
        yield match.pop("level"), match


@pytest.mark.parametrize("name", NAMES)
def test_evidence_is_complete_and_agrees_with_its_command(name: str) -> None:
    for level, match in evidence(name):
        assert set(match) - {"ms"} == EVIDENCE
        assert match["low"] <= match["share"] <= match["high"]
        assert match["games"] % match["seats"] == 0
        command = f"nemeton duel {name} {level} {match['against']} --seats {match['seats']} "
        assert re.match(re.escape(command) + r".*--seed \S+", match["command"])


@pytest.mark.parametrize("code", LANGUAGES)
def test_levels_have_a_name_and_a_sentence(code: str) -> None:
    language = Language(code)
    for level in BOT_NAMES:
        assert language.say(f"level-{level}")
        assert language.say(f"level-{level}-how").endswith(".")


def test_a_level_bot_adapts_to_its_table() -> None:
    bot = make("novice")
    for name in ("alarun", "bloodrunes"):
        game = find(name)
        state = game.new(2, seed=1)
        seat = state.actors()[0]
        legal = state.legal(seat)
        assert bot.choose(game, state.view(seat), legal, QuickChance(1)) in legal


def test_some_bots_are_not_offered_to_players() -> None:
    assert set(BOT_NAMES) - set(LEVELS) == {"random", "greedy"}


def test_an_unknown_setting_is_an_error() -> None:
    with pytest.raises(msgspec.ValidationError, match="speed"):
        msgspec.convert({"search": "playouts", "speed": 3}, LevelSettings)
    with pytest.raises(msgspec.ValidationError, match="search"):
        msgspec.convert({"search": "hard"}, LevelSettings)


@pytest.mark.parametrize("name", NAMES)
def test_every_setting_of_a_file_can_be_tried(name: str) -> None:
    """Numbers and texts, as `arena.trial` reads them."""
    for entries in tomllib.loads(text_beside(name, "bots/levels.toml")).values():
        for entry in entries:
            for key, value in entry.items():
                if key != "seats":
                    assert read_change(f"{key}={value}") == (key, value)
