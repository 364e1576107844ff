"""Every page of the client, on every screen, for every game: one folder and one sheet to look over.

Each page is opened once and then seen in all sizes; `index.html` shows them side by side, a row a
page, and `sheet.png` is a picture of it.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize
from tests.web.moments import MOMENTS, table_of

SIZES = (
    (360, 640), (390, 844), (844, 390), (820, 1180),
    (1024, 768), (1280, 800), (1366, 768), (1920, 1080),
)  # fmt: skip
HEIGHT = 200  # of a picture on the sheet
OVER = 600_000  # milliseconds in which bots play a game to its end
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


def finished(page: Page, game: str, seats: int) -> str:
    """A table whose game is over: bots played it, one of them in our place."""
    bots = [{"seat": seat, "level": "greedy"} for seat in range(1, seats)]
    table: str = api(page, "/tables", game=game, seats=seats, take=[0], bots=bots, start=True)["id"]
    api(page, f"/tables/{table}/seats/0/bot", level="greedy")
    page.goto(f"/t/{table}")
    page.locator("dialog[open] .ranks").wait_for(timeout=OVER)
    return table


def at(path: str, sign: str, then: Callable[[Page], None] | None = None) -> Callable[[Page], None]:
    """Go there, wait for the sign, and do what is left to do."""

    def come(page: Page) -> None:
        page.goto(path)
        page.locator(sign).first.wait_for()
        if then is not None:
            then(page)

    return come


def setup(game: str) -> Callable[[Page], None]:
    def come(page: Page) -> None:
        page.goto("/")
        card = page.locator("li.card").filter(has=page.locator(f"a[href='/learn/{game}']"))
        card.locator(".more button").first.click()
        page.locator("dialog[open]").wait_for()

    return come


def open_rules(page: Page) -> None:
    page.locator("header").get_by_role("button", name="Rules").click()
    page.locator("dialog[open] .rule").first.wait_for()


def halfway(page: Page) -> None:
    slider = page.locator("input[type=range]")
    slider.fill(str(int(slider.get_attribute("max") or 0) // 2))


def scenes(page: Page, games: list[str], seats: dict[str, int]) -> Iterator[Scene]:
    """All there is to see; what is played for it is played on this page."""
    yield Scene("lobby", at("/", "li.card"))
    for game in games:
        MOMENTS[game](page)
        table = table_of(page)
        waiting = api(page, "/tables", game=game, seats=seats[game], take=[0])["id"]
        over = finished(page, game, seats[game])
        yield Scene(f"{game} setup", setup(game))
        yield Scene(f"{game} waiting room", at(f"/t/{waiting}", "main"))
        yield Scene(f"{game} table", at(f"/t/{table}", "section.bar.asked"))
        yield Scene(f"{game} guide", at(f"/t/{table}?guide", ".guide"))
        yield Scene(f"{game} rules", at(f"/t/{table}", "section.bar", open_rules))
        yield Scene(f"{game} result", at(f"/t/{over}", "dialog[open] .ranks"))
        yield Scene(f"{game} replay", at(f"/replay/{over}", ".frame main", halfway))


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


def make(browser: Browser, url: str, folder: Path, games: list[str]) -> Path:
    """Take every picture, telling how far it is; the sheet's address."""
    context = new_context(browser, url)
    page = context.new_page()
    page.set_default_timeout(20_000)
    api(page, "/guest", name="Ada")
    fewest = {one["name"]: min(one["seats"]) for one in page.request.get("/api/games").json()}
    start = time.monotonic()
    names: list[str] = []
    total = 1 + 7 * len(games)
    for scene in scenes(page, games, fewest):
        take(page, scene, folder)
        names.append(scene.name)
        print(f"{len(names)} of {total}: {scene.name}, {time.monotonic() - start:.0f} s")
        sys.stdout.flush()
        page.set_viewport_size(ViewportSize(width=1280, height=800))
    sheet = write(folder, names)
    page.goto(sheet.as_uri())
    page.screenshot(path=folder / "sheet.png", full_page=True)
    context.close()
    return sheet


def new_context(browser: Browser, url: str) -> BrowserContext:
    return browser.new_context(
        base_url=url,
        viewport=ViewportSize(width=1280, height=800),
        locale="en-GB",
        reduced_motion="reduce",
    )
