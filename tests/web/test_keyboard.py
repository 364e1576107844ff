"""Games by keyboard alone: the focus is never lost, and every state has words."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.alarun import AlarunKeys
from tests.web.alluvium import AlluviumKeys
from tests.web.bloodrunes import BloodrunesKeys
from tests.web.conftest import OpenPage
from tests.web.keyboard import (
    SalamandraKeys,
    action_bar,
    expect_refusal,
    focused,
    has_focus,
    press_first_key,
    start_from_lobby,
)
from tests.web.salamandra import api, introduce

pytestmark = pytest.mark.slow


def open_table(page: Page, game: str, seats: int, **options: object) -> None:
    introduce(page)
    bots = [{"seat": seat, "level": "random"} for seat in range(1, seats)]
    made = api(page, "/tables", game=game, seats=seats, options=options, bots=bots, start=True)
    page.goto(f"/t/{made['id']}")
    page.locator("section.bar").wait_for()
    press_first_key(page)  # loads the script that keeps the focus


def expect_result(page: Page, seats: int) -> None:
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".ranks li")).to_have_count(seats)
    assert "won" in dialog.aria_snapshot().lower()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert "The game is over" in action_bar(page)


@pytest.mark.long
def test_a_game_of_alarun_is_played_by_keyboard(open_page: OpenPage) -> None:
    page = open_page(keys=True)
    start_from_lobby(page, "Alarún")
    game = AlarunKeys(page)
    assert game.wait_for_turn() == "exchange"
    assert "you can swap one card with the centre" in action_bar(page)
    game.press("1")
    assert "choose the card of the centre that you take for it" in action_bar(page)
    game.press("Escape")
    while game.wait_for_turn() != "placing":
        game.play_turn()
    game.press("1")
    assert "Choose a cell for" in action_bar(page)
    game.press("ArrowUp", "Enter")  # the druid's cell
    expect_refusal(page, "A card lies there already")
    game.press("1")
    game.walk_to_open_cell()
    would = re.compile(r"^\w\d: free, [+−±]\d+ points?, .*: from \d+ to \d+")
    expect(page.locator(":focus")).to_have_accessible_name(would)
    game.press("Enter")
    expect(game.hand).to_have_count(2)
    assert "not yet confirmed" in focused(page)
    game.press("z")
    expect(game.hand).to_have_count(3)
    game.play_to_end()
    expect_result(page, 2)


@pytest.mark.long
def test_a_game_of_alluvium_is_played_by_keyboard(open_page: OpenPage) -> None:
    page = open_page(keys=True)
    open_table(page, "alluvium", 3)
    game = AlluviumKeys(page)
    assert game.wait_for_turn() == "draw"
    assert "Draw the forms" in action_bar(page)
    game.press("1")
    game.press("ArrowRight")
    verdict = page.get_by_role("region", name="Forms to draw").get_by_role("status")
    expect(verdict).to_have_text(re.compile(r"start box.*rule", re.IGNORECASE))
    assert re.search(r'button "[a-j]\d+: empty', focused(page))
    game.play_to_end()
    expect_result(page, 3)


@pytest.mark.long
def test_a_game_of_bloodrunes_is_played_by_keyboard(open_page: OpenPage) -> None:
    """The game has four seats and clan attributes."""
    page = open_page(keys=True)
    open_table(
        page, "bloodrunes", 4, clan_attributes=True, colour_1="yellow", first="1", turn_limit=6
    )
    game = BloodrunesKeys(page)
    game.wait_for_turn()
    expect(page.get_by_role("heading", name="Your Spell Book: 2 of 7")).to_be_visible()  # 6.2
    assert "3 actions left" in action_bar(page)
    game.press("s", "Enter")
    assert re.search(r"Press .* again to draw it", action_bar(page))
    game.press("Escape", "1")
    assert "Choose a square for" in action_bar(page)
    game.press("Escape")
    game.hints()
    game.play_to_end()
    expect_result(page, 4)


@pytest.mark.long
def test_a_game_of_salamandra_is_played_by_keyboard(open_page: OpenPage) -> None:
    page = open_page(keys=True)
    open_table(page, "salamandra", 2, first="1")
    play_salamandra_to_end(page)
    expect_result(page, 2)


def test_the_last_night_of_salamandra_is_played_by_keyboard(open_page: OpenPage) -> None:
    """The end of a game, with the same words as in a whole one."""
    page = open_page(keys=True)
    open_table(page, "salamandra", 2, scene=LAST_NIGHT)
    play_salamandra_to_end(page)
    expect_result(page, 2)


LAST_NIGHT = """seats: 2
round: 4
land:
     .   g9    .    .
        1    2    5
    g12  g17  g20   .
        T    T    6
    g5   g25  g8    .
        3    4    .
passed: 2
active 1: 1n 1e 2n 2e
worked 1: 3n 3e 4n 4e
active 2: 1s 1w 2s 2w 3s 4s 4w 5s 5w 6s
crystals 1: 3"""


def play_salamandra_to_end(page: Page) -> None:
    """Play on to the end, and expect the words of a screen reader."""
    game = SalamandraKeys(page)
    assert game.wait_for_turn()
    assert re.search(r"You can .*place", action_bar(page))
    game.walk(game.target("place 3 west").element_handle())
    assert re.search(r"Place an apprentice: [+−]?", focused(page))
    page.keyboard.press("Enter")
    expect(game.crumbs).to_have_count(1)
    assert re.search(r'button "Confirm', action_bar(page))
    page.keyboard.press("z")
    expect(game.crumbs).to_have_count(0)
    game.play_to_end()


def test_the_focus_is_kept_in_guide_dialogs_and_between_seats(open_page: OpenPage) -> None:
    page = open_page("/learn/alarun", keys=True)
    guide = page.get_by_role("complementary", name="Guide")
    next_ = guide.get_by_role("button", name="Next")
    next_.wait_for()
    press_first_key(page)
    next_.focus()
    for step in (2, 3):
        page.keyboard.press("Enter")
        expect(guide).to_contain_text(f"Step {step} of")
        assert has_focus(next_)
    page.keyboard.press("Enter")
    expect(guide).to_contain_text("Step 4 of")  # this step waits for a swap
    assert has_focus(guide)
    rules = page.get_by_role("button", name="Rules")
    rules.focus()
    page.keyboard.press("Enter")
    page.get_by_role("dialog").get_by_role("searchbox").wait_for()
    page.keyboard.press("Escape")
    expect(rules).to_be_focused()
    guide.get_by_role("button", name="Leave the guide").focus()
    page.keyboard.press("Enter")
    expect(guide).to_have_count(0)
    introduce(page)
    made = api(page, "/tables", game="alarun", seats=2, take=[0, 1], start=True)
    page.goto(f"/t/{made['id']}")
    take = page.locator(".handover button")
    take.wait_for()
    press_first_key(page)
    for _ in range(2):
        take.wait_for()
        page.keyboard.press("Tab")
        take.focus()
        page.keyboard.press("Enter")
        page.keyboard.press("p")
        expect(page.get_by_role("button", name=re.compile("^Confirm"))).to_be_enabled()
        page.keyboard.press("c")
    expect(page.locator(".prompt")).to_contain_text("Place your 3 cards")


# A key and its effect in one task, before a script can be loaded.
PRESS_ENTER_AT_ONCE = """button => {
    button.focus();
    button.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    button.click();
}"""


def test_the_focus_moves_on_before_its_script_is_loaded(open_page: OpenPage) -> None:
    """On a slow network the first key comes before the script that keeps the focus."""
    page = open_page("/learn/alarun")
    guide = page.get_by_role("complementary", name="Guide")
    next_ = guide.get_by_role("button", name="Next")
    next_.evaluate(PRESS_ENTER_AT_ONCE)
    expect(guide).to_contain_text("Step 2 of")
    expect(next_).to_be_focused()
