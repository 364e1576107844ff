"""The documentation site: its pages, and that what checks it would find a mistake."""

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


def test_links_lead_to_where_a_page_lies_on_the_site(tmp_path: Path) -> None:
    site_pages.lay_out(tmp_path)
    for page in tmp_path.rglob("*.md"):
        for _, target, _, _ in site_pages.LINK.findall(page.read_text(encoding="utf-8")):
            if "://" not in target:
                assert (page.parent / target).resolve().exists(), f"{page.name}: {target}"
    assert (tmp_path / "examples" / "bot.py.txt").exists()
    assert list(tmp_path.rglob("*.py")) == []  # on the site they would count as code of the package
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
def test_what_is_right_is_left_alone(body: str, tmp_path: Path) -> None:
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
def test_what_is_wrong_is_found(body: str, why: str, tmp_path: Path) -> None:
    (found,) = site(tmp_path, body)
    assert why in found


def test_styles_fetch_nothing_from_elsewhere(tmp_path: Path) -> None:
    (tmp_path / "x.css").write_text("@font-face { src: url('https://example.org/x.woff2') }")
    (found,) = site(tmp_path, "")
    assert "x.css: fetches https://example.org/x.woff2" in found


def test_scripts_in_a_page_are_taken_out_of_it(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "games").mkdir()
    page = tmp_path / "games" / "index.html"
    page.write_text("<style>p {}</style><script>let x = 1</script>", encoding="utf-8")
    site_build.take_out_code(page, tmp_path)
    assert list(site_check.problems(tmp_path)) == []
    (script,) = (tmp_path / "assets").glob("*.js")
    assert script.read_text(encoding="utf-8") == "let x = 1"
    assert f'<script src="../assets/{script.name}"></script>' in page.read_text(encoding="utf-8")


def test_a_package_on_unknown_terms_is_not_built_in() -> None:
    with pytest.raises(LookupError, match="left-pad"):
        site_licences.written({"rxjs", "left-pad"})
