"""Hints at the table: requested, read, and shown on the board."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.axe import violations
from tests.web.conftest import OpenPage
from tests.web.test_bloodrunes import TableApi

pytestmark = pytest.mark.slow

THINKING = 60_000  # milliseconds, on a busy machine


def test_a_hint_is_read_and_shown_on_the_board(open_page: OpenPage) -> None:
    page = open_page()
    bots = [{"seat": 1, "level": "novice"}]
    table = TableApi(page).table(game="bloodrunes", seats=2, options={"first": "1"}, bots=bots)
    page.goto(f"/t/{table}")
    page.get_by_role("button", name="Hint").click()
    panel = page.locator("[data-hints]")
    rows = panel.get_by_role("listitem")
    expect(rows.first).to_contain_text("in 100 games", timeout=THINKING)
    expect(rows.first).to_contain_text("imagined futures")
    expect(rows.first.get_by_role("button")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-lit]").first).to_be_visible()  # the places of the hint
    assert violations(page) == []
    panel.get_by_role("button", name="Close", exact=True).click()
    expect(page.locator("[data-lit]")).to_have_count(0)
    expect(panel).to_have_count(0)


def test_the_waiting_room_says_that_hints_are_allowed(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name="Invite friends").first.click()
    setup = page.get_by_role("dialog")
    setup.get_by_label("Hints are allowed").check()
    setup.get_by_role("button", name="Open the table").click()
    expect(page.locator("[data-hints-allowed]")).to_have_text("yes")
