"""Parts of HTML reports: self-contained pages without scripts, fonts and links."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib.resources import files

from nemeton.arena.spread import Spread
from nemeton.cli.report import plots
from nemeton.words.language import Language


def document(heading: str, lead: str, parts: Sequence[str], language: Language) -> str:
    """The page; `lead` is the sentence below its heading."""
    style = files(__package__).joinpath("report.css").read_text(encoding="utf-8")
    body = [f"<h1>{escape(heading)}</h1>", f'<p class="lead">{escape(lead)}</p>', *parts]
    return (
        f'<!doctype html>\n<html lang="{language.code}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(heading)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(body)
        + "\n</main>\n</body>\n</html>\n"
    )


def foot(language: Language, command: str) -> str:
    """The command that makes the same page again."""
    same, shared = language.say("cli-lab-again"), language.say("cli-lab-shared")
    return (
        f"<footer><p>{escape(same)}<br><code>{escape(command)}</code></p>"
        f"<p>{escape(shared)}</p></footer>"
    )


def number(value: float, decimals: int, language: Language) -> str:
    return language.number(value, decimals)


def writer(language: Language) -> plots.Writer:
    return lambda value, decimals: number(value, decimals, language)


def percent(share: float, language: Language) -> str:
    return number(100 * share, 1, language) + " %"


def section(
    heading: str,
    note: str,
    drawings: Sequence[tuple[str, str]],
    table: str,
    language: Language,
) -> str:
    """A heading with a note, named plots and a table of their figures."""
    figures = "".join(
        f'<figure aria-label="{escape(name)}">{svg}</figure>' for name, svg in drawings
    )
    shown = f'<div class="scroll">{table}</div>'
    if drawings:  # the plots show the figures, so the table is folded
        summary = escape(language.say("cli-lab-figures"))
        shown = f"<details><summary>{summary}</summary>{shown}</details>"
    return (
        f'<section><h2>{escape(heading)}</h2><p class="note">{escape(note)}</p>'
        f"{figures}{shown}</section>"
    )


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    titles = "".join(f'<th scope="col">{escape(one)}</th>' for one in head)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows
    )
    return f"<table><thead><tr>{titles}</tr></thead><tbody>{body}</tbody></table>"


def spread_table(rows: Sequence[tuple[str, Spread]], decimals: int, language: Language) -> str:
    columns = ("least", "tenth", "median", "ninetieth", "most", "mean")
    head = ["", *(language.say(f"cli-lab-{column}") for column in columns)]
    cells = [
        [name]
        + [
            number(value, decimals, language)
            for value in (one.least, one.tenth, one.median, one.ninetieth, one.most)
        ]
        + [number(one.mean, max(decimals, 1), language)]
        for name, one in rows
    ]
    return table(head, cells)
