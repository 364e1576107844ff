"""Signs for Salamandra's goods, gains, colours and seats, one character each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

from nemeton.games.salamandra.rules.actions import DIVINITY
from nemeton.games.salamandra.views.box import DealFace, GainFace, PriceFace

SIGNS = {
    "crystal": "◆",
    "leaf": "♠",
    "flower": "✿",
    "fruit": "●",
    "potion-green": "♤",
    "potion-bloom": "❀",
    "any-resource": "?",
    "vp": "★",
    "scroll": "§",
    "reactivate": "↻",
    "grove": "♣",
}
DIVINITY_SIGNS = dict(zip(DIVINITY.texts, "ΩΨ", strict=True))
FACES = {"day": "☼", "night": "☾"}
BILLHOOK = "↯"
CAULDRON = "♨"
COLOUR_LETTERS = {"yellow": "Y", "green": "G", "white": "W", "purple": "P"}
COLOUR_STYLES = {
    "yellow": "black on #f2d024",
    "green": "bright_white on #267a34",
    "white": "black on #f2f2f2",
    "purple": "bright_white on #7a3aa6",
}
SEAT_STYLES = ("bright_cyan", "bright_red", "bright_yellow", "bright_magenta")


def seat_style(seat: int) -> str:
    return f"bold {SEAT_STYLES[seat]}"


def colour_letters(colours: Sequence[str]) -> Text:
    return Text.assemble(*((COLOUR_LETTERS[colour], COLOUR_STYLES[colour]) for colour in colours))


def amounts(counts: Mapping[str, int]) -> str:
    """Counts with signs: "2◆ 1✿"; ☺ for names without a sign."""
    return " ".join(f"{count}{SIGNS.get(name, '☺')}" for name, count in counts.items())


def gain_text(gain: PriceFace) -> str:
    counts = {
        "crystal": gain.crystal,
        "leaf": gain.leaf,
        "flower": gain.flower,
        "fruit": gain.fruit,
        "potion-green": gain.potion_green,
        "potion-bloom": gain.potion_bloom,
        "any-resource": gain.any_resource,
    }
    text = amounts({name: count for name, count in counts.items() if count})
    return f"{text} {more_text(gain)}".strip() if isinstance(gain, GainFace) else text


def more_text(gain: GainFace) -> str:
    counts = {"scroll": gain.scroll, "reactivate": gain.reactivate, "grove": gain.grove}
    parts = [amounts({name: count for name, count in counts.items() if count})]
    parts += ["".join(sign * getattr(gain, name) for name, sign in DIVINITY_SIGNS.items())]
    if gain.vp:
        per = f"×{factor_sign(gain.per)}" if gain.per else ""
        parts.append(f"{gain.vp}{SIGNS['vp']}{per}")
    return " ".join(part for part in parts if part)


def factor_sign(per: str) -> str:
    """The sign of a factor of points: a colour's letter, a card or a tile."""
    signs = {**COLOUR_LETTERS, "cauldron": CAULDRON, "salamander": "♛", "grove": SIGNS["grove"]}
    return signs.get(per, "".join(DIVINITY_SIGNS.values()))


def deal(exchange: DealFace) -> str:
    paid = gain_text(exchange.pay)
    return f"{paid} → {gain_text(exchange.gain)}" if paid else f"→ {gain_text(exchange.gain)}"
