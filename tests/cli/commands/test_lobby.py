"""The lobby that `nemeton` opens, with and without a built client."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from nemeton.cli.commands.serve import has_screen

SOURCES = Path(__file__).parents[3] / "src"


@contextmanager
def lobby(folder: Path, sources: Path, **variables: str) -> Iterator[tuple[str, Path]]:
    """Run `nemeton` alone; yield its address and its error log."""
    log = folder / "log"
    surroundings = {**os.environ, "PYTHONPATH": str(sources), "PYTHONUNBUFFERED": "1"}
    for screen in ("DISPLAY", "WAYLAND_DISPLAY"):
        surroundings.pop(screen, None)
    surroundings |= {"NEMETON_PORT": "0", "NEMETON_DATABASE": str(folder / "tables.db")}
    with (
        log.open("w") as errors,
        subprocess.Popen(
            [sys.executable, "-m", "nemeton"], cwd=folder, env=surroundings | variables,
            stdout=subprocess.PIPE, stderr=errors, text=True,
        ) as process,
    ):  # fmt: skip
        assert process.stdout is not None
        try:
            yield process.stdout.readline().strip(), log
        finally:
            process.send_signal(signal.SIGINT)
            assert process.wait(60) in {0, 130}


def test_a_tree_without_a_client_says_so_on_the_page_and_in_the_terminal(tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    (tree / "nemeton").mkdir(parents=True)
    for part in (SOURCES / "nemeton").iterdir():
        if part.name not in {"server", "__pycache__"}:
            (tree / "nemeton" / part.name).symlink_to(part)
    (tree / "nemeton" / "server").mkdir()
    for part in (SOURCES / "nemeton" / "server").iterdir():
        if part.name not in {"static", "__pycache__"}:
            (tree / "nemeton" / "server" / part.name).symlink_to(part)
    with lobby(tmp_path, tree, LANG="de_DE.UTF-8") as (address, log):
        assert address.startswith("http://127.0.0.1:"), log.read_text()
        with pytest.raises(urllib.error.HTTPError) as answer:
            urllib.request.urlopen(address)
        with answer.value as page:  # Python 3.14 wants it closed
            assert page.code == 503
            assert "./play" in page.read().decode()
        assert urllib.request.urlopen(f"{address}/healthz").status == 200
    assert "wurde hier nie gebaut: ./play" in log.read_text()


def test_a_browser_opens_only_with_a_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.delenv("DISPLAY", raising=False)
    assert not has_screen()
    monkeypatch.setenv("DISPLAY", ":0")
    assert has_screen()
    monkeypatch.delenv("DISPLAY")
    monkeypatch.setattr(sys, "platform", "darwin")
    assert has_screen()
