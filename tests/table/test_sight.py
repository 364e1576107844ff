from __future__ import annotations

from typing import Any

import msgspec
import pytest

from nemeton import games
from nemeton.core.chance import QuickChance
from nemeton.core.seed import seed_from
from nemeton.table.desk import Desk
from nemeton.table.play import Play
from nemeton.table.sight import Patch, Sight


def patched(view: dict[str, Any], patch: Patch) -> dict[str, Any]:
    view = {**view, **patch.set}
    for field, changes in patch.each.items():
        view[field] = [
            {**item, **changes.get(str(index), {})} for index, item in enumerate(view[field])
        ]
    return view


@pytest.mark.parametrize("name", games.NAMES)
def test_patches_lead_from_view_to_view(name: str) -> None:
    """In a whole random game of every seat and an onlooker."""
    game = games.find(name)
    seats = game.seats[0]
    desk = Desk(Play(game, seats, {}, seed_from(name), 0))
    sights = [Sight(desk, seat) for seat in (None, *range(seats))]
    views = [msgspec.to_builtins(sight.view) for sight in sights]
    chance = QuickChance(1)
    while not desk.play.over:
        actors = desk.play.actors()
        seat = actors[chance.below(len(actors))]
        legal = desk.play.legal(seat)
        stage = desk.play.stage(seat, [legal[chance.below(len(legal))]])
        desk.committed(stage, desk.play.rows(stage, 0, None))
        for index, sight in enumerate(sights):
            patch = sight.look(desk).patch
            told = msgspec.to_builtins(patch)
            views[index] = patched(views[index], Patch(*told))
            assert views[index] == msgspec.to_builtins(desk.play.state.view(sight.seat))


def test_what_has_not_changed_is_not_told() -> None:
    desk = Desk(Play(games.find("alarun"), 2, {"first": "1"}, seed_from("x"), 0))
    sight = Sight(desk, 0)
    glance = sight.look(desk)
    assert glance.patch == Patch({}, {})
    assert glance[1:] == (None, None, None)
