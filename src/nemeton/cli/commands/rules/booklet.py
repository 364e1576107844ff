"""`nemeton rules GAME --pdf FILE`: the rules as a PDF, printed by a browser.

Only the client draws the boards of the examples. So a booklet needs a server to fetch the page
from, and a Chromium without a window to print it.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from nemeton.cli import settings
from nemeton.cli.commands.rules.chromium import print_page
from nemeton.cli.console import output
from nemeton.cli.files import file_errors, prepare
from nemeton.cli.inputs import load_game
from nemeton.core.errors import NemetonError
from nemeton.words.language import speak

BROWSERS = (
    "chromium-headless-shell",
    "chrome-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "microsoft-edge",
)


def print_booklet(name: str, path: Path) -> None:
    from nemeton.server import static

    game = load_game(name)
    language = speak(settings.language(), game.name)
    browser = next((found for one in BROWSERS if (found := shutil.which(one))), None)
    if browser is None:
        raise NemetonError("no-browser", game=game.name, page=f"/rules/{game.name}")
    if not static.is_built():
        raise NemetonError("no-client")
    prepare(path)
    with TemporaryDirectory() as folder, serving(Path(folder)) as address:
        page = f"{address}/rules/{game.name}?booklet={language.code}"
        printed = print_page(browser, page, language.code, Path(folder) / "browser")
        with file_errors(path):
            path.write_bytes(printed)
    output().print(language.say("cli-rules-booklet", path=str(path)), soft_wrap=True)


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Start a server on an empty database, and yield its address."""
    command = [
        sys.executable, "-m", "nemeton", "serve", "--port", "0", "--bot-workers", "1",
        "--database", str(folder / "tables.db"), "--log-level", "warning",
    ]  # fmt: skip
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8") as server:  # noqa: S603  (ourselves)
        assert server.stdout is not None
        try:
            address = server.stdout.readline().strip()
            if not address:
                raise NemetonError("server-failed")
            yield address
        finally:
            server.terminate()
