"""The story of a game: the winner, the tie break, and the best potion."""

from __future__ import annotations

from nemeton.core.message import Message
from nemeton.core.result import Result
from nemeton.core.story import lead, tie_break
from nemeton.games.alarun.rules.names import line_message
from nemeton.games.alarun.rules.position import AlarunPosition
from nemeton.games.alarun.rules.scoring import POTION_POINTS, brew


def story(position: AlarunPosition, result: Result) -> list[Message]:
    potions = [brew(player.square).points() for player in position.players]
    broken = tie_break(result, "alarun-story-tie", potions)  # 6.8
    return [*lead(result), *broken, best_potion(position, result)]


def best_potion(position: AlarunPosition, result: Result) -> Message:
    """The winner's best potion; of equal ones the first."""
    winner = result.winners[0]
    square = position.players[winner].square
    potions = brew(square)
    names = square.row_names() + square.column_names()
    powers = potions.rows + potions.columns
    best = powers.index(max(powers))
    args: dict[str, str | int | Message] = {"seat": winner + 1, "line": line_message(names[best])}
    args |= {"strength": powers[best], "points": POTION_POINTS[powers[best]]}
    return Message("alarun-story-potion", args)
