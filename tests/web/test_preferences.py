"""Preferences take effect at once, are stored, and follow to other devices."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.alarun import AlarunPage
from tests.web.conftest import OpenPage

pytestmark = pytest.mark.slow

BACKGROUND = "getComputedStyle(document.documentElement).backgroundColor"
DARK = "rgb(23, 29, 25)"
LIGHT = "rgb(245, 239, 227)"
START = "Play now against bots Alarún"


def preferences(page: Page) -> Locator:
    page.get_by_role("button", name="Preferences").click()
    return page.get_by_role("dialog", name="Preferences")


def test_the_theme_changes_at_once_and_is_set_before_the_first_paint(
    open_page: OpenPage,
) -> None:
    page = open_page()
    assert page.evaluate(BACKGROUND) == LIGHT
    dialog = preferences(page)
    dialog.get_by_label("dark").check()
    assert page.evaluate(BACKGROUND) == DARK
    dialog.get_by_label("larger").check()
    expect(page.locator("body > :first-child")).to_have_css("font-size", "20.8px")
    seen: list[str] = []
    page.expose_function("see", lambda theme: seen.append(theme))
    page.add_init_script(
        """new MutationObserver((_, watching) => {
            if (!document.body) return;
            watching.disconnect();
            window.see(document.documentElement.dataset.theme ?? "none");
        }).observe(document, { childList: true, subtree: true });"""
    )
    page.reload()
    expect(page.get_by_role("heading", name="Nemeton")).to_be_visible()
    assert seen == ["dark"]  # set as soon as there is a body
    assert page.evaluate(BACKGROUND) == DARK


def test_preferences_follow_to_another_device(open_page: OpenPage) -> None:
    page = open_page()
    preferences(page).get_by_label("dark").check()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Guest").click()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Save").click()
    page.get_by_role("button", name="Ada").click()
    page.get_by_role("button", name="Show a code").click()
    address = page.locator("dialog[open] a").inner_text()
    phone = open_page(phone=True)
    assert phone.evaluate(BACKGROUND) == LIGHT
    phone.goto("/link#" + address.split("#")[1])
    phone.get_by_role("button", name="Go on here").tap()
    expect(phone.get_by_role("button", name="Ada")).to_be_visible()
    assert phone.evaluate(BACKGROUND) == DARK


def test_single_steps_count_without_confirmation_on_request(open_page: OpenPage) -> None:
    """A swap is one step and counts at once; three cards are confirmed together."""
    page = open_page()
    preferences(page).get_by_label("only when it matters").check()
    page.keyboard.press("Escape")
    page.get_by_role("button", name=START).click()
    game = AlarunPage(page)
    while game.wait_for_turn() == "exchange":
        game.button("pass").click()
    game.place_all()
    expect(game.button("confirm")).to_be_enabled()
    game.confirm()


def test_a_sound_can_be_tried(open_page: OpenPage) -> None:
    page = open_page()
    page.evaluate(
        """() => {
            const Real = window.AudioContext;
            window.played = 0;
            window.AudioContext = class extends Real {
                constructor() { super(); window.played += 1; }
            };
        }"""
    )
    dialog = preferences(page)
    dialog.get_by_role("button", name="Try it").click()
    assert page.evaluate("window.played") == 1
    dialog.get_by_label(re.compile("A sound when")).check()
    page.reload()
    expect(preferences(page).get_by_label(re.compile("A sound when"))).to_be_checked()
