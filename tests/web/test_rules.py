"""The rules page: search, links, and examples drawn by the real board."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from nemeton.games import NAMES
from tests.rulebook import rule_numbers
from tests.web.conftest import OpenPage

pytestmark = pytest.mark.slow


def test_a_rule_is_found_and_leads_to_another(open_page: OpenPage) -> None:
    page = open_page("/rules/alarun")
    page.get_by_role("searchbox").fill("druid counts choice")
    expect(page.locator("[data-rule]")).to_have_count(1)
    page.get_by_role("button", name="1.4").click()
    expect(page.locator("[data-rule='1.4']")).to_be_in_viewport()
    expect(page.get_by_role("searchbox")).to_have_value("")
    page.get_by_role("searchbox").fill("dragons and dungeons")
    expect(page.get_by_role("status")).to_contain_text("dragons and dungeons")


@pytest.mark.parametrize("game", NAMES)
def test_every_rulebook_begins_with_how_to_win(open_page: OpenPage, game: str) -> None:
    page = open_page(f"/rules/{game}", language="de")
    expect(page.get_by_role("heading", name="Wie man gewinnt")).to_be_visible()
    expect(page.get_by_role("heading", name="Auf einer Seite")).to_be_visible()


def test_a_step_taken_back_is_drawn_too(open_page: OpenPage) -> None:
    page = open_page("/rules/alarun?rule=4.5")
    example = page.locator("[data-example='4.5/1']")
    laid = example.locator(".board [data-cell] [data-flip]")
    expect(laid.first).to_be_visible()
    before = laid.count()
    example.get_by_role("button", name="white mandrake on e3").click()
    expect(laid).to_have_count(before + 2)
    example.get_by_role("button", name="takes the last step back").last.click()
    expect(laid).to_have_count(before)
    expect(example).to_contain_text("cannot take that back")


def test_a_deal_can_be_tried(open_page: OpenPage) -> None:
    page = open_page("/rules/bloodrunes?rule=2.4")
    page.locator("[data-example='2.4/1']").get_by_role("button", name="Try it yourself").click()
    expect(page).to_have_url(re.compile("/t/"))
    expect(page.get_by_text("Known deal")).to_be_visible()
    expect(page.get_by_text("3 actions left")).to_be_visible()


def test_an_example_is_drawn_and_its_steps_can_be_followed(open_page: OpenPage) -> None:
    page = open_page("/rules/alarun?rule=4.2", language="de")
    example = page.locator("[data-example='4.2/1']")
    expect(example.locator(".board [data-flip]").first).to_be_visible()
    expect(example).to_contain_text("Regel 4.2")
    before = example.locator(".board [data-cell] [data-flip]").count()
    example.get_by_role("button", name="legt weiße Mandrake").click()
    expect(example.locator(".board [data-cell] [data-flip]")).to_have_count(before + 1)


@pytest.mark.parametrize("game", NAMES)
def test_every_example_can_be_drawn(open_page: OpenPage, game: str) -> None:
    """A script error on a page fails its test."""
    page = open_page(f"/rules/{game}")
    examples = page.locator("details.example")
    expect(examples.first).to_be_visible()
    examples.evaluate_all("all => all.forEach((one) => (one.open = true))")
    expect(examples.last.locator(".board[inert]")).to_be_visible()
    assert examples.count() >= 20


def test_an_example_can_be_tried(open_page: OpenPage) -> None:
    page = open_page("/rules/alarun?rule=4.2")
    page.locator("[data-example='4.2/1']").get_by_role("button", name="Try it yourself").click()
    expect(page).to_have_url(re.compile("/t/"))
    expect(page.get_by_text("Known deal")).to_be_visible()
    expect(page.get_by_role("button", name="I am")).to_have_count(0)  # one person has all seats
    page.get_by_role("button", name="Rules").click()  # opens at the rule of the prompt
    expect(page.locator("dialog [data-rule='4.1']")).to_be_in_viewport()
    expect(page.get_by_text("Round 1 of 8")).to_be_visible()


def test_the_booklet_shows_all_examples_and_fits_the_page(open_page: OpenPage) -> None:
    page = open_page("/rules/alarun?booklet=de")
    page.emulate_media(media="print")
    expect(page.get_by_role("heading", name="Regeln von Alarún")).to_be_visible()
    expect(page.get_by_role("navigation", name="Inhalt").get_by_role("link")).not_to_have_count(0)
    examples = page.locator("details.example")
    expect(examples.first.locator(".board[inert]")).to_be_visible()
    expect(page.locator("details.example:not([open])")).to_have_count(0)
    expect(page.get_by_role("button", name="Selbst ausprobieren")).to_have_count(0)
    first = examples.first
    board, words = first.locator(".board[inert]").bounding_box(), first.locator("ol").bounding_box()
    assert board is not None
    assert words is not None
    assert board["x"] + board["width"] <= words["x"]  # board and steps side by side


TOOLTIP_RULE = {
    "alarun": ("[data-line]", "6.5"),
    "alluvium": ("[data-about='3.7']", "3.7"),
    "bloodrunes": ("[data-about='5.2']", "5.2"),
    "salamandra": ("[data-about='3.1']", "3.1"),
}


# The rule of the first prompt.
FIRST_RULE = {"alarun": "3.1", "alluvium": "3.4", "bloodrunes": "3.1", "salamandra": "3.4"}


@pytest.mark.parametrize("game", NAMES)
def test_prompt_guide_and_tooltips_open_the_rules_at_their_subject(
    open_page: OpenPage, game: str
) -> None:
    page = open_page(f"/learn/{game}")
    page.locator(".guide .next").click()
    told = page.locator(".guide .rule")
    number = told.inner_text().removeprefix("Rule ")
    told.click()
    expect(page.locator(f"dialog [data-rule='{number}'].named")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    where, about = TOOLTIP_RULE[game]
    page.locator(where).first.hover()
    tip = page.get_by_role("tooltip")
    tip.get_by_role("button", name=f"Rule {about}").click()
    expect(page.locator(f"dialog [data-rule='{about}'].named")).to_be_in_viewport()
    expect(tip).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.get_by_role("button", name="Rules", exact=True).click()
    expect(page.locator(f"dialog [data-rule='{FIRST_RULE[game]}'].named")).to_be_in_viewport()


RULE_REFERENCE = re.compile(r"""(?:data-about=|rule: |"[a-z-]+": |ward: )"(\d+\.\d+)\"""")


@pytest.mark.parametrize("game", NAMES)
def test_boards_and_guides_name_existing_rules(game: str) -> None:
    folder = Path(__file__).parents[2] / "web" / "src" / "games" / game
    files = [file for file in folder.rglob("*") if file.suffix in {".svelte", ".ts"}]
    named = {number for file in files for number in RULE_REFERENCE.findall(file.read_text("utf-8"))}
    assert len(named) > 5
    assert named <= set(rule_numbers(game))
