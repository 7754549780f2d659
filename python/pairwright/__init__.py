"""Swiss pairings proved best, exact standings, ratings, simulations and chess clocks.

Every function takes what the command line takes, a path, the content of a file, or a dict, and answers with plain objects
whose ``to_dict`` is the document that the command line prints with ``--json``.

>>> import pairwright
>>> field = {"format": "pairwright/1", "name": "Friday", "ruleset": "magic", "entropy": "00ff",
...          "players": [{"id": id, "name": id} for id in ("Alan", "Barry", "Chris", "Dana")], "rounds": []}
>>> first = pairwright.pair(field, write=True)
>>> sorted(sorted(pair.players) for pair in first.pairs)
[['Alan', 'Barry'], ['Chris', 'Dana']]
>>> bool(pairwright.check(first.tournament))
True
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Union

from . import _native
from ._answers import (
    Alone,
    Answer,
    Check,
    Compared,
    Comparison,
    Figure,
    Finding,
    Outlook,
    Pair,
    Pairing,
    PlayerOutlook,
    Rating,
    Ratings,
    Reason,
    Record,
    Relaxed,
    Simulation,
    Standing,
    Standings,
)
from ._clock import Clock, Reading, Replay, replay
from ._errors import Error, InputError, MachineError
from ._input import ArrowStream, Matches, Tournament, given, matches
from ._native import Column, Table, __version__

__all__ = [
    "Alone",
    "Answer",
    "ArrowStream",
    "Check",
    "Clock",
    "Column",
    "Compared",
    "Comparison",
    "Error",
    "Figure",
    "Finding",
    "InputError",
    "MachineError",
    "Matches",
    "Outlook",
    "Pair",
    "Pairing",
    "PlayerOutlook",
    "Rating",
    "Ratings",
    "Reading",
    "Reason",
    "Record",
    "Relaxed",
    "Replay",
    "Simulation",
    "Standing",
    "Standings",
    "Table",
    "Tournament",
    "__version__",
    "ahead",
    "check",
    "compare",
    "merge",
    "pair",
    "rate",
    "replay",
    "simulate",
    "standings",
]


def pair(
    tournament: Tournament,
    *,
    entropy: str | None = None,
    last_round: bool = False,
    certificate: bool = False,
    write: bool = False,
) -> Pairing:
    """Pairs the next round, with the reasons for every pair.

    ``entropy`` (hex digits) goes before the tournament's own; without either it is drawn. ``last_round`` says that this is the
    last one, whatever was announced. With ``certificate`` the document has the proof that no pairing is better, with ``write``
    the answer has the tournament file with the round published.

    >>> field = {"format": "pairwright/1", "name": "Friday", "ruleset": "magic",
    ...          "players": [{"id": "p1", "name": "Alan"}, {"id": "p2", "name": "Barry"}, {"id": "p3", "name": "Chris"}],
    ...          "rounds": []}
    >>> round = pair(field, entropy="00ff")
    >>> len(round.pairs), len(round.byes), round.byes[0].why[0].code
    (1, 1, 'bye-drawn')
    """
    document, written = _native.pair(given(tournament), entropy, last_round, certificate, write)
    return Pairing._of(json.loads(document), None if written is None else json.loads(written))


def check(tournament: Tournament, *, proofs: bool = False) -> Check:
    """Was every round legal and optimal? The answer is true where nothing is wrong.

    >>> played = {"kind": "played", "wins": [2, 0], "draws": 0}
    >>> four = [{"id": id, "name": id} for id in "abcd"]
    >>> pairs = [["a", "b"], ["c", "d"]]
    >>> rounds = [{"number": n, "matches": [{"table": t, "players": p, "result": played} for t, p in enumerate(pairs, 1)]}
    ...           for n in (1, 2)]
    >>> found = check({"format": "pairwright/1", "name": "Friday", "ruleset": "magic", "players": four, "rounds": rounds})
    >>> bool(found), {finding.code for finding in found.findings}
    (False, {'rematch'})
    """
    return Check._of(json.loads(_native.check(given(tournament), proofs)))


def standings(
    tournament: Tournament,
    *,
    after: int | None = None,
    final: bool = False,
    ruleset: str | None = None,
    tiebreaks: Union[str, Iterable[str], None] = None,
    explain: str | None = None,
) -> Standings:
    """The ranking at the end of the Swiss or after a round, ``final`` with the bracket.

    ``ruleset`` (a preset or a TOML file) scores the same matches under other rules, ``tiebreaks`` replaces the list, and
    ``explain`` opens every number of one player.

    >>> played = {"kind": "played", "wins": [2, 1], "draws": 0}
    >>> rounds = [{"number": 1, "matches": [{"table": 1, "players": ["a", "b"], "result": played}]}]
    >>> two = [{"id": "a", "name": "Ana"}, {"id": "b", "name": "Ben"}]
    >>> table = standings({"format": "pairwright/1", "name": "Friday", "ruleset": "magic", "players": two, "rounds": rounds})
    >>> [(row.rank, row.player, row.points) for row in table.rows]
    [(1, 'a', Fraction(3, 1)), (2, 'b', Fraction(0, 1))]
    >>> table["a"].tiebreaks["gw"]
    Fraction(2, 3)
    """
    listed = tiebreaks if tiebreaks is None or isinstance(tiebreaks, str) else ",".join(tiebreaks)
    document = _native.standings(given(tournament), after, final, ruleset, listed, explain)
    return Standings._of(json.loads(document))


def ahead(
    tournament: Tournament,
    *,
    cut: int | None = None,
    runs: int = 20_000,
    entropy: str | None = None,
    intentional_draws: bool = False,
) -> Outlook:
    """Who makes the cut, with one or more rounds to go: what is proved, and what is likely.

    ``cut`` and ``entropy`` default to those of the file, ``runs`` is how many endings are simulated. With
    ``intentional_draws`` players draw in a later last round where both are then in.

    >>> played = {"kind": "played", "wins": [2, 0], "draws": 0}
    >>> pairs = [["a", "b"], ["c", "d"]]
    >>> rounds = [{"number": 1, "matches": [{"table": t, "players": p, "result": played} for t, p in enumerate(pairs, 1)]}]
    >>> field = {"format": "pairwright/1", "name": "Friday", "ruleset": "magic", "rounds_planned": 3,
    ...          "players": [{"id": id, "name": id} for id in "abcd"], "rounds": rounds}
    >>> found = ahead(field, cut=2, runs=100)
    >>> found.rounds, round(sum(player.chance for player in found.players), 6)
    (3, 2.0)
    >>> found["a"].state
    'own-hands'
    """
    return Outlook._of(json.loads(_native.ahead(given(tournament), cut, runs, entropy, intentional_draws)))


def rate(
    *inputs: Union[Matches, Sequence[Matches]],
    system: Union[str, Iterable[str]] = "elo",
    places: Matches | None = None,
    from_: str | None = None,
    to: str | None = None,
    explain: str | None = None,
    changes: bool = False,
    top: int | None = None,
    predictions: bool = False,
    k: int | None = None,
    mapping: str | None = None,
    by_name: bool = False,
    skip_bad: bool = False,
    game: str | None = None,
    category: str | None = None,
    region: str | None = None,
    level: str | None = None,
    home: str | None = None,
    amateurs: bool = False,
    homes: Tournament | None = None,
    list: Tournament | None = None,
    draws: str = "1/2",
    paid: Union[str, int, Fraction, None] = None,
    starting_v: int = 2,
    multiplier: Mapping[str, Union[str, int, Fraction]] | None = None,
    factor: int = 1,
    points: Tournament | None = None,
    period: str = "match",
    deviation: float = 350.0,
    volatility: float = 0.06,
    tau: float = 0.5,
    w2: float = 300.0,
    prior_games: float = 1.0,
) -> Union[Ratings, tuple[Ratings, ...]]:
    """Everybody's rating from a history of matches: under one system, or a tuple of them under several.

    Inputs are what ``pairwright rate`` reads (tournament files, CSV, Parquet), frames of polars and pandas, relations of DuckDB
    and tables of pyarrow, all without a copy, and dicts of NumPy arrays. ``places`` are final places, which ``additive``,
    ``dci-1994`` and ``pro`` need of tables. The other arguments are the command's options of the same names.

    >>> matches = b"tournament,date,k,player_a,player_b,result\\nF,2010-09-17,16,Alan,Barry,2-0\\nF,2010-09-17,16,Alan,Chris,a\\n"
    >>> [(rating.player, rating.exact) for rating in rate(matches, system="dci")]
    [('Alan', Fraction(1616, 1)), ('Barry', Fraction(1592, 1)), ('Chris', Fraction(1592, 1))]
    """
    rated, notices = _native.rate(*_asked(locals()))
    answers = tuple(Ratings(name, table, document, tuple(notices)) for name, table, document in rated)
    return answers[0] if len(answers) == 1 else answers


#: The arguments of ``rate`` that do not go with a comparison.
_OF_LISTS = frozenset({"explain", "changes", "top", "predictions"})


def compare(
    *inputs: Union[Matches, Sequence[Matches]], system: Union[str, Iterable[str], None] = None, **options: Any
) -> Comparison:
    """How well systems predict each match before it counts: those named, or every one that the inputs can be rated under.

    Inputs and the other arguments are those of ``rate``, except ``explain``, ``changes``, ``top`` and ``predictions``.

    >>> matches = b"tournament,date,k,player_a,player_b,result\\nF,2010-09-17,16,Alan,Barry,2-0\\nS,2010-09-18,16,Alan,Barry,a\\n"
    >>> compared = compare(matches, system=("elo", "glicko2"))
    >>> [row.system for row in compared.systems], compared["prior"].log_loss.value
    (['prior', 'elo', 'glicko2'], 0.693147)
    """
    for name in _OF_LISTS.intersection(options):
        raise TypeError(f"compare() got an unexpected keyword argument '{name}'")
    bound = inspect.signature(rate).bind(*inputs, system=system, **options)
    bound.apply_defaults()
    document, notices = _native.compare(*_asked(bound.arguments))
    return Comparison._of(json.loads(document), tuple(notices))


def _asked(of: Mapping[str, Any]) -> tuple[Any, ...]:
    """What the native part takes, from the arguments of ``rate`` by name."""
    system, paid = of["system"], of["paid"]
    asked = {name: of[name] for name in of if name not in ("inputs", "places", "homes", "list", "points", "from_")}
    asked |= {
        "system": system if system is None or isinstance(system, str) else ",".join(system),
        "from": of["from_"],
        "draws": str(of["draws"]),
        "paid": None if paid is None else str(paid),
        "multiplier": [f"{name}={number}" for name, number in (of["multiplier"] or {}).items()],
    }
    places = of["places"]
    files = [None if of[name] is None else given(of[name]) for name in ("homes", "list", "points")]
    return (
        [matches(one) for input in of["inputs"] for one in _each(input)],
        None if places is None else matches(places),
        *files,
        json.dumps(asked),
    )


def _each(input: Union[Matches, Sequence[Matches]]) -> Sequence[Matches]:
    return input if isinstance(input, (list, tuple)) else [input]  # type: ignore[list-item]


def simulate(
    plan: Tournament,
    *,
    runs: int | None = None,
    entropy: str | None = None,
    threads: int | None = None,
) -> Simulation:
    """Plays the tournaments of a plan many times; see ``pairwright.lab`` for more than one machine.

    >>> plan = '''
    ... entropy = "00ff"
    ... [players]
    ... ratings = [1800, 1700, 1600, 1500]
    ... [[variant]]
    ... name = "two rounds"
    ... ruleset = "magic"
    ... rounds = 2
    ... '''
    >>> answer = simulate(plan, runs=100)
    >>> answer.runs, [round(player["win"]["p"], 2) > 0.25 for player in answer.variants[0]["players"][:1]]
    (100, [True])
    """
    return Simulation._of(_native.simulate(given(plan), None, runs, entropy, threads, None))


def merge(parts: Iterable[Tournament]) -> Simulation:
    """Puts the slices of a simulation together, as ``pairwright simulate merge`` does."""
    return Simulation._of(_native.merge([given(part) for part in parts]))
