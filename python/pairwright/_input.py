"""What is given, as the Rust part takes it: a path as str, content as bytes, or a stream of Arrow."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from typing import Any, Protocol, TypeAlias, Union, runtime_checkable

from . import _native


@runtime_checkable
class ArrowStream(Protocol):
    """Whatever gives a stream of Arrow: a polars or pandas frame, a DuckDB relation, a table of pyarrow."""

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...


#: A tournament: a file's path, its content, or a tournament file as a dict.
Tournament: TypeAlias = Union[str, "os.PathLike[str]", bytes, Mapping[str, Any]]

#: Matches or places: a path, content, an Arrow stream, or NumPy arrays by column name.
Matches: TypeAlias = Union[str, "os.PathLike[str]", bytes, ArrowStream, Mapping[str, Any]]


def given(what: Tournament) -> str | bytes:
    """The path, or the content as bytes."""
    if isinstance(what, Mapping):
        return json.dumps(what, ensure_ascii=False).encode()
    if isinstance(what, (bytes, bytearray, memoryview)):
        return bytes(what)
    if isinstance(what, str):
        is_content = "\n" in what or "\r" in what or what.lstrip("\ufeff \t\r").startswith(("{", "[", "<"))
        return what.encode() if is_content else what
    if isinstance(what, os.PathLike):
        return os.fspath(what)
    raise TypeError(_native.not_a_tournament(type(what).__name__))


def matches(what: Matches) -> str | bytes | ArrowStream:
    """The same, or a stream of Arrow. NumPy's numbers are taken as they are, its texts become Arrow's."""
    if isinstance(what, ArrowStream):
        return what
    names = getattr(getattr(what, "dtype", None), "names", None)
    if names:
        what = {name: what[name] for name in names}  # type: ignore[index]
    if isinstance(what, Mapping) and "format" not in what:
        try:
            import pyarrow
        except ModuleNotFoundError as error:
            raise ImportError(_native.needs("pyarrow")) from error
        table: ArrowStream = pyarrow.table({name: pyarrow.array(column) for name, column in what.items()})
        return table
    return given(what)
