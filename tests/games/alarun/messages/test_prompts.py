"""Prompts of Alarún."""

from __future__ import annotations

from nemeton.games.alarun.game import AlarunState
from nemeton.games.alarun.rules.position import OVER
from tests.fluent import words_of
from tests.games.alarun.tables import deal, do, place_all, table, to_next_round, to_placing


def asked(state: AlarunState) -> list[str]:
    return [state.prompt(seat).id.removeprefix("alarun-prompt-") for seat in range(state.seats)]


def said(state: AlarunState, seat: int) -> str:
    return words_of("alarun", "en").say(state.prompt(seat))


def test_one_seat_exchanges_and_the_others_wait() -> None:
    state = deal(3)
    assert asked(state) == ["exchange", "wait", "wait"]
    assert state.prompt(2).args == {"seat": 1}  # seats are counted from 1 where people read
    do(state, 0, "pass")
    assert asked(state) == ["wait", "last-exchange", "wait"]


def test_the_prompt_at_the_swap_limit() -> None:
    state = table("yM wM pM", "rD gD uD", "rB gB uB", "rC gC uC", swap_limit=1)
    for seat in range(3):
        state.apply(seat, state.legal(seat)[0])
    assert asked(state) == ["swap-limit", "wait", "wait"]
    assert said(state, 0) == (
        "You have made all 1 swaps of this round: you can swap all three and pass or just pass."
    )


def test_two_players_are_offered_the_refresh_while_there_is_one() -> None:
    state = deal(2)
    assert "refresh the centre" in said(state, 0)
    do(state, 0, "refresh")
    assert "refresh" not in said(state, 1)


def test_the_first_prompt_explains_the_exchange() -> None:
    state = deal(3)
    assert said(state, 0) == (
        "Round 1 begins with swaps: you can swap one card with the centre, "
        "swap all three and pass or just pass."
    )
    to_next_round(state)
    assert said(state, state.turn).startswith("You can swap one card")


def test_the_last_exchange_lists_its_choices() -> None:
    state = deal(2)
    do(state, 0, "pass")
    assert said(state, 1) == (
        "Somebody has passed. Your last action of the round: you can swap one card with the "
        "centre, refresh the centre, swap all three and pass or just pass."
    )


def test_the_prompts_of_placing() -> None:
    state = table("yM wM pM", "rD gD uD", "rB gB uB", "rC gC uC")
    to_placing(state)
    do(state, 1, "place red moon berries e4")
    assert state.prompt(0).args == {"left": 3}
    assert state.prompt(1).args == {"left": 2}
    do(state, 1, "place green moon berries e3", "place purple moon berries e2")
    assert asked(state) == ["place", "confirm", "place"]
    place_all(state, 1)
    assert asked(state) == ["place", "others-place", "place"]


def test_the_prompt_of_a_finished_game() -> None:
    state = deal(2)
    while state.phase != OVER:
        to_next_round(state)
    assert asked(state) == ["over", "over"]
