"""Plays Salamandra in a browser the way a person does: by mouse or by finger.

The page tells which pieces can be pressed; games that others have played lead to positions that
a test wants to begin with.
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

# Where to take hold of the land, and how far to pull it, if something else is where this piece of
# it would be pressed: to the middle, but no farther than half of what is seen.
WAY = """piece => {
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
KEEN = ("temple", "send", "study", "take", "build", "lay", "cast", "use", "place")
# What changes with every step and every turn: the steps of the draft, and the log.
PULSE = "['.crumbs li', '.panel ol li'].map(one => document.querySelectorAll(one).length).join()"

# Whether a position, with what is legal in it, is the one a test looks for.
Wanted = Callable[[State, list[str]], bool]


class SalamandraPage:
    # A way to play: build what can be paid, place everyone, harvest, and pass.
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
        """To pass, or to harvest no more, known by their keys in every language."""
        keys = self.page.locator("kbd", has_text=re.compile("^[PD]$"))
        return self.page.locator(".bar button", has=keys)

    def target(self, name: str) -> Locator:
        return self.page.locator(f'[data-target="{name}"]')

    def ready(self, kind: str) -> Locator:
        """Pieces of a kind with something to do there; "free" are places for an apprentice."""
        if kind == "free":
            return self.page.locator(".place.free.ready")
        return self.page.locator(f'.ready[data-target^="{kind} "], .cell[data-target^="{kind} "]')

    def told(self, words: str) -> Locator:
        """Where it is told that we did something: in the log, or among the steps of the draft."""
        verb, _, rest = words.partition(" ")
        return self.page.locator(".crumbs li, .panel ol li").filter(
            has_text=re.compile(f"(here: {words})|(Ada\\s+{verb}s {rest})")
        )

    def press(self, piece: Locator) -> None:
        self.reveal(piece)
        if not self.touch:
            self.page.mouse.move(1, 1)  # else what explains the last piece might cover this one
        piece.tap() if self.touch else piece.click()

    def reveal(self, piece: Locator) -> None:
        """Pull the land along until the piece can be pressed; a phone does not show all of it."""
        for _ in range(8):
            way = piece.evaluate(WAY)
            if way is None:
                return
            (x, y), (dx, dy) = way
            self.page.mouse.move(x, y)
            self.page.mouse.down()
            self.page.mouse.move(x + dx, y + dy, steps=4)
            self.page.mouse.up()

    def settled(self, action: Callable[[], None]) -> None:
        """Do something, and wait until the table shows that it has happened."""
        before = self.page.evaluate(PULSE)
        action()
        self.page.wait_for_function(f"before => {PULSE} !== before", arg=before)

    def take(self, piece: Locator, choice: int = 0) -> None:
        """Press a piece, and where there is a choice, one of its actions."""

        def press() -> None:
            alone = self.page.evaluate(PULSE)
            self.press(piece)
            self.page.wait_for_function(
                f"before => {PULSE} !== before || document.querySelector('.choice button.do')",
                arg=alone,
            )
            if self.page.evaluate(PULSE) == alone:
                self.press(self.choices.nth(choice))

        self.settled(press)

    @property
    def asking(self) -> Locator:
        """There when something can be done or confirmed, or the game is over."""
        return self.page.locator(
            ".bar.asked button.main:enabled, .ready[data-target], .cell[data-target], "
            "dialog[open] .ranks"
        ).first

    def asked(self) -> bool:
        """Waits until something can be done or confirmed; False: the game is over."""
        self.asking.wait_for(state="attached")
        return self.ranks.count() == 0

    def confirm(self) -> None:
        self.settled(self.confirm_button.click)

    def pass_on(self) -> None:
        self.pass_button.click()

    def step(self, order: Sequence[str]) -> None:
        """One step: confirm what is complete, else the first piece of the first kind there is."""
        if self.confirm_button.is_visible() and self.confirm_button.is_enabled():
            self.confirm()
            return
        for kind in order:
            if kind == "pass":
                if self.pass_button.is_visible():
                    self.settled(self.pass_on)
                    return
            elif self.ready(kind).count():
                self.take(self.ready(kind).first)
                return
        raise AssertionError(f"nothing to do: {self.page.locator('.prompt').inner_text()}")

    def play_turn(self) -> bool:
        """One step of it; false when the game is over."""
        if not self.asked():
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


def whole_game(page: Page, chance: random.Random) -> tuple[str, Record]:
    """A game of two, both seats played over HTTP to the end; the table and its record."""
    table = api(page, "/tables", game="salamandra", seats=2, take=[0, 1], start=True)["id"]
    now = page.request.get(f"/api/tables/{table}/poll?ply=-1").json()
    legal = {seat["seat"]: seat["legal"] for seat in now["seats"]}
    while acting := [seat for seat in legal if legal[seat]]:
        action = keen(legal[acting[0]], chance)
        step = {"type": "act", "id": secrets.token_hex(8), "seat": acting[0], "ply": now["ply"]}
        now = api(page, f"/tables/{table}/submit", **step, steps=[action], confirm=True)
        legal |= {seat["seat"]: seat["legal"] for seat in now["seats"] if "legal" in seat}
    return table, decode(page.request.get(f"/api/tables/{table}/record").body())


def keen(legal: list[int], chance: random.Random) -> int:
    """Mostly what is rare and big; now and then anything."""
    verbs = games.find("salamandra").verbs
    if chance.random() < 0.75:
        for verb in KEEN:
            if found := [one for one in legal if verbs.text(one).startswith(verb)]:
                return chance.choice(found)
    return chance.choice(legal)


def go_on_from(page: Page, table: str, record: Record, wanted: Wanted) -> bool:
    """Open a table that goes on where a seat first could do what is wanted."""
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
