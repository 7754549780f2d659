"""Chess clocks: time is always handed in, in milliseconds on whatever clock runs on and on."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, Union

from . import _native
from ._answers import Answer
from ._input import Tournament, given

Side = Literal["a", "b"]
StopReason = Literal["judge", "game-over", "pause", "concession"]


@dataclass(frozen=True)
class Reading(Answer):
    """What a clock shows at an instant; everything that each side has is a dict with the keys ``a`` and ``b``."""

    at: int
    shows: dict[str, int]
    running: Side | None
    flag_fell_at: dict[str, int | None]
    first_flag: Side | None
    moves: dict[str, int]
    #: The rest of the current turn's delay.
    delay_left: int
    #: The time that a press would add now.
    refund: int
    period: dict[str, int]
    #: Whether a fallen flag has been announced.
    announced: bool
    #: The side that loses by the flag, once it is announced.
    lost_on_time: Side | None


@dataclass(frozen=True)
class Replay(Answer):
    """What the clocks of a replay showed, as ``pairwright clock replay --json`` prints it."""

    sequences: tuple[dict[str, Any], ...]


class Clock:
    """A chess clock: the sum of what was done to it, each action at an instant in milliseconds.

    The control is a preset's name (:meth:`presets`), or a dict as replays have it:

    >>> from pairwright import Clock
    >>> clock = Clock({"kind": "delay", "base": 480_000, "delay": 3_000})
    >>> clock.start(0, "a")
    >>> clock.press(2_999, "a")         # within the delay: it cost nothing
    >>> clock.read(10_000).shows
    {'a': 480000, 'b': 475999}

    What cannot be is refused with :class:`pairwright.Error`, and the clock stays as it was.
    """

    def __init__(self, control: Union[str, Mapping[str, Any]]) -> None:
        if isinstance(control, str):
            presets = Clock.presets()
            if control not in presets:
                raise KeyError(control)
            control = presets[control]
        self._clock = _native.Clock(json.dumps(dict(control)))

    @staticmethod
    def presets() -> dict[str, dict[str, Any]]:
        """The controls that ship, by name.

        >>> Clock.presets()["turnabout"]
        {'kind': 'delay', 'base': 600000, 'delay': 3000}
        """
        return {name: json.loads(control) for name, control in _native.presets()}

    @property
    def control(self) -> dict[str, Any]:
        """Its time control."""
        control: dict[str, Any] = json.loads(self._clock.control())
        return control

    def start(self, at: int, side: Side) -> None:
        """Starts the time of a side."""
        self._act(at, "start", side=side)

    def press(self, at: int, side: Side) -> None:
        """The side that runs passes the clock."""
        self._act(at, "press", side=side)

    def stop(self, at: int, reason: StopReason | None = None, side: Side | None = None) -> None:
        """Stops both. ``side`` is who concedes, where the reason is a concession."""
        self._act(at, "stop", reason=reason, side=side)

    def resume(self, at: int) -> None:
        """The side that ran goes on, with what is left of its delay."""
        self._act(at, "resume")

    def adjust(self, at: int, side: Side, by: int) -> None:
        """A judge changes what a display shows, while nothing runs."""
        self._act(at, "adjust", side=side, by=by)

    def announce(self, at: int, side: Side | None = None) -> None:
        """Somebody announces a fallen flag: a player, or a judge where nobody is named."""
        self._act(at, "announce", side=side)

    def reset(self, at: int) -> None:
        """Both times as at the beginning, for the next game."""
        self._act(at, "reset")

    def read(self, at: int) -> Reading:
        """What it shows at an instant not before its last action."""
        document = json.loads(self._clock.read(at))
        return Reading(document, **document)

    def _act(self, at: int, do: str, **named: Any) -> None:
        said = {name: value for name, value in named.items() if value is not None}
        self._clock.act(json.dumps({"at": at, "do": do, **said}))


def replay(file: Tournament) -> Replay:
    """What the clocks of a file of actions showed.

    >>> steps = [{"at": 0, "do": "start", "side": "a"}, {"at": 481_000, "do": "announce", "side": "b"}]
    >>> shown = replay({"sequences": [{"control": {"kind": "sudden", "base": 480_000}, "steps": steps}]})
    >>> shown.sequences[0]["games"][0]["lost_on_time"]
    'a'
    """
    document = json.loads(_native.replay(given(file)))
    return Replay(document, tuple(document["sequences"]))
