"""Ratings from files, frames and arrays, and into frames and arrays."""

from __future__ import annotations

import datetime
import gzip
import io
from fractions import Fraction
from pathlib import Path
from typing import Any

import duckdb
import numpy
import pandas
import polars
import pyarrow
import pyarrow.parquet
import pytest

import pairwright
from conftest import TESTDATA, Program

FOOTBALL = TESTDATA / "ratings" / "football_international_1872_2026.csv.gz"
CSV = b"""tournament,date,k,player_a,player_b,result
Friday,2010-09-17,16,Alan,Barry,2-0
Friday,2010-09-17,16,Chris,Dana,draw
Saturday,2010-09-18,32,Alan,Chris,b
Saturday,2010-09-18,32,Barry,,bye
"""


def frame() -> polars.DataFrame:
    return polars.read_csv(CSV)


@pytest.fixture(scope="module")
def football() -> polars.DataFrame:
    return polars.read_csv(gzip.decompress(FOOTBALL.read_bytes()), infer_schema=False, quote_char=None)


def test_every_kind_of_input_gives_the_same_answer(tmp_path: Path) -> None:
    expected = pairwright.rate(CSV, system="dci").to_dict()
    assert expected["ratings"][0] == {"player": "Chris", "rating": "1616", "matches": 2, "last": "2010-09-18"}
    rows, path = frame(), tmp_path / "matches.parquet"
    rows.write_parquet(path)
    dated = rows.with_columns(polars.col("date").str.to_date())
    ways: dict[str, Any] = {
        "parquet": path,
        "polars": rows,
        "lazily typed": dated,
        "timestamps": dated.with_columns(polars.col("date").cast(polars.Datetime("us"))),
        "categories": rows.with_columns(polars.col("player_a", "tournament").cast(polars.Categorical)),
        "pandas": rows.to_pandas(),
        "pyarrow": rows.to_arrow(),
        "large strings": pyarrow.table(rows.to_arrow()).cast(
            pyarrow.schema([(name, pyarrow.int64() if name == "k" else pyarrow.large_string()) for name in rows.columns])
        ),
        "views": pyarrow.table(rows.to_arrow()).cast(
            pyarrow.schema([(name, pyarrow.int8() if name == "k" else pyarrow.string_view()) for name in rows.columns])
        ),
        "duckdb": duckdb.sql("SELECT * FROM rows"),
        "batches": pyarrow.Table.from_batches(rows.to_arrow().to_batches(max_chunksize=1)),
        "numpy": {name: numpy.array(column.fill_null("") if name != "k" else column) for name, column in rows.to_dict().items()},
    }
    for name, way in ways.items():
        assert pairwright.rate(way, system="dci").to_dict() == expected, name
    structured = numpy.array(rows.fill_null("").rows(), dtype=[(name, "O" if name != "k" else "i4") for name in rows.columns])
    assert pairwright.rate(structured, system="dci").to_dict() == expected


def test_rows_of_every_type_agree_with_rows_of_text() -> None:
    """More rows than a block has, in batches of uneven length, with fields that are missing or repeat."""
    count = 20_000
    days = [datetime.date(2010, 1, 1) + datetime.timedelta(days=number // 100) for number in range(count)]
    rows = polars.DataFrame(
        {
            "category": ["limited" if number // 100 % 2 else None for number in range(count)],
            "tournament": [number // 100 for number in range(count)],
            "date": days,
            "k": [16 if number // 100 % 3 else 32 for number in range(count)],
            "player_a": [f"somebody whose name is long, {number * 7 % 53}" for number in range(count)],
            "player_b": [None if number % 97 == 0 else number * 11 % 47 for number in range(count)],
            "result": ["bye" if number % 97 == 0 else ("a", "b", "draw", "2-1")[number * number % 4] for number in range(count)],
        }
    )
    expected = pairwright.rate(rows.write_csv().encode(), system=("dci", "glicko2"), skip_bad=True)
    table = pyarrow.table(rows.to_arrow())
    text = [name for name in table.column_names if name in ("category", "player_a", "result")]
    coded = [name for name in table.column_names if name != "date"]

    def cast(columns: list[str], kind: Any) -> pyarrow.Table:
        fields = [pyarrow.field(name, kind(of.type) if name in columns else of.type) for name, of in zip(table.column_names, table.schema, strict=True)]
        return table.cast(pyarrow.schema(fields))

    plain = cast(text, lambda _: pyarrow.string())
    ways: dict[str, Any] = {
        "polars": rows,
        "categories": rows.with_columns(polars.col(*text).cast(polars.Categorical)),
        "strings": plain,
        "large strings": cast(text, lambda _: pyarrow.large_string()),
        "views": cast(text, lambda _: pyarrow.string_view()),
        "floats": cast(["tournament"], lambda _: pyarrow.float64()),
        "unsigned": cast(["tournament", "k", "player_b"], lambda _: pyarrow.uint64()),
        "dates of milliseconds": cast(["date"], lambda _: pyarrow.date64()),
        "dictionaries": pyarrow.table({name: plain[name].dictionary_encode() if name in coded else plain[name] for name in plain.column_names}),
        "batches": pyarrow.Table.from_batches(plain.to_batches(max_chunksize=8_191)),
        "beside others": rows.with_columns(polars.lit([1, 2]).alias("a list that nobody asks for")),
    }
    for name, way in ways.items():
        for one, other in zip(pairwright.rate(way, system=("dci", "glicko2"), skip_bad=True), expected, strict=True):
            assert one.to_dict()["ratings"] == other.to_dict()["ratings"], name


def test_an_unknown_field_is_refused_where_it_is_asked_for() -> None:
    rows = frame()
    with pytest.raises(pairwright.InputError, match="List"):
        pairwright.rate(rows.with_columns(polars.lit([1, 2]).alias("k")), system="dci")
    empty = rows.with_columns(polars.lit(None, dtype=polars.Categorical).alias("category"))
    assert pairwright.rate(empty, system="dci").to_dict() == pairwright.rate(CSV, system="dci").to_dict()


def test_every_kind_of_output_has_the_same_rows() -> None:
    ratings = pairwright.rate(CSV, system="dci")
    rows = list(ratings)
    assert rows[0] == pairwright.Rating(1, "Chris", 1616.0, Fraction(1616), 2, datetime.date(2010, 9, 18))
    expected = [rating.player for rating in rows]
    assert polars.DataFrame(ratings)["player"].to_list() == expected
    assert pandas.DataFrame.from_arrow(ratings)["player"].to_list() == expected
    assert pyarrow.table(ratings)["player"].to_pylist() == expected
    assert duckdb.sql("SELECT player FROM ratings ORDER BY rank, player").fetchall() == [(name,) for name in sorted(expected, key=lambda name: (ratings[name].rank, name))]
    assert numpy.asarray(ratings.to_arrow()["rating"]).tolist() == [rating.rating for rating in rows]


def test_numbers_are_not_copied() -> None:
    table = pairwright.rate(CSV, system="elo").to_arrow()
    column = table["rating"]
    array = numpy.asarray(column)
    assert not array.flags.owndata and not array.flags.writeable
    address = array.__array_interface__["data"][0]
    assert address == column.__array_interface__["data"][0]
    assert address == pyarrow.table(table)["rating"].chunk(0).buffers()[1].address
    # It keeps its address while the array exists.
    del table, column
    assert array.max() > 1_600


def test_text_columns_share_no_numbers() -> None:
    with pytest.raises(TypeError):
        numpy.asarray(pairwright.rate(CSV).to_arrow()["player"].__array_interface__)


def test_bad_rows_are_named_as_at_the_command_line(program: Program | None, tmp_path: Path) -> None:
    bad = CSV.replace(b"2-0", b"two")
    with pytest.raises(pairwright.InputError) as caught:
        pairwright.rate(bad, system="dci")
    assert len(caught.value.rows) == 1 and "`two` is not a result" in caught.value.rows[0]
    left = pairwright.rate(bad, system="dci", skip_bad=True).to_dict()
    assert [(row["line"], row["code"]) for row in left["skipped"]] == [(2, "result")]
    with pytest.raises(pairwright.InputError, match="table 1"):
        pairwright.rate(polars.read_csv(bad), system="dci")
    path = tmp_path / "bad.csv"
    path.write_bytes(bad)
    with pytest.raises(pairwright.InputError) as caught:
        pairwright.rate(path, system="dci")
    if program:
        assert program.run("rate", path, "--system", "dci").stderr == f"pairwright: {caught.value}\n"


def test_arguments_are_refused_as_options_are() -> None:
    for wrong, words in {"k": "`k`", "tau": "`tau`", "w2": "`w2`", "period": "`period`", "draws": "`draws`"}.items():
        value = {"k": 20_000, "tau": 9.0, "w2": 0.0, "period": "week", "draws": "2/3"}[wrong]
        with pytest.raises(pairwright.InputError, match=words):
            pairwright.rate(CSV, system="glicko2", **{wrong: value})
    with pytest.raises(pairwright.InputError, match="elephant"):
        pairwright.rate(CSV, system="elephant")
    with pytest.raises(pairwright.InputError, match="`explain`"):
        pairwright.rate(CSV, system="dci", explain="Nobody")
    with pytest.raises(pairwright.InputError):
        pairwright.rate(CSV, system="dci", from_="2011-01-01", to="2010-01-01")


def test_whole_history_ratings_have_a_deviation_and_no_volatility() -> None:
    rated = pairwright.rate(CSV, system="whr", w2=14.0, prior_games=2.0)
    assert "deviation" in rated.to_arrow().column_names and "volatility" not in rated.to_arrow().column_names
    assert rated["Alan"].exact is None and rated["Alan"].deviation > 0 and rated["Alan"].volatility is None


def test_systems_are_compared_as_at_the_command_line(football: polars.DataFrame, program: Program | None) -> None:
    asked: dict[str, Any] = {"mapping": "football-international", "from_": "2020-01-01"}
    compared = pairwright.compare(football, **asked)
    names = [row.system for row in compared.systems]
    assert names[0] == "prior" and {"elo", "glicko2", "whr"} < set(names)
    assert compared["whr"].log_loss.value < compared["prior"].log_loss.value
    table = polars.DataFrame(compared.to_arrow())
    assert table["system"].to_list() == names and table["brier_se"].min() > 0
    if program:
        command = ("rate", FOOTBALL, "--compare", "--mapping", "football-international", "--from", "2020-01-01")
        assert compared.to_dict() == program.json(*command)
    only = pairwright.compare(football, system="elo", **asked)
    assert [row.system for row in only.systems] == ["prior", "elo"] and only["elo"] == compared["elo"]
    with pytest.raises(TypeError, match="`?explain"):
        pairwright.compare(football, explain="Brazil")
    with pytest.raises(TypeError):
        pairwright.compare(football, seed=1)


def test_places_are_read_from_a_frame() -> None:
    places = polars.DataFrame({"tournament": ["Friday"] * 4, "player": ["Alan", "Chris", "Dana", "Barry"], "place": [1, 2, 2, 4]})
    matches = frame().filter(polars.col("tournament") == "Friday")
    additive = pairwright.rate(matches, system="additive", places=places)
    text = places.write_csv().encode()
    assert additive.to_dict() == pairwright.rate(matches, system="additive", places=text).to_dict()
    assert additive["Alan"].exact == Fraction(16)
    with pytest.raises(pairwright.InputError, match="place"):
        pairwright.rate(matches, system="additive")


def test_changes_are_explained() -> None:
    rated = pairwright.rate(CSV, system="dci", explain="Alan").to_dict()
    assert [change["after"] for change in rated["changes"]] == ["1608", "1592"]
    assert len(pairwright.rate(CSV, system="dci", changes=True).to_dict()["changes"]) == 6


def test_tournament_files_are_rated(four: dict[str, Any]) -> None:
    result = {"kind": "played", "wins": [2, 0], "draws": 0}
    matches = [{"table": 1, "players": ["p1", "p2"], "result": result}, {"table": 2, "players": ["p3", "p4"], "result": result}]
    four |= {"date": "2010-09-17", "k": 16, "rounds": [{"number": 1, "matches": matches}]}
    assert pairwright.rate(four, system="dci")["p1"].exact == 1608
    assert pairwright.rate(four, system="dci", by_name=True)["Alan"].exact == 1608


def test_a_database_is_refused_in_favour_of_the_program(tmp_path: Path) -> None:
    path = tmp_path / "server.sqlite"
    path.write_bytes(b"SQLite format 3\0" + bytes(100))
    with pytest.raises(pairwright.InputError, match="pairwright rate"):
        pairwright.rate(path, system="dci")


def test_a_real_history_agrees_with_the_program(football: polars.DataFrame, program: Program | None) -> None:
    systems = ("dci", "elo", "glicko2", "whr")
    of_frame = pairwright.rate(football, system=systems, mapping="football-international")
    of_file = pairwright.rate(FOOTBALL, system=systems, mapping="football-international")
    assert [one.system for one in of_frame] == list(systems)
    for one, other in zip(of_frame, of_file, strict=True):
        assert one.to_dict()["ratings"] == other.to_dict()["ratings"]
        assert polars.DataFrame(one).equals(polars.DataFrame(other))
        assert len(one) > 200
    if program:
        asked = ("rate", FOOTBALL, "--system", ",".join(systems), "--mapping", "football-international")
        assert [one.to_dict() for one in of_file] == program.json(*asked)["systems"]


def test_parquet_in_memory_is_refused() -> None:
    buffer = io.BytesIO()
    pyarrow.parquet.write_table(frame().to_arrow(), buffer)
    path_free = buffer.getvalue()
    with pytest.raises(pairwright.InputError):
        pairwright.rate(path_free, system="dci")
