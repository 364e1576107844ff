"""Refusals as data; the words are in the `.ftl` files."""

from __future__ import annotations

import msgspec

from nemeton.core.errors import NemetonError


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """A reason for a refusal.

    Words: `error-<code>`, or with a rule `<game>-refused-<code>`.
    """

    code: str
    args: dict[str, str | int] = {}
    rule: str | None = None


def plain_args(error: NemetonError) -> dict[str, str | int]:
    """The arguments of an error, as numbers and text."""
    return {
        name: value if isinstance(value, int) else str(value)
        for name, value in error.args_by_name.items()
    }


class ErrorBody(msgspec.Struct, frozen=True):
    """The body of all HTTP answers with an error status."""

    error: Problem
