"""Every page of every game as axe-core sees it, in both sizes, and as forced colours show it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from nemeton import games
from tests.web.axe import violations
from tests.web.conftest import OpenPage
from tests.web.moments import MOMENTS, table_of
from tests.web.patience import PATIENCE
from tests.web.salamandra import HEADERS, api
from tests.web.serving import Serving

pytestmark = pytest.mark.slow

SIZES = {
    "desktop": ViewportSize(width=1280, height=800),
    "phone": ViewportSize(width=390, height=844),
}
# Opens all examples, without their boards: those are pictures, hidden from assistive technology,
# and drawn by the very boards that are looked at on the tables.
UNFOLD = """async () => {
    for (const example of document.querySelectorAll("details.example")) {
        example.open = true;
        while (!example.querySelector(".board")) await new Promise(requestAnimationFrame);
        example.querySelector(".board").remove();
    }
}"""


@dataclass(frozen=True)
class Tables:
    """A game in the middle, with something to do, and one that is over; at both sits our guest."""

    page: Page
    game: str
    running: str
    over: str


@pytest.fixture(scope="module", params=games.NAMES)
def tables(request: pytest.FixtureRequest, browser: Browser, server: Serving) -> Iterator[Tables]:
    game: str = request.param
    dark = games.NAMES.index(game) % 2 == 1  # both looks, by turns
    context = browser.new_context(
        base_url=server.url,
        viewport=SIZES["desktop"],
        locale="en-GB",
        reduced_motion="reduce",
        color_scheme="dark" if dark else "light",
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    MOMENTS[game](page)
    yield Tables(page, game, table_of(page), played_out(page, game))
    context.close()


def played_out(page: Page, game: str) -> str:
    """A table at which bots have played to the end, one of them for us."""
    seats = games.find(game).seats[0]
    options = {"turn_limit": 2} if game == "bloodrunes" else {}
    bots = [{"seat": seat, "level": "random"} for seat in range(1, seats)]
    made = api(page, "/tables", game=game, seats=seats, options=options, bots=bots, start=True)
    table: str = made["id"]
    api(page, f"/tables/{table}/seats/0/bot", level="random")
    until = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < until:
        info = page.request.get(f"/api/tables/{table}", headers=HEADERS).json()
        if info["status"] != "running":
            return table
        time.sleep(0.1)
    raise AssertionError("the game does not end")


class Inspection:
    """Looks at page after page, and notes what is wrong with which."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.wrong: list[str] = []

    def look(self, name: str) -> None:
        self.wrong += [f"{name}: {found}" for found in violations(self.page)]

    def dialog(self, name: str) -> None:
        """What a button opens."""
        self.page.get_by_role("button", name=name).first.click()
        self.page.locator("dialog[open] .body *").first.wait_for()
        self.look(name)
        self.page.keyboard.press("Escape")
        expect(self.page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.parametrize("size", ["desktop", pytest.param("phone", marks=pytest.mark.long)])
def test_a_table_from_its_guide_to_its_replay(tables: Tables, size: str) -> None:
    page = tables.page
    page.set_viewport_size(SIZES[size])
    seen = Inspection(page)
    page.goto(f"/t/{tables.running}")
    page.locator("section.bar.asked").wait_for()
    seen.look("table")
    seen.dialog("Options")
    seen.dialog("Log and chat")
    if size == "desktop":
        seen.dialog("About")
    head = page.locator(".seats button.head").last
    if head.count():
        head.click()
        page.locator("dialog[open]").wait_for()
        seen.look("what lies before another")
        page.keyboard.press("Escape")
    page.goto(f"/t/{tables.running}?guide")
    page.locator(".guide").wait_for()
    seen.look("guide")
    page.get_by_role("button", name="Rules").click()
    page.locator("dialog[open] .rule").first.wait_for()
    page.evaluate(UNFOLD)
    seen.look("rules at the table")
    page.goto(f"/rules/{tables.game}")
    page.locator(".rule").first.wait_for()
    page.evaluate(UNFOLD)
    seen.look("rules")
    page.goto(f"/t/{tables.over}")
    page.locator("dialog[open] .ranks").wait_for()
    seen.look("result")
    page.keyboard.press("Escape")
    seen.look("over")
    page.goto(f"/replay/{tables.over}")
    page.locator("main .board").wait_for()
    page.keyboard.press("ArrowRight")
    seen.look("replay")
    assert not seen.wrong, "\n".join(seen.wrong)


@pytest.mark.parametrize("size", SIZES)
def test_the_lobby_and_all_before_a_game(open_page: OpenPage, size: str) -> None:
    page = open_page(phone=size == "phone", dark=size == "desktop")
    page.set_viewport_size(SIZES[size])
    seen = Inspection(page)
    page.locator("li.card").first.wait_for()
    seen.look("lobby")
    seen.dialog("Preferences")
    seen.dialog("About")
    seen.dialog("Pass and play")
    page.locator("header .right button").first.click()
    page.locator("dialog[open] input").first.wait_for()
    seen.look("name")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Invite friends").first.click()
    page.locator("dialog[open] form").wait_for()
    seen.look("setup")
    page.get_by_role("button", name="Open the table").click()
    page.locator("[data-invite]").wait_for()
    seen.look("waiting room")
    page.goto("/t/nowhere")
    page.get_by_role("link", name="To the lobby").wait_for()
    seen.look("no table")
    page.goto("/link#nothing")
    page.locator("h1").wait_for()
    seen.look("link")
    assert not seen.wrong, "\n".join(seen.wrong)


# What has an edge on each board: the element that draws it, and the ground it is seen on.
EDGES = {
    "alarun": {
        ".square .hole": "Canvas",
        ".square .ground": "Canvas",
        ".field .face .sheet": "Canvas",
        ".hand .face .sheet": "Canvas",
        ".centre .face .sheet": "Canvas",
        ".seats .face .sheet": "Canvas",
    },
    "alluvium": {
        ".desk .sheet-map .lines": "#fffdf7",
        ".desk .sheet-map .border": "#fffdf7",
        ".desk .drawing .outline": "#fffdf7",
        ".tray .card": "Canvas",
    },
    "bloodrunes": {
        ".square .well": "Canvas",
        ".hand .rune": "Canvas",
        "[data-group] .rune": "Canvas",
        ".book .spell": "Canvas",
        "[data-group=spell-river] .spell": "Canvas",
        ".plate": "Canvas",
    },
    "salamandra": {
        ".land .field .edge": "Canvas",
        ".land .grove .ground": "Canvas",
        ".market .piece": "Canvas",
        "span.card": "Canvas",
    },
}

# The contrast of each edge to its ground; nothing is drawn: 1.
CONTRASTS = """([selector, ground]) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.forcedColorAdjust = "none";
    probe.style.setProperty("transition", "none", "important");
    const channels = (colour) => {
        probe.style.color = colour;
        return getComputedStyle(probe).color.match(/[\\d.]+/g).map(Number);
    };
    const light = ([red, green, blue]) => [red, green, blue]
        .map((one) => (one /= 255) <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4)
        .reduce((sum, one, at) => sum + one * [0.2126, 0.7152, 0.0722][at], 0);
    const beneath = channels(ground);
    const under = light(beneath);
    const contrast = (colour) => {
        const [red, green, blue, alpha = 1] = channels(colour);
        const mixed = [red, green, blue].map((one, at) => alpha * one + (1 - alpha) * beneath[at]);
        const over = light(mixed);
        return (Math.max(over, under) + 0.05) / (Math.min(over, under) + 0.05);
    };
    const edges = (element) => {
        const style = getComputedStyle(element);
        const found = [1];
        if (style.outlineStyle !== "none") found.push(contrast(style.outlineColor));
        if (style.borderTopStyle !== "none" && parseFloat(style.borderTopWidth) > 0)
            found.push(contrast(style.borderTopColor));
        if (element.namespaceURI.endsWith("svg") && style.stroke !== "none")
            found.push(contrast(style.stroke));
        return Math.max(...found);
    };
    const all = [...document.querySelectorAll(selector)].map(edges);
    probe.remove();
    return all;
}"""


def test_forced_colours_show_every_edge(tables: Tables) -> None:
    page = tables.page
    page.set_viewport_size(SIZES["desktop"])
    faint: list[str] = []
    for scheme in ("light", "dark"):
        page.emulate_media(
            forced_colors="active", color_scheme="dark" if scheme == "dark" else "light"
        )
        page.goto(f"/t/{tables.running}")
        page.locator("section.bar.asked").wait_for()
        for selector, ground in EDGES[tables.game].items():
            page.locator(selector).first.wait_for(state="attached")
            least = min(page.evaluate(CONTRASTS, [selector, ground]))
            if least < 3:
                faint.append(f"{scheme}: {selector} {least:.1f}")
    page.emulate_media(forced_colors="none", color_scheme="no-preference")
    assert not faint, "\n".join(faint)
