"""Salamandra in a browser, played by mouse or finger.

The page marks the pieces that can be pressed. Games played over HTTP lead to the positions with
which a test begins.
"""

from __future__ import annotations

import random
import re
import secrets
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Locator, Page, expect

from nemeton import games
from nemeton.core.record.history import History
from nemeton.core.record.record import Record, decode, open_seed
from nemeton.core.state import State

# A point where the land can be dragged, and the way to drag it, if something else covers the
# piece: towards the middle, by at most half of the visible part.
DRAG_WAY = """piece => {
    const land = piece.closest(".land");
    const { left, top, width, height } = piece.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (!land || piece.contains(document.elementFromPoint(x, y))) return null;
    const frame = land.getBoundingClientRect();
    const shares = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8];
    const spots = shares.flatMap((down) => shares.map((right) => [
        frame.left + right * frame.width, frame.top + down * frame.height,
    ]));
    const spot = spots.find(([at, row]) => {
        const there = document.elementFromPoint(at, row);
        return land.contains(there) && !there.closest("[data-drag]");
    });
    const within = (way, most) => Math.max(-most, Math.min(most, way));
    return spot && [spot, [
        within(frame.left + frame.width / 2 - x, frame.width / 2),
        within(frame.top + frame.height / 2 - y, frame.height / 2),
    ]];
}"""
HEADERS = {"X-Nemeton": "1"}
PREFERRED_VERBS = ("temple", "send", "study", "take", "build", "lay", "cast", "use", "place")
# The lengths of the draft and of the log, which change with every step and turn.
STEP_COUNT = (
    "['.crumbs li', '.panel ol li'].map(one => document.querySelectorAll(one).length).join()"
)

# A test for a position, by its state and its legal actions.
Condition = Callable[[State, list[str]], bool]


class SalamandraPage:
    # Priorities: build if possible, place everyone, harvest, and pass.
    ORDER = ("cell", "deck", "grove", "book", "field", "free", "pass", "place")

    def __init__(self, page: Page, *, touch: bool = False) -> None:
        self.page = page
        self.touch = touch

    @property
    def crumbs(self) -> Locator:
        return self.page.locator(".crumbs li button")

    @property
    def choices(self) -> Locator:
        return self.page.locator(".choice button.do")

    @property
    def confirm_button(self) -> Locator:
        return self.page.locator(".bar button.main")

    @property
    def ranks(self) -> Locator:
        return self.page.locator("dialog[open] .ranks li")

    @property
    def pass_button(self) -> Locator:
        """The button to pass or to end a harvest, by its key in every language."""
        keys = self.page.locator("kbd", has_text=re.compile("^[PD]$"))
        return self.page.locator(".bar button", has=keys)

    def target(self, name: str) -> Locator:
        return self.page.locator(f'[data-target="{name}"]')

    def ready(self, kind: str) -> Locator:
        """Usable pieces of a kind; "free" are places for an apprentice."""
        if kind == "free":
            return self.page.locator(".place.free.ready")
        return self.page.locator(f'.ready[data-target^="{kind} "], .cell[data-target^="{kind} "]')

    def log_entries(self, words: str) -> Locator:
        """Entries for our own step, in the log or among the steps of the draft."""
        verb, _, rest = words.partition(" ")
        return self.page.locator(".crumbs li, .panel ol li").filter(
            has_text=re.compile(f"(here: {words})|(Ada\\s+{verb}s {rest})")
        )

    def press(self, piece: Locator) -> None:
        self.reveal(piece)
        if not self.touch:
            self.page.mouse.move(1, 1)  # a tooltip of the last piece might cover this one
        piece.tap() if self.touch else piece.click()

    def reveal(self, piece: Locator) -> None:
        """Drag the land until the piece can be pressed: a phone shows only a part."""
        for _ in range(8):
            way = piece.evaluate(DRAG_WAY)
            if way is None:
                return
            (x, y), (dx, dy) = way
            self.page.mouse.move(x, y)
            self.page.mouse.down()
            self.page.mouse.move(x + dx, y + dy, steps=4)
            self.page.mouse.up()

    def act_and_wait(self, action: Callable[[], None]) -> None:
        """Act, and wait until the table shows the effect."""
        before = self.page.evaluate(STEP_COUNT)
        action()
        self.page.wait_for_function(f"before => {STEP_COUNT} !== before", arg=before)

    def take(self, piece: Locator, choice: int = 0) -> None:
        """Press a piece and, if there is a choice, one of its actions."""

        def press() -> None:
            alone = self.page.evaluate(STEP_COUNT)
            self.press(piece)
            self.page.wait_for_function(
                f"before => {STEP_COUNT} !== before || document.querySelector('.choice button.do')",
                arg=alone,
            )
            if self.page.evaluate(STEP_COUNT) == alone:
                self.press(self.choices.nth(choice))

        self.act_and_wait(press)

    @property
    def asking(self) -> Locator:
        """An element that is there when a decision is due or the game is over."""
        return self.page.locator(
            ".bar.asked button.main:enabled, .ready[data-target], .cell[data-target], "
            "dialog[open] .ranks"
        ).first

    def wait_for_turn(self) -> bool:
        """Wait for a decision; false if the game is over."""
        self.asking.wait_for(state="attached")
        return self.ranks.count() == 0

    def confirm(self) -> None:
        self.act_and_wait(self.confirm_button.click)

    def pass_(self) -> None:
        self.pass_button.click()

    def step(self, order: Sequence[str]) -> None:
        """Confirm a complete turn, or else use the first piece of the first kind available."""
        if self.confirm_button.is_visible() and self.confirm_button.is_enabled():
            self.confirm()
            return
        for kind in order:
            if kind == "pass":
                if self.pass_button.is_visible():
                    self.act_and_wait(self.pass_)
                    return
            elif self.ready(kind).count():
                self.take(self.ready(kind).first)
                return
        raise AssertionError(f"nothing to do: {self.page.locator('.prompt').inner_text()}")

    def play_turn(self) -> bool:
        """Play one step of a turn; returns false if the game is over."""
        if not self.wait_for_turn():
            return False
        self.step(self.ORDER)
        return True

    def play_to_end(self) -> None:
        for _ in range(400):
            if not self.play_turn():
                return
        raise AssertionError("the game does not end")


def api(page: Page, path: str, **data: Any) -> Any:
    answer = page.request.post(f"/api{path}", data=data, headers=HEADERS)
    assert answer.ok, answer.text()
    return answer.json()


def introduce(page: Page, name: str = "Ada") -> None:
    api(page, "/guest", name=name)


def play_whole_game(page: Page, chance: random.Random) -> tuple[str, Record]:
    """Play both seats over HTTP to the end; returns the table and its record."""
    table = api(page, "/tables", game="salamandra", seats=2, take=[0, 1], start=True)["id"]
    now = page.request.get(f"/api/tables/{table}/poll?ply=-1").json()
    legal = {seat["seat"]: seat["legal"] for seat in now["seats"]}
    while acting := [seat for seat in legal if legal[seat]]:
        action = choose_action(legal[acting[0]], chance)
        step = {"type": "act", "id": secrets.token_hex(8), "seat": acting[0], "ply": now["ply"]}
        now = api(page, f"/tables/{table}/submit", **step, steps=[action], confirm=True)
        legal |= {seat["seat"]: seat["legal"] for seat in now["seats"] if "legal" in seat}
    return table, decode(page.request.get(f"/api/tables/{table}/record").body())


def choose_action(legal: list[int], chance: random.Random) -> int:
    """Mostly an action of a rare verb; sometimes any."""
    verbs = games.find("salamandra").verbs
    if chance.random() < 0.75:
        for verb in PREFERRED_VERBS:
            if found := [one for one in legal if verbs.text(one).startswith(verb)]:
                return chance.choice(found)
    return chance.choice(legal)


def branch_where(page: Page, table: str, record: Record, wanted: Condition) -> bool:
    """Open a branch at the first position that meets the condition."""
    game = games.find("salamandra")
    play = History(game, record.seats, record.options, open_seed(record, game))
    for ply, (seat, text) in enumerate(record.moves):
        legal = [game.verbs.text(action) for action in play.state.legal(seat)]
        if wanted(play.state, legal):
            bots = [{"seat": 1 - seat, "level": "random"}]
            branch = api(
                page, f"/tables/{table}/branch", ply=ply, take=[seat], bots=bots, start=True
            )
            page.goto(f"/t/{branch['id']}")
            expect(page.locator(".land")).to_be_visible()
            return True
        play.play(seat, game.verbs.parse(text))
    return False
