"""Sizes and positions on a page, and the window sizes that must work."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, ViewportSize

SIZES = [
    (360, 640), (390, 844), (844, 390), (820, 1180),
    (1024, 768), (1280, 800), (1366, 768), (1920, 1080),
    (640, 400),  # 1280 × 800 at 200 % zoom
]  # fmt: skip
ZOOMED = SIZES[-1:]
DESKTOP = 1024
MIN_CELL = {"phone": 28, "desktop": 40}
MIN_TARGET = 44


@dataclass(frozen=True)
class BoardSelectors:
    """CSS selectors of the parts of a game's board."""

    board: str  # must be entirely visible
    cells: str  # the smallest things to press
    hand: str  # the pieces to play
    tapped: str  # other things to press often
    scrolls: str  # an area that may show a part of the board


SELECTORS = {
    "alarun": BoardSelectors(
        board=".field",
        cells=".field [data-cell]",
        hand="section.hand .cards",
        tapped="[data-drag^='hand'], [data-drag^='centre']",
        scrolls="",
    ),
    # The sheet has ten columns: a short screen shows a part of it.
    "alluvium": BoardSelectors(
        board=".paper .map",
        cells="[data-box]",
        hand=".paper .tray .row",
        tapped=".tray button",
        scrolls=".paper .map",
    ),
    "bloodrunes": BoardSelectors(
        board=".slab",
        cells="[data-square]",
        hand="section.hand",
        tapped="section.hand button, .row[data-group=rune-river] button",
        scrolls="",
    ),
    # The land grows without limit: the screen shows a part of it.
    "salamandra": BoardSelectors(
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

CONTROLS = "button:visible, a:visible, [role=button]:visible"
SIDES = """found => found.filter((one) => one.checkVisibility()).map((one) => {
    const { width, height } = one.getBoundingClientRect();
    return Math.min(width, height);
})"""


def shortest_side(*parts: Locator) -> float:
    """The shortest side of any visible match.

    Things to compare are measured in one step: a page on which bots move changes between two.
    """
    sides: list[float] = [side for part in parts for side in part.evaluate_all(SIDES)]
    return min(sides)


def measure(page: Page, game: str, width: int, height: int) -> dict[str, Any]:
    """Measure a window of this size, once nothing moves any more."""
    page.set_viewport_size(ViewportSize(width=width, height=height))
    before: dict[str, Any] = {}
    while (found := measure_once(page, game)) != before:
        before = found
    return found


def measure_once(page: Page, game: str) -> dict[str, Any]:
    page.evaluate("new Promise((done) => setTimeout(() => requestAnimationFrame(done), 50))")
    found: dict[str, Any] = page.evaluate(MEASURE, vars(SELECTORS[game]))
    return found


def too_small(found: dict[str, Any], width: int) -> Iterator[str]:
    cell = min((one["side"] for one in found["cells"]), default=0.0)
    if cell < MIN_CELL["desktop" if width >= DESKTOP else "phone"] - 0.5:
        yield f"cells of {cell:.1f}"
    tapped = min((one["side"] for one in found["buttons"] + found["tapped"]), default=0.0)
    if tapped < MIN_TARGET - 0.5:
        yield f"{tapped:.1f} to be tapped"


def distance(one: dict[str, float], other: dict[str, float]) -> float:
    """The gap between two boxes; negative if they overlap."""
    return max(
        one["left"] - other["right"], other["left"] - one["right"],
        one["top"] - other["bottom"], other["top"] - one["bottom"],
    )  # fmt: skip


def overflow(page: Page) -> int:
    """The number of pixels by which the page is wider than its window."""
    found: int = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    return found
