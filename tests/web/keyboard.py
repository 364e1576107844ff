"""Playing with no pointer at all: where the focus is, and what a screen reader would say."""

from __future__ import annotations

from playwright.sync_api import ElementHandle, Locator, Page, expect

from tests.web.salamandra import SalamandraPage

FELL = "the focus fell from"
# Tells, frame by frame, when nothing has the focus any more; not while a page is still loading.
WATCH = """(() => {
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
})()""".replace("FELL", FELL)


def begin(page: Page, title: str) -> None:
    """From the lobby to a table against bots."""
    button = page.get_by_role("button", name=f"Play now against bots {title}")
    button.wait_for()
    for _ in range(60):
        page.keyboard.press("Tab")
        if has_focus(button):
            page.keyboard.press("Enter")
            page.locator("section.bar").wait_for()
            return
    raise AssertionError(f"Tab does not lead to {title}")


def first_key(page: Page) -> None:
    """Tab, and wait until what watches over the focus is there: the first key fetches it."""
    with page.expect_response(lambda answer: "/focus-" in answer.url) as fetched:
        page.keyboard.press("Tab")
    page.evaluate("async (url) => void (await import(url))", fetched.value.url)


def has_focus(element: Locator) -> bool:
    found: bool = element.evaluate("element => element === document.activeElement")
    return found


def focused(page: Page) -> str:
    """Role and name of what has the focus, from the accessibility tree."""
    return page.locator(":focus").aria_snapshot()


def asked(page: Page) -> str:
    """What the action bar says and offers, from the accessibility tree."""
    return page.get_by_role("region", name="What you can do").aria_snapshot()


def refused(page: Page, words: str) -> None:
    """It is said that something cannot be done, and why; then that goes away."""
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text(words)
    assert "rule" in alert.aria_snapshot().lower()
    page.keyboard.press("Escape")
    expect(alert).to_have_count(0)


class SalamandraKeys(SalamandraPage):
    """N on the land, Tab to everything else."""

    def press(self, piece: Locator) -> None:
        wanted = piece.element_handle()
        if wanted.evaluate("piece => piece.closest('.land') !== null"):
            self.walk(wanted)
        else:
            self.tab_to(wanted)
        self.page.keyboard.press("Enter")

    def confirm(self) -> None:
        self.settled(lambda: self.page.keyboard.press("c"))

    def pass_on(self) -> None:
        self.page.keyboard.press((self.pass_button.locator("kbd").text_content() or "").lower())

    def is_there(self, wanted: ElementHandle) -> bool:
        found: bool = wanted.evaluate("piece => piece === document.activeElement")
        return found

    def tab_to(self, wanted: ElementHandle) -> None:
        for _ in range(90):
            if self.is_there(wanted):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {wanted.evaluate('one => one.outerHTML')}")

    def walk(self, wanted: ElementHandle) -> None:
        for _ in range(60):
            if self.is_there(wanted):
                return
            self.page.keyboard.press("n")
        raise AssertionError(f"N does not lead to {wanted.get_attribute('aria-label')}")
