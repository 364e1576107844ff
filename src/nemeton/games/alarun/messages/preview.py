"""What a card would do to the potions of its lines, before it is placed."""

from __future__ import annotations

from nemeton.core.message import Message
from nemeton.core.preview import Mark, PreviewDetails
from nemeton.games.alarun.rules.actions import PLACE
from nemeton.games.alarun.rules.names import line_message
from nemeton.games.alarun.rules.position import Position
from nemeton.games.alarun.views.square_view import shown_of


def preview_details(position: Position, seat: int, action: int, after: Position) -> PreviewDetails:
    """Every line whose potion changes: its points before and after."""  # 6.3
    if not PLACE.has(action):
        return [], []
    before = {potion.line: potion.points for potion in shown_of(position.players[seat]).own.potions}
    notes: list[Message] = []
    marks: list[Mark] = []
    for potion in shown_of(after.players[seat]).own.potions:
        old = before.get(potion.line, 0)
        if potion.points != old:
            args: dict[str, str | int | Message] = {"line": line_message(potion.line)}
            args |= {"before": old, "after": potion.points}
            notes.append(Message("alarun-preview-line", args))
            marks.append(Mark("line", [potion.line], potion.points))
    return notes, marks
