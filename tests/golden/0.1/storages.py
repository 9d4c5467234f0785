# SPDX-License-Identifier: Apache-2.0
# The two kinds of databases: a new and empty one, a change to it by hand, and all of it as SQL text
# that can be read and loaded again. Knows nothing of what Pharos keeps in them.
import glob
import os
import pwd
import re
import socket
import sqlite3
import subprocess
import tempfile
import time


class Sqlite:
    name = "sqlite"

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = os.path.join(self.folder.name, "db")
        self.url = "sqlite://" + self.path

    def close(self):
        self.folder.cleanup()

    @staticmethod
    def text(column):
        return f"CAST({column} AS TEXT)"

    @staticmethod
    def bytes(text):
        return f"CAST({text} AS BLOB)"

    def script(self, sql):
        file = sqlite3.connect(self.path)
        file.executescript(sql)
        file.close()

    @staticmethod
    def literal(value):
        quoted = lambda text: "'" + text.replace("'", "''") + "'"
        if isinstance(value, int):
            return str(value)
        if isinstance(value, str):
            return quoted(value)
        try:
            return f"CAST({quoted(value.decode())} AS BLOB)"
        except UnicodeDecodeError:
            return f"X'{value.hex()}'"

    def dump(self):
        """In the order in which the tables were made: what is referred to comes first."""
        file = sqlite3.connect(self.path)
        schema = file.execute("SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL "
                              "ORDER BY rowid").fetchall()
        owner, = file.execute("PRAGMA application_id").fetchone()  # who may use the file
        lines = [f"PRAGMA application_id = {owner};", *[sql + ";" for _, _, sql in schema]]
        for kind, name, _ in schema:
            if kind != "table":
                continue
            for row in file.execute(f"SELECT * FROM {name} ORDER BY 1, 2"):
                values = ",".join(self.literal(value) for value in row)
                lines.append(f"INSERT INTO {name} VALUES ({values});")
        file.close()
        return "\n".join(["BEGIN;", *lines, "COMMIT;", ""])


class Postgres:
    """A server of its own, under /tmp and on a free port."""
    name = "postgresql"

    def __init__(self):
        self.programs = sorted(glob.glob("/usr/lib/postgresql/*/bin"))[-1]
        self.folder = tempfile.TemporaryDirectory()
        self.as_user = {}
        if os.geteuid() == 0:  # it refuses to run as root
            user = pwd.getpwnam("postgres")
            os.chown(self.folder.name, user.pw_uid, user.pw_gid)
            self.as_user = {"user": user.pw_uid, "group": user.pw_gid}
        with socket.socket() as any_port:
            any_port.bind(("127.0.0.1", 0))
            self.port = str(any_port.getsockname()[1])
        data = os.path.join(self.folder.name, "data")
        self.run("initdb", "-D", data, "-U", "pharos", "-A", "trust", "-E", "UTF8", "--no-locale")
        self.server = subprocess.Popen(
            [self.programs + "/postgres", "-D", data, "-p", self.port, "-c",
             "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="],
            stderr=subprocess.DEVNULL, cwd="/", **self.as_user)
        self.where = ["-h", "127.0.0.1", "-p", self.port, "-U", "pharos"]
        while subprocess.call([self.programs + "/pg_isready", "-q", *self.where]) != 0:
            time.sleep(0.1)
        self.run("createdb", *self.where, "old")
        self.url = f"postgresql://pharos:secret@127.0.0.1:{self.port}/old"

    def run(self, program, *arguments, **more):
        return subprocess.run([self.programs + "/" + program, *arguments], check=True, cwd="/",
                              stdout=subprocess.PIPE, text=True, **self.as_user, **more).stdout

    def close(self):
        self.server.terminate()
        self.server.wait()
        self.folder.cleanup()

    @staticmethod
    def text(column):
        return f"convert_from({column}, 'UTF8')"

    @staticmethod
    def bytes(text):
        return f"convert_to({text}, 'UTF8')"

    def script(self, sql):
        self.run("psql", *self.where, "-q", "-v", "ON_ERROR_STOP=1", "-c", sql, "old")

    def dump(self):
        """Bytes as text where they are text, and nothing that depends on who dumps."""
        environment = {**os.environ, "PGOPTIONS": "-c bytea_output=escape"}
        text = self.run("pg_dump", *self.where, "--inserts", "--no-owner", "--no-privileges", "old",
                        env=environment)
        kept = [line for line in text.splitlines()
                if line and not re.match(r"--|\\|SET |SELECT pg_catalog\.set_config", line)]
        return "\n".join(["BEGIN;", "SET standard_conforming_strings = on;", *kept, "COMMIT;", ""])
