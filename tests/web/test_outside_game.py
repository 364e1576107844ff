"""Goofspiel, a game unknown to the client: a plain board with the game's own words."""

from __future__ import annotations

from contextlib import suppress

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage

pytestmark = pytest.mark.slow

LAST_ROUND = 13
POLL = 50  # milliseconds
RESULT = "dialog[open] .ranks"


def bid_to_the_end(page: Page, confirm: str) -> None:
    """Bid the first card offered in each round."""
    bids = page.locator("[data-board=plain] [data-action^='bid ']")
    confirming = page.locator("section.bar").get_by_role("button", name=confirm, disabled=False)
    over = page.locator(RESULT)
    for left in range(LAST_ROUND, 0, -1):
        expect(bids).to_have_count(left)
        # The last bid of a round turns up all of them, so it counts at once. If the bot bids while
        # ours is not confirmed, ours has to be chosen again.
        while (bids.count() != left - 1 or left == 1) and not over.is_visible():
            with suppress(PlaywrightError):  # the button may be gone already
                if confirming.is_visible():
                    confirming.click(timeout=10 * POLL)
                elif bids.count() == left:
                    bids.first.click(timeout=10 * POLL)
            page.wait_for_timeout(POLL)
    expect(page.locator(f"{RESULT} li")).to_have_count(2)


def test_a_whole_game_by_mouse_against_a_bot(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name="Play now against bots Goofspiel").click()
    expect(page.get_by_text("Bid one card of your hand")).to_be_visible()
    bid_to_the_end(page, "Confirm")


def test_its_words_and_rules_come_from_its_package(open_page: OpenPage) -> None:
    page = open_page(phone=True, language="de-DE")
    page.get_by_role("button", name="Goofspiel").first.click()
    expect(page.get_by_text("Biete eine Karte")).to_be_visible()
    page.get_by_role("button", name="Regeln").first.click()
    expect(page.get_by_text("Dreizehn Preise")).to_be_visible()
