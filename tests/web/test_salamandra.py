"""Salamandra in a browser: a whole game, steps taken back, and rare moves."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

from nemeton.core.preview import preview
from nemeton.core.state import State
from nemeton.games.salamandra.views.structs import SalamandraView
from tests.web.axe import violations
from tests.web.conftest import OpenPage
from tests.web.layout import CONTROLS, shortest_side
from tests.web.salamandra import SalamandraPage, api, branch_where, introduce, play_whole_game

pytestmark = pytest.mark.slow


def open_table(open_page: OpenPage, *, phone: bool = False, **more: str) -> SalamandraPage:
    """Open a table for two against a bot; we begin."""
    page = open_page(phone=phone)
    introduce(page)
    bots = [{"seat": 1, "level": "random"}]
    options = {"first": "1", **more}
    table = api(page, "/tables", game="salamandra", seats=2, options=options, bots=bots, start=True)
    page.goto(f"/t/{table['id']}")
    game = SalamandraPage(page, touch=phone)
    assert game.wait_for_turn()
    return game


def test_a_whole_game_by_mouse_against_a_bot(open_page: OpenPage) -> None:
    page = open_page()
    page.locator("li.card", has_text="Salamandra").get_by_role(
        "button", name=re.compile("^Play now")
    ).click()
    game = SalamandraPage(page)
    game.play_to_end()
    expect(game.ranks).to_have_count(2)
    expect(page.locator("dialog[open] tfoot td")).not_to_be_empty()
    expect(page.locator("dialog[open] .scoring")).to_contain_text("Faith")
    assert violations(page) == []


def test_a_place_shows_the_gains_of_its_step(open_page: OpenPage) -> None:
    game = open_table(open_page)
    page = game.page
    place = game.target("place 2 north")
    said = re.compile(r"bonus place.*Place an apprentice: .*\+1 point")
    expect(place).to_have_attribute("aria-label", said)
    place.hover()
    expect(page.get_by_role("tooltip")).to_contain_text("Place an apprentice")
    missing = page.locator(".market .piece").first
    expect(missing).to_contain_text("Lacking: ")


@pytest.mark.parametrize("phone", [False, True])
def test_the_land_keeps_its_size_when_no_goods_can_be_bought(
    open_page: OpenPage, phone: bool
) -> None:
    """Otherwise every turn would lay out and paint all of it again."""
    game = open_table(open_page, phone=phone, scene="seats: 2\ncrystals 1: 7")
    land = game.page.locator(".land")
    bought = game.page.locator(".goods .piece")
    expect(bought.first).to_be_visible()
    before = land.bounding_box()
    game.take(game.target(free_on(game, 2)))
    expect(bought).to_have_count(0)
    assert land.bounding_box() == before


def free_on(game: SalamandraPage, field: int) -> str:
    """A free place of the field that the bot has not taken."""
    assert game.wait_for_turn()
    free = game.page.locator(f".place.free.ready[data-target^='place {field} ']").first
    return free.get_attribute("data-target") or ""


def test_steps_can_be_taken_back_to_any_of_them(open_page: OpenPage) -> None:
    game = open_table(open_page)
    page = game.page
    leaves = free_on(game, 2)
    game.take(game.target(leaves))
    game.confirm()
    crystals = free_on(game, 1)
    game.take(game.target(crystals))
    game.confirm()
    last = free_on(game, 4)
    owned = page.locator(".tray .kept .thing").first
    leaf = page.locator(".tray .goods .thing strong").first
    before = owned.inner_text()
    game.take(game.target(leaves))
    expect(leaf).to_have_text("1")
    game.take(game.target(crystals))
    expect(owned).to_have_text(str(int(before) + 2))
    game.take(game.target(last))
    expect(game.crumbs).to_have_count(3)
    expect(page.locator(".prompt")).to_contain_text("onfirm")
    game.act_and_wait(game.crumbs.nth(1).click)
    expect(game.crumbs).to_have_count(1)
    expect(leaf).to_have_text("1")
    expect(owned).to_have_text(before)
    page.keyboard.press("z")
    expect(game.crumbs).to_have_count(0)
    expect(leaf).to_have_text("0")


def test_a_turn_can_be_played_by_keys_alone(open_page: OpenPage) -> None:
    game = open_table(open_page)
    page = game.page
    page.keyboard.press("ArrowUp")
    for _ in range(12):
        page.keyboard.press("ArrowUp")
        if page.locator(".place.free.ready:focus").count():
            break
    game.act_and_wait(lambda: page.keyboard.press("Enter"))
    expect(game.crumbs).to_have_count(1)
    game.act_and_wait(lambda: page.keyboard.press("c"))
    assert game.wait_for_turn()
    page.locator(".place.ready:not(.free)").first.focus()
    page.keyboard.press("Enter")
    expect(game.choices.first).to_be_visible()
    assert violations(page) == []
    game.act_and_wait(lambda: page.keyboard.press("1"))
    expect(game.crumbs).to_have_count(1)


def test_the_land_is_panned_and_zoomed_and_fits_again(open_page: OpenPage) -> None:
    page = open_table(open_page).page
    land = page.locator(".land > svg[role=group]")
    fitted = land.get_attribute("viewBox")
    box = land.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 12, box["y"] + box["height"] - 12)
    page.mouse.down()
    page.mouse.move(box["x"] + 92, box["y"] + box["height"] - 72, steps=4)
    page.mouse.up()
    expect(land).not_to_have_attribute("viewBox", fitted or "")
    page.get_by_role("button", name="Nearer").click()
    page.get_by_role("button", name="Show everything").click()
    expect(land).to_have_attribute("viewBox", fitted or "")


def test_an_apprentice_is_dragged_from_the_tray(open_page: OpenPage) -> None:
    game = open_table(open_page)
    apprentice = game.page.locator("[data-drag=apprentice]").first
    game.act_and_wait(lambda: apprentice.drag_to(game.target("place 3 north")))
    expect(game.crumbs).to_have_count(1)
    expect(game.page.locator("[data-drag=apprentice], .tray .apprentice")).to_have_count(2)


@pytest.mark.long
def test_rare_moves_can_be_made_by_mouse(open_page: OpenPage) -> None:
    """A build that encloses a gap, a card by colour, the temple, and a spellbook."""
    page = open_page()
    introduce(page)
    game = SalamandraPage(page)
    left = set(RARE_MOVES)
    chance = random.Random(5)
    for _ in range(20):
        table, record = play_whole_game(page, chance)
        for move in sorted(left):
            wanted, play = RARE_MOVES[move]
            if branch_where(page, table, record, wanted):
                play(page, game)
                left.discard(move)
        if not left:
            return
    raise AssertionError(f"not seen in twenty games: {left}")


def may_enclose(state: State, legal: list[str]) -> bool:
    if not legal[0].startswith("lay "):
        return False
    view = state.view(None)
    assert isinstance(view, SalamandraView)
    # With an apprentice to place, the turn goes on after the field is laid.
    found = [preview(state, view.turn, action) for action in state.legal(view.turn)]
    enclosing = any(mark.kind == "glade" for one in found if one for mark in one.marks)
    return enclosing and view.players[view.turn].available > 0


def may_build_and_place(_: State, legal: list[str]) -> bool:
    verbs = {text.split()[0] for text in legal}
    return verbs >= {"build", "place"}


def may_take_a_card(_: State, legal: list[str]) -> bool:
    return "take bear" in legal


def may_visit_the_temple(_: State, legal: list[str]) -> bool:
    return any(text.startswith("temple ") for text in legal)


def has_to_study(_: State, legal: list[str]) -> bool:
    return legal[0].startswith("send ")


def builds_with_grove(page: Page, game: SalamandraPage) -> None:
    game.wait_for_turn()
    fields = page.locator(".land [data-flip^='field ']")
    groves = page.locator("[data-target^='grove ']")
    before = fields.count(), groves.count()
    assert violations(page) == []
    glade = page.locator("use[href='#salamandra-glade']")
    game.take(game.ready("cell").filter(has=glade).first)
    expect(fields).to_have_count(before[0] + 1)
    expect(groves).not_to_have_count(before[1])
    game.take(game.ready("free").first)


def builds_by_dragging(page: Page, game: SalamandraPage) -> None:
    game.wait_for_turn()
    fields = page.locator(".land [data-flip^='field ']")
    before = fields.count()
    tile = game.ready("field").first.bounding_box()
    land = page.locator(".land").bounding_box()
    assert tile is not None
    assert land is not None
    page.mouse.move(tile["x"] + 30, tile["y"] + 30)
    page.mouse.down()
    page.mouse.move(tile["x"] - 20, tile["y"] + 30, steps=3)
    cell = game.ready("cell").first.bounding_box()
    assert cell is not None
    left, top = max(cell["x"], land["x"]), max(cell["y"], land["y"])
    right = min(cell["x"] + cell["width"], land["x"] + land["width"])
    bottom = min(cell["y"] + cell["height"], land["y"] + land["height"])
    page.mouse.move((left + right) / 2, (top + bottom) / 2, steps=3)
    page.mouse.up()
    expect(fields).to_have_count(before + 1)


def takes_card(_: Page, game: SalamandraPage) -> None:
    game.take(game.target("deck bear"))
    expect(game.log_entries("take the bear card").first).to_be_attached()


def visits_temple(page: Page, game: SalamandraPage) -> None:
    game.wait_for_turn()
    temple = game.ready("temple").first
    name = (temple.get_attribute("data-target") or "").removeprefix("temple ")
    before = game.log_entries(f"visit the {name} temple").count()
    temple.click()
    if page.locator(".choice .ask").count():
        page.locator(".place.ready").first.click()
    expect(game.log_entries(f"visit the {name} temple")).to_have_count(before + 1)


def studies(page: Page, game: SalamandraPage) -> None:
    game.take(game.ready("place").first)
    expect(game.ready("book").first).to_be_visible()
    place = game.ready("book").first
    name = place.get_attribute("data-target") or ""
    game.take(place)
    expect(game.target(name).locator("svg")).to_be_visible()


RARE_MOVES = {
    "drag": (may_build_and_place, builds_by_dragging),
    "grove": (may_enclose, builds_with_grove),
    "card": (may_take_a_card, takes_card),
    "temple": (may_visit_the_temple, visits_temple),
    "book": (has_to_study, studies),
}


def test_the_board_fits_a_phone(open_page: OpenPage) -> None:
    game = open_table(open_page, phone=True)
    page = game.page
    wide, high = page.evaluate(
        "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    )
    assert (wide, high) <= (390, 844)
    for part in (page.locator(".land"), page.locator(".market"), page.locator("section.tray")):
        expect(part).to_be_in_viewport(ratio=1)
    assert shortest_side(game.ready("free"), page.locator(".market .piece, .bar button")) >= 44
    assert shortest_side(page.locator(CONTROLS)) >= 24
