"""Logging out, and tables that say that their deal may be known."""

from __future__ import annotations

import time
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import OpenPage

pytestmark = pytest.mark.slow

OURS = {"X-Nemeton": "1"}


def become(page: Page, name: str) -> None:
    identity(page)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("button", name=name)).to_be_visible()


def identity(page: Page) -> None:
    page.locator("header .right > button").first.click()


def choose(page: Page, way: str) -> None:
    """A way out is chosen, explained, and then confirmed."""
    identity(page)
    button = page.get_by_role("button", name=way, exact=True)
    button.click()
    expect(page.get_by_role("dialog").get_by_role("status")).to_be_visible()
    button.click()


def carried(page: Page, open_page: OpenPage) -> Page:
    """The same person in another browser."""
    link = page.request.post("/api/me/link", headers=OURS).json()
    other = open_page(f"/link#{link['code']}")
    other.get_by_role("button", name="Go on here").click()
    expect(other.get_by_role("button", name="Ada")).to_be_visible()
    return other


def me(page: Page) -> Any:
    return page.request.get("/api/me").json()["me"]


def test_logging_out_here_leaves_the_others(open_page: OpenPage) -> None:
    page = open_page()
    become(page, "Ada")
    other = carried(page, open_page)
    choose(page, "Log out here")
    expect(page.get_by_role("button", name="Guest")).to_be_visible()
    assert me(page) is None
    assert me(other)["name"] == "Ada"


@pytest.mark.parametrize("way", ["Log out everywhere else", "Log out everywhere"])
def test_logging_out_elsewhere(open_page: OpenPage, way: str) -> None:
    page = open_page()
    become(page, "Ada")
    other = carried(page, open_page)
    stays = way.endswith("else")
    choose(page, way)
    expect(page.get_by_role("button", name="Ada" if stays else "Guest")).to_be_visible()
    expect(page.get_by_role("dialog")).to_be_hidden()
    assert me(other) is None
    assert (me(page) is not None) == stays


def post(page: Page, path: str, **body: object) -> Any:
    answer = page.request.post(f"/api{path}", headers=OURS, data=body)
    assert answer.ok, answer.text()
    return answer.json()


def finished(page: Page) -> str:
    """A game of bots, played to its end."""
    bots = [{"seat": seat, "level": "random"} for seat in (0, 1)]
    table = post(page, "/tables", game="alarun", seats=2, take=[], bots=bots, start=True)["id"]
    until = time.monotonic() + 120
    while page.request.get(f"/api/tables/{table}").json()["status"] != "finished":
        assert time.monotonic() < until
        page.wait_for_timeout(200)
    return str(table)


def warning(page: Page) -> Locator:
    return page.locator("[data-known-deal]")


@pytest.mark.parametrize("language, words", [("en-GB", "Known deal"), ("de-DE", "Bekanntes Blatt")])
def test_a_known_deal_is_told_everywhere(open_page: OpenPage, language: str, words: str) -> None:
    host = open_page()
    become(host, "Ada")
    branch = post(host, f"/tables/{finished(host)}/branch", ply=0, public=True)["id"]
    guest = open_page(language=language, phone=True)
    row = guest.locator(f'a[href="/t/{branch}"]')
    expect(row.get_by_text(words)).to_be_visible()
    row.click()
    expect(warning(guest)).to_contain_text(words)  # before the start
    post(host, f"/tables/{branch}/seats/1/bot", level="random")
    post(host, f"/tables/{branch}/start")
    expect(guest.locator("header [data-known-deal]")).to_have_text(words)  # at the table
    box = guest.locator("header [data-known-deal]").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
