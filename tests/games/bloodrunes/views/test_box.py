from __future__ import annotations

import pytest

from nemeton.games.bloodrunes.game import GAME
from nemeton.games.bloodrunes.views.box import BloodrunesBox
from tests.games.bloodrunes.naive import seen_from


def box() -> BloodrunesBox:
    found = GAME.box()
    assert isinstance(found, BloodrunesBox)
    return found


def test_the_box_shows_the_faces_of_the_spells() -> None:
    faces = {face.name: face for face in box().spells}
    assert len(faces) == 18
    assert faces["recruit-acolyte"].pair == ("spear", "wealth")
    assert faces["build-fortune-raid"].cells == (
        None, None, "wealth",
        None, "spear", None,
        "serpent", None, None,
    )  # fmt: skip
    assert faces["ward-left"].direction == "left"


@pytest.mark.rule("bloodrunes", "2.2")
def test_the_box_shows_the_number_of_casters_of_each_spell() -> None:
    numbers = [sum(seats in face.players for face in box().spells) for seats in (2, 3, 4)]
    assert numbers == [12, 15, 18]  # two have no left and right, three have no across


@pytest.mark.rule("bloodrunes", "1.1")
def test_the_box_shows_the_faces_of_the_runes() -> None:
    faces = {face.name: face for face in box().runes}
    assert (faces["wealth"].dots, faces["wealth"].copies) == (5, 20)
    assert sum(face.copies for face in faces.values()) == 109


@pytest.mark.rule("bloodrunes", "2.1")
def test_the_box_turns_the_board_to_each_side() -> None:
    sides = box().sides
    assert list(sides) == ["south", "west", "north", "east"]
    letters = dict(zip(sides["south"], "abcdefghi", strict=True))
    for turns, squares in enumerate(sides.values()):
        seen = "".join(seen_from(["abc", "def", "ghi"], turns))
        assert "".join(letters[square] for square in squares) == seen
