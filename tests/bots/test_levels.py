from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from nemeton.bots import CHOICES, LEVELS, make
from nemeton.bots.levels import bot_for, levels, settings_for
from nemeton.bots.rollout import RolloutBot
from nemeton.core.chance import QuickChance
from nemeton.games import NAMES, find, text_beside
from nemeton.words.language import LANGUAGES, Language

OPPONENTS = Path(__file__).parents[2] / "docs" / "opponents.md"
ROW = re.compile(
    r"\| (\S+) \| (\d) \(\d+\) \| (.+?) \| (\S+) % \((\S+) to (\S+)\) \| (\d+) \| \S+ \| (\S+) \|"
)
EVIDENCE = {"seats", "against", "share", "low", "high", "games", "command"}


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_every_level_for_every_number_of_seats(name: str) -> None:
    assert set(levels(name)) == set(CHOICES)
    for level in CHOICES:
        for seats in find(name).seats:
            bot_for(find(name), level, seats)


def test_a_game_of_ones_own_has_levels_too() -> None:
    assert set(levels("a game of mine")) == set(CHOICES)
    for level in CHOICES:
        assert settings_for("a game of mine", level, 2) is not settings_for("alarun", level, 2)


@pytest.mark.parametrize("name", NAMES)
def test_an_archdruid_works_harder_than_a_druid(name: str) -> None:
    for seats in find(name).seats:
        druid, archdruid = (bot_for(find(name), level, seats) for level in ("druid", "archdruid"))
        assert isinstance(druid, RolloutBot)
        assert isinstance(archdruid, RolloutBot)
        assert archdruid.work.playouts > druid.work.playouts
        assert archdruid.work.cap > druid.work.cap
        assert druid.work.looks <= druid.work.horizon
        assert archdruid.work.looks <= archdruid.work.horizon


def evidence(name: str) -> Iterator[tuple[str, dict[str, Any]]]:
    for match in tomllib.loads(text_beside(name, "bots/evidence.toml"))["match"]:
        yield match.pop("level"), match


@pytest.mark.parametrize("name", NAMES)
def test_evidence_is_whole_and_its_command_says_the_same(name: str) -> None:
    for level, match in evidence(name):
        assert set(match) == EVIDENCE
        assert match["low"] <= match["share"] <= match["high"]
        assert match["games"] % match["seats"] == 0
        command = f"nemeton duel {name} {level} {match['against']} --seats {match['seats']} "
        assert re.match(re.escape(command) + r".*--seed \S+", match["command"])


@pytest.mark.parametrize("name", NAMES)
def test_the_document_shows_the_evidence_and_nothing_else(name: str) -> None:
    """Only how long a decision took stands in the document alone."""
    title = Language("en", name).say(f"{name}-title")
    kept = [
        (
            title,
            str(match["seats"]),
            f"{level} – {match['against']}",
            *(f"{100 * match[key]:.1f}" for key in ("share", "low", "high")),
            str(match["games"]),
            match["command"].rpartition(" ")[2],
        )
        for level, match in evidence(name)
    ]
    text = OPPONENTS.read_text("utf-8")
    matches = text[text.index("<!-- matches -->") : text.index("<!-- end of matches -->")]
    assert ROW.findall(matches) == ROW.findall(text), "a row is outside of the table"
    shown = [row for row in ROW.findall(matches) if row[0] == title]
    assert sorted(shown) == sorted(kept)


@pytest.mark.parametrize("code", LANGUAGES)
def test_levels_have_a_name_and_a_sentence(code: str) -> None:
    language = Language(code)
    for level in LEVELS:
        assert language.say(f"level-{level}")
        assert language.say(f"level-{level}-how").endswith(".")


def test_a_level_bot_changes_with_the_table_it_sits_at() -> None:
    bot = make("novice")
    for name in ("alarun", "bloodrunes"):
        game = find(name)
        state = game.new(2, seed=1)
        seat = state.actors()[0]
        legal = state.legal(seat)
        assert bot.choose(game, state.view(seat), legal, QuickChance(1)) in legal


def test_old_names_still_make_bots_but_are_not_offered() -> None:
    assert set(LEVELS) - set(CHOICES) == {"random", "greedy"}
