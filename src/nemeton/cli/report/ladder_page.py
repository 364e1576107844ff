"""The HTML page of a ladder."""

from __future__ import annotations

from nemeton.arena.ladder.report import LadderReport
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
from nemeton.words.language import Language


def ladder_page(found: LadderReport, language: Language, command: str) -> str:
    """The page; `command` plays the same games again."""
    parts = [
        ladder(found, language),
        victories(found, language),
        meetings(found, language),
        points(found, language),
        time(found, language),
        seats(found, language),
        foot(language, command),
    ]
    title = language.say("cli-ladder-title", game=language.say(f"{found.game}-title"))
    lead = language.say("cli-ladder-lead", games=found.games, deals=found.deals)
    return document(title, lead, parts, language)


def names(found: LadderReport) -> list[str]:
    return [one.bot for one in found.standings]


def ladder(found: LadderReport, language: Language) -> str:
    rating, after = language.say("cli-ladder-rating"), language.say("cli-ladder-after")
    heading = language.say("cli-ladder-ratings")
    spans = [
        (one.rating - 2 * one.deviation, one.rating, one.rating + 2 * one.deviation)
        for one in found.standings
    ]
    courses = [one.course for one in found.standings]
    drawings = [
        (heading, plots.range_bars(names(found), spans, rating)),
        (after, plots.line_plot(names(found), found.course, courses, after, rating)),
    ]
    rows = [
        [one.bot, number(one.rating, 1, language), f"± {number(one.deviation, 1, language)}"]
        for one in found.standings
    ]
    note = language.say("cli-ladder-ratings-note")
    return section(heading, note, drawings, table(["", rating, ""], rows), language)


def victories(found: LadderReport, language: Language) -> str:
    heading, share = language.say("cli-ladder-share"), language.say("cli-ladder-victories")
    spans = [(one.low, one.share, one.high) for one in found.standings]
    even = (language.say("cli-lab-even"), found.fair)
    drawing = plots.range_bars(names(found), spans, share, even)
    rows = [
        [one.bot] + [percent(value, language) for value in (one.share, one.low, one.high)]
        for one in found.standings
    ]
    head = ["", share, language.say("cli-ladder-interval"), ""]
    note = language.say("cli-ladder-share-note")
    return section(heading, note, [(heading, drawing)], table(head, rows), language)


def meetings(found: LadderReport, language: Language) -> str:
    rows = [
        [one.bot] + ["–" if part is None else percent(part, language) for part in one.ahead]
        for one in found.standings
    ]
    heading, note = language.say("cli-ladder-ahead"), language.say("cli-ladder-ahead-note")
    return section(heading, note, [], table(["", *names(found)], rows), language)


def points(found: LadderReport, language: Language) -> str:
    named = [(one.bot, one.points) for one in found.standings]
    heading = language.say("cli-lab-points")
    spans = [(one.tenth, one.median, one.ninetieth) for _, one in named]
    drawing = plots.range_bars(names(found), spans, language.say("cli-points-column"))
    note = language.say("cli-lab-points-note")
    figures = spread_table(named, 0, language)
    return section(heading, note, [(heading, drawing)], figures, language)


def time(found: LadderReport, language: Language) -> str:
    heading, unit = language.say("cli-ladder-time"), language.say("cli-ladder-ms")
    values = [one.ms for one in found.standings]
    series = [(unit, values)]
    drawing = plots.value_bars(
        names(found), series, percent=False, write=writer(language), xlabel=unit
    )
    rows = [[one.bot, number(one.ms, 3, language)] for one in found.standings]
    note = language.say("cli-ladder-time-note")
    return section(heading, note, [(heading, drawing)], table(["", unit], rows), language)


def seats(found: LadderReport, language: Language) -> str:
    heading, share = language.say("cli-ladder-seats"), language.say("cli-ladder-victories")
    groups = [language.say("cli-lab-seat", seat=seat + 1) for seat in range(found.seats)]
    even = (language.say("cli-lab-even"), found.fair)
    drawing = plots.share_bars(groups, [(share, found.wins_by_seat)], even, writer(language))
    rows = [
        [group, percent(wins, language)]
        for group, wins in zip(groups, found.wins_by_seat, strict=True)
    ]
    note = language.say("cli-ladder-seats-note")
    return section(heading, note, [(heading, drawing)], table(["", share], rows), language)
