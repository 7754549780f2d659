// Times, time controls and situations in words.

const two = (number) => String(number).padStart(2, "0");
const kept = (names, side) => names[side] || (side === "a" ? "Player 1" : "Player 2");
const count = (number, one) => `${number} ${one}${number === 1 ? "" : "s"}`;

/** Below this a display shows tenths. */
const TENTHS = 20_000;

/** What a display reads: rounded up, so that zero is shown only when the flag has fallen. */
export function display(time) {
  if (time > 0 && time <= TENTHS) {
    const tenths = Math.ceil(time / 100);
    return `${Math.floor(tenths / 10)}.${tenths % 10}`;
  }
  return whole(Math.ceil(time / 1_000));
}

/** Whole seconds as a clock writes them. */
function whole(all) {
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** A setting, written shortly: `8:00`, `1:30:30`. */
export const span = (time) => whole(Math.round(time / 1_000));

/** A time for the ear: "8 minutes 2 seconds". */
export function spoken(time) {
  const all = Math.ceil(time / 1_000);
  const [minutes, seconds] = [Math.floor(all / 60), all % 60];
  const parts = [minutes > 0 && count(minutes, "minute"), (seconds > 0 || minutes === 0) && count(seconds, "second")];
  return parts.filter(Boolean).join(" ");
}

/** Tenths of a second: `1.8 s`. */
export const tenths = (time) => `${(Math.ceil(time / 100) / 10).toFixed(1)} s`;

const inSeconds = (time) => (time < 60_000 ? `${time / 1_000} s` : span(time));

/** What comes on top of the base time. */
export function extra({ kind, delay = 0, period, periods, moves, stages = [] }) {
  const on = {
    delay: `${inSeconds(delay)} delay`,
    bronstein: `${inSeconds(delay)} back`,
    fischer: `${inSeconds(delay)} a move`,
    sudden: "no delay",
    hourglass: "flows across",
    "per-move": "every move",
    "byo-yomi": `then ${periods} × ${inSeconds(period)}`,
    canadian: `then ${moves} in ${span(period)}`,
  }[kind];
  return stages.reduce((text, stage) => `${text}, ${span(stage.add)} more after ${stage.moves}`, on);
}

/** A time control in a line. */
export function controlLine(control) {
  const { base, kind } = control;
  const times = typeof base === "object" ? `${span(base.a)} and ${span(base.b)}` : span(base);
  if (kind === "sudden") return times;
  if (kind === "hourglass") return `${times} hourglass`;
  if (kind === "delay" || kind === "fischer") return `${times} + ${extra(control)}`;
  return `${times}, ${extra(control)}`;
}

/** The line under a display. */
export function note(side, reading, { control, names }) {
  if (reading.flagFellAt[side] !== null) return flagNote(side, reading);
  const turns = count(reading.moves[side], "turn");
  if (reading.phase === "ready") return `tap here if ${kept(names, side === "a" ? "b" : "a")} begins`;
  if (reading.turn !== side) return [turns, overtime(side, reading, control)].filter(Boolean).join(" · ");
  const state = reading.phase === "stopped" ? "stopped" : "your turn";
  return [state, allowance(reading, control), overtime(side, reading, control)].filter(Boolean).join(" · ");
}

function flagNote(side, { firstFlag, flagFellAt }) {
  const both = flagFellAt.a !== null && flagFellAt.b !== null;
  if (!both) return "out of time";
  return firstFlag === side ? "out of time first" : "out of time second";
}

function allowance({ delayLeft, refund }, { kind }) {
  if (kind === "delay") return delayLeft > 0 ? `delay ${tenths(delayLeft)} left` : "";
  if (kind === "bronstein") return `${tenths(refund)} comes back`;
  return kind === "fischer" && refund > 0 ? `then ${inSeconds(refund)} more` : "";
}

function overtime(side, reading, { kind, periods, moves }) {
  if (reading.period[side] === 0) return "";
  if (kind === "byo-yomi") return `period ${reading.period[side]} of ${periods}`;
  return kind === "canadian" ? `${count(moves - reading.periodMoves[side], "move")} to make` : "";
}

/** What a half says to those who do not see it. */
export function label(side, names, reading) {
  const time = spoken(reading.shows[side]);
  const name = kept(names, side);
  if (reading.flagFellAt[side] !== null) return `${name}: out of time`;
  if (reading.phase === "ready") return `${name}: ${time}. Press if ${kept(names, side === "a" ? "b" : "a")} begins.`;
  return reading.running === side ? `${name}: ${time}, runs. Press to pass the clock.` : `${name}: ${time}.`;
}

/** Why the clock stands, in a sentence. */
export function stopped(names, { reason, concededBy, firstFlag, flagFellAt }) {
  const loser = kept(names, firstFlag ?? "a");
  const both = flagFellAt.a !== null && flagFellAt.b !== null;
  switch (reason) {
    case "judge": return ["A judge was called", "Nobody's time runs. What is left of the delay is kept."];
    case "pause": return ["Paused by a judge", "Nobody's time runs. What is left of the delay is kept."];
    case "game-over": return ["The game is over", "The next game begins with both times full."];
    case "concession": return [`${kept(names, concededBy)} concedes`, "Stopping the clock without calling a judge is a concession."];
    case "flag": return [`${loser} is out of time${both ? " first" : ""}`, `No further turn begins. Finish the combat under way, without ${loser}'s spells and abilities. If that has not ended the game, ${loser} loses it.`];
    default: return ["Judge or concession?", "The clock is stopped. A player who stops it without calling a judge has conceded."];
  }
}

export { kept as nameOf };
