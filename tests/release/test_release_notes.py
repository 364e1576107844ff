"""The version and the changelog of a release are checked and written."""

from __future__ import annotations

from pathlib import Path

import pytest

import release_notes
from release_notes import NotYet

ROOT = Path(__file__).parents[2]
PROJECT = '[project]\nname = "nemeton"\nversion = "0.2.0"\n'
PACKAGE = '__version__ = "0.2.0"\n'
CHANGELOG = """# Changelog

## [Unreleased]

### Added

- Something new.

## [0.2.0] - 2026-01-01

- Something old.
"""


def check(version: str, package: str = PACKAGE) -> None:
    release_notes.check_version(version, PROJECT, package, CHANGELOG)


def test_a_newer_version_is_accepted() -> None:
    for version in ("0.2.1", "0.10.0", "1.0.0"):
        check(version)


@pytest.mark.parametrize(
    "version,why",
    [
        ("0.2", "is no version"),
        ("0.3.0rc1", "is no version"),
        ("v0.3.0", "is no version"),
        ("0.2.0", "already"),
        ("0.1.9", "older"),
    ],
)
def test_any_other_version_is_refused(version: str, why: str) -> None:
    with pytest.raises(NotYet, match=why):
        check(version)


def test_the_package_and_the_project_agree() -> None:
    with pytest.raises(NotYet, match="differ"):
        check("0.3.0", '__version__ = "0.1.0"\n')
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    package = (ROOT / "src" / "nemeton" / "__init__.py").read_text(encoding="utf-8")
    now = release_notes.present(project, release_notes.PROJECT_VERSION)
    assert release_notes.present(package, release_notes.PACKAGE_VERSION) == now


def test_the_version_is_written_in_its_place_only() -> None:
    text = PROJECT + 'other = "0.2.0"\n'
    new = release_notes.with_version(text, release_notes.PROJECT_VERSION, "0.3.0")
    assert new == text.replace('version = "0.2.0"', 'version = "0.3.0"')


def test_news_move_under_the_new_version() -> None:
    assert release_notes.news(CHANGELOG) == "### Added\n\n- Something new.\n"
    new = release_notes.with_release(CHANGELOG, "0.3.0", "2026-02-03")
    assert "## [Unreleased]\n\n## [0.3.0] - 2026-02-03\n\n### Added\n\n- Something new." in new
    with pytest.raises(NotYet, match="nothing under Unreleased"):
        release_notes.news(new)
    with pytest.raises(NotYet, match="no part"):
        release_notes.news("# Changelog\n")


def test_the_changelog_can_be_released() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert release_notes.with_release(changelog, "9.9.9", "2026-02-03").count("## [9.9.9]") == 1
