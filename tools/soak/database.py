# SPDX-License-Identifier: Apache-2.0
"""The database under the servers: a file of SQLite, or a PostgreSQL of our own that can be
restarted; and what people chose, as the logs of all tables in it have it."""

import json
import os
import pathlib
import pwd
import shutil
import signal
import sqlite3
import subprocess
import time

from server import die_with_parent, free_port, processor_of


class Sqlite:
    kind = "sqlite"

    def __init__(self, folder):
        self._file = folder / "pharos.db"
        self.url = f"sqlite://{self._file}"

    def rows(self, query):
        """Of the committed state, while servers run or not."""
        connection = sqlite3.connect(f"file:{self._file}?mode=rw", uri=True, timeout=30)
        try:
            return [list(row) for row in connection.execute(query)]
        finally:
            connection.close()

    def change(self, statement):
        """By hand: for tests of the checks."""
        connection = sqlite3.connect(self._file, timeout=30)
        with connection:
            connection.execute(statement)
        connection.close()

    def processor(self):
        return 0.0  # it is in the server

    def stop(self):
        pass


class Postgres:
    """Debian's PostgreSQL as a private cluster on a port of its own, on loopback."""

    kind = "postgresql"

    def __init__(self, folder):
        found = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin/initdb"))
        if not found:
            raise RuntimeError("PostgreSQL is not installed: tools/setup test does it")
        self._programs = found[-1].parent
        self._folder = folder / "postgres"
        self._folder.mkdir()
        folder.chmod(0o755)  # its own user goes through
        self._user = None
        if os.geteuid() == 0:  # which PostgreSQL refuses
            self._user = pwd.getpwnam("postgres")
            shutil.chown(self._folder, self._user.pw_uid, self._user.pw_gid)
        self._port = free_port()
        self.url = f"postgresql://pharos:secret@127.0.0.1:{self._port}/pharos"
        self._process = None
        self._used = 0.0  # of lives before
        self._run("initdb", "-D", self._data, "-U", "pharos", "-A", "trust", "-E", "UTF8",
                  "--no-locale", "--no-sync", "--no-instructions")
        self.start()
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self._port), "-U", "pharos", "pharos")

    @property
    def _data(self):
        return str(self._folder / "data")

    def _prepare(self):
        if self._user:
            os.setgid(self._user.pw_gid)
            os.setuid(self._user.pw_uid)
        die_with_parent(signal.SIGQUIT)  # after setuid, which would undo it

    def _run(self, program, *arguments, text=None):
        done = subprocess.run([str(self._programs / program), *arguments], cwd="/", input=text,
                              capture_output=True, text=True, preexec_fn=self._prepare, check=False)
        if done.returncode != 0:
            raise RuntimeError(f"{program}: {done.stderr}")
        return done.stdout

    def start(self):
        with open(self._folder.parent / "postgres.log", "ab") as log:
            self._process = subprocess.Popen(
                [str(self._programs / "postgres"), "-D", self._data, "-c",
                 "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=", "-c",
                 "shared_buffers=128MB", "-c", "max_wal_size=1GB", "-c", f"port={self._port}"],
                cwd="/", stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                preexec_fn=self._prepare)
        status = pathlib.Path(self._data) / "postmaster.pid"
        for _ in range(2400):
            time.sleep(0.025)
            if status.exists() and "ready" in status.read_text():
                return
            if self._process.poll() is not None:
                break
        raise RuntimeError(f"PostgreSQL does not start: see {self._folder.parent}/postgres.log")

    def stop(self):
        """Fast: all connections are ended."""
        if self._process is None:
            return
        self._used = self.processor()
        self._process.send_signal(signal.SIGINT)
        self._process.wait(120)
        self._process = None

    def rows(self, query):
        """Values are texts or numbers; a text of bytes is to be made one in the query."""
        told = self._run("psql", "-h", "127.0.0.1", "-p", str(self._port), "-U", "pharos", "-d",
                         "pharos", "-q", "-A", "-t", "-c",
                         f"SELECT row_to_json(q) FROM ({query}) q")
        return [list(json.loads(line).values()) for line in told.splitlines()]

    def change(self, statement):
        self._run("psql", "-h", "127.0.0.1", "-p", str(self._port), "-U", "pharos", "-d", "pharos",
                  "-q", "-v", "ON_ERROR_STOP=1", "-c", statement)

    def processor(self):
        """Seconds of processor time of all its processes; those that have ended are counted with
        the first one, which waited for them."""
        if self._process is None:
            return self._used
        pid = self._process.pid
        total = processor_of(pid)
        try:
            with open(f"/proc/{pid}/task/{pid}/children") as file:
                children = file.read().split()
            with open(f"/proc/{pid}/stat") as file:
                fields = file.read().rpartition(")")[2].split()
            total += (int(fields[13]) + int(fields[14])) / os.sysconf("SC_CLK_TCK")
        except OSError:
            children = []
        return self._used + total + sum(processor_of(child) for child in children)


def choices(database):
    """What people chose, as the logs of all tables have it, in its order; what bots chose is left
    out: {table: [(seat, action), ...]}."""
    body = "CAST(body AS TEXT)" if database.kind == "sqlite" else "convert_from(body, 'UTF8')"
    found = {}
    for room, text in database.rows(
            f"SELECT room, {body} AS body FROM entries ORDER BY room, version"):
        table = found.setdefault(room, [])
        if '"chose"' in text:
            entry = json.loads(text)
            if entry["what"] == "chose" and not entry.get("by_bot"):
                table.append((entry["seat"], entry["action"]))
    return found
