"""Every guide can be followed to its end and teaches every kind of action."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Locator, Page, expect

import nemeton
from nemeton.games import NAMES
from nemeton.words.language_codes import LANGUAGES
from tests.web.alarun import AlarunPage
from tests.web.conftest import OpenPage

pytestmark = pytest.mark.slow

GUIDE_TIMEOUT = 240  # seconds for a whole guide on a busy machine

CHANGED = "(told) => document.querySelector('.guide')?.innerText !== told"
WALKS = [
    (game, LANGUAGES[number % len(LANGUAGES)], number % 4 in (1, 2))
    for number, game in enumerate(NAMES)
]


def guide_of(page: Page) -> Locator:
    return page.locator(".guide")


def walk_guide(page: Page, game: str) -> set[str]:
    """Follow all lessons to the end; returns the kinds of actions that were carried out."""
    done: set[str] = set()
    guide = guide_of(page)
    onwards = guide.locator(".last a.main")
    while True:
        walk_lesson(page, game)
        done |= done_by_learner(page, game)
        if not onwards.count():
            break
        table = page.url
        onwards.click()
        expect(page).to_have_url(re.compile(rf"^(?!{re.escape(table)}).*/t/"))
    guide.locator(".last .main").click()
    expect(guide).to_have_count(0)
    return done


def walk_lesson(page: Page, game: str) -> None:
    """Press the button that the guide offers, and confirm turns."""
    guide = guide_of(page)
    last = guide.locator(".last .main")
    confirm = page.locator("section.bar .buttons .main:enabled")
    either = guide.locator(".next, .do").or_(last).or_(confirm).first
    until = time.monotonic() + GUIDE_TIMEOUT
    while time.monotonic() < until:
        either.wait_for()
        if last.count():
            break
        assert f"{game}-" not in guide.inner_text()  # no id in place of words
        for button in (guide.locator(".next"), guide.locator(".do"), confirm):
            if button.count():
                expect_exit_apart(guide)
                expect_target_visible(page)
                told = guide.inner_text()
                button.first.click()
                page.wait_for_function(CHANGED, arg=told)
                break
    assert last.count(), "the lesson does not end"
    assert f"{game}-" not in guide.inner_text()


def expect_target_visible(page: Page) -> None:
    """Expect the part of the page that the guide points at on the screen."""
    points = guide_of(page).get_attribute("data-points")
    if points is not None:
        expect(page.locator(points).first).to_be_in_viewport(ratio=0.5)


def expect_exit_apart(guide: Locator) -> None:
    """Expect the button to leave away from the buttons to go on."""
    boxes: list[dict[str, float]] = guide.evaluate(
        """(guide) => [".leave", ".next", ".do"]
            .map((one) => guide.querySelector(one)?.getBoundingClientRect())
            .filter(Boolean)
            .map(({ left, right, top, bottom }) => ({ left, right, top, bottom }))"""
    )
    leave, *others = boxes
    for one in others:
        assert leave["bottom"] <= one["top"] or leave["left"] >= one["right"]


def done_by_learner(page: Page, game: str) -> set[str]:
    """The verbs of seat 0 in the table's log."""
    table = re.search(r"/t/([^/?]+)", page.url)
    assert table is not None
    lines = page.request.get(f"/api/tables/{table[1]}/log?since=0&limit=200").json()["log"]
    verbs = nemeton.load(game).verbs
    return {verbs.verb(line[2]).name for line in lines if line[1] == 0}


@pytest.mark.parametrize("game, language, phone", WALKS, ids=NAMES)
def test_a_guide_leads_through_every_kind_of_action(
    open_page: OpenPage, game: str, language: str, phone: bool
) -> None:
    page = open_page(f"/learn/{game}", language=language, phone=phone)
    assert walk_guide(page, game) == {verb.name for verb in nemeton.load(game).verbs.all}


def test_taking_back_a_step_goes_back_in_the_guide(open_page: OpenPage) -> None:
    page = open_page("/learn/alluvium")
    guide = guide_of(page)
    for _ in range(2):
        step = guide.get_attribute("data-step")
        guide.locator(".next").click()
        expect(guide).not_to_have_attribute("data-step", step or "")
    expect(guide).to_have_attribute("data-step", "alluvium-guide-draw")
    guide.locator(".do").click()
    expect(guide).to_have_attribute("data-step", "alluvium-guide-second")
    page.get_by_role("button", name="Take back").click()
    expect(guide).to_have_attribute("data-step", "alluvium-guide-draw")


def test_a_guide_continues_after_another_move(open_page: OpenPage) -> None:
    page = open_page("/learn/alarun")
    guide = guide_of(page)
    for _ in range(3):
        guide.locator(".next").click()
    expect(guide).to_have_attribute("data-step", "alarun-guide-swap")
    page.locator("section.bar").get_by_role("button", name=re.compile("^Pass")).click()
    expect(guide).to_contain_text("Nobody has seen this yet")
    page.locator("section.bar").get_by_role("button", name=re.compile("^Confirm")).click()
    expect(page.locator("[data-cell].open").first).to_be_visible()
    while guide.get_attribute("data-step") != "alarun-guide-place":
        guide.locator(".next").click()  # steps about swap and refresh
    guide.locator(".leave").click()
    expect(guide).to_have_count(0)


def test_a_guide_can_be_followed_by_moves_on_the_board(open_page: OpenPage) -> None:
    """Moves are made by hand, without the guide's button.

    The deal is the one that the guide's words describe.
    """
    page = open_page()
    page.get_by_role("link", name="Learn it").first.click()
    guide = guide_of(page)
    game = AlarunPage(page)
    expect(guide).to_contain_text("Welcome, apprentice")
    for words in ("A potion is strong", "your secret colour", "First the exchange"):
        guide.locator(".next").click()
        expect(guide).to_contain_text(words)
    expect(guide).to_contain_text("For example: Swap white calendula")
    page.locator("[data-flip='white calendula']").first.click()
    page.locator("[data-flip='pink phoenix feathers']").first.click()
    expect(guide).to_contain_text("Nobody has seen this yet")
    game.confirm()
    expect(guide).to_contain_text("once a round: refresh")
    expect(page.locator(".pointed")).to_be_in_viewport()
