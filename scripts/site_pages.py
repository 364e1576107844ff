"""Lays out the pages of the documentation site: docs/ and other files of the project.

Rules stand beside the games and the changelog beside the README, where people look for them; on
the site they are pages like the others. So links are turned to where things lie there.
"""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path

from progress import ROOT

DOCS = ROOT / "docs"
PROGRAMS = {".py", ".mjs"}
LINK = re.compile(r"(\]\()([^)\s#]+)(#[^)\s]*)?(\))")
EXAMPLE = re.compile(r"^( *)```example (.*)$", re.MULTILINE)
INDENTED = re.compile(r"^( +)(?=\S)", re.MULTILINE)


def places() -> dict[Path, Path]:
    """The place on the site of every file of the project."""
    found = {
        ROOT / "CHANGELOG.md": Path("changelog.md"),
        ROOT / "CONTRIBUTING.md": Path("contributing.md"),
        ROOT / "CREDITS.md": Path("credits.md"),
        ROOT / "LICENSE": Path("LICENSE.txt"),
        ROOT / "README.md": Path("README.md"),  # a link to it leads to the start page
    }
    for rules in sorted((ROOT / "src" / "nemeton" / "games").glob("*/RULES*.md")):
        found[rules] = Path("rules") / rules.name.replace("RULES", rules.parent.name)
    for file in sorted(DOCS.rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts:
            # Programs are shown as text.
            suffix = ".txt" if file.suffix in PROGRAMS else ""
            found[file] = Path(f"{file.relative_to(DOCS)}{suffix}")
    return found


def relinked(text: str, source: Path, known: dict[Path, Path]) -> str:
    """The text of a page, with its links changed for the site."""
    here = known[source].parent

    def turned(link: re.Match[str]) -> str:
        opening, target, anchor, closing = link.groups(default="")
        there = known.get((source.parent / target).resolve())
        if there is not None:
            target = Path(os.path.relpath(there, here)).as_posix()
        return opening + target + anchor + closing

    return LINK.sub(turned, text)


def as_rules(text: str) -> str:
    """Examples with their captions as titles, and lists as deep as the site's Markdown wants."""
    text = EXAMPLE.sub(lambda found: f'{found[1]}```text title="{plain(found[2])}"', text)
    return INDENTED.sub(lambda found: found[1] * 2, text)


def plain(caption: str) -> str:
    return caption.replace('"', "’")


def lay_out(folder: Path) -> None:
    """Fill the folder with all pages."""
    shutil.rmtree(folder, ignore_errors=True)
    known = places()
    for source, place in known.items():
        if source == ROOT / "README.md":
            continue
        target = folder / place
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.suffix != ".md":
            shutil.copy(source, target)
            continue
        text = relinked(source.read_text(encoding="utf-8"), source, known)
        target.write_text(as_rules(text) if place.parts[0] == "rules" else text, encoding="utf-8")
