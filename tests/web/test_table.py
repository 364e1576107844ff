"""The table beside the moves: taking back, dragging, log, replay and branches."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from tests.web.alarun import AlarunPage
from tests.web.conftest import OpenPage

pytestmark = pytest.mark.slow

START = "Play now against bots Alarún"


def test_a_swap_can_be_taken_back_until_confirmed(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name=START).click()
    game = AlarunPage(page)
    game.wait_for_turn()
    before = [tile.get_attribute("data-flip") for tile in game.hand.all()]
    told = page.locator("ol li button .who").count()
    game.swap()
    assert [tile.get_attribute("data-flip") for tile in game.hand.all()] != before
    game.button("back").click()
    expect(game.button("pass")).to_be_visible()
    assert [tile.get_attribute("data-flip") for tile in game.hand.all()] == before
    game.swap()
    page.keyboard.press("z")
    expect(game.button("pass")).to_be_visible()
    assert page.locator("ol li button .who").count() == told
    game.swap()
    game.confirm()
    expect(page.locator("ol li button .who").nth(told)).to_be_visible()


def test_cards_can_be_dragged(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name=START).click()
    game = AlarunPage(page)
    game.wait_for_turn()
    page.wait_for_load_state("networkidle")  # late content would move the target
    given = game.hand.nth(1).get_attribute("data-flip")
    taken = game.centre.nth(2).get_attribute("data-flip")
    game.hand.nth(1).drag_to(game.centre.nth(2))
    expect(game.button("back")).to_be_visible()
    # Cards are sorted, so the card may lie at another place.
    expect(page.locator(f"[data-drag^='centre'][data-flip='{given}']").first).to_be_visible()
    expect(page.locator(f"[data-drag^='hand'][data-flip='{taken}']").first).to_be_visible()
    game.confirm()
    while game.wait_for_turn() != "placing":
        game.play_turn()
    card = game.hand.nth(0).get_attribute("data-flip")
    cell = game.cells.first.get_attribute("data-cell")
    game.hand.nth(0).drag_to(game.cells.first)
    laid = page.locator(f"[data-cell='{cell}'] [data-flip]")
    expect(laid).to_have_attribute("data-flip", card or "")


def test_a_refusal_opens_the_rules_at_its_rule(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name=START).click()
    game = AlarunPage(page)
    while game.wait_for_turn() != "placing":
        game.play_turn()
    game.hand.first.drag_to(page.locator("[data-drop='cell d4']"))
    expect(page.get_by_role("alert")).to_contain_text("share a side")
    page.get_by_role("button", name="Rule 4.2").click()
    expect(page.locator(".rule.named")).to_contain_text("4.2")
    expect(page.locator(".rule.named")).to_be_in_viewport()


def test_a_line_of_the_log_shows_the_table_as_it_was(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name=START).click()
    game = AlarunPage(page)
    game.play_turn(swap=True)
    game.wait_for_turn()
    page.locator("ol li button").first.click()
    expect(page.get_by_text("The table after move 1 of")).to_be_visible()
    page.get_by_role("button", name="Back to now").click()
    expect(game.prompt).to_be_visible()


def test_missed_moves_can_be_watched_after_a_reload(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name="4 players").first.click()
    page.get_by_role("button", name=START).click()
    game = AlarunPage(page)
    game.play_turn(swap=True)
    game.wait_for_turn()
    page.reload()
    page.get_by_role("button", name="Show what happened").click()
    expect(page.get_by_text("The table after move")).to_be_visible()
    expect(page.get_by_text("The table after move")).to_have_count(0)
    game.wait_for_turn()


def test_the_table_speaks_german(open_page: OpenPage) -> None:
    page = open_page(language="de-DE")
    page.get_by_role("button", name="Gegen Bots spielen Alarún").click()
    game = AlarunPage(page, "de")
    assert page.locator("html").get_attribute("lang") == "de"
    while game.wait_for_turn() != "placing":
        game.play_turn()
    expect(game.prompt).to_have_text("Lege deine 3 Karten in dein Quadrat.")
    page.get_by_role("button", name="Regeln").click()
    expect(page.get_by_role("heading", name="Legen")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Einstellungen").click()
    page.get_by_label("Sprache").select_option("en")
    page.get_by_role("button", name="Close").click()
    expect(game.prompt).to_have_text("Place your 3 cards in your square.")


def test_a_record_is_replayed_and_branched(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name=START).click()
    AlarunPage(page).play_to_end(swaps=0)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    record = json.loads(download.value.path().read_text())
    assert record["game"] == "alarun"
    assert record["seed"]
    page.get_by_role("link", name="Replay").click()
    last = len(record["moves"])
    expect(page.get_by_text(f"Move 0 of {last}")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text(f"Move 1 of {last}")).to_be_visible()
    page.get_by_label("Moves").fill(str(last))
    expect(page.locator("svg.square").last.locator("[data-flip]")).to_have_count(25)
    page.get_by_label("Moves").fill("0")
    other = page.get_by_role("complementary", name="Seats").get_by_role(
        "group", name="3 cards in hand"
    )
    expect(other.locator("[data-flip]")).to_have_count(0)
    page.get_by_label("Seen by").select_option("open")
    expect(other.locator("[data-flip]")).to_have_count(3)
    hidden = [card.get_attribute("data-flip") for card in other.locator("[data-flip]").all()]
    page.get_by_label("Seen by").select_option("1")
    hand = page.get_by_role("region", name="Your hand").locator("[data-flip]")
    expect(hand).to_have_count(3)
    assert [card.get_attribute("data-flip") for card in hand.all()] == hidden
    page.get_by_label("Moves").fill(str(last // 2))
    page.get_by_role("button", name="Go on from here").click()
    page.wait_for_url(re.compile("/t/"))
    game = AlarunPage(page)
    assert game.wait_for_turn() in {"exchange", "placing"}
    game.play_turn()
