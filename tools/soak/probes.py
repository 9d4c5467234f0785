# SPDX-License-Identifier: Apache-2.0
"""Honest people whose waits are measured, as a process of its own, so that what attackers and the
crowd cost their own process is not taken for a wait:

    probes.py PORT...     until the input ends; each wait a line, "KIND BEGIN SECONDS ANSWERED"

BEGIN is of the machine's monotonic clock. A wait that is given up is told, too."""

import asyncio
import contextlib
import itertools
import os
import sys
import time

import wire
from person import Gone, Person, Refused, people_from

PATIENCE = 30  # seconds, for an answer
PAUSE = {"turn": 0.8, "hint": 0.8, "choice": 0.2, "session": 0.5, "sign_up": 2.0, "ready": 0.1}


@contextlib.contextmanager
def waiting(kind):
    """Tells how long what is done within took. What the end of the run cuts short says something
    only if it had taken long."""
    begin = time.monotonic()

    def tell(answered):
        print(kind, f"{begin:.6f}", f"{time.monotonic() - begin:.6f}", answered, flush=True)
    try:
        yield
    except asyncio.CancelledError:
        if time.monotonic() > begin + 1:
            tell(0)
        raise
    except (Gone, Refused):
        tell(0)
        raise
    tell(1)


async def at_table(ports, game, bots, level, people=1):
    """People at a table that has begun; bots have the other seats."""
    members = [Person(ports, "Honest") for _ in range(people)]
    await members[0].enter()
    plan = {"game": game, "options": {"players": people + bots}, "patience": 0}
    table = (await members[0].insist("make", plan=plan))["table"]
    for seat, member in enumerate(members):
        await member.enter(table)
        await member.insist("sit", table=table, seat=seat)
    for seat in range(people, people + bots):
        await members[0].insist("bot", table=table, seat=seat, level=level)
    await members[0].insist("start", table=table)
    return members


async def my_turn(person, patience):
    """Until it chooses; false when that takes too long, or the game is over."""
    end = time.monotonic() + patience
    while not person.owes:
        if person.phase != "running" or time.monotonic() > end:
            return False
        await person.wait(max(0.01, end - time.monotonic()))
    return True


async def choose(person, number=0):
    game = person.table["game"]
    action = game["choices"][number % len(game["choices"])]["action"]
    await person.ask("choose", timeout=PATIENCE, table=person.table_id, version=game["version"],
                     action=action)


async def turn(ports):
    """The time from a choice until two `hard` bots have made theirs. They think from the beginning
    of a step on: `turn` is for who chooses at once, `late_turn` for who thinks for a while."""
    (person,) = await at_table(ports, "wonders", 2, "hard")
    for number in itertools.count():
        if not await my_turn(person, PATIENCE):
            return
        if number % 2 == 0:
            await asyncio.sleep(PAUSE["turn"])
        with waiting("turn" if number % 2 == 1 else "late_turn"):
            await step(person, number)


async def step(person, number):
    """Chooses, and waits until the step has ended."""
    epoch = person.table["game"]["epoch"]
    await choose(person, number)
    end = time.monotonic() + PATIENCE
    while person.phase == "running" and person.table["game"]["epoch"] == epoch:
        if not person.here or time.monotonic() > end:
            raise Gone("the step does not end")
        await person.wait(0.5)


async def hint(ports):
    (person,) = await at_table(ports, "wonders", 2, "easy")
    for number in itertools.count():
        if not await my_turn(person, PATIENCE):
            return
        await asyncio.sleep(PAUSE["hint"])
        with waiting("hint"):
            await person.ask("hint", timeout=PATIENCE, table=person.table_id)
        await choose(person, number)


async def choice(ports):
    """Among people: it is stored, and that is all."""
    members = await at_table(ports, "dice", 0, "", people=2)
    while members[0].phase == "running":
        for person in members:
            if person.owes:
                await asyncio.sleep(PAUSE["choice"])
                with waiting("choice"):
                    await choose(person)
        if not any(person.owes for person in members):
            await members[0].wait(1)


async def session(ports):
    """Somebody new comes in."""
    await asyncio.sleep(PAUSE["session"])
    person = Person(ports, "New")
    with waiting("session"):
        await person.arrive(timeout=PATIENCE)
    person.leave()


async def sign_up(ports):
    """Somebody wants an account."""
    await asyncio.sleep(PAUSE["sign_up"])
    person = Person(ports, "New")
    await person.enter()
    with waiting("sign_up"):
        await person.ask("sign_up", timeout=PATIENCE, login=f"new-{person.number}",
                         password="correct horse battery staple")
    person.leave()


async def ready(ports):
    """What an orchestrator asks. Whatever is said is an answer: with a full disk, a no is right."""
    await asyncio.sleep(PAUSE["ready"])
    with waiting("ready"):
        await wire.call(ports[0], "GET", "/readyz", source="127.0.0.1", timeout=PATIENCE)


async def again_and_again(probe, ports):
    while True:
        try:
            await probe(ports)
        except (Gone, Refused, KeyError) as error:
            print(f"{probe.__name__}: {error!r}", file=sys.stderr, flush=True)
            await asyncio.sleep(0.5)


async def main(ports):
    people_from(4_000_000 + 100_000 * (os.getpid() % 100))
    tasks = [asyncio.create_task(again_and_again(probe, ports))
             for probe in (turn, hint, choice, session, sign_up, ready)]
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    for task in tasks:
        task.cancel()


if __name__ == "__main__":
    asyncio.run(main([int(port) for port in sys.argv[1:]]))
