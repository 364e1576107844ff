"""Everything a game says has words in every language."""

from __future__ import annotations

import msgspec

from nemeton.core.message import Message
from tests.contract.cases import Case
from tests.contract.walk import positions


def everything_said_has_words(case: Case, seed: int) -> None:
    """Prompts of every seat, the actions offered, and the items of the score sheet."""
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
        for words in case.words:
            try:
                words.say(message)
            except AssertionError as missing:
                raise AssertionError(f"{where}: {missing}") from missing
