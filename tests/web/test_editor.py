"""The box editor: a box is set by mouse or keys, checked, tried and saved."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from nemeton import games
from nemeton.core.components import edition_hash
from nemeton.core.record.record import decode
from nemeton.games.salamandra.game import SalamandraGame
from nemeton.games.salamandra.rules.components import PriceFace
from tests.web.alluvium import AlluviumMouse
from tests.web.axe import violations
from tests.web.bloodrunes import BloodrunesPage
from tests.web.conftest import OpenPage
from tests.web.salamandra import SalamandraPage
from tests.web.timeouts import TIMEOUT

pytestmark = pytest.mark.slow


def verdict(page: Page, code: str) -> Locator:
    """The server's verdict, once it has this code."""
    said = page.locator(f"[data-verdict='{code}']")
    expect(said).to_be_visible()
    return said


def text_of(page: Page) -> str:
    """The components file in its present state."""
    page.locator("summary").click()
    text: str = page.get_by_label("As text").input_value()
    page.locator("summary").click()
    return text


def test_a_form_is_broken_repaired_and_tried(open_page: OpenPage) -> None:
    page = open_page("/editor/alluvium")
    expect(verdict(page, "good")).to_contain_text("The same as the game")
    page.locator("[data-form='T']").click()
    page.locator("[data-at='1 1']").click()
    said = verdict(page, "alluvium-form-apart")
    expect(said).to_contain_text("form T")
    expect(said).to_contain_text("forms.T")
    expect(page.get_by_role("button", name="Try it")).to_be_disabled()
    page.get_by_role("button", name="Rule 1.1").click()
    expect(page.locator("dialog [data-rule='1.1']")).to_be_in_viewport()
    page.keyboard.press("Escape")
    page.locator("[data-at='1 2']").click()
    page.locator("[data-box='e5']").click()
    expect(verdict(page, "good")).to_contain_text("2 parts differ")
    expect(page.locator("[data-marked='e5']")).to_be_visible()
    assert violations(page) == []
    page.get_by_label("Name of the edition").fill("First printing")
    page.get_by_label("Name of the edition").press("Enter")
    verdict(page, "good")
    text = text_of(page)
    assert games.find("alluvium").with_components(text).edition == "First printing"
    page.get_by_role("button", name="Try it against bots").click()
    expect(page).to_have_url(re.compile("/t/"))
    expect(page.locator("[data-form]").first).to_be_visible()
    table = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[-1]}").json()
    assert (table["edition"], table["edition_hash"]) == ("First printing", edition_hash(text))


def test_a_spell_is_set_by_keys(open_page: OpenPage) -> None:
    page = open_page("/editor/bloodrunes", phone=True, language="de")
    verdict(page, "good")
    page.locator("[data-spell='ward-left'] button").press("Enter")
    page.locator("[data-palette='fire']").press("Enter")
    page.locator("[data-square='0']").press("ArrowDown")
    page.locator("[data-square='3']").press("Delete")
    verdict(page, "components-pattern-short")
    page.locator("[data-square='3']").press("ArrowUp")
    page.locator("[data-square='0']").press("Enter")
    verdict(page, "good")
    expect(page.locator("[data-square='0']")).to_have_attribute("data-rune", "fire")
    expect(page.locator("[data-spell='ward-left']")).to_have_attribute("data-differs", "true")
    page.get_by_role("button", name="Zurücknehmen").press("Enter")
    expect(page.locator("[data-square='0']")).to_have_attribute("data-rune", "")
    verdict(page, "components-pattern-short")


def test_a_number_is_set_compared_and_tried(open_page: OpenPage) -> None:
    page = open_page("/editor/salamandra")
    expect(verdict(page, "good")).to_contain_text("The same as the game")
    page.locator("[data-piece='fields.7']").click()
    field = page.locator("[data-place='fields.7']")
    field.get_by_role("button", name="Costs: crystals: More").click()
    expect(field.get_by_text("In the game’s own box: 1")).to_be_visible()
    expect(page.locator("[data-piece='fields.7']")).to_have_attribute("data-differs", "true")
    harvest = page.get_by_label("To harvest a grove: crystals", exact=True).locator("input")
    harvest.fill("0")
    harvest.press("Tab")
    said = verdict(page, "salamandra-number")
    expect(said).to_contain_text("costs.harvest_grove.crystal")
    expect(page.get_by_role("button", name="Try it")).to_be_disabled()
    page.get_by_role("button", name="Rule 5.8").click()
    expect(page.locator("dialog [data-rule='5.8']")).to_be_in_viewport()
    page.keyboard.press("Escape")
    harvest.fill("2")
    harvest.press("Tab")
    expect(verdict(page, "good")).to_contain_text("2 parts differ")
    page.evaluate("scrollTo(0, 0)")  # the verdict may cover things at the end
    assert violations(page) == []
    text = text_of(page)
    built = games.find("salamandra").with_components(text)
    assert isinstance(built, SalamandraGame)
    assert built.pieces.harvest_crystals == 2
    assert built.pieces.components.fields[6].cost == PriceFace(crystal=2, fruit=1, flower=1)
    page.get_by_role("button", name="Try it against bots").click()
    expect(page).to_have_url(re.compile("/t/"))
    expect(page.locator(".land")).to_be_visible()
    table = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[-1]}").json()
    assert (table["edition"], table["edition_hash"]) == ("my box", edition_hash(text))


def keep_in_browser(page: Page) -> str:
    page.get_by_role("button", name="Keep in this browser").click()
    expect(page.get_by_text("is kept in this browser")).to_be_visible()
    return text_of(page)


@pytest.mark.long
def test_a_file_is_saved_opened_and_refused(open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page("/editor/alluvium")
    verdict(page, "good")
    page.get_by_role("button", name="Columns: More").click()
    expect(verdict(page, "good")).to_contain_text("One part differs")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / "box.toml"
    download.value.save_as(file)
    assert download.value.suggested_filename == "alluvium-my-box.toml"
    built = games.find("alluvium").with_components(file.read_text())
    assert built.edition == "my box"
    page.get_by_role("button", name="Begin again").click()
    expect(verdict(page, "good")).to_contain_text("The same as the game")
    page.get_by_label("Open a file").set_input_files(file)
    expect(verdict(page, "good")).to_contain_text("One part differs")
    file.write_text("no box at all")
    page.get_by_label("Open a file").set_input_files(file)
    verdict(page, "components-unreadable")
    expect(page.get_by_text("what you had is still there")).to_be_visible()
    expect(page.locator("[data-box='k10']")).to_be_visible()


FAULTS = {
    "alluvium": [
        ("..s....s..", "s", "alluvium-grid-ragged"),
        ('P = """\n##\n##\n#.\n"""', 'P = ""', "alluvium-form-empty"),
        ('P = """\n##\n##\n#.\n"""', 'P = "#####################"', "alluvium-form-too-big"),
        ('"P", "L"', '"Q", "L"', "alluvium-form-missing"),
        ('"red", "blue", ', "", "alluvium-colours"),
    ],
    "bloodrunes": [
        ("WPC", "WPCPC", "components-pattern"),
        ('pair = "PW"', 'pair = ""', "components-pair"),
        ('pair = "PW"', 'pair = "PW"\npattern = "W"', "components-shape"),
        ('W = "wealth"', 'W = "snow"', "components-letter"),
        ("red = 7", "pink = 7", "components-acolytes"),
        ('name = "ward-left"', 'name = "ward-right"', "components-name-twice"),
        ("[2, 3, 4]", "[]", "components-players"),
    ],
    "salamandra": [
        ("[3, 2, 3, 2]", "[3, 2, 3, 9]", "salamandra-apprentices"),
        ("vp = 13", "vp = 130", "salamandra-number"),
        ('colours = ["purple", "white"]', 'colours = ["blue"]', "salamandra-another-piece"),
        ('30 = { gain = { vp = 3 }, crystals = ["nw"] }', "", "salamandra-another-piece"),
        ("id = 24", "id = 25", "salamandra-fields"),
        ('per = "grove" } }', 'per = "moon" } }', "salamandra-another-piece"),
    ],
}


@pytest.mark.long
@pytest.mark.parametrize("game", FAULTS)
def test_a_faulty_file_is_shown_as_far_as_possible(open_page: OpenPage, game: str) -> None:
    """A script error on a page fails its test."""
    page = open_page(f"/editor/{game}")
    verdict(page, "good")
    text = games.components(game)
    page.locator("summary").click()
    for old, new, code in FAULTS[game]:
        assert old in text
        page.get_by_label("As text").fill(text.replace(old, new))
        page.get_by_role("button", name="Take over the text").click()
        verdict(page, code)
        page.get_by_role("button", name="Show where").click()
    page.get_by_role("button", name="Begin again").click()
    verdict(page, "good")


@pytest.mark.long
@pytest.mark.parametrize("game", FAULTS)
@pytest.mark.parametrize("size", [(360, 640), (844, 390), (1920, 1080)], ids=str)
def test_the_editor_fits_every_screen_and_passes_axe(
    open_page: OpenPage, game: str, size: tuple[int, int]
) -> None:
    page = open_page(f"/editor/{game}", language="de")
    page.set_viewport_size(ViewportSize(width=size[0], height=size[1]))
    verdict(page, "good")
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert violations(page) == []


def change_alluvium(page: Page) -> None:
    page.locator("[data-form='T']").click()
    page.locator("[data-at='1 2']").click()  # a form of four boxes
    page.locator("[data-box='e5']").click()


def change_salamandra(page: Page) -> None:
    page.locator("[data-piece='fields.1']").click()
    bonus = page.locator("[data-place='fields.1']")
    bonus.get_by_role("button", name="Bonus: points: More").click()
    page.get_by_role("button", name="Crystals at the start of a round: More").click()


def change_bloodrunes(page: Page) -> None:
    """Make Harvest the most frequent spell: two of the most common rune side by side."""
    page.locator("[data-spell='build-fortune-harvest'] button").click()
    page.get_by_label("What the card shows").last.select_option("pair")
    page.locator("[data-palette='wealth']").click()
    page.locator("[data-square='1']").click()
    page.get_by_label("Copies", exact=True).locator("input").fill("99")
    wealth = page.get_by_label("Wealth: cards", exact=True).locator("input")
    wealth.fill("60")
    wealth.press("Tab")


Board = AlluviumMouse | BloodrunesPage | SalamandraPage


def at_board(game: str, page: Page, text: str) -> Board:
    if game == "alluvium":
        return AlluviumMouse(page, text)
    if game == "salamandra":
        return SalamandraPage(page)
    board = BloodrunesPage(page)
    board.hints()  # the moves follow the marks
    return board


def play_together(boards: Sequence[Board]) -> None:
    """Play all decisions by mouse until every page shows the result."""
    for _ in range(TIMEOUT):
        playing = [board for board in boards if not board.ranks.count()]
        if not playing:
            return
        asked = [board for board in playing if board.asking.count()]
        for board in asked:
            board.play_turn()
        if not asked:
            playing[0].page.wait_for_timeout(50)
    raise AssertionError("the game does not end")


CHANGES = {
    "alluvium": change_alluvium,
    "bloodrunes": change_bloodrunes,
    "salamandra": change_salamandra,
}


@pytest.mark.long
@pytest.mark.parametrize("game", CHANGES)
def test_a_custom_edition_is_played_by_two_and_opens_elsewhere(
    open_page: OpenPage, tmp_path: Path, game: str
) -> None:
    ann = open_page(f"/editor/{game}")
    verdict(ann, "good")
    CHANGES[game](ann)
    expect(verdict(ann, "good")).to_contain_text("2 parts differ")
    text = keep_in_browser(ann)
    ann.goto("/")
    card = ann.locator("li.card", has_text=game.title())
    card.get_by_role("button", name="Invite").click()
    seats = games.find(game).seats[0]
    ann.locator("dialog[open]").get_by_label(f"{seats} players").check()
    ann.locator("[data-edition]").select_option(label="my box (yours)")
    ann.get_by_role("button", name="Open the table").click()
    link = ann.locator("[data-invite]").get_attribute("href")
    assert link is not None
    if seats > 2:
        ann.get_by_label("Add a bot").last.select_option("novice")
    ben = open_page(link)
    expect(ben.locator(f"[data-edition-hash='{edition_hash(text)}']")).to_contain_text("my box")
    ben.get_by_role("button", name="Sit here").click()
    ann.get_by_role("button", name="Start").click()
    play_together([at_board(game, page, text) for page in (ann, ben)])
    for page in (ann, ben):
        expect(page.locator("dialog[open] .ranks li")).to_have_count(seats)
    with ben.expect_download() as download:
        ben.get_by_role("link", name="Download the record").click()
    data = download.value.path().read_bytes()
    record = decode(data)
    assert (record.edition, record.components) == ("my box", text)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "game.json").write_bytes(data)
    for command in ("replay", "verify"):
        ended = subprocess.run(
            [sys.executable, "-m", "nemeton", command, "game.json", "--json"],
            cwd=elsewhere,
            capture_output=True,
            check=True,
        )
        told = json.loads(ended.stdout)
        assert told["game"] == game
    shown = subprocess.run(
        [sys.executable, "-m", "nemeton", "replay", "game.json", "--lang", "en"],
        cwd=elsewhere,
        capture_output=True,
        check=True,
        text=True,
    )
    assert "my box" in shown.stdout
    assert edition_hash(text) in shown.stdout
