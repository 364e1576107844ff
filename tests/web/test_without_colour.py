"""Pieces and pictures have distinct shapes in grey."""

from __future__ import annotations

from io import BytesIO
from itertools import combinations

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import Locator

from tests.web.conftest import OpenPage
from tests.web.salamandra import SalamandraPage, api, introduce
from tests.web.sample_positions import play_now

pytestmark = pytest.mark.slow

SIZE = 48
SAME_SHAPE = 0.97  # the same shape in two colours exceeds it

GreyPicture = np.ndarray[tuple[int, int], np.dtype[np.float64]]


def grey_picture(thing: Locator) -> GreyPicture:
    """A picture in greys with fixed size, mean and contrast: only shapes remain."""
    picture = Image.open(BytesIO(thing.screenshot())).convert("L").resize((SIZE, SIZE))
    grey = np.asarray(picture, dtype=np.float64)
    even: GreyPicture = (grey - grey.mean()) / (grey.std() + 1e-9)
    return even


def likeness(one: GreyPicture, other: GreyPicture) -> float:
    """Correlation of two pictures: 1 for the same shape, lighter, darker or inverted."""
    return abs(float((one * other).mean()))


def expect_distinct(things: list[Locator]) -> None:
    pictures = [grey_picture(thing) for thing in things]
    for (at, one), (also, other) in combinations(enumerate(pictures), 2):
        assert likeness(one, other) < SAME_SHAPE, f"{at} and {also} look alike without colour"


def test_the_comparison_depends_on_shapes_and_not_on_colours(open_page: OpenPage) -> None:
    page = open_page()
    page.set_content(
        """<p style="margin:0;width:40px;height:40px;background:#b3372e;border-radius:50%"></p>
        <p style="margin:0;width:40px;height:40px;background:#2b65b0;border-radius:50%"></p>
        <p style="margin:0;width:40px;height:40px;background:#2b65b0;
            clip-path:polygon(50% 0,100% 100%,0 100%)"></p>"""
    )
    round_, blue, corner = (grey_picture(one) for one in page.locator("p").all())
    assert likeness(round_, blue) > SAME_SHAPE
    assert likeness(blue, corner) < SAME_SHAPE


def test_games_and_seats_have_distinct_shapes(open_page: OpenPage) -> None:
    page = open_page()
    page.locator("li.card").first.wait_for()
    expect_distinct(page.locator("li.card .art").all())
    play_now(page, "Alarún", 4)
    expect_distinct(page.locator(".seats .who svg").all())


def test_pieces_of_the_seats_have_distinct_shapes(open_page: OpenPage) -> None:
    page = open_page()
    play_now(page, "Salamandra", 4)
    assert SalamandraPage(page).wait_for_turn()
    expect_distinct(page.locator(".seats .apprentices svg").all())


def test_colours_on_small_sheets_have_distinct_symbols(open_page: OpenPage) -> None:
    page = open_page()
    introduce(page)
    bots = [{"seat": seat, "level": "random"} for seat in range(1, 4)]
    options = {"scene": SHEET}
    made = api(page, "/tables", game="alluvium", seats=4, options=options, bots=bots, start=True)
    page.goto(f"/t/{made['id']}")
    small = page.locator(".seats .sheet-map.small").first
    small.wait_for()
    colours = ("red", "blue", "green", "yellow")
    expect_distinct([small.locator(f".drawing.alluvium-{one} .symbol").first for one in colours])


SHEET = """seats: 4
round: 4
card 1: L
sheet 1:
  .. .. r1 .. .. .. b1 b1 .. ..
  .. .. r1 r1 r1 g3 b1 .. g1 g1
  y3 y3 r1 .. r2 g3 b1 b1 g1 g1
  y3 y3 r2 r2 r2 g3 g3 g3 g1 y1
  y3 .. r2 .. b2 b2 b2 .. .. y1
  b3 b3 b3 .. .. b2 b2 y1 y1 y1
  b3 .. .. g2 .. r1 r1 r1 .. ..
  b3 g2 g2 g2 y2 r1 .. r1 .. r3
  .. .. .. g2 y2 .. .. .. r3 r3
  .. .. .. y2 y2 y2 .. .. r3 r3"""
