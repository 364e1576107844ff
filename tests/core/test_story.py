"""Stories of results, common to all games."""

from __future__ import annotations

from nemeton.core.message import Message
from nemeton.core.result import Item, Result, Score, rank
from nemeton.core.story import decisive, lead, tie_break, tied

FIELDS, GROVES = Message("fields"), Message("groves")


def ended(*sheets: tuple[int, int], broken: bool = False) -> Result:
    """By seat the points for fields and groves; `broken`: more groves break a tie."""
    scores = tuple(
        Score((Item(FIELDS, fields), Item(GROVES, groves)), fields + groves)
        for fields, groves in sheets
    )
    standings = [(sum(sheet), sheet[1] if broken else 0) for sheet in sheets]
    return Result(scores, rank(standings))


def test_the_lead_comes_before_the_runner_up() -> None:
    (told,) = lead(ended((5, 3), (9, 4), (6, 4)))
    assert told == Message("story-lead", {"seat": 2, "rival": 3, "by": 3})


def test_a_shared_victory_has_one_sentence() -> None:
    shared = ended((5, 3), (3, 5), (1, 1))
    assert lead(shared) == [Message("story-shared", {"count": 2})]
    assert decisive(shared) == []
    assert tied(shared) is None


def test_a_broken_tie_names_the_tied_players() -> None:
    broken = ended((5, 3), (3, 5), (1, 1), broken=True)
    assert broken.winners == [1]
    assert tied(broken) == 0
    assert lead(broken) == []
    assert tied(ended((5, 3), (1, 1))) is None


def test_a_tie_break_is_counted_for_both() -> None:
    (told,) = tie_break(ended((5, 3), (3, 5), (1, 1), broken=True), "toy-tie", [3, 5, 1])
    assert told == Message("toy-tie", {"seat": 2, "rival": 1, "points": 8, "own": 5, "other": 3})
    assert tie_break(ended((5, 3), (1, 1)), "toy-tie", [3, 1]) == []


def test_the_decisive_source_is_the_winners_largest_lead() -> None:
    (told,) = decisive(ended((9, 4), (8, 1), (0, 0)))
    assert told.args == {"seat": 1, "rival": 2, "source": GROVES, "by": 3}
