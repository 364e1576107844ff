from __future__ import annotations

import pytest

from nemeton.analysis.hint import MAX_HINTS, edge, hints, reason_for, with_edge
from nemeton.bots.playout_search import CandidateResult, PlayoutBot, PlayoutSettings
from nemeton.core.chance import QuickChance
from nemeton.core.search.playout import playout
from nemeton.games import find, names
from nemeton.words.language import Language
from nemeton.words.language_codes import LANGUAGES
from tests.games.bloodrunes.pictures import ALL_LOKI, give_book, table


def weighed(action: int, chance: float, points: float, others: float) -> CandidateResult:
    found = CandidateResult(action)
    for _ in range(4):
        found.add([chance, 1 - chance], points, others, 0, chance)
    return found


@pytest.mark.parametrize(
    "best, said",
    [
        (weighed(1, 0.6, 33, 20), {"id": "hint-own", "points": 3}),
        (weighed(1, 0.6, 30, 18), {"id": "hint-others", "points": 2}),
        (weighed(1, 0.6, 30, 20), {"id": "hint-chance", "percent": 10}),
        (weighed(1, 0.51, 30, 20), {"id": "hint-even"}),
    ],
)
def test_the_reason_names_the_largest_difference(
    best: CandidateResult, said: dict[str, object]
) -> None:
    found = [best, weighed(2, 0.5, 30, 20)]
    message = reason_for(best, found, only=False)
    assert {"id": message.id, **message.args} == {**said, "ahead": 4, "worlds": 4}
    for code in LANGUAGES:
        assert Language(code).message(message).endswith(".")


def test_reasons_for_worse_and_single_actions() -> None:
    best, worse = weighed(1, 0.6, 30, 20), weighed(2, 0.4, 30, 20)
    less = reason_for(worse, [best, worse], only=False)
    assert (less.id, less.args["percent"]) == ("hint-less", 20)
    assert reason_for(best, [best], only=True).id == "hint-only"
    assert reason_for(best, [best], only=False).id == "hint-alone"
    for message in (
        less,
        reason_for(best, [best], only=True),
        reason_for(best, [best], only=False),
    ):
        for code in LANGUAGES:
            assert Language(code).message(message).endswith(".")


@pytest.mark.parametrize("name", names())
def test_every_part_of_an_evaluation_has_a_name(name: str) -> None:
    game = find(name)
    state = game.new(game.seats[0], seed=5)
    playout(state, QuickChance(1), until=state.horizon + 6)
    for seat in range(state.seats):
        for part in game.bots.evaluation_parts(state, seat):
            for code in LANGUAGES:
                assert Language(code, name).has(f"{name}-part-{part}")


def test_the_edge_is_the_part_with_a_clear_lead_over_the_next_action() -> None:
    """The last action of the turn builds a Fortune, or draws a rune."""
    state = table(picture=ALL_LOKI)
    give_book(state, 0, "build-fortune-raid")
    state.used = 2
    verbs = state.verbs
    build = verbs.parse("cast build-fortune-raid")
    draw = next(action for action in state.legal(0) if verbs.draw_rune.has(action))
    bot = PlayoutBot(PlayoutSettings(2, 6, horizon=1))  # to the end of the turn

    def found(best: int, next_best: int) -> str:
        candidates = [CandidateResult(best), CandidateResult(next_best)]
        candidates[1].worlds = 6
        return edge(state.game, bot, state, 0, candidates, QuickChance(2))

    assert found(build, draw) == "fortunes"
    assert found(draw, build) != "fortunes"


def test_the_edge_has_a_sentence() -> None:
    plain = reason_for(weighed(1, 0.6, 30, 20), [], only=False)
    assert with_edge(plain, "bloodrunes", "") is plain
    said = with_edge(plain, "bloodrunes", "fortunes")
    assert Language("en", "bloodrunes").message(said).endswith("next best: your Fortunes.")
    assert Language("de", "bloodrunes").message(said).endswith("Nächstbesten: deine Schätze.")


def test_hints_are_legal_and_depend_on_the_view_alone() -> None:
    game = find("bloodrunes")
    state = game.new(2, seed=5)
    (seat,) = state.actors()
    worlds = [state, game.redeal(state, seat, QuickChance(8))]
    found = [hints(game, world.view(seat), QuickChance(3)) for world in worlds]
    assert 1 <= len(found[0]) <= MAX_HINTS
    for one in found[0]:
        assert one.action in state.legal(seat)
        assert 0 <= one.chance <= 1
    assert len({one.action for one in found[0]}) == len(found[0])
    assert hints(game, state.view(1 - seat), QuickChance(3)) == []  # it is not to act
