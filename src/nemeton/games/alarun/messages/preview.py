"""Preview of a placement: the potions of its two lines before and after."""

from __future__ import annotations

from nemeton.core.message import Message
from nemeton.core.preview import Mark, PreviewDetails
from nemeton.games.alarun.rules.actions import PLACE
from nemeton.games.alarun.rules.names import line_message
from nemeton.games.alarun.rules.position import AlarunPosition
from nemeton.games.alarun.views.square_view import square_views


def preview_details(
    position: AlarunPosition, seat: int, action: int, after: AlarunPosition
) -> PreviewDetails:
    """The points of each changed potion, before and after the action."""  # 6.3
    if not PLACE.has(action):
        return [], []
    before = {
        potion.line: potion.points for potion in square_views(position.players[seat]).own.potions
    }
    notes: list[Message] = []
    marks: list[Mark] = []
    for potion in square_views(after.players[seat]).own.potions:
        old = before.get(potion.line, 0)
        if potion.points != old:
            args: dict[str, str | int | Message] = {"line": line_message(potion.line)}
            args |= {"before": old, "after": potion.points}
            notes.append(Message("alarun-preview-line", args))
            marks.append(Mark("line", [potion.line], potion.points))
    return notes, marks
