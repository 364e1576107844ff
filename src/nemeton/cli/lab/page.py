"""A study as one HTML page that needs nothing else: no script, no font, no address."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib.resources import files

from nemeton.arena.lab.figures import CensusFigures, KindFigures, Spread, Study
from nemeton.cli.lab import plots
from nemeton.cli.lab.words import kind_name
from nemeton.cli.language import Language


def page(study: Study, language: Language, command: str) -> str:
    """`command` is what has to be typed for the same page."""
    title = language.say(f"{study.game}-title")
    heading = language.say("cli-lab-title", game=title)
    style = files("nemeton.cli.lab").joinpath("page.css").read_text(encoding="utf-8")
    parts = [
        f"<h1>{escape(heading)}</h1>",
        f'<p class="lead">{escape(lead(study, language))}</p>',
        tiles(study, language),
        length(study, language),
        victories(study, language),
        points(study, language),
        actions(study, language),
        *(census(study, one, language) for one in study.censuses),
        foot(language, command),
    ]
    return (
        f'<!doctype html>\n<html lang="{language.code}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(heading)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(parts)
        + "\n</main>\n</body>\n</html>\n"
    )


def foot(language: Language, command: str) -> str:
    same, shared = language.say("cli-lab-again"), language.say("cli-lab-shared")
    return (
        f"<footer><p>{escape(same)}<br><code>{escape(command)}</code></p>"
        f"<p>{escape(shared)}</p></footer>"
    )


def lead(study: Study, language: Language) -> str:
    return language.say(
        "cli-lab-lead",
        games=study.games,
        seats=study.seats,
        bots=", ".join(dict.fromkeys(study.bots)),
        edition=study.edition,
        version=study.version,
    )


def number(value: float, decimals: int, language: Language) -> str:
    written = f"{value:,.{decimals}f}"
    return written.translate(str.maketrans(",.", ".,")) if language.code == "de" else written


def writer(language: Language) -> plots.Writer:
    return lambda value, decimals: number(value, decimals, language)


def percent(share: float, language: Language) -> str:
    return number(100 * share, 1, language) + " %"


def seat_names(study: Study, language: Language) -> list[str]:
    return [language.say("cli-lab-seat", seat=seat + 1) for seat in range(study.seats)]


def tiles(study: Study, language: Language) -> str:
    """The figures most people come for."""
    best = max(range(study.seats), key=lambda seat: study.wins[seat])
    shown = [
        (number(study.turns_each.median, 1, language), language.say("cli-lab-tile-turns")),
        (number(study.decisions.median, 0, language), language.say("cli-lab-tile-decisions")),
        (percent(study.wins[best], language), language.say("cli-lab-tile-seat", seat=best + 1)),
        (number(study.winning_points.mean, 1, language), language.say("cli-lab-tile-points")),
    ]
    for one in study.censuses:
        kind = kind_of(study, one)
        shown.append(
            (
                percent(kind.turns_possible, language),
                language.say("cli-lab-tile-possible", action=kind_name(kind, language)),
            )
        )
    items = "".join(
        f"<li><strong>{escape(figure)}</strong> <span>{escape(words)}</span></li>"
        for figure, words in shown
    )
    return f'<ul class="tiles">{items}</ul>'


def kind_of(study: Study, one: CensusFigures) -> KindFigures:
    return next(kind for kind in study.kinds if kind.kind == one.kind)


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def section(
    heading: str,
    note: str,
    drawings: Sequence[tuple[str, str]],
    table: str,
    language: Language,
) -> str:
    """A heading, what the plots show, the plots each with its name, and their figures."""
    figures = "".join(
        f'<figure aria-label="{escape(name)}">{svg}</figure>' for name, svg in drawings
    )
    return (
        f'<section><h2>{escape(heading)}</h2><p class="note">{escape(note)}</p>{figures}'
        f"<details><summary>{escape(language.say('cli-lab-figures'))}</summary>"
        f'<div class="scroll">{table}</div></details></section>'
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


def length(study: Study, language: Language) -> str:
    drawings: list[tuple[str, str]] = []
    rows: list[tuple[str, Spread]] = []
    games = language.say("cli-lab-games")
    for words, one in (
        ("cli-lab-turns-each", study.turns_each),
        ("cli-lab-decisions", study.decisions),
    ):
        name = language.say(words)
        middle = language.say("cli-lab-median-is", value=number(one.median, 1, language))
        drawings.append((name, plots.histogram(one.histogram, one.median, middle, name, games)))
        rows.append((name, one))
    return section(
        language.say("cli-lab-length"),
        language.say("cli-lab-length-note"),
        drawings,
        spread_table(rows, 1, language),
        language,
    )


def victories(study: Study, language: Language) -> str:
    names = seat_names(study, language)
    by_seat, by_order = language.say("cli-lab-by-seat"), language.say("cli-lab-by-order")
    orders = [language.say("cli-lab-order", place=place + 1) for place in range(study.seats)]
    even = (language.say("cli-lab-even"), 1 / study.seats)
    groups = [f"{seat}\n{order}" for seat, order in zip(names, orders, strict=True)]
    series = [(by_seat, study.wins), (by_order, study.wins_by_order)]
    drawing = plots.shares(groups, series, even, writer(language))
    rows = [
        [
            names[seat],
            study.bots[seat],
            percent(study.wins[seat], language),
            orders[seat],
            percent(study.wins_by_order[seat], language),
        ]
        for seat in range(study.seats)
    ]
    head = ["", language.say("cli-bot"), by_seat, "", by_order]
    heading = language.say("cli-lab-victories")
    note = language.say("cli-lab-victories-note")
    return section(heading, note, [(heading, drawing)], table(head, rows), language)


def points(study: Study, language: Language) -> str:
    named = list(zip(seat_names(study, language), study.points, strict=True))
    named.append((language.say("cli-lab-winners"), study.winning_points))
    named.append((language.say("cli-lab-others"), study.other_points))
    heading = language.say("cli-lab-points")
    drawing = plots.ranges(
        [name for name, _ in named],
        [(one.tenth, one.median, one.ninetieth) for _, one in named],
        language.say("cli-points-column"),
    )
    return section(
        heading,
        language.say("cli-lab-points-note"),
        [(heading, drawing)],
        spread_table(named, 0, language),
        language,
    )


def actions(study: Study, language: Language) -> str:
    names = [kind_name(kind, language) for kind in study.kinds]
    taken, possible = language.say("cli-lab-taken"), language.say("cli-lab-possible")
    share = language.say("cli-lab-share")
    write = writer(language)
    of_decisions = [(share, [kind.share for kind in study.kinds])]
    of_turns = [
        (possible, [kind.turns_possible for kind in study.kinds]),
        (taken, [kind.turns_taken for kind in study.kinds]),
    ]
    drawings = [
        (share, plots.rows(names, of_decisions, percent=True, write=write, xlabel=share)),
        (possible, plots.rows(names, of_turns, percent=True, write=write)),
    ]
    rows = [
        [name, number(kind.taken, 0, language)]
        + [percent(one, language) for one in (kind.share, kind.turns_possible, kind.turns_taken)]
        for name, kind in zip(names, study.kinds, strict=True)
    ]
    head = ["", language.say("cli-lab-count"), share, possible, taken]
    return section(
        language.say("cli-lab-actions"),
        language.say("cli-lab-actions-note"),
        drawings,
        table(head, rows),
        language,
    )


def census(study: Study, one: CensusFigures, language: Language) -> str:
    """How often each thing was used, for its number of copies and in all."""
    names = [language.message(thing.message) for thing in one.things]
    heading = capital(kind_name(kind_of(study, one), language))
    per_copy, total = language.say("cli-lab-per-copy"), language.say("cli-lab-per-game")
    in_all = [thing.used / study.games for thing in one.things]
    write = writer(language)
    drawings = [
        (name, plots.rows(names, [(name, values)], percent=False, write=write, xlabel=name))
        for name, values in (
            (per_copy, [thing.per_copy for thing in one.things]),
            (total, in_all),
        )
    ]
    rows = [
        [
            name,
            str(thing.copies),
            number(thing.used, 0, language),
            number(times, 3, language),
            number(thing.per_copy, 3, language),
        ]
        for name, thing, times in zip(names, one.things, in_all, strict=True)
    ]
    copies, count = language.say("cli-lab-copies"), language.say("cli-lab-count")
    return section(
        heading,
        language.say("cli-lab-census-note"),
        drawings,
        table(["", copies, count, total, per_copy], rows),
        language,
    )
