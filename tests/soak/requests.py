"""Random requests from the OpenAPI document never make the server fail."""

from __future__ import annotations

from typing import Any

import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from schemathesis.core.result import Ok

from tests.server.running import Guest, ServerProcess
from tests.soak.workplace import Workplace, guests

MIN_OPERATIONS = 20  # in the document


def prove(place: Workplace, seed: int, count: int) -> int:
    with place.servers() as (server,), guests(server, 1) as (guest,), requests.Session() as session:
        session.headers["X-Nemeton"] = "1"
        session.cookies.update(guest.http.cookies)
        return call_operations(server, guest, session, seed, max(1, count // MIN_OPERATIONS))


def call_operations(
    target: ServerProcess, guest: Guest, session: requests.Session, number: int, examples: int
) -> int:
    """Call operations with fitting and unfitting requests; returns their number."""
    table = guest.new_table(take=[0, 1], start=True)["id"]
    schema = schemathesis.openapi.from_url(f"{target.url}/api/schema/openapi.json")
    config = settings(
        max_examples=examples,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    calls = 0
    operations = 0
    for result in schema.get_all_operations():
        assert isinstance(result, Ok), result
        operation = result.ok()

        @seed(number)
        @config
        @given(case=operation.as_strategy(), real=st.booleans())
        def try_it(case: Any, real: bool) -> None:
            nonlocal calls
            if real and "table_id" in case.path_parameters:
                case.path_parameters["table_id"] = table
            if case.path == "/api/tables/{table_id}/poll" and case.query:
                case.query.pop("wait", None)  # it would only make the test wait
            response = case.call(base_url=target.url, session=session)
            assert response.status_code < 500, (case.as_curl_command(), response.text)
            calls += 1

        try_it()
        operations += 1
    assert operations > MIN_OPERATIONS
    return calls
