"""What the documents show: docstrings, the README and the worked examples run; the stubs name what is there."""

from __future__ import annotations

import ast
import doctest
import importlib
import re
import subprocess
import sys
from pathlib import Path

import pytest

import pairwright
from conftest import ROOT

MODULES = ["pairwright", "pairwright._clock", "pairwright._errors", "pairwright._input", "pairwright.lab"]
EXAMPLES = sorted((ROOT / "python" / "examples").glob("*.py"))


@pytest.mark.parametrize("name", MODULES)
def test_docstrings_run(name: str) -> None:
    module = importlib.import_module(name)
    assert doctest.testmod(module).failed == 0


def test_every_function_has_an_example() -> None:
    finder = doctest.DocTestFinder()
    for name in ("pair", "check", "standings", "ahead", "rate", "simulate", "replay", "Clock"):
        assert any(test.examples for test in finder.find(getattr(pairwright, name), name)), name


@pytest.mark.parametrize("readme", ["README.md", "python/README.md"])
def test_the_readme_runs(readme: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    examples = re.findall(r"```python\n(.*?)```", (ROOT / readme).read_text(encoding="utf-8"), re.DOTALL)
    assert examples
    shared: dict[str, object] = {}
    for example in examples:
        exec(example, shared)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_worked_examples_run(path: Path) -> None:
    ran = subprocess.run([sys.executable, str(path)], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    said = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    lines = [line.strip() for line in ran.stdout.splitlines()]
    assert lines and all(line in said for line in lines), f"{path.name} says:\n{ran.stdout}"


def test_there_is_an_example_for_each_source() -> None:
    assert [path.stem for path in EXAMPLES] == ["000", "001", "002", "003", "004"]


def test_the_stubs_name_everything_in_the_package() -> None:
    native = importlib.import_module("pairwright._native")
    stub = ast.parse((Path(pairwright.__file__).parent / "_native.pyi").read_text(encoding="utf-8"))
    named = {node.name for node in stub.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
    there = {name for name in dir(native) if not name.startswith("__")} - {"ADDITIVE_SQL"}
    assert named == there
    for node in stub.body:
        if isinstance(node, ast.ClassDef):
            methods = {one.name for one in node.body if isinstance(one, ast.FunctionDef)} - {"__init__"}
            assert methods <= set(dir(getattr(native, node.name))), node.name
    assert (Path(pairwright.__file__).parent / "py.typed").exists()
    assert all(hasattr(pairwright, name) for name in pairwright.__all__)


def test_types_are_right(tmp_path: Path) -> None:
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--ignore-missing-imports", "--cache-dir", str(tmp_path), "-p", "pairwright"],
        capture_output=True, text=True, check=False,
    )
    assert checked.returncode == 0, checked.stdout


def test_the_core_of_the_package_needs_no_other() -> None:
    program = "import sys, pairwright, pairwright.lab; print(sorted({'dask', 'duckdb', 'numpy', 'pyarrow', 'polars'} & set(sys.modules)))"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout == "[]\n"
