"""`nemeton.testing`: laws for any game, and errors that name the place."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from examples.gops.game import GopsGame

from nemeton.core.chance import Chance
from nemeton.core.game import Game
from nemeton.core.options import Options, first_player
from nemeton.core.state import State
from nemeton.games import NAMES, find
from nemeton.testing import LAWS, Case, LawBroken, cases, check_game
from nemeton.testing.laws.view import samples_vary, views_are_json
from nemeton.words.language_codes import LANGUAGES
from tests.rulebook import rule_numbers


class RaisesInRoundThree(GopsGame):
    """Goofspiel that cannot be played to its end."""

    def blank(self, seats: int, options: Options) -> State:
        return BrokenState(self, seats, options)


class BrokenState(type(GopsGame().blank(2, {}))):  # type: ignore[misc]
    def perform(self, seat: int, action: int) -> None:
        if self.reveals == 2:
            raise ZeroDivisionError("no third round")
        super().perform(seat, action)


class SamplesTheSame(GopsGame):
    """Goofspiel in which nothing is dealt again."""

    def sample(self, view: object, chance: Chance) -> State:
        return self.new(seats=2, seed=1)


def test_a_sound_game_keeps_all_laws() -> None:
    check_game(GopsGame(), seeds=[0, 1], plies=5)


@pytest.mark.parametrize("law", ["legal_lists_are_sound", "copies_are_independent"])
def test_an_error_in_the_game_names_law_seats_seed_and_ply(law: str) -> None:
    with pytest.raises(LawBroken) as caught:
        check_game(RaisesInRoundThree(), seats=[3], seeds=[7], laws=[law])
    broken = caught.value
    assert (broken.law.name, broken.case.seats, broken.seed, broken.ply) == (law, 3, 7, 6)
    first, sentence, call = str(broken).splitlines()
    assert first == f"{law}: gops-3, seed 7, ply 6: ZeroDivisionError: no third round"
    assert sentence == broken.law.sentence
    assert call == f"check_game(game, seats=[3], seeds=[7], plies=20, laws=[{law!r}])"


def test_a_difference_is_shown() -> None:
    with pytest.raises(
        LawBroken, match="samples_cannot_be_told_apart: gops-2, seed 0, ply"
    ) as caught:
        check_game(SamplesTheSame(), seats=[2], laws=["samples_cannot_be_told_apart"])
    assert "  view.actors: [0, 1], expected [" in str(caught.value)


def test_laws_are_chosen_and_left_out() -> None:
    game = RaisesInRoundThree()
    check_game(game, seeds=[1], laws=["boxes_explain_every_action"])
    others = [law for law in LAWS if law.name != "boxes_explain_every_action"]
    check_game(game, seeds=[1], leave_out=others)
    check_game(game, laws=[])
    with pytest.raises(
        ValueError, match="There is no law 'gravity'; there are replays_identically, "
    ):
        check_game(game, laws=["gravity"])


def test_cases_cover_every_seat_count_and_option_value() -> None:
    game = find("alarun")
    found = cases(game)
    assert [case.seats for case in found if not case.options] == [2, 3, 4]
    firsts = {case.options["first"] for case in found if "first" in case.options}
    assert firsts == {"1", "2", "3", "4"}
    assert all(int(str(case.options.get("first", 1))) <= case.seats for case in found)
    two = cases(game, seats=[2])
    assert {case.seats for case in two} == {2}
    assert {case.options.get("first", "1") for case in two} == {"1", "2"}
    assert [str(case) for case in cases(game, options={"swap_limit": 3})] == [
        f"alarun-{seats}-swap_limit=3" for seats in (2, 3, 4)
    ]


@pytest.mark.parametrize("name", NAMES)
def test_a_case_has_the_rules_and_words_beside_the_game(name: str) -> None:
    case = cases(find(name))[0]
    assert case.rules == rule_numbers(name)
    assert [words.language for words in case.words] == sorted(LANGUAGES)
    assert all(words.has(f"{name}-title") and words.has("error-name-empty") for words in case.words)


class NowhereGame(Game):
    pass


def test_a_game_without_rules_is_named() -> None:
    game = find("alarun")
    nowhere = NowhereGame("x", 1, "x", (2,), (first_player(2),), game.verbs, game.view_type)
    with pytest.raises(FileNotFoundError, match=r"no RULES\.md beside the module tests\.testing"):
        check_game(nowhere)


def test_a_law_is_a_call_with_a_case_and_a_seed() -> None:
    (case,) = cases(GopsGame(), seats=[2])
    for law in (views_are_json, samples_vary):
        assert law in LAWS
        law(case, seed=1)
    assert str(views_are_json) == views_are_json.name == "views_are_json"
    assert all(law.sentence.endswith(".") for law in LAWS)
    assert isinstance(case, Case)


def test_laws_need_assertions_and_nothing_of_pytest() -> None:
    code = (
        "import sys; from examples.gops.game import GAME; from nemeton.testing import check_game\n"
        "loaded = [name for name in sys.modules if name.startswith(('pytest', 'hypothesis'))]\n"
        "assert not loaded, loaded\n"
        "try: check_game(GAME, seeds=[1])\n"
        "except RuntimeError as error: print(error)\n"
    )
    for flags, said in ([], ""), (["-O"], "Laws are made of assertions: run Python without -O.\n"):
        ended = subprocess.run(
            [sys.executable, *flags, "-c", code], capture_output=True, encoding="utf-8", check=False
        )
        assert ended.returncode == 0, ended.stderr
        assert ended.stdout == said


def test_the_documentation_lists_every_law() -> None:
    page = (Path(__file__).parents[2] / "docs" / "laws.md").read_text(encoding="utf-8")
    rows = [line for line in page.splitlines() if line.startswith("| `") and "_" in line]
    named = [row for row in rows if row.split("`")[1] in {law.name for law in LAWS}]
    assert named == [f"| `{law}` | {law.sentence} |" for law in LAWS]
