"""The story of a game: the winner, the deciding source, and the best rectangle."""

from __future__ import annotations

from nemeton.core.message import Message
from nemeton.core.result import Result
from nemeton.core.story import decisive, lead, tie_break
from nemeton.games.alluvium.rules.position import AlluviumPosition


def story(position: AlluviumPosition, result: Result) -> list[Message]:
    others_land = [
        score.total - sum(position.sheets[seat].scores) for seat, score in enumerate(result.scores)
    ]
    broken = tie_break(result, "alluvium-story-tie", others_land)  # 6.5
    return [*lead(result), *broken, *decisive(result), best_rectangle(position)]


def best_rectangle(position: AlluviumPosition) -> Message:
    """The best rectangle of all rounds and sheets; of equal ones the earliest."""
    best = max([max(sheet.scores) for sheet in position.sheets])
    for round_ in range(position.rounds):
        for sheet in position.sheets:
            if sheet.scores[round_] == best:
                args: dict[str, str | int | Message] = {"seat": sheet.owner + 1}
                args |= {"round": round_ + 1, "points": best}
                return Message("alluvium-story-rectangle", args)
    raise AssertionError("every round is scored")
