"""Roster: people and bots at the seats, before the start and during the game."""

from __future__ import annotations

from nemeton.core.errors import NemetonError

COLOURS = ("red", "blue", "green", "yellow", "purple", "orange", "teal", "grey")


class Seat:
    """A seat with its person, its bot, both (the bot plays), or neither."""

    def __init__(
        self,
        colour: str,
        person: str | None = None,
        bot: str | None = None,
        covering: bool = False,
        called: str | None = None,
    ) -> None:
        self.colour = colour
        self.person = person
        self.bot = bot
        self.covering = covering
        self.called = called  # the player's name, if one person holds seats for several

    @property
    def free(self) -> bool:
        return self.person is None and self.bot is None


class Roster:
    """The seats of a table. Methods raise NemetonError, and then change nothing."""

    def __init__(self, seats: list[Seat], host: str, *, started: bool = False) -> None:
        self.seats = seats
        self.host = host
        self.started = started

    @classmethod
    def empty(cls, seats: int, host: str) -> Roster:
        return cls([Seat(COLOURS[seat]) for seat in range(seats)], host)

    def held_by(self, person: str | None) -> list[int]:
        if person is None:
            return []
        return [number for number, seat in enumerate(self.seats) if seat.person == person]

    @property
    def full(self) -> bool:
        return not any(seat.free for seat in self.seats)

    @property
    def only_bots(self) -> bool:
        """True if bots play all seats, their own or those they cover."""
        return not any(seat.person is not None and seat.bot is None for seat in self.seats)

    def seat(self, number: int) -> Seat:
        if not 0 <= number < len(self.seats):
            raise NemetonError("not-a-seat", seat=number + 1)
        return self.seats[number]

    def own(self, number: int, person: str) -> Seat:
        seat = self.seat(number)
        if seat.person != person:
            raise NemetonError("not-your-seat", seat=number + 1)
        return seat

    def take(
        self, number: int, person: str, colour: str | None = None, called: str | None = None
    ) -> None:
        seat = self.seat(number)
        if self.started:
            raise NemetonError("already-started")
        if not seat.free:
            if seat.person != person:
                raise NemetonError("seat-taken", seat=number + 1)
        if colour is not None:
            self._check_colour(number, colour)
            seat.colour = colour
        seat.person = person
        seat.called = called

    def leave(self, number: int, person: str, substitute: str) -> None:
        """Free the seat; after the start the substitute plays it for good."""
        seat = self.own(number, person)
        seat.person = seat.called = None
        seat.covering = False
        seat.bot = (seat.bot or substitute) if self.started else None

    def choose_colour(self, number: int, person: str, colour: str) -> None:
        seat = self.seat(number)
        if seat.person != person and not (seat.person is None and person == self.host):
            raise NemetonError("not-your-seat", seat=number + 1)
        self._check_colour(number, colour)
        seat.colour = colour

    def _check_colour(self, number: int, colour: str) -> None:
        for other, seat in enumerate(self.seats):
            if other != number and seat.colour == colour:
                raise NemetonError("colour-taken", colour=colour)

    def put_bot(self, number: int, person: str, level: str) -> None:
        """Give a seat to a bot.

        The host may do so with free seats and bots' seats, others with their own.
        """
        seat = self.seat(number)
        if seat.person == person:
            if not self.started:  # before the start the bot gets the seat for good
                seat.person = seat.called = None
        elif seat.person is not None:
            raise NemetonError("seat-taken", seat=number + 1)
        elif person != self.host:
            raise NemetonError("only-the-host")
        seat.bot = level
        seat.covering = False

    def remove_bot(self, number: int, person: str) -> None:
        """Take a seat back from a bot.

        Before the start the host may also free a bot's seat.
        """
        seat = self.seat(number)
        if seat.bot is None:
            raise NemetonError("no-bot-here", seat=number + 1)
        if seat.person is None:
            if person != self.host:
                raise NemetonError("only-the-host")
            if self.started:
                raise NemetonError("already-started")
        elif seat.person != person:
            raise NemetonError("not-your-seat", seat=number + 1)
        seat.bot = None
        seat.covering = False

    def cover(self, number: int, level: str) -> None:
        """Let a bot play for an absent person, until they are back."""
        seat = self.seat(number)
        if seat.person is not None and seat.bot is None:
            seat.bot = level
            seat.covering = True

    def uncover(self, person: str) -> None:
        """Remove bots that cover for a person who is back; bots they put there stay."""
        for number in self.held_by(person):
            seat = self.seats[number]
            if seat.covering:
                seat.bot = None
                seat.covering = False

    def start(self, person: str) -> None:
        if person != self.host:
            raise NemetonError("only-the-host")
        if self.started:
            raise NemetonError("already-started")
        if not self.full:
            raise NemetonError("seats-left", seats=sum(seat.free for seat in self.seats))
        self.started = True
