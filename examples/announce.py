#!/usr/bin/env python3
"""Announces every round of a tournament as soon as it is published, as a bot in a chat would.

examples/announce.py http://localhost:8080 KEY [WEBHOOK]: on the terminal, or to the address of a chat's webhook."""

import json
import sys
import time
import urllib.request

server, key, webhook = [*sys.argv[1:], None][:3]
tournament = f"{server}/api/v1/tournaments/{key}"


def read(rest=""):
    with urllib.request.urlopen(tournament + rest) as answer:
        return json.load(answer)


def say(text):
    if webhook is None:
        return print(text, flush=True)
    body = json.dumps({"content": text}).encode()
    urllib.request.urlopen(urllib.request.Request(webhook, body, {"Content-Type": "application/json"}))


def line(match):
    where = f"Table {match['table']}" if match["table"] else "Bye"
    return f"{where}: {' – '.join(match['names'])}"


said, over = 0, False
while not over:
    try:
        with urllib.request.urlopen(tournament + "/live", timeout=60) as stream:
            for _ in filter(lambda text: text.startswith(b"event: seq"), stream):
                for round in read("/rounds")[said:]:
                    say("\n".join([f"Round {round['number']}", *map(line, round["matches"])]))
                    said = round["number"]
                if over := read()["finished"]:
                    break
    except OSError:  # The network was away, or the server was started again: the newest state comes with the next connection.
        time.sleep(1)
