"""People, their links and their tokens."""

from __future__ import annotations

import msgspec

from nemeton.protocol.preferences import Prefs
from nemeton.protocol.values import Code, Label, Name


class Me(msgspec.Struct, kw_only=True):
    id: str
    name: str
    prefs: Prefs


class WhoAmI(msgspec.Struct):
    me: Me | None


class BecomeGuest(msgspec.Struct, forbid_unknown_fields=True):
    name: Name


class ChangeMe(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    name: Name | None = None
    prefs: Prefs | None = None  # all of them; missing ones get their defaults


class LinkCode(msgspec.Struct):
    """A link to use an identity on another device, once, until `expires` (ms since 1970)."""

    code: str
    url: str
    expires: int


class UseLink(msgspec.Struct, forbid_unknown_fields=True):
    code: Code


class LogOutEverywhere(msgspec.Struct, forbid_unknown_fields=True):
    stay: bool = False  # this browser gets a new session


class NewToken(msgspec.Struct, forbid_unknown_fields=True):
    label: Label


class TokenInfo(msgspec.Struct, kw_only=True):
    id: str
    label: str
    created: int
    used: int | None


class MadeToken(msgspec.Struct, kw_only=True):
    """A new token, shown only this once."""

    id: str
    label: str
    token: str
