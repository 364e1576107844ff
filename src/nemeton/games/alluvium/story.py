"""How a game was decided: the largest rectangle, the source that made the difference, a tie."""

from __future__ import annotations

from nemeton.core.message import Message
from nemeton.core.result import Result
from nemeton.core.story import decisive, lead, tied
from nemeton.games.alluvium.position import Position


def tell(position: Position, result: Result) -> list[Message]:
    return [
        *lead(result),
        *tie_break(position, result),
        *decisive(result),
        best_rectangle(position),
    ]


def tie_break(position: Position, result: Result) -> list[Message]:
    rival = tied(result)
    if rival is None:
        return []
    winner = result.winners[0]
    args: dict[str, str | int | Message] = {"seat": winner + 1, "rival": rival + 1}
    args["points"] = result.scores[winner].total
    args["own"] = result.scores[winner].total - sum(position.sheets[winner].scores)
    args["other"] = result.scores[rival].total - sum(position.sheets[rival].scores)
    return [Message("alluvium-story-tie", args)]  # 6.5


def best_rectangle(position: Position) -> Message:
    """Of all rounds and sheets; of equal ones the earliest."""
    best = max([max(sheet.scores) for sheet in position.sheets])
    for round_ in range(position.rounds):
        for sheet in position.sheets:
            if sheet.scores[round_] == best:
                args: dict[str, str | int | Message] = {"seat": sheet.owner + 1}
                args |= {"round": round_ + 1, "points": best}
                return Message("alluvium-story-rectangle", args)
    raise AssertionError("every round is scored")
