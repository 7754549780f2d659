// The data on this device: the match, its time-stamped actions, the settings.

import { say } from "./texts.js";

const KEY = "pairwright.clock.1";

/** Returns the stored match; null if there is none, or it cannot be read. */
export function load() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY));
    return kept && Array.isArray(kept.log) ? kept : null;
  } catch {
    return null;
  }
}

/** Stores the match; false if the browser refuses. */
export function save(match) {
  try {
    localStorage.setItem(KEY, JSON.stringify(match));
    return true;
  } catch {
    return false;
  }
}

/** Returns the match as a replay file: `pairwright clock replay` answers who flagged first, and when. */
export function replayFile({ names, control, log }) {
  const name = say("clock-live-record-name", { a: names.a || "a", b: names.b || "b" });
  return JSON.stringify({ unit: "milliseconds", sequences: [{ name, control, steps: log }] }, null, 1);
}
