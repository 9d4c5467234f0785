# SPDX-License-Identifier: Apache-2.0
"""What greedy and hostile people do to a server, each attack as a process of its own:

    attacks.py NAME PORT...     until the input ends

A line of JSON when it has begun, and one at the end: what became of it.

All are bounded: so many connections, so many messages a second, and the end of the input."""

import asyncio
import inspect
import json
import os
import random
import sys
import time

import wire
from person import Gone, Person, Refused, people_from
from probes import at_table, choose, my_turn

CONNECTIONS_OVER = "429: too many connections of one address"
# What no attack may get more of: the settings that the servers of a soak have.
MOST = {"most tables of one person": 40, "most connections of one address at a node": 100}

PASSWORD = "correct horse battery staple"


class Tally:
    """What was sent, and what the server said to it."""

    def __init__(self):
        self.sent = 0
        self.answers = {}

    def answer(self, message):
        if message is None:
            key = "cut off"
        elif message.get("ok"):
            key = "ok"
        else:
            key = (message.get("error") or {}).get("key", "?")
        self.answers[key] = self.answers.get(key, 0) + 1

    def most(self, key, count):
        self.answers[key] = max(count, self.answers.get(key, 0))

    def as_json(self):
        return {"sent": self.sent, "answered": self.answers}


async def again(action):
    """For ever, whatever the server says, with a pause after a no."""
    while True:
        try:
            await action()
        except (Gone, Refused, KeyError):
            await asyncio.sleep(0.5)


async def fire(person, tally, per_second, message):
    """So many messages a second over one connection, whether they are answered or not."""
    while True:
        try:
            if not person.here:
                await person.enter()
            tally.sent += 1
            person.send(done=tally.answer, **message())
            await asyncio.sleep(1 / per_second)
        except (Gone, Refused):
            await asyncio.sleep(0.2)


async def expert_tables(ports, tally):
    """One person makes 40 tables of six `expert` bots, and plays at all of them."""
    greedy = Person(ports, "Greedy")
    await greedy.enter()

    async def play():
        person = Person(ports, "Greedy", source=greedy.source)
        person.cookie = greedy.cookie
        await person.enter()
        plan = {"game": "wonders", "options": {"players": 7}, "patience": 0}
        table = (await person.ask("make", plan=plan, bots="expert"))["table"]
        await person.enter(table)
        await person.ask("sit", table=table)
        await person.ask("start", table=table)
        tally.sent += 1
        while await my_turn(person, 600):
            await choose(person)
            tally.answer({"ok": True})
    await asyncio.gather(*(again(play) for _ in range(40)))


async def hints(ports, tally):
    """Five people ask for hints, 18 a second each."""

    async def ask():
        (person,) = await at_table(ports, "wonders", 2, "easy")
        await my_turn(person, 600)
        await fire(person, tally, 18, lambda: {"do": "hint", "table": person.table_id})
    await asyncio.gather(*(again(ask) for _ in range(5)))


async def sign_ups(ports, tally):
    """Three connections of one person send `sign_up`, 18 a second each."""
    person = Person(ports, "Signer")
    await person.enter()

    def message():
        return {"do": "sign_up", "password": PASSWORD,
                "login": f"signer-{os.getpid()}-{tally.sent}-{random.randrange(10**6)}"}

    async def ask():
        line = Person(ports, "Signer", source=person.source)
        line.cookie = person.cookie
        await fire(line, tally, 18, message)
    await asyncio.gather(*(again(ask) for _ in range(3)))


async def logins(ports, tally):
    """Twenty addresses try passwords over HTTP, each as fast as it is answered."""

    async def ask():
        source = wire.address(5_000_000 + random.randrange(900_000))
        while True:
            tally.sent += 1
            _, _, body = await wire.call(ports[0], "POST", "/api/login",
                                         {"login": "ada", "password": PASSWORD}, source=source)
            tally.answer(json.loads(body))
            await asyncio.sleep(0.05)
    await asyncio.gather(*(again(ask) for _ in range(20)))


async def make_race(ports, tally):
    """One person with 35 tables makes ten more over ten connections at once; 40 are allowed."""
    plan = {"game": "dice", "options": {"players": 2}, "patience": 0}
    while True:
        first = Person(ports, "Racer")
        await first.enter()
        lines = [first]
        for _ in range(9):
            line = Person(ports, "Racer", source=first.source)
            line.cookie = first.cookie
            await line.enter()
            lines.append(line)
        for _ in range(35):
            await first.insist("make", plan=plan)
        made = 35
        for _ in range(2):
            tally.sent += len(lines)
            for answer in await asyncio.gather(
                    *(line.ask("make", plan=plan, timeout=30) for line in lines),
                    return_exceptions=True):
                good = isinstance(answer, dict)
                made += good
                tally.answer(answer if good else getattr(answer, "answer", None))
        tally.most("most tables of one person", made)
        for line in lines:
            line.leave()
        await asyncio.sleep(1)


async def forged(ports, tally):
    """Cookies that nobody was given, and messages that are none."""

    async def ask():
        source = wire.address(6_000_000 + random.randrange(900_000))
        while True:
            tally.sent += 1
            cookie = "pharos=" + os.urandom(24).hex()
            status, _, body = await wire.call(ports[0], "GET", "/api/me", source=source,
                                              cookie=cookie)
            tally.answer({"ok": status == 200, **json.loads(body)})
            await asyncio.sleep(0.02)

    async def babble():
        person = Person(ports, "Babbler")
        await person.enter()
        words = ["choose", "sit", "watch", "start", "no such thing", ""]
        await fire(person, tally, 18, lambda: {
            "do": random.choice(words), "table": random.choice(["", "zzzz", 7, None, "x" * 2000]),
            "action": "build " + "é" * 100, "version": random.choice([-1, 10**18, "1", None])})
    await asyncio.gather(*(again(ask) for _ in range(4)), *(again(babble) for _ in range(4)))


async def connections(ports, tally):
    """One address opens 150 WebSockets at each node, of 100 that it may, and says nothing."""
    # Behind a trusted proxy an address is known, and counted, once it wants a WebSocket.
    source = wire.address(7_000_000 + os.getpid() % 900_000)
    people = []
    for number in range(4):  # each may have 30
        people.append(Person(ports, "Silent", source=wire.address(7_900_000 + number)))
        await people[-1].enter()
        people[-1].leave()
    while True:
        held = []
        for number in range(150 * len(ports)):
            tally.sent += 1
            port = ports[number % len(ports)]
            try:
                held.append((port, await wire.Socket.connect(
                    port, lambda _: None, lambda: None, source=source,
                    cookie=people[number // len(ports) % 4].cookie)))
                tally.answer({"ok": True})
            except Gone as error:
                over = "429" in str(error)
                tally.answer({"error": {"key": CONNECTIONS_OVER if over else str(error)}})
        tally.most("most connections of one address at a node", max(
            sum(socket.open for port, socket in held if port == node) for node in ports))
        await asyncio.sleep(2)
        for _, socket in held:
            socket.cut()


async def replays(ports, tally):
    """Five addresses want outlines, steps and opinions of a game, as fast as they are answered."""
    (person,) = await at_table(ports, "wonders", 6, "easy")
    while await my_turn(person, 60):
        await choose(person)
    _, _, record = await wire.call(person.port(), "GET", f"/api/tables/{person.table_id}/record",
                                   source=person.source)

    async def ask():
        source = wire.address(8_000_000 + random.randrange(900_000))
        while True:
            tally.sent += 1
            what = random.choice(("outline", "step", "opinions"))
            _, _, body = await wire.call(
                random.choice(ports), "POST", f"/api/replay/{what}", source=source,
                body={"record": json.loads(record), "step": random.randrange(1, 12), "seat": 0})
            message = json.loads(body)
            tally.answer({"ok": message.get("ok", True), **message})
    await asyncio.gather(*(again(ask) for _ in range(5)))


ATTACKS = {attack.__name__.replace("_", "-"): attack for attack in
           (expert_tables, hints, sign_ups, logins, make_race, forged, connections, replays)}


def about(name):
    return inspect.getdoc(ATTACKS[name])


async def say_when_begun(tally):
    """A line of its own: until then nobody has been attacked."""
    while tally.sent == 0:
        await asyncio.sleep(0.02)
    print("{}", flush=True)


async def main(name, ports):
    people_from(10_000_000 + 50_000 * (os.getpid() % 100))
    random.seed(os.getpid())
    tally = Tally()
    task = asyncio.create_task(ATTACKS[name](ports, tally))
    told = asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    begin = time.monotonic()
    begun = asyncio.create_task(say_when_begun(tally))
    done, _ = await asyncio.wait([task, told], return_when=asyncio.FIRST_COMPLETED)
    result = {"attack": name, "seconds": time.monotonic() - begin, **tally.as_json()}
    begun.cancel()
    if task in done:
        result["trouble"] = repr(task.exception())
    print(json.dumps(result), flush=True)
    os._exit(0)  # at once: connections are cut, as those who attack do


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], [int(port) for port in sys.argv[2:]]))
