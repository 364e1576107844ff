"""Moves of others can be watched, shown again, and read in the log."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.alarun import AlarunPage
from tests.web.alluvium import AlluviumMouse
from tests.web.bloodrunes import BloodrunesPage
from tests.web.conftest import OpenPage
from tests.web.salamandra import SalamandraPage

pytestmark = pytest.mark.slow

# Records every frame of a piece in motion, with the number of log lines at that time.
WATCH_MOTION = """() => {
    window.flown = [];
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
            for (const node of addedNodes)
                if (node.className === "trail-frame")
                    window.flown.push(document.querySelectorAll(".panel ol button").length);
    }).observe(document.body, { childList: true });
}"""


def start_game(page: Page, title: str, players: int | None = None) -> None:
    if players is not None:
        page.get_by_role("button", name=f"{players} players").first.click()
    page.get_by_role("button", name=f"Play now against bots {title}").click()


def lines(page: Page) -> Locator:
    return page.locator(".panel ol button")


def set_pace(page: Page, pace: str) -> None:
    page.get_by_role("button", name="Options").click()
    page.get_by_role("group", name="Moves of the others").get_by_label(pace).check()
    page.get_by_role("button", name="Close").click()


def test_moves_of_bots_are_shown_one_after_the_other(open_page: OpenPage) -> None:
    page = open_page()
    page.emulate_media(reduced_motion="no-preference")
    start_game(page, "BloodRunes")
    game = BloodrunesPage(page)
    game.play_turn()
    page.evaluate(WATCH_MOTION)
    set_pace(page, "slow")
    game.wait_for_turn()
    game.play_turn()
    skip = page.get_by_role("button", name="To now")
    expect(skip).to_be_visible()  # waiting moves can be skipped
    told = lines(page).count()
    expect(lines(page)).not_to_have_count(told)
    flown = page.evaluate("window.flown")
    assert flown, "no piece was seen moving"
    skip.click()
    expect(skip).to_have_count(0)
    game.wait_for_turn()
    page.reload()
    page.get_by_role("button", name="Options").click()
    chosen = page.get_by_role("group", name="Moves of the others").get_by_label("slow")
    expect(chosen).to_be_checked()


# One turn of each other game; bots move after it.
TURNS: dict[str, Callable[[Page], object]] = {
    "Alarún": lambda page: AlarunPage(page).play_turn(swap=True),
    "Alluvium": lambda page: AlluviumMouse(page).play_turn(),
    "Salamandra": lambda page: SalamandraPage(page).step(SalamandraPage.ORDER),
}


@pytest.mark.long
@pytest.mark.parametrize("title", TURNS)
def test_pieces_of_others_are_seen_moving_in_every_game(open_page: OpenPage, title: str) -> None:
    page = open_page()
    page.emulate_media(reduced_motion="no-preference")
    start_game(page, title)
    page.locator("section.bar.asked").wait_for()
    page.evaluate(WATCH_MOTION)
    for _ in range(12):
        TURNS[title](page)
        page.locator("section.bar.asked").wait_for()
        if page.evaluate("window.flown.length"):
            break
    assert page.evaluate("window.flown.length"), "no piece was seen moving"


def test_reduced_motion_shows_marks_instead(open_page: OpenPage) -> None:
    page = open_page()
    start_game(page, "BloodRunes")
    game = BloodrunesPage(page)
    page.evaluate(WATCH_MOTION)
    game.play_turn()
    game.wait_for_turn()
    expect(page.locator("[data-fresh]").first).to_be_visible()
    assert page.evaluate("window.flown") == []
    style = "element => getComputedStyle(element).outlineStyle"
    assert page.locator("[data-fresh]").first.evaluate(style) == "dashed"  # not only a colour
    game.act()  # an action removes the marks
    expect(page.locator("[data-fresh]")).to_have_count(0)


def test_showing_moves_again_does_not_change_the_table(open_page: OpenPage) -> None:
    page = open_page()
    start_game(page, "Alarún", 4)
    game = AlarunPage(page)
    game.play_turn(swap=True)
    game.wait_for_turn()
    now = page.locator(".centre [data-flip]").evaluate_all(
        "all => all.map(one => one.dataset.flip)"
    )
    page.get_by_role("button", name="Show what happened").click()
    peek = page.locator(".peek p")
    expect(peek).to_contain_text("The table after move")
    expect(peek.locator(".who")).to_contain_text("Bot")  # the player whose move is shown
    expect(peek).to_have_count(0)
    game.wait_for_turn()
    after = page.locator(".centre [data-flip]")
    assert after.evaluate_all("all => all.map(one => one.dataset.flip)") == now


@pytest.mark.parametrize("language", ["en", "de"])
def test_log_lines_name_round_gains_and_pieces(open_page: OpenPage, language: str) -> None:
    page = open_page(language="de-DE" if language == "de" else "en-GB")
    german = language == "de"
    page.get_by_role("button", name=re.compile(r"(Play now|Gegen Bots).* Salamandra")).click()
    game = SalamandraPage(page)
    while lines(page).count() < 5 and game.wait_for_turn():
        game.step(game.ORDER)
    expect(page.locator(".panel ol .round").first).to_have_text("Runde 1" if german else "Round 1")
    placed = page.locator(".panel ol li", has_text="einen Lehrling" if german else "an apprentice")
    expect(placed.first).to_contain_text(
        re.compile("Kristall|Punkt" if german else "crystal|point")
    )
    expect(placed.first.locator("svg").first).to_be_visible()  # the picture of a field
    placed.last.get_by_role("button").hover()
    expect(page.locator(".land [data-lit]").first).to_be_visible()
    page.mouse.move(700, 20)
    expect(page.locator("[data-lit]")).to_have_count(0)


def test_the_log_of_alluvium_hides_the_forms_of_others(open_page: OpenPage) -> None:
    page = open_page()
    start_game(page, "Alluvium")
    game = AlluviumMouse(page)
    while page.locator(".panel ol li", has_text="the sheet of").count() == 0:
        game.play_turn()
    others = page.locator(".panel ol li", has_text=re.compile("^Bot"))
    expect(others.first).to_contain_text(re.compile("works on their own sheet, with card [A-Z]"))
    own = page.locator(".panel ol li", has_text="draws form")
    expect(own.first.locator("svg.form")).to_be_visible()
    assert not re.search("^Bot.*draws form", "\n".join(lines(page).all_inner_texts()), re.MULTILINE)


def test_a_complete_draft_keeps_the_turn_until_confirmed(open_page: OpenPage) -> None:
    page = open_page()
    start_game(page, "Alarún")
    game = AlarunPage(page)
    while game.wait_for_turn() != "exchange":
        game.play_turn()
    game.pass_()
    expect(game.prompt).to_have_text("Confirm: pass")
    expect(page.locator(".seat.own.acting")).to_have_count(1)
    expect(page.locator(".seat.acting:not(.own)")).to_have_count(0)
    expect(page.locator(".tile.ready")).to_have_count(0)
    game.confirm()
    while game.wait_for_turn() != "placing":
        game.play_turn()
    game.place_all()
    expect(game.prompt).to_contain_text(
        re.compile(r"^Confirm: place .* and place .* \(\+\d+ point")
    )


def test_no_spell_glows_after_the_last_action(open_page: OpenPage) -> None:
    page = open_page()
    start_game(page, "BloodRunes")
    game = BloodrunesPage(page)
    game.wait_for_turn()
    game.act()
    game.act()
    game.cast_rune(0, "b2")
    expect(page.locator(".prompt")).to_contain_text(re.compile("^Confirm: cast .* on b2"))
    expect(page.locator("[data-group=book] .castable")).to_have_count(0)
    expect(page.locator(".plate.acting")).to_have_attribute("data-seat", "0")
