"""Page numbers of link targets in a PDF.

Chromium cannot write page numbers into contents (CSS has `target-counter` for them), but it writes
the targets of links. So a booklet is printed, read, and printed again with the numbers. Only
Chromium's own form is read: plain objects, one dictionary of destinations.
"""

from __future__ import annotations

import re

OBJECT = re.compile(rb"(\d+) 0 obj\n<<(.*?)>>\nendobj", re.DOTALL)
ROOT = re.compile(rb"/Pages (\d+) 0 R")
KIDS = re.compile(rb"/Kids \[([^\]]*)\]")
REFERENCE = re.compile(rb"(\d+) 0 R")
DESTINATION = re.compile(rb"/([^\s/\[\]<>]+) \[(\d+) 0 R /XYZ")
ESCAPE = re.compile(rb"#([0-9A-Fa-f]{2})")


def pages_of(pdf: bytes) -> dict[str, int]:
    """Page numbers from 1, by the fragments of the links' addresses."""
    objects = {int(number): inside for number, inside in OBJECT.findall(pdf)}
    root = ROOT.search(pdf)
    pages = [] if root is None else leaves(objects, int(root.group(1)))
    return {
        unescaped(name): pages.index(int(page)) + 1
        for name, page in DESTINATION.findall(b"".join(objects.values()))
        if int(page) in pages
    }


def leaves(objects: dict[int, bytes], node: int) -> list[int]:
    """The pages below a node of the page tree, in order."""
    kids = KIDS.search(objects.get(node, b""))
    if kids is None:
        return [node]
    found: list[int] = []
    for kid in REFERENCE.findall(kids.group(1)):
        found += leaves(objects, int(kid))
    return found


def unescaped(name: bytes) -> str:
    return ESCAPE.sub(lambda found: bytes([int(found.group(1), 16)]), name).decode("latin-1")
