"""What axe-core has to say about a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

# Every rule there is for what must be and what should be, `target-size` of WCAG 2.2 included.
# Not the stricter contrast of level AAA, which is no rule for a whole page by WCAG's own word.
RUN = """() => axe.run(document, {
    resultTypes: ["violations"],
    rules: { "target-size": { enabled: true } },
})"""


def violations(page: Page) -> list[str]:
    """What is wrong on the page as it is, however little it weighs."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    found: dict[str, list[dict[str, Any]]] = page.evaluate(RUN)
    return [
        f"{one['id']}: {node['html'][:200]} {node['failureSummary']}"
        for one in found["violations"]
        for node in one["nodes"]
    ]
