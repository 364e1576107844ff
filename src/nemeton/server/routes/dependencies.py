"""What request handlers ask for: the services, who is there, and the parts of an address."""

from __future__ import annotations

from typing import Annotated

from litestar.di import NamedDependency
from litestar.params import HeaderParameter, PathParameter, QueryParameter

from nemeton.server.services import Services
from nemeton.server.storage.people import Person

Serving = NamedDependency[Services]
Visitor = NamedDependency[Person | None]  # anybody
Known = NamedDependency[Person]  # somebody with a name, or the request is refused

TableId = Annotated[str, PathParameter(max_length=40)]
SeatPath = Annotated[int, PathParameter(ge=0, lt=8)]
Invite = Annotated[str | None, QueryParameter(max_length=80)]
OperatorToken = Annotated[str | None, HeaderParameter(name="X-Nemeton-Operator", max_length=200)]
PlyNumber = Annotated[int, QueryParameter(ge=0, le=1_000_000)]
