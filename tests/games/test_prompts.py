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
    prompts = set(re.findall(rf"^({game}-prompt-[\w-]+) =", words, re.MULTILINE))
    rules = find(game).box().rules
    assert prompts
    assert set(rules) == prompts
    assert set(rules.values()) <= set(rule_numbers(game))
