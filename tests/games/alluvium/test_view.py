"""What a view shows and what it hides, and what sampling makes of it."""

from __future__ import annotations

import msgspec
import pytest

from nemeton.core.chance import QuickChance
from nemeton.core.errors import Refused
from nemeton.games.alluvium.game import GAME, AlluviumGame, AlluviumState
from nemeton.games.alluvium.sampling import could_be_drawn
from nemeton.games.alluvium.view import AlluviumView, TaskView
from tests.games.alluvium.tables import (
    deal,
    do,
    finish_turn,
    look,
    paint,
    play_to,
    say,
    small_game,
    stack,
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
    """How many boxes of each sheet the view shows coloured; None: no sheet at all."""
    return [None if sheet is None else len(sheet.boxes) for sheet in view.sheets]


@pytest.mark.rule("alluvium", "3.7")
def test_at_first_only_the_own_sheet_is_seen() -> None:
    table = deal(4)
    stack(table, 0, "L", "T")
    do(table, 0, "draw l1 c3")
    assert pictures(table.view(0)) == [5, None, None, None]
    assert pictures(table.view(1)) == [None, 0, None, None]
    assert pictures(table.view(None)) == [None] * 4


@pytest.mark.rule("alluvium", "3.7")
def test_other_sheets_are_remembered_as_last_seen() -> None:
    table = play_to(deal(4), 2)
    seen = table.view(0).sheets[3]  # seat 0 drew on it in turn 1
    assert seen is not None
    assert seen.seen == 1
    assert max(drawing.turn for drawing in seen.drawings) == 1
    finish_turn(table)
    now = table.view(0)
    assert now.sheets[3] == seen  # though seat 1 has drawn on it since
    assert len(table.sheets[3].drawings) > len(seen.drawings)
    own = now.sheets[0]
    assert own is not None
    assert {drawing.colour for drawing in own.drawings} == {"red"}


@pytest.mark.rule("alluvium", "3.7")
def test_scores_and_checks_are_remembered_too() -> None:
    table = play_to(deal(4), 5)
    view = table.view(0)
    assert [None if sheet is None else sheet.scores for sheet in view.sheets] == [
        table.sheets[0].scores,
        table.sheets[1].scores,  # in front of seat 0 in round 2
        [],
        [],
    ]
    remembered = view.sheets[2]
    assert remembered is not None
    past = table.sheets[2].until(remembered.seen, 0)
    assert [helper.checks for helper in remembered.helpers] == [past.checks[c] for c in (0, 1, 3)]


@pytest.mark.rule("alluvium", "3.7")
def test_without_the_memory_aid_only_the_sheet_in_front_is_shown() -> None:
    table = play_to(deal(4, memory_aid=False), 6)
    view = table.view(2)
    assert [owner for owner, sheet in enumerate(view.sheets) if sheet is not None] == [view.front]


@pytest.mark.rule("alluvium", "3.7")
@pytest.mark.parametrize("memory_aid", [True, False])
def test_at_the_end_all_sheets_are_shown_to_everybody(memory_aid: bool) -> None:
    table = play_to(deal(4, memory_aid=memory_aid), 1000)
    for viewer in (0, 3, None):
        view = table.view(viewer)
        assert pictures(view) == [sum(cell >= 0 for cell in sheet.cells) for sheet in table.sheets]
        assert all(sheet is not None and sheet.rectangle is not None for sheet in view.sheets)


@pytest.mark.rule("alluvium", "3.7")
def test_drawings_of_others_change_nothing_in_a_view_but_who_has_confirmed() -> None:
    table = play_to(deal(4), 2)
    before = table.view(0)
    finish_turn(table, but=(0, 1))
    table.apply(1, table.legal(1)[0])  # drawn, not confirmed
    after = table.view(0)
    assert [player.confirmed for player in after.players] == [False, False, True, True]
    after.actors = before.actors
    for player in after.players:
        player.confirmed = False
    assert after == before


def test_the_task_says_what_is_to_be_drawn() -> None:
    table = deal(3)
    stack(table, 0, "L", "T")
    stack(table, 3, "Z")
    task = table.view(0).task
    assert task is not None
    assert (task.colour, task.forms, task.ready) == ("red", ["L", "T"], False)
    do(table, 0, "draw t1 g3")
    assert table.view(0).task.forms == ["L"]  # type: ignore[union-attr]
    do(table, 0, "draw l1 c3")
    assert table.view(0).task.ready  # type: ignore[union-attr]
    finish_turn(table)
    task = table.view(0).task
    assert task is not None
    assert (task.colour, task.forms) == ("yellow", ["Z"])
    assert table.view(None).task is None


@pytest.mark.rule("alluvium", "4.3")
def test_single_boxes_are_marked_where_they_may_be_coloured() -> None:
    table = deal(4)
    table.go_to(1)
    paint(table.sheets[0], ".r........\nr.r.......\n.r........")
    assert table.view(1).task.singles == ["b2"]  # type: ignore[union-attr]
    table.go_to(4)
    assert table.view(0).task.singles == []  # type: ignore[union-attr]


@pytest.mark.rule("alluvium", "5.1")
def test_the_largest_rectangle_is_outlined_on_the_own_sheet() -> None:
    table = deal(4)
    paint(table.sheets[0], "..........\n.rrr......\n.rrr......")
    sheet = table.view(0).sheets[0]
    assert sheet is not None
    assert sheet.rectangle is not None
    assert (sheet.rectangle.first, sheet.rectangle.last, sheet.rectangle.points) == ("b2", "d3", 6)
    table.go_to(1)
    others = table.view(1).sheets[0]
    assert others is not None
    assert others.rectangle is None


@pytest.mark.parametrize("game", [GAME, CRAMPED], ids=["own", "cramped"])
@pytest.mark.parametrize("memory_aid", [True, False])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_sampled_table_looks_the_same_and_can_be_played(
    game: AlluviumGame, memory_aid: bool, seats: int
) -> None:
    chance = QuickChance(seats)
    table = deal(seats, seed=seats, game=game, memory_aid=memory_aid)
    while table.actors():
        actors = table.actors()
        seat = actors[chance.below(len(actors))]
        if chance.below(4) == 0:
            for viewer in (*range(seats), None):
                check_sample(table, game, viewer, chance)
        legal = table.legal(seat)
        table.apply(seat, legal[chance.below(len(legal))])
    check_sample(table, game, None, chance)


def check_sample(
    table: AlluviumState, game: AlluviumGame, viewer: int | None, chance: QuickChance
) -> None:
    view = table.view(viewer)
    assert msgspec.json.decode(msgspec.json.encode(view), type=AlluviumView) == view
    sample = game.sample(view, chance)
    assert sample.view(viewer) == view
    for deck in sample.decks:
        assert sorted(deck) == sorted(table.terrain.deck)
    for sheet, real in zip(sample.sheets, table.sheets, strict=True):
        assert len(sheet.scores) == len(real.scores)
        assert all(0 <= score <= table.terrain.size for score in sheet.scores)
    if viewer is not None:
        assert sample.legal(viewer) == table.legal(viewer)
        assert sample.prompt(viewer) == table.prompt(viewer)
    play_to(sample, 1000)
    assert sample.result() is not None


@pytest.mark.rule("alluvium", "3.4")
def test_who_has_seen_the_drawings_of_round_one_knows_the_second_card() -> None:
    table = deal(4, seed=3)
    stack(table, 3, "L", "T")
    play_to(table, 1)
    for seed in range(20):
        chance = QuickChance(seed)
        assert GAME.sample(table.view(0), chance).second_card(3) == table.second_card(3)
    guessed = {GAME.sample(table.view(1), QuickChance(n)).second_card(3) for n in range(60)}
    assert guessed == set(range(6)) - {table.terrain.forms.index("L")}


@pytest.mark.rule("alluvium", "3.5")
def test_what_round_one_lets_a_player_draw() -> None:
    terrain = small_game("s..", {"D": "##", "I": "###", "O": "#"}).space.terrain
    d, i, o = range(3)
    assert could_be_drawn(terrain, d, i, [d])
    assert could_be_drawn(terrain, d, i, [i])
    assert not could_be_drawn(terrain, d, i, [])
    assert not could_be_drawn(terrain, d, i, [o])
    two = small_game("s.s", {"D": "##", "O": "#"}).space.terrain
    assert could_be_drawn(two, 0, 1, [1, 0])
    assert not could_be_drawn(two, 0, 1, [0])


def test_samples_differ_where_the_view_hides_something() -> None:
    table = play_to(deal(4), 7)
    view = table.view(0)
    hidden = next(o for o in range(4) if o != view.front and view.sheets[o].seen < 6)  # type: ignore[union-attr]
    drawn = {tuple(look(GAME.sample(view, QuickChance(n)).sheets[hidden])) for n in range(10)}
    assert len(drawn) > 1


def test_a_copy_is_independent() -> None:
    table = play_to(deal(4), 3)
    before = [table.view(seat) for seat in range(4)]
    twin = table.copy()
    play_to(twin, 1000)
    assert [table.view(seat) for seat in range(4)] == before
    again = table.copy()
    play_to(again, 1000)
    assert again.view(None) == twin.view(None)


@pytest.mark.rule("alluvium", "3.2")
@pytest.mark.rule("alluvium", "3.4")
@pytest.mark.rule("alluvium", "3.5")
@pytest.mark.parametrize("game", [GAME, CRAMPED])
def test_a_task_tells_why_placements_are_refused(game: AlluviumGame) -> None:
    told = set()
    for seed in range(6):
        table = deal(3, seed, game)
        chance = QuickChance(seed)
        while table.actors():
            seat = table.actors()[0]
            task = table.view(seat).task
            assert task is not None
            told |= check_refusals(table, seat, task)
            legal = table.legal(seat)
            table.apply(seat, legal[chance.below(len(legal))])
    assert {"boxes-coloured", "no-start-box"} <= told


def check_refusals(table: AlluviumState, seat: int, task: TaskView) -> set[str]:
    """Legal and refused placements are all there are, and are refused as the task says."""
    listed = [text for refusal in task.refusals for text in refusal.actions]
    legal = [text for text in say(table, seat) if text.startswith("draw ")]
    terrain = table.terrain
    forms = {terrain.forms.index(name) for name in task.forms}
    assert len(listed) + len(legal) == sum(len(terrain.places[form]) for form in forms)
    for refusal in task.refusals:
        with pytest.raises(Refused) as refused:
            do(table, seat, refusal.actions[0])
        assert (refused.value.rule, refused.value.code) == (refusal.rule, refusal.code)
    return {refusal.code for refusal in task.refusals}


@pytest.mark.rule("alluvium", "5.1")
def test_at_the_end_the_rectangles_of_all_rounds_are_shown() -> None:
    view = play_to(deal(4), 1000).view(None)
    for sheet in view.sheets:
        assert sheet is not None
        assert [one.points for one in sheet.scored if one is not None] == sheet.scores
        assert sheet.scored[-1] == sheet.rectangle
