# SPDX-License-Identifier: Apache-2.0
"""A person with a session and a connection: asks and waits, remembers the table as it was last
told, comes back when cut off. What is asked and chosen is decided elsewhere."""

import asyncio
import itertools
import json
import random

import wire
from wire import Gone

_numbers = itertools.count(1)
_first_number = 0


def people_from(number):
    """Those of this process begin with NUMBER, so that each process has addresses of its own."""
    global _first_number
    _first_number = number


class Refused(Exception):
    """The server's no, with its key."""

    def __init__(self, answer):
        error = answer.get("error") or {}
        super().__init__(error.get("key", "?"))
        self.key = error.get("key", "?")
        self.answer = answer


class Person:
    def __init__(self, ports, name="Guest", source=None):
        self.number = _first_number + next(_numbers)
        self.ports = list(ports)
        self.name = f"{name} {self.number}"
        self.source = source or wire.address(self.number)
        self.cookie = None
        self.entries = 0  # connections made so far
        self.table_id = None
        self.table = None  # as it was last told
        self.stirred = asyncio.Event()  # something was told, or the connection ended
        self._socket = None
        self._asked = {}
        self._ids = itertools.count(1)

    def port(self):
        """Where to knock: another one each time, where there are several."""
        return self.ports[(self.number + self.entries) % len(self.ports)]

    @property
    def here(self):
        return self._socket is not None and self._socket.open

    async def arrive(self, timeout=30):
        """A session, made once, and a connection. Raises Gone, or Refused."""
        if self.cookie is None:
            status, headers, body = await wire.call(
                self.port(), "POST", "/api/session", {"name": self.name}, source=self.source,
                timeout=timeout)
            if status != 200:
                raise Refused(_json(body))
            self.cookie = headers["set-cookie"].split(";")[0]
        self.leave()
        port = self.port()
        self.entries += 1
        socket = None

        def ended():
            if self._socket is socket:
                self._forget()

        socket = await wire.Socket.connect(port, self._hear, ended, source=self.source,
                                           cookie=self.cookie, timeout=timeout)
        self._socket = socket

    async def enter(self, table=None, patience=120):
        """Comes in and watches the table, again and again until it works."""
        self.table_id = table or self.table_id
        loop = asyncio.get_running_loop()
        end = loop.time() + patience
        while True:
            try:
                if not self.here:
                    await self.arrive(timeout=10)
                if self.table_id is not None:
                    await self.ask("watch", table=self.table_id, parts=True)
                return
            except (Gone, Refused) as error:
                if isinstance(error, Refused) and error.key not in _PASSING:
                    raise
                if loop.time() > end:
                    raise Gone(f"{self.name} does not get in for {patience} s: {error}") from error
                if isinstance(error, Gone):
                    self.entries += 1  # another door
                await asyncio.sleep(random.uniform(0.05, 0.3))

    def leave(self):
        """Closes the connection, without a word."""
        if self._socket is not None:
            socket, self._socket = self._socket, None
            socket.cut()
        self._forget()

    def send(self, do, done=None, **members):
        """Sends a command; `done` gets the answer, or None if the connection ends before."""
        number = next(self._ids)
        self._asked[number] = done
        if not self.here:
            self._asked.pop(number)
            raise Gone("not connected")
        self._socket.send(json.dumps({"do": do, "id": number, **members}))
        return number

    async def ask(self, do, timeout=10, **members):
        """Sends a command and waits for its answer. Raises Gone, also if nothing comes; Refused."""
        future = asyncio.get_running_loop().create_future()
        self.send(do, lambda answer: future.done() or future.set_result(answer), **members)
        try:
            answer = await asyncio.wait_for(future, timeout)
        except asyncio.TimeoutError:
            self.leave()
            raise Gone(f"{do}: no answer in {timeout} s") from None
        if answer is None:
            raise Gone(f"{do}: the connection ended")
        if not answer["ok"]:
            raise Refused(answer)
        return answer

    async def insist(self, do, **members):
        """The same through all that passes: lost connections, a storage that is away."""
        while True:
            try:
                return await self.ask(do, **members)
            except Gone:
                await self.enter()
            except Refused as error:
                if error.key not in _PASSING:
                    raise
                await asyncio.sleep(random.uniform(0.1, 0.4))

    @property
    def phase(self):
        return self.table["phase"] if self.table else None

    @property
    def owes(self):
        """Whether a choice is waited for."""
        table = self.table
        if not table or table["phase"] != "running" or table["you"] is None:
            return False
        return bool(table["seats"][table["you"]].get("thinking") and table["game"].get("choices"))

    async def wait(self, timeout):
        """Until something is told; false when nothing was."""
        try:
            await asyncio.wait_for(self.stirred.wait(), timeout)
        except asyncio.TimeoutError:
            return False
        self.stirred.clear()
        return True

    def _hear(self, text):
        if text.startswith(b'{"re":'):
            message = _json(text)
            done = self._asked.pop(message["re"], None)
            if done:
                done(message)
            return
        if text.startswith(b'{"push":"game"'):
            message = _json(text)
            if self.table and message.get("table") == self.table_id:
                self.table["game"] = message["game"]
                for i, seat in enumerate(self.table["seats"]):
                    seat["thinking"] = i in message["thinking"]
        elif text.startswith(b'{"push":"table"'):
            message = _json(text)
            if message.get("table") == self.table_id:
                self.table = message["data"]
        else:
            return  # seats, chat, hello: nothing to be done
        self.stirred.set()

    def _forget(self):
        asked, self._asked = self._asked, {}
        for done in asked.values():
            if done:
                done(None)
        self.stirred.set()


# What passes by itself, so that the same may be asked again.
_PASSING = {"server.not_saved", "server.too_fast", "server.busy", "server.stopping"}


def _json(text):
    try:
        return json.loads(text)
    except ValueError:
        return {"error": {"key": f"no JSON: {text[:80]!r}"}}
