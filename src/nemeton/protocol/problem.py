"""Refusals as data; the words are in the `.ftl` files."""

from __future__ import annotations

import msgspec


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """A reason for a refusal.

    Words: `error-<code>`, or with a rule `<game>-refused-<code>`.
    """

    code: str
    args: dict[str, str | int] = {}
    rule: str | None = None


class ErrorBody(msgspec.Struct, frozen=True):
    """The body of all HTTP answers with an error status."""

    error: Problem
