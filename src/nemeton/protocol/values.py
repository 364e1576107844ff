"""Values of messages, with their bounds."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

MAX_SEATS = 8
MAX_STEPS = 64
MAX_PREVIEWS = 24  # each is tried on a copy of the game

NO_NUL = r"^[^\x00]*$"  # PostgreSQL cannot store one
VISIBLE = r"^[!-~]+$"

Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=NO_NUL)]
Label = Annotated[str, Meta(min_length=1, max_length=60, pattern=NO_NUL)]
Code = Annotated[str, Meta(max_length=80, pattern=VISIBLE)]
Level = Annotated[str, Meta(max_length=40, pattern=VISIBLE)]
GameName = Annotated[str, Meta(max_length=40, pattern=VISIBLE)]
SeatNumber = Annotated[int, Meta(ge=0, lt=MAX_SEATS)]
Ply = Annotated[int, Meta(ge=0, le=1_000_000)]
ClientId = Annotated[str, Meta(max_length=40, pattern=VISIBLE)]
ActionNumber = Annotated[int, Meta(ge=0, le=1_000_000)]  # as the game's box numbers them
ActionText = Annotated[str, Meta(min_length=1, max_length=400)]
Colour = Literal["red", "blue", "green", "yellow", "purple", "orange", "teal", "grey"]
Status = Literal["open", "running", "finished", "frozen"]
Reaction = Literal["thumbs-up", "applause", "laugh", "surprise", "thinking", "sorry", "thanks"]
