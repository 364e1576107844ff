"""Alarún in a browser, played by mouse, finger or keyboard."""

from __future__ import annotations

import re
import time
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from nemeton.core.message import Message
from nemeton.testing.strict_words import StrictWords
from tests.web.timeouts import TIMEOUT

WEB = Path(__file__).parents[2] / "web" / "src"
MESSAGES = {"pass": "alarun-board-pass", "confirm": "confirm", "back": "take-back"}


def words_of(language: str) -> dict[str, str]:
    """The words on the buttons of the action bar."""
    files = (WEB / room / f"text/{language}.ftl" for room in ("words", "games/alarun"))
    words = StrictWords(language, "\n".join(file.read_text(encoding="utf-8") for file in files))
    return {name: words.say(Message(id_)) for name, id_ in MESSAGES.items()}


class AlarunPage:
    def __init__(self, page: Page, language: str = "en") -> None:
        self.page = page
        self.words = words_of(language)

    @property
    def hand(self) -> Locator:
        return self.page.locator("[data-drag^='hand']")

    @property
    def centre(self) -> Locator:
        return self.page.locator("[data-drag^='centre']")

    @property
    def cells(self) -> Locator:
        return self.page.locator("[data-cell].open")

    @property
    def prompt(self) -> Locator:
        return self.page.locator(".prompt")

    def button(self, name: str) -> Locator:
        """A button of the action bar."""
        bar = self.page.locator("section.bar")
        return bar.get_by_role("button", name=re.compile(f"^{self.words[name]}"))

    def offered(self, name: str) -> Locator:
        """The same button while it is enabled: not before the server's answer."""
        bar = self.page.locator("section.bar")
        return bar.get_by_role("button", name=re.compile(f"^{self.words[name]}"), disabled=False)

    def wait_for_turn(self) -> str:
        """Wait for a decision: returns "exchange", "placing", or "over"."""
        signs = {
            "over": self.page.locator("dialog[open] .ranks"),
            "placing": self.cells,
            "exchange": self.offered("pass"),
        }
        either = signs["over"].or_(signs["placing"]).or_(signs["exchange"]).first
        until = time.monotonic() + TIMEOUT / 1000
        while time.monotonic() < until:
            either.wait_for(state="attached")
            for asked, sign in signs.items():
                if sign.count():
                    return asked
        raise AssertionError("nothing is asked")

    def confirm(self) -> None:
        self.button("confirm").click()
        self.wait_until_confirmed()

    def wait_until_confirmed(self) -> None:
        expect(self.offered("confirm")).to_have_count(0)

    def swap(self) -> None:
        self.hand.first.click()
        self.centre.first.click()
        expect(self.button("back")).to_be_visible()

    def pass_(self) -> None:
        self.button("pass").click()
        expect(self.button("back")).to_be_visible()

    def place_all(self) -> None:
        while left := self.hand.count():
            self.hand.first.click()
            self.cells.first.click()
            expect(self.hand).to_have_count(left - 1)

    def play_turn(self, *, swap: bool = False) -> str:
        """Play one decision: a swap or a pass, or all three placements."""
        asked = self.wait_for_turn()
        if asked == "placing":
            self.place_all()
        elif asked == "exchange" and swap:
            self.swap()
        elif asked == "exchange":
            self.pass_()
        if asked != "over":
            self.confirm()
        return asked

    def play_to_end(self, swaps: int = 1) -> None:
        """Swap a few times, then pass; place cards in the first open cell."""
        for turn in range(200):
            if self.play_turn(swap=turn < swaps) == "over":
                return
        raise AssertionError("the game does not end")


class AlarunKeys(AlarunPage):
    """The same by keyboard alone."""

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def confirm(self) -> None:
        self.press("c")
        self.wait_until_confirmed()

    def swap(self) -> None:
        self.press("1", "4")
        expect(self.button("back")).to_be_visible()

    def pass_(self) -> None:
        self.press("p")
        expect(self.button("back")).to_be_visible()

    def place_all(self) -> None:
        while left := self.hand.count():
            self.press("1")
            self.walk_to_open_cell()
            self.press("Enter")
            expect(self.hand).to_have_count(left - 1)

    def walk_to_open_cell(self) -> None:
        """Press arrow keys until the focus is on a free cell."""
        along = ["ArrowRight"] * 6 + ["ArrowDown"] + ["ArrowLeft"] * 6 + ["ArrowDown"]
        for key in ["ArrowUp"] * 6 + ["ArrowLeft"] * 6 + along * 3:
            self.press(key)
            focused = self.page.locator("[data-cell].open:focus")
            if focused.count():
                return
        raise AssertionError("no free cell can be reached by arrow keys")
