"""Checks the built documentation site: no dead link, and nothing that is fetched from elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

# What a browser fetches or runs by itself; a link in the text may lead anywhere.
URL_ATTRIBUTES = {"script": "src", "img": "src", "source": "src", "iframe": "src", "link": "href"}
NOT_FETCHED = {"canonical", "next", "prev", "alternate"}  # of <link rel>
EXTERNAL_URL = re.compile(r"""(?:url\(\s*['"]?|@import\s+['"])((?:https?:)?//[^'")\s]+)""")


class SitePage(HTMLParser):
    """The links, anchors and scripts of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.inline = 0
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attributes}
        self.anchors |= {found[name] for name in ("id", "name") if name in found}
        if tag == "a" and "href" in found:
            self.links.append(found["href"])
        if tag == "style" or (tag == "script" and not found.get("src") and is_code(found)):
            self.inline += 1
        address = found.get(URL_ATTRIBUTES.get(tag, ""))
        if address and not NOT_FETCHED & set(found.get("rel", "").split()):
            self.fetched.append(address)


def is_code(script: dict[str, str]) -> bool:
    return script.get("type", "") in {"", "module", "text/javascript"}


def problems(folder: Path) -> Iterator[str]:
    """One line for everything that is wrong."""
    pages = {path: SitePage(path.read_text(encoding="utf-8")) for path in folder.rglob("*.html")}
    if not pages:
        yield f"{folder}: no page"
    for path, page in pages.items():
        name = path.relative_to(folder).as_posix()
        if page.inline:
            yield f"{name}: a script or style in the page, which the server's policy forbids"
        for address in page.fetched:
            if urlsplit(address).netloc:
                yield f"{name}: fetches {address}"
        for address in [*page.links, *page.fetched]:
            if (wrong := dead(address, path, pages)) is not None:
                yield f"{name}: {wrong}"
    for path in folder.rglob("*.css"):
        for address in EXTERNAL_URL.findall(path.read_text(encoding="utf-8")):
            yield f"{path.relative_to(folder).as_posix()}: fetches {address}"


def dead(address: str, path: Path, pages: dict[Path, SitePage]) -> str | None:
    """The reason why a link leads nowhere; None if it works."""
    parts = urlsplit(address)
    if parts.scheme or parts.netloc:
        return None
    target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
    if target.is_dir():
        target = target / "index.html"
    if not target.is_file():
        return f"{address} is not there"
    anchor = unquote(parts.fragment)
    if anchor and not anchor.startswith("__") and target in pages:
        if anchor not in pages[target].anchors:
            return f"{address}: no such place in the page"
    return None
