"""Preferences of a person, stored with them for all devices."""

from __future__ import annotations

from typing import Literal

import msgspec


class Prefs(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """Preferences: flags and words of fixed sets, so that the size is bounded."""

    auto_forced: bool = False  # play an only legal action automatically
    theme: Literal["system", "light", "dark"] = "system"
    motion: Literal["system", "full", "less"] = "system"
    # Speed of others' moves; `system` shows them at once if the system asks for less motion.
    pace: Literal["system", "off", "quick", "normal", "slow"] = "system"
    text: Literal["normal", "large", "larger"] = "normal"
    confirm: Literal["always", "matters"] = "always"  # `matters`: see Draft.review
    sound: bool = False  # when it is my turn


def write(prefs: Prefs) -> str:
    return msgspec.json.encode(prefs).decode()


def read(text: str) -> Prefs:
    """The stored preferences; the defaults if this version cannot read them."""
    try:
        return msgspec.json.decode(text, type=Prefs)
    except msgspec.ValidationError:
        return Prefs()
