"""Sections 6 and 7: potions, the druid, the score sheet and the winner."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nemeton.core.result import Score
from nemeton.games.alarun.rules.cards import DRUID, INGREDIENTS
from nemeton.games.alarun.rules.components import CARD_NAMES, COLOURS
from nemeton.games.alarun.rules.position import OVER
from nemeton.games.alarun.rules.scoring import brew, score, strength
from tests.fluent import words_of
from tests.games.alarun import naive
from tests.games.alarun.pictures import LETTERS, card, cards, grid, square
from tests.games.alarun.tables import deal, to_next_round, view_of, with_squares

EXAMPLE = """
    yM wM pM bP gM
    yD wD pD ** rD
    CA wY pY bY rY
    yP wF pP bY rC
    yC uC pC bF rF
"""


def points(sheet: Score) -> list[int]:
    """Five rows, five columns, the druid's line, Centum auri, colour."""
    return [item.points for item in sheet.items]


def potion_points(sheet: Score) -> int:
    return sum(points(sheet)[:10])


def naive_grid(picture: str) -> naive.Grid:
    return [[naive.named(CARD_NAMES[laid]) for laid in line] for line in grid(picture)]


@pytest.mark.rule("alarun", "7.1")
def test_the_worked_example_scores_104() -> None:
    sheet = score(square(EXAMPLE), COLOURS.index("red"))
    assert CARD_NAMES[brew(square(EXAMPLE)).druid] == "blue dragon eggs"
    assert points(sheet) == [6, 15, 10, 1, 6, 3, 10, 15, 10, 10, 0, 10, 8]
    assert potion_points(sheet) == 86
    assert sheet.total == 104


@pytest.mark.rule("alarun", "7.1")
def test_the_naive_scorer_agrees_on_the_example() -> None:
    sheet = naive.score(naive_grid(EXAMPLE), "red")
    assert sheet.druid == ("dragon eggs", "blue")
    assert (sum(sheet.potions), sheet.auri, sheet.colour, sheet.total) == (86, 10, 8, 104)


@pytest.mark.rule("alarun", "6.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_round_eight_ten_potions_are_scored(seats: int) -> None:
    state = deal(seats)
    while state.phase != OVER:
        assert state.result() is None
        to_next_round(state)
    assert state.round == 8
    result = state.result()
    assert result is not None
    for seat in range(seats):
        cells = view_of(state, None).players[seat].square
        assert len(cells) == 25
        assert list(cells.values()).count("druid") == 1
        names = [item.source.id for item in result.scores[seat].items]
        assert names[:10] == ["alarun-score-row"] * 5 + ["alarun-score-column"] * 5


@pytest.mark.rule("alarun", "6.9")
def test_lines_have_the_names_of_their_cells() -> None:
    made = square(EXAMPLE)
    lines = [item.source.args["line"] for item in score(made, 0).items[:10]]
    assert lines == [*made.row_names(), *(name.upper() for name in made.column_names())]
    assert (lines[1], lines[8]) == ("5", "E"), "the druid stands on e5"


@pytest.mark.rule("alarun", "6.2")
def test_the_druid_takes_the_part_with_most_points() -> None:
    """Joining two blue pairs across is worth more than one step down."""
    made = square("""
        uY yF gM rP wB
        gB uC yM wF pY
        bF bM ** bC bY
        wP rB gM yC uF
        pC wY yP gF rM
    """)
    potions = brew(made)
    assert potions.druid == card("bB")  # the first kind that is new to the stretch
    assert potions.rows[2] == 5


@pytest.mark.rule("alarun", "6.2")
def test_among_equal_parts_the_first_counts() -> None:
    """Nothing to join: any part is worth the same, and yellow fungi magica come first."""
    assert brew(square("**")).druid == card("yF")
    assert brew(square("CA ** CA")).druid == card("yF")


@pytest.mark.rule("alarun", "6.2")
def test_the_druid_plays_one_part_for_both_its_lines() -> None:
    """Yellow joins the column, mandrake the row; only one part, yellow mandrake, does both."""
    picture = """
        yF yD yC
        wM ** bM
        yP yB uD
    """
    potions = brew(square(picture))
    assert potions.druid == card("yM")
    part = [[potions.druid if laid == DRUID else laid for laid in line] for line in grid(picture)]
    assert potions.rows == [strength(line) for line in part] == [3, 3, 2]
    assert potions.columns == [strength(list(line)) for line in zip(*part, strict=True)]
    assert potions.columns[1] == 3


@pytest.mark.rule("alarun", "6.3")
@pytest.mark.parametrize(
    "line, expected",
    [
        ("yM wM pM bP gM", 3),  # one kind, three colours; the fifth card is cut off
        ("yM yD yP yF yC", 5),  # one colour, five kinds
        ("yM wM pM bM gM", 5),
        ("yM yD wD pD bP", 3),  # the card in the middle belongs to both stretches
        ("yM wD pP bF rC", 1),
        ("yM wD yP wF yC", 1),  # one colour, but broken
        ("yM yD yP wF yC", 3),
    ],
)
def test_the_strongest_unbroken_stretch(line: str, expected: int) -> None:
    assert strength(cards(line)) == expected


@pytest.mark.rule("alarun", "6.4")
@pytest.mark.parametrize(
    "line, expected",
    [
        ("bY bY yM wD pP", 1),
        ("bF bY bY bC bM", 4),
        ("bF bY bF bC bY", 3),
        ("wM wM yM wM pM", 3),
    ],
)
def test_a_repeated_card_neither_breaks_nor_counts_twice(line: str, expected: int) -> None:
    assert strength(cards(line)) == expected


def row_points(row: str) -> int:
    """The points of a row that the druid is not in."""
    return points(score(square(f"{row}\nrB .. .. .. ..\n** .. .. .. .."), 0))[0]


@pytest.mark.rule("alarun", "6.5")
@pytest.mark.parametrize(
    "row, expected",
    [
        ("yM wD pP rF gC", 1),
        ("yM yD pP rF gC", 3),
        ("yM yD yP rF gC", 6),
        ("yM yD yP yF gC", 10),
        ("yM yD yP yF yC", 15),
    ],
)
def test_points_for_strength(row: str, expected: int) -> None:
    assert row_points(row) == expected


@pytest.mark.rule("alarun", "6.5")
def test_a_line_scores_once() -> None:
    assert row_points("yM yD pP rF rC") == 3


@pytest.mark.rule("alarun", "6.6")
def test_the_centum_auri_breaks_its_row_and_column() -> None:
    assert strength(cards("yM yD CA yF yC")) == 2
    assert strength(cards("CA yD yM yF yC")) == 4
    made = square("""
        yM wM CA pM bM
        .. .. yF .. ..
        .. .. ** .. ..
    """)
    sheet = score(made, COLOURS.index("green"))
    assert points(sheet)[0] == 3


@pytest.mark.rule("alarun", "6.6")
def test_the_centum_auri_is_worth_ten() -> None:
    green = COLOURS.index("green")
    assert points(score(square("yM ** CA"), green))[-2:] == [10, 0]
    assert points(score(square("yM ** wD"), green))[-2:] == [0, 0]


@pytest.mark.rule("alarun", "6.7")
def test_the_secret_colour_gives_two_each_and_the_druid_never() -> None:
    made = square("yM yD ** yF CA")
    assert brew(made).druid % 7 == COLOURS.index("yellow")
    assert points(score(made, COLOURS.index("yellow")))[-1] == 6
    assert points(score(made, COLOURS.index("red")))[-1] == 0


WEAK = """
    yM wD pP bF rC
    uB gY yD wF pC
    bP rY ** uF gC
    yP wY uM bD rB
    pD gF bM yB wC
"""


@pytest.mark.rule("alarun", "6.8")
def test_the_total_adds_potions_auri_and_colour() -> None:
    sheet = score(square(EXAMPLE), COLOURS.index("white"))
    assert sheet.total == sum(points(sheet)) == 86 + 10 + 4 * 2


@pytest.mark.rule("alarun", "6.8")
def test_most_points_win() -> None:
    state = with_squares(deal(2), WEAK, EXAMPLE)
    state.phase = OVER
    result = state.result()
    assert result is not None
    assert (result.ranks, result.winners) == ((2, 1), [1])


@pytest.mark.rule("alarun", "6.8")
def test_on_a_tie_the_better_potions_win() -> None:
    """Both have 17 points: 5 + 10 + 2, and 15 + 0 + 2."""
    state = with_squares(deal(2), "yM ** CA", "yM yD ** yF\nwB .. .. ..")
    first, second = state.players
    first.colour, second.colour = COLOURS.index("yellow"), COLOURS.index("white")
    state.phase = OVER
    totals = [score(player.square, player.colour).total for player in state.players]
    potions = [brew(player.square).points() for player in state.players]
    assert totals == [17, 17]
    assert potions == [5, 15]
    result = state.result()
    assert result is not None
    assert result.ranks == (2, 1)
    told = [words_of("alarun", "en").say(one) for one in state.view(None).story]
    assert told == [
        "2 and 1 both have 17 points. The potions break the tie: 15 points to 5.",
        "The best potion of 2: row 5, strength 4, 10 points.",
    ]


@pytest.mark.rule("alarun", "6.8")
def test_a_remaining_tie_is_a_shared_victory() -> None:
    state = with_squares(deal(3), WEAK, EXAMPLE, EXAMPLE)
    for player in state.players:
        player.colour = COLOURS.index("red")
    state.phase = OVER
    result = state.result()
    assert result is not None
    assert (result.ranks, result.winners) == ((3, 1, 1), [1, 2])


ANY_CARD = st.integers(0, INGREDIENTS)
# Few kinds and colours, so that long stretches and repetitions are common.
CLOSE_CARD = st.sampled_from(cards("yF yB yC wF wB wC pF bF rF yP yD CA"))


@settings(deadline=None)  # a slow machine is no failure
@given(
    laid_cards=st.lists(ANY_CARD | CLOSE_CARD, min_size=24, max_size=24),
    druid=st.integers(0, 24),
    secret=st.integers(0, 6),
)
def test_the_naive_scorer_agrees_on_any_square(
    laid_cards: list[int], druid: int, secret: int
) -> None:
    flat = [*laid_cards[:druid], DRUID, *laid_cards[druid:]]
    picture = "\n".join(" ".join(LETTERS[c] for c in flat[at : at + 5]) for at in range(0, 25, 5))
    expected = naive.score(naive_grid(picture), COLOURS[secret])
    sheet = score(square(picture), secret)
    assert points(sheet) == [*expected.potions, 0, expected.auri, expected.colour], picture
    assert naive.named(CARD_NAMES[brew(square(picture)).druid]) == expected.druid, picture
