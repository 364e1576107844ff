"""Firefox and WebKit: a whole game of Alarún and the first turn of the others.

All other browser tests run in Chromium. The pictures are kept in the folder of each test.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.web.engines.firefox import firefox
from tests.web.engines.page import EnginePage
from tests.web.engines.turns import (
    alarun,
    alluvium,
    bloodrunes,
    play_now,
    salamandra,
)
from tests.web.engines.webkit import webkit
from tests.web.server import NemetonServer

pytestmark = pytest.mark.slow

DESKTOP = (1440, 900)
PHONE = (390, 844)


@pytest.fixture(params=[firefox, webkit])
def page(
    request: pytest.FixtureRequest, server: NemetonServer, tmp_path: Path
) -> Iterator[EnginePage]:
    try:
        with request.param(tmp_path) as engine:
            page = EnginePage(engine, server.url, tmp_path)
            page.resize(DESKTOP)
            try:
                yield page
                assert page.errors() == []
            finally:
                page.picture("last")
    except RuntimeError as error:
        pytest.fail(str(error), pytrace=False)


# The pixels by which buttons overhang the edge of the action bar.
BUTTON_OVERHANG = """() => {
    const bar = document.querySelector("section.bar").getBoundingClientRect();
    const buttons = [...document.querySelectorAll("section.bar .buttons .button")]
        .map((button) => button.getBoundingClientRect())
        .filter(({ width }) => width > 0);
    return Math.max(0, ...buttons.flatMap(({ top, right, bottom }) =>
        [bar.top - top, right - bar.right, bottom - bar.bottom]));
}"""


# Elements that scroll by at most two pixels: Firefox shows a scrollbar for that.
NEEDLESS_SCROLLBARS = """() => [...document.querySelectorAll("*")]
    .filter((one) => getComputedStyle(one).overflowY === "auto")
    .filter((one) => [1, 2].includes(one.scrollHeight - one.clientHeight) || (
        one.matches(".prompt") && one.scrollHeight === one.clientHeight
    ))
    .map((one) => one.className)"""


def expect_layout(page: EnginePage) -> None:
    """Expect no overflow of page or buttons, and no needless scrollbars."""
    assert page.call("() => document.documentElement.scrollWidth - innerWidth") <= 0
    assert page.call(BUTTON_OVERHANG) <= 0
    page.wait_for(f"() => ({NEEDLESS_SCROLLBARS})().length === 0")


# The greatest distance of a finished square's frame from its cells, in cells.
FRAME_DISTANCE = """() => {
    const frame = document.querySelector("main .square .reach").getBoundingClientRect();
    const cells = [...document.querySelectorAll("main .square .ground rect")]
        .map((cell) => cell.getBoundingClientRect());
    const [least, most] = [Math.min, Math.max];
    return most(
        Math.abs(frame.left - least(...cells.map(({ left }) => left))),
        Math.abs(frame.top - least(...cells.map(({ top }) => top))),
        Math.abs(frame.right - most(...cells.map(({ right }) => right))),
        Math.abs(frame.bottom - most(...cells.map(({ bottom }) => bottom))),
    ) / cells[0].width;
}"""


def size(page: EnginePage, css: str) -> tuple[float, float]:
    """Width and height of the first match."""
    width, height = page.call(
        """css => {
            const { width, height } = document.querySelector(css).getBoundingClientRect();
            return [width, height];
        }""",
        css,
    )
    return width, height


@pytest.mark.long
def test_dialogs_show_their_contents(page: EnginePage) -> None:
    play_now(page, "BloodRunes")
    for name, window in (("desktop", DESKTOP), ("phone", PHONE)):
        page.resize(window)
        for opener in ("Options", "Rules"):
            page.click("header button", opener)
            page.wait("dialog[open] .body > *")
            page.picture(f"{opener.lower()}-{name}")
            assert size(page, "dialog[open]")[1] > 300
            page.click("dialog[open] .head button")
            page.wait_for("() => !document.querySelector('dialog[open]')")


@pytest.mark.long
def test_the_casting_board_stays_square_and_within_its_space(page: EnginePage) -> None:
    """The shape of the window changes twice."""
    play_now(page, "BloodRunes")
    for name, window in (("desktop", DESKTOP), ("phone", PHONE), ("again", DESKTOP)):
        page.resize(window)
        page.wait_for(
            """() => {
                const slab = document.querySelector(".slab").getBoundingClientRect();
                const room = document.querySelector(".room:has(> .slab)").getBoundingClientRect();
                return slab.width > 200 && Math.abs(slab.width - slab.height) < 1
                    && slab.top >= room.top - 1 && slab.bottom <= room.bottom + 1
                    && slab.left >= room.left - 1 && slab.right <= room.right + 1;
            }"""
        )
        page.picture(f"casting-{name}")


def test_a_whole_game_of_alarun(page: EnginePage) -> None:
    play_now(page, "Alarún")
    for turn in range(60):
        if turn == 10:
            page.picture("alarun-desktop")
            page.resize(PHONE)
        if turn == 12:
            page.picture("alarun-phone")
        expect_layout(page)
        if alarun(page, swap=turn < 2) == "over":
            break
    else:
        raise AssertionError("the game does not end")
    page.picture("alarun-over-phone")
    assert page.count("dialog[open] .ranks li") == 2
    assert size(page, "dialog[open]")[1] > 300
    page.resize(DESKTOP)
    page.picture("alarun-over-desktop")
    assert page.call(FRAME_DISTANCE) < 0.25  # of a cell


@pytest.mark.parametrize(
    "window",
    [
        pytest.param(DESKTOP, id="desktop", marks=pytest.mark.long),
        pytest.param(PHONE, id="phone"),
    ],
)
@pytest.mark.parametrize(
    "title, turn",
    [("Alluvium", alluvium), ("BloodRunes", bloodrunes), ("Salamandra", salamandra)],
)
def test_the_first_turn_is_played_in_every_engine(
    page: EnginePage, title: str, turn: Callable[[EnginePage], None], window: tuple[int, int]
) -> None:
    page.resize(window)
    play_now(page, title)
    expect_layout(page)
    turn(page)
    page.wait("section.bar.asked")
    expect_layout(page)
    page.picture(title.lower())
    page.click("header button", "Rules")  # with dozens of examples
    page.wait("dialog[open] .rule")
    page.picture(f"{title.lower()}-rules")
