from __future__ import annotations

import pytest

from nemeton.core.errors import BadComponents
from nemeton.games.alluvium.components import offsets, own_text, read, rotations
from nemeton.games.alluvium.game import GAME
from tests.games.alluvium.tables import components
from tests.words import LANGUAGES, words_of

GRID = """
    .s.
    ...
"""
FORMS = {"A": "##", "B": "#"}


@pytest.mark.rule("alluvium", "1.1")
def test_the_box_holds_five_decks_of_six_cards() -> None:
    box = read(own_text())
    assert len(box.decks.colours) == 5
    assert box.decks.cards_per_colour == len(box.decks.forms) == 6
    assert set(box.decks.forms) == set(box.forms)
    terrain = GAME.terrain
    assert [terrain.names[at] for at, start in enumerate(terrain.is_start) if start] == [
        "c3",
        "h3",
        "c8",
        "h8",
    ]


@pytest.mark.rule("alluvium", "1.2")
def test_the_reconstruction_is_ten_by_ten_with_six_different_pentominoes() -> None:
    terrain = GAME.terrain
    assert (terrain.width, terrain.height) == (10, 10)
    assert GAME.edition.startswith("reconstruction")
    shapes = [frozenset(rotations(offsets(picture))) for picture in read(own_text()).forms.values()]
    assert all(len(turned) == 5 for shape in shapes for turned in shape)
    assert len(set(shapes)) == 6


@pytest.mark.rule("alluvium", "1.2")
def test_another_box_gives_another_game_with_the_same_rules() -> None:
    other = GAME.with_components(components(GRID, FORMS))
    assert other.edition == "test"
    assert other.name == GAME.name
    # 4 + 3 dominoes, 6 single-box forms, 6 single boxes, pass, confirm
    assert other.verbs.size == 7 + 6 + 6 + 2
    assert GAME.edition != other.edition


@pytest.mark.parametrize(
    "text, code",
    [
        ("nonsense", "unreadable"),
        ('edition = "x"', "unreadable"),
        (components("..s\n..", FORMS), "grid-ragged"),
        (components("", FORMS), "grid-ragged"),
        (components("s" * 27, FORMS), "grid-too-big"),
        (components("s\n" * 27, FORMS), "grid-too-big"),
        (components("s.x", FORMS), "grid-sign"),
        (components("...", FORMS), "no-start-box"),
        (components(GRID, FORMS).replace("blue", "red"), "colours"),
        (components(GRID, FORMS).replace('"blue", ', ""), "colours"),
        (components(GRID, FORMS).replace("= 6", "= 7"), "deck-count"),
        (components(GRID, FORMS, deck=["A"] * 4), "deck-short"),
        (components(GRID, FORMS, deck=["A"] * 5 + ["C"]), "form-missing"),
        (components(GRID, {"A": "#", '"a b"': "#"}, deck=["A"] * 6), "form-name"),
        (components(GRID, {"A": "#", "a": "##"}), "form-twice"),
        (components(GRID, {"A": "#x"}), "form-sign"),
        (components(GRID, {"A": ".."}), "form-empty"),
        (components(GRID, {"A": "#.\n.#"}), "form-apart"),
        (components(GRID, {"A": "####"}), "form-too-big"),
        (components(GRID, {"A": "###\n#..\n#.."}), "form-too-big"),
    ],
)
def test_a_bad_file_is_refused_in_clear_words(text: str, code: str) -> None:
    with pytest.raises(BadComponents) as caught:
        GAME.with_components(text)
    assert caught.value.code == f"alluvium-{code}"
    for language in LANGUAGES:
        assert words_of("alluvium", language).has(f"error-{caught.value.code}")


def test_a_form_that_only_fits_turned_is_good() -> None:
    game = GAME.with_components(components("s\n.\n.", {"I": "###"}))
    assert [game.verbs.text(action) for action in range(2)] == ["draw i2 a1", "box a1"]
