"""Fair shares by address and person, charged by processor time."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable

from nemeton.server.access.addresses import AddressOf, PersonAddresses
from nemeton.server.workers.jobs import (
    KINDS,
    MAX_RESTING_ACCOUNTS,
    MAX_URGENT_IN_A_ROW,
    Job,
    Jobs,
    Kind,
)


def job(whose: str, kind: Kind = "quick", *, urgent: bool = True) -> Job:
    return Job(whose, print, seconds=1, kind=kind, urgent=urgent)


def served(jobs: Jobs, kind: Kind, count: int, seconds: Callable[[Job], float]) -> list[str]:
    """The order of people, each charged for a job before the next one."""
    found: list[str] = []
    for _ in range(count):
        taken = jobs.take(kind)
        assert taken is not None
        taken.took = seconds(taken)
        jobs.settle(taken)
        found.append(taken.whose)
    return found


def in_a_loop(test: Callable[[], None]) -> None:
    """Jobs have futures, which need a loop."""

    async def run() -> None:
        test()

    asyncio.run(run())


def taken(names: list[str], address_of: AddressOf = str) -> list[str]:
    jobs = Jobs(address_of)
    for name in names:
        jobs.add(job(name))
    assert len(jobs) == len(names)
    return [one.whose for one in jobs.take_all()]


def test_people_take_turns() -> None:
    def test() -> None:
        assert taken(["a", "a", "a", "b", "c"]) == ["a", "b", "c", "a", "a"]

    in_a_loop(test)


def test_a_hundred_guests_of_one_address_have_one_turn() -> None:
    """Otherwise guests, who cost nothing, would delay everybody else's bots."""
    addresses = PersonAddresses()
    for guest in ("m0", "m1", "m2"):
        addresses.note(guest, "address 192.0.2.1")
    addresses.note("ada", "address 192.0.2.2")

    def test() -> None:
        names = ["m0", "m0", "m1", "m2", "ada", "somebody", "ada"]
        expected = ["m0", "ada", "somebody", "m1", "ada", "m2", "m0"]
        assert taken(names, addresses.address_of) == expected

    in_a_loop(test)


def test_people_who_were_not_seen_share_one_turn() -> None:
    """After a restart, or on another process than theirs."""
    addresses = PersonAddresses()
    addresses.note("ada", "address 192.0.2.2")

    def test() -> None:
        names = ["m0", "m1", "m2", "m3", "ada", "ada", "ada"]
        assert taken(names, addresses.address_of) == ["m0", "ada", "m1", "ada", "m2", "ada", "m3"]

    in_a_loop(test)


def test_a_waiting_job_takes_the_turn_of_a_person_who_returns() -> None:
    addresses = PersonAddresses()

    def test() -> None:
        jobs = Jobs(addresses.address_of)
        first, *others = [job(f"m{number}", urgent=False) for number in range(4)]
        for one in (first, *others):
            jobs.add(one)
        last = others[-1]
        assert not jobs.renew(last, "m3", urgent=False)
        addresses.note("ada", "address 192.0.2.2")
        assert jobs.renew(last, "ada", urgent=True)
        assert jobs.take("quick") is last
        assert (last.whose, last.address) == ("ada", "address 192.0.2.2")
        assert not jobs.renew(last, "m3", urgent=True), "it is under way"
        assert jobs.take_all() == [first, *others[:-1]]

    in_a_loop(test)


def test_each_kind_of_job_has_its_own_queue() -> None:
    def test() -> None:
        jobs = Jobs()
        for kind in reversed(KINDS):
            jobs.add(job(kind, kind))
        for kind in KINDS:
            found = jobs.take(kind)
            assert found is not None
            assert found.whose == kind
            assert jobs.take(kind) is None

    in_a_loop(test)


def test_time_is_shared_and_not_the_number_of_jobs() -> None:
    """Each job of Mallory's takes as long as twenty of Ada's."""

    def test() -> None:
        jobs = Jobs()
        for _ in range(200):
            jobs.add(job("mallory"))
            jobs.add(job("ada"))
        order = served(jobs, "quick", 84, lambda one: 2.0 if one.whose == "mallory" else 0.1)
        counts = Counter(order)
        assert counts["mallory"] * 20 <= counts["ada"] + 40

    in_a_loop(test)


def test_a_new_person_comes_next_after_any_use_by_others() -> None:
    def test() -> None:
        jobs = Jobs()
        for _ in range(50):
            jobs.add(job("mallory"))
            jobs.add(job("eve"))
        served(jobs, "quick", 40, lambda _: 1.0)
        jobs.add(job("ada"))
        assert "ada" in served(jobs, "quick", 2, lambda _: 1.0)

    in_a_loop(test)


def test_absence_earns_no_credit() -> None:
    def test() -> None:
        jobs = Jobs()
        jobs.add(job("ada"))
        served(jobs, "quick", 1, lambda _: 0.1)
        for _ in range(100):
            jobs.add(job("mallory"))
        served(jobs, "quick", 50, lambda _: 1.0)
        for _ in range(10):
            jobs.add(job("ada"))
        assert Counter(served(jobs, "quick", 10, lambda _: 1.0))["mallory"] >= 4

    in_a_loop(test)


def test_tables_with_waiting_people_come_first() -> None:
    """Tables at which bots play among themselves are not forgotten."""

    def test() -> None:
        jobs = Jobs()
        for _ in range(30):
            jobs.add(job("bots", urgent=False))
            jobs.add(job("ada"))
        order = served(jobs, "quick", 2 * MAX_URGENT_IN_A_ROW + 2, lambda _: 1.0)
        round_ = ["ada"] * MAX_URGENT_IN_A_ROW + ["bots"]
        assert order == round_ * 2
        jobs = Jobs()
        jobs.add(job("ada", urgent=False))
        jobs.add(job("ada"))
        first = jobs.take("quick")
        assert first is not None
        assert first.urgent

    in_a_loop(test)


def test_an_excluded_person_is_skipped() -> None:
    def test() -> None:
        jobs = Jobs()
        jobs.add(job("mallory", "long"))
        assert jobs.take("long", ["mallory"]) is None
        jobs.add(job("ada", "long"))
        found = jobs.take("long", ["mallory"])
        assert found is not None
        assert found.whose == "ada"
        assert len(jobs) == 1

    in_a_loop(test)


def test_a_job_that_nobody_waits_for_is_dropped_and_not_charged() -> None:
    def test() -> None:
        jobs = Jobs()
        gone = job("ada")
        gone.answer.cancel()
        for one in (gone, job("ben"), job("ada")):
            jobs.add(one)
        assert [one.whose for one in jobs.take_all()] == ["ada", "ben"]

    in_a_loop(test)


def test_accounts_of_absent_people_are_forgotten() -> None:
    def test() -> None:
        jobs = Jobs()
        jobs.add(job("somebody who waits"))
        jobs.add(job("somebody who waits"))
        for number in range(4 * MAX_RESTING_ACCOUNTS):
            jobs.add(job(f"guest {number}"))
            served(jobs, "quick", 1, lambda _: 1.0)
        queue = jobs._queues["quick"]
        assert len(queue._person_shares._given) <= 2 * MAX_RESTING_ACCOUNTS
        assert len(queue._address_shares._given) <= 2 * MAX_RESTING_ACCOUNTS
        served(jobs, "quick", 2, lambda _: 1.0)
        assert not queue._person_shares._given

    in_a_loop(test)
