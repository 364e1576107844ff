"""The pictures of the games for the documentation: `scripts/screenshots` for one page each.

Bots play a while for us in a server of its own; then the table is taken as somebody who sits at
it sees it, and made small: docs/pictures/GAME.webp. Run it like scripts/screenshots.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page
from tests.web.browser_session import browser_session, still_context

from sheet_scenes import api

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures"
SIZE = (1280, 800)
# The number of players, and of moves before the picture.
SCENES = {
    "alarun": (3, 45),
    "alluvium": (3, 36),
    "bloodrunes": (3, 60),
    "salamandra": (3, 24),
}


def ply(page: Page, table: str) -> int:
    answer = page.request.get(f"/api/tables/{table}/poll")
    found: int = answer.json()["ply"]
    return found


def take(page: Page, game: str) -> None:
    seats, moves = SCENES[game]
    bots = [{"seat": seat, "level": "greedy"} for seat in range(1, seats)]
    wanted = {"game": game, "seats": seats, "take": [0], "bots": bots}
    table: str = api(page, "/tables", **wanted, start=True)["id"]
    api(page, f"/tables/{table}/seats/0/bot", level="greedy")
    page.goto(f"/t/{table}")
    while ply(page, table) < moves:
        page.wait_for_timeout(200)
    api(page, f"/tables/{table}/seats/0/person")
    page.wait_for_timeout(5000)  # what the others did is shown first
    with Image.open(io.BytesIO(page.screenshot())) as picture:
        picture.save(FOLDER / f"{game}.webp", quality=80, method=6)


def main() -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with browser_session() as (browser, url):
        page = still_context(browser, url, *SIZE).new_page()
        api(page, "/guest", name="Ada")
        for game in sys.argv[1:] or SCENES:
            take(page, game)
            print(FOLDER / f"{game}.webp", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
