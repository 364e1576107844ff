"""The two streams a command writes to, and small things everything printed has in common."""

from __future__ import annotations

import sys

import msgspec
from rich.console import Console

WIDEST = 110  # longer lines are hard to read


def output() -> Console:
    console = Console(highlight=False, soft_wrap=False)
    if console.width > WIDEST:
        console.width = WIDEST
    return console


def errors() -> Console:
    """For progress and remarks: never mixed with what a command prints."""
    return Console(stderr=True, highlight=False)


def print_json(value: object) -> None:
    text = msgspec.json.format(msgspec.json.encode(value), indent=2)
    sys.stdout.write(text.decode() + "\n")
