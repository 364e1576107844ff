"""People at a table: waiting, looking on, idle, and sharing a device."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.conftest import OpenPage
from tests.web.test_robustness import GRACE, join, new_table, news, start
from tests.web.timeouts import TWO_FRAMES

pytestmark = pytest.mark.slow

NAME_LABEL = "What shall the others call you?"
BUILT = Path(__file__).parents[2] / "src" / "nemeton" / "server" / "static" / "assets"


def invite(page: Page, game: str = "Alarún") -> str:
    """Set up a table in the lobby; returns the link to send."""
    card = page.locator(".card", has=page.get_by_role("heading", name=game))
    card.get_by_role("button", name="Invite friends").click()
    page.get_by_label(NAME_LABEL).fill("Hanna")
    page.get_by_label("Pace").select_option(label="five minutes a decision")
    page.get_by_role("button", name="Open the table").click()
    return page.locator("[data-invite]").inner_text()


def test_the_waiting_room_shows_terms_rules_and_chat(open_page: OpenPage) -> None:
    host = open_page()
    guest = open_page("/early.js", phone=True)  # a page that loads nothing of the client
    late = next(
        one.name for one in BUILT.glob("*.js") if "alarun-option-first = Who" in one.read_text()
    )
    guest.add_init_script("delete Navigator.prototype.serviceWorker")  # it would bypass the route
    held: list[Route] = []
    guest.route(f"**/{late}", lambda route: held.append(route))
    with (
        guest.expect_request(f"**/{late}"),
        guest.expect_response(re.compile(r"WaitingRoom-.*\.js")),
    ):
        guest.goto(invite(host))
    guest.evaluate(TWO_FRAMES)
    held[0].continue_()  # the game's words arrive last
    expect(guest.locator("dl")).to_contain_text("Who begins")
    expect(guest.locator("main")).to_contain_text("Hanna invites you to a game of Alarún.")
    expect(guest.locator("dl")).to_contain_text("five minutes a decision")
    expect(guest.locator("dl")).to_contain_text("after three minutes")
    guest.get_by_role("button", name="Rules").tap()
    expect(guest.locator("dialog[open] .rule").first).to_be_visible()
    guest.keyboard.press("Escape")
    guest.get_by_label(NAME_LABEL).fill("Gero")
    guest.get_by_role("button", name="That’s me").tap()
    guest.get_by_role("button", name="Sit here").first.tap()
    expect(host.get_by_role("listitem").filter(has_text="Gero")).to_be_visible()
    guest.get_by_label("Say something").fill("Hello there")
    guest.get_by_role("button", name="Send").tap()
    expect(host.locator(".chat")).to_contain_text("Gero Hello there")
    host.get_by_role("button", name="Applause").click()
    expect(guest.locator(".chat").get_by_role("img", name="Applause")).to_be_visible()


def test_a_name_is_asked_for_once(open_page: OpenPage) -> None:
    host = open_page()
    invite(host)
    expect(host.get_by_label(NAME_LABEL)).to_have_count(0)
    host.goto("/")
    card = host.locator(".card", has=host.get_by_role("heading", name="Alluvium"))
    card.get_by_role("button", name="Invite friends").click()
    expect(host.get_by_role("button", name="Open the table")).to_be_visible()
    expect(host.get_by_label(NAME_LABEL)).to_have_count(0)
    guest = open_page()
    host.get_by_role("button", name="Open the table").click()
    guest.goto(host.locator("[data-invite]").inner_text())
    guest.get_by_label(NAME_LABEL).fill("Gero")
    guest.get_by_role("button", name="That’s me").click()
    expect(guest.get_by_label(NAME_LABEL)).to_have_count(0)
    guest.reload()
    expect(guest.get_by_role("button", name="Gero")).to_be_visible()
    expect(guest.get_by_label(NAME_LABEL)).to_have_count(0)


def test_pass_and_play_has_a_name_for_each_seat(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name="Pass and play").first.click()
    for number, name in ((1, "Ada"), (2, "Ben")):
        page.get_by_label(f"Player {number}").fill(name)
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".handover")).to_contain_text(re.compile("It is (Ada|Ben)’s turn"))
    seats = page.get_by_role("list", name="Seats")
    for name in ("Ada", "Ben"):
        expect(seats).to_contain_text(name)


def test_onlookers_choose_a_side_and_are_counted(open_page: OpenPage) -> None:
    host = open_page()
    link = new_table(host)
    join(open_page, link, "Gero")
    start(host)
    expect(host.locator("[data-watching]")).to_have_count(0)
    watcher = open_page()
    watcher.goto(link)
    bar = watcher.locator("[data-onlooker]")
    expect(bar).to_contain_text("You are looking on.")
    expect(bar.get_by_label("Seen from the side of")).to_have_value("0")
    expect(watcher.locator("[data-drag^='hand']")).to_have_count(0)  # hands are hidden
    bar.get_by_label("Seen from the side of").select_option(label="Gero")
    expect(bar.get_by_label("Seen from the side of")).to_have_value("1")
    expect(host.locator("[data-watching]")).to_contain_text("One person looks on")
    expect(host.locator("[data-onlooker]")).to_have_count(0)
    watcher.evaluate("localStorage.setItem('nemeton.language', 'de')")  # longer words
    watcher.set_viewport_size({"width": 844, "height": 390})  # a phone in landscape
    watcher.reload()
    for part in (".play", "section.bar", "[data-onlooker]"):
        expect(watcher.locator(part)).to_be_in_viewport(ratio=0.99)
    watcher.goto("/")
    expect(host.locator("[data-watching]")).to_have_count(0)


def test_an_idle_player_is_asked_and_replaced_by_a_bot(open_page: OpenPage) -> None:
    """Gero's page stays open all the time; no clock runs."""
    host = open_page()
    guest = join(open_page, new_table(host, grace=GRACE), "Gero", phone=True)
    start(host)
    host.get_by_role("button", name="Still there, Gero?").click()  # appears after a while
    asked = guest.get_by_role("alert").filter(has_text="whether you are still there")
    expect(host.locator(".absence")).to_contain_text("Gero has been asked")
    asked.get_by_role("button", name="I am here").tap()
    expect(asked).to_have_count(0)
    expect(host.locator(".absence")).to_have_count(0)
    host.get_by_role("button", name="Still there, Gero?").click()  # idle again
    expect(news(host)).to_contain_text("A bot plays for Gero")
    guest.get_by_role("button", name="I am back").tap()
    expect(news(host)).to_contain_text("Gero is back.")


def test_card_and_table_name_the_author_of_a_game(open_page: OpenPage) -> None:
    page = open_page()
    card = page.locator(".card", has=page.get_by_role("heading", name="Alluvium"))
    expect(card).to_contain_text("Unofficial · parts reconstructed")
    card.get_by_role("button", name="About Alluvium").click()
    about = page.locator("dialog[open] [data-about]")
    for words in ("Yusuke Sawaguchi", "unofficial", "reconstructed"):
        expect(about).to_contain_text(words)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Play now against bots Alluvium").click()
    expect(page.locator("section.bar")).to_be_visible()
    page.get_by_role("button", name="About Alluvium").click()
    expect(about).to_contain_text("Yusuke Sawaguchi")


def test_the_guide_comes_first_until_a_game_was_played(open_page: OpenPage) -> None:
    page = open_page()
    card = page.locator(".card", has=page.get_by_role("heading", name="Alarún"))
    expect(card.get_by_role("link", name="Learn it")).to_have_class(re.compile("main"))
    card.get_by_role("button", name="Play now").click()
    expect(page.locator("section.bar")).to_be_visible()
    page.goto("/")
    expect(card.get_by_role("link", name="Learn it")).not_to_have_class(re.compile("main"))
    other = page.locator(".card", has=page.get_by_role("heading", name="Salamandra"))
    expect(other.get_by_role("link", name="Learn it")).to_have_class(re.compile("main"))
