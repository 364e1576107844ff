from __future__ import annotations

import pytest

from tests.games.salamandra.scene import WITH_FIELD_6, Scene


def with_scrolls(scrolls: int, books: tuple[int, ...] = (1, 5, 10)) -> Scene:
    """A table where the bonus place of field 6 gives player 1 a scroll."""
    land = WITH_FIELD_6
    return Scene(land, books=books).give(available=1, scroll=scrolls - 1)


@pytest.mark.rule("salamandra", "6.2")
def test_four_scrolls_send_an_apprentice_to_a_spellbook() -> None:
    scene = with_scrolls(4).stand("1 south").stand("3 east", worked=True).do("place 6 north")
    assert scene.state.turn == 0
    assert scene.legal("send ") == ["send 1 south", "send 3 east", "send 6 north"]
    assert scene.refusal("work 1 south") == ("6.2", "send-an-apprentice-first")
    assert scene.refusal("send 2 north") == ("6.2", "not-your-apprentice")
    scene.do("send 3 east")
    assert scene.me.scrolls == 0
    assert scene.legal() == [
        "study book 1 first", "study book 1 second", "study book 5 first", "study book 5 second",
        "study book 10 first", "study book 10 second",
    ]  # fmt: skip
    assert scene.refusal("send 1 south") == ("6.2", "choose-a-spellbook-first")
    assert scene.refusal("study book 2 first") == ("6.2", "no-such-book-place")
    scene.do("study book 10 second")
    assert scene.me.books == (19,)
    assert scene.state.turn == 1


@pytest.mark.rule("salamandra", "6.2")
def test_three_scrolls_are_kept() -> None:
    scene = with_scrolls(3).do("place 6 north")
    assert scene.state.turn == 1
    assert scene.me.scrolls == 3


@pytest.mark.rule("salamandra", "6.2")
def test_a_fifth_scroll_stays_and_eight_send_two() -> None:
    five = with_scrolls(5).do("place 6 north", "send 6 north", "study book 1 first")
    assert five.me.scrolls == 1
    assert five.state.turn == 1
    eight = (
        with_scrolls(8).stand("1 east").do("place 6 north", "send 6 north", "study book 1 first")
    )
    assert eight.legal() == ["send 1 east", "work and send 1 east"]
    eight.do("send 1 east")
    assert "study book 1 second" not in eight.legal()  # one of the own is there already
    assert eight.refusal("study book 1 second") == ("6.2", "no-such-book-place")
    eight.do("study book 5 second")
    assert eight.me.scrolls == 0
    assert eight.state.turn == 1


@pytest.mark.rule("salamandra", "6.2")
def test_scrolls_wait_until_a_book_place_is_free() -> None:
    scene = with_scrolls(4, books=(1,))
    scene.state.readers[0] = scene.state.readers[1] = 1  # the other player has both places
    scene.give(2, available=1)
    scene.do("place 6 north")
    assert scene.state.turn == 1
    assert scene.me.scrolls == 4
    scene.state.readers[1] = -1
    scene.do("place 1 east", "pass", "send 6 north", "study book 1 second")
    assert scene.me.scrolls == 0


@pytest.mark.rule("salamandra", "6.2")
def test_an_active_apprentice_may_work_just_before_it_goes() -> None:
    scene = with_scrolls(4).stand("1 south").stand("3 east", worked=True).do("place 6 north")
    assert scene.legal("work and") == ["work and send 1 south", "work and send 6 north"]
    assert scene.refusal("work and send 3 east") == ("3.3", "not-active")
    scene.do("work and send 1 south", "study book 5 first")
    assert scene.purse() == {"crystal": 1}


@pytest.mark.rule("salamandra", "6.2")
def test_after_a_pass_book_crystals_pay_for_no_harvest() -> None:
    scene = Scene(groves={"1,-1": 13, "0,0": 17}).stand("1 north", "1 south", worked=True)
    scene.give(crystal=4, scroll=3).hold("bear 5").do("pass", "harvest grove 13")
    # The scroll of grove 13 is the fourth. The bear gives two crystals for the spellbook.
    scene.do("send 1 south", "study book 10 first")
    assert scene.purse() == {"crystal": 3}
    assert scene.me.passed
    assert scene.groves() == {"0,0": 17}


@pytest.mark.rule("salamandra", "6.3")
def test_the_place_on_the_field_is_free_again_and_the_book_keeps_its_reader() -> None:
    scene = with_scrolls(4).stand("1 south").give(2, available=1)
    scene.do("place 6 north", "send 6 north", "study book 5 first")
    assert [*scene.me.active] == [2]  # only field 1 south is left
    assert "place 6 north" in scene.legal()
    scene.do("place 6 north")
    assert scene.player(2).scrolls == 1
    assert scene.legal("work ") == ["work 1 south"]
    scene.do("pass", "pass")
    assert scene.state.readers[8] == 0
    assert [*scene.me.active] == [2]


def test_cards_that_react_to_spellbooks() -> None:
    scene = with_scrolls(4).hold("bear 5", "eagle 10")
    scene.do("place 6 north", "send 6 north", "study book 5 first")
    assert (scene.purse(), scene.me.total) == ({"crystal": 2}, 2)
