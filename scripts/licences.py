"""Updates the list in CREDITS.md of third-party works in the built browser client.

The build of the client writes `licences.txt`, with the list and the texts, which is served and
packed with it.
"""

from __future__ import annotations

import re

from progress import ROOT

CREDITS = ROOT / "CREDITS.md"
LICENCES = ROOT / "src" / "nemeton" / "server" / "static" / "licences.txt"

BEGIN = "<!-- made by scripts/licences.py from the built client -->\n"
END = "<!-- so far -->\n"
ENTRY = re.compile(r"^- (\S+) (\S+) \((.+)\)$", re.MULTILINE)


def entries(text: str) -> list[tuple[str, ...]]:
    """Package, version and licence of everything that is listed."""
    return [found.groups() for found in ENTRY.finditer(text.partition("=" * 80)[0])]


def table(found: list[tuple[str, ...]]) -> str:
    rows = "".join(f"| {name} | {version} | {licence} |\n" for name, version, licence in found)
    return f"| Package | Version | Licence |\n|---|---|---|\n{rows}"


def with_table(page: str, found: list[tuple[str, ...]]) -> str:
    before, _, rest = page.partition(BEGIN)
    return before + BEGIN + table(found) + END + rest.partition(END)[2]


def update() -> None:
    """Write the table again if the client holds other packages."""
    old = CREDITS.read_text(encoding="utf-8")
    new = with_table(old, entries(LICENCES.read_text(encoding="utf-8")))
    if new != old:
        CREDITS.write_text(new, encoding="utf-8")


if __name__ == "__main__":
    update()
