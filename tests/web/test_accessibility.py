"""Every page of every game, checked by axe-core in two sizes, and forced colours."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from nemeton import games
from tests.web.axe import violations
from tests.web.conftest import OpenPage
from tests.web.salamandra import HEADERS, api
from tests.web.sample_positions import SAMPLE_POSITIONS, table_of
from tests.web.server import NemetonServer
from tests.web.timeouts import TIMEOUT

pytestmark = pytest.mark.slow

SIZES = {
    "desktop": ViewportSize(width=1280, height=800),
    "phone": ViewportSize(width=390, height=844),
}
# Opens all examples and removes their boards: pictures hidden from assistive technology, drawn
# by the boards that are inspected at the tables.
OPEN_EXAMPLES = """async () => {
    for (const example of document.querySelectorAll("details.example")) {
        example.open = true;
        while (!example.querySelector(".board")) await new Promise(requestAnimationFrame);
        example.querySelector(".board").remove();
    }
}"""


@dataclass(frozen=True)
class GameTables:
    """A game in progress and a finished one; our guest has a seat at both."""

    page: Page
    game: str
    running: str
    over: str


@pytest.fixture(scope="module", params=games.NAMES)
def tables(
    request: pytest.FixtureRequest, browser: Browser, server: NemetonServer
) -> Iterator[GameTables]:
    game: str = request.param
    dark = games.NAMES.index(game) % 2 == 1  # both themes in turn
    context = browser.new_context(
        base_url=server.url,
        viewport=SIZES["desktop"],
        locale="en-GB",
        reduced_motion="reduce",
        color_scheme="dark" if dark else "light",
    )
    page = context.new_page()
    page.set_default_timeout(TIMEOUT)
    SAMPLE_POSITIONS[game](page)
    yield GameTables(page, game, table_of(page), finished_table(page, game))
    context.close()


def finished_table(page: Page, game: str) -> str:
    """A table at which bots have played to the end, one for us."""
    seats = games.find(game).seats[0]
    options = {"turn_limit": 2} if game == "bloodrunes" else {}
    bots = [{"seat": seat, "level": "random"} for seat in range(1, seats)]
    made = api(page, "/tables", game=game, seats=seats, options=options, bots=bots, start=True)
    table: str = made["id"]
    api(page, f"/tables/{table}/seats/0/bot", level="random")
    until = time.monotonic() + TIMEOUT / 1000
    while time.monotonic() < until:
        info = page.request.get(f"/api/tables/{table}", headers=HEADERS).json()
        if info["status"] != "running":
            return table
        time.sleep(0.1)
    raise AssertionError("the game does not end")


class Inspection:
    """Violations of several pages, each with the name of its page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.wrong: list[str] = []

    def inspect(self, name: str) -> None:
        self.wrong += [f"{name}: {found}" for found in violations(self.page)]

    def inspect_dialog(self, name: str) -> None:
        """Inspect the dialog that a button opens."""
        self.page.get_by_role("button", name=name).first.click()
        self.page.locator("dialog[open] .body *").first.wait_for()
        self.inspect(name)
        self.page.keyboard.press("Escape")
        expect(self.page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.parametrize("size", ["desktop", pytest.param("phone", marks=pytest.mark.long)])
def test_every_page_of_a_table_passes_axe(tables: GameTables, size: str) -> None:
    page = tables.page
    page.set_viewport_size(SIZES[size])
    seen = Inspection(page)
    page.goto(f"/t/{tables.running}")
    page.locator("section.bar.asked").wait_for()
    seen.inspect("table")
    seen.inspect_dialog("Options")
    seen.inspect_dialog("Log and chat")
    if size == "desktop":
        seen.inspect_dialog("About")
    head = page.locator(".seats button.head").last
    if head.count():
        head.click()
        page.locator("dialog[open]").wait_for()
        seen.inspect("what lies before another")
        page.keyboard.press("Escape")
    page.goto(f"/t/{tables.running}?guide")
    page.locator(".guide").wait_for()
    seen.inspect("guide")
    page.get_by_role("button", name="Rules").click()
    page.locator("dialog[open] .rule").first.wait_for()
    page.evaluate(OPEN_EXAMPLES)
    seen.inspect("rules at the table")
    page.goto(f"/rules/{tables.game}")
    page.locator(".rule").first.wait_for()
    page.evaluate(OPEN_EXAMPLES)
    seen.inspect("rules")
    page.goto(f"/t/{tables.over}")
    page.locator("dialog[open] .ranks").wait_for()
    seen.inspect("result")
    page.keyboard.press("Escape")
    seen.inspect("over")
    page.goto(f"/replay/{tables.over}")
    page.locator("main .board").wait_for()
    page.keyboard.press("ArrowRight")
    seen.inspect("replay")
    assert not seen.wrong, "\n".join(seen.wrong)


@pytest.mark.parametrize("size", SIZES)
def test_every_page_before_a_game_passes_axe(open_page: OpenPage, size: str) -> None:
    page = open_page(phone=size == "phone", dark=size == "desktop")
    page.set_viewport_size(SIZES[size])
    seen = Inspection(page)
    page.locator("li.card").first.wait_for()
    seen.inspect("lobby")
    seen.inspect_dialog("Preferences")
    seen.inspect_dialog("About")
    seen.inspect_dialog("Pass and play")
    page.locator("header .right button").first.click()
    page.locator("dialog[open] input").first.wait_for()
    seen.inspect("name")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Invite friends").first.click()
    page.locator("dialog[open] form").wait_for()
    seen.inspect("setup")
    page.get_by_role("button", name="Open the table").click()
    page.locator("[data-invite]").wait_for()
    seen.inspect("waiting room")
    page.goto("/t/nowhere")
    page.get_by_role("link", name="To the lobby").wait_for()
    seen.inspect("no table")
    page.goto("/link#nothing")
    page.locator("h1").wait_for()
    seen.inspect("link")
    assert not seen.wrong, "\n".join(seen.wrong)


# Elements with an edge on each board, and the colour behind them.
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

# The contrast of each edge to the colour behind it; 1 without an edge.
EDGE_CONTRASTS = """([selector, ground]) => {
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


def test_forced_colours_show_every_edge(tables: GameTables) -> None:
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
            least = min(page.evaluate(EDGE_CONTRASTS, [selector, ground]))
            if least < 3:
                faint.append(f"{scheme}: {selector} {least:.1f}")
    page.emulate_media(forced_colors="none", color_scheme="no-preference")
    assert not faint, "\n".join(faint)
