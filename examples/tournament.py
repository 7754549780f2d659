#!/usr/bin/env python3
"""Plays a tournament of eight with a cut to four, from the first name to the last result, over the interface alone.

    examples/tournament.py http://localhost:8080/organiser/KEY

The link is the one that the server prints. Needs nothing but Python."""

import json
import sys
import urllib.error
import urllib.request
import uuid

link = sys.argv[1]
api = link.split("/organiser/")[0] + "/api/v1"
token = None


def ask(method, path, body=None):
    """Sends a request, once: with its key it can be sent again if the answer got lost."""
    headers = {"Idempotency-Key": str(uuid.uuid4())} if method == "POST" else {}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    try:
        with urllib.request.urlopen(urllib.request.Request(api + path, data, headers, method=method)) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        problem = json.load(error)
        sys.exit(f"{method} {path}: {problem['code']}: {problem['detail']}")


token = ask("POST", "/tokens", {"link": link})["token"]
key = ask("POST", "/tournaments", {"name": "Played by a program", "ruleset": "magic", "cut": 4})["id"]
here = f"/tournaments/{key}"


def do(action, **more):
    # Whatever the desk would ask about is answered with yes.
    return ask("POST", f"{here}/actions", {"action": {"do": action, **more}, "sure": True})


names = ["Ada", "Bo", "Cy", "Di", "Eve", "Flo", "Gus", "Hal"]
do("add", players=[{"name": name, "rating": 1500 + 10 * place} for place, name in enumerate(names)])
do("plan", rounds=3, cut=4)
print(key, flush=True)

while True:
    step = ask("GET", here)["next"]
    if step["step"] in ("pair", "publish"):
        do(step["step"], round=step["round"])
    elif step["step"] == "wait":
        for match in ask("GET", f"{here}/rounds/{step['round']}")["matches"]:
            if match["result"] is None:
                first, second = match["players"]
                # Whoever was registered first wins, every third match after a lost game.
                wins = [2, int(first[1:]) % 3 // 2] if first < second else [int(second[1:]) % 3 // 2, 2]
                result = {"kind": "played", "wins": wins, "draws": 0}
                do("report", round=step["round"], first=first, second=second, result=result)
    elif step["step"] in ("cut", "finish"):
        do(step["step"])
    else:
        break

players = {player["id"]: player["name"] for player in ask("GET", f"{here}/players")}
for row in ask("GET", f"{here}/standings")["rows"]:
    print(row["rank"], players[row["player"]], row["points"])
