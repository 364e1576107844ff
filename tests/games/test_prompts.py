"""Every prompt names the rule that explains it."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from nemeton.games import NAMES, find, package
from tests.rulebook import rule_numbers


@pytest.mark.parametrize("game", NAMES)
def test_every_prompt_has_a_rule(game: str) -> None:
    words = files(package(game)).joinpath("text", "en.ftl").read_text(encoding="utf-8")
    asked = set(re.findall(rf"^({game}-prompt-[\w-]+) =", words, re.MULTILINE))
    rules = find(game).box().rules
    assert asked
    assert set(rules) == asked
    assert set(rules.values()) <= set(rule_numbers(game))
