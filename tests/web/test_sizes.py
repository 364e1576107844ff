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

from tests.web.moments import MOMENTS, table_of
from tests.web.serving import Serving

pytestmark = pytest.mark.slow

SIZES = [
    (360, 640), (390, 844), (844, 390), (820, 1180),
    (1024, 768), (1280, 800), (1366, 768), (1920, 1080),
    (640, 400),  # 1280 × 800 at 200 % zoom
]  # fmt: skip
DESKTOP = 1024
CELL = {"phone": 28, "desktop": 40}
TAPPED = 44
WAYS = ("plain", "german", "large", "guide")


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
    const round = (box) => ({
        left: box.left, top: box.top, right: box.right, bottom: box.bottom,
        side: Math.min(box.width, box.height), width: box.width, height: box.height,
    });
    const all = (selector) => selector === "" ? [] : [...document.querySelectorAll(selector)]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }));
    const boxes = (selector) => all(selector).map((one) => round(one.getBoundingClientRect()));
    const rooms = (selector) => all(selector).map((one) => {
        let box = round(one.getBoundingClientRect());
        for (let up = one.parentElement; up; up = up.parentElement) {
            const style = getComputedStyle(up);
            if (style.overflow === "visible") continue;
            const frame = up.getBoundingClientRect();
            const cut = { left: Math.max(box.left, frame.left), top: Math.max(box.top, frame.top),
                right: Math.min(box.right, frame.right), bottom: Math.min(box.bottom, frame.bottom) };
            box = { ...box, ...cut };
        }
        return { ...box, seen: Math.max(0, box.right - box.left) * Math.max(0, box.bottom - box.top),
            whole: box.width * box.height, name: one.className?.baseVal ?? one.className };
    });
    const root = document.documentElement;
    return {
        scroll: [root.scrollWidth - innerWidth, root.scrollHeight - innerHeight],
        cells: boxes(parts.cells),
        board: rooms(parts.board),
        hand: rooms(parts.hand),
        prompt: rooms(".bar .prompt"),
        buttons: rooms(".bar .buttons .button"),
        lines: all(".bar .prompt").map((one) => one.clientHeight / parseFloat(getComputedStyle(one).lineHeight)),
        cut: all(".bar .button").filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent.trim()),
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
        viewport=ViewportSize(width=1280, height=800),
        locale="en-GB",
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.set_default_timeout(15_000)
    MOMENTS[game](page)
    yield Table(page, game)
    context.close()


class Table:
    """A table in a window whose size, text and language can be changed."""

    def __init__(self, page: Page, game: str) -> None:
        self.page = page
        self.game = game
        self.path = f"/t/{table_of(page)}"

    def come(self, way: str) -> None:
        """Open the table anew: with the guide, large text, or in German."""
        language = "de" if way == "german" else "en"
        self.page.evaluate(
            "language => localStorage.setItem('nemeton.language', language)", language
        )
        self.page.goto(self.path + ("?guide" if way == "guide" else ""))
        size = 32 if way == "large" else 16
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
    parts = PARTS[table.game]
    wrong: list[str] = []
    if found["scroll"][0] > 0 or found["scroll"][1] > 0:
        wrong.append(f"the page scrolls by {found['scroll']}")
    cell = min((one["side"] for one in found["cells"]), default=0.0)
    least = CELL["desktop" if width >= DESKTOP else "phone"]
    if cell < least - 0.5:
        wrong.append(f"cells of {cell:.1f}")
    for name in ("board", "hand", "prompt", "buttons"):
        if not found[name]:
            wrong.append(f"no {name}")
        for one in found[name]:
            if one["seen"] < 0.99 * one["whole"] or one["whole"] == 0:
                wrong.append(f"{name} is seen by {one['seen'] / max(1, one['whole']):.2f}")
            if one["right"] > width + 1 or one["bottom"] > height + 1:
                wrong.append(f"{name} ends at {one['right']:.0f}, {one['bottom']:.0f}")
    if not parts.scrolls:
        frame = found["board"][0]
        for one in found["cells"]:
            if one["bottom"] > frame["bottom"] + 2 or one["right"] > frame["right"] + 2:
                wrong.append("a cell lies outside the board")
                break
    if min(found["lines"]) < 0.98:
        wrong.append(f"{found['lines']} lines of the prompt")
    if found["cut"]:
        wrong.append(f"words are cut: {found['cut']}")
    bar, play = found["bar"][0], found["play"][0]
    if apart(bar, play) < 0:
        wrong.append("the bar covers the board")
    tapped = min((one["side"] for one in found["buttons"] + found["tapped"]), default=0.0)
    if tapped < TAPPED - 0.5:
        wrong.append(f"{tapped:.1f} to be tapped")
    return wrong


def apart(one: dict[str, float], other: dict[str, float]) -> float:
    """How far two boxes are from each other; negative: they overlap."""
    return max(
        one["left"] - other["right"], other["left"] - one["right"],
        one["top"] - other["bottom"], other["top"] - one["bottom"],
    )  # fmt: skip


@pytest.mark.parametrize("way", WAYS)
def test_a_table_fits_every_screen(table: Table, way: str) -> None:
    table.come(way)
    wrong = {
        f"{width}×{height}": found
        for width, height in SIZES
        if (found := faults(table, width, height))
    }
    assert wrong == {}
