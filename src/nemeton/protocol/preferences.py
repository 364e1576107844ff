"""How somebody likes things: a small document that is kept with the person, on every device."""

from __future__ import annotations

from typing import Literal

import msgspec


class Prefs(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """Every field is one of a few words or a yes, so the document cannot grow."""

    auto_forced: bool = False  # play by itself what is the only legal action
    theme: Literal["system", "light", "dark"] = "system"
    motion: Literal["system", "full", "less"] = "system"
    # How fast moves of others are shown; `system`: at once for who wants less motion.
    pace: Literal["system", "off", "quick", "normal", "slow"] = "system"
    text: Literal["normal", "large", "larger"] = "normal"
    confirm: Literal["always", "matters"] = "always"  # `matters`: see Draft.review
    sound: bool = False  # when it is my turn


def write(prefs: Prefs) -> str:
    return msgspec.json.encode(prefs).decode()


def read(text: str) -> Prefs:
    """As they were kept; those of a newer server, which this one cannot read, are left aside."""
    try:
        return msgspec.json.decode(text, type=Prefs)
    except msgspec.ValidationError:
        return Prefs()
