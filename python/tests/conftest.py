"""What the tests share: the test data of the repository, and the program where it has been built."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
TESTDATA = ROOT / "testdata"


def read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


class Program:
    """The command line, with which answers are compared."""

    def __init__(self, path: str) -> None:
        self.path = path

    def run(self, *arguments: object) -> subprocess.CompletedProcess[str]:
        words = [self.path, *map(str, arguments)]
        return subprocess.run(words, capture_output=True, text=True, encoding="utf-8", check=False)

    def json(self, *arguments: object) -> Any:
        return json.loads(self.run(*arguments, "--json").stdout)


@pytest.fixture(scope="session")
def program() -> Program | None:
    """The program, where `PAIRWRIGHT_PROGRAM` names it."""
    path = os.environ.get("PAIRWRIGHT_PROGRAM")
    return Program(path) if path else None


@pytest.fixture
def four() -> dict[str, Any]:
    """Four players before their first round."""
    names = ("Alan", "Barry", "Chris", "Dana")
    players = [{"id": f"p{number}", "name": name} for number, name in enumerate(names, 1)]
    return {"format": "pairwright/1", "name": "Friday", "ruleset": "magic", "entropy": "00ff", "players": players, "rounds": []}
