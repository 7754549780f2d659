"""Worked examples, real tournaments and the reference's pairings give what they give at the command line."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import pairwright
from conftest import TESTDATA, Program, read

MAGIC = sorted(path for path in (TESTDATA / "magic").glob("*.json") if not path.name.endswith(".expected.json"))
NETRUNNER = sorted(path for path in (TESTDATA / "netrunner").glob("*.json") if not path.name.endswith(".expected.json"))
DUTCH = sorted((TESTDATA / "dutch").glob("*.trf"))
REPORTS = sorted((TESTDATA / "chess").glob("*.trf"))


def expected(path: Path) -> Any:
    return read(path.with_name(path.stem + ".expected.json"))


@pytest.mark.parametrize("path", MAGIC, ids=lambda path: path.stem)
def test_published_percentages_of_magic_are_reproduced(path: Path, program: Program | None) -> None:
    published = expected(path)
    ranking = pairwright.standings(path, after=published["after_round"])
    sure = {row["player"] for row in published["rows"]} if published["whole"] else set(published["check"])
    keys = ["omw"] if published["group"] == "topdeck" else ["omw", "gw", "ogw"]
    compared = 0
    for row in published["rows"]:
        if row["player"] not in sure:
            continue
        own = ranking[row["player"]]
        assert float(own.points) == row["points"]
        for key in keys:
            if row.get(key) is not None:
                value = own.tiebreaks[key]
                assert value is not None and abs(float(value) - row[key]) <= published["tolerance"]
                compared += 1
    assert compared > 0
    if program:
        assert ranking.to_dict() == program.json("standings", path, "--after", published["after_round"])
        assert pairwright.standings(path, final=True).to_dict() == program.json("standings", path, "--final")
        assert pairwright.check(path).to_dict() == program.json("check", path)


@pytest.mark.parametrize("path", NETRUNNER, ids=lambda path: path.stem)
def test_published_strength_of_netrunner_is_reproduced(path: Path, program: Program | None) -> None:
    published = expected(path)
    ranking = pairwright.standings(path, after=published["after_round"])
    points = {row.player: row.points for row in ranking.rows}
    for row in published["rows"] if published["whole"] else []:
        # A player who came to no round has no row here.
        assert points.get(row["player"], 0) == row["points"]
    if program:
        assert ranking.to_dict() == program.json("standings", path, "--after", published["after_round"])


def test_tournaments_of_the_reference_have_no_findings() -> None:
    assert len(DUTCH) == 400
    # The program's tests check all of them with the same code.
    for path in DUTCH[::10]:
        assert pairwright.check(path).to_dict() == {"findings": []}, path.name


@pytest.mark.parametrize("path", sorted((TESTDATA / "dutch" / "large").glob("*.trf")), ids=lambda path: path.stem)
def test_the_reference_pairs_alike(path: Path) -> None:
    lines = path.with_suffix(".pairs").read_text().split("\n")[1:]
    theirs = [tuple(line.split()) for line in lines if line]
    paired = pairwright.pair(path)
    ours = [pair.players for pair in paired.pairs] + [(bye.player, "0") for bye in paired.byes]
    assert sorted(ours) == sorted(theirs)


@pytest.mark.parametrize("path", REPORTS, ids=lambda path: path.stem)
def test_report_files_agree_with_the_program(path: Path, program: Program | None) -> None:
    for tournament in (path, str(path), path.read_bytes()):
        ranking = pairwright.standings(tournament)
        assert len(ranking.rows) > 10
        if program:
            assert ranking.to_dict() == program.json("standings", path)
            assert pairwright.pair(tournament, entropy="00").to_dict() == program.json("pair", path, "--entropy", "00")


def test_every_clock_shows_what_the_examples_say() -> None:
    path = TESTDATA / "vectors" / "clock.json"
    steps = 0
    for wanted, shown in zip(read(path)["sequences"], pairwright.replay(path).sequences, strict=True):
        clock = pairwright.Clock(wanted["control"])
        for step, of_replay in zip(wanted["steps"], shown["steps"], strict=True):
            clock._act(step["at"], step["do"], **{key: step[key] for key in ("side", "by", "reason") if key in step})
            reading = clock.read(step["at"])
            for key in ("shows", "running", "flag_fell_at"):
                if key in step:
                    assert getattr(reading, key) == of_replay[key] == step[key], (wanted["name"], step)
                    steps += 1
    assert steps > 50


def test_elo_agrees_with_the_examples() -> None:
    updates = read(TESTDATA / "vectors" / "ratings.json")["elo"]["updates"]
    results = {"1": "a", "1/2": "draw", "0": "b"}
    for update in updates:
        listed = f"player,rating\nown,{update['rating']}\nother,{update['opponent']}\n".encode()
        row = f"F,2010-09-17,{update['k']},own,other,{results[update['score']]}"
        matches = f"tournament,date,k,player_a,player_b,result\n{row}\n".encode()
        dci, elo = pairwright.rate(matches, system=("dci", "elo"), list=listed)
        assert dci["own"].exact == update["dci"]
        assert elo["own"].rating == pytest.approx(update["unrounded"], abs=1e-6)


def test_the_twelve_point_match_divides_twelve_points() -> None:
    for match in read(TESTDATA / "vectors" / "scoring.json")["twelve_point"]:
        result = {"kind": "played", "wins": match["wins"], "draws": match["draws"]}
        rounds = [{"number": 1, "matches": [{"table": 1, "players": ["a", "b"], "result": result}]}]
        players = [{"id": id, "name": id} for id in "ab"]
        file = {"format": "pairwright/1", "name": "F", "ruleset": "magic-12", "players": players, "rounds": rounds}
        ranking = pairwright.standings(file)
        assert [ranking["a"].points, ranking["b"].points] == [Fraction(points) for points in match["points"]]
