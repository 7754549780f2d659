"""Document 000, "Heresy the Second", its second question: "If you get a bye in the first round, then sweep your next three
opponents two games to none, lose the fifth round in three games, and win the sixth in three games, how many more matches must
you sweep to get a game win percentage over 80%?"

    after round 6: 9 of 12 games, 75.00%
    after 1 more: 78.57%
    after 2 more: 81.25%
"""

from fractions import Fraction

import pairwright

SWEEP, LOST, WON = [2, 0], [1, 2], [2, 1]


def tournament(results: list[list[int]]) -> dict:
    """A bye, then a match against somebody new in each round."""
    opponents = [f"opponent {number}" for number in range(2, len(results) + 2)]
    rounds = [{"number": 1, "matches": [{"players": ["you"], "result": {"kind": "bye"}}]}]
    for number, (opponent, wins) in enumerate(zip(opponents, results), 2):
        match = {"table": 1, "players": ["you", opponent], "result": {"kind": "played", "wins": wins, "draws": 0}}
        rounds.append({"number": number, "matches": [match]})
    players = [{"id": id, "name": id} for id in ("you", *opponents)]
    # In 2012 byes counted in no percentage.
    return {"format": "pairwright/1", "name": "The question", "ruleset": "magic-2012", "players": players, "rounds": rounds}


def game_wins(results: list[list[int]]) -> Fraction:
    value = pairwright.standings(tournament(results))["you"].tiebreaks["gw"]
    assert value is not None
    return value


played = [SWEEP, SWEEP, SWEEP, LOST, WON]
won, all_games = sum(wins for wins, _ in played), sum(map(sum, played))
print(f"after round 6: {won} of {all_games} games, {float(game_wins(played)):.2%}")
more = 0
while game_wins(played + more * [SWEEP]) <= Fraction(4, 5):
    more += 1
    print(f"after {more} more: {float(game_wins(played + more * [SWEEP])):.2%}")
