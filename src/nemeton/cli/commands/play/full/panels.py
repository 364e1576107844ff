"""Screens over the table: a page of text, a question, and the hand-over."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Group, RenderableType
from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.scrollbar import ScrollBar
from textual.widgets import Static

from nemeton.cli.commands.play.full.choices import Choices
from nemeton.words.language import Language

LooksUp = Callable[[str], None]  # opens help or rules, by the key for it


class Page(ModalScreen[None]):
    """A page of text, which arrows scroll, and Escape or a click closes."""

    DEFAULT_CSS = """
    Page { background: $background; }
    Page > VerticalScroll { height: 1fr; padding: 0 1; }
    Page > .foot { dock: bottom; background: $panel; }
    """

    def __init__(self, parts: Sequence[RenderableType], language: Language) -> None:
        super().__init__()
        self.parts = parts
        self.language = language

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="page"):
            yield Static(Group(*self.parts))
        yield Static(self.language.say("cli-full-close"), classes="foot", markup=False)

    def on_mount(self) -> None:
        self.query_one("#page").focus()

    def on_key(self, event: events.Key) -> None:
        if event.key in ("escape", "enter", "q"):
            event.stop()
            self.dismiss()

    def on_click(self, event: events.Click) -> None:
        event.stop()
        if not isinstance(event.widget, ScrollBar):
            self.dismiss()


class HandOverScreen(Screen[None]):
    """A screen that hides the table until the next person takes the keyboard."""

    DEFAULT_CSS = """
    HandOverScreen { align: center middle; }
    HandOverScreen > Static { width: auto; max-width: 90%; padding: 1 3; border: double $primary; }
    """

    def __init__(self, player: str, language: Language, looks_up: LooksUp) -> None:
        super().__init__()
        self.player = player
        self.language = language
        self.looks_up = looks_up

    def compose(self) -> ComposeResult:
        yield Static(self.language.say("cli-full-hand-over", player=self.player), markup=False)

    def on_key(self, event: events.Key) -> None:
        event.stop()
        if event.key == "enter":
            self.dismiss()
        else:
            self.looks_up(event.key)

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.dismiss()


class YesNoDialog(ModalScreen[bool]):
    """A question with the answers yes and no; Escape is no."""

    DEFAULT_CSS = """
    YesNoDialog { align: center middle; }
    YesNoDialog > VerticalScroll {
        width: 60; max-width: 95%; height: auto; max-height: 90%;
        padding: 1 2; border: double $warning; background: $surface;
    }
    """

    def __init__(self, question: str, language: Language, looks_up: LooksUp) -> None:
        super().__init__()
        self.question = question
        self.language = language
        self.looks_up = looks_up

    def compose(self) -> ComposeResult:
        with VerticalScroll(can_focus=False):
            yield Static(self.question, markup=False)
            yield Choices()

    def on_mount(self) -> None:
        choices = self.query_one(Choices)
        words = (self.language.say(f"cli-full-{answer}") for answer in ("no", "yes"))
        choices.offer([(said[0], said) for said in words])
        choices.focus()

    def on_choices_chosen(self, event: Choices.Chosen) -> None:
        self.dismiss(event.index == 1)

    def on_key(self, event: events.Key) -> None:
        letters = [key for key, _ in self.query_one(Choices).entries]
        if event.key == "escape":
            self.dismiss(False)
        elif event.key in letters:
            self.dismiss(event.key == letters[1])
        else:
            self.looks_up(event.key)
        event.stop()
