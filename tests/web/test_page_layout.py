"""Pages around a table fit every screen: puzzle, review, replay, rules, editor, result."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from nemeton.analysis.puzzle import games_of_puzzles
from nemeton.games import NAMES
from tests.web.axe import violations
from tests.web.conftest import OpenPage
from tests.web.layout import (
    DESKTOP,
    MIN_CELL,
    MIN_TARGET,
    SELECTORS,
    SIZES,
    measure,
    overflow,
    too_small,
)
from tests.web.salamandra import api, introduce
from tests.web.test_review import THINKING, finished_table

pytestmark = pytest.mark.slow

CHECKED_BY_AXE = ((390, 844), (1280, 800))

# The box of each visible match, with its shortest side.
BOXES = """selector => [...document.querySelectorAll(selector)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => {
        const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
        return { left, top, right, bottom, side: Math.min(width, height) };
    })"""


def boxes(page: Page, selector: str) -> list[dict[str, float]]:
    found: list[dict[str, float]] = page.evaluate(BOXES, selector)
    return found


def sticking_out(page: Page, inner: str, frame: str) -> Iterator[str]:
    """Elements that stick out of their frame at the left or right."""
    (around,) = boxes(page, frame)
    for one in boxes(page, inner):
        if one["left"] < around["left"] - 1 or one["right"] > around["right"] + 1:
            yield f"{inner} from {one['left']:.0f} to {one['right']:.0f} in {around}"


def out_of_sight(page: Page, selector: str, height: int) -> Iterator[str]:
    """Faults of the first match: too low, or not visible without scrolling."""
    first = boxes(page, selector)[0]
    if first["side"] < MIN_TARGET - 0.5:
        yield f"{selector} is {first['side']:.0f} high"
    if first["top"] < 0 or first["bottom"] > height + 1:
        yield f"{selector} ends at {first['bottom']:.0f}"


def too_wide(page: Page) -> Iterator[str]:
    if overflow(page) > 0:
        yield f"the page is {overflow(page)} too wide"


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, marks=() if game == "alarun" else pytest.mark.long)
        for game in games_of_puzzles()
    ],
)
def test_a_puzzle_fits_every_screen(open_page: OpenPage, game: str) -> None:
    page = open_page(f"/puzzle/{game}", language="de-DE")
    page.locator("[data-verdict=open]").wait_for()
    page.locator(SELECTORS[game].cells).first.wait_for()
    wrong = {}
    for width, height in SIZES:
        found = measure(page, game, width, height)
        faults = [
            *too_small(found, width),
            *too_wide(page),
            *out_of_sight(page, ".ways .button", height),
        ]
        faults += [f"the page scrolls by {found['scroll']}"] * (max(found["scroll"]) > 0)
        faults += [*sticking_out(page, ".ways .button", "footer")]
        if not SELECTORS[game].scrolls:
            faults += [*sticking_out(page, SELECTORS[game].board, "main")]
        if (width, height) in CHECKED_BY_AXE:
            faults += violations(page)
        if faults:
            wrong[f"{width}×{height}"] = faults
    assert wrong == {}


@pytest.mark.long
def test_a_review_fits_every_screen(open_page: OpenPage) -> None:
    page = open_page()
    page.goto(f"/review/{finished_table(page)}")
    expect(page.locator("polyline.line")).to_have_count(2, timeout=THINKING)
    page.locator("[data-costly]").first.get_by_role("button", name="On the board").click()
    page.locator("[data-decision-board] [data-square]").first.wait_for()
    wrong = {}
    for width, height in SIZES:
        found = measure(page, "bloodrunes", width, height)
        faults = [*too_wide(page), *sticking_out(page, ".slab", "[data-decision-board]")]
        faults += [*sticking_out(page, "td", "[aria-labelledby=balance]")]
        faults += [*sticking_out(page, ".plate .name", "[data-decision-board]")]
        cell = min(one["side"] for one in found["cells"])
        if cell < MIN_CELL["desktop" if width >= DESKTOP else "phone"] - 0.5:
            faults.append(f"cells of {cell:.1f}")
        faults += [
            f"{one['side']:.0f} to be tapped"
            for one in boxes(page, "[data-costly] .button")
            if one["side"] < MIN_TARGET - 0.5
        ]
        if (width, height) in CHECKED_BY_AXE:
            faults += violations(page)
        if faults:
            wrong[f"{width}×{height}"] = faults
    assert wrong == {}


@pytest.mark.long
def test_a_replay_fits_every_screen(open_page: OpenPage) -> None:
    """The words of a move are shown in full beside the controls."""
    page = open_page(language="de-DE")
    page.goto(f"/replay/{finished_table(page)}?ply=5")
    page.locator(".move .who").wait_for()
    wrong = {}
    for width, height in SIZES:
        measure(page, "bloodrunes", width, height)
        faults = [*too_wide(page), *out_of_sight(page, ".controls .button", height)]
        faults += [
            *sticking_out(page, ".controls .button", "footer"),
            *sticking_out(page, "header > *", "header"),
        ]
        hidden = page.locator(".move").evaluate("one => one.scrollHeight - one.clientHeight")
        if hidden > 1:
            faults.append(f"{hidden} of the words are hidden")
        (book,), (hand,) = boxes(page, "[data-group=book]"), boxes(page, "section.hand")
        if height > width and hand["top"] < book["bottom"] - 0.5:
            faults.append("book and hand share a line")
        if faults:
            wrong[f"{width}×{height}"] = faults
    assert wrong == {}


@pytest.mark.long
@pytest.mark.parametrize("game", sorted(SELECTORS))
def test_examples_in_the_rules_panel_fit_every_screen(open_page: OpenPage, game: str) -> None:
    page = open_page()
    introduce(page)
    scene = examples(page, game)[0]
    bots = [{"seat": seat, "level": "random"} for seat in range(1, scene["seats"])]
    wanted = {"game": game, "seats": scene["seats"], "bots": bots, "start": True}
    page.goto(f"/t/{api(page, '/tables', **wanted)['id']}")
    page.locator("header").get_by_role("button", name="Rules").click()
    example = page.locator("dialog[open] details.example").first
    example.locator("summary").click()
    example.locator(".board[inert] > *").first.wait_for()
    example.evaluate("one => one.setAttribute('data-looked-at', '')")
    wrong = {}
    for width, height in SIZES:
        measure(page, game, width, height)
        here = "[data-looked-at] .board[inert]"
        faults = [
            *too_wide(page),
            *sticking_out(page, f"{here} > *", here),
            *sticking_out(page, here, "dialog[open]"),
        ]
        if faults:
            wrong[f"{width}×{height}"] = faults
    assert wrong == {}


def examples(page: Page, game: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.request.get(f"/api/games/{game}/examples/en").json()[
        "examples"
    ]
    return found


# An example that is the end of a game, or ends with the action given.
ENDINGS = {
    "alarun": ("6.8", 1, None),
    "alluvium": ("6.5", 1, (1, "confirm")),
    "bloodrunes": ("5.3", 2, (1, "clear runes")),
    "salamandra": ("8.4", 1, None),
}


@pytest.mark.long
@pytest.mark.parametrize("game", NAMES)
def test_a_result_fits_every_screen(open_page: OpenPage, game: str) -> None:
    page = open_page()
    introduce(page)
    rule, number, last = ENDINGS[game]
    (one,) = [one for one in examples(page, game) if (one["rule"], one["number"]) == (rule, number)]
    options = {**one["view"]["options"], "scene": one["scene"]}
    wanted = {"game": game, "seats": one["seats"], "options": options, "start": True}
    table = api(page, "/tables", **wanted, take=list(range(one["seats"])))["id"]
    if last is not None:
        seat, action = last
        step = {"type": "act", "id": "last", "seat": seat, "ply": 0, "steps": [action]}
        api(page, f"/tables/{table}/submit", **step, confirm=True)
    page.goto(f"/t/{table}")
    page.locator("dialog[open] .ranks").wait_for()
    wrong = {}
    for width, height in SIZES:
        measure(page, game, width, height)
        faults = [
            *too_wide(page),
            *out_of_sight(page, "dialog[open] .ranks li", height),
            *out_of_sight(page, "dialog[open] .next .button", height),
            *sticking_out(page, "dialog[open] .next .button", "dialog[open]"),
            *sticking_out(page, "dialog[open] .picture > *", "dialog[open] .picture"),
        ]
        if faults:
            wrong[f"{width}×{height}"] = faults
    assert wrong == {}


@pytest.mark.long
@pytest.mark.parametrize(
    "game, cells", [("alluvium", "[data-box]"), ("bloodrunes", "[data-square]")]
)
def test_the_box_editor_fits_every_screen(open_page: OpenPage, game: str, cells: str) -> None:
    page = open_page(f"/editor/{game}", language="de-DE")
    page.locator("[data-verdict=good]").wait_for()
    if game == "bloodrunes":
        page.locator("[data-spell] button").first.click()
    page.locator(cells).first.wait_for()
    wrong = {}
    for width, height in SIZES:
        measure(page, game, width, height)
        faults = [*too_wide(page)]
        cell = min(one["side"] for one in boxes(page, cells))
        if cell < MIN_CELL["desktop" if width >= DESKTOP else "phone"] - 0.5:
            faults.append(f"cells of {cell:.1f}")
        if faults:
            wrong[f"{width}×{height}"] = faults
    assert wrong == {}
