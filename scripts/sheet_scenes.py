"""Every page of the client, and how to come there: what `scripts/screenshots --sheet` looks at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from playwright.sync_api import Page
from tests.web.sample_positions import SAMPLE_POSITIONS, table_of

from nemeton.analysis.puzzle import games_of_puzzles

OVER = 600_000  # milliseconds in which bots play a game to its end
THINKING = 300_000  # and in which they think about one
LESSONS = {"alarun": 1, "alluvium": 2, "bloodrunes": 1, "salamandra": 3}
EDITORS = ("alluvium", "bloodrunes", "salamandra")
# Something of each board that is explained where the mouse rests.
EXPLAINED = {
    "alarun": ".field [data-line]",
    "alluvium": ".track button",
    "bloodrunes": "[data-group=book] button",
    "salamandra": ".market .piece",
}
HEADERS = {"X-Nemeton": "1"}


@dataclass(frozen=True)
class Scene:
    """One page: what to call it, how to come there, and what to do in every size of window."""

    name: str
    come: Callable[[Page], None]
    again: Callable[[Page], None] | None = None


def api(page: Page, path: str, **data: Any) -> Any:
    answer = page.request.post(f"/api{path}", data=data, headers=HEADERS)
    if not answer.ok:
        raise RuntimeError(answer.text())
    return answer.json()


def speak(page: Page, language: str) -> None:
    """From the next page on."""
    page.evaluate("language => localStorage.setItem('nemeton.language', language)", language)


class Tables:
    """Tables of one game, played when they are first asked for.

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
        """At all seats but the first."""
        return [{"seat": seat, "level": "greedy"} for seat in range(1, self.seats)]

    @cached_property
    def running(self) -> str:
        """In the middle, with something asked of us."""
        speak(self.page, "en")  # what plays knows the words of the buttons
        SAMPLE_POSITIONS[self.game](self.page)
        speak(self.page, self.language)
        return table_of(self.page)

    @cached_property
    def waiting(self) -> str:
        return str(self.made(self.page, take=[0])["id"])

    @cached_property
    def invited(self) -> str:
        """Somebody else's, with the invitation."""
        made = self.made(self.other, take=[0], pace={"mode": "days", "amount": 2})
        return f"{made['id']}?invite={made['invite']}"

    @cached_property
    def watched(self) -> str:
        """Somebody else plays; we look on."""
        made = self.made(self.other, take=[0], bots=self.bots(), start=True)
        return f"{made['id']}?invite={made['invite']}"

    @cached_property
    def shared(self) -> str:
        """One device for all seats."""
        return str(self.made(self.page, take=list(range(self.seats)), start=True)["id"])

    @cached_property
    def over(self) -> str:
        """Bots played it to its end, one of them in our place."""
        table = str(self.made(self.page, take=[0], bots=self.bots(), start=True)["id"])
        api(self.page, f"/tables/{table}/seats/0/bot", level="greedy")
        self.page.goto(f"/t/{table}")
        self.page.locator("dialog[open] .ranks").wait_for(timeout=OVER)
        return table


def at(
    path: str | Callable[[], str], sign: str, then: Callable[[Page], None] | None = None
) -> Callable[[Page], None]:
    """Go there, wait for the sign, and do what is left to do."""

    def come(page: Page) -> None:
        page.goto(path if isinstance(path, str) else path())
        page.locator(sign).first.wait_for(timeout=THINKING)
        if then is not None:
            then(page)

    return come


def setup(game: str, way: int) -> Callable[[Page], None]:
    """With friends, or on one device: the first and the second button of a card."""

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
    page.locator("[data-hints] li").first.wait_for(timeout=THINKING)


def rest_on(thing: str) -> Callable[[Page], None]:
    """The mouse comes again: a window that changes its size moves what it rested on."""

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
    if costly.count():  # bots that play alike may have cost each other nothing
        costly.first.click()
        page.locator("[data-decision-board]").scroll_into_view_if_needed()


def halfway(page: Page) -> None:
    slider = page.locator("input[type=range]")
    slider.fill(str(int(slider.get_attribute("max") or 0) // 2))


AROUND = [
    Scene("lobby", at("/", "li.card")),
    Scene("preferences", at("/", "li.card", open_preferences)),
    Scene("no table", at("/t/nowhere", "main a")),
]


def scenes(tables: Tables) -> list[Scene]:
    """The scenes of one game; steps in it are played on the tables' page."""
    game = tables.game
    asked = "section.bar.asked"

    def running() -> str:
        return f"/t/{tables.running}"

    found = [
        Scene("setup", setup(game, 0)),
        Scene("pass and play", setup(game, 1)),
        Scene("waiting room", at(lambda: f"/t/{tables.waiting}", "[data-invite]")),
        Scene("invitation", at(lambda: f"/t/{tables.invited}", "main ol button")),
        Scene("between two people", at(lambda: f"/t/{tables.shared}", ".handover")),
        Scene("onlooker", at(lambda: f"/t/{tables.watched}", "[data-onlooker]")),
        Scene("table", at(running, asked)),
        Scene("tooltip", at(running, asked), rest_on(EXPLAINED[game])),
        Scene("log", at(running, asked, open_log)),
        Scene("options", at(running, asked, open_options)),
        Scene("hints", at(running, asked, ask_for_hints)),
        *(
            Scene(f"lesson {part}", at(f"/learn/{game}?part={part}", ".guide"))
            for part in range(1, LESSONS[game] + 1)
        ),
        Scene("rules", at(running, "section.bar", open_rules)),
        Scene("example", at(f"/rules/{game}", "details.example", open_example)),
        Scene("result", at(lambda: f"/t/{tables.over}", "dialog[open] .ranks")),
        Scene("replay", at(lambda: f"/replay/{tables.over}", ".frame main", halfway)),
        Scene("review", at(lambda: f"/review/{tables.over}", "polyline.line", show_decision)),
    ]
    if game in games_of_puzzles():
        found.append(Scene("puzzle", at(f"/puzzle/{game}", "[data-verdict=open]")))
        answered = at(f"/puzzle/{game}", "[data-verdict=open]", show_answer)
        found.append(Scene("puzzle answered", answered))
    if game in EDITORS:
        found.append(Scene("editor", at(f"/editor/{game}", "[data-verdict=good]")))
    return [Scene(f"{game} {one.name}", one.come, one.again) for one in found]
