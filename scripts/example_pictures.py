"""Pictures of docs/play.md: an example as a test, as text, and in the browser.

`scripts/example_pictures.py` runs the test, prints the rule as `nemeton rules` does, and
takes the page of the rules, into docs/pictures/examples. Run it like scripts/screenshots; the runes
of the terminal need a font that has them (Debian: fonts-junicode). It also takes the full screen of
the terminal, for docs/cli.md.
"""

from __future__ import annotations

import asyncio
import io
import os
import re
import subprocess
import sys
from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page
from rich.console import Console, RenderableType
from rich.text import Text
from tests.cli.commands.play.full import at_table
from tests.web.browser_session import browser_session, still_context

from nemeton.cli.commands.rules.pages import TEXT_COLUMNS, rule_parts
from nemeton.games import package
from nemeton.words.language import speak

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "pictures" / "examples"
EXAMPLES = {"alarun": "4.2"}
WIDTH = 760
FONT = re.compile(r"@font-face \{.*?\}", re.DOTALL)  # Rich fetches its own from elsewhere


def keep(picture: bytes, path: Path) -> None:
    with Image.open(io.BytesIO(picture)) as found:
        found.save(path.with_suffix(".webp"), quality=75, method=6)


def take_text(page: Page, parts: Iterable[RenderableType], title: str, name: str) -> None:
    console = Console(record=True, file=io.StringIO(), width=TEXT_COLUMNS, force_terminal=True)
    for part in parts:
        console.print(part)
    take_svg(page, console.export_svg(title=title), FOLDER / name)


def take_svg(page: Page, svg: str, path: Path) -> None:
    drawn = FONT.sub("", svg).replace("Fira Code", "DejaVu Sans Mono")
    blank = page.context.new_page()  # ours forbids styles inside a page
    blank.set_content(f"<style>body {{margin: 0}} svg {{width: {WIDTH}px}}</style>{drawn}")
    keep(blank.locator("svg").first.screenshot(), path)
    blank.close()


def notation(game: str, rule: str) -> str:
    """The first example of the rule, as it stands in the file."""
    text = files(package(game)).joinpath("RULES.md").read_text(encoding="utf-8")
    below = text[text.index(f"\n- {rule} ") :]
    found = re.search(r"^ *```example.*?^ *```$", below, re.MULTILINE | re.DOTALL)
    assert found is not None
    return found[0]


def take_test(page: Page, game: str, rule: str) -> None:
    test = f"tests/games/test_examples.py::test_example[{game}-{rule}/1]"
    ended = subprocess.run(
        [sys.executable, "-m", "pytest", "-v", "--no-header", "--color=yes", test],
        cwd=ROOT,
        env={**os.environ, "COLUMNS": str(TEXT_COLUMNS)},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    parts: list[RenderableType] = [
        Text(notation(game, rule)),
        "",
        Text.from_ansi(ended.stdout.strip()),
    ]
    take_text(page, parts, f"games/{game}/RULES.md, and pytest", f"{game}-test")


def take(page: Page, game: str) -> None:
    rule = EXAMPLES[game]
    page.goto(f"/rules/{game}?rule={rule}")
    example = page.locator(f"[data-example='{rule}/1']")
    example.locator(".board[inert]").wait_for()
    page.wait_for_timeout(3000)  # what is drawn comes to rest
    keep(example.screenshot(), FOLDER / f"{game}-browser")
    parts = rule_parts(speak("en", game), rule, TEXT_COLUMNS)
    take_text(page, parts, f"nemeton rules {game} {rule}", f"{game}-terminal")
    take_test(page, game, rule)


async def full_screen() -> str:
    """A first game on the full screen, for docs/cli.md."""
    async with at_table("alarun", 3, "oak", size=(100, 30)) as player:
        await player.press("enter")
        return player.app.export_screenshot(title="nemeton play alarun --full")


def main() -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    terminal = asyncio.run(full_screen())  # before the browser, which keeps a loop of its own
    with browser_session() as (browser, url):
        page = still_context(browser, url, 1280, 900).new_page()
        for game in EXAMPLES:
            take(page, game)
        take_svg(page, terminal, FOLDER.parent / "full-screen")
    return 0


if __name__ == "__main__":
    sys.exit(main())
