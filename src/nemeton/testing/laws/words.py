"""A law of words: every message of a game has them, in every language."""

from __future__ import annotations

import msgspec

from nemeton.core.message import Message
from nemeton.testing.case import Case
from nemeton.testing.law import Law
from nemeton.testing.random_game import positions
from nemeton.testing.strict_words import say_all


@Law
def everything_said_has_words(case: Case, seed: int) -> None:
    """Prompts, offered actions and items of the score sheet have words."""
    said: dict[bytes, tuple[str, Message]] = {}
    for position in positions(case, seed):
        messages = [position.state.prompt(seat) for seat in range(case.seats)]
        for seat in position.state.actors():
            legal = position.state.legal(seat)
            offered = position.rng.sample(legal, min(5, len(legal)))
            messages += [case.game.verbs.message(action) for action in offered]
        result = position.state.result()
        if result is not None:
            messages += [item.source for score in result.scores for item in score.items]
        for message in messages:
            said.setdefault(msgspec.json.encode(message), (position.at(), message))
    for where, message in said.values():
        say_all(case.words, message, where)
