"""The kinds of actions a game has, by the messages that tell of them.

An action that is told at more length ("cast a spell" and "cast a spell at a seat") is of the same
kind: ids that continue another id are counted with it.
"""

from __future__ import annotations

from nemeton.core.game import Game
from nemeton.core.message import Message
from nemeton.core.study.figures import UsageCount


class Kinds:
    def __init__(self, game: Game, seats: int) -> None:
        messages = [game.verbs.message(action) for action in range(game.verbs.size)]
        ids = list(dict.fromkeys(message.id for message in messages))
        self.ids = [one for one in ids if shortest(one, ids) == one]
        self.of = [self.ids.index(shortest(message.id, ids)) for message in messages]
        # What stands for a kind in words: its first message, with nothing particular in it.
        self.messages = [
            Message(one, dict.fromkeys(args_of(one, messages), "…")) for one in self.ids
        ]
        self.censuses = game.study.usage_counts(seats)
        # For each census: what its actions use, by name, and those names in words.
        self.subjects: list[dict[int, str]] = []
        self.things: list[dict[str, Message]] = []
        for census in self.censuses:
            self._look_closer(census, messages)

    def _look_closer(self, census: UsageCount, messages: list[Message]) -> None:
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
