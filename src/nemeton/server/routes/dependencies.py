"""Dependencies of request handlers: services, the sender, and parts of the path."""

from __future__ import annotations

from typing import Annotated

from litestar.di import NamedDependency
from litestar.params import HeaderParameter, PathParameter, QueryParameter

from nemeton.server.services import Services
from nemeton.server.storage.people import Person

Serving = NamedDependency[Services]
Visitor = NamedDependency[Person | None]  # a known person or a stranger
Known = NamedDependency[Person]  # a known person; others are refused

TableId = Annotated[str, PathParameter(max_length=40)]
SeatPath = Annotated[int, PathParameter(ge=0, lt=8)]
Invite = Annotated[str | None, QueryParameter(max_length=80)]
OperatorToken = Annotated[str | None, HeaderParameter(name="X-Nemeton-Operator", max_length=200)]
PlyNumber = Annotated[int, QueryParameter(ge=0, le=1_000_000)]
