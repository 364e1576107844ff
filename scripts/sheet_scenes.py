"""The pages of the client for `scripts/screenshots --sheet`, and the way to each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from playwright.sync_api import Page
from tests.web.sample_positions import SAMPLE_POSITIONS, table_of

from nemeton.analysis.puzzle import games_of_puzzles

WEB_GAMES = Path(__file__).parents[1] / "web" / "src" / "games"
WHOLE_GAME_MS = 600_000  # for bots to play a whole game
BOT_THINKING_MS = 300_000  # for bots to think about a page
LESSONS = {"alarun": 1, "alluvium": 2, "bloodrunes": 1, "salamandra": 3}
# An element of each board with a tooltip.
TOOLTIP_ELEMENTS = {
    "alarun": ".field [data-line]",
    "alluvium": ".track button",
    "bloodrunes": "[data-group=book] button",
    "salamandra": ".market .piece",
}
HEADERS = {"X-Nemeton": "1"}


@dataclass(frozen=True)
class SheetScene:
    """One page: its name, the way to it, and the steps on it."""

    name: str
    come: Callable[[Page], None]
    again: Callable[[Page], None] | None = None


def api(page: Page, path: str, **data: Any) -> Any:
    answer = page.request.post(f"/api{path}", data=data, headers=HEADERS)
    if not answer.ok:
        raise RuntimeError(answer.text())
    return answer.json()


def speak(page: Page, language: str) -> None:
    """Set the language from the next page on."""
    page.evaluate("language => localStorage.setItem('nemeton.language', language)", language)


class Tables:
    """Tables of one game, played when they are first requested.

    `other` is the page of another person.
    """

    def __init__(self, page: Page, other: Page, game: str, seats: int, language: str) -> None:
        self.page = page
        self.other = other
        self.game = game
        self.seats = seats
        self.language = language

    def made(self, page: Page, **wanted: Any) -> dict[str, Any]:
        found: dict[str, Any] = api(page, "/tables", game=self.game, seats=self.seats, **wanted)
        return found

    def bots(self) -> list[dict[str, Any]]:
        """Bots for all seats but the first."""
        return [{"seat": seat, "level": "greedy"} for seat in range(1, self.seats)]

    @cached_property
    def running(self) -> str:
        """A table in the middle of a game, with our decision open."""
        speak(self.page, "en")  # the positions are played by the words of the buttons
        SAMPLE_POSITIONS[self.game](self.page)
        speak(self.page, self.language)
        return table_of(self.page)

    @cached_property
    def waiting(self) -> str:
        return str(self.made(self.page, take=[0])["id"])

    @cached_property
    def invited(self) -> str:
        """Another person's table, with its invitation."""
        made = self.made(self.other, take=[0], pace={"mode": "days", "amount": 2})
        return f"{made['id']}?invite={made['invite']}"

    @cached_property
    def watched(self) -> str:
        """Another person's running table, with us as an onlooker."""
        made = self.made(self.other, take=[0], bots=self.bots(), start=True)
        return f"{made['id']}?invite={made['invite']}"

    @cached_property
    def shared(self) -> str:
        """A table with all seats on one device."""
        return str(self.made(self.page, take=list(range(self.seats)), start=True)["id"])

    @cached_property
    def over(self) -> str:
        """A finished table, played by bots at all seats."""
        table = str(self.made(self.page, take=[0], bots=self.bots(), start=True)["id"])
        api(self.page, f"/tables/{table}/seats/0/bot", level="greedy")
        self.page.goto(f"/t/{table}")
        self.page.locator("dialog[open] .ranks").wait_for(timeout=WHOLE_GAME_MS)
        return table


def visit(
    path: str | Callable[[], str], sign: str, then: Callable[[Page], None] | None = None
) -> Callable[[Page], None]:
    """Open the page, wait for the sign, then carry out `then`."""

    def come(page: Page) -> None:
        page.goto(path if isinstance(path, str) else path())
        page.locator(sign).first.wait_for(timeout=BOT_THINKING_MS)
        if then is not None:
            then(page)

    return come


def setup(game: str, way: int) -> Callable[[Page], None]:
    """Open the setup of a game by the button of this number on its card."""

    def come(page: Page) -> None:
        page.goto("/")
        card = page.locator("li.card").filter(has=page.locator(f"a[href='/learn/{game}']"))
        card.locator(".more button").nth(way).click()
        page.locator("dialog[open]").wait_for()

    return come


def open_preferences(page: Page) -> None:
    page.locator("header .right > .icon").click()
    page.locator("dialog[open] fieldset").first.wait_for()


def open_rules(page: Page) -> None:
    page.locator("header > .button.quiet:has(+ .log)").click()
    page.locator("dialog[open] .rule").first.wait_for()


def open_log(page: Page) -> None:
    page.locator("header > .log").click()
    page.locator("dialog[open] ol li").first.wait_for()


def open_options(page: Page) -> None:
    page.locator("header > button.quiet").last.click()
    page.locator("dialog[open] fieldset").first.wait_for()


def ask_for_hints(page: Page) -> None:
    page.locator("section.bar .happened").last.click()
    page.locator("[data-hints] li").first.wait_for(timeout=BOT_THINKING_MS)


def rest_on(thing: str) -> Callable[[Page], None]:
    """Hover again, since a change of the window moves the element."""

    def again(page: Page) -> None:
        page.mouse.move(0, 0)
        page.locator("#tip").wait_for(state="hidden")
        page.locator(thing).first.hover()
        page.locator("#tip").wait_for()

    return again


def open_example(page: Page) -> None:
    example = page.locator("details.example").first
    example.evaluate("one => (one.open = true)")
    example.locator(".board .board, .board svg").first.wait_for()
    example.scroll_into_view_if_needed()


def show_answer(page: Page) -> None:
    page.locator("footer .ways .quiet").click()
    page.locator("[data-verdict=shown]").wait_for()


def show_decision(page: Page) -> None:
    costly = page.locator("[data-costly] button")
    if costly.count():  # there may be no costly decision
        costly.first.click()
        page.locator("[data-decision-board]").scroll_into_view_if_needed()


def halfway(page: Page) -> None:
    slider = page.locator("input[type=range]")
    slider.fill(str(int(slider.get_attribute("max") or 0) // 2))


SCENES_WITHOUT_GAME = [
    SheetScene("lobby", visit("/", "li.card")),
    SheetScene("preferences", visit("/", "li.card", open_preferences)),
    SheetScene("no table", visit("/t/nowhere", "main a")),
]


def scenes(tables: Tables) -> list[SheetScene]:
    """The scenes of one game; steps in it are played on the tables' page."""
    game = tables.game
    asked = "section.bar.asked"

    def running() -> str:
        return f"/t/{tables.running}"

    found = [
        SheetScene("setup", setup(game, 0)),
        SheetScene("pass and play", setup(game, 1)),
        SheetScene("waiting room", visit(lambda: f"/t/{tables.waiting}", "[data-invite]")),
        SheetScene("invitation", visit(lambda: f"/t/{tables.invited}", "main ol button")),
        SheetScene("between two people", visit(lambda: f"/t/{tables.shared}", ".handover")),
        SheetScene("onlooker", visit(lambda: f"/t/{tables.watched}", "[data-onlooker]")),
        SheetScene("table", visit(running, asked)),
        SheetScene("tooltip", visit(running, asked), rest_on(TOOLTIP_ELEMENTS[game])),
        SheetScene("log", visit(running, asked, open_log)),
        SheetScene("options", visit(running, asked, open_options)),
        SheetScene("hints", visit(running, asked, ask_for_hints)),
        *(
            SheetScene(f"lesson {part}", visit(f"/learn/{game}?part={part}", ".guide"))
            for part in range(1, LESSONS[game] + 1)
        ),
        SheetScene("rules", visit(running, "section.bar", open_rules)),
        SheetScene("example", visit(f"/rules/{game}", "details.example", open_example)),
        SheetScene("result", visit(lambda: f"/t/{tables.over}", "dialog[open] .ranks")),
        SheetScene("replay", visit(lambda: f"/replay/{tables.over}", ".frame main", halfway)),
        SheetScene(
            "review", visit(lambda: f"/review/{tables.over}", "polyline.line", show_decision)
        ),
    ]
    if game in games_of_puzzles():
        found.append(SheetScene("puzzle", visit(f"/puzzle/{game}", "[data-verdict=open]")))
        answered = visit(f"/puzzle/{game}", "[data-verdict=open]", show_answer)
        found.append(SheetScene("puzzle answered", answered))
    if (WEB_GAMES / game / "editor").is_dir():
        found.append(SheetScene("editor", visit(f"/editor/{game}", "[data-verdict=good]")))
    return [SheetScene(f"{game} {one.name}", one.come, one.again) for one in found]
