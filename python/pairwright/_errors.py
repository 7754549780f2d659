"""What cannot be, as exceptions with the sentences of the command line."""

from __future__ import annotations


class Error(Exception):
    """Why there is no answer. ``str`` is the sentence that the command line prints.

    ``code`` names what is wrong (``data-key-missing``), ``path`` where in a tournament file (``rounds[2].matches[0]``),
    ``line`` its line, ``rows`` the bad rows of a table, ``exit_code`` how the command line would have ended.

    >>> import pairwright
    >>> try:
    ...     pairwright.standings({"format": "pairwright/1", "name": "Friday", "ruleset": "magik", "players": [], "rounds": []})
    ... except pairwright.Error as error:
    ...     print(error.path, error.exit_code)
    ruleset 2
    """

    exit_code: int = 2

    def __init__(
        self,
        sentence: str,
        *,
        code: str = "",
        path: str | None = None,
        line: int | None = None,
        rows: list[str] | None = None,
    ) -> None:
        super().__init__(sentence)
        self.code = code
        self.path = path
        self.line = line
        self.rows = rows or []

    def __str__(self) -> str:
        return "\n".join([super().__str__(), *self.rows])

    def __reduce__(self) -> tuple[object, ...]:
        named = {"code": self.code, "path": self.path, "line": self.line, "rows": self.rows}
        return (_again, (type(self), self.args[0], named))


def _again(kind: type[Error], sentence: str, named: dict[str, object]) -> Error:
    return kind(sentence, **named)  # type: ignore[arg-type]


class InputError(Error, ValueError):
    """What was given cannot be: what, where, and what would be right."""

    exit_code = 2


class MachineError(Error, OSError):
    """The machine failed, a disk for example."""

    exit_code = 3

    def __init__(self, sentence: str, **named: object) -> None:
        Error.__init__(self, sentence, **named)  # type: ignore[arg-type]
