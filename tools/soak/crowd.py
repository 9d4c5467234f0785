# SPDX-License-Identifier: Apache-2.0
"""Honest people at tables of all games, who play one game after another until they are told to
stop, come back whenever they are cut off, and remember what they were promised."""

import asyncio
import random

from ledger import ACKNOWLEDGED, REFUSED, UNANSWERED, Ledger
from person import Gone, Person, Refused
from waits import Waits

# Game, people, bots: tables of every kind, one after the other.
PARTIES = [("wonders", 5, 0), ("dice", 3, 1), ("architects", 3, 1), ("wonders", 3, 2),
           ("dice", 4, 0), ("architects", 4, 0), ("wonders", 7, 0), ("dice", 2, 0),
           ("architects", 2, 1)]
# Nothing of a choice was heard for so long: is the connection still there?
SILENCE = 15


class Crowd:
    def __init__(self, ports, people, think=(1.0, 3.0), ledger=None, seed=1):
        """`ports`: where the servers are, and what stands in front of them."""
        self.ports = ports
        self.people = people
        self.think = think
        self.ledger = ledger or Ledger()
        self.waits = Waits()
        self.label = "calm"  # what goes on: waits are kept by it
        self.games = 0
        self.problems = []
        self._rng = random.Random(seed)
        self._stopping = False
        self._tasks = []
        self._members = []

    def start(self):
        """They come, some at a time, and begin to play."""
        seated = number = 0
        while seated < self.people:
            game, people, bots = PARTIES[number % len(PARTIES)]
            self._tasks.append(asyncio.create_task(
                self._party(game, people, bots, delay=0.02 * seated)))
            seated += people
            number += 1

    async def stop(self, patience=120):
        """They get up, wherever their games are; what was asked is answered before."""
        self._stopping = True
        for person in self._members:
            person.stirred.set()
        done, late = await asyncio.wait(self._tasks, timeout=patience)
        for task in late:
            task.cancel()
        if late:
            self.problems.append(f"{len(late)} tables did not stop in {patience} s")
            await asyncio.wait(late)
        for task in done:
            if task.exception():
                self.problems.append(repr(task.exception()))
        self._tasks.clear()
        self._members.clear()

    async def _party(self, game, people, bots, delay):
        await asyncio.sleep(delay)
        members = [Person(self.ports) for _ in range(people)]
        self._members += members
        try:
            while not self._stopping:
                await self._evening(game, members, bots)
        except (Gone, Refused) as error:
            if not self._stopping:
                self.problems.append(f"{game}: {error!r}")
        finally:
            for member in members:
                member.leave()

    async def _evening(self, game, members, bots):
        """One game, from the making of the table to its end."""
        host = members[0]
        host.table_id = host.table = None
        await host.enter()
        plan = {"game": game, "options": {"players": len(members) + bots}, "patience": 0}
        table = (await host.insist("make", plan=plan))["table"]
        for seat, member in enumerate(members):
            member.table = None
            await member.enter(table)
            await _until_done(member, "sit", seat=seat)
        for seat in range(len(members), len(members) + bots):
            await _until_done(host, "bot", seat=seat, level="easy")
        await _until_done(host, "start")
        await asyncio.gather(*(self._play(member, table) for member in members))
        if host.phase == "finished":
            self.ledger.finished.add(table)
            self.games += 1

    async def _play(self, person, table):
        """Chooses whenever a choice is waited for, until the game is over."""
        last = None  # the version that was chosen for
        while not self._stopping and person.phase not in ("finished", "abandoned"):
            if not person.here:
                await person.enter()
                last = None
            elif not person.owes or person.table["game"]["version"] == last:
                if not await person.wait(SILENCE):
                    await self._look_again(person)
                    last = None
            else:
                await asyncio.sleep(self._rng.uniform(*self.think))
                if person.here and person.owes and not self._stopping:
                    last = await self._choose(person, table)

    async def _choose(self, person, table):
        """The version that it was for, if the next one is to be waited for."""
        game = person.table["game"]
        version = game["version"]
        action = self._rng.choice(game["choices"])["action"]
        seat = person.table["you"]
        label = self.label
        begin = asyncio.get_running_loop().time()
        try:
            await person.ask("choose", table=table, version=version, action=action)
        except Gone:
            self.ledger.note(table, seat, action, UNANSWERED)
            return None
        except Refused as error:
            if error.key == "server.not_saved":
                self.ledger.note(table, seat, action, REFUSED)
                await asyncio.sleep(0.2)
                return None
            if error.key == "server.late":
                return version
            if error.key not in ("server.too_fast", "server.over"):
                self.problems.append(f"'{action}' was offered and refused: {error.answer}")
            await asyncio.sleep(0.2)
            return None
        self.ledger.note(table, seat, action, ACKNOWLEDGED)
        self.waits.add(label, "choice", asyncio.get_running_loop().time() - begin)
        return version

    async def _look_again(self, person):
        try:
            await person.ask("watch", table=person.table_id, parts=True)
        except (Gone, Refused):
            person.leave()


async def _until_done(person, do, **members):
    """Through kills: what was done although nobody was told is refused the second time. And a node
    may refuse to start for a moment, until it has heard who sat down at another."""
    for tries in range(50):
        try:
            await person.insist(do, table=person.table_id, **members)
            return
        except Refused as error:
            if error.key in ("server.already_started", "server.seat_taken"):
                return
            if error.key != "server.seats_empty" or tries == 49:
                raise
        await asyncio.sleep(0.2)
