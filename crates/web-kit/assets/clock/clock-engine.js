// Time controls and chess clocks: pure functions of time-stamped actions, with the rules of the crate `pairwright-clock`. Times
// are whole milliseconds. Nothing here reads a clock or changes a value in place: every instant is passed in.

export const SIDES = ["a", "b"];
export const otherSide = (side) => (side === "a" ? "b" : "a");
const bySide = (make) => ({ a: make("a"), b: make("b") });

/** The reason why an action is refused, as a code that nobody sees. */
export class Refusal extends Error {}

const DELAYED = ["delay", "bronstein", "fischer"];
const KINDS = [...DELAYED, "sudden", "hourglass", "per-move", "byo-yomi", "canadian"];

/** Converts a control from its written form (see the specification, page 7) to that of the functions below. */
export function readControl(written) {
  const { kind, delay = 0, stages = [] } = written;
  if (!KINDS.includes(kind)) throw new Refusal("kind");
  const given = kind === "per-move" && delay > 0 ? delay : written.base;
  const base = typeof given === "object" ? { a: given.a, b: given.b } : { a: given, b: given };
  if (!SIDES.every((side) => Number.isInteger(base[side]) && base[side] >= 0)) throw new Refusal("base");
  return { kind, base, delay: DELAYED.includes(kind) ? delay : 0, stages, overtime: readOvertime(written) };
}

function readOvertime({ kind, period = 0, periods = 1, moves = 1 }) {
  if (kind === "byo-yomi") return { period, periods, moves: 1 };
  if (kind === "canadian") return { period, periods: 1, moves };
  return null;
}

const freshHalf = (time) => ({ time, moves: 0, flagFellAt: null, period: 0, periodMoves: 0 });

/** Returns a clock before the game. */
export function newClock(control) {
  return {
    control,
    halves: bySide((side) => freshHalf(control.base[side])),
    spent: 0, // in the current turn, including its free part; kept by a stop
    firstFlag: null,
    phase: "ready", // ready | running | stopped
    turn: null, // the side whose turn it is, running or stopped
    reason: null,
    concededBy: null,
    announced: null,
    last: null,
  };
}

/** Returns the clock after a list of steps. */
export const replay = (control, steps) => steps.reduce(apply, newClock(control));

/** Spends `cost` on one half from the instant `from`: `[half, used]`. The flag falls at the instant of zero. */
function spend(half, { overtime }, from, cost) {
  if (cost < half.time) return [{ ...half, time: half.time - cost }, cost];
  const had = half.time;
  const over = cost - had;
  const open = overtime && half.flagFellAt === null ? Math.max(0, overtime.periods - half.period) : 0;
  const passed = overtime ? Math.floor(over / overtime.period) : 0;
  if (passed < open) {
    const time = overtime.period - (over % overtime.period);
    return [{ ...half, time, period: half.period + passed + 1, periodMoves: 0 }, cost];
  }
  const used = had + open * (overtime?.period ?? 0);
  return [{ ...half, time: 0, period: half.period + open, flagFellAt: half.flagFellAt ?? from + used }, used];
}

/** Returns the clock after its running side has run until the instant `to`. */
function run(clock, to) {
  if (clock.phase !== "running") return clock;
  return runFrom(clock, clock.last, to);
}

function runFrom(clock, from, to) {
  const { control, turn } = clock;
  const elapsed = Math.max(0, to - from);
  const spent = clock.spent + elapsed;
  if (control.kind === "delay" && spent < control.delay) return { ...clock, spent };
  const free = control.kind === "delay" ? Math.max(0, control.delay - clock.spent) : 0;
  const [half, used] = spend(clock.halves[turn], control, from + free, elapsed - free);
  const halves = { ...clock.halves, [turn]: half };
  const across = halves[otherSide(turn)];
  if (control.kind === "hourglass" && across.flagFellAt === null) {
    halves[otherSide(turn)] = { ...across, time: across.time + used };
  }
  const firstFlag = clock.firstFlag ?? (half.flagFellAt === null ? null : turn);
  return { ...clock, halves, spent, firstFlag };
}

/** Returns a half after its turn; nothing is added once the flag has fallen. */
function pressHalf(half, control, base, spent) {
  const pressed = { ...half, moves: half.moves + 1 };
  if (half.flagFellAt !== null) return pressed;
  if (control.kind === "bronstein") pressed.time += Math.min(spent, control.delay);
  if (control.kind === "fischer") pressed.time += control.delay;
  if (control.kind === "per-move") pressed.time = base;
  if (control.overtime && half.period > 0) fillPeriod(pressed, control.overtime);
  pressed.time += stageBonus(control.stages, pressed.moves);
  return pressed;
}

function fillPeriod(half, { period, moves }) {
  half.periodMoves += 1;
  if (half.periodMoves < moves) return;
  half.periodMoves = 0;
  half.time = Math.max(half.time, period);
}

function stageBonus(stages, moves) {
  let reached = 0;
  return stages.reduce((sum, stage) => ((reached += stage.moves) === moves ? sum + stage.add : sum), 0);
}

/** Starts `side` at the instant `at`; its flag falls immediately if no time is left. */
const go = (clock, at, side) => runFrom({ ...clock, phase: "running", turn: side, reason: null, concededBy: null }, at, at);

function must(condition, code) {
  if (!condition) throw new Refusal(code);
}

const DO = {
  start(clock, { at, side }) {
    must(clock.phase === "ready", "started");
    return go(clock, at, side);
  },
  press(clock, { at, side }) {
    must(clock.phase === "running" && clock.turn === side, "not-running");
    const now = run(clock, at);
    const half = pressHalf(now.halves[side], clock.control, clock.control.base[side], now.spent);
    return go({ ...now, halves: { ...now.halves, [side]: half }, spent: 0 }, at, otherSide(side));
  },
  stop(clock, { at, side = null, reason = null }) {
    must(clock.phase === "running", "not-running");
    return { ...run(clock, at), phase: "stopped", ...why(reason, side) };
  },
  reason(clock, { side = null, reason }) {
    must(clock.phase === "stopped", "not-stopped");
    must(clock.announced === null, "announced");
    return { ...clock, ...why(reason, side) };
  },
  resume(clock, { at }) {
    must(clock.phase === "stopped", "not-stopped");
    must(clock.announced === null, "announced");
    return go(clock, at, clock.turn);
  },
  adjust(clock, { side, by }) {
    must(clock.phase !== "running", "runs");
    const half = clock.halves[side];
    return { ...clock, halves: { ...clock.halves, [side]: { ...half, time: Math.max(0, half.time + by) } } };
  },
  announce(clock, { at, side = null }) {
    must(clock.announced === null, "announced");
    const now = run(clock, at);
    must(clock.turn !== null && now.firstFlag !== null, "no-flag");
    return { ...now, phase: "stopped", ...why("flag", null), announced: { at, by: side ?? "judge" } };
  },
  reset(clock) {
    must(clock.phase !== "running", "runs");
    return newClock(clock.control);
  },
};

const why = (reason, side) => ({ reason, concededBy: reason === "concession" ? side : null });

/** Returns the clock after another step `{at, do, side?, by?, reason?}`; throws a Refusal if it is invalid. */
export function apply(clock, step) {
  must(clock.last === null || step.at >= clock.last, "time-goes-back");
  must(Object.hasOwn(DO, step.do), "unknown");
  return { ...DO[step.do](clock, step), last: step.at };
}

/** Returns the display at an instant not before the last action. */
export function read(clock, at) {
  const now = run(clock, at);
  return {
    shows: bySide((side) => now.halves[side].time),
    running: now.phase === "running" ? now.turn : null,
    flagFellAt: bySide((side) => now.halves[side].flagFellAt),
    firstFlag: now.firstFlag,
    moves: bySide((side) => now.halves[side].moves),
    period: bySide((side) => now.halves[side].period),
    periodMoves: bySide((side) => now.halves[side].periodMoves),
    delayLeft: now.control.kind === "delay" ? Math.max(0, now.control.delay - now.spent) : 0,
    refund: refund(now),
    phase: now.phase,
    turn: now.turn,
    reason: now.reason,
    concededBy: now.concededBy,
    announced: now.announced,
  };
}

/** Returns the time that a press would give back or add now. */
function refund({ control, halves, turn, spent }) {
  if (turn === null || halves[turn].flagFellAt !== null) return 0;
  if (control.kind === "bronstein") return Math.min(spent, control.delay);
  return control.kind === "fischer" ? control.delay : 0;
}
