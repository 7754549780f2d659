"""Document 003, "Tournament Equality for All": games or matches? A player who splits every match narrowly, one who wins all
games of one match and loses another, by matches won, by games won, and by game/match points, which are "a nice compromise".

    netrunner-match: Kim 2, Lee 1, Max 1, Noa 0
    netrunner-games: Lee 3, Kim 2, Max 2, Noa 1
    netrunner-gmp: Kim 4, Lee 4, Max 3, Noa 1
"""

import pairwright


def game(winner: int, loser_scored: int) -> dict:
    agenda = [7, loser_scored] if winner == 0 else [loser_scored, 7]
    return {"winner": winner, "agenda": agenda}


def match(table: int, players: list[str], *games: dict) -> dict:
    return {"table": table, "players": players, "result": {"kind": "played", "games": list(games)}}


tournament = {
    "format": "pairwright/1",
    "name": "Sealed",
    "ruleset": "netrunner-match",
    "players": [{"id": name, "name": name} for name in ("Kim", "Lee", "Max", "Noa")],
    "rounds": [
        {
            "number": 1,
            "matches": [
                match(1, ["Kim", "Max"], game(0, 1), game(1, 6)),  # Kim by agenda points, one game each
                match(2, ["Lee", "Noa"], game(0, 2), game(0, 0)),
            ],
        },
        {
            "number": 2,
            "matches": [
                match(1, ["Kim", "Lee"], game(0, 0), game(1, 6)),
                match(2, ["Max", "Noa"], game(0, 1), game(1, 5)),
            ],
        },
    ],
}
for ruleset in ("netrunner-match", "netrunner-games", "netrunner-gmp"):
    rows = pairwright.standings(tournament, ruleset=ruleset).rows
    print(f"{ruleset}: " + ", ".join(f"{row.player} {row.points}" for row in rows))
