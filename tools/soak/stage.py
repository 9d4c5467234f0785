# SPDX-License-Identifier: Apache-2.0
"""One run's servers and database in a folder of their own, and what must hold of them at the end:
everything that was acknowledged is there, everything that is over replays, all lived until told."""

import asyncio
import json
import pathlib
import shutil
import subprocess
import tempfile

import database
from server import FAKETIME, Server
from troubles import answers_ready


class Stage:
    def __init__(self, binary, kind, nodes, clock=False):
        if clock and FAKETIME is None:
            raise RuntimeError("faketime is not installed: tools/setup test does it")
        self.binary = str(binary)
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="pharos-soak-"))
        self.database = None
        self.servers = []
        self.clock = clock
        self._kind = kind
        self._nodes = nodes
        self._company_log = None

    async def __aenter__(self):
        try:
            self.database = (database.Sqlite if self._kind == "sqlite" else database.Postgres)(
                self.folder)
            self.servers = [Server(self.binary, self.folder, self.database.url, f"node{i + 1}",
                                   self.clock) for i in range(self._nodes)]
            for server in self.servers:
                await server.start()
                await answers_ready(server.port)
            self._company_log = open(self.folder / "company.log", "ab")
            return self
        except BaseException:
            self._clear()
            raise

    async def __aexit__(self, *_):
        self._clear()

    def _clear(self):
        for server in self.servers:
            server.kill()
        if self.database:
            self.database.stop()
        if self._company_log:
            self._company_log.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def ports(self):
        return [server.port for server in self.servers]

    @property
    def company_log(self):
        """For what probes and attackers have to say."""
        return self._company_log

    # How much they hold.

    def memory(self):
        return sum(server.memory() for server in self.servers)

    def handles(self):
        return sum(server.handles() for server in self.servers)

    def processor(self):
        """Seconds of processor time: of the servers, of the database."""
        return sum(server.processor() for server in self.servers), self.database.processor()

    async def come_to_rest(self, patience=300, given_back=0):
        """Waits until nobody is there and nothing is in memory that need not be; whether so. And
        `given_back` seconds more: once a minute a server gives back what it has freed."""
        from wire import Gone, call
        for _ in range(patience):
            left = 0
            for server in self.servers:
                try:
                    _, _, page = await call(server.port, "GET", "/metrics", source="127.0.0.1")
                except Gone:
                    left += 1
                    continue
                figures = dict(line.rsplit(" ", 1) for line in page.decode().splitlines()
                               if line and not line.startswith("#") and "{" not in line)
                left += sum(float(figures.get(name, 0)) > most for name, most in (
                    ("pharos_sockets", 0), ("pharos_rooms", 0), ("pharos_connections", 1),
                    ("pharos_thoughts_waiting", 0), ("pharos_errands_waiting", 0)))
            if left == 0:
                await asyncio.sleep(given_back)
                return True
            await asyncio.sleep(1)
        return False

    # At the end.

    def stop_servers(self):
        """As an operator does; what ended otherwise."""
        for server in self.servers:
            server.stop()
        return [line for server in self.servers for line in server.trouble]

    def check(self, ledger):
        """What does not hold, one line each."""
        problems = ledger.broken(database.choices(self.database))
        problems += self._run("admin", "verify", "--database", self.database.url)
        records = self.folder / "records.jsonl"
        problems += self._run("admin", "export", "--database", self.database.url, "--records",
                              str(records))
        if records.exists() and records.stat().st_size > 0:
            problems += self._run("verify", str(records))
        exported = records.read_bytes().count(b"\n") if records.exists() else 0
        if exported < len(ledger.finished):
            problems.append(f"{len(ledger.finished)} games were over, {exported} have records")
        return problems

    def _run(self, *arguments):
        """What the program complains about, by its exit code."""
        done = subprocess.run([self.binary, *arguments], capture_output=True, text=True,
                              check=False)
        if done.returncode == 0:
            return []
        said = (done.stdout + done.stderr).strip().splitlines()
        return [f"pharos {' '.join(arguments[:2])} ends with {done.returncode}: {line}"
                for line in said[-5:]]

    def events(self):
        """How often the servers have said what in their logs, and how many bytes that took."""
        counted, size = {}, 0
        for server in self.servers:
            text = server.log()
            size += len(text)
            for line in text.splitlines():
                try:
                    said = json.loads(line)
                    key = f"{said.get('level')}: {said.get('event')}"
                except ValueError:
                    key = f"not JSON: {line[:60]}"
                counted[key] = counted.get(key, 0) + 1
        return counted, size
