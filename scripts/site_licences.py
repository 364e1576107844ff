"""Writes `licences.txt` of the documentation site: third-party works and their licences.

The theme's source maps name the packages in its scripts and styles.
"""

from __future__ import annotations

import json
import re
from importlib.metadata import distribution
from pathlib import Path

from progress import ROOT

PACKAGE = re.compile(r"node_modules/((?:@[^/]+/)?[^/]+)/")
# Authors and licences of the packages in the theme's scripts and styles.
PACKAGE_LICENCES = {
    "clipboard": ("Zeno Rocha", "MIT"),
    "escape-html": ("TJ Holowaychuk, Andreas Lubbe, Tiancheng Gu", "MIT"),
    "focus-visible": ("the Web Incubator Community Group", "W3C-20150513"),
    "lunr": ("Oliver Nightingale", "MIT"),
    "material-design-color": ("Denis Malinochkin", "MIT"),
    "rxjs": ("Google, Inc., Netflix, Inc., Microsoft Corp. and contributors", "Apache-2.0"),
    "tslib": ("Microsoft Corporation", "0BSD"),
}
DISTRIBUTIONS = ("mkdocs-material", "mkdocstrings-python")
LICENCE_TEXTS = ROOT / "web" / "licences"
RULE = "=" * 80


def packages_of(folder: Path) -> set[str]:
    """The packages named in the source maps of a built site."""
    found: set[str] = set()
    for path in folder.rglob("*.map"):
        for source in json.loads(path.read_text(encoding="utf-8"))["sources"]:
            found |= set(PACKAGE.findall(source))
    return found


def text_of(name: str) -> str:
    """The licence in a Python package."""
    brought = distribution(name)
    for file in brought.files or ():
        if file.name.startswith("LICEN") and ".dist-info" in file.parts[0]:
            return Path(str(brought.locate_file(file))).read_text(encoding="utf-8")
    raise LookupError(f"{name} brings no licence")


def icons() -> str:
    """The licence of the theme's icons."""
    template = "material/templates/.icons/material/LICENSE"
    path = Path(str(distribution("mkdocs-material").locate_file(template)))
    return path.read_text(encoding="utf-8")


def licence_file(packages: set[str]) -> str:
    """The text of the file. Raises LookupError for a package that is missing here."""
    unknown = sorted(packages - PACKAGE_LICENCES.keys())
    if unknown:
        raise LookupError(f"scripts/site_licences.py does not know: {', '.join(unknown)}")
    used = {name: PACKAGE_LICENCES[name] for name in sorted(packages)}
    lines = [
        f"- {name} ({licence}), copyright {holder}" for name, (holder, licence) in used.items()
    ]
    parts = [
        "Third-party works in this documentation, and their licences:\n",
        *(f"- {name} {distribution(name).version}" for name in DISTRIBUTIONS),
        *lines,
        "",
    ]
    texts = {name: text_of(name) for name in DISTRIBUTIONS}
    texts["Material Design Icons"] = icons()
    for licence in sorted({licence for _holder, licence in used.values()}):
        if (LICENCE_TEXTS / f"{licence}.txt").exists():
            texts[licence] = (LICENCE_TEXTS / f"{licence}.txt").read_text(encoding="utf-8")
    return "\n".join([*parts, *(f"{RULE}\n{name}\n\n{text}" for name, text in texts.items())])
