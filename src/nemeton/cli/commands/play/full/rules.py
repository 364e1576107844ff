"""The rules on the full screen, with a search and their examples."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from nemeton.words.language import Language

Opens = Callable[[str], None]


class RulesPanel(ModalScreen[None]):
    """The list of rules, opened at one in question; Enter shows a rule's examples."""

    DEFAULT_CSS = """
    RulesPanel { background: $background; }
    RulesPanel > Input { dock: top; }
    RulesPanel > OptionList { height: 1fr; border: none; }
    RulesPanel > .foot { dock: bottom; background: $panel; }
    """

    def __init__(self, language: Language, number: str, opens: Opens) -> None:
        super().__init__()
        self.language = language
        self.number = number
        self.opens = opens

    def compose(self) -> ComposeResult:
        yield Input(placeholder=self.language.say("cli-full-rules-search"), compact=True)
        yield OptionList(compact=True, markup=False)
        yield Static(self.language.say("cli-full-rules-keys"), classes="foot", markup=False)

    def on_mount(self) -> None:
        self.list_rules("")
        rules = self.query_one(OptionList)
        rules.focus()
        if self.number in self.language.rulebook.rules:
            rules.highlighted = rules.get_option_index(option_id(self.number))
            self.call_after_refresh(rules.scroll_to_highlight, top=True)

    def list_rules(self, searched: str) -> None:
        rules = self.query_one(OptionList)
        rules.clear_options()
        rules.add_options(self.found(searched.lower().split()))

    def found(self, words: list[str]) -> Iterator[Option]:
        """Headings, and the rules that contain all these words."""
        book = self.language.rulebook
        for section in book.contents:
            kept = [
                number
                for number in section.rules
                if all(word in f"{number} {book.rule(number)}".lower() for word in words)
            ]
            introduced = not section.rules and not words
            if kept or introduced:
                yield Option(Text(section.title, "bold underline"), disabled=True)
            if introduced:
                yield Option(Text(section.text))
            for number in kept:
                shown = Text.assemble((f"{number}  ", "bold"), book.rule(number) or "")
                shown.append(" ▤" if book.examples_of(number) else "", "dim")
                yield Option(shown, id=option_id(number))

    def on_input_changed(self, event: Input.Changed) -> None:
        self.list_rules(event.value)

    def on_input_submitted(self) -> None:
        rules = self.query_one(OptionList)
        rules.focus()
        rules.action_first()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option_id is not None:
            self.opens(number_of(event.option_id))

    def on_key(self, event: events.Key) -> None:
        searching = self.query_one(Input)
        if event.key in ("escape", "f2"):
            event.stop()
            self.dismiss()
        elif event.is_printable and event.character and not searching.has_focus:
            event.stop()
            searching.value += event.character
            searching.focus()
            searching.cursor_position = len(searching.value)


def option_id(number: str) -> str:
    return "rule-" + number.replace(".", "-")


def number_of(option: str) -> str:
    return option.removeprefix("rule-").replace("-", ".")
