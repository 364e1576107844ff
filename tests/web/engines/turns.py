"""Turns of the four games, played by clicking in any engine."""

from __future__ import annotations

from tests.web.engines.page import EnginePage
from tests.web.salamandra import DRAG_WAY, STEP_COUNT, SalamandraPage

CONFIRM = "section.bar button.main:enabled"
TURN = "header .progress"
OVER = "dialog[open] .ranks li"


def play_now(page: EnginePage, title: str) -> None:
    """Open a table against bots from the lobby."""
    page.open()
    page.press(f"Play now against bots {title}")
    page.wait(".play")


def confirm(page: EnginePage) -> None:
    asked = page.text(".prompt")
    page.click(CONFIRM, "Confirm")
    page.wait_for("asked => document.querySelector('.prompt').innerText !== asked", asked)


HAND, CENTRE, CELL = "[data-drag^='hand']", "[data-drag^='centre']", "[data-cell].open"


def alarun_asked(page: EnginePage) -> str:
    """Wait for a decision: returns "exchange", "placing", or "over"."""
    page.wait_for(
        """(...signs) => signs.some((css) => document.querySelector(css))
        || [...document.querySelectorAll("section.bar button")].some(
            (button) => button.textContent.trim().startsWith("Pass"))""",
        OVER, CELL,
    )  # fmt: skip
    if page.count(OVER):
        return "over"
    return "placing" if page.count(CELL) else "exchange"


def alarun(page: EnginePage, *, swap: bool = False) -> str:
    """Play one decision: a swap or a pass, or all placements."""
    asked = alarun_asked(page)
    if asked == "over":
        return asked
    if asked == "placing":
        while left := page.count(HAND):
            page.click(HAND)
            page.click(CELL)
            page.wait_for("(css, n) => document.querySelectorAll(css).length < n", HAND, left)
    elif swap:
        page.click(HAND)
        page.click(CENTRE)
    else:
        page.click("section.bar button", "Pass")
    confirm(page)
    return asked


def alluvium(page: EnginePage) -> None:
    """Draw all forms of a turn, each at the first place where it fits."""
    page.wait(".tray")
    while left := page.count("[data-form]"):
        for box in [f"{column}{row}" for row in (5, 6, 4, 7, 3, 8) for column in "efdgchbi"]:
            page.hover(f"[data-box='{box}']")
            if page.count("[data-ghost=fits]"):
                page.click(f"[data-box='{box}']")
                page.wait_for("n => document.querySelectorAll('[data-form]').length < n", left)
                break
        else:
            raise AssertionError("the form fits nowhere")
    confirm(page)


def bloodrunes(page: EnginePage) -> None:
    """Cast a rune, draw a rune and draw a spell, until the turn passes."""
    page.wait("section.bar.asked")
    turn = page.text(TURN)
    for spent, group in enumerate(("hand", "rune-river", "spell-river")):
        piece = f"[data-group={group}] button"
        page.click(piece)
        page.click("[data-square]:not(:has(.rune))" if group == "hand" else piece)
        page.wait_for(
            """(spent, confirm, at, turn) =>
            document.querySelectorAll(".plate.near .spent").length === spent + 1
            || document.querySelector(confirm)
            || document.querySelector(at).innerText !== turn""",
            spent, CONFIRM, TURN, turn,
        )  # fmt: skip
    page.wait_for(
        """(confirm, at, turn) => document.querySelector(confirm) !== null
        || document.querySelector(at).innerText !== turn""",
        CONFIRM, TURN, turn,
    )  # fmt: skip
    if page.count(CONFIRM):
        confirm(page)


def salamandra(page: EnginePage) -> None:
    """Take the first legal step until the turn is confirmed."""
    for _ in range(20):
        page.wait(f"{CONFIRM}, .ready[data-target], .cell[data-target]")
        if page.count(CONFIRM):
            return confirm(page)
        kinds = [kind for kind in SalamandraPage.ORDER if kind not in ("pass", "free")]
        pieces = [".place.free.ready"] + [
            f'.ready[data-target^="{kind} "], .cell[data-target^="{kind} "]' for kind in kinds
        ]
        piece = next(css for css in pieces if page.count(css))
        before = page.call(f"() => {STEP_COUNT}")
        reveal(page, piece)
        page.click(piece)
        page.wait_for(
            f"before => {STEP_COUNT} !== before || document.querySelector('.choice button.do')",
            before,
        )
        if page.count(".choice button.do"):
            page.click(".choice button.do")
            page.wait_for(f"before => {STEP_COUNT} !== before", before)
    raise AssertionError("the turn does not end")


def reveal(page: EnginePage, piece: str) -> None:
    """Drag the land until the piece can be pressed: a phone shows only a part."""
    for _ in range(8):
        way = page.call(f"css => ({DRAG_WAY})(document.querySelector(css))", piece)
        if way is None:
            return
        page.drag(*way)
