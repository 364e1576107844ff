"""Plots of reports, as SVG elements inside a page.

Text stays text, so that it can be read aloud, searched and printed. The same figures give the
same SVG, byte for byte.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator, PercentFormatter

INK = "#2b2a33"
FAINT = "#8a8794"
GRID = "#e6e3dc"
MAIN = "#3b5f8a"
SECOND = "#c58b3a"
MARK = "#a63d40"
LINES = (MAIN, SECOND, MARK, "#5b8a3b", "#7a4e8a", "#3b8a85")
MARKERS = "osD^vP"

Writer = Callable[[float, int], str]  # number and decimals -> text in the language

WIDTH_INCHES = 7.0  # inches; the page scales it
ROW_INCHES = 0.27
MAX_BARS = 28

STYLE: dict[Any, Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "nemeton",
    "font.family": "sans-serif",
    "font.size": 9.5,
    "text.color": INK,
    "axes.edgecolor": FAINT,
    "axes.labelcolor": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "axes.grid": True,
    "grid.color": GRID,
    "xtick.color": INK,
    "ytick.color": INK,
    "legend.frameon": False,
}

METADATA = re.compile(r"<metadata>.*?</metadata>", re.DOTALL)
NAMESPACE = re.compile(r'\s+xmlns(:\w+)?="[^"]*"')
SIZE = re.compile(r'(<svg[^>]*?) width="[^"]*pt"')
HEIGHT = re.compile(r'(<svg[^>]*?) height="[^"]*pt"')


class PlotDrawing:
    """A figure being drawn; `svg` is set when it is closed."""

    def __init__(self, axes: Axes) -> None:
        self.axes = axes
        self.svg = ""


@contextmanager
def drawing(height: float) -> Iterator[PlotDrawing]:
    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(WIDTH_INCHES, height), layout="constrained")
        one = PlotDrawing(figure.add_subplot())
        yield one
        figure.patch.set_alpha(0)
        one.axes.patch.set_alpha(0)
        written = io.StringIO()
        figure.savefig(written, format="svg", metadata={"Date": None})
        one.svg = inline(written.getvalue())


def inline(document: str) -> str:
    """The svg element alone, without prologue, namespaces and fixed size."""
    svg = METADATA.sub("", document[document.index("<svg") :])
    svg = HEIGHT.sub(r"\1", SIZE.sub(r"\1", NAMESPACE.sub("", svg)))
    return svg.replace("xlink:href", "href").replace("<svg", '<svg role="img"', 1)


def histogram(
    counts: dict[int, int], middle: float, middle_label: str, xlabel: str, ylabel: str
) -> str:
    """Number of games by value, in a limited number of bars, with the median."""
    low, high = min(counts), max(counts)
    width = max(1, -(-(high - low + 1) // MAX_BARS))
    bars: dict[int, int] = {}
    for value, games in counts.items():
        start = low + (value - low) // width * width
        bars[start] = bars.get(start, 0) + games
    with drawing(2.5) as plot:
        plot.axes.bar(
            [start + width / 2 for start in bars], list(bars.values()), width * 0.9, color=MAIN
        )
        plot.axes.axvline(middle, color=MARK, linewidth=1.6, label=middle_label)
        plot.axes.legend(loc="upper right")
        plot.axes.grid(axis="x", visible=False)
        plot.axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        plot.axes.yaxis.set_major_locator(MaxNLocator(nbins=5, integer=True))
        plot.axes.set_xlabel(xlabel)
        plot.axes.set_ylabel(ylabel)
    return plot.svg


def side_by_side(groups: int, thickness: float, index: int, series: int) -> list[float]:
    """Positions of one series' bars, one in each group."""
    return [group + (index - (series - 1) / 2) * thickness for group in range(groups)]


def share_bars(
    groups: Sequence[str],
    series: Sequence[tuple[str, Sequence[float]]],
    even: tuple[str, float],
    write: Writer,
) -> str:
    """Bars side by side for each group, with a line at the fair share."""
    with drawing(2.7) as plot:
        width = 0.8 / len(series)
        for index, (name, values) in enumerate(series):
            places = side_by_side(len(groups), width, index, len(series))
            bars = plot.axes.bar(
                places, values, width * 0.92, color=(MAIN, SECOND)[index], label=name
            )
            plot.axes.bar_label(bars, labels=[write(100 * value, 1) for value in values], padding=2)
        plot.axes.axhline(even[1], color=MARK, linewidth=1.2, linestyle="--", label=even[0])
        plot.axes.set_xticks(range(len(groups)), groups)
        plot.axes.grid(axis="x", visible=False)
        plot.axes.yaxis.set_major_formatter(PercentFormatter(1.0, decimals=0, symbol=" %"))
        plot.axes.set_ylim(0, 1.25 * max(even[1], *(max(values) for _, values in series)))
        plot.axes.legend(loc="upper center", bbox_to_anchor=(0.5, 1.2), ncols=3)
    return plot.svg


def range_bars(
    groups: Sequence[str],
    spans: Sequence[tuple[float, float, float]],
    xlabel: str,
    even: tuple[str, float] | None = None,
) -> str:
    """A bar from low to high for each group, with a dot in the middle.

    With `even`, the values are shares and the fair share is marked.
    """
    with drawing(0.9 + 1.2 * ROW_INCHES * len(groups)) as plot:
        rows = range(len(groups))
        for row, (low, middle, high) in zip(rows, spans, strict=True):
            plot.axes.plot([low, high], [row, row], color=MAIN, linewidth=7, alpha=0.45)
            plot.axes.plot([middle], [row], "o", color=MARK, markersize=7)
        plot.axes.set_yticks(rows, groups)
        plot.axes.set_ylim(len(groups) - 0.5, -0.5)
        plot.axes.grid(axis="y", visible=False)
        plot.axes.set_xlabel(xlabel)
        if even is not None:
            plot.axes.axvline(even[1], color=MARK, linewidth=1.2, linestyle="--", label=even[0])
            plot.axes.xaxis.set_major_formatter(PercentFormatter(1.0, decimals=0, symbol=" %"))
            plot.axes.legend(loc="lower center", bbox_to_anchor=(0.5, 1.0))
    return plot.svg


def line_plot(
    names: Sequence[str],
    at: Sequence[int],
    values: Sequence[Sequence[float]],
    xlabel: str,
    ylabel: str,
) -> str:
    """A line with markers for each name."""
    with drawing(3.2) as plot:
        for index, (name, course) in enumerate(zip(names, values, strict=True)):
            plot.axes.plot(
                at,
                course,
                color=LINES[index % len(LINES)],
                marker=MARKERS[index % len(MARKERS)],
                markevery=max(1, len(at) // 8),
                markersize=5,
                label=name,
            )
        plot.axes.set_xlabel(xlabel)
        plot.axes.set_ylabel(ylabel)
        plot.axes.legend(loc="center left", bbox_to_anchor=(1.0, 0.5))
    return plot.svg


def value_bars(
    names: Sequence[str],
    series: Sequence[tuple[str, Sequence[float]]],
    *,
    percent: bool,
    write: Writer,
    xlabel: str = "",
) -> str:
    """Horizontal bars with their values beside them."""
    height = 0.55 + ROW_INCHES * len(names) * (1.0 if len(series) == 1 else 1.5)
    with drawing(height + 0.3 * bool(xlabel)) as plot:
        thickness = 0.8 / len(series)
        for index, (name, values) in enumerate(series):
            places = side_by_side(len(names), thickness, index, len(series))
            bars = plot.axes.barh(
                places, values, thickness * 0.9, color=(MAIN, SECOND)[index], label=name
            )
            labels = [
                f"{write(100 * value, 1)} %" if percent else write(value, 2) for value in values
            ]
            plot.axes.bar_label(bars, labels=labels, padding=3, fontsize=8.5)
        plot.axes.set_yticks(range(len(names)), names)
        plot.axes.set_ylim(len(names) - 0.4, -0.6)
        plot.axes.margins(x=0.14)
        plot.axes.grid(axis="y", visible=False)
        plot.axes.set_xlabel(xlabel)
        if percent:
            plot.axes.xaxis.set_major_formatter(PercentFormatter(1.0, decimals=0, symbol=" %"))
            plot.axes.set_xlim(0, 1.15 * max(0.01, *(max(values) for _, values in series)))
        else:
            decimals = 1 if plot.axes.get_xlim()[1] > 0.5 else 2
            plot.axes.xaxis.set_major_formatter(lambda value, _: write(value, decimals))
        if len(series) > 1:
            plot.axes.legend(loc="lower center", bbox_to_anchor=(0.5, 1.0), ncols=len(series))
    return plot.svg
