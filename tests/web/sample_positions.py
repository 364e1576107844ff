"""A typical position of each game: pieces on the board, and a decision to make."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page

from tests.web.alarun import AlarunPage
from tests.web.alluvium import AlluviumMouse
from tests.web.bloodrunes import BloodrunesPage
from tests.web.salamandra import SalamandraPage


def play_now(page: Page, title: str, seats: int) -> None:
    """Open a table against bots from the lobby, in any language."""
    page.goto("/")
    card = page.locator("li.card", has_text=title)
    card.locator("[role=group] button").get_by_text(str(seats), exact=True).click()
    card.locator(".now > .button").click()
    page.locator(".play").wait_for()


def alarun(page: Page, turns: int = 5) -> None:
    """A position with cards to place and cells to place them in."""
    play_now(page, "Alarún", 4)
    game = AlarunPage(page)
    for _ in range(turns):
        game.play_turn()
    while game.wait_for_turn() != "placing":
        game.play_turn()


def alluvium(page: Page, turns: int = 3) -> None:
    """A position with a form over the sheet."""
    play_now(page, "Alluvium", 4)
    game = AlluviumMouse(page)
    for turn in range(turns):
        game.play_turn(turn * 37)
    while game.wait_for_turn() != "draw":
        game.play_turn()
    game.hold(next(text for text in game.legal() if text.startswith("draw ")))


def bloodrunes(page: Page, turns: int = 2) -> None:
    """A position with runes in the hand and spells in the book."""
    play_now(page, "BloodRunes", 4)
    game = BloodrunesPage(page)
    game.wait_for_turn()
    game.hints()
    for _ in range(turns):
        game.play_turn()
    game.wait_for_turn()


def salamandra(page: Page, steps: int = 12) -> None:
    """A position with apprentices on the land, and a place for another."""
    play_now(page, "Salamandra", 3)
    game = SalamandraPage(page)
    places = page.locator(".place.ready")
    for _ in range(4 * steps):
        game.wait_for_turn()
        if steps <= 0 and places.count():
            return
        game.step(SalamandraPage.ORDER)
        steps -= 1
    raise AssertionError("no place for an apprentice")


SAMPLE_POSITIONS: dict[str, Callable[[Page], None]] = {
    "alarun": alarun,
    "alluvium": alluvium,
    "bloodrunes": bloodrunes,
    "salamandra": salamandra,
}


def table_of(page: Page) -> str:
    found = re.search(r"/t/([^/?#]+)", page.url)
    assert found, page.url
    return found[1]
