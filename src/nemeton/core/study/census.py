"""Censuses: what studies of a game count in addition."""

from __future__ import annotations


class Census:
    """A count of actions of one kind by what they use, such as spells."""

    def __init__(self, kind: str, argument: str, copies: dict[str, int]) -> None:
        self.kind = kind  # the id of the actions' message
        self.argument = argument  # of that message: itself a message, with the name in it
        self.copies = copies  # the number of each thing that the argument can name
