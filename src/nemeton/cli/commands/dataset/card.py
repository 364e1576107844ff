"""The data card: what lies in the folder, for whoever finds it without us."""

from __future__ import annotations

from importlib.resources import files
from string import Template

import msgspec

from nemeton.arena.dataset.settings import Order
from nemeton.words.language import Language


def card(order: Order, games: int, command: str, language: Language) -> str:
    """Markdown, in the language of who made it; the words are in `card.<language>.md`."""
    source = files("nemeton.cli.commands.dataset").joinpath(f"card.{language.code}.md")
    parts = [
        f"| {part.start} … {part.start + part.size - 1} | `{part.name}` | {part.most} |"
        f" {part.categories or '–'} |"
        for part in order.observation
    ]
    return Template(source.read_text(encoding="utf-8")).substitute(
        title=language.say(f"{order.game}-title"),
        game=order.game,
        games=games,
        seats=order.seats,
        version=order.version,
        edition=order.edition,
        nemeton=order.nemeton,
        bots=", ".join(order.bots),
        options=msgspec.json.encode(order.options).decode(),
        seed=order.seed,
        command=command,
        actions=order.actions,
        width=sum(part.size for part in order.observation),
        parts="\n".join(parts),
    )
