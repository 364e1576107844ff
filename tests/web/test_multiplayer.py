"""Several people at one table: by invitation, on one device, across restarts."""

from __future__ import annotations

import signal
import time

import pytest
from playwright.sync_api import APIResponse, Page, Route, expect

from tests.web.alarun import AlarunPage
from tests.web.conftest import OpenPage
from tests.web.server import NemetonServer
from tests.web.timeouts import TIMEOUT

pytestmark = pytest.mark.slow


def invite(page: Page) -> str:
    """Open a table for two; returns the link to send."""
    page.get_by_role("button", name="Invite friends").first.click()
    page.get_by_role("button", name="Open the table").click()
    link = page.locator("[data-invite]").get_attribute("href")
    assert link is not None
    return link


def test_two_people_play_by_invitation_across_a_reload(open_page: OpenPage) -> None:
    host = open_page()
    link = invite(host)
    expect(host.get_by_role("img", name="QR code of the link")).to_be_visible()
    guest = open_page(link, phone=True)
    guest.get_by_role("button", name="Sit here").click()
    colours = guest.get_by_role("group", name="Colour of seat 2")
    expect(colours.get_by_role("button", name="Red")).to_be_disabled()  # taken by the host
    colours.get_by_role("button", name="Teal").tap()
    expect(colours.get_by_role("button", name="Teal")).to_have_attribute("aria-pressed", "true")
    host.get_by_role("button", name="Start").click()
    pages = [AlarunPage(host), AlarunPage(guest)]
    page_to_act(pages).swap()
    page_to_act(pages).confirm()
    other = page_to_act(pages)
    other.pass_()
    other.page.reload()
    expect(other.button("back")).to_be_visible()  # the draft is kept
    other.confirm()
    page_to_act(pages).play_turn()
    for one in pages:  # both place at the same time
        one.place_all()
    for one in pages:
        one.button("confirm").click()
    for one in pages:
        expect(one.page.locator(".progress")).to_have_text("Round 2 of 8")
        expect(one.page.locator("[data-cell]:not(.open)")).to_have_count(4)


def page_to_act(pages: list[AlarunPage]) -> AlarunPage:
    """The page that can swap, pass or confirm; not one whose confirmation is in flight."""
    until = time.monotonic() + TIMEOUT / 1000
    while time.monotonic() < until:
        pages[0].page.wait_for_timeout(50)
        for one in pages:
            open_ = one.button("pass").or_(one.button("confirm"))
            if open_.and_(one.page.locator(":enabled")).count():
                return one
    raise AssertionError("nobody is asked to act")


def test_pass_and_play_covers_the_table_between_two_turns(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name="Pass and play").first.click()
    page.get_by_role("button", name="Start").click()
    game = AlarunPage(page)
    hands = []
    for _ in range(2):
        cover = page.locator(".handover")
        expect(cover).to_be_visible()
        expect(game.hand).to_have_count(0)
        cover.get_by_role("button").click()
        expect(game.hand).to_have_count(3)
        hands.append([tile.get_attribute("data-flip") for tile in game.hand.all()])
        game.pass_()
        game.confirm()
    assert hands[0] != hands[1]
    game.place_all()  # the device stays with the last player
    game.confirm()
    expect(page.locator(".handover")).to_be_visible()
    page.locator(".handover").get_by_role("button").click()
    game.place_all()
    game.confirm()
    expect(page.locator(".progress")).to_have_text("Round 2 of 8")


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_a_table_continues_after_a_server_restart(
    open_page: OpenPage, server: NemetonServer, how: signal.Signals
) -> None:
    page = open_page()
    page.get_by_role("button", name="Play now against bots Alarún").click()
    game = AlarunPage(page)
    game.play_turn()
    game.wait_for_turn()
    before = page.locator("ol li button .who").count()
    server.stop(how)
    expect(page.locator(".lost")).to_be_visible()
    server.start()
    expect(page.locator(".lost")).to_have_count(0)
    game.wait_for_turn()
    assert page.locator("ol li button .who").count() >= before
    game.play_turn()


def test_an_onlooker_sees_no_hand(open_page: OpenPage) -> None:
    host = open_page()
    link = invite(host)
    host.get_by_label("Add a bot").select_option("apprentice")
    host.get_by_role("button", name="Start").click()
    AlarunPage(host).wait_for_turn()
    onlooker = open_page(link)
    expect(onlooker.locator("[data-drop^='centre'], .centre .tile")).to_have_count(3)
    expect(onlooker.get_by_role("heading", name="Your hand")).to_have_count(0)
    expect(onlooker.locator(".prompt")).to_contain_text("Waiting for")


def test_a_seat_goes_to_a_bot_and_back(open_page: OpenPage) -> None:
    """The other player does nothing; two bots would have ended the game."""
    page = open_page()
    guest = open_page(invite(page))
    guest.get_by_role("button", name="Sit here").click()
    expect(guest.get_by_role("button", name="Sit here")).to_have_count(0)
    page.get_by_role("button", name="Start").click()
    page.get_by_role("button", name="Let a bot play").click()
    back = page.locator("footer").get_by_role("button", name="Take over again")
    expect(back).to_be_visible()
    back.click()
    expect(page.get_by_role("button", name="Let a bot play")).to_be_visible()


def test_an_identity_moves_to_another_device(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name="Guest").click()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Save").click()
    page.get_by_role("button", name="Ada").click()
    page.get_by_role("button", name="Show a code").click()
    link = page.locator("dialog[open] a").get_attribute("href")
    other = open_page(link or "", phone=True)
    other.get_by_role("button", name="Go on here").click()
    expect(other.get_by_role("button", name="Ada")).to_be_visible()


def test_a_late_answer_does_not_undo_the_start(open_page: OpenPage) -> None:
    """Sitting down is answered after the socket has reported the start."""
    held: list[tuple[Route, APIResponse]] = []
    host = open_page()
    guest = open_page(invite(host))
    guest.route("**/seats/*/take", lambda route: held.append((route, route.fetch())))
    guest.get_by_role("button", name="Sit here").click()
    host.get_by_role("button", name="Start").click()
    expect(guest.locator("section.bar")).to_be_visible()
    ((route, answer),) = held
    with guest.expect_request_finished(lambda request: request.url.endswith("/take")):
        route.fulfill(response=answer)
    guest.wait_for_timeout(500)
    expect(guest.locator("section.bar")).to_be_visible()


def test_chat_reaches_the_other_player(open_page: OpenPage) -> None:
    host = open_page()
    guest = open_page(invite(host))
    guest.get_by_role("button", name="Sit here").click()
    expect(guest.get_by_role("button", name="Sit here")).to_have_count(0)
    host.get_by_role("button", name="Start").click()
    for page in (host, guest):
        page.locator("section.bar").wait_for()
        page.get_by_role("button", name="Chat").first.click()
    host.get_by_label("Say something").first.fill("Good luck!")
    host.get_by_role("button", name="Send").click()
    expect(guest.get_by_text("Good luck!")).to_be_visible()
    guest.get_by_role("button", name="Applause").click()
    expect(host.get_by_role("img", name="Applause")).to_be_visible()
