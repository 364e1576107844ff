"""Preview of a rune's cast: its consequences for the spells in all books."""

from __future__ import annotations

from nemeton.core.message import Message
from nemeton.core.preview import Mark, PreviewDetails
from nemeton.games.bloodrunes.rules.board import SQUARE_NAMES
from nemeton.games.bloodrunes.rules.names import spell_message
from nemeton.games.bloodrunes.rules.position import BloodrunesPosition
from nemeton.games.bloodrunes.rules.spell_matching import (
    list_squares,
    missing_runes,
    serving_squares,
    wanted_casts,
)


def preview_details(
    position: BloodrunesPosition, seat: int, action: int, after: BloodrunesPosition
) -> PreviewDetails:
    """Spells that the action completes or breaks, and own spells that it brings nearer."""
    notes: list[Message] = []
    marks: list[Mark] = []
    if not position.verbs.cast_rune.has(action):
        return notes, marks
    spells = position.spells
    rune, square = position.verbs.cast_rune.pair(action)
    seats = [seat] + [other for other in range(position.seats) if other != seat]
    for owner in seats:
        caster = position.casters[owner]
        for spell in sorted(set(caster.book)):
            before = missing_runes(position, caster.side, spell)
            still = missing_runes(after, caster.side, spell)
            kind = change(before, still)
            if kind == "nearer":
                wanted = wanted_casts(position, caster.side, spell)
                if owner != seat or (square, rune) not in wanted:
                    kind = ""  # the pair can begin on any square
            if not kind:
                continue
            shown = after if still < before else position
            squares = list_squares(serving_squares(shown, caster.side, spell))
            marks.append(Mark(kind, [SQUARE_NAMES[at] for at in squares], owner))
            args: dict[str, str | int | Message] = {
                "spell": spell_message(spells.names[spell]),
                "owner": owner + 1,
                "own": "yes" if owner == seat else "no",
                "missing": still,
            }
            notes.append(Message(f"bloodrunes-preview-{kind}", args))
    return notes, marks


def change(before: int, still: int) -> str:
    """Kind of change in the number of missing runes, or an empty text."""
    if before > 0 and still == 0:
        return "completes"
    if before == 0 and still > 0:
        return "breaks"
    return "nearer" if still < before else ""
