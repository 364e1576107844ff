"""Logging out, and tables with a known deal."""

from __future__ import annotations

import time
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import OpenPage

pytestmark = pytest.mark.slow

HEADERS = {"X-Nemeton": "1"}


def set_name(page: Page, name: str) -> None:
    open_identity(page)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("button", name=name)).to_be_visible()


def open_identity(page: Page) -> None:
    page.locator("header .right > button").first.click()


def log_out(page: Page, way: str) -> None:
    """Choose a way of logging out, wait for its explanation, and confirm."""
    open_identity(page)
    button = page.get_by_role("button", name=way, exact=True)
    button.click()
    expect(page.get_by_role("dialog").get_by_role("status")).to_be_visible()
    button.click()


def second_browser(page: Page, open_page: OpenPage) -> Page:
    """The same person in another browser."""
    link = page.request.post("/api/me/link", headers=HEADERS).json()
    other = open_page(f"/link#{link['code']}")
    other.get_by_role("button", name="Go on here").click()
    expect(other.get_by_role("button", name="Ada")).to_be_visible()
    return other


def me(page: Page) -> Any:
    return page.request.get("/api/me").json()["me"]


def test_logging_out_here_keeps_other_browsers_logged_in(open_page: OpenPage) -> None:
    page = open_page()
    set_name(page, "Ada")
    other = second_browser(page, open_page)
    log_out(page, "Log out here")
    expect(page.get_by_role("button", name="Guest")).to_be_visible()
    assert me(page) is None
    assert me(other)["name"] == "Ada"


@pytest.mark.parametrize("way", ["Log out everywhere else", "Log out everywhere"])
def test_logging_out_everywhere_reaches_other_browsers(open_page: OpenPage, way: str) -> None:
    page = open_page()
    set_name(page, "Ada")
    other = second_browser(page, open_page)
    stays = way.endswith("else")
    log_out(page, way)
    expect(page.get_by_role("button", name="Ada" if stays else "Guest")).to_be_visible()
    expect(page.get_by_role("dialog")).to_be_hidden()
    assert me(other) is None
    assert (me(page) is not None) == stays


def post(page: Page, path: str, **body: object) -> Any:
    answer = page.request.post(f"/api{path}", headers=HEADERS, data=body)
    assert answer.ok, answer.text()
    return answer.json()


def finished_table(page: Page) -> str:
    """A table at which bots have played to the end."""
    bots = [{"seat": seat, "level": "random"} for seat in (0, 1)]
    table = post(page, "/tables", game="alarun", seats=2, take=[], bots=bots, start=True)["id"]
    until = time.monotonic() + 120
    while page.request.get(f"/api/tables/{table}").json()["status"] != "finished":
        assert time.monotonic() < until
        page.wait_for_timeout(200)
    return str(table)


def known_deal_mark(page: Page) -> Locator:
    return page.locator("[data-known-deal]")


@pytest.mark.parametrize("language, words", [("en-GB", "Known deal"), ("de-DE", "Bekanntes Blatt")])
def test_every_page_marks_a_known_deal(open_page: OpenPage, language: str, words: str) -> None:
    host = open_page()
    set_name(host, "Ada")
    branch = post(host, f"/tables/{finished_table(host)}/branch", ply=0, public=True)["id"]
    guest = open_page(language=language, phone=True)
    row = guest.locator(f'a[href="/t/{branch}"]')
    expect(row.get_by_text(words)).to_be_visible()
    row.click()
    expect(known_deal_mark(guest)).to_contain_text(words)  # before the start
    post(host, f"/tables/{branch}/seats/1/bot", level="random")
    post(host, f"/tables/{branch}/start")
    expect(guest.locator("header [data-known-deal]")).to_have_text(words)  # at the table
    box = guest.locator("header [data-known-deal]").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
