"""Tests that fail on a busy machine are repeated and named."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import check

SOUND = "def test_sound():\n    pass\n"
BROKEN = "def test_broken{number}():\n    assert not 'broken'\n"
UNSTEADY = """\
from pathlib import Path


def test_unsteady():
    first = not Path("seen").exists()
    Path("seen").touch()
    assert not first
"""


@pytest.fixture
def checks_of_project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> check.Checks:
    """Checks of a new project without tests."""
    monkeypatch.setattr(check, "ROOT", tmp_path)
    monkeypatch.setattr(check, "VENV", Path(sys.prefix))
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # plugins take time to load
    monkeypatch.setattr(check, "FAILED_LAST", tmp_path / ".pytest_cache/v/cache/lastfailed")
    return check.Checks()


def run(checks: check.Checks, folder: Path, *tests: str) -> list[str]:
    (folder / "test_some.py").write_text("\n\n".join(tests))
    (folder / "pytest.ini").write_text("[pytest]\n")
    checks.second_look("some tests", ["pytest", "-q", "-p", "xdist"])
    return [" ".join(line.split()) for line in checks.lines]


def test_a_test_that_passes_the_second_time_is_named_unsteady(
    checks_of_project: check.Checks, tmp_path: Path
) -> None:
    lines = run(checks_of_project, tmp_path, SOUND, UNSTEADY)
    assert not checks_of_project.failed
    assert [line.split()[0] for line in lines] == ["FAILED", "ok", "unsteady"]
    assert lines[-1] == "unsteady test_some.py::test_unsteady"
    assert checks_of_project.summary() == 0


def test_a_test_that_fails_twice_has_failed(
    checks_of_project: check.Checks, tmp_path: Path
) -> None:
    lines = run(checks_of_project, tmp_path, SOUND, BROKEN.format(number=1))
    assert checks_of_project.failed
    assert lines[-1] == "again test_some.py::test_broken1"
    assert checks_of_project.summary() == 1


def test_many_failures_are_not_run_again(checks_of_project: check.Checks, tmp_path: Path) -> None:
    lines = run(
        checks_of_project,
        tmp_path,
        *[BROKEN.format(number=number) for number in range(check.MAX_RERUN_TESTS + 1)],
    )
    assert checks_of_project.failed
    assert len(lines) == 1


def test_nothing_is_run_after_a_failure(checks_of_project: check.Checks, tmp_path: Path) -> None:
    checks_of_project.failed = True
    assert run(checks_of_project, tmp_path, SOUND) == []
    assert checks_of_project.summary() == 1
