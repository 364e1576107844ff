"""Violations that axe-core finds on a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

# All rules for requirements and best practices, with `target-size` of WCAG 2.2.
# The stricter contrast of level AAA is left out: WCAG does not recommend it for whole sites.
RUN = """() => axe.run(document, {
    resultTypes: ["violations"],
    rules: { "target-size": { enabled: true } },
})"""


def violations(page: Page) -> list[str]:
    """All violations on the page in its present state, of any severity."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    found: dict[str, list[dict[str, Any]]] = page.evaluate(RUN)
    return [
        f"{one['id']}: {node['html'][:200]} {node['failureSummary']}"
        for one in found["violations"]
        for node in one["nodes"]
    ]
