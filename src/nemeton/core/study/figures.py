"""What a game would have counted more closely when many of its games are studied."""

from __future__ import annotations


class UsageCount:
    """Actions of one kind, told apart by what they use: how often was each spell cast?"""

    def __init__(self, kind: str, argument: str, copies: dict[str, int]) -> None:
        self.kind = kind  # the id of the actions' message
        self.argument = argument  # of that message: itself a message, with the name in it
        self.copies = copies  # how many there are of each thing the argument can name
