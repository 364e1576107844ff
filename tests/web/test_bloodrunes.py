"""BloodRunes in a browser: whole games by mouse, and the parts of the board."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.bloodrunes import BloodrunesPage
from tests.web.conftest import OpenPage
from tests.web.layout import CONTROLS, shortest_side

pytestmark = pytest.mark.slow

START = "Play now against bots BloodRunes"
TURNS = 12  # for each seat; most games are won before

# A box in which every spell needs two runes of Wealth side by side.
PLAIN_BOX = """
edition = "plain"
fortunes = 24
[acolytes]
blue = 6
green = 6
red = 7
yellow = 6
[runes]
wealth = { copies = 60, dots = 5 }
serpent = { copies = 0, dots = 4 }
spear = { copies = 0, dots = 4 }
cattle = { copies = 0, dots = 3 }
rider = { copies = 0, dots = 3 }
hail = { copies = 0, dots = 2 }
fire = { copies = 0, dots = 2 }
chalice = { copies = 0, dots = 2 }
estate = { copies = 0, dots = 1 }
horse = { copies = 0, dots = 1 }
loki = { copies = 0, dots = 1 }
[letters]
W = "wealth"
[[spells]]
name = "build-fortune-raid"
copies = 30
players = [2, 3, 4]
effect = "build-fortune"
pair = "WW"
[[spells]]
name = "steal-fortune-any"
copies = 30
players = [2, 3, 4]
effect = "steal-fortune"
direction = "any"
pair = "WW"
[[spells]]
name = "ward-any"
copies = 30
players = [2, 3, 4]
effect = "ward"
direction = "any"
pair = "WW"
"""


def play_now(page: Page, seats: int) -> None:
    card = page.locator("li.card", has_text="BloodRunes")
    card.get_by_role("button", name=f"{seats} players").click()
    page.get_by_role("button", name=START).click()


class TableApi:
    """Requests of a page over HTTP, sent without its buttons."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.sent = 0

    def post(self, path: str, body: dict[str, object]) -> dict[str, Any]:
        answer = self.page.request.post(path, data=body, headers={"X-Nemeton": "1"})
        assert answer.ok, answer.text()
        told: dict[str, Any] = answer.json()
        return told

    def table(self, **wanted: object) -> str:
        """Open a table for a new guest; returns its id."""
        self.post("/api/guest", {"name": "Ada"})
        made = self.post("/api/tables", {"game": "bloodrunes", "start": True, **wanted})
        return str(made["id"])

    def act(self, table: str, seat: int, ply: int, text: str) -> int:
        self.sent += 1
        told = self.post(
            f"/api/tables/{table}/submit",
            {
                "type": "act", "id": f"a{self.sent}", "seat": seat, "ply": ply,
                "steps": [text], "confirm": True,
            },
        )  # fmt: skip
        assert told["type"] == "update", told
        return int(told["ply"])

    def view(self, table: str, ply: int) -> dict[str, Any]:
        answer = self.page.request.get(f"/api/tables/{table}/position?ply={ply}")
        shown: dict[str, Any] = answer.json()["views"]["0"]
        return shown


def test_a_game_of_two_is_played_by_mouse(open_page: OpenPage) -> None:
    page = open_page()
    table = TableApi(page).table(
        seats=2, options={"turn_limit": TURNS}, bots=[{"seat": 1, "level": "greedy"}]
    )
    page.goto(f"/t/{table}")
    game = BloodrunesPage(page)
    game.wait_for_turn()
    game.hints()
    game.play_to_end()
    expect(game.ranks).to_have_count(2)
    expect(page.locator("dialog[open] tfoot td")).not_to_be_empty()
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 1024, "height": 768})  # no room for the log
    expect(page.locator(".panel .log")).not_to_be_visible()
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(page.locator(".panel ol button").last).to_be_in_viewport()


def warded_table(api: TableApi) -> str:
    """Open a table where seat 1 could steal Fortunes but for a Ward."""
    table = api.table(
        seats=2, take=[0, 1], components=PLAIN_BOX, options={"first": "2", "turn_limit": 0}
    )
    ply = api.act(table, 1, 0, "cast wealth b1")
    for _ in range(200):
        view = api.view(table, ply)
        seat = view["turn"]
        thief, owner = view["casters"]
        ready = "steal-fortune-any" in [spell["name"] for spell in thief["book"]]
        if ready and owner["fortunes"] and owner["wards"] and seat == 0:
            return table
        wanted = {"steal-fortune-any"} if seat == 0 else {"build-fortune-raid", "ward-any"}
        book = {spell["name"] for spell in view["casters"][seat]["book"]}
        if seat == 1 and "ward-any" in book and not owner["wards"]:
            text = "cast ward-any"
        elif seat == 1 and "build-fortune-raid" in book and not owner["fortunes"]:
            text = "cast build-fortune-raid"
        elif wanted - book & set(view["spell_river"]) and len(book) < 4:
            text = f"draw spell {min(wanted - book & set(view['spell_river']))}"
        else:
            text = "clear spells"
        ply = api.act(table, seat, ply, text)
    raise AssertionError("the table could not be set")


def test_a_steal_through_a_ward_is_refused_with_its_rule(open_page: OpenPage) -> None:
    page = open_page()
    page.goto(f"/t/{warded_table(TableApi(page))}")
    page.locator("main").get_by_role("button").first.click()  # the page passes to seat 1
    game = BloodrunesPage(page)
    expect(page.locator(".guard.far")).to_be_visible()
    expect(game.plate(1).locator(".wards")).to_have_attribute(
        "aria-label", "Protection Ward: Any: keeps out blue"
    )
    steal = page.locator("[data-group=book] [data-flip='spell steal-fortune-any']").first
    expect(steal).not_to_have_class("castable")
    steal.click()
    expect(game.plate(1)).to_contain_class("hindered")
    expect(game.reading).to_contain_text("it would do nothing now")
    steal.click()
    expect(page.get_by_role("alert")).to_contain_text("A Ward keeps you from stealing there.")
    page.get_by_role("button", name="Rule 4.11").click()
    expect(page.locator(".rule.named")).to_contain_text("4.11")
    page.keyboard.press("Escape")
    expect(page.get_by_role("alert")).to_have_count(0)
    steal.drag_to(game.plate(1).get_by_role("button"))
    expect(page.get_by_role("alert")).to_contain_text("A Ward keeps you from stealing there.")


def test_the_board_turns_to_every_side(open_page: OpenPage) -> None:
    page = open_page()
    play_now(page, 4)
    game = BloodrunesPage(page)
    game.wait_for_turn()
    near = page.locator(".plate.near")
    expect(near).to_have_attribute("data-seat", "0")
    corner = game.square("a3")
    expect(corner).to_have_attribute("style", re.compile("translate: 0% 200%"))  # near, left
    page.locator(".plate.left button").click()  # the second seat, clockwise
    expect(near).to_have_attribute("data-seat", "1")
    expect(page.get_by_role("heading", name="Spell Book of")).to_be_visible()
    expect(corner).to_have_attribute("style", re.compile("translate: 200% 200%"))  # near, right
    page.get_by_role("button", name="Back to my side").click()
    expect(near).to_have_attribute("data-seat", "0")
    page.keyboard.press("v")
    expect(near).to_have_attribute("data-seat", "1")
    page.keyboard.press("Escape")
    expect(near).to_have_attribute("data-seat", "0")


def test_runes_can_be_dragged_taken_back_and_uncovered(open_page: OpenPage) -> None:
    page = open_page()
    play_now(page, 2)
    game = BloodrunesPage(page)
    game.wait_for_turn()
    name = game.hand.first.locator(".name").inner_text()
    game.hand.first.drag_to(game.square("b2"))
    expect(game.square("b2").locator(".name")).to_have_text(name)
    under = game.square("b2")
    depth = int(under.locator(".depth").get_attribute("data-depth") or 0)
    assert depth >= 2
    under.click()
    stack = page.locator("dialog[open] .stack li")
    expect(stack).to_have_count(depth)
    expect(stack.first).to_contain_text(name)
    page.keyboard.press("Escape")
    page.keyboard.press("z")
    expect(page.locator(".plate.near .spent")).to_have_count(0)
    game.spell_river.nth(2).drag_to(page.locator("[data-drop=book] h2"))
    expect(game.book).to_have_count(2)
    game.rune_river.nth(2).drag_to(page.locator("[data-drop=hand] h2"))
    expect(page.get_by_role("heading", name="Your runes: 6")).to_be_visible()


def test_discard_piles_can_be_searched(open_page: OpenPage) -> None:
    page = open_page()
    play_now(page, 2)
    game = BloodrunesPage(page)
    game.wait_for_turn()
    cleared = game.rune_river.first.locator(".name").inner_text()
    page.keyboard.press("n")  # asks for confirmation
    expect(page.locator(".prompt")).to_contain_text("cannot be taken back")
    page.keyboard.press("n")
    expect(page.locator(".plate.near .spent")).to_have_count(1)
    page.get_by_role("button", name="Discard piles and pool").click()
    found = page.locator("dialog[open] li.stone")
    expect(found.first).to_be_visible()  # the piles are fetched on demand
    page.get_by_label("Search the discard piles").fill(cleared.lower())
    expect(found).to_have_count(1)
    expect(found).to_contain_text(cleared)


def test_the_table_fits_a_phone(open_page: OpenPage) -> None:
    page = open_page(phone=True)
    play_now(page, 4)
    game = BloodrunesPage(page)
    game.wait_for_turn()
    wide, high = page.evaluate(
        "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    )
    assert (wide, high) <= (390, 844)
    parts = [page.locator(".slab"), page.locator(".plate.near"), page.locator(".bar")]
    for part in (*parts, game.hand.last, game.book.last, game.spell_river.last):
        expect(part).to_be_in_viewport(ratio=1)
    often = (game.hand, game.book, game.rune_river, game.spell_river)
    assert shortest_side(*often, page.locator("[data-square], .bar button")) >= 44
    assert shortest_side(page.locator(CONTROLS)) >= 24


def test_the_table_speaks_german(open_page: OpenPage) -> None:
    page = open_page(language="de-DE")
    table = TableApi(page).table(
        seats=2, bots=[{"seat": 1, "level": "greedy"}], options={"first": "1"}
    )
    page.goto(f"/t/{table}")
    game = BloodrunesPage(page)
    game.wait_for_turn()
    expect(page.get_by_role("heading", name="Dein Zauberbuch: 1 von 6")).to_be_visible()
    expect(page.locator(".prompt")).to_have_text(
        "Noch 3 Aktionen: Rune legen, Rune ziehen, Zauber ziehen oder Fluss räumen."
    )
    game.spell_river.first.click()
    expect(game.reading.get_by_role("button", name="Ziehen")).to_be_visible()
    expect(page.locator(".prompt")).to_contain_text("noch einmal, um zu ziehen")
