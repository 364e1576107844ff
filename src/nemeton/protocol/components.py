"""Components files: what a guest asks about one, and what is answered."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from nemeton.protocol.values import NO_NUL

ComponentsText = Annotated[str, Meta(max_length=100_000, pattern=NO_NUL)]


class LookAt(msgspec.Struct, forbid_unknown_fields=True):
    """A components file that somebody is about to play with, or still works on."""

    text: ComponentsText


class Fault(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is wrong with it. Words: `error-<code>`; `place` is the part, as keys joined by dots."""

    code: str
    args: dict[str, str | int] = {}
    place: str = ""
    rule: str = ""


class Looked(msgspec.Struct, frozen=True):
    fault: Fault | None  # None: tables can play with it
    parts: Any  # what the file says, keys as in the file; None: it cannot be read
    hash: str  # what the edition goes by: the SHA-256 of the text


class EditionInfo(msgspec.Struct, frozen=True):
    """An edition that the host offers besides the game's own."""

    hash: str
    name: str
