"""A whole game of Alarún in a browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.alarun import AlarunPage
from tests.web.conftest import OpenPage

pytestmark = pytest.mark.slow


def test_a_whole_game_by_mouse_against_a_bot(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name="Play now against bots Alarún").click()
    game = AlarunPage(page)
    game.play_to_end(swaps=2)
    expect(page.locator("dialog[open] .ranks li")).to_have_count(2)
    expect(page.locator("dialog[open] tfoot td")).not_to_be_empty()
    expect(page.locator("dialog[open] .story")).to_contain_text("The best potion of")
    expect(page.locator("dialog[open] tbody th").first).to_have_text(re.compile(r"^Row \d$"))
    page.get_by_role("button", name="Play again").click()
    expect(page.get_by_text("Round 1 of 8")).to_be_visible()  # without an invitation
