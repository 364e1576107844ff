"""Prompts name the legal actions, and every thing has one name."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.alluvium import AlluviumMouse
from tests.web.conftest import OpenPage
from tests.web.salamandra import SalamandraPage, api, introduce
from tests.web.sample_positions import play_now

pytestmark = pytest.mark.slow


def open_scene(page: Page, game: str, scene: str) -> None:
    """Open a table of two with this scene; a bot has the other seat."""
    introduce(page)
    bots = [{"seat": 1, "level": "random"}]
    wanted = {"game": game, "seats": 2, "options": {"scene": scene}, "bots": bots}
    page.goto(f"/t/{api(page, '/tables', **wanted, start=True)['id']}")


SPELL_IN_REACH = """seats: 2
board:
  . . .
  W P .
  . . .
hand 1: C S P R H
book 1: build-fortune-harvest"""


def test_bloodrunes_names_the_spell_once_it_can_be_cast(open_page: OpenPage) -> None:
    page = open_page()
    open_scene(page, "bloodrunes", SPELL_IN_REACH)
    prompt = page.locator(".prompt")
    expect(prompt).to_have_text(
        "3 actions left: cast a rune, draw a rune, draw a spell or clear a river."
    )
    page.locator("[data-group=hand] button", has_text="Cattle").click()
    expect(prompt).to_contain_text("Choose a square for Cattle")
    page.locator("[data-square=c2]").click()
    expect(prompt).to_contain_text("2 actions left: ")
    expect(prompt).to_contain_text("cast Build Fortune: Harvest")


MARKET = """seats: 2
land:
   .  .  .
   1  2  .
   T  T  .
   3  4  .
market: 9 10
available 1: 1
crystals 1: 9"""


def test_the_prompt_of_salamandra_changes_with_every_step(open_page: OpenPage) -> None:
    page = open_page()
    open_scene(page, "salamandra", MARKET)
    game = SalamandraPage(page)
    prompt = page.locator(".prompt")
    expect(prompt).to_contain_text(
        re.compile("^You can place your last apprentice.* build a field")
    )
    game.take(game.target("field 9"))
    expect(prompt).to_contain_text("Choose where field 9 goes.")
    game.take(game.ready("cell").first)
    expect(prompt).to_contain_text(
        "Place an apprentice on field 9, or take a bear or an eagle card."
    )


SQUARE = """seats: 2
round: 2
phase: placing
square 1:
  rM rY **
  .. rF ..
hand 1: rB yC bC"""


@pytest.mark.long
def test_a_line_of_alarun_has_the_same_name_everywhere(open_page: OpenPage) -> None:
    """The board and the preview agree; test_result_page covers the score sheet."""
    page = open_page()
    open_scene(page, "alarun", SQUARE)
    labels = page.locator(".field [data-line]")
    expect(labels.first).to_have_accessible_name(re.compile("^(Row [1-9]|Column [A-I]): "))
    named = {(label.get_attribute("aria-label") or "").split(":")[0] for label in labels.all()}
    assert all(re.fullmatch("Row [1-9]|Column [A-I]", name) for name in named)
    page.locator("[data-drag^='hand']").first.click()
    cell = page.locator("[data-cell='b5']")
    expect(cell).to_have_accessible_name(re.compile("row 5: from 6 to 10"))
    assert "Row 5" in named


@pytest.mark.long
def test_a_sheet_of_alluvium_is_named_by_its_owner(open_page: OpenPage) -> None:
    """Heading, prompt and log name the owner and never a colour."""
    page = open_page()
    play_now(page, "Alluvium", 4)
    game = AlluviumMouse(page)
    game.play_turn()
    assert game.wait_for_turn() == "draw"
    heading = page.locator(".desk .paper h2")
    expect(heading).to_have_text(re.compile(r"^Sheet of Bot \d$"))
    owner = heading.inner_text().removeprefix("Sheet of ")
    expect(page.locator(".prompt")).to_contain_text(f"The sheet of {owner} lies before you")
    expect(page.locator(".panel .log")).to_contain_text(re.compile(r"on the sheet of (Bot \d|\w+)"))
    said = page.locator("body").inner_text().lower()
    assert not re.search("sheet of (the )?(red|blue|green|yellow|brown)", said)
