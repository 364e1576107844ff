"""A game that the client was built without: Goofspiel, on the plain board, with its own words."""

from __future__ import annotations

from contextlib import suppress

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage

pytestmark = pytest.mark.slow

LAST_ROUND = 13
AT_A_TIME = 50  # milliseconds
ENDED = "dialog[open] .ranks"


def bid_to_the_end(page: Page, confirm: str) -> None:
    """In each round the first card that is offered."""
    bids = page.locator("[data-board=plain] [data-action^='bid ']")
    confirming = page.locator("section.bar").get_by_role("button", name=confirm, disabled=False)
    over = page.locator(ENDED)
    for left in range(LAST_ROUND, 0, -1):
        expect(bids).to_have_count(left)
        # The last bid of a round turns all of them up: it counts at once. If the bot bids while
        # one is still to be confirmed, it has to be chosen again.
        while (bids.count() != left - 1 or left == 1) and not over.is_visible():
            with suppress(PlaywrightError):  # it may just have been taken away
                if confirming.is_visible():
                    confirming.click(timeout=10 * AT_A_TIME)
                elif bids.count() == left:
                    bids.first.click(timeout=10 * AT_A_TIME)
            page.wait_for_timeout(AT_A_TIME)
    expect(page.locator(f"{ENDED} li")).to_have_count(2)


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
