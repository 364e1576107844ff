"""How a game was decided: the best potion, and what broke a tie."""

from __future__ import annotations

from nemeton.core.message import Message
from nemeton.core.result import Result
from nemeton.core.story import lead, tied
from nemeton.games.alarun.position import Position
from nemeton.games.alarun.scoring import POTION_POINTS, brew
from nemeton.games.alarun.words import line_message


def tell(position: Position, result: Result) -> list[Message]:
    return [*lead(result), *tie_break(position, result), best_potion(position, result)]


def tie_break(position: Position, result: Result) -> list[Message]:
    rival = tied(result)
    if rival is None:
        return []
    winner = result.winners[0]
    args: dict[str, str | int | Message] = {"seat": winner + 1, "rival": rival + 1}
    args["points"] = result.scores[winner].total
    args["own"] = brew(position.players[winner].square).points()
    args["other"] = brew(position.players[rival].square).points()
    return [Message("alarun-story-tie", args)]  # 6.8


def best_potion(position: Position, result: Result) -> Message:
    """Of the winner; of equal ones the first."""
    winner = result.winners[0]
    square = position.players[winner].square
    potions = brew(square)
    names = square.row_names() + square.column_names()
    powers = potions.rows + potions.columns
    best = powers.index(max(powers))
    args: dict[str, str | int | Message] = {"seat": winner + 1, "line": line_message(names[best])}
    args |= {"strength": powers[best], "points": POTION_POINTS[powers[best]]}
    return Message("alarun-story-potion", args)
