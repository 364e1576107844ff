"""Section 3: the exchange."""

from __future__ import annotations

import pytest

from nemeton.core.chance import QuickChance
from nemeton.core.errors import Refused
from nemeton.core.state import NOBODY
from nemeton.games.alarun.game import GAME, AlarunState
from nemeton.games.alarun.rules.position import EXCHANGE, OVER, PLACING
from tests.games.alarun.pictures import cards
from tests.games.alarun.tables import (
    alarun,
    deal,
    do,
    legal_texts,
    table,
    to_next_round,
    to_placing,
    view_of,
)


def hand(state: AlarunState, seat: int) -> list[int]:
    return state.players[seat].hand


def refused(state: AlarunState, seat: int, text: str) -> tuple[str, str]:
    with pytest.raises(Refused) as caught:
        state.apply(seat, GAME.verbs.parse(text))
    return caught.value.rule, caught.value.code


@pytest.mark.rule("alarun", "3.1")
def test_one_action_each_clockwise() -> None:
    state = table("yM wM pM", "rD gD uD", "rB gB uB", "rC gC uC", turn=1)
    order = []
    for _ in range(7):
        [seat] = state.actors()
        order.append(seat)
        state.apply(seat, state.legal(seat)[0])
    assert order == [1, 2, 0, 1, 2, 0, 1]


@pytest.mark.rule("alarun", "3.1")
def test_out_of_turn_is_refused() -> None:
    state = table("yM wM pM", "rD gD uD", "rB gB uB", "rC gC uC")
    assert refused(state, 1, "pass") == ("3.1", "not-your-turn")
    assert state.legal(1) == []


@pytest.mark.rule("alarun", "3.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_are_eight_rounds(seats: int) -> None:
    state = deal(seats)
    rounds = []
    while state.phase != OVER:
        rounds.append(state.round)
        to_next_round(state)
    assert rounds == [1, 2, 3, 4, 5, 6, 7, 8]


@pytest.mark.rule("alarun", "3.2")
def test_swap_one_card_for_one_of_the_centre() -> None:
    state = table("yM wM pM", "rD gD uD", "rB gB uB")
    do(state, 0, "swap green dragon eggs for white mandrake")
    assert hand(state, 0) == sorted(cards("rD wM uD"))
    assert state.centre == cards("yM gD pM")
    assert state.turn == 1


@pytest.mark.rule("alarun", "3.2")
def test_only_cards_of_hand_and_centre_can_be_swapped() -> None:
    state = table("yM wM pM", "rD gD uD", "rB gB uB", face_down="bP bF bC")
    assert refused(state, 0, "swap red moon berries for white mandrake")[0] == "3.2"
    assert refused(state, 0, "swap red dragon eggs for red moon berries")[0] == "3.2"
    assert refused(state, 0, "swap red dragon eggs for blue phoenix feathers")[0] == "3.2"


@pytest.mark.rule("alarun", "3.2")
def test_every_swap_is_offered_once_even_with_two_copies() -> None:
    state = table("yM yM pM", "rD rD uD", "rB gB uB", "rC gC uC")
    assert legal_texts(state, 0) == [
        "swap red dragon eggs for yellow mandrake",
        "swap red dragon eggs for pink mandrake",
        "swap purple dragon eggs for yellow mandrake",
        "swap purple dragon eggs for pink mandrake",
        "pass",
        "swap and pass",
    ]


@pytest.mark.rule("alarun", "3.3")
def test_pass_exchanges_nothing() -> None:
    state = table("yM wM pM", "rD gD uD", "rB gB uB")
    do(state, 0, "pass")
    assert hand(state, 0) == sorted(cards("rD gD uD"))
    assert state.centre == cards("yM wM pM")
    assert state.marker == 0


@pytest.mark.rule("alarun", "3.4")
def test_swap_and_pass_exchanges_the_whole_hand_and_passes() -> None:
    state = table("yM wM pM", "rD gD uD", "rB gB uB")
    do(state, 0, "swap and pass")
    assert hand(state, 0) == sorted(cards("yM wM pM"))
    assert sorted(state.centre) == sorted(cards("rD gD uD"))
    assert state.marker == 0
    do(state, 1, "pass")
    assert state.phase == PLACING


@pytest.mark.rule("alarun", "3.5")
def test_refresh_turns_up_the_face_down_cards() -> None:
    state = table("yM wM pM", "rD gD uD", "rB gB uB", face_down="bP bF bC")
    reveals = state.reveals
    do(state, 0, "refresh")
    assert state.centre == cards("bP bF bC")
    assert state.discard == cards("yM wM pM")
    assert state.face_down == []
    assert state.reveals == reveals + 1
    assert state.marker == NOBODY
    assert state.turn == 1


@pytest.mark.rule("alarun", "3.5")
def test_refresh_happens_once_a_round() -> None:
    state = table("yM wM pM", "rD gD uD", "rB gB uB", face_down="bP bF bC")
    do(state, 0, "refresh")
    assert "refresh" not in legal_texts(state, 1)
    assert refused(state, 1, "refresh") == ("3.5", "refreshed-already")
    to_next_round(state)
    assert "refresh" in legal_texts(state, state.turn)


@pytest.mark.rule("alarun", "3.5")
@pytest.mark.parametrize("seats", [3, 4])
def test_more_than_two_never_refresh(seats: int) -> None:
    state = deal(seats)
    assert "refresh" not in legal_texts(state, 0)
    assert refused(state, 0, "refresh") == ("3.5", "refresh-needs-two-players")


@pytest.mark.rule("alarun", "3.6")
def test_after_the_first_pass_everybody_else_has_one_more_action() -> None:
    state = table("yM wM pM", "rD gD uD", "rB gB uB", "rC gC uC", "rF gF uF")
    do(state, 0, "swap red dragon eggs for yellow mandrake")
    do(state, 1, "pass")
    assert state.marker == 1
    do(state, 2, "swap red calendula for white mandrake")
    do(state, 3, "swap and pass")
    assert state.phase == EXCHANGE
    assert state.marker == 1  # the first passer keeps it
    do(state, 0, "pass")
    assert state.phase == PLACING
    assert state.actors() == [0, 1, 2, 3]


@pytest.mark.rule("alarun", "3.6")
def test_a_refresh_is_a_last_action_too() -> None:
    state = table("yM wM pM", "rD gD uD", "rB gB uB", face_down="bP bF bC")
    do(state, 0, "pass")
    do(state, 1, "refresh")
    assert state.phase == PLACING
    assert refused(state, 0, "pass") == ("3.6", "exchange-over")


@pytest.mark.rule("alarun", "3.7")
def test_the_centum_auri_is_swapped_like_any_other() -> None:
    state = table("yM CA pM", "rD gD uD", "rB gB uB")
    do(state, 0, "swap red dragon eggs for centum auri")
    assert hand(state, 0) == sorted(cards("CA gD uD"))
    do(state, 1, "swap red moon berries for red dragon eggs")
    do(state, 0, "swap centum auri for red moon berries")
    assert state.centre == cards("yM CA pM")


@pytest.mark.rule("alarun", "3.8")
def test_at_the_limit_only_passing_and_refreshing_remain() -> None:
    state = table("yM wM pM", "rD gD uD", "rB gB uB", face_down="bP bF bC", swap_limit=2)
    for _ in range(2):
        for seat in (0, 1):
            state.apply(seat, state.legal(seat)[0])
    assert legal_texts(state, 0) == ["pass", "swap and pass", "refresh"]
    own, open_ = hand(state, 0)[0], state.centre[0]
    assert refused(state, 0, GAME.verbs.text(own * 50 + open_)) == ("3.8", "swap-limit")
    do(state, 0, "refresh")  # a refresh is not a swap
    assert legal_texts(state, 1) == ["pass", "swap and pass"]


@pytest.mark.rule("alarun", "3.8")
def test_the_swap_limit_is_an_option() -> None:
    state = deal(3)
    for _ in range(12 * 3):
        assert legal_texts(state, state.turn)[0].startswith("swap ")
        state.apply(state.turn, state.legal(state.turn)[0])
    assert legal_texts(state, state.turn) == ["pass", "swap and pass"]


@pytest.mark.rule("alarun", "3.8")
def test_swaps_may_be_unlimited() -> None:
    state = deal(3, swap_limit=0)
    for _ in range(500):
        state.apply(state.turn, state.legal(state.turn)[0])
    assert legal_texts(state, state.turn)[0].startswith("swap ")


@pytest.mark.rule("alarun", "3.8")
def test_the_swap_limit_holds_for_each_round() -> None:
    state = deal(2, swap_limit=1)
    for seat in (0, 1):
        state.apply(seat, state.legal(seat)[0])
    assert legal_texts(state, 0) == ["pass", "swap and pass", "refresh"]
    to_next_round(state)
    assert legal_texts(state, state.turn)[0].startswith("swap ")


@pytest.mark.rule("alarun", "3.9")
def test_the_discard_pile_is_open_to_all() -> None:
    state = table("yM wM pM", "rD gD uD", "rB gB uB", face_down="bP bF bC")
    do(state, 0, "refresh")
    for viewer in (0, 1, None):
        assert view_of(state, viewer).discard == [
            "yellow mandrake",
            "white mandrake",
            "pink mandrake",
        ]


@pytest.mark.rule("alarun", "3.9")
def test_cards_never_turned_up_are_seen_in_the_discard_pile() -> None:
    state = table("yM wM pM", "rD gD uD", "rB gB uB", face_down="bP bF bC")
    assert view_of(state, 0).discard == []
    to_next_round(state)
    assert set(cards("bP bF bC")) <= set(state.discard)
    assert "blue phoenix feathers" in view_of(state, None).discard


class TestKnowledge:
    """Cards taken openly are known until they are given away."""

    def known(self, state: AlarunState, seat: int) -> list[str]:
        views = [
            view_of(state, viewer).players[seat].known for viewer in (*range(state.seats), None)
        ]
        assert all(view == views[0] for view in views)
        return views[0]

    def test_a_card_taken_from_the_centre_is_known(self) -> None:
        state = table("yM wM pM", "rD gD uD", "rB gB uB", "rC gC uC")
        do(state, 0, "swap red dragon eggs for white mandrake")
        assert self.known(state, 0) == ["white mandrake"]
        assert view_of(state, 1).players[0].hand is None
        assert view_of(state, 1).players[0].hand_size == 3

    def test_a_card_given_away_is_no_longer_known(self) -> None:
        state = table("yM wM pM", "rD gD uD", "rB gB uB", "rC gC uC")
        do(state, 0, "swap red dragon eggs for white mandrake")
        do(state, 1, "swap red moon berries for pink mandrake")
        do(state, 2, "swap red calendula for yellow mandrake")
        do(state, 0, "swap white mandrake for red calendula")
        assert self.known(state, 0) == ["red calendula"]

    def test_only_the_seen_copy_of_a_card_is_known(self) -> None:
        """After one copy is given away, the other is unknown."""
        state = table("wM yM pM", "wM gD uD", "rB gB uB", "rC gC uC")
        do(state, 0, "swap green dragon eggs for white mandrake")
        assert self.known(state, 0) == ["white mandrake"]
        do(state, 1, "swap red moon berries for pink mandrake")
        do(state, 2, "swap red calendula for yellow mandrake")
        do(state, 0, "swap white mandrake for red calendula")
        assert self.known(state, 0) == ["red calendula"]
        assert hand(state, 0).count(cards("wM")[0]) == 1

    def test_after_swap_and_pass_the_whole_hand_is_known(self) -> None:
        state = table("yM wM pM", "rD gD uD", "rB gB uB", "rC gC uC")
        do(state, 0, "swap and pass")
        assert self.known(state, 0) == ["yellow mandrake", "white mandrake", "pink mandrake"]

    def test_samples_keep_what_is_known_and_nothing_else(self) -> None:
        state = deal(3, seed=5)
        state.apply(0, state.legal(0)[0])
        [taken] = state.players[0].known
        others = set()
        for seed in range(40):
            sample = alarun(GAME.sample(view_of(state, 1), QuickChance(seed)))
            assert taken in sample.players[0].hand
            others |= set(sample.players[0].hand)
        assert len(others) > 20

    def test_known_until_the_cards_are_confirmed(self) -> None:
        state = table("yM wM pM", "rD gD uD", "rB gB uB", "rC gC uC")
        do(state, 0, "swap and pass")
        to_placing(state)
        do(state, 0, "place white mandrake e4")
        assert len(self.known(state, 0)) == 3
        do(state, 0, "place yellow mandrake e6", "place pink mandrake d5", "confirm")
        assert self.known(state, 0) == []
