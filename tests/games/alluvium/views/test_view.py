"""Views: visible and hidden parts, and samples from them."""

from __future__ import annotations

import msgspec
import pytest

from nemeton.core.chance import QuickChance
from nemeton.games.alluvium.game import GAME, AlluviumGame, AlluviumState
from nemeton.games.alluvium.views.box import AlluviumBox
from nemeton.games.alluvium.views.redeal import could_be_drawn
from nemeton.games.alluvium.views.structs import AlluviumView
from tests.games.alluvium.tables import (
    alluvium,
    deal,
    do,
    finish_turn,
    paint,
    picture_of,
    play_to,
    small_game,
    stack,
    view_of,
)

CRAMPED = small_game(
    """
    ..s..
    .....
    """,
    {"A": "#", "B": "##", "C": "###\n#..", "D": "#####"},
    deck=["A", "A", "B", "C", "D", "D"],
)


def pictures(view: AlluviumView) -> list[int | None]:
    """The number of coloured boxes of each visible sheet; None for a hidden one."""
    return [None if sheet is None else len(sheet.boxes) for sheet in view.sheets]


@pytest.mark.rule("alluvium", "3.7")
def test_at_first_only_the_own_sheet_is_seen() -> None:
    state = deal(4)
    stack(state, 0, "L", "T")
    do(state, 0, "draw l1 c3")
    assert pictures(view_of(state, 0)) == [5, None, None, None]
    assert pictures(view_of(state, 1)) == [None, 0, None, None]
    assert pictures(view_of(state, None)) == [None] * 4


@pytest.mark.rule("alluvium", "3.7")
def test_other_sheets_are_remembered_as_last_seen() -> None:
    state = play_to(deal(4), 2)
    seen = view_of(state, 0).sheets[3]  # seat 0 drew on it in turn 1
    assert seen is not None
    assert seen.seen == 1
    assert max(drawing.turn for drawing in seen.drawings) == 1
    finish_turn(state)
    now = view_of(state, 0)
    assert now.sheets[3] == seen  # though seat 1 has drawn on it since
    assert len(state.sheets[3].drawings) > len(seen.drawings)
    own = now.sheets[0]
    assert own is not None
    assert {drawing.colour for drawing in own.drawings} == {"red"}


@pytest.mark.rule("alluvium", "3.7")
def test_scores_and_checks_are_remembered_too() -> None:
    state = play_to(deal(4), 5)
    view = view_of(state, 0)
    assert [None if sheet is None else sheet.scores for sheet in view.sheets] == [
        state.sheets[0].scores,
        state.sheets[1].scores,  # in front of seat 0 in round 2
        [],
        [],
    ]
    remembered = view.sheets[2]
    assert remembered is not None
    past = state.sheets[2].until(remembered.seen, 0)
    assert [helper.checks for helper in remembered.helpers] == [past.checks[c] for c in (0, 1, 3)]


@pytest.mark.rule("alluvium", "3.7")
def test_without_the_memory_aid_only_the_sheet_in_front_is_shown() -> None:
    state = play_to(deal(4, memory_aid=False), 6)
    view = view_of(state, 2)
    assert [owner for owner, sheet in enumerate(view.sheets) if sheet is not None] == [view.front]


@pytest.mark.rule("alluvium", "3.7")
@pytest.mark.parametrize("memory_aid", [True, False])
def test_at_the_end_all_sheets_are_shown_to_everybody(memory_aid: bool) -> None:
    state = play_to(deal(4, memory_aid=memory_aid), 1000)
    for viewer in (0, 3, None):
        view = view_of(state, viewer)
        assert pictures(view) == [sum(cell >= 0 for cell in sheet.cells) for sheet in state.sheets]
        assert all(sheet is not None and sheet.rectangle is not None for sheet in view.sheets)


@pytest.mark.rule("alluvium", "3.7")
def test_a_view_shows_only_confirmations_of_other_seats_drawings() -> None:
    state = play_to(deal(4), 2)
    before = view_of(state, 0)
    finish_turn(state, but=(0, 1))
    state.apply(1, state.legal(1)[0])  # drawn, not confirmed
    after = view_of(state, 0)
    assert [player.confirmed for player in after.players] == [False, False, True, True]
    after.actors = before.actors
    for player in after.players:
        player.confirmed = False
    assert after == before


def test_the_task_has_the_forms_to_draw() -> None:
    state = deal(3)
    stack(state, 0, "L", "T")
    stack(state, 3, "Z")
    task = view_of(state, 0).task
    assert task is not None
    assert (task.colour, task.forms, task.ready) == ("red", ["L", "T"], False)
    do(state, 0, "draw t1 g3")
    task = view_of(state, 0).task
    assert task is not None
    assert task.forms == ["L"]
    do(state, 0, "draw l1 c3")
    task = view_of(state, 0).task
    assert task is not None
    assert task.ready
    finish_turn(state)
    task = view_of(state, 0).task
    assert task is not None
    assert (task.colour, task.forms) == ("yellow", ["Z"])
    assert view_of(state, None).task is None


@pytest.mark.rule("alluvium", "4.3")
def test_single_boxes_are_marked_where_they_may_be_coloured() -> None:
    state = deal(4)
    state.go_to(1)
    paint(state.sheets[0], ".r........\nr.r.......\n.r........")
    assert view_of(state, 1).task.singles == ["b2"]  # type: ignore[union-attr]
    state.go_to(4)
    assert view_of(state, 0).task.singles == []  # type: ignore[union-attr]


@pytest.mark.rule("alluvium", "5.1")
def test_the_largest_rectangle_is_outlined_on_the_own_sheet() -> None:
    state = deal(4)
    paint(state.sheets[0], "..........\n.rrr......\n.rrr......")
    sheet = view_of(state, 0).sheets[0]
    assert sheet is not None
    assert sheet.rectangle is not None
    assert (sheet.rectangle.first, sheet.rectangle.last, sheet.rectangle.points) == ("b2", "d3", 6)
    state.go_to(1)
    others = view_of(state, 1).sheets[0]
    assert others is not None
    assert others.rectangle is None


@pytest.mark.parametrize("memory_aid", [True, False])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_sampled_table_with_another_box_looks_the_same_and_can_be_played(
    memory_aid: bool, seats: int
) -> None:
    game = CRAMPED
    chance = QuickChance(seats)
    state = deal(seats, seed=seats, game=game, memory_aid=memory_aid)
    while state.actors():
        actors = state.actors()
        seat = actors[chance.below(len(actors))]
        if chance.below(4) == 0:
            for viewer in (*range(seats), None):
                check_sample(state, game, viewer, chance)
        legal = state.legal(seat)
        state.apply(seat, legal[chance.below(len(legal))])
    check_sample(state, game, None, chance)


def check_sample(
    state: AlluviumState, game: AlluviumGame, viewer: int | None, chance: QuickChance
) -> None:
    view = view_of(state, viewer)
    assert msgspec.json.decode(msgspec.json.encode(view), type=AlluviumView) == view
    sample = alluvium(game.sample(view, chance))
    assert view_of(sample, viewer) == view
    for deck in sample.decks:
        assert sorted(deck) == sorted(state.terrain.deck)
    for sheet, real in zip(sample.sheets, state.sheets, strict=True):
        assert len(sheet.scores) == len(real.scores)
        assert all(0 <= score <= state.terrain.size for score in sheet.scores)
    if viewer is not None:
        assert sample.legal(viewer) == state.legal(viewer)
        assert sample.prompt(viewer) == state.prompt(viewer)
    play_to(sample, 1000)
    assert sample.result() is not None


@pytest.mark.rule("alluvium", "3.4")
def test_the_drawings_of_round_one_reveal_the_second_card() -> None:
    state = deal(4, seed=3)
    stack(state, 3, "L", "T")
    play_to(state, 1)
    for seed in range(20):
        chance = QuickChance(seed)
        sample = alluvium(GAME.sample(view_of(state, 0), chance))
        assert sample.second_card(3) == state.second_card(3)
    samples = [alluvium(GAME.sample(view_of(state, 1), QuickChance(n))) for n in range(60)]
    guessed = {sample.second_card(3) for sample in samples}
    assert guessed == set(range(6)) - {state.terrain.forms.index("L")}


@pytest.mark.rule("alluvium", "3.5")
def test_possible_drawings_of_round_one() -> None:
    terrain = small_game("s..", {"D": "##", "I": "###", "O": "#"}).terrain
    d, i, o = range(3)
    assert could_be_drawn(terrain, d, i, [d])
    assert could_be_drawn(terrain, d, i, [i])
    assert not could_be_drawn(terrain, d, i, [])
    assert not could_be_drawn(terrain, d, i, [o])
    two = small_game("s.s", {"D": "##", "O": "#"}).terrain
    assert could_be_drawn(two, 0, 1, [1, 0])
    assert not could_be_drawn(two, 0, 1, [0])


def test_samples_differ_where_the_view_hides_something() -> None:
    state = play_to(deal(4), 7)
    view = view_of(state, 0)
    hidden = next(o for o in range(4) if o != view.front and view.sheets[o].seen < 6)  # type: ignore[union-attr]
    samples = [alluvium(GAME.sample(view, QuickChance(n))) for n in range(10)]
    assert len({tuple(picture_of(sample.sheets[hidden])) for sample in samples}) > 1


@pytest.mark.rule("alluvium", "3.2")
@pytest.mark.rule("alluvium", "3.4")
@pytest.mark.rule("alluvium", "3.5")
@pytest.mark.parametrize("game", [GAME, CRAMPED])
def test_the_sheet_shows_why_a_placement_is_refused(game: AlluviumGame) -> None:
    found = set()
    for seed in range(6):
        state = deal(3, seed, game)
        chance = QuickChance(seed)
        while state.actors():
            seat = state.actors()[0]
            found |= check_refusals(state, seat)
            legal = state.legal(seat)
            state.apply(seat, legal[chance.below(len(legal))])
    assert {"boxes-coloured", "no-start-box"} <= found


def check_refusals(state: AlluviumState, seat: int) -> set[str]:
    """Check that the view explains why each placement is legal or refused."""
    view = view_of(state, seat)
    assert view.task is not None
    assert view.front is not None
    sheet = view.sheets[view.front]
    assert sheet is not None
    terrain = state.terrain
    opening = view.step == "own" and view.round == 1
    codes = set()
    for form in {terrain.forms.index(name) for name in view.task.forms}:
        for place in terrain.places[form]:
            names = {terrain.names[box] for box in terrain.covers[place]}
            refused = state.refusal(seat, place)
            if names & sheet.boxes.keys():
                reason = ("3.2", "boxes-coloured")
            elif opening and not any(terrain.is_start[box] for box in terrain.covers[place]):
                reason = ("3.4", "no-start-box")
            elif place in state.legal(seat):
                assert refused is None
                continue
            else:
                reason = ("3.5", "leaves-no-place")
            assert refused is not None
            assert (refused.rule, refused.code) == reason
            codes.add(refused.code)
    return codes


@pytest.mark.rule("alluvium", "5.1")
def test_at_the_end_the_rectangles_of_all_rounds_are_shown() -> None:
    view = view_of(play_to(deal(4), 1000), None)
    for sheet in view.sheets:
        assert sheet is not None
        assert [one.points for one in sheet.scored if one is not None] == sheet.scores
        assert sheet.scored[-1] == sheet.rectangle


@pytest.mark.rule("alluvium", "1.1")
def test_the_box_holds_the_sheet_the_forms_and_the_decks() -> None:
    box = CRAMPED.box()
    assert isinstance(box, AlluviumBox)
    assert (box.grid.width, box.grid.height, box.grid.starts) == (5, 2, ["c1"])
    assert box.forms["C"][1] == [(0, 0), (1, 0), (1, 1), (1, 2)]  # columns right, rows down
    assert [len(turned) for turned in box.forms.values()] == [1, 2, 4, 2]
    assert box.colours == ["red", "blue", "green", "yellow", "brown"]
    assert box.deck == ["A", "A", "B", "C", "D", "D"]
