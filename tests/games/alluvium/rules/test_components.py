from __future__ import annotations

import pytest

from nemeton.core.errors import BadComponents
from nemeton.games.alluvium.game import GAME, AlluviumGame
from nemeton.games.alluvium.rules.components import offsets, own_text, read, rotations
from nemeton.words.language_codes import LANGUAGES
from tests.fluent import words_of
from tests.games.alluvium.tables import components
from tests.rulebook import rule_numbers

GRID = """
    .s.
    ...
"""
FORMS = {"A": "##", "B": "#"}
SHEET = "\n".join(["s" * 26] * 26)
FIELD = "\n".join(["s" * 18] * 18)
ONE_START = "\n".join(["s" + "." * 25] + ["." * 26] * 25)
BAR = "#" * 20


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
        (components(GRID, {f"A{number}": "#" for number in range(49)}), "many-forms"),
        (components("s" * 26, {"A": ("#" * 7 + "\n") * 6}), "form-boxes"),
        (components(SHEET, {f"A{number}": "#" for number in range(48)}), "many-placements"),
        (
            components(SHEET, {"A": "#"} | {f"L{n}": "#\n#####" for n in range(9)}),
            "many-placements",
        ),
        (components(FIELD, {f"A{number}": "#" for number in range(48)}), "many-placements"),
        # Only too many placements, and only too many boxes under them.
        (components(ONE_START, {f"A{number}": "#" for number in range(48)}), "many-placements"),
        (components(ONE_START, {f"A{n}": f"{BAR}\n{BAR}" for n in range(6)}), "many-placements"),
    ],
)
def test_a_bad_file_is_refused_with_a_message(text: str, code: str) -> None:
    with pytest.raises(BadComponents) as caught:
        GAME.with_components(text)
    assert caught.value.code == f"alluvium-{code}"
    assert caught.value.place.split(".")[0] in ("sheet", "decks", "forms")
    assert caught.value.rule in ("", *rule_numbers("alluvium"))
    for language in LANGUAGES:
        assert words_of("alluvium", language).has(f"error-{caught.value.code}")


def test_an_error_names_its_part_and_the_rule() -> None:
    with pytest.raises(BadComponents) as caught:
        GAME.with_components(components(GRID, {"A": "##", "B": "#.\n.#"}))
    assert (caught.value.place, caught.value.rule) == ("forms.B", "1.1")
    with pytest.raises(BadComponents) as caught:
        GAME.with_components(components("...", FORMS))
    assert (caught.value.place, caught.value.rule) == ("sheet", "3.4")


def test_a_form_that_fits_only_when_turned_is_accepted() -> None:
    game = GAME.with_components(components("s\n.\n.", {"I": "###"}))
    assert [game.verbs.text(action) for action in range(2)] == ["draw i2 a1", "box a1"]


@pytest.mark.parametrize("side, starts, forms", [(10, 4, 30), (14, 6, 24), (20, 8, 8), (26, 8, 6)])
def test_a_much_larger_box_is_accepted(side: int, starts: int, forms: int) -> None:
    rows = ["." * side] * side
    rows[side // 2] = "s" * starts + "." * (side - starts)
    pictures = list(read(own_text()).forms.values())
    drawn = {f"F{number}": pictures[number % len(pictures)] for number in range(forms)}
    game = GAME.with_components(components("\n".join(rows), drawn))
    assert isinstance(game, AlluviumGame)
    assert game.terrain.placements > 4 * GAME.terrain.placements
