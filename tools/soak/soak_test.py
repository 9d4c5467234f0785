#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Whether the soak finds what it should: a move that is gone, one that nobody made, a game that
does not replay, growth, a server that died by itself.
    PHAROS=path/to/pharos tools/soak/soak_test.py"""

import asyncio
import contextlib
import io
import os
import pathlib
import sys
import tempfile
import time
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
sys.dont_write_bytecode = True
os.environ["PYTHONDONTWRITEBYTECODE"] = "1"

import attacks  # noqa: E402
import database  # noqa: E402
import runs  # noqa: E402
from company import Attack, Probes  # noqa: E402
from crowd import Crowd  # noqa: E402
from ledger import ACKNOWLEDGED, REFUSED, UNANSWERED, Ledger, explains  # noqa: E402
from person import Gone, Person  # noqa: E402
from proxy import SilentProxy  # noqa: E402
from stage import Stage  # noqa: E402
from wire import call  # noqa: E402
from waits import Waits  # noqa: E402

BINARY = os.environ.get("PHAROS", HERE.parent.parent / "build/release/bin/pharos")


class Ledgers(unittest.TestCase):
    def test_what_was_acknowledged_must_be_there_in_order(self):
        sent = [("a", ACKNOWLEDGED), ("b", ACKNOWLEDGED)]
        self.assertTrue(explains(sent, ["a", "b"]))
        self.assertFalse(explains(sent, ["a"]))
        self.assertFalse(explains(sent, ["b", "a"]))
        self.assertFalse(explains(sent, []))

    def test_nothing_more_may_be_there(self):
        self.assertFalse(explains([("a", ACKNOWLEDGED)], ["a", "a"]))
        self.assertFalse(explains([], ["a"]))

    def test_what_was_not_answered_may_be_there(self):
        sent = [("a", UNANSWERED), ("a", ACKNOWLEDGED), ("b", UNANSWERED)]
        for kept in (["a"], ["a", "a"], ["a", "b"], ["a", "a", "b"]):
            self.assertTrue(explains(sent, kept), kept)
        self.assertFalse(explains(sent, ["b"]))

    def test_what_was_refused_may_not(self):
        sent = [("a", REFUSED), ("b", ACKNOWLEDGED)]
        self.assertTrue(explains(sent, ["b"]))
        self.assertFalse(explains(sent, ["a", "b"]))
        ledger = Ledger()
        for action, fate in sent:
            ledger.note("t", 0, action, fate)
        self.assertEqual(ledger.broken({"t": [(0, "b")]}), [])
        self.assertIn("refused and kept", ledger.broken({"t": [(0, "a"), (0, "b")]})[0])

    def test_other_seats_are_not_looked_at(self):
        ledger = Ledger()
        ledger.note("t", 0, "a", ACKNOWLEDGED)
        self.assertEqual(ledger.broken({"t": [(1, "b"), (0, "a"), (1, "c")]}), [])

    def test_a_table_that_is_gone_is_noticed(self):
        ledger = Ledger()
        ledger.note("t", 0, "a", ACKNOWLEDGED)
        ledger.finished.add("t")
        self.assertEqual(len(ledger.broken({})), 2)


class Growth(unittest.TestCase):
    def rests(self, *megabytes, handles=20):
        return [{"megabytes": found, "handles": handles, "quiet": True} for found in megabytes]

    def test_of_a_long_run_five_per_cent_are_allowed(self):
        self.assertEqual(runs.grown(self.rests(100, 130, 104.9), short=False), [])
        self.assertEqual(len(runs.grown(self.rests(100, 100, 105.1), short=False)), 1)

    def test_of_a_short_run_what_allocators_keep(self):
        self.assertEqual(runs.grown(self.rests(40, 60), short=True), [])
        self.assertEqual(len(runs.grown(self.rests(40, 65), short=True)), 1)

    def test_handles_do_not_grow(self):
        rests = self.rests(40, 40)
        rests[1]["handles"] = 20 + runs.HANDLES + 1
        self.assertEqual(len(runs.grown(rests, short=False)), 1)


    def test_servers_come_to_rest(self):
        rests = self.rests(40, 40)
        rests[0]["quiet"] = False  # they did later
        self.assertEqual(runs.grown(rests, short=True), [])
        rests[1]["quiet"] = False
        self.assertEqual(len(runs.grown(rests, short=True)), 1)


class Checks(unittest.TestCase):
    def test_an_attack_that_was_none_is_found(self):
        self.assertEqual(runs.wrong_attack({"attack": "hints", "sent": 7}), [])
        self.assertIn("nothing was sent", runs.wrong_attack({"attack": "hints", "sent": 0})[0])
        found = runs.wrong_attack({"attack": "hints", "sent": 7, "trouble": "Gone()"})
        self.assertIn("Gone()", found[0])

    def test_an_attack_that_got_too_much_is_found(self):
        told = {"attack": "make-race", "sent": 7, "answered": {"most tables of one person": 40}}
        self.assertEqual(runs.wrong_attack(told), [])
        told["answered"]["most tables of one person"] = 41
        self.assertIn("41, and 40 are allowed", runs.wrong_attack(told)[0])

    def test_the_trouble_of_one_round_is_kept(self):
        attacks = {}
        for told in ({"attack": "hints", "sent": 1}, {"attack": "hints", "trouble": "Gone()"},
                     {"attack": "hints", "sent": 2, "answered": {"ok": 2}}):
            runs._add(attacks, told)
        self.assertEqual(attacks["hints"], {"attack": "hints", "sent": 3, "seconds": 0,
                                            "trouble": "Gone()", "answered": {"ok": 2}})

    def test_whoever_asks_whether_a_node_lives_has_an_answer(self):
        waits = Waits()
        waits.add("hints", "ready", 0.1)
        waits.add("hints", "hint", 30, answered=False)
        waits.add("database restarts", "ready", 30, answered=False)
        self.assertEqual(runs.unanswered(waits), [])
        waits.add("hints", "ready", 30, answered=False)
        self.assertEqual(len(runs.unanswered(waits)), 1)


class Figures(unittest.TestCase):
    def test_of_waits(self):
        waits = Waits()
        for seconds in (0.0005, 0.002, 0.5, 40.0):
            waits.add("calm", "hint", seconds, answered=seconds < 30)
        found = waits.figures("calm", "hint")
        self.assertEqual((found["count"], found["max"], found["no_answer"]), (4, 40000.0, 1))
        self.assertEqual(waits.histogram("calm", "hint"), [1, 1, 0, 0, 0, 0, 1, 0, 0, 1])
        self.assertIn("1 without an answer", waits.table())
        self.assertIsNone(waits.figures("calm", "turn"))


class Options(unittest.TestCase):
    def refused(self, *arguments):
        """What is said about it."""
        said = io.StringIO()
        with contextlib.redirect_stderr(said), self.assertRaises(SystemExit) as ended:
            options(*arguments)
        self.assertEqual(ended.exception.code, 2)
        return said.getvalue()

    def test_wrong_ones_are_refused_with_what_is_right(self):
        self.assertIn("expert-tables", self.refused("--attack", "nonsense"))
        self.assertIn("number from", self.refused("--minutes", "0"))
        self.assertIn("number from", self.refused("--kills", "many"))
        self.assertIn("--database postgresql", self.refused("--nodes", "3"))
        self.assertIn("not allowed with", self.refused("--kills", "3", "--minutes", "3"))
        self.assertIn("build it", self.refused("--binary", "/nowhere"))

    def test_all_attacks(self):
        self.assertEqual(options("--attack", "all").attack, list(attacks.ATTACKS))


def options(*arguments):
    from importlib.machinery import SourceFileLoader
    from importlib.util import module_from_spec, spec_from_loader
    loader = SourceFileLoader("soak_main", str(HERE / "soak"))
    module = module_from_spec(spec_from_loader("soak_main", loader))
    loader.exec_module(module)
    return module.read_options(["--binary", sys.executable, *arguments])


class OnAServer(unittest.IsolatedAsyncioTestCase):
    """With real ones. Nothing waits for a time: for games to be over, or a number of moves."""

    async def asyncSetUp(self):
        asyncio.get_running_loop().set_debug(False)  # which tells of every slow step

    async def played(self, stage, games=2, people=6, ports=None):
        crowd = Crowd(ports or stage.ports, people, think=(0, 0))
        crowd.start()
        while crowd.games < games:
            await asyncio.sleep(0.05)
        await crowd.stop()
        self.assertEqual(crowd.problems, [])
        return crowd

    async def test_what_is_taken_out_of_the_log_by_hand_is_found(self):
        async with Stage(BINARY, "sqlite", 1) as stage:
            crowd = await self.played(stage)
            self.assertEqual(stage.stop_servers(), [])
            self.assertEqual(stage.check(crowd.ledger), [])
            table = sorted(crowd.ledger.finished)[0]
            text = "CAST(body AS TEXT)"
            chosen = f"{text} LIKE '%\"chose\"%' AND {text} NOT LIKE '%by_bot%'"
            last = (f"SELECT max(version) FROM entries WHERE room = '{table}' AND {chosen}")
            stage.database.change(
                f"DELETE FROM entries WHERE room = '{table}' AND version = ({last})")
            found = stage.check(crowd.ledger)
            self.assertTrue(any(f"table {table}, seat" in line for line in found), found)
            self.assertTrue(any("admin verify" in line for line in found), found)

    async def test_a_move_that_nobody_made_and_a_record_that_does_not_replay_are_found(self):
        async with Stage(BINARY, "sqlite", 1) as stage:
            crowd = await self.played(stage)
            stage.stop_servers()
            (table, seat), moves = sorted(crowd.ledger.moves.items())[0]
            moves.pop()
            self.assertIn(f"table {table}, seat {seat}", crowd.ledger.broken(
                database.choices(stage.database))[0])
            over = sorted(crowd.ledger.finished)[0]
            stage.database.change(
                "UPDATE entries SET body = replace(CAST(body AS TEXT), '\"action\":\"',"
                f" '\"action\":\"un') WHERE room = '{over}'")
            self.assertTrue(any("admin verify" in line for line in stage.check(crowd.ledger)))

    async def test_a_server_that_dies_by_itself_is_found(self):
        async with Stage(BINARY, "sqlite", 1) as stage:
            os.kill(stage.servers[0].pid, 11)
            stage.servers[0].process.wait()
            self.assertEqual(len(stage.stop_servers()), 1)

    async def test_nothing_is_lost_through_kills_on_three_nodes(self):
        async with Stage(BINARY, "postgresql", 3) as stage:
            crowd = Crowd(stage.ports, 12, think=(0, 0))
            crowd.start()
            troubles = runs.Kills(stage.servers, stage.database)
            while troubles.count < 3 or crowd.games < 1:
                await troubles.one(1)
            await crowd.stop()
            self.assertEqual(crowd.problems, [])
            self.assertEqual(stage.stop_servers(), [])
            self.assertEqual(stage.check(crowd.ledger), [])
            self.assertGreater(crowd.ledger.acknowledged, 0)
            room = sorted(crowd.ledger.moves)[0][0]
            stage.database.change(f"DELETE FROM entries WHERE room = '{room}' AND version > 8")
            self.assertTrue(any(f"table {room}" in line for line in stage.check(crowd.ledger)))

    async def test_a_full_disk_refuses_and_keeps(self):
        async with Stage(BINARY, "sqlite", 1) as stage:
            crowd = Crowd(stage.ports, 6, think=(0, 0.05))
            crowd.start()
            while crowd.ledger.acknowledged < 50:
                await asyncio.sleep(0.05)
            self.assertEqual(
                await runs.full_disk(stage.servers, 0, lambda: crowd.ledger.refused), [])
            self.assertGreater(crowd.ledger.refused, 0)
            more = crowd.ledger.acknowledged + 50
            while crowd.ledger.acknowledged < more:
                await asyncio.sleep(0.05)
            await crowd.stop()
            self.assertEqual(crowd.problems + stage.stop_servers() + stage.check(crowd.ledger), [])

    async def test_the_servers_clock_jumps_and_no_other(self):
        async with Stage(BINARY, "sqlite", 1, clock=True) as stage:
            stage.servers[0].set_clock(3600)
            before, latest = time.time(), 0
            while latest < before + 3000:
                person = Person(stage.ports)
                await person.enter()
                await asyncio.sleep(0.2)
                person.leave()
                ((latest,),) = stage.database.rows("SELECT max(created_ms) / 1000 FROM people")
            self.assertLess(latest, time.time() + 3700)
            self.assertLess(time.time() - before, 3000)

    async def test_a_silent_connection_is_noticed_at_both_ends(self):
        async with Stage(BINARY, "sqlite", 1) as stage:
            proxy = SilentProxy(stage.ports)
            await proxy.start()
            person = Person([proxy.port])
            await person.enter()
            await person.ask("ping")
            proxy.fall_silent(1)
            self.assertEqual(proxy.silenced, 1)
            with self.assertRaises(Gone):
                await person.ask("ping", timeout=0.5)
            await person.enter()
            await person.ask("ping")
            person.leave()
            self.assertTrue(await stage.come_to_rest(), "the server keeps a dead connection")
            await proxy.stop()

    async def test_who_ends_a_run_leaves_nothing(self):
        with tempfile.TemporaryDirectory() as folder:
            process = await asyncio.create_subprocess_exec(
                str(HERE / "soak"), "--load", "3600", "--people", "4", "--binary", str(BINARY),
                env={**os.environ, "TMPDIR": folder}, stdout=asyncio.subprocess.DEVNULL)
            while not list(pathlib.Path(folder).glob("*/company.log")):
                await asyncio.sleep(0.05)
            process.terminate()
            self.assertEqual(await process.wait(), 130)
            self.assertEqual(list(pathlib.Path(folder).iterdir()), [])

    async def test_every_attack_attacks_and_honest_people_are_measured(self):
        async with Stage(BINARY, "sqlite", 1) as stage:
            waits = Waits()
            probes = Probes(waits)
            probes_kinds = {"turn", "late_turn", "hint", "choice", "session", "sign_up", "ready"}
            await probes.start(stage.ports, stage.company_log)
            probes.label("calm")
            while {kind for _, kind in waits.seconds} != probes_kinds:
                await asyncio.sleep(0.1)
            await probes.stop()
            for name in attacks.ATTACKS:
                attack = Attack(name, stage.ports)
                await attack.start(stage.company_log)
                await asyncio.sleep(0.7)
                told = await attack.stop()
                self.assertEqual(runs.wrong_attack(told), [])
                self.assertEqual(told["attack"], name)
                self.assertTrue(stage.servers[0].alive(), name)

    async def test_an_address_with_too_many_connections_meets_its_limit(self):
        async with Stage(BINARY, "sqlite", 1) as stage:
            attack = Attack("connections", stage.ports)
            await attack.start(stage.company_log)
            limit = 'pharos_limit_reached_total{limit="connections_per_address"} '
            page = ""
            while limit not in page or f"{limit}0\n" in page:
                await asyncio.sleep(0.1)
                _, _, body = await call(stage.ports[0], "GET", "/metrics", source="127.0.0.1")
                page = body.decode()
            self.assertEqual(runs.wrong_attack(await attack.stop()), [])


if __name__ == "__main__":
    unittest.main(verbosity=1)
