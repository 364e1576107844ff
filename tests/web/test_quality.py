"""The client is small, fits a phone, and works offline."""

from __future__ import annotations

import gzip
import json

import pytest
from playwright.sync_api import Page, expect

from nemeton.games import NAMES
from nemeton.words.language import Language
from tests.web.alarun import AlarunPage
from tests.web.conftest import OpenPage
from tests.web.layout import CONTROLS, shortest_side
from tests.web.sample_positions import play_now

pytestmark = pytest.mark.slow

START = "Play now against bots Alarún"
# Bytes of JavaScript, gzipped, until the first turn.
FIRST_LOAD = {"alarun": 88_000, "alluvium": 91_500, "bloodrunes": 94_800, "salamandra": 102_500}


def test_the_table_fits_a_phone(open_page: OpenPage) -> None:
    page = open_page(phone=True)
    page.get_by_role("button", name=START).click()
    game = AlarunPage(page)
    while game.wait_for_turn() != "placing":
        game.play_turn()
    wide, high = page.evaluate(
        "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    )
    assert (wide, high) <= (390, 844)
    for part in (page.locator(".field"), game.hand.first, game.cells.first, game.prompt):
        expect(part).to_be_in_viewport(ratio=1)
    assert shortest_side(game.hand, game.cells, page.locator(".buttons button")) >= 44
    page.keyboard.press("Escape")
    assert shortest_side(page.locator(CONTROLS)) >= 24
    assert outside(page) == []


def outside(page: Page) -> list[str]:
    """Controls that are not entirely on the screen."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll("button, a, [role=button]")]
            .filter((one) => one.checkVisibility())
            .filter((one) => {
                const box = one.getBoundingClientRect();
                return box.left < 0 || box.right > window.innerWidth;
            })
            .map((one) => one.outerHTML)"""
    )
    return found


@pytest.mark.parametrize("game", NAMES)
def test_first_load_of_lobby_and_table_is_small(open_page: OpenPage, game: str) -> None:
    page = open_page("/nothing-yet")
    asked_for: set[str] = set()
    page.on("request", lambda request: asked_for.add(request.url))
    play_now(page, Language("en", game).say(f"{game}-title"), 3)
    page.locator("section.bar").wait_for()
    page.wait_for_load_state("networkidle")
    sizes = {
        url.rsplit("/", 1)[-1]: len(gzip.compress(page.request.get(url).body()))
        for url in asked_for
        if url.endswith(".js")
    }
    assert len(sizes) > 3
    assert sum(sizes.values()) <= FIRST_LOAD[game], sizes


def test_the_title_says_that_it_is_my_turn(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name=START).click()
    AlarunPage(page).wait_for_turn()
    expect(page).to_have_title("● Your turn · Alarún")


def test_the_client_can_be_installed_and_opens_offline(open_page: OpenPage) -> None:
    page = open_page()
    manifest = page.request.get("/manifest.webmanifest")
    assert manifest.headers["content-type"].startswith("application/manifest+json")
    for icon in json.loads(manifest.text())["icons"]:
        assert page.request.get(icon["src"]).ok
    page.evaluate("navigator.serviceWorker.ready")
    page.reload()  # now the worker has every file of the shell
    page.get_by_role("button", name=START).wait_for()
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", name="Nemeton")).to_be_visible()
    expect(page.locator(".offline")).to_contain_text("No connection to the server")
    page.context.set_offline(False)
    expect(page.get_by_role("button", name=START)).to_be_visible()  # the lobby recovers by itself
