"""Story of a result: sentences about the decision of any game."""

from __future__ import annotations

from collections.abc import Sequence

from nemeton.core.message import Message
from nemeton.core.result import Result


def runner_up(result: Result) -> int | None:
    """The best seat that did not win; None if all won."""
    others = [seat for seat, place in enumerate(result.ranks) if place > 1]
    return min(others, key=lambda seat: result.ranks[seat]) if others else None


def lead(result: Result) -> list[Message]:
    """The winner's lead in points, or a shared victory.

    Empty if a tie was broken, because only the game knows how.
    """
    winners = result.winners
    if len(winners) > 1:
        return [Message("story-shared", {"count": len(winners)})]
    rival = runner_up(result)
    if rival is None:
        return []
    by = result.scores[winners[0]].total - result.scores[rival].total
    if by == 0:
        return []
    return [Message("story-lead", {"seat": winners[0] + 1, "rival": rival + 1, "by": by})]


def decisive(result: Result) -> list[Message]:
    """The common source with the winner's largest lead over the runner-up."""
    rival = runner_up(result)
    if rival is None or len(result.winners) > 1:
        return []
    winner = result.winners[0]
    best = 0
    found: list[Message] = []
    for item in result.scores[winner].items:
        for other in result.scores[rival].items:
            if other.source == item.source and item.points - other.points > best:
                best = item.points - other.points
                args: dict[str, str | int | Message] = {"seat": winner + 1, "rival": rival + 1}
                found = [Message("story-decisive", {**args, "source": item.source, "by": best})]
    return found


def tie_break(result: Result, id_: str, counted: Sequence[int]) -> list[Message]:
    """The count that broke a tie; empty if none was broken."""
    rival = tied(result)
    if rival is None:
        return []
    winner = result.winners[0]
    args: dict[str, str | int | Message] = {"seat": winner + 1, "rival": rival + 1}
    args |= {"points": result.scores[winner].total}
    args |= {"own": counted[winner], "other": counted[rival]}
    return [Message(id_, args)]


def tied(result: Result) -> int | None:
    """A seat with as many points as the only winner; None if there is none."""
    if len(result.winners) != 1:
        return None
    total = result.scores[result.winners[0]].total
    for seat, score in enumerate(result.scores):
        if score.total == total and seat != result.winners[0]:
            return seat
    return None
