"""Sections 2 to 5, on the real sheet and on small ones where a rule shows more clearly."""

from __future__ import annotations

from itertools import permutations

import pytest

from nemeton.core.errors import Refused
from nemeton.games.alluvium.game import AlluviumState
from nemeton.games.alluvium.sheet import blank_sheet
from nemeton.games.alluvium.state import DUMMY, OTHERS, OWN
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

PAIR = small_game(
    """
    s..s
    ....
    ....
    """,
    {"D": "##", "L": "##\n#."},
)


def refused(table: AlluviumState, seat: int, text: str) -> tuple[str, str]:
    with pytest.raises(Refused) as caught:
        do(table, seat, text)
    return caught.value.rule, caught.value.code


def on_others_land(picture: str, form: str, forms: dict[str, str] | None = None) -> AlluviumState:
    """Seat 1 (blue) has the sheet of seat 0 (red), which looks like the picture."""
    grid = "\n".join("s" * len(line) for line in picture.split())
    shapes = {"D": "##", "L": "##\n#.", "I": "###", "O": "#"} | (forms or {})
    names = list(shapes)
    game = small_game(grid, shapes, deck=[*names, *(names[0] for _ in range(6 - len(names)))])
    table = deal(4, game=game)
    table.go_to(1)
    paint(table.sheets[0], picture)
    stack(table, 1, form)
    assert table.sheet_before(1).owner == 0
    return table


@pytest.mark.rule("alluvium", "2.1")
def test_every_player_has_a_colour_a_shuffled_deck_and_a_blank_sheet() -> None:
    table = deal(5)
    assert [player.colour for player in table.view(None).players] == [
        "red",
        "blue",
        "green",
        "yellow",
        "brown",
    ]
    assert all(sorted(deck) == sorted(table.terrain.deck) for deck in table.decks)
    assert len({tuple(deck) for deck in deal(5, seed=2).decks}) > 1
    assert all(look(sheet) == ["." * 10] * 10 for sheet in table.sheets)


@pytest.mark.rule("alluvium", "2.3")
def test_a_dummy_joins_three_players_only() -> None:
    assert [len(deal(seats).decks) for seats in (3, 4, 5)] == [4, 4, 5]
    dummy = deal(3).view(0).dummy
    assert dummy is not None
    assert dummy.colour == "yellow"
    assert deal(4).view(0).dummy is None


@pytest.mark.rule("alluvium", "3.1")
def test_all_draw_at_once_on_their_own_sheets_what_everybody_sees() -> None:
    table = play_to(deal(4), 4)
    assert table.actors() == [0, 1, 2, 3]
    assert (table.round, table.step) == (2, OWN)
    assert [table.sheet_before(seat).owner for seat in range(4)] == [0, 1, 2, 3]
    cards = [player.cards for player in table.view(2).players]
    assert cards == [player.cards for player in table.view(None).players]
    stack(table, 3, "P", "L", "T")
    assert refused(table, 3, "draw p1 a1") == ("3.1", "other-form")


@pytest.mark.rule("alluvium", "3.2")
def test_forms_go_on_empty_boxes_in_any_rotation() -> None:
    table = on_others_land(
        """
        r...
        rr..
        """,
        "L",
    )
    assert say(table, 1) == ["draw l1 c1", "draw l2 b1", "draw l2 c1", "draw l3 d1", "draw l4 c1"]
    assert refused(table, 1, "draw l1 b1") == ("3.2", "boxes-coloured")
    do(table, 1, "draw l2 b1")
    assert look(table.sheets[0]) == ["rbb.", "rrb."]


@pytest.mark.rule("alluvium", "3.3")
def test_who_can_draw_must_and_who_cannot_passes() -> None:
    game = small_game("s.s", {"D": "##", "I": "###"})
    table = deal(4, game=game)
    table.go_to(4)
    stack(table, 0, "D", "D", "D")
    assert refused(table, 0, "pass") == ("3.3", "must-draw")
    paint(table.sheets[0], ".r.")
    assert say(table, 0) == ["pass"]
    do(table, 0, "pass")
    assert say(table, 0) == ["confirm"]


@pytest.mark.rule("alluvium", "3.4")
def test_in_round_one_both_forms_are_drawn_each_over_a_start_box() -> None:
    table = deal(4)
    stack(table, 0, "L", "T")
    assert all(text.split()[1][0] in "lt" for text in say(table, 0))
    assert refused(table, 0, "draw l1 a1") == ("3.4", "no-start-box")
    assert refused(table, 0, "draw p1 c3") == ("3.4", "other-form")
    do(table, 0, "draw l1 c3")
    assert refused(table, 0, "confirm") == ("3.6", "nothing-to-confirm")
    assert all(text.startswith("draw t") for text in say(table, 0))
    assert refused(table, 0, "draw l1 h3") == ("3.4", "other-form")
    assert refused(table, 0, "draw t1 b3") == ("3.2", "boxes-coloured")
    assert refused(table, 0, "draw t1 d3") == ("3.4", "no-start-box")
    do(table, 0, "draw t1 g3", "confirm")
    assert look(table.sheets[0])[2:6] == ["..r...rrr.", "..r....r..", "..r....r..", "..rr......"]


@pytest.mark.rule("alluvium", "3.4")
def test_every_opening_covers_a_start_box() -> None:
    table = deal(4)
    terrain = table.terrain
    for action in table.legal(0):
        assert any(terrain.is_start[box] for box in terrain.covers[action])
    assert table.legal(0) == sorted(table.legal(0))


@pytest.mark.rule("alluvium", "3.4")
def test_the_second_card_is_seen_by_its_player_alone_and_never_comes_back() -> None:
    table = deal(4)
    stack(table, 0, "L", "T", "P", "U", "V")
    for viewer in (1, 2, 3, None):
        assert table.view(viewer).players[0].second is None
    assert table.view(0).players[0].second == "T"
    play_to(table, 1000)
    assert table.view(1).players[0].cards == ["L", "P", "U", "V"]
    assert table.view(1).players[0].second is None


@pytest.mark.rule("alluvium", "3.5")
def test_the_two_forms_come_in_either_order() -> None:
    one, other = deal(4), deal(4)
    for table in (one, other):
        stack(table, 0, "L", "T")
    do(one, 0, "draw l1 c3", "draw t1 g3", "confirm")
    do(other, 0, "draw t1 g3", "draw l1 c3", "confirm")
    assert look(one.sheets[0]) == look(other.sheets[0])


@pytest.mark.rule("alluvium", "3.5")
def test_the_first_form_leaves_the_second_a_place() -> None:
    game = small_game(
        """
        ss.
        ...
        """,
        {"D": "##", "L": "##\n#."},
    )
    table = deal(4, game=game)
    stack(table, 0, "D", "L")
    assert refused(table, 0, "draw d1 a1") == ("3.5", "leaves-no-place")
    assert "draw d1 a1" not in say(table, 0)
    for first in table.legal(0):
        after = table.copy()
        after.apply(0, first)
        assert all(text.startswith("draw") for text in say(after, 0))


@pytest.mark.rule("alluvium", "3.5")
def test_where_both_cannot_be_placed_one_is_enough() -> None:
    game = small_game("s..", {"D": "##", "I": "###"})
    table = deal(4, game=game)
    stack(table, 0, "D", "I")
    assert say(table, 0) == ["draw d1 a1", "draw i1 a1"]
    do(table, 0, "draw d1 a1")
    assert say(table, 0) == ["confirm"]


def test_two_cards_of_the_same_form_are_drawn_both() -> None:
    table = deal(4, game=PAIR)
    stack(table, 0, "D", "D")
    do(table, 0, "draw d1 a1", "draw d1 c1", "confirm")
    assert look(table.sheets[0])[0] == "rrrr"


@pytest.mark.rule("alluvium", "3.6")
def test_a_drawing_is_final_once_confirmed() -> None:
    table = play_to(deal(4), 4)
    first = table.legal(0)[0]
    draft = table.copy()  # a draft is a copy that is thrown away
    draft.apply(0, first)
    assert look(draft.sheets[0]) != look(table.sheets[0])
    assert draft.reveals == table.reveals
    table.apply(0, first)
    with pytest.raises(Refused) as again:
        table.apply(0, first)
    assert (again.value.rule, again.value.code) == ("3.6", "drawn-already")
    do(table, 0, "confirm")
    assert table.legal(0) == []
    assert refused(table, 0, "confirm") == ("3.6", "confirmed-already")


@pytest.mark.rule("alluvium", "3.8")
def test_everybody_draws_the_dummys_form_on_the_own_sheet() -> None:
    table = deal(3)
    stack(table, 3, "U", "P", "L")
    assert table.view(0).dummy.cards == []  # type: ignore[union-attr]
    play_to(table, 1)
    assert table.step == DUMMY
    assert table.view(0).dummy.cards == ["U"]  # type: ignore[union-attr]
    assert [table.sheet_before(seat).owner for seat in range(3)] == [0, 1, 2]
    before = table.sheets[0].copy()
    places = [table.actions.text(action) for action in table.terrain.places[table.dummy_card()]]
    fitting = [text for text in places if before.fits(table.actions.parse(text))]
    assert say(table, 0) == fitting  # start boxes or not
    assert refused(table, 0, "box b2") == ("3.8", "no-box-for-dummy")
    assert refused(table, 0, "draw p1 a1") == ("3.1", "other-form")
    assert refused(table, 0, "pass") == ("3.3", "must-draw")
    table.apply(0, table.legal(0)[0])
    assert sum(line.count("y") for line in look(table.sheets[0])) == 5
    finish_turn(table)
    assert table.step == OTHERS


@pytest.mark.rule("alluvium", "3.8")
def test_the_dummy_gets_checks_and_does_nothing_where_its_form_fits_nowhere() -> None:
    game = small_game("s..s", {"D": "##", "I": "###"})
    table = deal(3, game=game)
    table.go_to(1)
    stack(table, 3, "D")
    paint(table.sheets[0], "rr..")
    paint(table.sheets[1], "b..b")
    paint(table.sheets[2], "g.g.")
    do(table, 0, "draw d1 c1", "confirm")
    do(table, 1, "draw d1 b1", "confirm")
    assert [table.sheets[seat].checks[3] for seat in (0, 1)] == [1, 2]
    assert say(table, 2) == ["pass"]


@pytest.mark.rule("alluvium", "4.1")
def test_sheets_move_on_when_all_have_confirmed() -> None:
    table = play_to(deal(4), 1)
    assert [table.sheet_before(seat).owner for seat in range(4)] == [3, 0, 1, 2]
    finish_turn(table, but=(2,))
    assert table.actors() == [2]
    assert [table.sheet_before(seat).owner for seat in range(4)] == [3, 0, 1, 2]
    reveals = table.reveals
    finish_turn(table)
    assert table.reveals > reveals
    assert [table.sheet_before(seat).owner for seat in range(4)] == [2, 3, 0, 1]
    finish_turn(table)
    finish_turn(table)
    assert [table.sheet_before(seat).owner for seat in range(4)] == [0, 1, 2, 3]
    for sheet in table.sheets:
        assert [drawing.colour for drawing in sheet.drawings].count(sheet.owner) == 2
        others = sorted(drawing.colour for drawing in sheet.drawings[2:])
        assert others == [colour for colour in range(4) if colour != sheet.owner]


@pytest.mark.rule("alluvium", "4.2")
def test_action_a_draws_the_form_last_turned_up() -> None:
    table = play_to(deal(4), 5)
    stack(table, 1, "P", "L", "T")
    assert table.terrain.forms[table.card_up(1)] == "T"
    forms = {text.split()[1][0] for text in say(table, 1) if text.startswith("draw")}
    assert forms == {"t"}
    assert refused(table, 1, "draw p1 a1") == ("4.2", "other-form")


@pytest.mark.rule("alluvium", "4.3")
def test_action_b_colours_an_enclosed_box_inside_the_sheet() -> None:
    table = on_others_land(
        """
        .rr.
        r.rr
        rrr.
        .rrr
        """,
        "D",
    )
    assert say(table, 1) == ["box b2"]
    assert refused(table, 1, "box a1") == ("4.3", "box-on-edge")  # enclosed, but on the edge
    assert refused(table, 1, "box b1") == ("4.3", "box-coloured")
    do(table, 1, "box b2")
    assert look(table.sheets[0])[1] == "rbrr"
    assert table.sheets[0].holes == []


@pytest.mark.rule("alluvium", "4.3")
def test_a_box_with_an_empty_neighbour_does_not_qualify() -> None:
    table = on_others_land(
        """
        .r..
        r..r
        .rr.
        """,
        "D",
    )
    assert refused(table, 1, "box b2") == ("4.3", "box-not-enclosed")
    home = play_to(deal(4), 4)
    assert refused(home, 0, "box e5") == ("4.3", "no-box-at-home")


def test_a_form_of_one_box_may_fill_a_hole() -> None:
    table = on_others_land(
        """
        rrr
        r.r
        rrr
        """,
        "O",
    )
    assert say(table, 1) == ["draw o1 b2", "box b2"]
    do(table, 1, "draw o1 b2")
    assert table.sheets[0].holes == []


@pytest.mark.rule("alluvium", "4.4")
def test_passing_is_for_those_who_can_do_neither() -> None:
    enclosed = """
        .r.
        r.r
        .r.
    """
    table = on_others_land(enclosed, "D")
    assert say(table, 1) == ["box b2"]
    assert refused(table, 1, "pass") == ("4.4", "must-draw")
    paint(table.sheets[0], "...\n.r.\n...")
    assert say(table, 1) == ["pass"]


@pytest.mark.rule("alluvium", "4.5")
def test_each_of_the_owners_boxes_beside_the_drawing_is_a_check_once() -> None:
    table = on_others_land(
        """
        .....
        .rg..
        .rrr.
        """,
        "L",
    )
    do(table, 1, "draw l1 a1")
    assert look(table.sheets[0]) == ["bb...", "brg..", ".rrr."]
    assert table.sheets[0].checks == [0, 1, 0, 0]  # two of its boxes touch b2


@pytest.mark.rule("alluvium", "4.5")
def test_checks_add_up_without_limit_in_the_row_of_who_draws() -> None:
    table = play_to(deal(4), 1000)
    sheet = table.sheets[0]
    again = blank_sheet(table.terrain, 0, 4)
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
    table = on_others_land(
        """
        .r..
        .r..
        .r..
        ..r.
        """,
        "J",
        {"J": "#.\n#.\n#.\n##"},
    )
    do(table, 1, "draw j1 a1")
    assert look(table.sheets[0]) == ["br..", "br..", "br..", "bbr."]
    assert table.sheets[0].checks[1] == 4


@pytest.mark.rule("alluvium", "7.1")
def test_the_rulebooks_single_box_beside_two() -> None:
    table = on_others_land(
        """
        .r.
        r.g
        .g.
        """,
        "D",
    )
    do(table, 1, "box b2")
    assert table.sheets[0].checks[1] == 2


@pytest.mark.rule("alluvium", "4.6")
def test_start_boxes_bind_nobody_on_the_others_land() -> None:
    table = play_to(deal(4), 1)
    terrain = table.terrain
    free = [action for action in table.legal(0) if action < terrain.placements]
    assert any(not terrain.covers_start(action) for action in free)


@pytest.mark.rule("alluvium", "5.1")
def test_each_round_scores_the_largest_rectangle() -> None:
    table = play_to(deal(4), 3)
    assert [sheet.scores for sheet in table.sheets] == [[]] * 4
    paint(table.sheets[0], "\n".join(["." * 10] * 5 + ["ggggrrrrbb"] + ["." * 10] * 4))
    finish_turn(table)
    assert len(table.sheets[0].scores) == 1
    assert table.sheets[0].scores[0] >= 10


@pytest.mark.rule("alluvium", "5.2")
def test_the_next_round_turns_up_new_cards() -> None:
    table = play_to(deal(4), 3)
    cards = [len(player.cards) for player in table.view(0).players]
    finish_turn(table)
    assert table.round == 2
    assert [len(player.cards) for player in table.view(0).players] == [n + 1 for n in cards]


@pytest.mark.rule("alluvium", "3.1")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_order_of_arrival_never_matters(seats: int) -> None:
    for turn in range(6):
        start = play_to(deal(seats, seed=turn), turn)
        chosen = []
        for seat in range(seats):
            alone = start.copy()
            steps = []
            while seat in alone.actors() and alone.turn == start.turn:
                legal = alone.legal(seat)
                steps.append(legal[len(legal) // 2])
                alone.apply(seat, steps[-1])
            chosen.append(steps)
        seen = set()
        for order in permutations(range(seats)):
            table = start.copy()
            for seat in order:
                for action in chosen[seat]:
                    table.apply(seat, action)
            seen.add(repr([table.view(seat) for seat in range(seats)]))
        table = start.copy()
        for step in range(3):  # interleaved
            for seat in reversed(range(seats)):
                for action in chosen[seat][step : step + 1]:
                    table.apply(seat, action)
        seen.add(repr([table.view(seat) for seat in range(seats)]))
        assert len(seen) == 1


def test_nobody_acts_when_the_game_is_over() -> None:
    table = play_to(deal(4), 1000)
    assert table.actors() == []
    assert table.legal(0) == []
    assert refused(table, 0, "pass") == ("6.5", "game-over")


def test_strange_seats_and_actions_are_refused() -> None:
    table = deal(4)
    for seat in (-1, 4):
        assert table.legal(seat) == []
        assert refused(table, seat, "pass") == ("3.1", "no-such-seat")
    for action in (-1, table.actions.size):
        with pytest.raises(Refused):
            table.apply(0, action)


@pytest.mark.rule("alluvium", "3.7")
def test_others_are_told_who_confirmed_and_nothing_else() -> None:
    table = deal(4)
    for text in ("draw l1 c3", "box b2", "pass"):
        action = table.actions.parse(text)
        assert table.shows(1, action, 1)
        assert not any(table.shows(1, action, viewer) for viewer in (0, 2, 3, None))
    confirm = table.actions.parse("confirm")
    assert all(table.shows(1, confirm, viewer) for viewer in (0, 1, 2, 3, None))
