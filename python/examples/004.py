"""Document 004, "O formato Suíço no Magic": forty players need six rounds. What happens with five? The better player wins here, so
that nothing but the number of rounds decides.

    5 rounds: 2 without a loss, 13 with nine points
    the cut to the top 8 falls among them: only 1 of the 13 goes on
"""

import pairwright

tournament = {
    "format": "pairwright/1",
    "name": "Friday Night",
    "ruleset": "magic",
    "entropy": "00ff",
    "rounds_planned": 5,
    "players": [{"id": f"p{number:02}", "name": f"Player {number}"} for number in range(1, 41)],
    "rounds": [],
}
for _ in range(5):
    paired = pairwright.pair(tournament, write=True)
    assert paired.tournament is not None
    tournament = paired.tournament
    for match in tournament["rounds"][-1]["matches"]:
        if len(match["players"]) == 2:
            first, second = match["players"]
            wins = [2, 0] if first < second else [0, 2]
            match["result"] = {"kind": "played", "wins": wins, "draws": 0}

assert pairwright.check(tournament)
rows = pairwright.standings(tournament).rows
points = [row.points for row in rows]
nine = points.count(9)
print(f"5 rounds: {points.count(15)} without a loss, {nine} with nine points")
room = 8 - sum(one > 9 for one in points)
print(f"the cut to the top 8 falls among them: only {room} of the {nine} goes on")
