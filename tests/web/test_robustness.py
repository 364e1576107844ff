"""Tables go on without absent people, and slips and lost connections do no harm."""

from __future__ import annotations

import re
import signal
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, Page, Route, expect

from tests.web.alarun import AlarunPage
from tests.web.bloodrunes import BloodrunesPage
from tests.web.conftest import OpenPage
from tests.web.server import NemetonServer
from tests.web.timeouts import TWO_FRAMES

pytestmark = pytest.mark.slow

GRACE = 5  # seconds, the least possible
SEATS = "Seats"

SHORT_TIMEOUT = 8_000  # milliseconds: less than the timeout of a silent connection


def new_table(page: Page, **wanted: object) -> str:
    """Open a table for the guest of the page; returns the link to send."""
    page.get_by_role("button", name="Guest").click()
    page.get_by_label("Your name").fill("Hanna")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("button", name="Hanna")).to_be_visible()
    body = {"game": "alarun", "seats": 2, "options": {"first": "2"}, **wanted}
    answer = page.request.post("/api/tables", data=body, headers={"X-Nemeton": "1"})
    table: dict[str, Any] = answer.json()
    page.goto(f"/t/{table['id']}")
    return f"/t/{table['id']}?invite={table['invite']}"


def join(open_page: OpenPage, link: str, name: str, *, phone: bool = False) -> Page:
    page = open_page(phone=phone)
    page.get_by_role("button", name="Guest").click()
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("button", name=name)).to_be_visible()
    page.goto(link)
    page.get_by_role("button", name="Sit here").first.click()
    expect(page.get_by_role("button", name="Leave")).to_be_visible()
    return page


def start(host: Page) -> None:
    host.get_by_role("button", name="Start").click()
    expect(host.locator("section.bar")).to_be_visible()


def news(page: Page) -> Locator:
    return page.locator("[data-news]")


def seat_card(page: Page, name: str) -> Locator:
    return page.get_by_role("list", name=SEATS).get_by_role("listitem").filter(has_text=name)


def test_a_bot_covers_for_an_absent_player_until_the_return(open_page: OpenPage) -> None:
    host = open_page()
    guest = join(open_page, new_table(host, grace=GRACE), "Gero")
    start(host)
    expect(guest.locator("section.asked")).to_be_visible()
    address = guest.url
    context = guest.context
    guest.close()
    expect(seat_card(host, "Gero")).to_contain_text("away")
    expect(host.locator(".absence")).to_contain_text(re.compile("Gero is away. A bot takes over"))
    expect(news(host)).to_contain_text("A bot plays for Gero, until they are back.")
    expect(host.locator("section.asked")).to_be_visible()
    expect(seat_card(host, "Gero")).to_contain_text("bot until back")
    back = context.new_page()
    back.goto(address)
    expect(news(host)).to_contain_text("Gero is back.")
    expect(seat_card(host, "Gero")).to_contain_text("here")
    game = AlarunPage(host)
    game.play_turn()
    expect(back.locator("section.asked")).to_be_visible()


def test_after_a_timeout_a_bot_plays_until_the_player_is_back(open_page: OpenPage) -> None:
    host = open_page()
    pace = {"mode": "seconds", "amount": 4}
    guest = join(open_page, new_table(host, pace=pace, grace=600), "Gero", phone=True)
    start(host)
    expect(news(guest)).to_contain_text("A bot plays for you: your time was up")
    expect(news(host)).to_contain_text("A bot plays for Gero")
    guest.get_by_role("button", name="I am back").tap()
    expect(news(host)).to_contain_text("Gero is back.")
    expect(guest.get_by_role("button", name="I am back")).to_have_count(0)


def test_the_host_calls_a_bot_at_once_and_others_after_the_grace(
    open_page: OpenPage,
) -> None:
    """In games over days no bot steps in unasked before the time is up."""
    host = open_page()
    link = new_table(
        host, seats=3, pace={"mode": "days", "amount": 2}, grace=GRACE, options={"first": "3"}
    )
    gero = join(open_page, link, "Gero", phone=True)
    ida = join(open_page, link, "Ida")
    start(host)
    expect(ida.locator("section.asked")).to_be_visible()
    ida.close()
    waiting = host.locator(".absence", has_text="Ida is away.")
    expect(waiting.get_by_role("button", name="Let a bot step in")).to_be_visible()
    expect(gero.locator(".absence", has_text="Ida is away.")).to_be_visible()
    gero.locator(".absence").get_by_role(
        "button", name="Let a bot step in"
    ).tap()  # enabled after the grace period
    for page in (host, gero):
        expect(news(page)).to_contain_text("A bot plays for Ida")
        expect(page.locator(".absence", has_text="Ida")).to_have_count(0)


def test_leaving_for_good_asks_first(open_page: OpenPage) -> None:
    host = open_page()
    guest = join(open_page, new_table(host), "Gero")
    start(host)
    guest.get_by_role("button", name="Options").click()
    options = guest.locator("dialog[open]")
    bot = bounding_box_of(options.get_by_role("button", name="Let a bot play"))
    leave = options.get_by_role("button", name="Leave the table for good")
    assert abs(bot["y"] - bounding_box_of(leave)["y"]) > 60  # far apart
    leave.click()
    question = guest.get_by_role("dialog", name="Leave for good?")
    expect(question).to_contain_text("A bot takes your seat and plays on with the others.")
    question.get_by_role("button", name="Stay").click()
    expect(question).to_have_count(0)
    leave.click()
    question.get_by_role("button", name="Leave for good").click()
    expect(news(host)).to_contain_text("Gero has left the table. A bot plays on.")
    expect(guest.get_by_role("heading", name="Nemeton")).to_be_visible()


def overlaps(one: FloatRect, other: FloatRect) -> bool:
    return (
        one["x"] < other["x"] + other["width"]
        and other["x"] < one["x"] + one["width"]
        and one["y"] < other["y"] + other["height"]
        and other["y"] < one["y"] + one["height"]
    )


def bounding_box_of(found: Locator) -> FloatRect:
    box = found.bounding_box()
    assert box is not None
    return box


@pytest.mark.parametrize("phone", [False, True])
def test_clearing_a_river_needs_two_separate_buttons(open_page: OpenPage, phone: bool) -> None:
    page = open_page(phone=phone)
    page.get_by_role("button", name="Play now against bots BloodRunes").click()
    game = BloodrunesPage(page)
    game.wait_for_turn()
    bar = page.locator("section.bar")
    clear = bar.get_by_role("button", name="Clear runes")
    confirm = bounding_box_of(bar.get_by_role("button", name="Confirm"))
    assert not overlaps(bounding_box_of(clear), confirm)
    clear.dblclick()  # by mistake
    expect(page.locator(".prompt")).to_have_text("Clear runes? That cannot be taken back.")
    definite = bar.get_by_role("button", name="Yes: Clear runes")
    assert not overlaps(bounding_box_of(definite), confirm)
    assert game.spent == 0
    bar.get_by_role("button", name="Not now").click()
    expect(definite).to_have_count(0)
    page.keyboard.press("n")
    expect(definite).to_be_visible()
    page.keyboard.press("Escape")
    expect(definite).to_have_count(0)
    assert game.spent == 0
    page.keyboard.press("n")
    definite.click()
    expect(page.locator(".plate.near .spent")).to_have_count(1)


@pytest.mark.parametrize("way", ["Invite friends", "Pass and play"])
def test_the_seat_count_of_the_card_is_kept_at_the_table(open_page: OpenPage, way: str) -> None:
    page = open_page()
    shelf = page.locator("li.card")
    alarun, alluvium = shelf.filter(has_text="Alarún"), shelf.filter(has_text="Alluvium")
    for game, count in ((alarun, 4), (alluvium, 3), (alarun, 3)):
        game.get_by_role("button", name=f"{count} players").click()
        game.get_by_role("button", name=way).click()
        dialog = page.locator("dialog[open]")
        expect(dialog.get_by_label(f"{count} players")).to_be_checked()
        if (game, count) != (alarun, 3):
            page.keyboard.press("Escape")
    page.locator("dialog[open]").get_by_role("button", name=re.compile("^(Open|Start)")).click()
    page.wait_for_url(re.compile("/t/"))
    expect(page.get_by_role("list", name=SEATS).or_(page.locator("ol")).first).to_be_visible()
    expect(seats_of(page)).to_have_count(3)


def seats_of(page: Page) -> Locator:
    """Seats in the waiting room or at the table."""
    return page.locator("section[aria-labelledby=seats] > ol > li, aside.seats li.seat")


@pytest.mark.parametrize(
    "pace, grace, told",
    [
        (None, None, {"pace": "free", "grace": 180}),
        ("one minute a decision", None, {"pace": "seconds", "grace": 60}),
        ("no clock", "after ten minutes", {"pace": "free", "grace": 600}),
        ("a week a decision", None, {"pace": "days", "grace": 86_400}),
    ],
)
def test_every_new_table_has_a_rule_for_absence(
    open_page: OpenPage, pace: str | None, grace: str | None, told: dict[str, object]
) -> None:
    page = open_page()
    page.get_by_role("button", name="Invite friends").first.click()
    if pace is not None:
        page.get_by_label("Pace").select_option(pace)
    if grace is not None:
        page.get_by_label("If somebody is away").select_option(grace)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("/t/"))
    info = page.request.get(page.url.split("?")[0].replace("/t/", "/api/tables/")).json()
    assert {"pace": info["pace"]["mode"], "grace": info["grace"]} == told


def test_a_new_name_appears_everywhere_at_once(open_page: OpenPage) -> None:
    host = open_page()
    guest = join(open_page, new_table(host), "Gero")
    other = guest.context.new_page()  # a second page of the same person
    other.goto(guest.url)
    expect(other.get_by_role("button", name="Gero")).to_be_visible()
    guest.get_by_role("button", name="Gero").click()
    guest.get_by_label("Your name").fill("Gerlinde")
    guest.get_by_role("button", name="Save").click()
    for page in (host, guest, other):
        expect(page.locator("section[aria-labelledby=seats]")).to_contain_text("Gerlinde")
    for page in (guest, other):
        expect(page.locator("header").get_by_role("button", name="Gerlinde")).to_be_visible()
    start(host)
    expect(seat_card(host, "Gerlinde")).to_be_visible()


def test_a_name_that_is_being_typed_is_not_replaced(open_page: OpenPage) -> None:
    page = open_page()
    new_table(page)
    page.get_by_role("button", name="Hanna").click()
    field = page.get_by_label("Your name")
    field.fill("Hannelo")
    headers = {"X-Nemeton": "1"}
    page.request.patch(
        "/api/me", data={"name": "Johanna"}, headers=headers
    )  # as from another device
    expect(page.locator("section[aria-labelledby=seats]")).to_contain_text("Johanna")
    field.press_sequentially("re")
    expect(field).to_have_value("Hannelore")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("section[aria-labelledby=seats]")).to_contain_text("Hannelore")


def test_a_lone_player_plays_again_at_once(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name="Play now against bots Alarún").click()
    game = AlarunPage(page)
    game.wait_for_turn()
    page.get_by_role("button", name="Let a bot play").click()  # for a quick end
    expect(page.locator("dialog[open] .ranks")).to_be_visible()
    before = page.url
    page.get_by_role("button", name="Play again").click()
    expect(page).not_to_have_url(before)
    assert game.wait_for_turn() == "exchange"
    game.play_turn()


def test_the_address_of_a_table_leads_friends_to_a_seat(open_page: OpenPage) -> None:
    host = open_page()
    host.get_by_role("button", name="Invite friends").first.click()
    host.get_by_role("button", name="Open the table").click()
    expect(host).to_have_url(re.compile(r"/t/[^?]+\?invite="))
    friend = open_page(host.url)
    friend.get_by_role("button", name="Sit here").click()
    expect(friend.get_by_role("button", name="Leave")).to_be_visible()
    stranger = open_page(host.url.split("?")[0])
    expect(stranger.get_by_role("heading")).to_have_text("This table is by invitation")
    expect(stranger.get_by_text("Ask whoever sent it to you")).to_be_visible()


def test_a_lost_connection_is_shown_at_once_and_recovers(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name="Play now against bots Alarún").click()
    game = AlarunPage(page)
    game.wait_for_turn()
    page.context.set_offline(True)
    expect(page.locator(".lost")).to_be_visible(timeout=SHORT_TIMEOUT)
    page.context.set_offline(False)
    expect(page.locator(".lost")).to_have_count(0)
    game.play_turn()
    page.goto("/")
    page.context.set_offline(True)
    expect(page.locator(".offline")).to_be_visible(timeout=SHORT_TIMEOUT)
    page.context.set_offline(False)
    expect(page.locator(".offline")).to_have_count(0)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_silent_server_is_noticed_on_an_open_socket(
    open_page: OpenPage, server: NemetonServer
) -> None:
    page = open_page()
    page.get_by_role("button", name="Play now against bots Alarún").click()
    game = AlarunPage(page)
    game.wait_for_turn()
    assert server.process is not None
    server.process.send_signal(signal.SIGSTOP)
    try:
        game.button("pass").click()  # no answer arrives
        expect(page.locator(".lost")).to_be_visible()
    finally:
        server.process.send_signal(signal.SIGCONT)
    expect(page.locator(".lost")).to_have_count(0)
    game.confirm()  # the draft is not lost
    game.wait_for_turn()


def test_the_lobby_does_not_shift_when_own_tables_arrive(open_page: OpenPage) -> None:
    """Own tables stand above the games: they come first, or both together."""
    page = open_page()
    new_table(page)
    page.add_init_script("delete Navigator.prototype.serviceWorker")  # it would bypass the route
    late: list[Route] = []
    page.route(re.compile(r"/api/tables\?.*mine"), lambda route: late.append(route))
    with page.expect_request(re.compile(r"/api/tables\?.*mine")):
        page.goto("/")
    cards = page.locator(".games > li")
    page.evaluate(TWO_FRAMES)
    expect(cards).to_have_count(0)
    for one in late:
        one.continue_()
    expect(cards.first).to_be_visible()
    assert page.locator("section.mine").is_visible()
