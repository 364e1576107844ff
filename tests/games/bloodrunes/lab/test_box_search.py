"""The search for rune patterns, and its result."""

from __future__ import annotations

import pytest

import nemeton
from nemeton import games
from nemeton.core.chance import KeyedChance, QuickChance
from nemeton.core.seed import seed_from
from nemeton.games.bloodrunes.lab.box_search import SpellBoxSearch, replace_faces
from nemeton.games.bloodrunes.rules.components import read

FIRST = games.editions("bloodrunes")["reconstruction-1"]
SECOND = games.components("bloodrunes")


@pytest.fixture(scope="module")
def box_search() -> SpellBoxSearch:
    found = nemeton.load("bloodrunes").study.box_search()
    assert isinstance(found, SpellBoxSearch)
    return found


def quiet(step: int) -> None:
    pass


def missed(box_search: SpellBoxSearch, text: str) -> set[object]:
    return {hint.message.args["hint"] for hint in box_search.hints(text) if not hint.met}


def test_the_same_chance_proposes_the_same_box(box_search: SpellBoxSearch) -> None:
    one, two = (box_search.propose("oak", 40, QuickChance(3), quiet) for _ in range(2))
    assert one == two
    assert one != box_search.propose("oak", 40, QuickChance(4), quiet)
    assert nemeton.load("bloodrunes").with_components(one).edition == "oak"


def test_longer_searches_find_better_boxes(box_search: SpellBoxSearch) -> None:
    steps: list[int] = []
    missing = [
        len(missed(box_search, box_search.propose("oak", count, QuickChance(3), steps.append)))
        for count in (1, 400)
    ]
    assert missing[1] < missing[0]
    assert steps == sorted(steps[:1]) + list(range(0, 400, 50))


def test_other_faces_change_nothing_else() -> None:
    box = read(FIRST)
    faces = {spell.name: spell.cells or spell.pair or "" for spell in box.spells}
    assert replace_faces(FIRST, box.edition, faces) == FIRST
    other = read(
        replace_faces(FIRST, "other", {**faces, "ward-left": "W..P..S..", "recruit-acolyte": "WS"})
    )
    changed = [one.name for one, two in zip(box.spells, other.spells, strict=True) if one != two]
    assert changed == ["recruit-acolyte", "ward-left"]


def test_the_first_reconstruction_misses_known_hints(box_search: SpellBoxSearch) -> None:
    assert {"stealing-no-cheaper", "ward-easier-than-hex", "hexes-hardest"} <= missed(
        box_search, FIRST
    )


def test_the_second_reconstruction_meets_every_hint(box_search: SpellBoxSearch) -> None:
    assert missed(box_search, SECOND) == set()


@pytest.mark.slow
@pytest.mark.long
def test_the_second_reconstruction_is_the_result_of_the_search(box_search: SpellBoxSearch) -> None:
    """The second candidate of the search that docs/lab/bloodrunes-balance.md names."""
    chance = KeyedChance(seed_from("runes/2"))
    assert box_search.propose("reconstruction-2", 6000, chance, quiet) == SECOND


def test_reconstructions_differ_only_in_the_faces_of_spells() -> None:
    first, second = read(FIRST), read(SECOND)
    assert second.edition == "reconstruction-2"
    assert (first.runes, first.acolytes, first.fortunes) == (
        second.runes,
        second.acolytes,
        second.fortunes,
    )
    for one, two in zip(first.spells, second.spells, strict=True):
        assert (one.name, one.copies, one.players, one.effect) == (
            two.name,
            two.copies,
            two.players,
            two.effect,
        )


def test_a_game_without_lost_components_says_so() -> None:
    with pytest.raises(nemeton.NemetonError, match="no-box-search"):
        nemeton.load("alarun").study.box_search()
