"""What answers are made of, and what is said where there is none."""

from __future__ import annotations

import copy
import dataclasses
import pickle
import threading
import time
from fractions import Fraction
from typing import Any

import polars
import pyarrow
import pytest

import pairwright
from conftest import TESTDATA, Program


def played(tournament: dict[str, Any], rounds: int) -> dict[str, Any]:
    for _ in range(rounds):
        tournament = pairwright.pair(tournament, write=True).tournament or {}
        for match in tournament["rounds"][-1]["matches"]:
            if len(match["players"]) == 2:
                match["result"] = {"kind": "played", "wins": [2, 1], "draws": 0}
    return tournament


def test_a_tournament_is_played_round_by_round(four: dict[str, Any]) -> None:
    before = copy.deepcopy(four)
    finished = played(four, 2)
    assert four == before
    assert pairwright.check(finished)
    ranking = pairwright.standings(finished, explain="Alan")
    assert [row.rank for row in ranking.rows][0] == 1
    assert sum(row.points for row in ranking.rows) == 12
    assert ranking.explanation and ranking.explanation["name"] == "Alan"
    assert ranking.explanation["player"] == "p1"


def test_answers_are_immutable_and_can_be_pickled(four: dict[str, Any]) -> None:
    paired = pairwright.pair(four)
    with pytest.raises(dataclasses.FrozenInstanceError):
        paired.round = 2  # type: ignore[misc]
    paired.to_dict()["round"] = 7
    assert paired.to_dict()["round"] == 1
    assert pickle.loads(pickle.dumps(paired)) == paired
    assert all(pair.why for pair in paired.pairs)


def test_the_certificate_is_in_the_document(four: dict[str, Any]) -> None:
    assert "certificate" not in pairwright.pair(four).to_dict()
    certificate = pairwright.pair(four, certificate=True).to_dict()["certificate"]
    assert certificate["proves"] and "labels" in certificate


def test_a_rematch_is_found(four: dict[str, Any]) -> None:
    finished = played(four, 1)
    again = copy.deepcopy(finished["rounds"][0])
    again["number"] = 2
    finished["rounds"].append(again)
    found = pairwright.check(finished)
    assert not found and found.exit_code == 1
    assert {finding.code for finding in found.findings} == {"rematch"}
    assert polars.DataFrame(found.to_arrow())["round"].to_list() == [2, 2]


def test_tables_are_taken_without_pyarrow(four: dict[str, Any]) -> None:
    finished = played(four, 2)
    frame = polars.DataFrame(pairwright.standings(finished).to_arrow())
    assert frame["player"].n_unique() == 4 and frame["omw"].dtype == polars.Float64
    assert polars.DataFrame(pairwright.pair(finished).to_arrow()).columns == ["round", "table", "player", "opponent"]


def test_other_rules_and_tie_breaks_are_applied(four: dict[str, Any]) -> None:
    finished = played(four, 2)
    assert pairwright.standings(finished, ruleset="magic-12").ruleset == "magic-12"
    assert list(pairwright.standings(finished, tiebreaks=["gw", "lot"]).rows[0].tiebreaks) == ["gw", "lot"]


def refused(sentence: str, **given: Any) -> pairwright.Error:
    with pytest.raises(pairwright.InputError) as caught:
        pairwright.standings(**given)
    assert sentence in str(caught.value)
    return caught.value


def test_an_error_says_what_is_wrong_and_where(four: dict[str, Any]) -> None:
    four["players"][1]["id"] = "p1"
    error = refused("p1", tournament=four)
    assert (error.exit_code, error.path) == (2, "players[1].id") and error.code
    assert isinstance(error, ValueError)
    same = pickle.loads(pickle.dumps(error))
    assert (str(same), same.code, same.path, same.line) == (str(error), error.code, error.path, error.line)


def test_sentences_agree_with_the_program(four: dict[str, Any], program: Program | None, tmp_path: Any) -> None:
    path = tmp_path / "spoiled.json"
    path.write_text('{"format": "pairwright/1",\n "name": "Friday", "tabel": 1}')
    error = refused("unknown key `tabel`", tournament=path)
    assert error.line == 2
    assert refused("no such file", tournament=tmp_path / "none.json").code == "cli-no-such-file"
    assert "spoiled.json" not in str(refused("unknown key", tournament=path.read_text()))
    if program:
        assert program.run("standings", path).stderr == f"pairwright: {error}\n"


def test_an_option_is_an_argument(four: dict[str, Any]) -> None:
    error = refused("`tiebreaks`", tournament=four, tiebreaks="omw,omw")
    assert error.code == "listed-twice"
    with pytest.raises(pairwright.Error, match="`entropy`"):
        pairwright.pair(four, entropy="xyz")


def test_a_value_that_is_not_a_tournament_is_a_type_error() -> None:
    with pytest.raises(TypeError, match="int"):
        pairwright.standings(7)  # type: ignore[arg-type]


def test_other_threads_run_meanwhile() -> None:
    """The interpreter's lock is released: another thread goes on while a large tournament is checked."""
    path = TESTDATA / "dutch" / "large" / "n200_r5.trf"
    went_on, stop = [], threading.Event()

    def count() -> None:
        while not stop.is_set():
            went_on.append(time.monotonic())
            time.sleep(0)

    other = threading.Thread(target=count)
    other.start()
    begun = time.monotonic()
    for _ in range(3):
        pairwright.check(path)
    ended = time.monotonic()
    stop.set()
    other.join()
    # If the lock were held, the other thread would count before and after each of the three calls,
    # never during one.
    assert len([at for at in went_on if begun < at < ended]) > 30


def test_points_are_exact() -> None:
    results = [{"kind": "played", "wins": [1, 1], "draws": 0}]
    rounds = [{"number": 1, "matches": [{"table": 1, "players": ["a", "b"], "result": results[0]}]}]
    players = [{"id": id, "name": id} for id in "ab"]
    file = {"format": "pairwright/1", "name": "F", "ruleset": "netrunner-gmp", "players": players, "rounds": rounds}
    assert pairwright.standings(file)["a"].points == Fraction(3, 2)


def test_a_refused_step_leaves_a_clock_unchanged() -> None:
    clock = pairwright.Clock("magic")
    clock.start(0, "a")
    with pytest.raises(pairwright.Error) as caught:
        clock.press(1_000, "b")
    assert caught.value.code == "clock-not-running"
    clock.press(4_000, "a")
    assert clock.read(4_000).shows == {"a": 479_000, "b": 480_000}
    with pytest.raises(KeyError):
        pairwright.Clock("no such control")
    with pytest.raises(pairwright.Error):
        pairwright.Clock({"kind": "delay", "base": 1})


def test_a_table_converts_to_pyarrow(four: dict[str, Any]) -> None:
    table = pyarrow.table(pairwright.pair(four).to_arrow())
    assert table.schema.names == ["round", "table", "player", "opponent"] and table.num_rows == 2
