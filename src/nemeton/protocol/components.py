"""Check of a components file: request and answer."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from nemeton.protocol.values import NO_NUL

ComponentsText = Annotated[str, Meta(max_length=100_000, pattern=NO_NUL)]


class CheckComponents(msgspec.Struct, forbid_unknown_fields=True):
    """A components file to check before a game, or while it is edited."""

    text: ComponentsText


class ComponentFault(msgspec.Struct, frozen=True, omit_defaults=True):
    """An error in a components file. Words: `error-<code>`.

    `place` is the part of the file, as keys joined by dots.
    """

    code: str
    args: dict[str, str | int] = {}
    place: str = ""
    rule: str = ""


class ComponentsChecked(msgspec.Struct, frozen=True):
    fault: ComponentFault | None  # None if tables can play with it
    parts: Any  # the content, keys as in the file; None if it cannot be read
    hash: str  # the SHA-256 of the text, which identifies the edition


class EditionInfo(msgspec.Struct, frozen=True):
    """An edition that the host offers besides the game's own."""

    hash: str
    name: str
