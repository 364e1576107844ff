"""The result page explains how a game was decided, for examples of the rules."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage

pytestmark = pytest.mark.slow


def try_example(page: Page, game: str, example: str) -> None:
    """Open a table that begins like the example, with all seats for one person."""
    rule, _, _ = example.partition("/")
    page.goto(f"/rules/{game}?rule={rule}")
    page.locator(f"[data-example='{example}']").get_by_role("button", name="Try it").click()
    page.locator("section.bar.asked, dialog[open] .ranks").first.wait_for()


def confirm(page: Page) -> None:
    page.locator("section.bar").get_by_role("button", name="Confirm").click()


def cast_spell(page: Page) -> None:
    spell = page.locator("[data-group=book] button").first
    spell.click()
    spell.click()
    confirm(page)


def clear_runes(page: Page) -> None:
    page.get_by_role("button", name="Clear runes").click()
    page.get_by_role("button", name="Yes: Clear runes").click()


def no_action(_page: Page) -> None:
    """Do nothing: the example is the end of a game already."""


@pytest.mark.parametrize(
    "game, example, last, told",
    [
        pytest.param(
            "bloodrunes", "5.2/1", cast_spell,
            [r"\w+ 1 casts Build Fortune: Harvest and has 6 Fortunes\."],
            id="bloodrunes-winning-spell",
        ),
        pytest.param(
            "bloodrunes", "5.3/2", clear_runes,
            [
                r"The 2 turns each are over: most Fortunes win\.",
                r"\w+ 2 and \w+ 1 both have 3 Fortunes\. The acolytes break the tie: 4 to 3\.",
            ],
            id="bloodrunes-tie", marks=pytest.mark.long,
        ),
        pytest.param(
            "bloodrunes", "5.3/3", clear_runes,
            [
                r"The 2 turns each are over: most Fortunes win\.",
                r"2 share the victory: nothing breaks the tie\.",
            ],
            id="bloodrunes-shared", marks=pytest.mark.long,
        ),
        pytest.param(
            "alarun", "6.8/1", no_action,
            [
                (
                    r"\w+ 1 and \w+ 2 both have 72 points\. "
                    r"The potions break the tie: 68 points to 64\."
                ),
                r"The best potion of \w+ 1: row 5, strength 5, 15 points\.",
            ],
            id="alarun-tie", marks=pytest.mark.long,
        ),
        pytest.param(
            "alluvium", "6.5/1", confirm,
            [
                (
                    r"\w+ 1 and \w+ 2 both have 79 points\. "
                    r"Helping breaks the tie: 25 bonus points to 0\."
                ),
                r"What decided it: .*",
                r"The largest rectangle: \d+ boxes, on the sheet of \w+ \d in round \d\.",
            ],
            id="alluvium-tie",
        ),
        pytest.param(
            "salamandra", "8.4/1", no_action,
            [r"2 share the victory: nothing breaks the tie\."],
            id="salamandra-shared", marks=pytest.mark.long,
        ),
    ],
)  # fmt: skip
def test_the_result_page_tells_how_a_game_was_decided(
    open_page: OpenPage, game: str, example: str, last: Callable[[Page], None], told: list[str]
) -> None:
    page = open_page()
    try_example(page, game, example)
    last(page)
    story = page.get_by_role("dialog").get_by_role("list", name="How it was decided")
    said = [re.compile(f"^{line}$") for line in told]
    expect(story.get_by_role("listitem")).to_have_text(said)


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_the_score_sheet_highlights_an_item_only_while_it_counts(
    open_page: OpenPage, motion: Literal["reduce", "no-preference"]
) -> None:
    page = open_page()
    page.emulate_media(reduced_motion=motion)
    try_example(page, "alarun", "6.8/1")
    row = page.locator("dialog[open] tr.now")
    line = page.locator("dialog[open] .picture .lit")
    if motion == "no-preference":
        expect(row).to_have_count(1)
        expect(line).to_have_count(1)
    expect(page.locator("dialog[open] tfoot td")).to_have_text("72")
    expect(row).to_have_count(0)
    expect(line).to_have_count(0)
