"""The game in festival.txt, step by step: every crystal, point, scroll, grove and card."""

from __future__ import annotations

import re
from pathlib import Path

from nemeton.games.salamandra.rules.tiles import PUBLISHED
from tests.games.salamandra.rules.test_scoring import sheets
from tests.games.salamandra.scene import Scene

TEXT = (Path(__file__).parent / "festival.txt").read_text(encoding="utf-8")
SEATS = {"A": 0, "B": 1}
COUNTED = ("crystal", "vp", "scroll", "grove", "card")


def line_of(name: str) -> list[str]:
    found = re.search(rf"^{name}  +(.*)$", TEXT, re.MULTILINE)
    assert found
    return found[1].split()


def numbers(name: str) -> list[int]:
    return [int(word) for word in line_of(name)]


def set_up() -> Scene:
    land = TEXT.partition("land\n")[2].partition("\n\n")[0]
    pairs = [pair.rpartition(":") for pair in line_of("groves")]
    scene = Scene(
        land,
        groves={gap: int(grove) for gap, _, grove in pairs},
        grove_stack=numbers("grove stack"),
        market=numbers("market"),
        fields=numbers("fields"),
        gold=numbers("gold"),
        black=numbers("black"),
        bears=numbers("bears"),
        eagles=numbers("eagles"),
        books=numbers("books"),
    )
    for seat in (1, 2):
        scene.give(seat, available=3, crystal=2)
    return scene


def holdings(scene: Scene, seat: int) -> dict[str, int]:
    player = scene.state.players[seat]
    cards = len(player.divinities) + len(player.salamanders)
    counts = (player.goods[0], player.total, player.scrolls, len(player.groves), cards)
    return dict(zip(COUNTED, counts, strict=True))


def changes(told: str) -> dict[str, int]:
    counts = dict.fromkeys(COUNTED, 0)
    for count, name in re.findall(r"([+-]\d+) (\w+)", told):
        counts[name] += int(count)
    return counts


def check_holdings(scene: Scene, line: str, given: int) -> None:
    """Compare both players' goods, without those given by the next round."""
    for who, crystals, points, scrolls in re.findall(
        r"([AB]) (\d+) crystal (\d+) vp (\d+) scroll", line
    ):
        held = holdings(scene, SEATS[who])
        expected = (int(crystals) + given, int(points), int(scrolls))
        assert (held["crystal"], held["vp"], held["scroll"]) == expected, line


def test_the_festival() -> None:
    scene = set_up()
    for line in TEXT.splitlines():
        if line.startswith("="):
            check_holdings(scene, line, 0 if not scene.state.actors() else PUBLISHED.new_crystals)
        if not re.match(r"[AB] .*\|", line):
            continue
        step, told, _ = line.split("|", 2)
        who, _, action = step.strip().partition(" ")
        assert scene.state.turn == SEATS[who], line
        before = holdings(scene, SEATS[who])
        scene.do(action)
        after = holdings(scene, SEATS[who])
        assert {name: after[name] - before[name] for name in COUNTED} == changes(told), line
    assert not scene.state.actors()
    check_score(scene)


def check_score(scene: Scene) -> None:
    found = sheets(scene)
    for line in TEXT.partition("\nscore\n")[2].splitlines():
        parts = re.match(r"([a-z-]+(?: \d+)?) +(\d+) +(\d+)(?:  |$)", line)
        assert parts, line
        assert found[parts[1]] == [int(parts[2]), int(parts[3])], line
