from __future__ import annotations

import pytest

from nemeton.core.errors import BadOptions
from nemeton.core.record.history import History, verify
from nemeton.core.record.record import decode, encode
from nemeton.core.seed import seed_from
from nemeton.games.alluvium.game import GAME
from tests.games.alluvium.tables import components

OTHER_BOX = components("s...\n...s\n....", {"D": "##", "L": "##\n#.", "O": "#"})


@pytest.mark.parametrize("box", [None, OTHER_BOX], ids=["own", "other"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_record_replays_with_the_box_it_was_played_with(seats: int, box: str | None) -> None:
    played = History(GAME, seats, {"memory_aid": False}, seed_from("delta"), box)
    while not played.over:
        seat = played.state.actors()[-1]
        legal = played.state.legal(seat)
        played.play(seat, legal[len(legal) // 2])
    record = decode(encode(played.record(["somebody"] * seats)))
    assert record.edition == ("test" if box else GAME.edition)
    assert verify(GAME, record).state.result() == played.state.result()


@pytest.mark.rule("alluvium", "2.2")
@pytest.mark.parametrize("seats", [2, 6])
def test_three_to_five_can_play(seats: int) -> None:
    with pytest.raises(BadOptions):
        GAME.settle(seats, {})
