// Times, time controls and states in words.

import { LANGUAGE, say } from "./texts.js";

const two = (number) => String(number).padStart(2, "0");
const kept = (names, side) => names[side] || say("clock-live-player", { number: side === "a" ? 1 : 2 });
const across = (names, side) => kept(names, side === "a" ? "b" : "a");
const decimal = new Intl.NumberFormat(LANGUAGE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const plain = new Intl.NumberFormat(LANGUAGE);
const units = (unit) => new Intl.NumberFormat(LANGUAGE, { style: "unit", unit, unitDisplay: "long" });
const [minute, second] = [units("minute"), units("second")];

/** The time below which a display shows tenths. */
const TENTHS = 20_000;

/** Returns the display's text, rounded up so that it shows zero only after the flag has fallen. */
export function display(time) {
  if (time > 0 && time <= TENTHS) return decimal.format(Math.ceil(time / 100) / 10);
  return whole(Math.ceil(time / 1_000));
}

/** Formats whole seconds like a clock. */
function whole(all) {
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** Formats a setting briefly: `8:00`, `1:30:30`. */
export const span = (time) => whole(Math.round(time / 1_000));

/** Returns a time to be spoken: "8 minutes 2 seconds". */
export function spoken(time) {
  const all = Math.ceil(time / 1_000);
  const [minutes, seconds] = [Math.floor(all / 60), all % 60];
  const parts = [minutes > 0 && minute.format(minutes), (seconds > 0 || minutes === 0) && second.format(seconds)];
  return parts.filter(Boolean).join(" ");
}

/** Returns tenths of a second: `1.8 s`. */
export const tenths = (time) => say("clock-live-seconds", { number: decimal.format(Math.ceil(time / 100) / 10) });

const inSeconds = (time) => (time < 60_000 ? say("clock-live-seconds", { number: plain.format(time / 1_000) }) : span(time));

/** Returns what is added to the base time. */
export function extra({ kind, delay = 0, period, periods, moves, stages = [] }) {
  const on = {
    delay: () => say("clock-live-extra-delay", { time: inSeconds(delay) }),
    bronstein: () => say("clock-live-extra-bronstein", { time: inSeconds(delay) }),
    fischer: () => say("clock-live-extra-fischer", { time: inSeconds(delay) }),
    sudden: () => say("clock-live-extra-sudden"),
    hourglass: () => say("clock-live-extra-hourglass"),
    "per-move": () => say("clock-live-extra-per-move"),
    "byo-yomi": () => say("clock-live-extra-byo-yomi", { periods, time: inSeconds(period) }),
    canadian: () => say("clock-live-extra-canadian", { moves, time: span(period) }),
  }[kind]();
  const more = (extra, stage) => say("clock-live-extra-stage", { extra, time: span(stage.add), moves: stage.moves });
  return stages.reduce(more, on);
}

/** Returns a time control in one line. */
export function controlLine(control) {
  const { base, kind } = control;
  const both = typeof base === "object";
  const time = both ? say("clock-live-both-times", { a: span(base.a), b: span(base.b) }) : span(base);
  if (kind === "sudden") return time;
  if (kind === "hourglass") return say("clock-live-hourglass", { time });
  if (kind === "delay" || kind === "fischer") return say("clock-live-with", { time, extra: extra(control) });
  return say("clock-live-then", { time, extra: extra(control) });
}

/** Returns the line under a display. */
export function note(side, reading, { control, names }) {
  if (reading.flagFellAt[side] !== null) return flagNote(side, reading);
  const turns = say("clock-live-turns", { count: reading.moves[side] });
  if (reading.phase === "ready") return say("clock-live-tap-if", { name: across(names, side) });
  if (reading.turn !== side) return [turns, overtime(side, reading, control)].filter(Boolean).join(" · ");
  const state = reading.phase === "stopped" ? say("clock-live-stopped") : say("clock-live-your-turn");
  return [state, allowance(reading, control), overtime(side, reading, control)].filter(Boolean).join(" · ");
}

function flagNote(side, { firstFlag, flagFellAt }) {
  const both = flagFellAt.a !== null && flagFellAt.b !== null;
  if (!both) return say("clock-live-out");
  return firstFlag === side ? say("clock-live-out-first") : say("clock-live-out-second");
}

function allowance({ delayLeft, refund }, { kind }) {
  if (kind === "delay") return delayLeft > 0 ? say("clock-live-delay-left", { time: tenths(delayLeft) }) : "";
  if (kind === "bronstein") return say("clock-live-comes-back", { time: tenths(refund) });
  return kind === "fischer" && refund > 0 ? say("clock-live-then-more", { time: inSeconds(refund) }) : "";
}

function overtime(side, reading, { kind, periods, moves }) {
  if (reading.period[side] === 0) return "";
  if (kind === "byo-yomi") return say("clock-live-period", { period: reading.period[side], periods });
  return kind === "canadian" ? say("clock-live-moves-to-make", { count: moves - reading.periodMoves[side] }) : "";
}

/** Returns a half's text for screen readers. */
export function label(side, names, reading) {
  const time = spoken(reading.shows[side]);
  const name = kept(names, side);
  if (reading.flagFellAt[side] !== null) return say("clock-live-label-out", { name });
  if (reading.phase === "ready") return say("clock-live-label-ready", { name, time, other: across(names, side) });
  return reading.running === side ? say("clock-live-label-running", { name, time }) : say("clock-live-label", { name, time });
}

/** Returns the reason why the clock is stopped, as a sentence. */
export function stopped(names, { reason, concededBy, firstFlag, flagFellAt }) {
  const name = kept(names, firstFlag ?? "a");
  const both = flagFellAt.a !== null && flagFellAt.b !== null;
  const isChess = document.body.dataset.game === "chess";
  switch (reason) {
    case "judge": return [say("clock-live-judge-called"), say("clock-live-nobody-runs")];
    case "pause": return [say("clock-live-pause"), say("clock-live-nobody-runs")];
    case "game-over": return [say("clock-live-game-over"), say("clock-live-next-full")];
    case "concession": return [say("clock-live-concedes", { name: kept(names, concededBy) }), say("clock-live-concession")];
    case "flag": return [both ? say("clock-live-flag-first", { name }) : say("clock-live-flag", { name }), isChess ? say("clock-live-flag-chess", { name }) : say("clock-live-flag-what", { name })];
    default: return [say("clock-live-why-not-known"), say("clock-live-ask-why")];
  }
}

export { kept as nameOf };
