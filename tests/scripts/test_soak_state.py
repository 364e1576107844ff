"""A proof stays valid while the files are unchanged."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from soak_state import tree_state


def git(root: Path, *arguments: str) -> None:
    author = ("-c", "user.name=x", "-c", "user.email=x")
    subprocess.run(["git", *author, *arguments], cwd=root, check=True)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "server.py").write_text("old")
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-q", "-m", "x")
    return tmp_path


def test_a_commit_of_proven_files_keeps_the_proof(root: Path) -> None:
    before = tree_state(root)
    (root / "server.py").write_text("new")
    (root / "more.py").touch()
    changed = tree_state(root)
    assert changed != before
    git(root, "add", ".")
    assert tree_state(root) == changed
    git(root, "commit", "-q", "-m", "x")
    assert tree_state(root) == changed


def test_files_count_as_they_are_and_not_as_staged(root: Path) -> None:
    before = tree_state(root)
    (root / "server.py").write_text("new")
    changed = tree_state(root)
    git(root, "add", ".")
    (root / "server.py").write_text("old")
    assert tree_state(root) == before != changed


def test_a_renamed_file_changes_the_state(root: Path) -> None:
    before = tree_state(root)
    (root / "server.py").rename(root / "servers.py")
    assert tree_state(root) != before


def test_documents_do_not_count_but_rulebooks_do(root: Path) -> None:
    before = tree_state(root)
    for page in ("README.md", "docs/hosting.md", "web/src/app.ts", "tests/web/test_page.py"):
        (root / page).parent.mkdir(parents=True, exist_ok=True)
        (root / page).touch()
    assert tree_state(root) == before
    (root / "src").mkdir()
    (root / "src" / "RULES.md").touch()
    assert tree_state(root) != before
