"""A wheel, installed into an empty environment, plays a game by HTTP."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import packed

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
@pytest.mark.long
def test_the_wheel_plays_a_game_in_an_empty_environment(tmp_path: Path) -> None:
    subprocess.run([sys.executable, ROOT / "scripts" / "client.py"], check=True)
    subprocess.run([sys.executable, ROOT / "scripts" / "site_build.py"], check=True)
    tree = tmp_path / "tree"
    leave = shutil.ignore_patterns("__pycache__", "*.egg-info")
    for folder in ("src", "scripts", "examples"):
        shutil.copytree(ROOT / folder, tree / folder, ignore=leave)
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE", "CREDITS.md"):
        shutil.copy(ROOT / name, tree)
    (tree / "PKG-INFO").touch()  # as in an sdist: the client and the documentation are there
    pip = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation"]
    subprocess.run([*pip, "--wheel-dir", str(tmp_path), str(tree)], check=True)
    (wheel,) = tmp_path.glob("nemeton-*-py3-none-any.whl")
    assert packed.problems(wheel) == []
    command = [sys.executable, str(ROOT / "scripts" / "try_wheel.py"), str(wheel)]
    tried = subprocess.run(command, check=False, capture_output=True, encoding="utf-8")
    assert tried.returncode == 0, tried.stdout + tried.stderr
    assert "games of alarun and harvest were played by HTTP" in tried.stdout
