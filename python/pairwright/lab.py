"""Simulations and sums beyond one machine, on a Dask cluster of yours.

A simulation is divided by the numbers of its runs, so that every slice gives the same runs wherever it is played; the additive
rating system is a sum over tournaments. Both come to the same to the last bit on one machine and on many, and whatever worker
is lost meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import Any

from . import _native
from ._answers import Simulation
from ._input import Tournament, given

#: The additive system as a query for DuckDB, DataFusion, SQLite and Spark.
ADDITIVE_SQL: str = _native.ADDITIVE_SQL

__all__ = ["ADDITIVE_SQL", "additive", "simulate"]


def simulate(
    plan: Tournament,
    client: Any = None,
    *,
    runs: int | None = None,
    entropy: str | None = None,
    slices: int | None = None,
) -> Simulation:
    """Plays a plan in slices on the workers of a ``dask.distributed.Client``; without one, here.

    There are four ``slices`` for each thread of the cluster unless you say otherwise. A slice whose worker is lost is played
    again by another one. The answer is that of :func:`pairwright.simulate` to the last bit.
    """
    text, files, drawn = _native.files_of(given(plan))
    entropy = entropy or drawn
    number = slices or (4 * sum(client.nthreads().values()) if client is not None else 1)
    tasks = [(text, files, runs, entropy, f"{slice}/{number}") for slice in range(1, number + 1)]
    parts = _spread(_play, tasks, client)
    return Simulation._of(_native.merge([part.encode() for part in parts]))


def additive(
    tables: Iterable[tuple[str, str]],
    client: Any = None,
    *,
    engine: str = "duckdb",
    sql: str = ADDITIVE_SQL,
) -> dict[str, Fraction]:
    """Everybody's points under the additive system, from many Parquet files: pairs of matches and final places.

    Each pair of files is a task; what the tasks come to is added up in exact fractions. ``engine`` is ``duckdb`` or
    ``datafusion``. Every tournament has to be whole in one pair.
    """
    pairs = list(tables)
    totals: dict[tuple[str, int], int] = {}
    seen: dict[str, str] = {}
    asked = _spread(_sum, [(matches, places, engine, sql) for matches, places in pairs], client)
    for (matches, _), (tournaments, rows) in zip(pairs, asked):
        for tournament in tournaments:
            first = seen.setdefault(tournament, matches)
            if first != matches:
                raise ValueError(_native.parts_differ(tournament, first, matches))
        for player, denominator, numerator in rows:
            key = (player, denominator)
            totals[key] = totals.get(key, 0) + numerator
    points: dict[str, Fraction] = {}
    for (player, denominator), numerator in totals.items():
        points[player] = points.get(player, Fraction(0)) + Fraction(numerator, denominator)
    return points


def _spread(task: Callable[..., Any], arguments: Sequence[tuple[Any, ...]], client: Any) -> list[Any]:
    """What the tasks answer, in their order: on a cluster, or one after the other here."""
    if client is None:
        return [task(*one) for one in arguments]
    # A lost worker may have had any number of tasks, and none of them need be the cause.
    futures = client.map(task, *zip(*arguments), pure=False, retries=10)
    answered: list[Any] = client.gather(futures)
    return answered


def _play(
    text: str, files: dict[str, str], runs: int | None, entropy: str, slice: str
) -> str:
    """One slice on one thread, as the part that it writes."""
    return _native.simulate(text.encode(), files, runs, entropy, 1, slice)[0]


def _sum(matches: str, places: str, engine: str, sql: str) -> tuple[list[str], list[tuple[str, int, int]]]:
    """The query over one pair of files: its tournaments, and its numerators by player and denominator."""
    query = _ENGINES[engine](matches, places)
    tournaments = [str(name) for (name,) in query("SELECT DISTINCT tournament FROM matches")]
    return tournaments, [(str(player), int(of), int(sum)) for player, of, sum in query(sql)]


def _duckdb(matches: str, places: str) -> Callable[[str], list[tuple[Any, ...]]]:
    duckdb = _package("duckdb")
    connection = duckdb.connect()
    connection.execute("SET threads = 1")
    for name, path in {"matches": matches, "places": places}.items():
        quoted = path.replace("'", "''")
        connection.execute(f"CREATE VIEW {name} AS SELECT * FROM read_parquet('{quoted}')")
    return lambda sql: connection.execute(sql).fetchall()


def _datafusion(matches: str, places: str) -> Callable[[str], list[tuple[Any, ...]]]:
    datafusion = _package("datafusion")
    context = datafusion.SessionContext()
    context.register_parquet("matches", matches)
    context.register_parquet("places", places)

    def rows(sql: str) -> list[tuple[Any, ...]]:
        columns = context.sql(sql).to_pydict()
        return list(zip(*columns.values()))

    return rows


_ENGINES: dict[str, Callable[[str, str], Callable[[str], list[tuple[Any, ...]]]]] = {
    "duckdb": _duckdb,
    "datafusion": _datafusion,
}


def _package(name: str) -> Any:
    import importlib

    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        raise ImportError(_native.needs(name)) from error
