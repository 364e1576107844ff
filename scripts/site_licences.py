"""On which terms the documentation site holds what others made: `licences.txt` beside its pages.

The theme says in its source maps which packages its scripts and styles are made of.
"""

from __future__ import annotations

import json
import re
from importlib.metadata import distribution
from pathlib import Path

from progress import ROOT

PACKAGE = re.compile(r"node_modules/((?:@[^/]+/)?[^/]+)/")
# Of the packages that the theme's scripts and styles hold: who made them, and on which terms.
HELD = {
    "clipboard": ("Zeno Rocha", "MIT"),
    "escape-html": ("TJ Holowaychuk, Andreas Lubbe, Tiancheng Gu", "MIT"),
    "focus-visible": ("the Web Incubator Community Group", "W3C-20150513"),
    "lunr": ("Oliver Nightingale", "MIT"),
    "material-design-color": ("Denis Malinochkin", "MIT"),
    "rxjs": ("Google, Inc., Netflix, Inc., Microsoft Corp. and contributors", "Apache-2.0"),
    "tslib": ("Microsoft Corporation", "0BSD"),
}
DISTRIBUTIONS = ("mkdocs-material", "mkdocstrings-python")
TEXTS = ROOT / "web" / "licences"
RULE = "=" * 80


def held(folder: Path) -> set[str]:
    """The packages named in the source maps of a built site."""
    found: set[str] = set()
    for path in folder.rglob("*.map"):
        for source in json.loads(path.read_text(encoding="utf-8"))["sources"]:
            found |= set(PACKAGE.findall(source))
    return found


def text_of(name: str) -> str:
    """The licence that a Python package brings."""
    brought = distribution(name)
    for file in brought.files or ():
        if file.name.startswith("LICEN") and ".dist-info" in file.parts[0]:
            return Path(str(brought.locate_file(file))).read_text(encoding="utf-8")
    raise LookupError(f"{name} brings no licence")


def icons() -> str:
    """The theme's icons are Google's and the community's."""
    template = "material/templates/.icons/material/LICENSE"
    path = Path(str(distribution("mkdocs-material").locate_file(template)))
    return path.read_text(encoding="utf-8")


def written(packages: set[str]) -> str:
    """Raises LookupError for a package whose terms are not known here."""
    unknown = sorted(packages - HELD.keys())
    if unknown:
        raise LookupError(f"scripts/site_licences.py does not know: {', '.join(unknown)}")
    lines = [f"- {name} ({HELD[name][1]}), copyright {HELD[name][0]}" for name in sorted(packages)]
    parts = [
        "What others made and this documentation holds, and on which terms:\n",
        *(f"- {name} {distribution(name).version}" for name in DISTRIBUTIONS),
        *lines,
        "",
    ]
    texts = {name: text_of(name) for name in DISTRIBUTIONS}
    texts["Material Design Icons"] = icons()
    for licence in sorted({HELD[name][1] for name in packages}):
        if (TEXTS / f"{licence}.txt").exists():
            texts[licence] = (TEXTS / f"{licence}.txt").read_text(encoding="utf-8")
    return "\n".join([*parts, *(f"{RULE}\n{name}\n\n{text}" for name, text in texts.items())])
