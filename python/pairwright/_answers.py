"""What is answered: plain objects that cannot be changed, each with ``to_dict``, tables with ``to_arrow`` too."""

from __future__ import annotations

import copy
import datetime
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from ._native import Table


@dataclass(frozen=True)
class Answer:
    """What every answer has: the document that the command line prints with ``--json``."""

    _document: dict[str, Any] = field(repr=False, compare=False)

    def to_dict(self) -> dict[str, Any]:
        """The document of the command line."""
        return copy.deepcopy(self._document)


@dataclass(frozen=True)
class Reason:
    """Why somebody is paired with somebody, or has a bye; ``terms`` are what the code's sentence names."""

    code: str
    terms: Mapping[str, Any]


@dataclass(frozen=True)
class Pair:
    """Two players at a table."""

    table: int | None
    players: tuple[str, str]
    why: tuple[Reason, ...]


@dataclass(frozen=True)
class Alone:
    """A player without an opponent."""

    player: str
    why: tuple[Reason, ...]


@dataclass(frozen=True)
class Relaxed:
    """A rule that gave way, because no pairing keeps it."""

    code: str
    players: tuple[str, ...]


def _reasons(why: list[dict[str, Any]]) -> tuple[Reason, ...]:
    terms = ({key: value for key, value in one.items() if key != "code"} for one in why)
    return tuple(Reason(one["code"], of) for one, of in zip(why, terms))


@dataclass(frozen=True)
class Pairing(Answer):
    """A paired round."""

    round: int
    pairs: tuple[Pair, ...]
    byes: tuple[Alone, ...]
    sits_out: tuple[Alone, ...]
    relaxed: tuple[Relaxed, ...]
    cost: tuple[int, ...]
    entropy: str | None
    #: The tournament file with the round published, if ``write=True``.
    tournament: dict[str, Any] | None

    @classmethod
    def _of(cls, document: dict[str, Any], tournament: dict[str, Any] | None) -> Pairing:
        def alone(key: str) -> tuple[Alone, ...]:
            return tuple(Alone(one["player"], _reasons(one["why"])) for one in document.get(key, []))

        pairs = (Pair(one["table"], (one["players"][0], one["players"][1]), _reasons(one["why"])) for one in document["pairs"])
        return cls(
            document,
            round=document["round"],
            pairs=tuple(pairs),
            byes=alone("byes"),
            sits_out=alone("sits_out"),
            relaxed=tuple(Relaxed(one["code"], tuple(one["players"])) for one in document["relaxed"]),
            cost=tuple(document["cost"]),
            entropy=document["entropy"],
            tournament=tournament,
        )

    def to_arrow(self) -> Table:
        """A row for each pair and each bye: ``round``, ``table``, ``player``, ``opponent``."""
        rows: list[tuple[int | None, str, str | None]] = [(pair.table, *pair.players) for pair in self.pairs]
        rows += [(None, bye.player, None) for bye in self.byes]
        return Table(
            [
                ("round", "whole", [self.round] * len(rows)),
                ("table", "whole", [row[0] for row in rows]),
                ("player", "text", [row[1] for row in rows]),
                ("opponent", "text", [row[2] for row in rows]),
            ]
        )


@dataclass(frozen=True)
class Finding:
    """Something that is wrong with a tournament."""

    round: int | None
    table: int | None
    code: str
    text: str


@dataclass(frozen=True)
class Check(Answer):
    """What a check found. It is true where nothing is wrong."""

    findings: tuple[Finding, ...]

    @classmethod
    def _of(cls, document: dict[str, Any]) -> Check:
        return cls(document, tuple(Finding(**finding) for finding in document["findings"]))

    def __bool__(self) -> bool:
        return not self.findings

    @property
    def exit_code(self) -> int:
        """How the command line ends: 1 where something is wrong."""
        return 1 if self.findings else 0

    def to_arrow(self) -> Table:
        """A row for each finding: ``round``, ``table``, ``code``, ``text``."""
        return Table(
            [
                ("round", "whole", [one.round for one in self.findings]),
                ("table", "whole", [one.table for one in self.findings]),
                ("code", "text", [one.code for one in self.findings]),
                ("text", "text", [one.text for one in self.findings]),
            ]
        )


@dataclass(frozen=True)
class Record:
    """Matches won, lost and drawn."""

    wins: int
    losses: int
    draws: int


@dataclass(frozen=True)
class Standing:
    """One row of a ranking. Points and tie-breaks are exact; a tie-break without a value is ``None``."""

    rank: int | None
    player: str
    points: Fraction
    record: Record
    tiebreaks: Mapping[str, Fraction | None]
    disqualified: bool = False


@dataclass(frozen=True)
class Standings(Answer):
    """A ranking, the best first."""

    after: int
    ruleset: str
    rows: tuple[Standing, ...]
    #: The breakdown of one player's numbers, if requested.
    explanation: dict[str, Any] | None

    @classmethod
    def _of(cls, document: dict[str, Any]) -> Standings:
        def exact(value: dict[str, str | None]) -> Fraction | None:
            return None if value["exact"] is None else Fraction(value["exact"])

        rows = (
            Standing(
                rank=row["rank"],
                player=row["player"],
                points=Fraction(row["points"]),
                record=Record(**row["record"]),
                tiebreaks={code: exact(value) for code, value in row["tiebreaks"].items()},
                disqualified=row.get("disqualified", False),
            )
            for row in document["rows"]
        )
        explanation = document.get("explanation")
        return cls(document, document["after"], document["ruleset"], tuple(rows), explanation)

    def __getitem__(self, player: str) -> Standing:
        for row in self.rows:
            if row.player == player:
                return row
        raise KeyError(player)

    def to_arrow(self) -> Table:
        """A row for each player; every tie-break has a column of its own with floats."""
        codes = list(self.rows[0].tiebreaks) if self.rows else []
        values = {code: [row.tiebreaks[code] for row in self.rows] for code in codes}
        return Table(
            [
                ("rank", "whole", [row.rank for row in self.rows]),
                ("player", "text", [row.player for row in self.rows]),
                ("points", "real", [float(row.points) for row in self.rows]),
                ("wins", "whole", [row.record.wins for row in self.rows]),
                ("losses", "whole", [row.record.losses for row in self.rows]),
                ("draws", "whole", [row.record.draws for row in self.rows]),
                *(
                    (code, "real", [None if value is None else float(value) for value in column])
                    for code, column in values.items()
                ),
            ]
        )


@dataclass(frozen=True)
class Rating:
    """A player's rating. ``exact`` is a whole number or a fraction where the system is exact, else ``None``."""

    rank: int
    player: str
    rating: float
    exact: Fraction | None
    matches: int
    last: datetime.date | None
    deviation: float | None = None
    volatility: float | None = None


_EPOCH = datetime.date(1970, 1, 1)
#: Systems with exact ratings: whole numbers and fractions.
_EXACT = frozenset({"dci", "fide", "additive", "dci-1994", "pro"})


@dataclass(frozen=True, eq=False)
class Ratings:
    """Everybody's rating under one system, the best first.

    The ratings are a table of Arrow: ``polars.DataFrame(ratings)`` takes them without a copy, and so do pandas
    (``DataFrame.from_arrow``), DuckDB and pyarrow. Its columns are ``rank``, ``player``, ``rating`` (a float), ``exact`` (as
    the system has it), ``matches`` and ``last``; Glicko-2 has ``deviation`` and ``volatility`` too, whole-history rating ``deviation``.
    """

    system: str
    _table: Table = field(repr=False)
    _document: str = field(repr=False)
    #: Notes on the inputs as a whole.
    notices: tuple[str, ...]

    def __len__(self) -> int:
        return len(self._table)

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        return self._table.__arrow_c_stream__(requested_schema)

    def __arrow_c_schema__(self) -> object:
        return self._table.__arrow_c_schema__()

    def to_arrow(self) -> Table:
        """The table."""
        return self._table

    def to_dict(self) -> dict[str, Any]:
        """The document of the command line, with changes, rows that were left out, and predictions."""
        document: dict[str, Any] = json.loads(self._document)
        return document

    def __iter__(self) -> Iterator[Rating]:
        names = self._table.column_names
        columns = [self._table[name].to_list() for name in names]
        for row in zip(*columns):
            of = dict(zip(names, row))
            exact = Fraction(of["exact"]) if self.system in _EXACT else None
            last = None if of["last"] is None else _EPOCH + datetime.timedelta(of["last"])
            yield Rating(**{**of, "exact": exact, "last": last})

    def __getitem__(self, player: str) -> Rating:
        for rating in self:
            if rating.player == player:
                return rating
        raise KeyError(player)


@dataclass(frozen=True)
class Figure:
    """A number with its standard error, to six decimals."""

    value: float
    error: float


@dataclass(frozen=True)
class Compared:
    """How well one system predicts; ``prior`` always predicts 50%."""

    system: str
    log_loss: Figure
    brier: Figure
    #: ``None`` if no match is decisive.
    accuracy: Figure | None
    calibration: Figure
    #: Of win, draw and loss; ``None`` without draws.
    log_loss_of_results: Figure | None


_FIGURES = ("log_loss", "brier", "accuracy", "calibration", "log_loss_of_results")


@dataclass(frozen=True)
class Comparison(Answer):
    """How well systems predict each match before it counts."""

    matches: int
    systems: tuple[Compared, ...]
    #: Notes on the inputs as a whole.
    notices: tuple[str, ...]

    @classmethod
    def _of(cls, document: dict[str, Any], notices: tuple[str, ...]) -> Comparison:
        def figure(row: dict[str, Any], name: str) -> Figure | None:
            return Figure(float(row[name]["value"]), float(row[name]["error"])) if name in row else None

        rows = (Compared(row["system"], *(figure(row, name) for name in _FIGURES)) for row in document["systems"])  # type: ignore[arg-type]
        return cls(document, document["matches"], tuple(rows), notices)

    def __getitem__(self, system: str) -> Compared:
        for row in self.systems:
            if row.system == system:
                return row
        raise KeyError(system)

    def to_arrow(self) -> Table:
        """A row for each system: ``system``, then each figure and its standard error, such as ``brier`` and ``brier_se``."""
        columns: list[tuple[str, str, list[Any]]] = [("system", "text", [row.system for row in self.systems])]
        for name in _FIGURES:
            figures: list[Figure | None] = [getattr(row, name) for row in self.systems]
            columns.append((name, "real", [None if one is None else one.value for one in figures]))
            columns.append((f"{name}_se", "real", [None if one is None else one.error for one in figures]))
        return Table(columns)


@dataclass(frozen=True)
class PlayerOutlook:
    """Whether a player makes the cut."""

    player: str
    #: ``in``, ``own-hands``, ``needs-help`` or ``out``.
    state: str
    #: Whether the state is proved; otherwise all simulated endings agree on it.
    proved: bool
    chance: float
    #: The standard error of the chance.
    error: float
    #: As on the command line: the same after ``win``, ``draw`` and ``loss``.
    after: Mapping[str, Any]


@dataclass(frozen=True)
class Outlook(Answer):
    """Who makes the cut."""

    cut: int
    round: int
    rounds: int
    runs: int
    entropy: str
    players: tuple[PlayerOutlook, ...]

    @classmethod
    def _of(cls, document: dict[str, Any]) -> Outlook:
        def player(one: dict[str, Any]) -> PlayerOutlook:
            chance = one["chance"]
            return PlayerOutlook(one["player"], one["state"], one["proved"], chance["value"], chance["error"], one["after"])

        return cls(
            document,
            document["cut"],
            document["round"],
            document["rounds"],
            document["runs"],
            document["entropy"],
            tuple(player(one) for one in document["players"]),
        )

    def __getitem__(self, player: str) -> PlayerOutlook:
        for one in self.players:
            if one.player == player:
                return one
        raise KeyError(player)

    def to_arrow(self) -> Table:
        """A row for each player: ``player``, ``state``, ``proved``, ``chance``, ``se``."""
        return Table(
            [
                ("player", "text", [one.player for one in self.players]),
                ("state", "text", [one.state for one in self.players]),
                ("proved", "whole", [int(one.proved) for one in self.players]),
                ("chance", "real", [one.chance for one in self.players]),
                ("se", "real", [one.error for one in self.players]),
            ]
        )


@dataclass(frozen=True)
class Simulation(Answer):
    """What many tournaments came to: means and shares with their standard errors."""

    runs: int
    entropy: str
    #: As on the command line: each with its players and overall measures.
    variants: tuple[dict[str, Any], ...]
    #: The difference between each two variants in each measure, run by run.
    differences: tuple[dict[str, Any], ...]
    _rows: tuple[tuple[Any, ...], ...] = field(repr=False, compare=False)

    @classmethod
    def _of(cls, answered: tuple[str, str]) -> Simulation:
        document, rows = (json.loads(text) for text in answered)
        return cls(
            document,
            document["runs"],
            document["entropy"],
            tuple(document["variants"]),
            tuple(document["differences"]),
            tuple(tuple(row) for row in rows),
        )

    def to_arrow(self) -> Table:
        """All numbers as one table: ``variant``, ``less``, ``player``, ``measure``, ``mean``, ``se``."""
        columns = list(zip(*self._rows)) or [()] * 6
        kinds = ["text", "text", "whole", "text", "real", "real"]
        names = ["variant", "less", "player", "measure", "mean", "se"]
        return Table([(name, kind, list(column)) for name, kind, column in zip(names, kinds, columns)])
