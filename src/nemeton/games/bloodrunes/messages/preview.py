"""What a rune would do to the spells in all books, which lie open, before it is cast."""

from __future__ import annotations

from nemeton.core.message import Message
from nemeton.core.preview import Mark, PreviewDetails
from nemeton.games.bloodrunes.rules.board import SQUARE_NAMES
from nemeton.games.bloodrunes.rules.names import spell_message
from nemeton.games.bloodrunes.rules.position import Position
from nemeton.games.bloodrunes.rules.spell_needs import each_square, missing, serving, wanting


def preview_details(position: Position, seat: int, action: int, after: Position) -> PreviewDetails:
    """What it completes and what it breaks, for whom; of the own spells also what comes nearer."""
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
            before = missing(position, caster.side, spell)
            still = missing(after, caster.side, spell)
            kind = change(before, still)
            if kind == "nearer":
                wanted = wanting(position, caster.side, spell)
                if owner != seat or (square, rune) not in wanted:
                    kind = ""  # a pair that could begin anywhere is no news
            if not kind:
                continue
            shown = after if still < before else position
            squares = each_square(serving(shown, caster.side, spell))
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
    """Empty where there is nothing to tell."""
    if before > 0 and still == 0:
        return "completes"
    if before == 0 and still > 0:
        return "breaks"
    return "nearer" if still < before else ""
