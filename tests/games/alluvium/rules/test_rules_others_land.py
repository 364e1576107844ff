"""Sections 4 and 5: drawing on the others' sheets, and the end of a round."""

from __future__ import annotations

import pytest

from nemeton.games.alluvium.rules.sheet import blank_sheet
from tests.games.alluvium.tables import (
    deal,
    do,
    finish_turn,
    legal_texts,
    on_others_land,
    paint,
    picture_of,
    play_to,
    refused,
    stack,
    view_of,
)


@pytest.mark.rule("alluvium", "4.1")
def test_sheets_move_on_when_all_have_confirmed() -> None:
    state = play_to(deal(4), 1)
    assert [state.sheet_before(seat).owner for seat in range(4)] == [3, 0, 1, 2]
    finish_turn(state, but=(2,))
    assert state.actors() == [2]
    assert [state.sheet_before(seat).owner for seat in range(4)] == [3, 0, 1, 2]
    reveals = state.reveals
    finish_turn(state)
    assert state.reveals > reveals
    assert [state.sheet_before(seat).owner for seat in range(4)] == [2, 3, 0, 1]
    finish_turn(state)
    finish_turn(state)
    assert [state.sheet_before(seat).owner for seat in range(4)] == [0, 1, 2, 3]
    for sheet in state.sheets:
        assert [drawing.colour for drawing in sheet.drawings].count(sheet.owner) == 2
        others = sorted(drawing.colour for drawing in sheet.drawings[2:])
        assert others == [colour for colour in range(4) if colour != sheet.owner]


@pytest.mark.rule("alluvium", "4.2")
def test_action_a_draws_the_form_last_turned_up() -> None:
    state = play_to(deal(4), 5)
    stack(state, 1, "P", "L", "T")
    assert state.terrain.forms[state.card_up(1)] == "T"
    forms = {text.split()[1][0] for text in legal_texts(state, 1) if text.startswith("draw")}
    assert forms == {"t"}
    assert refused(state, 1, "draw p1 a1") == ("4.2", "other-form")


@pytest.mark.rule("alluvium", "4.3")
def test_action_b_colours_an_enclosed_box_inside_the_sheet() -> None:
    state = on_others_land(
        """
        .rr.
        r.rr
        rrr.
        .rrr
        """,
        "D",
    )
    assert legal_texts(state, 1) == ["box b2"]
    assert refused(state, 1, "box a1") == ("4.3", "box-on-edge")  # enclosed, but on the edge
    assert refused(state, 1, "box b1") == ("4.3", "box-coloured")
    do(state, 1, "box b2")
    assert picture_of(state.sheets[0])[1] == "rbrr"
    assert state.sheets[0].holes == []


@pytest.mark.rule("alluvium", "4.3")
def test_a_box_with_an_empty_neighbour_does_not_qualify() -> None:
    state = on_others_land(
        """
        .r..
        r..r
        .rr.
        """,
        "D",
    )
    assert refused(state, 1, "box b2") == ("4.3", "box-not-enclosed")
    home = play_to(deal(4), 4)
    assert refused(home, 0, "box e5") == ("4.3", "no-box-at-home")


def test_a_form_of_one_box_may_fill_a_hole() -> None:
    state = on_others_land(
        """
        rrr
        r.r
        rrr
        """,
        "O",
    )
    assert legal_texts(state, 1) == ["draw o1 b2", "box b2"]
    do(state, 1, "draw o1 b2")
    assert state.sheets[0].holes == []


@pytest.mark.rule("alluvium", "4.4")
def test_a_seat_that_can_do_neither_passes() -> None:
    enclosed = """
        .r.
        r.r
        .r.
    """
    state = on_others_land(enclosed, "D")
    assert legal_texts(state, 1) == ["box b2"]
    assert refused(state, 1, "pass") == ("4.4", "must-draw")
    paint(state.sheets[0], "...\n.r.\n...")
    assert legal_texts(state, 1) == ["pass"]


@pytest.mark.rule("alluvium", "4.5")
def test_each_of_the_owners_boxes_beside_the_drawing_is_a_check_once() -> None:
    state = on_others_land(
        """
        .....
        .rg..
        .rrr.
        """,
        "L",
    )
    do(state, 1, "draw l1 a1")
    assert picture_of(state.sheets[0]) == ["bb...", "brg..", ".rrr."]
    assert state.sheets[0].checks == [0, 1, 0, 0]  # two of its boxes touch b2


@pytest.mark.rule("alluvium", "4.5")
def test_checks_add_up_in_the_row_of_the_drawing_seat() -> None:
    state = play_to(deal(4), 1000)
    sheet = state.sheets[0]
    again = blank_sheet(state.terrain, 0, 4)
    rows = [[0] * 4]
    for drawing in sheet.drawings:
        again.draw(drawing.turn, drawing.colour, drawing.action)
        rows.append(again.checks.copy())
    assert rows[-1] == sheet.checks
    assert sheet.checks[0] == 0
    for before, after, drawing in zip(rows, rows[1:], sheet.drawings, strict=False):
        changed = [colour for colour in range(4) if before[colour] != after[colour]]
        assert changed in ([], [drawing.colour])


@pytest.mark.rule("alluvium", "7.1")
def test_the_rulebooks_form_beside_four_boxes() -> None:
    state = on_others_land(
        """
        .r..
        .r..
        .r..
        ..r.
        """,
        "J",
        {"J": "#.\n#.\n#.\n##"},
    )
    do(state, 1, "draw j1 a1")
    assert picture_of(state.sheets[0]) == ["br..", "br..", "br..", "bbr."]
    assert state.sheets[0].checks[1] == 4


@pytest.mark.rule("alluvium", "7.1")
def test_the_rulebooks_single_box_beside_two() -> None:
    state = on_others_land(
        """
        .r.
        r.g
        .g.
        """,
        "D",
    )
    do(state, 1, "box b2")
    assert state.sheets[0].checks[1] == 2


@pytest.mark.rule("alluvium", "4.6")
def test_start_boxes_do_not_matter_on_other_sheets() -> None:
    state = play_to(deal(4), 1)
    terrain = state.terrain
    free = [action for action in state.legal(0) if state.verbs.draw.has(action)]
    assert any(not terrain.covers_start(action) for action in free)


@pytest.mark.rule("alluvium", "5.1")
def test_each_round_scores_the_largest_rectangle() -> None:
    state = play_to(deal(4), 3)
    assert [sheet.scores for sheet in state.sheets] == [[]] * 4
    paint(state.sheets[0], "\n".join(["." * 10] * 5 + ["ggggrrrrbb"] + ["." * 10] * 4))
    finish_turn(state)
    assert len(state.sheets[0].scores) == 1
    assert state.sheets[0].scores[0] >= 10


@pytest.mark.rule("alluvium", "5.2")
def test_the_next_round_turns_up_new_cards() -> None:
    state = play_to(deal(4), 3)
    cards = [len(player.cards) for player in view_of(state, 0).players]
    finish_turn(state)
    assert state.round == 2
    assert [len(player.cards) for player in view_of(state, 0).players] == [n + 1 for n in cards]
