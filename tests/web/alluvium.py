"""Alluvium in a browser, played by finger, mouse or keyboard.

The legal forms come from the server; the form is moved there on the page.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect

from nemeton import games

MIDDLE = [f"{column}{row}" for row in (5, 6, 4, 7) for column in "efdgch"]


def shifted(box: str, columns: int, rows: int) -> str:
    return f"{chr(ord(box[0]) + columns)}{int(box[1:]) + rows}"


def between(start: str, end: str) -> tuple[int, int]:
    """Columns and rows from one box to another."""
    return ord(end[0]) - ord(start[0]), int(end[1:]) - int(start[1:])


class AlluviumPage:
    """Play by finger."""

    def __init__(self, page: Page, components: str | None = None) -> None:
        """`components`: the components file, if it is not the game's own."""
        self.page = page
        game = games.find("alluvium")
        self.verbs = (game if components is None else game.with_components(components)).verbs

    @property
    def tray(self) -> Locator:
        return self.page.locator(".tray")

    @property
    def forms(self) -> Locator:
        return self.page.locator("[data-form]")

    @property
    def ghost(self) -> Locator:
        return self.page.locator("[data-ghost]")

    @property
    def paper(self) -> Locator:
        return self.page.locator(".desk .paper")

    @property
    def confirm_button(self) -> Locator:
        return self.bar_button("Confirm|Bestätigen")

    @property
    def pass_button(self) -> Locator:
        return self.bar_button("Pass|Passen")

    def bar_button(self, names: str) -> Locator:
        bar = self.page.locator(".bar")
        return bar.get_by_role("button", name=re.compile(f"^({names})\\b"))

    @property
    def ranks(self) -> Locator:
        return self.page.locator("dialog[open] .ranks li")

    def box(self, name: str) -> Locator:
        return self.page.locator(f"[data-box='{name}']")

    def legal(self) -> Sequence[str]:
        table = self.page.url.rsplit("/", 1)[-1].split("?")[0]
        path = f"/api/tables/{table}/poll?ply=-1&revision=-1&wait=0"
        legal: list[int] = self.page.request.get(path).json()["seats"][0]["legal"]
        return [self.verbs.text(action) for action in legal]

    @property
    def asking(self) -> Locator:
        """An element that is there when a decision is due or the game is over."""
        open_ = self.pass_button.and_(self.page.locator(":enabled"))
        return self.tray.or_(open_).or_(self.ranks.first).first

    def wait_for_turn(self) -> str:
        """Wait for a decision: returns "draw", "pass" or "over"."""
        self.asking.wait_for()
        if self.ranks.count():
            return "over"
        return "draw" if self.tray.count() else "pass"

    def tap(self, box: str) -> None:
        self.box(box).tap()

    def turn_form(self) -> None:
        """A second tap on the form."""
        self.tap(self.cursor())

    def press_draw(self) -> None:
        self.page.locator(".tray .draw").tap()

    def cursor(self) -> str:
        found = self.page.locator("[data-box][tabindex='0']").get_attribute("data-box")
        assert found is not None
        return found

    def action(self) -> str:
        return self.ghost.get_attribute("data-action") or ""

    def hold(self, target: str) -> None:
        """Move and turn the form to the place of this action."""
        words = target.split()
        if words[0] == "box":
            self.tap(words[1])
            return
        self.choose(words[1][:-1])
        singles = self.singles()
        self.tap(next(box for box in MIDDLE if box not in singles))
        while self.action().split()[1] != words[1]:
            self.turn_form()
        self.move(words[2])

    def singles(self) -> set[str]:
        """Boxes that can be coloured alone: a tap there does that and moves no form."""
        return {text.split()[1] for text in self.legal() if text.startswith("box ")}

    def choose(self, form: str) -> None:
        card = self.forms.and_(self.page.locator(f"[data-form='{form.upper()}']")).first
        if card.get_attribute("aria-pressed") != "true":
            card.tap()

    def move(self, anchor: str) -> None:
        now = self.action().split()[2]
        if now == anchor:
            return
        goal = shifted(self.cursor(), *between(now, anchor))
        if goal in self.singles():
            self.nudge(now, anchor)
            return
        if self.is_under_ghost(goal):  # a tap there would turn the form
            self.tap("a1" if goal[0] > "e" else "j10")
        self.tap(goal)

    def nudge(self, now: str, anchor: str) -> None:
        columns, rows = between(now, anchor)
        for _ in range(abs(columns)):
            self.page.keyboard.press("ArrowRight" if columns > 0 else "ArrowLeft")
        for _ in range(abs(rows)):
            self.page.keyboard.press("ArrowDown" if rows > 0 else "ArrowUp")

    def is_under_ghost(self, box: str) -> bool:
        place = self.box(box)
        x, y = place.get_attribute("x"), place.get_attribute("y")
        return self.ghost.locator(f"rect[x='{x}'][y='{y}']").count() > 0

    def draw(self, target: str) -> None:
        left = self.forms.count()
        self.hold(target)
        expect(self.ghost).to_have_attribute("data-action", target)
        expect(self.ghost).to_have_attribute("data-ghost", "fits")
        self.press_draw()
        if left > 1:
            expect(self.forms).to_have_count(left - 1)
        else:
            expect(self.tray).to_have_count(0)

    def draw_all(self, pick: int = 0) -> None:
        """Draw all forms of this turn; `pick` chooses among the legal ones."""
        while self.tray.count():
            legal = self.legal()
            self.draw(legal[pick % len(legal)])

    def confirm(self) -> None:
        self.confirm_button.click()
        self.expect_confirmed()

    def expect_confirmed(self) -> None:
        open_ = self.confirm_button.and_(self.page.locator(":enabled"))
        expect(open_).to_have_count(0)

    def pass_(self) -> None:
        self.pass_button.click()

    def play_turn(self, pick: int = 0) -> str:
        asked = self.wait_for_turn()
        if asked == "draw":
            self.draw_all(pick)
        elif asked == "pass":
            self.pass_()
        if asked != "over":
            self.confirm()
        return asked

    def play_to_end(self) -> None:
        for turn in range(100):
            if self.play_turn(pick=turn * 37) == "over":
                return
        raise AssertionError("the game does not end")


class AlluviumMouse(AlluviumPage):
    """Play by mouse: moves hold the form, the wheel turns it, clicks draw it."""

    def tap(self, box: str) -> None:
        self.box(box).hover()

    def turn_form(self) -> None:
        self.page.keyboard.press("r")

    def choose(self, form: str) -> None:
        card = self.page.locator(f"[data-form='{form.upper()}']").first
        if card.get_attribute("aria-pressed") != "true":
            card.click()

    def press_draw(self) -> None:
        self.box(self.cursor()).click()


class AlluviumKeys(AlluviumPage):
    """Play by keyboard alone."""

    def press(self, key: str, times: int = 1) -> None:
        for _ in range(times):
            self.page.keyboard.press(key)

    def turn_form(self) -> None:
        self.press("r")

    def press_draw(self) -> None:
        self.press("Enter")

    def hold(self, target: str) -> None:
        words = target.split()
        if words[0] == "box":
            for _ in range(100):
                self.press("b")
                if self.action() == target:
                    return
            raise AssertionError(f"{target} is not to be reached")
        forms = [form.get_attribute("data-form") for form in self.forms.all()]
        self.press(str(forms.index(words[1][:-1].upper()) + 1))
        self.press("ArrowRight")
        while self.action().split()[1] != words[1]:
            self.turn_form()
        self.nudge(self.action().split()[2], words[2])

    def pass_(self) -> None:
        self.press("p")
        expect(self.confirm_button).to_be_enabled()

    def confirm(self) -> None:
        self.press("c")
        self.expect_confirmed()
