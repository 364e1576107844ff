"""Every screen holds a table: the board keeps its smallest size, other parts shrink.

One table of each game is opened once. Then the window takes every size: plain, with the guide,
with text twice as large, and in the longest language.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from tests.web.bloodrunes import BloodrunesPage
from tests.web.conftest import OpenPage
from tests.web.layout import SELECTORS, SIZES, ZOOMED, distance, measure, overflow, too_small
from tests.web.sample_positions import SAMPLE_POSITIONS, play_now, table_of
from tests.web.server import NemetonServer
from tests.web.timeouts import TIMEOUT

pytestmark = pytest.mark.slow

DESKTOP_WINDOW = ViewportSize(width=1280, height=800)
LARGER_WAYS = ("guide", "german", "large")


@pytest.fixture(scope="module", params=sorted(SELECTORS))
def table(
    request: pytest.FixtureRequest, browser: Browser, server: NemetonServer
) -> Iterator[Table]:
    game: str = request.param
    context = browser.new_context(
        base_url=server.url,
        viewport=DESKTOP_WINDOW,
        locale="en-GB",
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.set_default_timeout(TIMEOUT)
    SAMPLE_POSITIONS[game](page)
    yield Table(page, game)
    context.close()


class Table:
    """A table in a window of variable size, text and language."""

    def __init__(self, page: Page, game: str) -> None:
        self.page = page
        self.game = game
        self.path = f"/t/{table_of(page)}"
        self.large = False

    def open(self, way: str) -> None:
        """Open the table again: with the guide, with large text, or in German."""
        language = "de" if way == "german" else "en"
        self.page.evaluate(
            "language => localStorage.setItem('nemeton.language', language)", language
        )
        self.page.goto(self.path + ("?guide" if way == "guide" else ""))
        self.large = way == "large"
        size = 32 if self.large else 16
        devtools = self.page.context.new_cdp_session(self.page)
        devtools.send("Page.setFontSizes", {"fontSizes": {"standard": size, "fixed": size}})
        self.page.locator("section.bar.asked").wait_for()
        if way == "guide":
            self.page.locator(".guide").wait_for()

    def measure(self, width: int, height: int) -> dict[str, Any]:
        return measure(self.page, self.game, width, height)


def faults(table: Table, width: int, height: int) -> list[str]:
    """Faults of the table in a window of this size."""
    found = table.measure(width, height)
    wrong = [*too_small(found, width), *unseen(found, width, height), *cramped(found)]
    if not SELECTORS[table.game].scrolls and any(
        one["bottom"] > found["board"][0]["bottom"] + 2
        or one["right"] > found["board"][0]["right"] + 2
        for one in found["cells"]
    ):
        wrong.append("a cell lies outside the board")
    if not table.large and (width, height) not in ZOOMED and max(found["hidden"]) > 1:
        wrong.append(f"{found['hidden']} of the prompt are hidden")  # large text may scroll inside
    if max(found["scroll"]) > 0:
        wrong.append(f"the page scrolls by {found['scroll']}")
    return wrong


def unseen(found: dict[str, Any], width: int, height: int) -> Iterator[str]:
    for name in ("board", "hand", "prompt", "buttons"):
        if not found[name]:
            yield f"no {name}"
        for one in found[name]:
            if one["seen"] < 0.99 * one["whole"] or one["whole"] == 0:
                yield f"{name} is seen by {one['seen'] / max(1, one['whole']):.2f}"
            if one["right"] > width + 1 or one["bottom"] > height + 1:
                yield f"{name} ends at {one['right']:.0f}, {one['bottom']:.0f}"


def cramped(found: dict[str, Any]) -> Iterator[str]:
    if min(found["lines"]) < 0.98:
        yield f"{found['lines']} lines of the prompt"
    if found["cut"]:
        yield f"words are cut: {found['cut']}"
    if distance(found["bar"][0], found["play"][0]) < 0:
        yield "the bar covers the board"


@pytest.mark.parametrize(
    "way", ["plain", *(pytest.param(way, marks=pytest.mark.long) for way in LARGER_WAYS)]
)
def test_a_table_fits_every_screen(table: Table, way: str) -> None:
    table.open(way)
    wrong = {
        f"{width}×{height}": found
        for width, height in SIZES
        if (found := faults(table, width, height))
    }
    assert wrong == {}


def test_the_longest_prompt_fits_every_screen(open_page: OpenPage) -> None:
    page = open_page(language="de-DE")
    play_now(page, "Alarún", 2)
    page.locator("section.bar.asked").wait_for()
    table = Table(page, "alarun")
    wrong = {}
    for width, height in SIZES:
        found = table.measure(width, height)
        if found["cut"] or ((width, height) not in ZOOMED and max(found["hidden"]) > 1):
            wrong[f"{width}×{height}"] = found["hidden"], found["cut"]
    assert wrong == {}


def test_no_page_is_wider_than_a_small_phone(open_page: OpenPage) -> None:
    page = open_page()
    page.set_viewport_size(ViewportSize(width=360, height=640))
    page.locator("li.card").first.wait_for()
    assert overflow(page) <= 0
    page.locator("li.card .more button").first.click()
    page.locator("dialog[open] form > .button.main").click()
    page.locator("[data-invite]").wait_for()
    assert overflow(page) <= 0


WATCH_HEIGHTS = """() => {
    window.heights = {};
    for (const part of ["footer", ".slab", ".bar"]) {
        const seen = new Set();
        window.heights[part] = seen;
        new ResizeObserver(([{ target }]) => seen.add(Math.round(target.offsetHeight)))
            .observe(document.querySelector(part));
    }
}"""


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_bar_and_board_keep_their_size_during_play(open_page: OpenPage, phone: bool) -> None:
    page = open_page(phone=phone)
    page.set_viewport_size(ViewportSize(width=360, height=640) if phone else DESKTOP_WINDOW)
    play_now(page, "BloodRunes", 2)
    game = BloodrunesPage(page)
    game.wait_for_turn()
    page.evaluate(WATCH_HEIGHTS)
    for _ in range(2):
        game.play_turn()
    game.wait_for_turn()
    heights = page.evaluate(
        "Object.fromEntries(Object.entries(heights).map(([part, seen]) => [part, [...seen]]))"
    )
    assert {part: len(seen) for part, seen in heights.items()} == dict.fromkeys(heights, 1), heights
