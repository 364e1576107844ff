"""The pages of the documentation site, and the faults that its check finds."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import site_build
import site_check
import site_licences
import site_pages

ROOT = Path(__file__).parents[2]
NAV = re.compile(r"^ +- (?:.*: )?([\w./-]+\.md)$", re.MULTILINE)


def test_every_page_is_in_the_table_of_contents() -> None:
    settings = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    pages = {place.as_posix() for place in site_pages.places().values() if place.suffix == ".md"}
    assert set(NAV.findall(settings)) == pages


def test_links_lead_to_pages_of_the_site(tmp_path: Path) -> None:
    site_pages.lay_out(tmp_path)
    for page in tmp_path.rglob("*.md"):
        for _, target, _, _ in site_pages.LINK.findall(page.read_text(encoding="utf-8")):
            if "://" not in target:
                assert (page.parent / target).resolve().exists(), f"{page.name}: {target}"
    assert (tmp_path / "examples" / "bot.py.txt").exists()
    assert list(tmp_path.rglob("*.py")) == []  # the site's builder would take them for code
    rules = (tmp_path / "rules" / "alarun.md").read_text(encoding="utf-8")
    assert '    ```text title="One action each, clockwise"\n    seats: 3\n' in rules


def site(folder: Path, body: str) -> list[str]:
    (folder / "index.html").write_text(f"<p id=top>{body}", encoding="utf-8")
    (folder / "other.html").write_text("<h1 id=here>", encoding="utf-8")
    return list(site_check.problems(folder))


@pytest.mark.parametrize(
    "body",
    [
        "<a href=other.html>", "<a href=other.html#here>", "<a href='#top'>",
        "<a href=https://example.org/x>", "<script type=application/json>{}</script>",
        "<link rel=canonical href=https://example.org/>",
    ],
)  # fmt: skip
def test_a_sound_page_has_no_problem(body: str, tmp_path: Path) -> None:
    assert site(tmp_path, body) == []


@pytest.mark.parametrize(
    "body,why",
    [
        ("<a href=missing.html>", "missing.html is not there"),
        ("<a href=other.html#there>", "no such place"),
        ("<a href='#bottom'>", "no such place"),
        ("<img src=missing.png>", "missing.png is not there"),
        ("<script src=https://example.org/x.js></script>", "fetches https"),
        ("<link rel=stylesheet href=//fonts.example.org/x.css>", "fetches //fonts"),
        ("<script>alert(1)</script>", "policy forbids"),
        ("<style>p {}</style>", "policy forbids"),
    ],
)
def test_a_faulty_page_is_reported(body: str, why: str, tmp_path: Path) -> None:
    (found,) = site(tmp_path, body)
    assert why in found


def test_a_style_that_fetches_from_elsewhere_is_reported(tmp_path: Path) -> None:
    (tmp_path / "x.css").write_text("@font-face { src: url('https://example.org/x.woff2') }")
    (found,) = site(tmp_path, "")
    assert "x.css: fetches https://example.org/x.woff2" in found


def test_scripts_are_moved_from_a_page_to_files(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "games").mkdir()
    page = tmp_path / "games" / "index.html"
    page.write_text("<style>p {}</style><script>let x = 1</script>", encoding="utf-8")
    site_build.take_out_code(page, tmp_path)
    assert list(site_check.problems(tmp_path)) == []
    (script,) = (tmp_path / "assets").glob("*.js")
    assert script.read_text(encoding="utf-8") == "let x = 1"
    assert f'<script src="../assets/{script.name}"></script>' in page.read_text(encoding="utf-8")


def test_a_package_with_an_unknown_licence_is_refused() -> None:
    with pytest.raises(LookupError, match="left-pad"):
        site_licences.licence_file({"rxjs", "left-pad"})
