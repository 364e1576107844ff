from __future__ import annotations

from typing import Any

import msgspec
import pytest

from nemeton import games
from nemeton.core.chance import QuickChance
from nemeton.core.gains import Gain
from nemeton.core.record.history import History
from nemeton.core.seed import seed_from
from nemeton.table.desk import Desk
from nemeton.table.difference import Patch
from nemeton.table.shown import ShownSeat, update_all


def patched(view: dict[str, Any], patch: Patch) -> dict[str, Any]:
    view = {**view, **msgspec.to_builtins(patch.set)}
    for field, changes in msgspec.to_builtins(patch.each).items():
        view[field] = [
            {**item, **changes.get(str(index), {})} for index, item in enumerate(view[field])
        ]
    return view


@pytest.mark.parametrize("name", games.NAMES)
def test_patches_lead_from_view_to_view(name: str) -> None:
    """In a whole random game of every seat and an onlooker."""
    game = games.find(name)
    seats = game.seats[0]
    desk = Desk(History(game, seats, game.simulation, seed_from(name)))
    shown = [ShownSeat(desk, seat) for seat in (None, *range(seats))]
    views = [msgspec.to_builtins(one.view) for one in shown]
    chance = QuickChance(1)
    while not desk.history.over:
        actors = desk.decisions.actors
        seat = actors[chance.below(len(actors))]
        legal = desk.legal(seat)
        desk.committed(desk.history.stage(seat, [legal[chance.below(len(legal))]]).dated(0))
        for index, change in enumerate(update_all(shown, desk)):
            one = shown[index]
            views[index] = patched(views[index], change.patch)
            assert views[index] == msgspec.to_builtins(desk.history.state.view(one.seat))


def test_unchanged_parts_are_not_sent() -> None:
    desk = Desk(History(games.find("alarun"), 2, {"first": "1"}, seed_from("x")))
    assert not ShownSeat(desk, 0).update(desk).anything


def test_a_draft_ends_no_turn_and_shows_its_gains() -> None:
    desk = Desk(
        History(games.find("alarun"), 2, {"first": "1"}, seed_from("x"), track_effects=True)
    )
    assert desk.act(0, ["pass"], "id", confirm=False) is None
    assert desk.drafts[0].state.actors() == [1]  # would be next
    assert ShownSeat(desk, 0).view.actors == [0]
    for seat in (0, 1):
        desk.committed(desk.history.stage(seat, ["pass"]).dated(0))
    place = next(a for a in desk.legal(0) if "place" in desk.history.game.verbs.text(a))
    desk.act(0, [place], "id", confirm=False)
    before = ShownSeat(desk, 1).view
    after = ShownSeat(desk, 0)
    points = [view.players[0].points for view in (before, after.view)]  # type: ignore[attr-defined]
    assert after.draft.gains == [Gain(0, "points", points[1] - points[0])]
    assert ShownSeat(desk, 1).draft.gains == []
