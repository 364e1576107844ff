"""Every page of the client, on every screen, for every game: one folder and one sheet to look over.

Each page is opened once and then seen in all sizes; `index.html` shows them side by side, a row a
page, and `sheet.png` is a picture of it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from html import escape
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Page, ViewportSize
from tests.web.moments import MOMENTS, table_of
from tests.web.patience import PATIENCE

from nemeton.bots.puzzle import games_of_puzzles

SIZES = (
    (360, 640), (390, 844), (844, 390), (820, 1180),
    (1024, 768), (1280, 800), (1366, 768), (1920, 1080),
)  # fmt: skip
HEIGHT = 160  # of a picture on the sheet: Chromium takes no page that is above 16,384 high
OVER = 600_000  # milliseconds in which bots play a game to its end
THINKING = 300_000  # and in which they think about one
LESSONS = {"alarun": 1, "alluvium": 2, "bloodrunes": 1, "salamandra": 3}
EDITORS = ("alluvium", "bloodrunes", "salamandra")
HEADERS = {"X-Nemeton": "1"}
STYLE = f"""
body {{ margin: 16px; font: 13px/1.3 sans-serif; background: #fff; width: max-content }}
h2 {{ margin: 12px 0 4px; font-size: 15px }}
div {{ display: flex; gap: 6px; align-items: start }}
figure {{ margin: 0 }}
img {{ height: {HEIGHT}px; display: block; outline: 1px solid #ccc }}
"""


@dataclass(frozen=True)
class Scene:
    """One page: what to call it, and how to come there."""

    name: str
    come: Callable[[Page], None]


def api(page: Page, path: str, **data: Any) -> Any:
    answer = page.request.post(f"/api{path}", data=data, headers=HEADERS)
    if not answer.ok:
        raise RuntimeError(answer.text())
    return answer.json()


class Tables:
    """Tables of one game, each played when it is first asked for."""

    def __init__(self, page: Page, game: str, seats: int) -> None:
        self.page = page
        self.game = game
        self.seats = seats

    @cached_property
    def running(self) -> str:
        """In the middle, with something asked of us."""
        MOMENTS[self.game](self.page)
        return table_of(self.page)

    @cached_property
    def waiting(self) -> str:
        wanted = {"game": self.game, "seats": self.seats, "take": [0]}
        table: str = api(self.page, "/tables", **wanted)["id"]
        return table

    @cached_property
    def over(self) -> str:
        """Bots played it to its end, one of them in our place."""
        bots = [{"seat": seat, "level": "greedy"} for seat in range(1, self.seats)]
        wanted = {"game": self.game, "seats": self.seats, "take": [0], "bots": bots}
        table: str = api(self.page, "/tables", **wanted, start=True)["id"]
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
    page.locator("header").get_by_role("button", name="Rules").click()
    page.locator("dialog[open] .rule").first.wait_for()


def ask_for_hints(page: Page) -> None:
    page.locator("section.bar .happened").last.click()
    page.locator("[data-hints] li").first.wait_for(timeout=THINKING)


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
]


def scenes(tables: Tables) -> list[Scene]:
    """All there is to see of one game; what is played for it is played on the tables' page."""
    game = tables.game
    found = [
        Scene("setup", setup(game, 0)),
        Scene("pass and play", setup(game, 1)),
        Scene("waiting room", at(lambda: f"/t/{tables.waiting}", "main")),
        Scene("table", at(lambda: f"/t/{tables.running}", "section.bar.asked")),
        Scene("hints", at(lambda: f"/t/{tables.running}", "section.bar.asked", ask_for_hints)),
        *(
            Scene(f"lesson {part}", at(f"/learn/{game}?part={part}", ".guide"))
            for part in range(1, LESSONS[game] + 1)
        ),
        Scene("rules", at(lambda: f"/t/{tables.running}", "section.bar", open_rules)),
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
    return [Scene(f"{game} {one.name}", one.come) for one in found]


def take(page: Page, scene: Scene, folder: Path) -> None:
    scene.come(page)
    for width, height in SIZES:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        page.wait_for_timeout(350)  # what unfolds has unfolded
        page.screenshot(path=folder / picture(scene.name, width, height))


def picture(name: str, width: int, height: int) -> str:
    return f"{name.replace(' ', '-')}-{width}x{height}.png"


def write(folder: Path, names: list[str]) -> Path:
    """The sheet as a page."""
    rows = [
        f"<h2>{escape(name)}</h2><div>"
        + "".join(
            f'<figure><a href="{picture(name, *size)}"><img src="{picture(name, *size)}" '
            f'alt="{escape(name)}, {size[0]} × {size[1]}"></a>{size[0]} × {size[1]}</figure>'
            for size in SIZES
        )
        + "</div>"
        for name in names
    ]
    path = folder / "index.html"
    path.write_text(
        '<!doctype html><meta charset="utf-8"><title>Nemeton</title>'
        f"<style>{STYLE}</style>{''.join(rows)}"
    )
    return path


def make(browser: Browser, url: str, folder: Path, games: list[str], *, dark: bool) -> Path:
    """Take every picture, telling how far it is; the sheet's address."""
    context = new_context(browser, url, dark=dark)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    api(page, "/guest", name="Ada")
    fewest = {one["name"]: min(one["seats"]) for one in page.request.get("/api/games").json()}
    start = time.monotonic()
    wanted = [*AROUND]
    for game in games:
        wanted += scenes(Tables(page, game, fewest[game]))
    taken = []
    for number, scene in enumerate(wanted, 1):
        try:
            take(page, scene, folder)
        except Error as error:  # the others are worth their time all the same
            print(f"no picture of {scene.name}: {error}", flush=True)
        else:
            taken.append(scene.name)
        seconds = time.monotonic() - start
        print(f"{number} of {len(wanted)}: {scene.name}, {seconds:.0f} s", flush=True)
        page.set_viewport_size(ViewportSize(width=1280, height=800))
    sheet = write(folder, taken)
    page.goto(sheet.as_uri())
    page.screenshot(path=folder / "sheet.png", full_page=True, timeout=THINKING)
    context.close()
    if len(taken) < len(wanted):
        raise RuntimeError(f"{len(wanted) - len(taken)} pages are not on {sheet}")
    return sheet


def new_context(browser: Browser, url: str, *, dark: bool) -> BrowserContext:
    return browser.new_context(
        base_url=url,
        viewport=ViewportSize(width=1280, height=800),
        locale="en-GB",
        reduced_motion="reduce",
        color_scheme="dark" if dark else "light",
    )
