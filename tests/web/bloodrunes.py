"""Plays BloodRunes in a browser the way a person does: by mouse, or by keyboard alone.

The page's own marks are followed: a spell that glows is cast, a rune that is one away from a
spell goes to the square that wants it; otherwise spells and runes are drawn, and whoever has
enough of both lays one in the middle.
"""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

BOOK = 4  # spells that are enough to work on
FULL_BOOK = 6
HAND = 7  # kinds of runes that are enough to hold
MIDDLE = "b2"

# An action has arrived when the acolytes, the action bar or the page say so.
ARRIVED = """spent => document.querySelector("dialog[open] .ranks")
  || !document.querySelector("section.asked")
  || document.querySelector(".bar .button.main:enabled")
  || document.querySelectorAll(".plate.near .spent").length !== spent"""
# A turn is confirmed when there is nothing to confirm any more, unless it was the last.
CONFIRMED = """() => document.querySelector("dialog[open] .ranks")
  || !document.querySelector(".bar .button.main:enabled")"""


class BloodrunesPage:
    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def hand(self) -> Locator:
        return self.page.locator("[data-group=hand] button")

    @property
    def book(self) -> Locator:
        return self.page.locator("[data-group=book] button")

    @property
    def rune_river(self) -> Locator:
        return self.page.locator("[data-group=rune-river] button")

    @property
    def spell_river(self) -> Locator:
        return self.page.locator("[data-group=spell-river] button")

    @property
    def reading(self) -> Locator:
        return self.page.locator("[data-guide=reading]")

    @property
    def confirm_button(self) -> Locator:
        return self.page.locator(".bar .button.main:enabled")

    @property
    def ranks(self) -> Locator:
        return self.page.locator("dialog[open] .ranks li")

    @property
    def spent(self) -> int:
        return self.page.locator(".plate.near .spent").count()

    def square(self, name: str) -> Locator:
        return self.page.locator(f"[data-square={name}]")

    def plate(self, seat: int) -> Locator:
        return self.page.locator(f".plate[data-seat='{seat}']")

    @property
    def asking(self) -> Locator:
        """There when something is asked of us, or the game is over."""
        return self.page.locator("section.asked, dialog[open] .ranks").first

    def wait_for_turn(self) -> bool:
        """Until something is asked of us; false when the game is over."""
        self.asking.wait_for()
        return self.ranks.count() == 0

    def hints(self) -> None:
        self.page.locator("button.hints").click()

    def confirm(self) -> None:
        self.confirm_button.click()

    def cast_spell(self, at: int) -> None:
        self.book.nth(at).click()
        self.reading.locator("[data-cast].main").first.click()

    def cast_rune(self, at: int, square: str) -> None:
        self.hand.nth(at).click()
        self.square(square).click()

    def draw_spell(self, at: int) -> None:
        self.spell_river.nth(at).click()
        self.spell_river.nth(at).click()

    def draw_rune(self, at: int) -> None:
        self.rune_river.nth(at).click()
        self.rune_river.nth(at).click()

    def glowing(self) -> int | None:
        """The place of a spell in the book that can be cast."""
        glowing = self.page.locator("[data-group=book] button.castable").first
        return place(glowing) if glowing.count() else None

    def useful(self) -> tuple[int, str] | None:
        """The place of a rune in the hand that is one away from a spell, and its square."""
        stone = self.page.locator("[data-group=hand] button.useful").first
        if not stone.count():
            return None
        rune = (stone.locator("[data-flip]").get_attribute("data-flip") or "").split()[-1]
        square = self.page.locator(
            f"[data-square]:has(.wanted use[href='#bloodrunes-{rune}'])"
        ).first
        return place(stone), square.get_attribute("data-square") or ""

    def act(self) -> bool:
        """One action, the best the page's marks tell; false if the turn ended with it.

        What cannot be taken back ends a turn unasked, and bots may answer before anybody looks:
        then nothing tells but the acolytes, which are all there again.
        """
        spent = self.spent
        glowing = self.glowing()
        useful = self.useful()
        rich = self.hand.count() > HAND
        if glowing is not None:
            self.cast_spell(glowing)
        elif useful is not None:
            self.cast_rune(*useful)
        elif self.book.count() < (FULL_BOOK if rich else BOOK):
            self.draw_spell(spent % 3)
        elif rich:
            self.cast_rune(0, MIDDLE)
        else:
            self.draw_rune(spent % 3)
        self.page.wait_for_function(ARRIVED, arg=spent)
        return self.spent >= spent

    def play_turn(self) -> bool:
        """All that is asked until the turn is confirmed; false when the game is over."""
        if not self.wait_for_turn():
            return False
        for _ in range(30):
            if self.ranks.count() or not self.page.locator("section.asked").count():
                return True
            if self.confirm_button.count():
                self.confirm()
                self.page.wait_for_function(CONFIRMED)
                return True
            if not self.act():
                return True
        raise AssertionError("the turn does not end")

    def play_to_end(self) -> None:
        for _ in range(70):
            if not self.play_turn():
                return
        raise AssertionError("the game does not end")


class BloodrunesKeys(BloodrunesPage):
    """The same with no pointer at all."""

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def hints(self) -> None:
        self.press("h")

    def confirm(self) -> None:
        self.press("c")

    def walk(self, key: str, target: Locator) -> None:
        """Press the letter of a group until the focus is there."""
        for _ in range(9):
            if target.evaluate("element => element === document.activeElement"):
                return
            self.press(key)
        raise AssertionError(f"{key} does not lead there")

    def cast_spell(self, at: int) -> None:
        self.walk("b", self.book.nth(at))
        self.press("Enter")
        expect(self.reading).to_be_visible()
        self.press("Enter")
        if self.page.locator("[data-cast]:focus").count():  # whom or what, is still to be chosen
            self.press("Enter")

    def cast_rune(self, at: int, square: str) -> None:
        self.press(str((at + 1) % 10))
        self.press("ArrowUp")
        # From anywhere the arrows lead to the middle, and on from there if the focus is on the
        # board already; so go to a corner first.
        self.press("ArrowUp", "ArrowUp", "ArrowLeft", "ArrowLeft")
        for step in ["", "ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowLeft",
                     "ArrowDown", "ArrowRight", "ArrowRight"]:  # fmt: skip
            if step:
                self.press(step)
            if self.page.locator(f"[data-square={square}]:focus").count():
                self.press("Enter")
                return
        raise AssertionError(f"no arrows lead to {square}")

    def draw_spell(self, at: int) -> None:
        self.walk("s", self.spell_river.nth(at))
        self.press("Enter", "Enter")

    def draw_rune(self, at: int) -> None:
        self.walk("r", self.rune_river.nth(at))
        self.press("Enter", "Enter")


def place(element: Locator) -> int:
    """Where a button stands in its group."""
    slot = element.get_attribute("data-drag") or ""
    found = re.search(r"\d+$", slot)
    assert found is not None
    return int(found[0])
