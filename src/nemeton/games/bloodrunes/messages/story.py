"""The story of a finished game: the winning spell, or the turn limit."""

from __future__ import annotations

from nemeton.core.message import Message
from nemeton.core.result import Result
from nemeton.core.story import lead, tie_break
from nemeton.games.bloodrunes.rules.names import spell_message
from nemeton.games.bloodrunes.rules.position import NO_SPELL, BloodrunesPosition


def story(position: BloodrunesPosition, result: Result) -> list[Message]:
    if position.won_with != NO_SPELL:
        spell = spell_message(position.spells.names[position.won_with])
        args: dict[str, str | int | Message] = {"seat": position.turn + 1, "spell": spell}
        args["fortunes"] = position.casters[position.turn].fortunes
        return [Message("bloodrunes-story-spell", args)]
    limit = Message("bloodrunes-story-limit", {"turns": position.turn_limit})  # 5.3
    shared = lead(result) if len(result.winners) > 1 else []
    acolytes = [caster.acolyte_count for caster in position.casters]
    return [limit, *shared, *tie_break(result, "bloodrunes-story-tie", acolytes)]  # 5.3
