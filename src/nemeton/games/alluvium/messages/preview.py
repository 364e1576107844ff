"""Preview of a drawing: its checks, their rank, and the rectangle."""

from __future__ import annotations

from nemeton.core.message import Message
from nemeton.core.preview import Mark, PreviewDetails
from nemeton.games.alluvium.rules.largest_rectangle import Rectangle, largest_rectangle
from nemeton.games.alluvium.rules.position import AlluviumPosition
from nemeton.games.alluvium.rules.scoring import bonus_points, helper_rank
from nemeton.games.alluvium.rules.sheet import Sheet
from nemeton.games.alluvium.rules.terrain import Terrain


def preview_details(
    position: AlluviumPosition, seat: int, action: int, after: AlluviumPosition
) -> PreviewDetails:
    notes: list[Message] = []
    marks: list[Mark] = []
    terrain = position.terrain
    if not 0 <= action < len(terrain.covers):
        return notes, marks  # nothing is drawn
    was = position.sheet_before(seat)
    sheet = after.sheets[was.owner]
    if was.owner != seat:
        touched = [box for box in terrain.touches[action] if sheet.cells[box] == sheet.owner]
        if touched:
            marks.append(Mark("touched", [terrain.names[box] for box in touched], len(touched)))
        stays = helper_rank(was, seat) == helper_rank(sheet, seat)
        notes.append(rank_note(after, sheet, seat, stays=stays))
    found = largest_rectangle(sheet)
    before = largest_rectangle(was).points
    if found.points > before:
        marks.append(Mark("rectangle", corners(terrain, found), found.points))
        owner: dict[str, str | int | Message] = {
            "owner": sheet.owner + 1,
            "own": "yes" if sheet.owner == seat else "no",
        }
        args = {**owner, "before": before, "after": found.points}
        notes.append(Message("alluvium-preview-rectangle", args))
    return notes, marks


def rank_note(after: AlluviumPosition, sheet: Sheet, seat: int, stays: bool) -> Message:
    """The rank, alone or shared, and its points if the game ended now."""  # 6.1, 6.2
    place = helper_rank(sheet, seat)
    shared = any(
        sheet.checks_of(colour) == sheet.checks_of(seat)
        for colour in range(sheet.colour_count)
        if colour not in (seat, sheet.owner)
    )
    args: dict[str, str | int | Message] = {
        "rank": place,
        "stays": "yes" if stays else "no",
        "shared": "yes" if shared else "no",
        "points": bonus_points(after, sheet, seat),
    }
    return Message("alluvium-preview-rank", args)


def corners(terrain: Terrain, found: Rectangle) -> list[str]:
    first = found.top * terrain.width + found.left
    last = first + (found.height - 1) * terrain.width + found.width - 1
    return [terrain.names[first], terrain.names[last]]
