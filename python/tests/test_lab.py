"""Simulations here and on a cluster, of which a worker is killed; the additive sums by every engine."""

from __future__ import annotations

import itertools
import os
import random
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import polars
import pyarrow
import pyarrow.parquet
import pytest
from distributed import Client, LocalCluster

import pairwright
import pairwright.lab
from conftest import ROOT, Program

PLAN = """
entropy = "00ff"

[players]
count = 64
mean = 1600
sd = 200

[[variant]]
name = "six"
ruleset = "magic"
rounds = 6

[[variant]]
name = "five"
ruleset = "magic"
rounds = 5
"""


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    """Two worker processes on this machine."""
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        yield client


def test_an_answer_agrees_with_the_program(program: Program | None, tmp_path: Path) -> None:
    answer = pairwright.simulate(PLAN, runs=20)
    assert answer.runs == 20 and answer.entropy == "00ff"
    assert [variant["name"] for variant in answer.variants] == ["six", "five"]
    rows = polars.DataFrame(answer.to_arrow())
    assert rows.columns == ["variant", "less", "player", "measure", "mean", "se"]
    assert rows.filter(polars.col("measure") == "win", polars.col("variant") == "six")["mean"].sum() == pytest.approx(1)
    assert pairwright.simulate(PLAN, runs=20, threads=1).to_dict() == answer.to_dict()
    path = tmp_path / "plan.toml"
    path.write_text(PLAN)
    if program:
        assert answer.to_dict() == program.json("simulate", path, "--runs", "20")


def test_an_impossible_plan_names_key_and_line() -> None:
    with pytest.raises(pairwright.InputError, match="unknown key `drop`") as caught:
        pairwright.simulate(PLAN + "drop = 1\n")
    assert "line" in str(caught.value)


def test_slices_add_up_to_the_whole() -> None:
    whole = pairwright.simulate(PLAN, runs=23)
    for slices in (1, 2, 7):
        assert pairwright.lab.simulate(PLAN, runs=23, slices=slices) == whole
        assert pairwright.lab.simulate(PLAN, runs=23, slices=slices).to_dict() == whole.to_dict()


def test_entropy_is_drawn_once_for_all_slices() -> None:
    plan = PLAN.replace('entropy = "00ff"', "")
    answer = pairwright.lab.simulate(plan, runs=6, slices=3)
    assert len(answer.entropy) == 32
    assert pairwright.simulate(plan, runs=6, entropy=answer.entropy).to_dict() == answer.to_dict()


def test_files_named_in_a_plan_are_sent_along(client: Client, tmp_path: Path) -> None:
    (tmp_path / "house.toml").write_text((ROOT / "rulesets" / "magic.toml").read_text().replace('name = "magic"', 'name = "house"'))
    plan = tmp_path / "plan.toml"
    plan.write_text(PLAN.replace('ruleset = "magic"', 'ruleset = "house.toml"'))
    assert pairwright.lab.simulate(plan, client, runs=4).to_dict() == pairwright.simulate(plan, runs=4).to_dict()


def test_a_killed_worker_is_replaced(client: Client) -> None:
    runs = 400
    whole = pairwright.simulate(PLAN, runs=runs)
    answered: list[pairwright.Simulation] = []
    asking = threading.Thread(
        target=lambda: answered.append(pairwright.lab.simulate(PLAN, client, runs=runs, slices=40)), daemon=True
    )
    workers = client.run(os.getpid)
    assert len(set(workers.values())) == 2
    address, pid = next(iter(workers.items()))
    asking.start()
    while not (client.processing().get(address) and any(client.who_has().values())):
        assert asking.is_alive(), "it was over before a worker could be killed"
        time.sleep(0.01)
    os.kill(pid, signal.SIGKILL)
    assert asking.is_alive() and not answered
    asking.join(timeout=300)
    assert answered and answered[0].to_dict() == whole.to_dict()
    assert pid not in client.run(os.getpid).values()


def test_ctrl_c_stops_a_simulation() -> None:
    program = "import pairwright, sys; print('begun', flush=True); pairwright.simulate(sys.argv[1], runs=100_000_000)"
    running = subprocess.Popen([sys.executable, "-c", program, PLAN], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert running.stdout and running.stdout.readline() == "begun\n"
    time.sleep(0.5)
    running.send_signal(signal.SIGINT)
    _, said = running.communicate(timeout=120)
    assert "KeyboardInterrupt" in said


def history(folder: Path, files: int) -> tuple[list[tuple[str, str]], pyarrow.Table, pyarrow.Table]:
    """Made-up tournaments with ties, drops, draws, byes and forfeits, shared out over some files."""
    chance = random.Random(7)
    results = ["a", "b", "draw", "2-0", "1-2", "10-9", "1-1-1", "2-1-1", "0-0-3", "forfeit"]
    pairs, all_matches, all_places = [], [], []
    for number in range(files):
        matches: list[dict[str, Any]] = []
        places: list[dict[str, Any]] = []
        for tournament in range(number, 40, files):
            field = [f"p{first}" for first in chance.sample(range(200), chance.randint(2, 70))]
            facts = {"tournament": f"t{tournament}", "date": f"2010-09-{tournament % 28 + 1:02}", "k": chance.choice([0, 8, 16, 20, 40]),
                     "category": chance.choice(["limited", "casual", None]), "level": chance.choice(["friday", None])}
            for round in range(1, 4):
                order = field[round:] + field[:round]
                for a, b in zip(order[::2], order[1::2]):
                    matches.append({**facts, "round": round, "player_a": a, "player_b": b, "result": chance.choice(results)})
                if len(order) % 2:
                    matches.append({**facts, "round": round, "player_a": order[-1], "player_b": None, "result": "bye"})
            place, rest = 1, field
            while rest:
                tied, rest = rest[: (size := chance.randint(1, 7))], rest[size:]
                places += [{"tournament": facts["tournament"], "player": player, "place": place, "dropped": int(chance.random() < 0.1)} for player in tied]
                place += len(tied)
        tables = [pyarrow.Table.from_pylist(sorted(matches, key=lambda row: row["date"])), pyarrow.Table.from_pylist(places)]
        names = [str(folder / f"{kind}-{number}.parquet") for kind in ("matches", "places")]
        for name, table in zip(names, tables):
            pyarrow.parquet.write_table(table, name)
        pairs.append((names[0], names[1]))
        all_matches.append(tables[0])
        all_places.append(tables[1])
    matches = pyarrow.concat_tables(all_matches, promote_options="permissive").sort_by("date")
    return pairs, matches, pyarrow.concat_tables(all_places)


def by_sqlite(matches: pyarrow.Table, places: pyarrow.Table) -> dict[str, Fraction]:
    database = sqlite3.connect(":memory:")
    for name, table in {"matches": matches, "places": places}.items():
        database.execute(f"CREATE TABLE {name} ({', '.join(table.column_names)})")
        marks = ", ".join("?" * table.num_columns)
        database.executemany(f"INSERT INTO {name} VALUES ({marks})", zip(*table.to_pydict().values()))
    totals: dict[str, Fraction] = {}
    for player, denominator, numerator in database.execute(pairwright.lab.ADDITIVE_SQL):
        totals[player] = totals.get(player, Fraction(0)) + Fraction(numerator, denominator)
    return totals


def test_every_engine_computes_the_same_fractions(client: Client, tmp_path: Path) -> None:
    pairs, matches, places = history(tmp_path, files=5)
    rated = pairwright.rate(matches, system="additive", places=places)
    expected = {rating.player: rating.exact for rating in rated}
    assert len(expected) > 100 and any(points and points.denominator % 7 == 0 for points in expected.values())

    def counted(totals: dict[str, Fraction]) -> dict[str, Fraction]:
        return {player: points for player, points in totals.items() if player in expected or points}

    assert counted(by_sqlite(matches, places)) == expected
    for engine, where in itertools.product(("duckdb", "datafusion"), (None, client)):
        assert counted(pairwright.lab.additive(pairs, where, engine=engine)) == expected, (engine, where)


def test_a_tournament_in_two_files_is_refused(tmp_path: Path) -> None:
    (one, places), *_ = history(tmp_path, files=1)[0]
    again = str(tmp_path / "again.parquet")
    Path(again).write_bytes(Path(one).read_bytes())
    with pytest.raises(ValueError, match=r"t\d+ is in .*matches-0.parquet and in .*again.parquet"):
        pairwright.lab.additive([(one, places), (again, places)])
