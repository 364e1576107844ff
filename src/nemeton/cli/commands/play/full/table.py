"""A game on the full screen: input of people, moves of bots, dialogs."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from rich.console import Group, RenderableType
from rich.text import Text
from textual import events
from textual.timer import Timer
from textual.widgets import Input
from textual.worker import get_current_worker

from nemeton.cli.commands.play.full.choices import Choices
from nemeton.cli.commands.play.full.keybar import KeyBar
from nemeton.cli.commands.play.full.layout import TableLayout
from nemeton.cli.commands.play.full.panels import HandOverScreen, Page, YesNoDialog
from nemeton.cli.commands.play.full.rules import RulesPanel
from nemeton.cli.commands.play.local_game import LocalGame, StepOutcome
from nemeton.cli.commands.play.menu_choice import MenuChoice
from nemeton.cli.commands.rules.pages import TEXT_COLUMNS, rule_parts
from nemeton.core.errors import BadText, NemetonError, Refused

OPEN_TO_ALL = ("help", "rules")  # commands that show nothing of a seat


class TableScreen(TableLayout):
    def __init__(self, local: LocalGame, saves: Callable[[], Path], pace: float) -> None:
        super().__init__(local)
        self.saves = saves
        self.pace = pace
        self.hurried = False  # bots' moves are not shown until a person is to act
        self.timer: Timer | None = None
        self.seat: int | None = None  # the seat to act
        self.choice: MenuChoice | None = None  # None while a turn is to be confirmed

    def on_mount(self) -> None:
        self.query_one("#line").display = False
        self.make_room(self.app.size.width)
        self.choices.focus()
        self.advance()

    def advance(self) -> None:
        """Go on to the next decision of a bot or a person."""
        self.timer = None
        if self.local.history.over:
            self.ends()
            return
        seat = self.local.next
        if seat in self.local.bots:
            self.draw(self.language.say("cli-full-thinking", player=self.local.players[seat]))
            self.choices.offer([])
            self.run_worker(partial(self.think, seat), thread=True, exclusive=True)
        elif self.local.hands_over(seat):
            curtain = HandOverScreen(self.local.players[seat], self.language, self.look_up)
            self.app.push_screen(curtain, lambda _: self.ask(seat))
        else:
            self.ask(seat)

    def think(self, seat: int) -> None:
        action = self.local.bot_choice(seat)
        if not get_current_worker().is_cancelled:
            self.app.call_from_thread(self.bot_acts, seat, action)

    def bot_acts(self, seat: int, action: int) -> None:
        """Play a bot's move and show it for a moment."""
        self.local.bot_acts(seat, action)
        if self.hurried or not self.pace:
            self.call_later(self.advance)
        else:
            self.draw("")
            self.timer = self.set_timer(self.pace, self.advance)

    def hurry(self) -> None:
        self.hurried = True
        if self.timer is not None:
            self.timer.stop()
            self.advance()

    def ask(self, seat: int) -> None:
        """Ask the person for the next step."""
        self.seat = seat
        self.choice = self.local.choice(seat)
        self.question()

    def question(self) -> None:
        """Show the open menu, or ask for a complete turn's confirmation."""
        assert self.seat is not None
        seat, choice = self.seat, self.choice
        self.hurried = False
        self.warn("")
        if choice is None:
            steps = "; ".join(self.local.intended(seat))
            self.draw(self.language.say("cli-full-complete", steps=steps))
            self.choices.offer(
                [("", self.language.say(f"cli-full-{one}")) for one in ("confirm", "take-back")]
            )
            return
        self.draw(choice.question or self.local.prompt(seat))
        entries = choice.entries(lambda action: self.local.preview(seat, action))
        self.choices.offer(
            [(key, entry.label) for key, entry in zip(choice.keys, entries, strict=True)]
        )

    def on_choices_chosen(self, event: Choices.Chosen) -> None:
        line = self.query_one("#line", Input)
        if event.entered and line.display:
            self.submit(line)
        elif self.local.history.over:
            self.app.exit()
        elif self.seat is None:
            self.hurry()
        elif self.choice is not None:
            self.answer(self.choice.level[event.index].key)
        elif event.index == 0:
            self.answer("")
        else:
            self.carry_out("undo", "")

    def answer(self, line: str) -> None:
        """Handle a chosen or typed line, as in the plain terminal."""
        if self.seat is None:
            return
        command = self.local.keyboard.command(line)
        try:
            if command is not None:
                self.carry_out(*command)
            elif self.choice is None:
                self.confirms(self.seat, line)
            elif not line:
                self.back()
            else:
                self.choose(self.seat, self.choice, line)
        except NemetonError as error:
            self.refuse(error)

    def refuse(self, error: NemetonError) -> None:
        several = str(error.args_by_name.get("rules", ""))
        rule = error.rule if isinstance(error, Refused) else several.partition(",")[0]
        if error.code == "not-in-menu":  # here Enter chooses instead of going back
            said = self.language.say("cli-full-not-in-menu", text=str(error.args_by_name["text"]))
        else:
            said = self.language.error(error)
        self.warn(said, rule)

    def choose(self, seat: int, choice: MenuChoice, line: str) -> None:
        action = choice.read(line)
        if action is None:
            self.question()
        elif choice.needs_consent(action):
            asked = self.language.say("cli-full-sure-reveals")
            sure = YesNoDialog(asked, self.language, self.look_up)
            self.app.push_screen(sure, lambda yes: self.act(seat, action) if yes else None)
        else:
            self.act(seat, action)

    def act(self, seat: int, action: int) -> None:
        outcome = self.local.act(seat, action)
        if outcome == StepOutcome.COMMITTED:
            self.seat = None
            self.advance()
        else:
            self.choice = None if outcome == StepOutcome.COMPLETE else self.local.choice(seat)
            self.question()

    def confirms(self, seat: int, line: str) -> None:
        agreed = not line or self.local.keyboard.agrees(line) or self.local.closes(seat, line)
        if not agreed:
            raise BadText("only-confirming", text=line)
        self.local.confirm(seat)
        self.seat = None
        self.advance()

    def back(self) -> None:
        if self.choice is not None and self.choice.back():
            self.question()

    def carry_out(self, command: str, rest: str) -> None:
        if command == "quit":
            self.leave()
        elif command == "board":
            self.toggle_class("zoomed")
        elif command == "rules":
            asked = "" if self.seat is None else self.rule or self.local.rule_of(self.seat)
            self.show_rules(rest or asked)
        elif command == "help":
            self.show_help()
        elif command == "log":
            told = self.local.news.moves_in_words(self.local.at_keyboard)
            self.app.push_screen(Page([f"» {line}" for line in told], self.language))
        elif self.seat is not None:
            self.show_page(self.seat, command)

    def show_page(self, seat: int, command: str) -> None:
        """Undo a step, work out hints or show a page, for the person to act."""
        if command == "undo":
            if self.choice is not None and self.choice.path:
                self.back()
            elif self.local.undo(seat):
                self.ask(seat)
            else:
                self.warn(self.language.say("cli-play-nothing-to-undo"))
        elif command == "hint":
            self.put("prompt", Text(self.language.say("cli-full-hinting")))
            self.choices.offer([])
            self.seat = None  # no input meanwhile: bots and hints share one source of chance
            self.run_worker(partial(self.work_out, seat), thread=True, exclusive=True)
        else:
            parts = self.local.page(seat, command, [])
            self.app.push_screen(Page(parts, self.language))

    def show_help(self) -> None:
        """Show the help, with examples for the person to act."""
        menu = [] if self.choice is None or self.seat is None else self.choice.level
        parts = self.local.page(
            self.local.people[0], "help", menu
        )  # help is the same for every seat
        self.app.push_screen(Page([self.language.say("cli-full-help"), "", *parts], self.language))

    def look_up(self, key: str) -> None:
        """Open help or rules from a dialog."""
        if self.commands.get(key) in OPEN_TO_ALL:
            self.carry_out(self.commands[key], "")

    def work_out(self, seat: int) -> None:
        parts = self.local.page(seat, "hint", [])
        if not get_current_worker().is_cancelled:
            self.app.call_from_thread(self.hinted, seat, parts)

    def hinted(self, seat: int, parts: list[RenderableType]) -> None:
        self.seat = seat
        self.question()
        self.app.push_screen(Page(parts, self.language))

    def show_rules(self, number: str) -> None:
        """Show all rules, opened at one of them."""

        def opens(one: str) -> None:
            self.app.push_screen(Page(rule_parts(self.language, one, TEXT_COLUMNS), self.language))

        if number and self.language.rulebook.part(number) is None:
            self.refuse(NemetonError("no-such-rule", number=number))
        else:
            self.app.push_screen(RulesPanel(self.language, number, opens))

    def ends(self) -> None:
        self.seat = None
        saved = self.language.say("cli-play-saved", path=str(self.saves()))
        self.draw(self.language.say("cli-full-over"))
        self.put("drawn", Group(*self.local.ending(), "", saved))
        self.choices.offer([("", self.language.say("cli-full-leave"))])
        self.choices.focus()

    def leave(self) -> None:
        """Quit, after a question unless the game is over."""
        if self.local.history.over:
            self.app.exit()
        elif not isinstance(self.app.screen, YesNoDialog):
            asked = self.language.say("cli-full-sure-quit")
            sure = YesNoDialog(asked, self.language, self.look_up)
            self.app.push_screen(sure, lambda yes: self.app.exit() if yes else None)

    def on_key(self, event: events.Key) -> None:
        line = self.query_one("#line", Input)
        if event.key in self.commands:
            self.carry_out(self.commands[event.key], "")
        elif event.key == "escape":
            self.escape(line)
        elif event.key in ("pageup", "pagedown"):
            self.turn(event.key)
        elif self.seat is None and not self.local.history.over:
            self.hurry()
        elif event.is_printable and event.character:
            self.write(line, line.value + event.character)
        elif event.key == "backspace":
            self.write(line, line.value[:-1])
        elif event.key == "enter" and line.display:
            self.submit(line)
        else:
            return
        event.stop()

    def escape(self, line: Input) -> None:
        """Close the zoomed board, the typed line or the open menu."""
        if self.has_class("zoomed"):
            self.remove_class("zoomed")
        elif line.display:
            self.put_away(line)
        else:
            self.back()

    def write(self, line: Input, text: str) -> None:
        """Show typed text while the menu keeps the focus.

        If the focus moved to the line with the first letter, letters typed fast or pasted would
        overtake each other, and Enter would choose from the menu.
        """
        line.value = text.lstrip()
        line.display = bool(line.value)
        line.cursor_position = len(line.value)

    def put_away(self, line: Input) -> None:
        line.value = ""
        line.display = False
        self.choices.focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.submit(event.input)

    def submit(self, line: Input) -> None:
        typed = line.value.strip()
        self.put_away(line)
        self.answer(typed)

    def on_key_bar_pressed(self, event: KeyBar.Pressed) -> None:
        self.carry_out(self.commands[event.key], "")

    def on_click(self, event: events.Click) -> None:
        if self.seat is None and not self.local.history.over:
            self.hurry()
        elif event.widget is not None and event.widget.id == "said" and self.rule:
            self.show_rules(self.rule)
