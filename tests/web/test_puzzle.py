"""The puzzle of any day, from the lobby to its answer."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from nemeton.analysis.puzzle import games_of_puzzles
from tests.web.axe import violations
from tests.web.conftest import OpenPage

pytestmark = pytest.mark.slow

HEADERS = {"X-Nemeton": "1"}


def answer_of(page: Page, game: str) -> int:
    day = page.request.get("/api/puzzles").json()["day"]
    told = page.request.post(
        f"/api/puzzles/{game}", data={"day": day, "action": None}, headers=HEADERS
    )
    return int(told.json()["answer"]["action"])


def test_the_lobby_leads_to_the_puzzle_and_to_those_of_other_games(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("link", name="Puzzle of the day").click()
    expect(page.get_by_role("heading", name=re.compile("^Puzzle of the day: "))).to_be_visible()
    expect(page.get_by_role("navigation").get_by_role("link")).to_have_count(
        len(games_of_puzzles())
    )


@pytest.mark.parametrize("game", games_of_puzzles())
def test_a_puzzle_is_shown_guessed_at_and_answered(open_page: OpenPage, game: str) -> None:
    page = open_page(f"/puzzle/{game}")
    answer = answer_of(page, game)
    verdict = page.locator("[data-verdict]")
    expect(verdict).to_have_attribute("data-verdict", "open")
    expect(page.locator("main .board").first).to_be_visible()
    expect(page.locator("[data-lit]")).to_have_count(0)  # the board does not show the answer
    assert not violations(page)
    wrong = page.locator(f"footer [data-action]:not([data-action='{answer}'])")
    if wrong.count():
        wrong.first.click()
        expect(verdict).to_have_attribute("data-verdict", "wrong")
    page.get_by_role("button", name="Show the answer").click()
    expect(verdict).to_have_attribute("data-verdict", "shown")
    expect(verdict).to_contain_text("imagined futures.")
    if game == "bloodrunes":  # on its board every action has a place
        expect(page.locator("[data-lit]").first).to_be_visible()
