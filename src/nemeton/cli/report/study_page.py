"""The HTML page of a study."""

from __future__ import annotations

from html import escape

from nemeton.arena.spread import Spread
from nemeton.cli.report import plots
from nemeton.cli.report.document import (
    document,
    foot,
    number,
    percent,
    section,
    spread_table,
    table,
    writer,
)
from nemeton.cli.report.kind_names import kind_name
from nemeton.lab.study.figures import CensusFigures, KindFigures, StudyReport
from nemeton.words.language import Language


def study_page(study: StudyReport, language: Language, command: str) -> str:
    """The page; `command` makes the same page again."""
    title = language.say(f"{study.game}-title")
    parts = [
        tiles(study, language),
        length(study, language),
        victories(study, language),
        points(study, language),
        actions(study, language),
        *(census(study, one, language) for one in study.censuses),
        foot(language, command),
    ]
    heading = language.say("cli-lab-title", game=title)
    return document(heading, lead(study, language), parts, language)


def lead(study: StudyReport, language: Language) -> str:
    return language.say(
        "cli-lab-lead",
        games=study.games,
        seats=study.seats,
        bots=", ".join(dict.fromkeys(study.bots)),
        edition=study.edition,
        version=study.version,
    )


def seat_names(study: StudyReport, language: Language) -> list[str]:
    return [language.say("cli-lab-seat", seat=seat + 1) for seat in range(study.seats)]


def tiles(study: StudyReport, language: Language) -> str:
    """The most wanted figures."""
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


def kind_of(study: StudyReport, one: CensusFigures) -> KindFigures:
    return next(kind for kind in study.kinds if kind.kind == one.kind)


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def length(study: StudyReport, language: Language) -> str:
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


def victories(study: StudyReport, language: Language) -> str:
    names = seat_names(study, language)
    by_seat, by_order = language.say("cli-lab-by-seat"), language.say("cli-lab-by-order")
    orders = [language.say("cli-lab-order", place=place + 1) for place in range(study.seats)]
    even = (language.say("cli-lab-even"), 1 / study.seats)
    groups = [f"{seat}\n{order}" for seat, order in zip(names, orders, strict=True)]
    series = [(by_seat, study.wins), (by_order, study.wins_by_order)]
    drawing = plots.share_bars(groups, series, even, writer(language))
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


def points(study: StudyReport, language: Language) -> str:
    named = list(zip(seat_names(study, language), study.points, strict=True))
    named.append((language.say("cli-lab-winners"), study.winning_points))
    named.append((language.say("cli-lab-others"), study.other_points))
    heading = language.say("cli-lab-points")
    drawing = plots.range_bars(
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


def actions(study: StudyReport, language: Language) -> str:
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
        (share, plots.value_bars(names, of_decisions, percent=True, write=write, xlabel=share)),
        (possible, plots.value_bars(names, of_turns, percent=True, write=write)),
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


def census(study: StudyReport, one: CensusFigures, language: Language) -> str:
    """Uses of each component, per copy and in all."""
    names = [language.message(thing.message) for thing in one.things]
    heading = capital(kind_name(kind_of(study, one), language))
    per_copy, total = language.say("cli-lab-per-copy"), language.say("cli-lab-per-game")
    in_all = [thing.used / study.games for thing in one.things]
    write = writer(language)
    drawings = [
        (name, plots.value_bars(names, [(name, values)], percent=False, write=write, xlabel=name))
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
