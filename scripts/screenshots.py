"""Pictures of the browser client for the README and for review: `scripts/screenshots [FOLDER]`.

Starts a server of its own, plays games in Chromium, and takes every page in both sizes and every
language: all pages around a game of Alarún, and the tables of the other games. With `--sheet`,
every page of every game on every screen, and one sheet to look them over.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from playwright.sync_api import Browser, Page
from tests.web.alarun import AlarunPage
from tests.web.alluvium import AlluviumMouse, AlluviumPage
from tests.web.bloodrunes import BloodrunesPage
from tests.web.browser_session import browser_session
from tests.web.salamandra import SalamandraPage
from tests.web.sample_positions import SAMPLE_POSITIONS, play_now

import contact_sheet
from nemeton.words.language_codes import LANGUAGES
from sheet_scenes import api

ROOT = Path(__file__).resolve().parent.parent
SIZES = {"phone": (390, 844), "desktop": (1440, 900)}
TURNS_TO_MIDDLE = 9


class Album:
    def __init__(self, page: Page, folder: Path, suffix: str) -> None:
        self.page = page
        self.folder = folder
        self.suffix = suffix

    def take(self, name: str, *, whole: bool = False) -> None:
        self.page.wait_for_timeout(300)
        path = self.folder / f"{name}-{self.suffix}.png"
        self.page.screenshot(path=path, full_page=whole)
        print(path)


def session(browser: Browser, url: str, folder: Path, size: str, language: str) -> None:
    width, height = SIZES[size]
    page = browser.new_page(
        viewport={"width": width, "height": height},
        has_touch=size == "phone",
        locale=language,
        base_url=url,
        reduced_motion="reduce",
    )
    album = Album(page, folder, f"{size}-{language}")
    page.goto("/")
    start = page.locator(".now > .button", has_text="Alarún")
    start.wait_for()
    album.take("lobby", whole=True)
    start.click()
    game = AlarunPage(page, language)
    game.wait_for_turn()
    album.take("table-start")
    for turn in range(TURNS_TO_MIDDLE):
        game.play_turn(swap=turn % 3 == 0)
    while game.wait_for_turn() != "placing":
        game.play_turn()
    game.hand.first.click()
    album.take("table-middle")
    game.hand.first.click()
    game.play_to_end()
    album.take("result")
    page.keyboard.press("Escape")
    album.take("table-end")
    table = page.url.rsplit("/", 1)[-1]
    page.goto(f"/replay/{table}")
    page.locator("input[type=range]").fill("40")
    album.take("replay")
    if album.suffix == "desktop-en":
        readme(page, album)
    for pictures in TABLES:
        pictures(page, album)
    page.close()


def readme(page: Page, album: Album) -> None:
    """A game of Alarún with four players, played half by bots."""
    bots = [{"seat": seat, "level": "greedy"} for seat in (1, 2, 3)]
    table = api(page, "/tables", game="alarun", seats=4, take=[0], bots=bots, start=True)["id"]
    api(page, f"/tables/{table}/seats/0/bot", level="greedy")
    page.goto(f"/t/{table}")
    game = AlarunPage(page)
    page.locator(".progress").get_by_text("Round 5").wait_for()
    page.locator("footer").get_by_role("button", name="Take over again").click()
    while game.wait_for_turn() != "placing" or game.hand.count() < 3:
        game.play_turn()
    game.hand.first.click()
    album.take("readme")


def bloodrunes(page: Page, album: Album) -> None:
    play_now(page, "BloodRunes", 4)
    game = BloodrunesPage(page)
    game.wait_for_turn()
    album.take("bloodrunes-start")
    game.hints()
    for _ in range(4):
        game.play_turn()
    game.wait_for_turn()
    game.book.first.click()
    album.take("bloodrunes-middle")
    game.book.first.press("Escape")
    game.play_to_end()
    album.take("bloodrunes-result")
    page.keyboard.press("Escape")
    album.take("bloodrunes-end")


def alluvium(page: Page, album: Album) -> None:
    play_now(page, "Alluvium", 4)
    phone = album.suffix.startswith("phone")
    game = AlluviumPage(page) if phone else AlluviumMouse(page)
    game.wait_for_turn()
    game.tap("e5")
    album.take("alluvium-start")
    for turn in range(TURNS_TO_MIDDLE):
        game.play_turn(turn * 37)
    game.wait_for_turn()
    game.hold(game.legal()[0])
    album.take("alluvium-middle")
    game.play_to_end()
    album.take("alluvium-result")
    page.keyboard.press("Escape")
    album.take("alluvium-end")


def salamandra(page: Page, album: Album) -> None:
    play_now(page, "Salamandra", 3)
    game = SalamandraPage(page, touch=album.suffix.startswith("phone"))
    game.wait_for_turn()
    album.take("salamandra-start")
    places = page.locator(".place.ready")
    step = 0
    while game.wait_for_turn() and (step < 2 * TURNS_TO_MIDDLE or places.count() == 0):
        game.step(SalamandraPage.ORDER)
        step += 1
    game.press(places.first)
    album.take("salamandra-middle")
    page.keyboard.press("Escape")
    game.play_to_end()
    album.take("salamandra-result")
    page.keyboard.press("Escape")
    album.take("salamandra-end")


TABLES = (alluvium, bloodrunes, salamandra)


def main() -> None:
    parser = argparse.ArgumentParser(description="Takes pictures of the browser client.")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "build" / "screenshots")
    parser.add_argument("--sheet", action="store_true", help="every page, size and game")
    parser.add_argument(
        "--game", action="append", choices=sorted(SAMPLE_POSITIONS), help="only this one"
    )
    parser.add_argument("--dark", action="store_true", help="the sheet in the dark theme")
    parser.add_argument("--large", action="store_true", help="the sheet with text at 200 %%")
    parser.add_argument("--language", choices=sorted(LANGUAGES), default="en", help="of the sheet")
    wanted = parser.parse_args()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    with browser_session() as (browser, url):
        if wanted.sheet:
            games = wanted.game or sorted(SAMPLE_POSITIONS)
            look = contact_sheet.Look(wanted.dark, wanted.large, wanted.language)
            print(contact_sheet.make(browser, url, wanted.folder, games, look))
            return
        for language in LANGUAGES:
            for size in SIZES:
                session(browser, url, wanted.folder, size, language)


if __name__ == "__main__":
    main()
