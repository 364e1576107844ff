"""A review leads from the result to decisions on the board and the replay."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.axe import violations
from tests.web.conftest import OpenPage
from tests.web.test_bloodrunes import TableApi

pytestmark = pytest.mark.slow

THINKING = 60_000  # milliseconds, on a busy machine
SHORT_GAME = {"turn_limit": 2, "first": "1"}


def finished_table(page: Page) -> str:
    """A short game of two random bots, always the same."""
    api = TableApi(page)
    bots = [{"seat": 1, "level": "random"}]
    table = api.table(seats=2, options=SHORT_GAME, bots=bots, seed="oak")
    api.post(f"/api/tables/{table}/seats/0/bot", {"level": "random"})
    until = time.monotonic() + THINKING / 1000
    while time.monotonic() < until:
        if page.request.get(f"/api/tables/{table}").json()["status"] == "finished":
            return table
        time.sleep(0.1)
    raise AssertionError("the game does not end")


def test_a_review_leads_to_decisions_and_the_replay(open_page: OpenPage) -> None:
    page = open_page()
    table = finished_table(page)
    page.goto(f"/t/{table}")
    page.get_by_role("link", name="Look back").click()
    lines = page.locator("polyline.line")
    expect(lines).to_have_count(2, timeout=THINKING)
    dashes = {line.get_attribute("stroke-dasharray") for line in lines.all()}
    assert len(dashes) == 2  # distinct without colour
    balance = page.get_by_role("table")
    expect(balance.get_by_role("columnheader")).to_have_count(3)  # a heading and two players
    expect(balance.get_by_role("row")).to_have_count(7)
    assert not violations(page)

    costly = page.locator("[data-costly]").first
    ply = int(costly.get_attribute("data-costly") or -1)
    costly.get_by_role("button", name="On the board").click()
    expect(costly.locator("[data-decision-board] .board")).to_be_visible()
    expect(costly.locator("[data-lit]").first).to_be_visible()
    costly.get_by_role("button", name="What was played").click()
    expect(costly.get_by_role("button", name="What was played")).to_have_attribute(
        "aria-pressed", "true"
    )
    assert not violations(page)
    costly.get_by_role("link", name="In the replay").click()
    expect(page).to_have_url(re.compile(rf"/replay/{table}\?ply={ply}&seat="))
    expect(page.get_by_text(f"Move {ply} of ")).to_be_visible()

    page.get_by_role("link", name="Look back").click()
    page.get_by_label("Chances after move").fill("3")
    page.get_by_role("figure").get_by_role("link", name="In the replay").click()
    expect(page.get_by_text("Move 3 of ")).to_be_visible()


def test_a_cancelled_review_can_go_on(open_page: OpenPage) -> None:
    page = open_page()
    table = finished_table(page)
    # The request is held until its route is removed, so that there is time to cancel.
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/api/tables/*/review", hold)
    page.goto(f"/review/{table}")
    page.get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_role("button", name="Cancel")).to_be_visible()
    assert len(held) == 1  # the first request is still open
    page.unroute("**/api/tables/*/review")
    expect(page.get_by_role("heading", name="Luck and skill")).to_be_visible(timeout=THINKING)
