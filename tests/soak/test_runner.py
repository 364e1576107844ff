"""`./check --soak` itself, with proofs so small that they take no time."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = ("soak.py", "soak_state.py", "soak_units.py", "progress.py")
UNIT_FILES = ("__init__.py", "__main__.py", "workplace.py")  # the arguments of a unit

DEADLINE_SECONDS = 300.0  # far more than it takes

PROOFS = '\n\nPROOFS = (Proof("tiny", "steps", (OWN_SETTING,), 3, 2, 1, 5),{more})\n'
BROKEN = 'Proof("broken", "steps", (OWN_SETTING,), 4, 2, 1, 5),'

TINY = '''
"""The first unit is quick. The second waits for a file."""

import time
from pathlib import Path


def prove(place, seed, count):
    while seed and not Path("go").exists():
        time.sleep(0.05)
    return count
'''

FAILS = '''
"""Does not hold."""


def prove(place, seed, count):
    raise AssertionError("one card too many")
'''


class Tree:
    """A checkout with nothing in it but the runner and its proofs."""

    def __init__(self, folder: Path, *, broken: bool) -> None:
        self.folder = folder
        soak = folder / "tests" / "soak"
        soak.mkdir(parents=True)
        (folder / "scripts").mkdir()
        for name in SCRIPTS:
            shutil.copy(ROOT / "scripts" / name, folder / "scripts" / name)
        for name in UNIT_FILES:
            shutil.copy(ROOT / "tests" / "soak" / name, soak / name)
        (folder / "tests" / "__init__.py").touch()
        (folder / "tests" / "server").symlink_to(ROOT / "tests" / "server")
        plan = (ROOT / "tests" / "soak" / "plan.py").read_text()
        (soak / "plan.py").write_text(plan + PROOFS.format(more=BROKEN if broken else ""))
        (soak / "tiny.py").write_text(TINY)
        (soak / "broken.py").write_text(FAILS)
        (folder / ".gitignore").write_text("build\ngo\n__pycache__\n")
        for command in ("init -q", "add .", "-c user.name=x -c user.email=x commit -q -m x"):
            subprocess.run(["git", *command.split()], cwd=folder, check=True)

    def go(self) -> None:
        (self.folder / "go").touch()

    @contextmanager
    def started(self, *arguments: str) -> Iterator[subprocess.Popen[str]]:
        process = subprocess.Popen(
            [sys.executable, str(self.folder / "scripts" / "soak.py"), *arguments],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        )  # fmt: skip
        try:
            yield process
        finally:
            process.kill()
            process.communicate()

    def run(self, *arguments: str) -> tuple[int, str]:
        with self.started(*arguments) as process:
            said, _ = process.communicate(timeout=DEADLINE_SECONDS)
            return process.returncode, said


def line(said: str, start: str) -> list[str]:
    return next(found.split() for found in said.splitlines() if found.startswith(start))


@pytest.mark.slow
def test_a_failing_unit_is_reported_and_others_run(tmp_path: Path) -> None:
    tree = Tree(tmp_path, broken=True)
    tree.go()
    code, said = tree.run()
    assert code == 1, said
    assert "broken - 0 0: FAILED" in said
    assert "AssertionError: one card too many" in said
    assert "again: python -m tests.soak broken --database=- --processes=0 --seed=0" in said
    assert (tmp_path / "build" / "soak" / "broken---0-0" / "said").exists()
    assert line(said, "broken")[-4:-1] == ["0", "4", "FAILED"]
    assert line(said, "tiny")[-4:-1] == ["3", "3", "holds"]


@pytest.mark.slow
def test_an_interrupted_run_resumes(tmp_path: Path) -> None:
    tree = Tree(tmp_path, broken=False)
    with tree.started() as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "2 units, 0 of them done before; 10 s left\n"
        progress = process.stdout.readline()
        assert progress.startswith("  1/2  tiny - 0 0: 2 steps in "), progress
        assert progress.endswith(" left\n")
        process.send_signal(signal.SIGINT)
        said, _ = process.communicate(timeout=DEADLINE_SECONDS)
        assert process.returncode == 130, said
    assert line(said, "tiny")[-4:-1] == ["2", "3", "unfinished"]
    assert "the same command goes on from here" in said

    tree.go()
    code, said = tree.run()
    assert code == 0, said
    assert said.startswith("2 units, 1 of them done before; ")
    assert "  2/2  tiny - 0 1: 1 steps in " in said
    assert "1/2" not in said
    assert line(said, "tiny")[-4:-1] == ["3", "3", "holds"]

    (tmp_path / "docs").mkdir()
    for page in ("CHANGELOG.md", "docs/hosting.md"):  # another page: the same server
        (tmp_path / page).touch()
    assert line(tree.run("--list")[1], "tiny")[-4:-1] == ["3", "3", "holds"]
    (tmp_path / "new").touch()  # another tree, of which nothing is proven
    assert line(tree.run("--list")[1], "tiny")[-4:-1] == ["0", "3", "unfinished"]
