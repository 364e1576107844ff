"""The data card: what lies in the folder, for whoever finds it without us."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from string import Template

import msgspec

from nemeton.games import find
from nemeton.lab.training.generations import Generation
from nemeton.lab.training.settings import Order
from nemeton.words.language import Language


def card(order: Order, done: Sequence[Generation], command: str, language: Language) -> str:
    """Markdown, in the language of who made it; the words are in `card.<language>.md`."""
    source = files("nemeton.cli.commands.train").joinpath(f"card.{language.code}.md")
    rows = [generation_row(one) for one in done]
    layout = find(order.game).observer.layout(order.seats)
    return Template(source.read_text(encoding="utf-8")).substitute(
        title=language.say(f"{order.game}-title"),
        game=order.game,
        games=order.games * len(done),
        seats=order.seats,
        version=order.version,
        edition=order.edition,
        nemeton=order.nemeton,
        level=order.level,
        worlds=order.worlds,
        farther=order.farther,
        options=msgspec.json.encode(order.options).decode(),
        seed=order.seed,
        command=command,
        width=layout.width,
        rows="\n".join(rows),
    )


def generation_row(one: Generation) -> str:
    lesson, match = one.lesson, one.match
    played = "–"
    if match is not None:
        played = (
            f"{100 * match.share:.1f} % ({100 * match.low:.1f} … {100 * match.high:.1f}),"
            f" {match.games}, {match.ms_a:.2f} / {match.ms_b:.2f} ms"
        )
    cells = [
        str(one.generation),
        str(lesson.decisions),
        f"{100 * lesson.before.order:.1f} → {100 * lesson.after.order:.1f} %",
        f"{lesson.before.regret:.4f} → {lesson.after.regret:.4f}",
        played,
        "✓" if one.accepted else "–",
    ]
    return f"| {' | '.join(cells)} |"
