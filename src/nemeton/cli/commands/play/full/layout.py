"""The layout of the full screen: board, log, prompt, menu and key bar."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widgets import Input, Static

from nemeton.cli.commands.play.full.choices import Choices
from nemeton.cli.commands.play.full.keybar import KeyBar
from nemeton.cli.commands.play.local_game import LocalGame

MIN_COLUMNS_WITH_LOG = 124  # least columns of a screen with the log beside the board
MAX_LOG_MOVES = 60  # moves in the log beside the board; a key shows all
LOG_LINES = 2  # lines of the log that are always shown
KEYS = {
    "f1": "help",
    "f2": "rules",
    "f3": "hint",
    "f4": "score",
    "f5": "log",
    "f6": "board",
    "f7": "undo",
}
FIRST_PAGE = 8  # the function key of a board's first page


class TableLayout(Screen[None]):
    CSS = """
    #table { height: 1fr; }
    #board { width: 1fr; padding: 0 1; }
    #board > Static { max-width: 112; }
    #log { width: 40; padding: 0 1; border-left: solid $primary; }
    #last { max-height: 2; padding: 0 1; color: $text-muted; }
    #prompt { padding: 0 1; text-style: bold; }
    #said { padding: 0 1; color: $warning; display: none; }
    #menu { height: auto; max-height: 6; padding: 0 1; }
    .zoomed #last, .zoomed #menu, .zoomed #log { display: none; }
    """

    def __init__(self, local: LocalGame) -> None:
        super().__init__()
        self.local = local
        self.language = local.language
        self.rule = ""  # the number of the rule that refused the last input
        pages = {f"f{FIRST_PAGE + n}": page for n, page in enumerate(local.board.PAGES)}
        self.commands = {**KEYS, **pages, "ctrl+q": "quit"}

    def compose(self) -> ComposeResult:
        with Horizontal(id="table"):
            with VerticalScroll(id="board"):
                yield Static(id="drawn")
            with VerticalScroll(id="log", can_focus=False):
                yield Static(id="told", markup=False)
        yield Static(id="last", markup=False)
        yield Static(id="prompt", markup=False)
        yield Static(id="said", markup=False)
        with VerticalScroll(id="menu", can_focus=False):
            yield Choices()
        yield Input(id="line", compact=True, select_on_focus=False)
        words = (self.word(command) for command in self.commands.values())
        yield KeyBar(dict(zip(self.commands, words, strict=True)))

    def word(self, command: str) -> str:
        own = f"cli-full-key-{command}"
        if self.language.has(own):
            return self.language.say(own)
        return self.language.say(f"cli-words-{command}").split()[0]

    def on_resize(self, event: events.Resize) -> None:
        self.make_room(event.size.width)

    def make_room(self, width: int) -> None:
        """Show the log beside the board if it fits, otherwise its last lines below."""
        self.query_one("#log").display = width >= MIN_COLUMNS_WITH_LOG
        self.query_one("#last").display = width < MIN_COLUMNS_WITH_LOG

    @property
    def choices(self) -> Choices:
        return self.query_one(Choices)

    def put(self, where: str, what: RenderableType) -> None:
        self.query_one(f"#{where}", Static).update(what)

    def draw(self, asked: str) -> None:
        """Draw the table as the person at the keyboard may see it."""
        seat = self.local.at_keyboard
        self.put("drawn", self.local.drawn(seat))
        told = self.local.news.moves_in_words(seat, MAX_LOG_MOVES)
        self.put("told", Text("\n".join(f"» {line}" for line in told)))
        self.put("last", Text("\n".join(f"» {line}" for line in told[-LOG_LINES:])))
        self.query_one("#log", VerticalScroll).scroll_end(animate=False)
        self.put("prompt", Text(asked))

    def warn(self, sentence: str, rule: str = "") -> None:
        """Show a sentence about the last input; an empty one hides it."""
        self.rule = rule
        more = self.language.say("cli-full-rule-at", rule=rule) if rule else ""
        self.put("said", Text(f"{sentence} {more}".rstrip()))
        self.query_one("#said").display = bool(sentence)

    def turn(self, key: str) -> None:
        board = self.query_one("#board", VerticalScroll)
        if key == "pageup":
            board.scroll_page_up(animate=False)
        else:
            board.scroll_page_down(animate=False)
