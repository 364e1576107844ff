"""Previews of steps: immediate gains, groves and colours, and nothing hidden."""

from __future__ import annotations

import pytest

from nemeton.core.message import Message
from nemeton.core.preview import Mark, Preview, preview
from nemeton.games.salamandra.game import GAME
from nemeton.games.salamandra.rules.custom_box import read
from nemeton.games.salamandra.rules.tiles import Pieces
from tests.fluent import words_of
from tests.games.salamandra.boxes import box_with
from tests.games.salamandra.scene import WITH_FIELD_6, Scene

LAND = """
    1  2  7
    T  T  22
    3  4  .
"""


def previewed(scene: Scene, text: str) -> Preview:
    state = scene.state
    found = preview(state, state.turn, GAME.verbs.parse(text))
    assert found is not None
    return found


def gains(scene: Scene, text: str) -> dict[str, int]:
    """Gains of the player in turn; nobody else gains anything."""
    found = previewed(scene, text).gains
    assert all(gain.seat == scene.state.turn for gain in found)
    return {gain.what: gain.by for gain in found}


def test_each_action_shows_its_gains() -> None:
    scene = Scene(LAND, groves={"1,-1": 19, "1,0": 9}, market=[9], gold=[8], eagles=[1, 2])
    scene.stand("7 north", "1 west").give(available=1, crystal=6, potion_green=1)
    assert gains(scene, "place 1 north") == {"points": 1}
    assert gains(scene, "place 1 east") == {"crystal": 1}  # grove 9 sees field 1 in its north-west
    assert gains(scene, "use 1 west") == {"crystal": 2}
    assert gains(scene, "buy fruit") == {"crystal": -4, "fruit": 1}
    assert gains(scene, "build 9") == {"crystal": -4, "points": 2}
    assert gains(scene, "temple gold 7 north") == {
        "crystal": -2, "potion-green": -1, "points": 6, "salamander": 1, "divinity": 1,
    }  # fmt: skip
    assert all(previewed(scene, text) for text in scene.legal())


def test_a_refused_step_has_no_preview() -> None:
    state = Scene(LAND).stand("7 north").state
    assert preview(state, 0, GAME.verbs.parse("buy fruit")) is None
    assert preview(state, 1, GAME.verbs.parse("work 7 north")) is None


def test_laying_a_field_shows_groves_and_colours() -> None:
    scene = (
        Scene(WITH_FIELD_6, market=[9], grove_stack=[1, 2])
        .give(crystal=4)
        .hold("bear 3")
        .do("build 9")
    )
    one = Message("salamandra-preview-glade", {"count": 1})
    alike = Message("salamandra-preview-same-colour")
    laid = {cell: previewed(scene, f"lay {cell}") for cell in ("0,-2", "2,0", "-1,0")}
    assert all(gains(scene, f"lay {cell}") == {"crystal": 1} for cell in laid)
    assert laid["0,-2"][1:] == ([alike], [Mark("same-colour", ["0,-2"], 1)])
    assert laid["2,0"][1:] == ([one], [Mark("glade", ["2,0"], 1)])
    assert laid["-1,0"][1:] == ([], [])
    assert scene.groves() == {}


def test_laying_shows_no_grove_for_a_filled_gap() -> None:
    scene = Scene(WITH_FIELD_6, groves={"2,0": 5}, market=[9], grove_stack=[1]).give(crystal=4)
    assert previewed(scene.do("build 9"), "lay 2,0").marks == []
    bare = Scene(WITH_FIELD_6, market=[9], grove_stack=[]).give(crystal=4).do("build 9")
    assert previewed(bare, "lay 2,0").marks == []


def test_passing_shows_the_crystals_without_those_of_the_next_round() -> None:
    scene = Scene().stand("1 north", "2 north")
    scene.state.players[1].passed = True
    assert gains(scene, "pass") == {"crystal": 3}


def three_eagles_each(place: str, number: int) -> int:
    return 3 if place.endswith(".eagle") else number


@pytest.mark.parametrize("hidden", [[3, 6, 9], [9, 6, 3], [6, 9, 3], [4, 9, 10]])
@pytest.mark.parametrize("top, points", [(1, {"points": 4}), (2, {})])
def test_gains_count_no_reaction_of_hidden_cards(
    top: int, points: dict[str, int], hidden: list[int]
) -> None:
    scene = Scene(groves={"1,-1": 7}, eagles=[top, *hidden])
    scene.state.pieces = Pieces(read(box_with(three_eagles_each)))
    scene.stand("1 north", worked=True).give(crystal=3).do("pass")
    found = gains(scene, "harvest grove 7")
    assert found == {"crystal": -3, "grove": 1, "divinity": 3} | points


@pytest.mark.parametrize(
    "language, said",
    [
        ("en", ["one new grove", "2 new groves", "neighbour of the same colour"]),
        ("de", ["ein neuer Hain", "2 neue Haine", "Nachbar gleicher Farbe"]),
    ],
)
def test_notes_have_words(language: str, said: list[str]) -> None:
    notes = [Message("salamandra-preview-glade", {"count": count}) for count in (1, 2)]
    notes.append(Message("salamandra-preview-same-colour"))
    assert [words_of("salamandra", language).say(note) for note in notes] == said
