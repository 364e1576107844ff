"""BloodRunes in a browser, played by mouse or keyboard.

Moves follow the marks of the page: a spell that glows is cast, and a rune that is one away from a
spell goes to its square. Otherwise spells and runes are drawn; with enough of both, a rune goes
to the middle.
"""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

BOOK = 4  # enough spells to work on
FULL_BOOK = 6
HAND = 7  # enough kinds of runes to hold
MIDDLE = "b2"

# An action has arrived if the acolytes, the action bar or the result show it.
ACTION_ARRIVED = """spent => document.querySelector("dialog[open] .ranks")
  || !document.querySelector("section.asked")
  || document.querySelector(".bar .button.main:enabled")
  || document.querySelectorAll(".plate.near .spent").length !== spent"""
# A turn is confirmed if nothing is left to confirm, or if the game is over.
TURN_CONFIRMED = """() => document.querySelector("dialog[open] .ranks")
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
        """An element that is there when a decision is due or the game is over."""
        return self.page.locator("section.asked, dialog[open] .ranks").first

    def wait_for_turn(self) -> bool:
        """Wait for a decision; false if the game is over."""
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

    def castable_spell(self) -> int | None:
        """The index of the first spell in the book that can be cast."""
        spell = self.page.locator("[data-group=book] button.castable").first
        return place_in_group(spell) if spell.count() else None

    def useful_rune(self) -> tuple[int, str] | None:
        """A marked rune of the hand and the square that completes a spell with it."""
        stone = self.page.locator("[data-group=hand] button.useful").first
        if not stone.count():
            return None
        rune = (stone.locator("[data-flip]").get_attribute("data-flip") or "").split()[-1]
        square = self.page.locator(
            f"[data-square]:has(.wanted use[href='#bloodrunes-{rune}'])"
        ).first
        return place_in_group(stone), square.get_attribute("data-square") or ""

    def act(self) -> bool:
        """Take the action that the page marks; returns false if the turn ended with it.

        An action that cannot be taken back ends a turn at once, and bots may answer before the page
        is read: then only the acolytes, which are all there again, show that the turn has passed.
        """
        spent = self.spent
        castable_spell = self.castable_spell()
        useful_rune = self.useful_rune()
        rich = self.hand.count() > HAND
        if castable_spell is not None:
            self.cast_spell(castable_spell)
        elif useful_rune is not None:
            self.cast_rune(*useful_rune)
        elif self.book.count() < (FULL_BOOK if rich else BOOK):
            self.draw_spell(spent % 3)
        elif rich:
            self.cast_rune(0, MIDDLE)
        else:
            self.draw_rune(spent % 3)
        self.page.wait_for_function(ACTION_ARRIVED, arg=spent)
        return self.spent >= spent

    def play_turn(self) -> bool:
        """Act until the turn is confirmed; returns false if the game is over."""
        if not self.wait_for_turn():
            return False
        for _ in range(30):
            if self.ranks.count() or not self.page.locator("section.asked").count():
                return True
            if self.confirm_button.count():
                self.confirm()
                self.page.wait_for_function(TURN_CONFIRMED)
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
    """The same by keyboard alone."""

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def hints(self) -> None:
        self.press("h")

    def confirm(self) -> None:
        self.press("c")

    def walk(self, key: str, target: Locator) -> None:
        """Press the key of a group until the target has the focus."""
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
        if self.page.locator("[data-cast]:focus").count():  # a target is still to be chosen
            self.press("Enter")

    def cast_rune(self, at: int, square: str) -> None:
        self.press(str((at + 1) % 10))
        self.press("ArrowUp")
        # The arrows lead from outside to the middle, or onwards if the focus is on the board
        # already: so go to a corner first.
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


def place_in_group(element: Locator) -> int:
    """The index of a button in its group."""
    slot = element.get_attribute("data-drag") or ""
    found = re.search(r"\d+$", slot)
    assert found is not None
    return int(found[0])
