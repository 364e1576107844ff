from __future__ import annotations

import pytest

from nemeton.core.errors import BadScene
from nemeton.core.rulebook.example import Example, ExampleRun, arranged
from nemeton.games.bloodrunes.game import GAME, BloodrunesState
from nemeton.games.bloodrunes.rules.setup import rune_cards, spell_cards
from tests.games.bloodrunes.pictures import acolytes, bloodrunes, board, rune, wards


def scene(*lines: str) -> BloodrunesState:
    return bloodrunes(arranged(GAME, list(lines)))


def all_runes(state: BloodrunesState) -> list[int]:
    found = [rune for _, rune in state.laid] + state.rune_river
    found += state.rune_deck[: state.runes_left]
    for counts in [state.rune_discard, *(caster.hand for caster in state.casters)]:
        found += [kind for kind, copies in enumerate(counts) for _ in range(copies)]
    return sorted(found)


def all_spells(state: BloodrunesState) -> list[int]:
    found = [*state.spell_river, *state.spell_deck[: state.spells_left]]
    found += [kind for kind, copies in enumerate(state.spell_discard) for _ in range(copies)]
    for caster in state.casters:
        found += caster.book + caster.wards
    return sorted(found)


@pytest.mark.parametrize(
    "lines",
    [
        ["seats: 2"],
        ["seats: 3", "hand 2: L L", "rune river: L", "book 1: recruit-acolyte"],
        ["seats: 4", "rune deck: W S", "other runes: discard", "other spells: discard"],
        ["seats: 4", "other runes: hand 3", "ward 2: ward-any", "fortunes 2: 5"],
        ["seats: 4", "acolytes 1: g g g y", "acolytes 2: b b b b b", "rune discard: O O"],
    ],
)
def test_every_card_is_there_once(lines: list[str]) -> None:
    state = scene(*lines)
    assert all_runes(state) == rune_cards(GAME.spells)
    assert all_spells(state) == spell_cards(GAME.spells, state.seats)
    for colour in range(state.seats):
        held = sum(caster.acolytes[colour] for caster in state.casters)
        assert held + state.pool[colour] == 6
    assert state.pool_fortunes + sum(caster.fortunes for caster in state.casters) == 24


def test_a_scene_lays_out_what_it_names() -> None:
    state = scene(
        "seats: 3",
        "options: stacked_wards=true",
        "turn: 2",
        "turns: 4",
        "used: 1",
        "acolytes 2: g g g b",
        "ward 3: ward-right ward-left",
        "fortunes 3: 2",
        "board:",
        "  . F .",
        "  . W/S/L .",
        "  R . .",
        "hand 1: W W H",
        "rune deck: O E",
    )
    assert (state.turn, state.turns, state.used) == (1, 4, 1)
    assert acolytes(state, 1) == {"green": 3, "blue": 1}
    assert wards(state, 2) == ["ward-left", "ward-right"]
    assert state.casters[2].fortunes == 2
    assert board(state) == ".F. .W. R.."
    assert state.view(None).board["b2"] == ["loki", "serpent", "wealth"]  # type: ignore[attr-defined]
    assert state.casters[0].hand[rune("wealth")] == 2
    assert list(state.rune_deck[state.runes_left - 2 : state.runes_left]) == [
        rune("estate"),
        rune("horse"),
    ]


def test_the_same_scene_gives_the_same_table() -> None:
    assert scene("seats: 4") == scene("seats: 4")


@pytest.mark.parametrize(
    "lines, code",
    [
        (["board:", "  W S ."], "scene-board"),
        (["board:", "  W S .", "  . X .", "  . . ."], "scene-no-such-card"),
        (["board:", "  L/L/L . .", "  L L L", "  . . ."], "scene-no-such-card"),
        (["hand 1: WW"], "scene-no-such-card"),
        (["hand 1: O O O", "rune discard: O O O"], "scene-no-such-card"),
        (["rune river: W W W W"], "scene-river-count"),
        (["spell river: ward-any ward-any hex-steal-ward hex-steal-ward"], "scene-river-count"),
        (["book 1: ward-left"], "scene-no-such-card"),  # two casters play without it
        (["book 1: fireball"], "scene-no-such-card"),
        (["book 1: ward-any ward-any ward-any"], "scene-no-such-card"),
        ([f"book 1: {'recruit-acolyte ' * 7}"], "scene-spell-book"),
        (["ward 1: recruit-acolyte"], "scene-wards"),
        (["ward 1: ward-any ward-across"], "scene-wards"),
        (["options: stacked_wards=true", "ward 1: ward-any ward-across"], "scene-wards"),
        (["options: stacked_wards=true", "ward 1: ward-across ward-across"], "scene-wards"),
        (["acolytes 1: b b"], "scene-acolyte-count"),
        (["acolytes 1: b b b b b b g"], "scene-acolyte-count"),
        (["acolytes 1: b b b y"], "scene-no-such-piece"),
        (["acolytes 1: b b b blue"], "scene-no-such-piece"),
        (["acolytes 2: b b b b"], "scene-no-such-piece"),
        (["fortunes 1: 6"], "scene-number"),
        (["turn: 3"], "scene-number"),
        (["used: 3"], "scene-number"),
        (["options: turn_limit=2", "turns: 4"], "scene-number"),
        (["other runes: hand 3"], "scene-choice"),
        (["other spells: hand 1"], "scene-choice"),
        (["hand: W"], "scene-unknown"),
        (["book 3: ward-any"], "scene-unknown"),
    ],
)
def test_an_impossible_scene_is_refused(lines: list[str], code: str) -> None:
    with pytest.raises(BadScene) as refused:
        scene("seats: 2", *lines)
    assert refused.value.code == code


def test_a_scene_may_not_use_up_all_cards() -> None:
    box = GAME.spells.components
    letters = {name: letter for letter, name in box.letters.items()}
    runes = " ".join(
        " ".join([letters.get(name, "L")] * box.runes[name].copies) for name in box.runes
    )
    spells = " ".join(GAME.spells.names[kind] for kind in spell_cards(GAME.spells, 2))
    for line in (f"rune discard: {runes}", f"spell discard: {spells}"):
        with pytest.raises(BadScene, match="scene-cards-gone"):
            scene("seats: 2", line)


def failures(*lines: str) -> list[str]:
    return (
        ExampleRun(GAME, Example("3.7", 1, "", ["seats: 2", "rune river: W W S", *lines]))
        .play()
        .failures
    )


def test_contents_lists_every_place() -> None:
    assert failures("> 1 clear runes", "rune discard: W W S") == []
    assert failures("> 1 clear runes", "rune discard: W S") == ["rune discard: W S: W W S"]


@pytest.mark.parametrize("line", ["weather: fine", "acolytes 3: b b b", "hand: W", "pool 1: b"])
def test_a_place_that_does_not_exist_is_refused(line: str) -> None:
    with pytest.raises(BadScene, match="scene-unknown"):
        failures("> 1 clear runes", line)
