"""Levels of bots can be chosen in the lobby and in pass and play."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import OpenPage


def test_a_chosen_level_is_described_and_kept(open_page: OpenPage) -> None:
    page = open_page()
    level = page.get_by_label("Bots play as Alarún")
    expect(level).to_have_value("apprentice")
    level.select_option("novice")
    expect(page.get_by_text("often takes the second best")).to_be_visible()
    page.get_by_role("button", name="Play now against bots Alarún").click()
    expect(page.locator('[data-at-seat="1"] .dot svg')).to_be_visible()
    expect(page.locator('[data-at-seat="1"]')).to_contain_text("Bot 2")
    page.goto("/")
    expect(page.get_by_label("Bots play as Salamandra")).to_have_value(
        "novice"
    )  # the choice is kept


def test_bots_take_part_in_pass_and_play(open_page: OpenPage) -> None:
    page = open_page(language="de-DE")
    page.get_by_role("button", name="Reihum an einem Gerät").first.click()
    setup = page.get_by_role("dialog")
    setup.get_by_role("radio", name="3").check()
    setup.get_by_label("Wer spielt auf Platz 3").select_option("druid")
    expect(setup.get_by_text("Stellt sich vor, wie es")).to_be_visible()
    setup.get_by_role("button", name="Beginnen").click()
    expect(page.locator('[data-at-seat="2"]')).to_contain_text("Bot 3")
    expect(page.locator("[data-at-seat]")).to_have_count(3)
