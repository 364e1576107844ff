"""Every screen holds a table: the board keeps its least size, and the rest gives way.

One table of each game is opened once; then the window takes every size, plainly, with the guide,
with text twice as large and in the longest language, and the page itself is measured.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from tests.web.bloodrunes import BloodrunesPage
from tests.web.conftest import OpenPage
from tests.web.moments import MOMENTS, play_now, table_of
from tests.web.patience import PATIENCE
from tests.web.serving import Serving

pytestmark = pytest.mark.slow

SIZES = [
    (360, 640), (390, 844), (844, 390), (820, 1180),
    (1024, 768), (1280, 800), (1366, 768), (1920, 1080),
    (640, 400),  # 1280 × 800 at 200 % zoom
]  # fmt: skip
ZOOMED = SIZES[-1:]
DESKTOP = 1024
DESKTOP_WINDOW = ViewportSize(width=1280, height=800)
CELL = {"phone": 28, "desktop": 40}
TAPPED = 44
LONG = ("guide", "german", "large")


@dataclass(frozen=True)
class Parts:
    """Where a game's board has what: selectors."""

    board: str  # what must be seen whole
    cells: str  # the smallest things on it that are pressed
    hand: str  # what is played from
    tapped: str  # beside the cells, what is pressed again and again
    scrolls: str  # the area that may show a part of the board, but never shrinks it


PARTS = {
    "alarun": Parts(
        board=".field",
        cells=".field [data-cell]",
        hand="section.hand .cards",
        tapped="[data-drag^='hand'], [data-drag^='centre']",
        scrolls="",
    ),
    # Ten columns and what is drawn with: a short screen shows a part of the sheet.
    "alluvium": Parts(
        board=".paper .map",
        cells="[data-box]",
        hand=".paper .tray .row",
        tapped=".tray button",
        scrolls=".paper .map",
    ),
    "bloodrunes": Parts(
        board=".slab",
        cells="[data-square]",
        hand="section.hand",
        tapped="section.hand button, .row[data-group=rune-river] button",
        scrolls="",
    ),
    # The land grows without end; one looks at a part of it, and moves it.
    "salamandra": Parts(
        board="section.ground",
        cells="section.ground .place .touch",
        hand="section.tray",
        tapped=".tabs button, .goods .piece",
        scrolls="section.ground",
    ),
}

MEASURE = """parts => {
    const all = (selector) => selector === "" ? [] : [...document.querySelectorAll(selector)]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }));
    const sides = ({ left, top, right, bottom, width, height }) =>
        ({ left, top, right, bottom, side: Math.min(width, height), whole: width * height });
    const boxes = (selector) => all(selector).map((one) => sides(one.getBoundingClientRect()));
    // How much of each is seen: what holds it may cut it off.
    const seen = (selector) => all(selector).map((one) => {
        const box = sides(one.getBoundingClientRect());
        let { left, top, right, bottom } = box;
        for (let up = one.parentElement; up; up = up.parentElement) {
            if (getComputedStyle(up).overflow === "visible") continue;
            const frame = up.getBoundingClientRect();
            left = Math.max(left, frame.left);
            top = Math.max(top, frame.top);
            right = Math.min(right, frame.right);
            bottom = Math.min(bottom, frame.bottom);
        }
        return { ...box, seen: Math.max(0, right - left) * Math.max(0, bottom - top) };
    });
    const overflows = (one) =>
        one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
    const root = document.documentElement;
    const line = (one) => parseFloat(getComputedStyle(one).lineHeight);
    return {
        scroll: [root.scrollWidth - innerWidth, root.scrollHeight - innerHeight],
        cells: boxes(parts.cells),
        board: seen(parts.board),
        hand: seen(parts.hand),
        prompt: seen(".bar .prompt"),
        buttons: seen(".bar .buttons .button"),
        lines: all(".bar .prompt").map((one) => one.clientHeight / line(one)),
        hidden: all(".bar .prompt").map((one) => one.scrollHeight - one.clientHeight),
        cut: all(".bar .button").filter(overflows).map((one) => one.textContent.trim()),
        bar: boxes("section.bar"),
        play: boxes(".play"),
        tapped: boxes(parts.tapped),
    };
}"""


@pytest.fixture(scope="module", params=sorted(PARTS))
def table(request: pytest.FixtureRequest, browser: Browser, server: Serving) -> Iterator[Table]:
    game: str = request.param
    context = browser.new_context(
        base_url=server.url,
        viewport=DESKTOP_WINDOW,
        locale="en-GB",
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    MOMENTS[game](page)
    yield Table(page, game)
    context.close()


class Table:
    """A table in a window whose size, text and language can be changed."""

    def __init__(self, page: Page, game: str) -> None:
        self.page = page
        self.game = game
        self.path = f"/t/{table_of(page)}"
        self.large = False

    def come(self, way: str) -> None:
        """Open the table anew: with the guide, large text, or in German."""
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
        self.page.set_viewport_size(ViewportSize(width=width, height=height))
        before: dict[str, Any] = {}
        while (found := self.look()) != before:  # until nothing moves any more
            before = found
        return found

    def look(self) -> dict[str, Any]:
        self.page.evaluate(
            "new Promise((done) => setTimeout(() => requestAnimationFrame(done), 50))"
        )
        found: dict[str, Any] = self.page.evaluate(MEASURE, vars(PARTS[self.game]))
        return found


def faults(table: Table, width: int, height: int) -> list[str]:
    """What is wrong with the table in a window of this size."""
    found = table.measure(width, height)
    wrong = [*shrunk(found, width), *unseen(found, width, height), *cramped(found)]
    if not PARTS[table.game].scrolls and any(
        one["bottom"] > found["board"][0]["bottom"] + 2
        or one["right"] > found["board"][0]["right"] + 2
        for one in found["cells"]
    ):
        wrong.append("a cell lies outside the board")
    if not table.large and (width, height) not in ZOOMED and max(found["hidden"]) > 1:
        wrong.append(f"{found['hidden']} of the prompt are hidden")  # else it scrolls in itself
    if max(found["scroll"]) > 0:
        wrong.append(f"the page scrolls by {found['scroll']}")
    return wrong


def shrunk(found: dict[str, Any], width: int) -> Iterator[str]:
    cell = min((one["side"] for one in found["cells"]), default=0.0)
    if cell < CELL["desktop" if width >= DESKTOP else "phone"] - 0.5:
        yield f"cells of {cell:.1f}"
    tapped = min((one["side"] for one in found["buttons"] + found["tapped"]), default=0.0)
    if tapped < TAPPED - 0.5:
        yield f"{tapped:.1f} to be tapped"


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
    if apart(found["bar"][0], found["play"][0]) < 0:
        yield "the bar covers the board"


def apart(one: dict[str, float], other: dict[str, float]) -> float:
    """How far two boxes are from each other; negative: they overlap."""
    return max(
        one["left"] - other["right"], other["left"] - one["right"],
        one["top"] - other["bottom"], other["top"] - one["bottom"],
    )  # fmt: skip


@pytest.mark.parametrize(
    "way", ["plain", *(pytest.param(way, marks=pytest.mark.long) for way in LONG)]
)
def test_a_table_fits_every_screen(table: Table, way: str) -> None:
    table.come(way)
    wrong = {
        f"{width}×{height}": found
        for width, height in SIZES
        if (found := faults(table, width, height))
    }
    assert wrong == {}


def test_the_longest_question_is_read_on_every_screen(open_page: OpenPage) -> None:
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
    assert beyond(page) <= 0
    page.locator("li.card .more button").first.click()
    page.locator("dialog[open] form > .button.main").click()
    page.locator("[data-invite]").wait_for()
    assert beyond(page) <= 0


def beyond(page: Page) -> int:
    """By how many pixels the page is wider than its window."""
    found: int = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    return found


WATCH = """() => {
    window.heights = {};
    for (const part of ["footer", ".slab", ".bar"]) {
        const seen = new Set();
        window.heights[part] = seen;
        new ResizeObserver(([{ target }]) => seen.add(Math.round(target.offsetHeight)))
            .observe(document.querySelector(part));
    }
}"""


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_bar_and_board_keep_their_size_while_one_plays(open_page: OpenPage, phone: bool) -> None:
    page = open_page(phone=phone)
    page.set_viewport_size(ViewportSize(width=360, height=640) if phone else DESKTOP_WINDOW)
    play_now(page, "BloodRunes", 2)
    game = BloodrunesPage(page)
    game.wait_for_turn()
    page.evaluate(WATCH)
    for _ in range(2):
        game.play_turn()
    game.wait_for_turn()
    heights = page.evaluate(
        "Object.fromEntries(Object.entries(heights).map(([part, seen]) => [part, [...seen]]))"
    )
    assert {part: len(seen) for part, seen in heights.items()} == dict.fromkeys(heights, 1), heights
