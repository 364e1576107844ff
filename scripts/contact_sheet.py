"""Takes pictures of every page, screen and game, and lays them out on one sheet.

Each page is opened once and then seen in all sizes; `index.html` shows them side by side, a row a
page, and `sheet.png` is a picture of it.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from html import escape
from pathlib import Path

from playwright.sync_api import Browser, Error, Page, ViewportSize
from tests.web.timeouts import TIMEOUT

from sheet_scenes import (
    BOT_THINKING_MS,
    SCENES_WITHOUT_GAME,
    SheetScene,
    Tables,
    api,
    scenes,
    speak,
)

SIZES = (
    (360, 640), (390, 844), (844, 390), (820, 1180),
    (1024, 768), (1280, 800), (1366, 768), (1920, 1080),
)  # fmt: skip
TALLEST_PAGE = 16_000  # Chromium takes no picture of a page that is above 16,384 high
PICTURE_HEIGHT = 160  # of a picture on the sheet, where that leaves room for all
STYLE = """
body {{ margin: 16px; font: 13px/1.3 sans-serif; background: #fff; width: max-content }}
h2 {{ margin: 8px 0 4px; font-size: 15px; line-height: 20px }}
div {{ display: flex; gap: 6px; align-items: start }}
figure {{ margin: 0 }}
img {{ height: {height}px; display: block; outline: 1px solid #ccc }}
"""


@dataclass(frozen=True)
class Look:
    """The theme, text size and language of the pictures."""

    dark: bool = False
    large: bool = False
    language: str = "en"


def take(page: Page, scene: SheetScene, folder: Path) -> None:
    scene.come(page)
    for width, height in SIZES:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        page.wait_for_timeout(350)  # animations have ended
        if scene.again is not None:
            scene.again(page)
        page.screenshot(path=folder / picture(scene.name, width, height))


def picture(name: str, width: int, height: int) -> str:
    return f"{name.replace(' ', '-')}-{width}x{height}.png"


def write(folder: Path, names: list[str]) -> Path:
    """The sheet as a page."""
    height = min(PICTURE_HEIGHT, TALLEST_PAGE // max(1, len(names)) - 50)
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
        f"<style>{STYLE.format(height=height)}</style>{''.join(rows)}"
    )
    return path


def make(browser: Browser, url: str, folder: Path, games: list[str], look: Look) -> Path:
    """Take every picture, and print the progress; returns the sheet's address."""
    page = open_page(browser, url, "Ada", look)
    other = open_page(browser, url, "Ben", look)
    fewest = {one["name"]: min(one["seats"]) for one in page.request.get("/api/games").json()}
    start = time.monotonic()
    wanted = [*SCENES_WITHOUT_GAME]
    for game in games:
        wanted += scenes(Tables(page, other, game, fewest[game], look.language))
    taken = []
    for number, scene in enumerate(wanted, 1):
        try:
            take(page, scene, folder)
        except Error as error:  # the other pictures are still useful
            print(f"no picture of {scene.name}: {error}", flush=True)
        else:
            taken.append(scene.name)
        seconds = time.monotonic() - start
        print(f"{number} of {len(wanted)}: {scene.name}, {seconds:.0f} s", flush=True)
        page.set_viewport_size(ViewportSize(width=1280, height=800))
    sheet = write(folder, taken)
    page.goto(sheet.as_uri())
    page.screenshot(path=folder / "sheet.png", full_page=True, timeout=BOT_THINKING_MS)
    for one in (page, other):
        one.context.close()
    if len(taken) < len(wanted):
        raise RuntimeError(f"{len(wanted) - len(taken)} pages are not on {sheet}")
    return sheet


def open_page(browser: Browser, url: str, name: str, look: Look) -> Page:
    """A page of a person with a name."""
    context = browser.new_context(
        base_url=url,
        viewport=ViewportSize(width=1280, height=800),
        locale="en-GB",
        reduced_motion="reduce",
        color_scheme="dark" if look.dark else "light",
    )
    page = context.new_page()
    page.set_default_timeout(TIMEOUT)
    if look.large:
        sizes = {"fontSizes": {"standard": 32, "fixed": 32}}
        context.new_cdp_session(page).send("Page.setFontSizes", sizes)
    api(page, "/guest", name=name)
    page.goto("/")
    speak(page, look.language)
    return page
