"""A page in any engine: read, point, press, and wait."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.web.engines.engine import Engine, until

TIMEOUT = 120.0  # seconds until something is there, on a very busy machine
STEADY_LOOKS = 4  # equal positions in a row before a press

# Visible matches; with a name, those whose label, or else text, begins with it.
VISIBLE = """(css, name) => [...document.querySelectorAll(css)].filter((one) => {
    const words = one.getAttribute("aria-label") ?? one.textContent;
    return one.getClientRects().length > 0
        && getComputedStyle(one).visibility === "visible"
        && words.replace(/\\s+/g, " ").trim().startsWith(name);
})"""
# The middle of the n-th match, if nothing covers it; "tip" if a tooltip does.
SPOT = f"""(css, name, at) => {{
    const one = ({VISIBLE})(css, name)[at];
    if (!one || one.matches(":disabled, [inert] *")) return null;
    one.scrollIntoView({{ block: "nearest", inline: "nearest", behavior: "instant" }});
    const {{ left, top, width, height }} = one.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2].map(Math.round);
    const there = document.elementFromPoint(x, y);
    if (there?.closest(".tip")) return "tip";
    return one.contains(there) ? [x, y] : null;
}}"""
COLLECT_ERRORS = """() => {
    window.mishaps = [];
    addEventListener("error", (event) => mishaps.push(event.message));
    addEventListener("unhandledrejection", (event) => mishaps.push(String(event.reason)));
}"""


class EnginePage:
    def __init__(self, engine: Engine, url: str, pictures: Path) -> None:
        self.engine = engine
        self.url = url
        self.pictures = pictures

    def open(self, path: str = "/") -> None:
        self.engine.open(self.url + path)
        self.engine.call(COLLECT_ERRORS)
        self.wait_for("() => document.fonts.status === 'loaded'")  # fonts change the layout

    def errors(self) -> list[str]:
        """Uncaught errors since the page was opened."""
        found: list[str] = self.engine.call("() => window.mishaps ?? []")
        return found

    def count(self, css: str, name: str = "") -> int:
        found: int = self.engine.call(f"(css, name) => ({VISIBLE})(css, name).length", css, name)
        return found

    def text(self, css: str) -> str:
        found: str = self.engine.call("css => document.querySelector(css)?.innerText ?? ''", css)
        return found

    def call(self, function: str, *arguments: Any) -> Any:
        return self.engine.call(function, *arguments)

    def wait(self, css: str, name: str = "") -> None:
        until(lambda: self.count(css, name) or None, f"{css} {name}", TIMEOUT)

    def wait_for(self, condition: str, *arguments: Any) -> None:
        """Wait until a JavaScript function returns a true value."""
        until(lambda: self.call(condition, *arguments) or None, condition, TIMEOUT)

    def pressable_spot(self, css: str, name: str = "", at: int = 0) -> tuple[int, int]:
        """The point to press, once it has stopped moving: late lists push it down."""
        seen: list[list[int] | None] = [None] * STEADY_LOOKS

        def still() -> tuple[int, int] | None:
            found = self.call(SPOT, css, name, at)
            if found == "tip":  # a tooltip closes when the mouse moves
                self.engine.point([move(0, 0)])
                return None
            seen.append(found)
            keeps = all(one == found for one in seen[-STEADY_LOOKS:])
            return (found[0], found[1]) if found is not None and keeps else None

        return until(still, f"{css} {name} can be pressed", TIMEOUT)

    def hover(self, css: str, at: int = 0) -> None:
        x, y = self.pressable_spot(css, at=at)
        self.engine.point([move(x, y)])

    def click(self, css: str, name: str = "", at: int = 0) -> None:
        x, y = self.pressable_spot(css, name, at)
        self.engine.point([move(x, y), down(), up()])

    def press(self, name: str) -> None:
        """Press a button by its name."""
        self.click("button", name)

    def drag(self, start: tuple[float, float], way: tuple[float, float]) -> None:
        (x, y), (right, below) = start, way
        steps = [move(x + right * part / 4, y + below * part / 4) for part in range(1, 5)]
        self.engine.point([move(x, y), down(), *steps, up()])

    def resize(self, size: tuple[int, int]) -> None:
        self.engine.resize(*size)

    def picture(self, name: str) -> None:
        self.pictures.joinpath(f"{name}.png").write_bytes(self.engine.screenshot())


def move(x: float, y: float) -> dict[str, Any]:
    return {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 20}


def down() -> dict[str, Any]:
    return {"type": "pointerDown", "button": 0}


def up() -> dict[str, Any]:
    return {"type": "pointerUp", "button": 0}
