"""Sentences as data: the id of a Fluent message and its arguments.

Rules and server send messages; terminal and browser turn them into language. An argument may
itself be a message (a card inside a sentence).
"""

from __future__ import annotations

import msgspec


class Message(msgspec.Struct, frozen=True, omit_defaults=True):
    id: str
    args: dict[str, str | int | Message] = {}


def either(options: list[Message]) -> Message:
    """One message for “a, b or c”, from one to seven options."""
    named: dict[str, str | int | Message] = dict(zip("abcdefg", options, strict=False))
    return Message(f"or-{len(options)}", named)
