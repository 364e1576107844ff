"""Kinds of actions of a game, by the messages that describe them.

An action with a longer message ("cast a spell at a seat" after "cast a spell") is of the same kind:
ids that continue another id are counted with it.
"""

from __future__ import annotations

from nemeton.core.game import Game
from nemeton.core.message import Message
from nemeton.core.study.census import Census


class ActionKinds:
    """The kinds of a game's actions, and the things that some of them use."""

    def __init__(self, game: Game, seats: int) -> None:
        messages = [game.verbs.message(action) for action in range(game.verbs.size)]
        ids = list(dict.fromkeys(message.id for message in messages))
        self.ids = [one for one in ids if shortest(one, ids) == one]
        self.of = [self.ids.index(shortest(message.id, ids)) for message in messages]
        # A kind is described by its first message, with a placeholder for every argument.
        self.messages = [
            Message(one, dict.fromkeys(args_of(one, messages), "…")) for one in self.ids
        ]
        self.censuses = game.study.censuses(seats)
        # For each census: the name of the thing that an action uses, and those names in words.
        self.subjects: list[dict[int, str]] = []
        self.things: list[dict[str, Message]] = []
        for census in self.censuses:
            self._add_census(census, messages)

    def _add_census(self, census: Census, messages: list[Message]) -> None:
        kind = self.ids.index(census.kind)
        subjects: dict[int, str] = {}
        things: dict[str, Message] = {}
        for action, message in enumerate(messages):
            if self.of[action] == kind:
                thing = message.args[census.argument]
                assert isinstance(thing, Message)
                subjects[action] = " ".join(str(part) for part in thing.args.values())
                things[subjects[action]] = thing
        self.subjects.append(subjects)
        self.things.append(things)


def shortest(one: str, ids: list[str]) -> str:
    """The shortest id that `one` continues, or itself."""
    return min((other for other in ids if f"{one}-".startswith(f"{other}-")), key=len)


def args_of(identity: str, messages: list[Message]) -> list[str]:
    return list(next(message for message in messages if message.id == identity).args)
