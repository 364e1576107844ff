"""Examples of taking back hold at a table, too."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from nemeton.core.errors import Refused
from nemeton.core.options import SCENE
from nemeton.core.record.history import History
from nemeton.core.rulebook.example import Example, ExampleRun
from nemeton.core.rulebook.scene import Scene
from nemeton.core.view import View
from nemeton.games import find
from nemeton.table.desk import Desk
from tests.games.test_examples import CASES

CASES_BACK = [
    (game, example)
    for game, example in CASES
    if any(statement.kind.endswith("-back") for statement in example.statements)
]


def table_of(game: str, example: Example) -> Desk:
    scene = Scene(example.scene)
    options = {**scene.options(), SCENE: "\n".join(example.scene)}
    return Desk(History(find(game), scene.seats, options, bytes(32)))


def shown(view: View) -> View:
    """The view without the option that names the scene."""
    return replace(view, options={})


@pytest.mark.parametrize(
    "game, example", CASES_BACK, ids=[f"{game}-{one.name}" for game, one in CASES_BACK]
)
def test_a_table_takes_back_what_the_example_does(game: str, example: Example) -> None:
    desk, run = table_of(game, example), ExampleRun(find(game), example)
    for at, statement in enumerate(example.statements):
        run.take(statement)
        for seat in statement.seats:
            if statement.kind == "step":
                for other in set(desk.drafts) - {seat}:
                    desk.committed(desk.confirm(other))
                try:
                    ready = desk.act(seat, [statement.text], str(at), confirm=False)
                except Refused:
                    assert run.refused is not None
                    continue
                if ready is not None:
                    desk.committed(ready)
            elif statement.kind == "takes-back":
                desk.take_back(seat, 1, str(at))
            elif statement.kind in ("may-take-back", "may-not-take-back"):
                assert (seat in desk.drafts) == (statement.kind == "may-take-back")
            assert shown(desk.state(seat).view(seat)) == shown(run.state.view(seat))
    assert run.failures == []


def test_every_game_has_examples_of_taking_back() -> None:
    assert {game for game, _ in CASES_BACK} >= {"alarun", "alluvium", "salamandra"}
