"""Games by keyboard alone: something always has the focus, and what matters is said in words."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.alarun import AlarunKeys
from tests.web.alluvium import AlluviumKeys
from tests.web.bloodrunes import BloodrunesKeys
from tests.web.conftest import OpenPage
from tests.web.keyboard import SalamandraKeys, asked, begin, first_key, focused, has_focus, refused
from tests.web.salamandra import api, introduce

pytestmark = pytest.mark.slow


def table(page: Page, game: str, seats: int, **options: object) -> None:
    introduce(page)
    bots = [{"seat": seat, "level": "random"} for seat in range(1, seats)]
    made = api(page, "/tables", game=game, seats=seats, options=options, bots=bots, start=True)
    page.goto(f"/t/{made['id']}")
    page.locator("section.bar").wait_for()
    first_key(page)  # from here on something has the focus


def result(page: Page, seats: int) -> None:
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".ranks li")).to_have_count(seats)
    assert "won" in dialog.aria_snapshot().lower()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert "The game is over" in asked(page)


@pytest.mark.long
def test_a_whole_game_of_alarun(open_page: OpenPage) -> None:
    page = open_page(keys=True)
    begin(page, "Alarún")
    game = AlarunKeys(page)
    assert game.wait_for_turn() == "exchange"
    assert "you can swap one card with the centre" in asked(page)
    game.press("1")
    assert "choose the card of the centre that you take for it" in asked(page)
    game.press("Escape")
    while game.wait_for_turn() != "placing":
        game.play_turn()
    game.press("1")
    assert "Choose a cell for" in asked(page)
    game.press("ArrowUp", "Enter")  # onto the druid
    refused(page, "A card lies there already")
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
    result(page, 2)


@pytest.mark.long
def test_a_whole_game_of_alluvium(open_page: OpenPage) -> None:
    page = open_page(keys=True)
    table(page, "alluvium", 3)
    game = AlluviumKeys(page)
    assert game.wait_for_turn() == "draw"
    assert "Draw the forms" in asked(page)
    game.press("1")
    game.press("ArrowRight")
    verdict = page.get_by_role("region", name="Forms to draw").get_by_role("status")
    expect(verdict).to_have_text(re.compile(r"start box.*rule", re.IGNORECASE))
    assert re.search(r'button "[a-j]\d+: empty', focused(page))
    game.play_to_end()
    result(page, 3)


@pytest.mark.long
def test_a_whole_game_of_bloodrunes(open_page: OpenPage) -> None:
    """Of four, with clan attributes."""
    page = open_page(keys=True)
    table(page, "bloodrunes", 4, clan_attributes=True, colour_1="yellow", first="1", turn_limit=6)
    game = BloodrunesKeys(page)
    game.wait_for_turn()
    expect(page.get_by_role("heading", name="Your Spell Book: 2 of 7")).to_be_visible()  # 6.2
    assert "3 actions left" in asked(page)
    game.press("s", "Enter")
    assert re.search(r"Press .* again to draw it", asked(page))
    game.press("Escape", "1")
    assert "Choose a square for" in asked(page)
    game.press("Escape")
    game.hints()
    game.play_to_end()
    result(page, 4)


@pytest.mark.long
def test_a_whole_game_of_salamandra(open_page: OpenPage) -> None:
    page = open_page(keys=True)
    table(page, "salamandra", 2, first="1")
    festival(page)
    result(page, 2)


def test_the_last_night_of_salamandra(open_page: OpenPage) -> None:
    """The rest of a game, to its end; what is said is the same as in a whole one."""
    page = open_page(keys=True)
    table(page, "salamandra", 2, scene=LAST_NIGHT)
    festival(page)
    result(page, 2)


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


def festival(page: Page) -> None:
    """Salamandra from here to its end, with the words of a screen reader."""
    game = SalamandraKeys(page)
    assert game.asked()
    assert re.search(r"You can .*place", asked(page))
    game.walk(game.target("place 3 west").element_handle())
    assert re.search(r"Place an apprentice: [+−]?", focused(page))
    page.keyboard.press("Enter")
    expect(game.crumbs).to_have_count(1)
    assert re.search(r'button "Confirm', asked(page))
    page.keyboard.press("z")
    expect(game.crumbs).to_have_count(0)
    game.play_to_end()


def test_focus_in_guide_dialogs_and_between_seats(open_page: OpenPage) -> None:
    page = open_page("/learn/alarun", keys=True)
    guide = page.get_by_role("complementary", name="Guide")
    next_ = guide.get_by_role("button", name="Next")
    next_.wait_for()
    first_key(page)
    next_.focus()
    for step in (2, 3):
        page.keyboard.press("Enter")
        expect(guide).to_contain_text(f"Step {step} of")
        assert has_focus(next_)
    page.keyboard.press("Enter")
    expect(guide).to_contain_text("Step 4 of")  # that waits for a swap
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
    first_key(page)
    for _ in range(2):
        take.wait_for()
        page.keyboard.press("Tab")
        take.focus()
        page.keyboard.press("Enter")
        page.keyboard.press("p")
        expect(page.get_by_role("button", name=re.compile("^Confirm"))).to_be_enabled()
        page.keyboard.press("c")
    expect(page.locator(".prompt")).to_contain_text("Place your 3 cards")


# A key, and what it does, before anything can be fetched.
AT_ONCE = """button => {
    button.focus();
    button.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    button.click();
}"""


def test_what_goes_away_while_the_watch_is_fetched_is_followed(open_page: OpenPage) -> None:
    """As on a slow network: the first key comes before what watches over the focus."""
    page = open_page("/learn/alarun")
    guide = page.get_by_role("complementary", name="Guide")
    next_ = guide.get_by_role("button", name="Next")
    next_.evaluate(AT_ONCE)
    expect(guide).to_contain_text("Step 2 of")
    expect(next_).to_be_focused()
