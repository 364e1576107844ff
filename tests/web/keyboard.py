"""Play by keyboard alone: the focus, and the words of a screen reader."""

from __future__ import annotations

from playwright.sync_api import ElementHandle, Locator, Page, expect

from tests.web.salamandra import SalamandraPage

FOCUS_LOST = "the focus fell from"
# Reports, frame by frame, a lost focus; a page that is still loading is exempt.
WATCH_FOCUS = """(() => {
    let last = "";
    const look = () => {
        const now = document.activeElement;
        if (now && now !== document.body) last = now.outerHTML.slice(0, 200);
        else if (last && document.querySelector("h1")) {
            console.error(`FELL ${last}`);
            last = "";
        }
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
})()""".replace("FELL", FOCUS_LOST)


def start_from_lobby(page: Page, title: str) -> None:
    """Open a table against bots from the lobby, by Tab and Enter."""
    button = page.get_by_role("button", name=f"Play now against bots {title}")
    button.wait_for()
    for _ in range(60):
        page.keyboard.press("Tab")
        if has_focus(button):
            page.keyboard.press("Enter")
            page.locator("section.bar").wait_for()
            return
    raise AssertionError(f"Tab does not lead to {title}")


def press_first_key(page: Page) -> None:
    """Press Tab, and wait for the script of the focus, which this loads."""
    with page.expect_response(lambda answer: "/focus-" in answer.url) as fetched:
        page.keyboard.press("Tab")
    page.evaluate("async (url) => void (await import(url))", fetched.value.url)


def has_focus(element: Locator) -> bool:
    found: bool = element.evaluate("element => element === document.activeElement")
    return found


def focused(page: Page) -> str:
    """Role and name of the focused element in the accessibility tree."""
    return page.locator(":focus").aria_snapshot()


def action_bar(page: Page) -> str:
    """Prompt and buttons of the action bar in the accessibility tree."""
    return page.get_by_role("region", name="What you can do").aria_snapshot()


def expect_refusal(page: Page, words: str) -> None:
    """Expect an alert with these words and a rule; Escape closes it."""
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text(words)
    assert "rule" in alert.aria_snapshot().lower()
    page.keyboard.press("Escape")
    expect(alert).to_have_count(0)


class SalamandraKeys(SalamandraPage):
    """Play by keyboard alone: N on the land, Tab elsewhere."""

    def press(self, piece: Locator) -> None:
        wanted = piece.element_handle()
        if wanted.evaluate("piece => piece.closest('.land') !== null"):
            self.walk(wanted)
        else:
            self.tab_to(wanted)
        self.page.keyboard.press("Enter")

    def confirm(self) -> None:
        self.act_and_wait(lambda: self.page.keyboard.press("c"))

    def pass_(self) -> None:
        self.page.keyboard.press((self.pass_button.locator("kbd").text_content() or "").lower())

    def is_focused(self, wanted: ElementHandle) -> bool:
        found: bool = wanted.evaluate("piece => piece === document.activeElement")
        return found

    def tab_to(self, wanted: ElementHandle) -> None:
        for _ in range(90):
            if self.is_focused(wanted):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {wanted.evaluate('one => one.outerHTML')}")

    def walk(self, wanted: ElementHandle) -> None:
        for _ in range(60):
            if self.is_focused(wanted):
                return
            self.page.keyboard.press("n")
        raise AssertionError(f"N does not lead to {wanted.get_attribute('aria-label')}")
