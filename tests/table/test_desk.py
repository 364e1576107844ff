from __future__ import annotations

import pytest

from nemeton.core.errors import BadText, NemetonError, Refused
from nemeton.core.record.history import History
from nemeton.core.seed import seed_from
from nemeton.table.desk import MAX_DRAFT_STEPS, Desk
from tests.contract.toy import CONFIRM, NOTHING, TAKE_BACK, Whisper, WhisperGame
from tests.table.tables import GAME, commit, new_desk, placements, to_placing


def test_steps_are_drafted_and_taken_back_one_by_one() -> None:
    desk = new_desk()
    to_placing(desk)
    before = desk.state(0).view(0)
    first, second, third = placements(desk, 0)
    assert desk.act(0, [first], "a", confirm=False) is None
    assert desk.act(0, [second, third], "b", confirm=False) is None
    assert desk.drafts[0].steps == [first, second, third]
    desk.take_back(0, 1, "c")
    assert desk.drafts[0].steps == [first, second]
    desk.take_back(0, 2, "d")
    assert desk.drafts == {}
    assert desk.state(0).view(0) == before
    with pytest.raises(NemetonError, match="nothing-to-take-back"):
        desk.take_back(0, 1, "e")


def test_a_draft_changes_nobody_elses_view() -> None:
    desk = new_desk()
    others = [desk.state(seat).view(seat) for seat in (None, 1)]
    desk.act(0, ["pass"], "a", confirm=False)
    assert [desk.state(seat).view(seat) for seat in (None, 1)] == others
    assert desk.ply == 0


def test_a_refused_step_leaves_the_draft_as_it_was() -> None:
    desk = new_desk()
    to_placing(desk)
    first = placements(desk, 0)[0]
    desk.act(0, [first], "a", confirm=False)
    with pytest.raises(Refused):
        desk.act(0, [placements(desk, 0)[0], "pass"], "b", confirm=False)
    with pytest.raises(BadText):
        desk.act(0, ["hop"], "c", confirm=False)
    assert desk.drafts[0].steps == [first]


def test_one_confirmation_ends_the_turn() -> None:
    desk = new_desk()
    to_placing(desk)
    placed = placements(desk, 0)
    desk.act(0, placed[:2], "a", confirm=False)
    unfinished = desk.drafts[0]
    desk.act(0, placed[2:], "b", confirm=False)
    assert (unfinished.complete, desk.drafts[0].complete) == (False, True)
    stage = desk.confirm(0)
    assert stage.steps == [*placed, GAME.verbs.parse("confirm")]


def test_a_step_into_a_phase_of_all_seats_needs_confirmation() -> None:
    desk = new_desk()
    commit(desk, 0, "pass")
    desk.act(1, ["pass"], "a", confirm=False)
    draft = desk.drafts[1]
    assert draft.state.actors() == [0, 1]  # both are to place, also the one who drafts
    assert draft.complete
    commit(desk, 1)
    desk.act(1, placements(desk, 1)[:1], "b", confirm=False)
    assert not desk.drafts[1].complete


def test_the_games_own_confirmation_confirms() -> None:
    desk = new_desk()
    to_placing(desk)
    desk.act(0, placements(desk, 0), "a", confirm=False)
    stage = desk.act(0, ["confirm"], "b", confirm=False)
    assert stage is not None
    assert len(stage.steps) == 4


def test_a_revealing_step_must_be_committed() -> None:
    desk = new_desk()
    stage = desk.act(0, ["refresh"], "a", confirm=False)
    assert stage is not None
    assert desk.drafts == {}


@pytest.mark.parametrize("after", ["pass", "confirm", "hop", "refresh"])
@pytest.mark.parametrize("confirm", [False, True])
def test_steps_after_a_reveal_are_refused_unread(after: str, confirm: bool) -> None:
    """Any answer to a step would depend on the revealed card."""
    desk = new_desk()
    with pytest.raises(NemetonError) as refused:
        desk.act(0, ["refresh", after], "a", confirm=confirm)
    assert (refused.value.code, refused.value.args_by_name) == ("after-a-reveal", {})
    assert desk.drafts == {}
    assert desk.ply == 0
    assert not desk.done_before(0, "a")


def test_a_draft_stays_as_it_was_when_something_follows_a_reveal() -> None:
    desk = new_desk()
    to_placing(desk)
    commit(desk, 1, *placements(desk, 1))
    placed = placements(desk, 0)
    desk.act(0, placed, "a", confirm=False)
    with pytest.raises(NemetonError, match="after-a-reveal"):
        desk.act(0, ["confirm", "pass"], "b", confirm=False)  # deals the next round
    assert desk.drafts[0].steps == placed
    assert desk.state(0).legal(0) == [GAME.verbs.parse("confirm")]


def test_before_a_reveal_the_first_bad_step_is_an_error() -> None:
    desk = new_desk()
    with pytest.raises(BadText):
        desk.act(0, ["hop", "refresh", "pass"], "a", confirm=False)
    with pytest.raises(Refused):
        desk.act(0, ["confirm", "hop"], "b", confirm=False)


class TurnsUpFirst(Whisper):
    """A choice reveals something, and may leave only the closing action."""

    def legal(self, seat: int) -> list[int]:
        legal = super().legal(seat)
        return [CONFIRM] if CONFIRM in legal else legal

    def perform(self, seat: int, action: int) -> None:
        super().perform(seat, action)
        self.reveals += 1


def test_confirming_adds_nothing_to_a_reveal() -> None:
    """The reveal may be the reason that only the closing action is left."""
    desk = Desk(History(WhisperGame(TurnsUpFirst), 2, {}, seed_from("table")))
    stage = desk.act(0, desk.legal(0)[:1], "a", confirm=True)
    assert stage is not None
    assert len(stage.steps) == 1
    desk.committed(stage.dated(2000, "a"))
    assert desk.confirm(0).steps == [CONFIRM]


def test_a_draft_continues_after_anothers_commit() -> None:
    desk = new_desk()
    to_placing(desk)
    mine = placements(desk, 0)
    desk.act(0, mine, "a", confirm=False)
    commit(desk, 1, *placements(desk, 1))
    assert desk.drafts[0].steps == mine
    assert desk.ply == 6


def test_a_draft_is_cut_at_the_first_step_that_is_no_longer_legal() -> None:
    desk, other = new_desk(), new_desk()
    desk.act(0, ["pass"], "a", confirm=False)
    moves = commit(other, 0, "swap and pass")  # the same seat, on another device
    desk.follow(moves)
    assert desk.drafts == {}
    assert desk.ply == 1


class TurnsUpWithTheLast(Whisper):
    """A toy game in which the last choice reveals all, without a confirmation."""

    def perform(self, seat: int, action: int) -> None:
        super().perform(seat, action)
        if NOTHING not in self.chosen:
            self.reveals += 1


def test_a_draft_is_cut_at_the_first_step_that_would_now_reveal_something() -> None:
    """Its steps reveal something only in the new state."""
    desk = Desk(History(WhisperGame(TurnsUpWithTheLast), 2, {}, seed_from("table")))
    card = desk.legal(0)[0]
    desk.act(0, [card], "a", confirm=False)
    assert desk.drafts[0].steps == [card]
    commit(desk, 1, desk.legal(1)[0])
    assert desk.drafts == {}
    assert desk.history.state.reveals == desk.state(0).reveals == 0


def test_a_repeated_submission_is_recognised() -> None:
    desk = new_desk()
    assert not desk.done_before(0, "a")
    desk.act(0, ["pass"], "a", confirm=False)
    assert desk.done_before(0, "a")
    desk.committed(desk.confirm(0).dated(0, "b"))
    assert desk.done_before(0, "b")
    assert not desk.done_before(1, "b")


def test_a_stale_ply_is_refused() -> None:
    desk = new_desk()
    desk.check(0, 0)
    with pytest.raises(NemetonError, match="stale"):
        desk.check(0, 1)
    commit(desk, 0, "pass")
    with pytest.raises(NemetonError, match="stale"):
        desk.check(1, 0)
    desk.check(1, 1)


def test_a_turn_of_one_step_needs_no_review() -> None:
    desk = new_desk()
    desk.act(0, ["pass"], "a", confirm=False)
    assert (desk.drafts[0].complete, desk.drafts[0].review) == (True, False)
    desk.take_back(0, 1, "b")
    to_placing(desk)
    desk.act(0, placements(desk, 0), "c", confirm=False)
    assert (desk.drafts[0].complete, desk.drafts[0].review) == (True, True)


def test_the_length_of_a_draft_is_bounded() -> None:
    """The bound matters because taking one step back repeats all others."""
    desk = Desk(History(WhisperGame(), 2, {}, seed_from("to and fro")))
    card = desk.legal(0)[0]
    for number in range(MAX_DRAFT_STEPS // 2):
        desk.act(0, [card, TAKE_BACK], f"{number}", confirm=False)
    with pytest.raises(NemetonError, match="draft-too-long"):
        desk.act(0, [card], "too much", confirm=False)
    assert len(desk.drafts[0].steps) == MAX_DRAFT_STEPS
    stage = desk.act(0, [card], "all of it", confirm=True)
    assert stage is not None
    assert len(stage.moves) == MAX_DRAFT_STEPS + 1
    desk.take_back(0, 1, "back")
    assert desk.act(0, [TAKE_BACK], "and again", confirm=False) is None
