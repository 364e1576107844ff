"""Alluvium in a browser: by finger, keyboard and mouse, and by two people."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.alluvium import AlluviumKeys, AlluviumMouse, AlluviumPage
from tests.web.axe import violations
from tests.web.conftest import OpenPage
from tests.web.layout import CONTROLS, shortest_side

pytestmark = pytest.mark.slow

START = "Play now against bots Alluvium"


def play_now(page: Page, seats: int) -> None:
    card = page.locator("li.card", has_text="Alluvium")
    card.get_by_role("button", name=f"{seats} players").click()
    page.get_by_role("button", name=START).click()


def invite(page: Page, seats: int) -> str:
    """Open a table; returns the link to send."""
    page.locator("li.card", has_text="Alluvium").get_by_role("button", name="Invite").click()
    page.locator("dialog[open]").get_by_label(f"{seats} players").check()
    page.get_by_role("button", name="Open the table").click()
    link = page.locator("[data-invite]").get_attribute("href")
    assert link is not None
    return link


def test_a_game_of_three_is_played_by_finger_on_a_phone(open_page: OpenPage) -> None:
    page = open_page(phone=True)
    play_now(page, 3)
    game = AlluviumPage(page)
    game.play_turn()
    assert game.wait_for_turn() == "draw"
    expect(page.locator(".prompt")).to_contain_text("dummy")  # 3.8
    check_phone_layout(game)
    game.play_to_end()
    expect(game.ranks).to_have_count(3)
    check_scoring(page)
    page.keyboard.press("Escape")
    for owner in range(3):  # all sheets are open
        page.locator(".travellers button").nth(owner).tap()
        expect(game.paper).to_have_attribute("data-owner", str(owner))
    expect(page.locator(".desk .rectangle")).to_have_count(1)


def test_a_table_of_five_fits_a_phone_too(open_page: OpenPage) -> None:
    page = open_page(phone=True)
    play_now(page, 5)
    game = AlluviumPage(page)
    game.wait_for_turn()
    check_phone_layout(game)
    for chip in page.locator(".travellers li").all():
        expect(chip).to_be_in_viewport(ratio=1)
    page.locator(".seats .head").first.click()  # the own sheet, enlarged
    wide = page.locator("dialog[open] .paper").bounding_box()
    assert wide is not None
    assert wide["x"] >= 0
    assert wide["x"] + wide["width"] <= 390


def check_phone_layout(game: AlluviumPage) -> None:
    """Expect sheet, forms and buttons on one screen, large enough for fingers."""
    page = game.page
    wide, high = page.evaluate(
        "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    )
    assert (wide, high) <= (390, 844)
    for part in (game.paper, game.tray, page.locator(".travellers"), page.locator(".bar")):
        expect(part).to_be_in_viewport(ratio=1)
    assert shortest_side(page.locator(".tray button, .bar button, .track button")) >= 44
    assert shortest_side(page.locator(CONTROLS)) >= 24


def check_scoring(page: Page) -> None:
    """Expect the rectangle of every round, and the own area on every other sheet."""
    picture = page.locator("dialog[open] .picture")
    rows = page.locator("dialog[open] tbody tr")
    steps = picture.get_by_role("group", name="Rounds and sheets").get_by_role("button")
    expect(steps).to_have_count(rows.count())
    for step in range(rows.count()):
        steps.nth(step).click()
        points = rows.nth(step).locator("td").inner_text()
        expect(picture.locator("p")).to_contain_text(re.compile(rf"\b({points} point|no points)"))
        if rows.nth(step).locator("th").inner_text().startswith("Round"):
            expect(picture.locator(".rectangle text")).to_have_text(points)
        else:
            expect(picture.locator(".rectangle")).to_have_count(0)


@pytest.mark.long
def test_two_people_draw_at_the_same_time_at_a_table_of_four(open_page: OpenPage) -> None:
    host = open_page()
    link = invite(host, 4)
    guest = open_page(link)
    guest.get_by_role("button", name="Sit here").first.click()
    free = host.get_by_label("Add a bot")
    for left in (2, 1):
        expect(free).to_have_count(left)
        free.first.select_option("apprentice")
    host.get_by_role("button", name="Start").click()
    one, other = AlluviumMouse(host), AlluviumMouse(guest)

    one.wait_for_turn()
    other.wait_for_turn()
    one.draw_all(5)  # not confirmed yet
    other.draw_all(11)
    other.confirm()
    expect(host.locator(".travellers li.drawing")).to_have_count(1)  # only the host is left
    drawn = host.locator(".desk .drawing.fresh")
    expect(drawn).to_have_count(2)
    host.reload()
    expect(drawn).to_have_count(2)  # the draft is kept, and not confirmed
    expect(one.paper).to_have_attribute("data-owner", "0")
    host.keyboard.press("z")
    one.wait_for_turn()
    one.draw_all(8)
    one.confirm()
    for seat, page in enumerate((one, other)):  # the sheets have been passed on
        expect(page.paper).to_have_attribute("data-owner", str((seat - 1) % 4))

    expect(guest.locator(".desk .paper h2")).to_contain_text("Sheet of")
    for turn in range(4):  # through the end of round 1
        for page in (one, other):
            page.play_turn(turn * 17)
    for page in (one, other):
        page.wait_for_turn()
        expect(page.page.locator(".progress")).to_have_text("Round 2 of 4")
    for page in (one, other):
        page.page.get_by_role("button", name="Let a bot play").click()
    for page in (one, other):
        expect(page.ranks).to_have_count(4)


def test_a_form_that_does_not_fit_shows_the_reason(open_page: OpenPage) -> None:
    page = open_page()
    play_now(page, 4)
    game = AlluviumMouse(page)
    game.wait_for_turn()
    verdict = page.locator(".verdict")
    game.tap("e5")
    assert game.ghost.get_attribute("data-ghost") == "refused"
    expect(verdict).to_have_text("In round 1 each form covers at least one start box. (rule 3.4)")
    game.box("e5").click()  # the server refuses it too
    expect(page.get_by_role("alert")).to_contain_text("start box")
    page.get_by_role("alert").get_by_role("button", name="Close").click()

    first = next(text for text in game.legal() if text.startswith("draw "))
    game.draw(first)
    game.hold(game.legal()[0])
    game.tap(first.split()[2])
    expect(verdict).to_have_text(re.compile("coloured already. \\(rule 3.2\\)"))


def test_a_form_is_turned_by_wheel_button_and_key_and_moved_by_arrows(open_page: OpenPage) -> None:
    page = open_page()
    play_now(page, 4)
    game = AlluviumMouse(page)
    game.wait_for_turn()
    page.keyboard.press("ArrowRight")  # takes the form up
    before = game.action().split()[2]
    page.keyboard.press("ArrowDown")
    assert game.action().split()[2] == f"{before[0]}{int(before[1:]) + 1}"
    expect_turned(game, lambda: page.keyboard.press("r"))
    expect_turned(game, lambda: page.locator(".tray .turn").click())
    game.tap("e5")
    expect_turned(game, lambda: page.mouse.wheel(0, 120))
    page.keyboard.press("Escape")
    expect(game.ghost).to_have_count(0)


def test_a_finger_drags_a_form_and_a_second_tap_turns_it(open_page: OpenPage) -> None:
    page = open_page(phone=True)
    play_now(page, 4)
    game = AlluviumPage(page)
    game.wait_for_turn()
    drag_by_finger(page, game.forms.nth(1), game.box("e5"))  # the second card, onto the sheet
    form = (game.forms.nth(1).get_attribute("data-form") or "").lower()
    expect(game.ghost).to_have_attribute("data-action", re.compile(f"^draw {form}1 "))
    before = game.action()
    drag_by_finger(page, game.box(game.cursor()), game.box("g7"))
    assert game.cursor() == "g7"
    assert game.action().split()[1] == before.split()[1]  # dragged, not turned
    expect_turned(game, lambda: game.tap("g7"))


def drag_by_finger(page: Page, start: Locator, end: Locator) -> None:
    """Move one finger from the middle of one element to that of another."""
    touch = page.context.new_cdp_session(page)
    points = []
    for place in (start, end):
        box = place.bounding_box()
        assert box is not None
        points.append((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    (x, y), (goal_x, goal_y) = points
    for step in range(11):
        kind = "touchMove" if step else "touchStart"
        at = {"x": x + (goal_x - x) * step / 10, "y": y + (goal_y - y) * step / 10}
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [at]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    touch.detach()


def expect_turned(game: AlluviumPage, turn: Callable[[], None]) -> None:
    now = game.action().split()[1]
    turn()
    expect(game.ghost).not_to_have_attribute("data-action", re.compile(f"^draw {now} "))


def test_a_round_is_played_by_keyboard_alone(open_page: OpenPage) -> None:
    page = open_page()
    play_now(page, 4)
    game = AlluviumKeys(page)
    for turn in range(4):
        assert game.play_turn(turn * 41) == "draw"
    game.wait_for_turn()
    expect(page.locator(".progress")).to_have_text("Round 2 of 4")
    expect(game.paper).to_have_attribute("data-owner", "0")
    scored = page.locator(".desk .rounds li").first.inner_text()
    expect(page.locator(".desk .rectangle text")).to_have_text(scored)  # 5.1
    assert violations(page) == []
