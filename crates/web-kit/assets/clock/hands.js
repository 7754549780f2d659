// Touches and keys on the two halves, and the sounds: shared by the clock page and the clock of a table.

import { SIDES } from "./clock-engine.js";
import { signal } from "./signals.js";
import { say } from "./texts.js";
import { nameOf } from "./words.js";

const find = (id) => document.getElementById(id);
const LOW = 10_000;

/** Calls `touch(side, event)` when a half is touched or otherwise pressed. */
export function listenToHalves(touch) {
  for (const side of SIDES) {
    const half = find(`half-${side}`);
    half.addEventListener("pointerdown", (event) => event.button === 0 && touch(side, event));
    // Only presses without a finger: by a screen reader or a switch.
    half.addEventListener("click", (event) => event.detail === 0 && event.pointerType !== "touch" && touch(side, event));
    half.addEventListener("contextmenu", (event) => event.preventDefault());
  }
}

/** Returns the half in the direction of an arrow key. */
function halfTowards(key) {
  const [a, b] = SIDES.map((side) => find(`half-${side}`).getBoundingClientRect());
  const aFirst = Math.abs(a.left - b.left) > Math.abs(a.top - b.top) ? a.left < b.left : a.top < b.top;
  return (key === "ArrowLeft" || key === "ArrowUp") === aFirst ? "a" : "b";
}

/** Arrow keys touch the half they point to; space and enter pass the clock of `clock()`, while `isOpen()`. */
export function listenToKeys(isOpen, clock, touch) {
  addEventListener("keydown", (event) => {
    if (!isOpen() || event.repeat || document.querySelector("dialog[open]")) return;
    const busy = document.activeElement?.closest("button:not(.half), a, input");
    if (event.key.startsWith("Arrow")) {
      event.preventDefault();
      touch(halfTowards(event.key), event);
    } else if ((event.key === " " || event.key === "Enter") && !busy) {
      event.preventDefault();
      const { phase, turn } = clock();
      if (phase === "running") touch(turn, event);
      else if (phase === "ready") touch(document.activeElement?.dataset?.side ?? "a", event);
    }
  });
}

export function listenToDialogs() {
  for (const opener of document.querySelectorAll("[data-open]")) {
    opener.addEventListener("click", () => find(opener.dataset.open).showModal());
  }
  for (const closer of document.querySelectorAll("[data-close]")) {
    closer.addEventListener("click", () => closer.closest("dialog").close());
  }
}

/** Plays the sounds of a clock: low time once per turn, a flag once. */
export function ears() {
  let warned = { a: false, b: false };
  let flagged = { a: false, b: false };
  return (reading, names, ways) => {
    for (const side of SIDES) {
      const low = reading.running === side && reading.shows[side] <= LOW && reading.shows[side] > 0;
      const fell = reading.flagFellAt[side] !== null;
      if (low && !warned[side]) signal("low", ways);
      if (fell && !flagged[side]) {
        signal("flag", ways);
        find("said").textContent = say("clock-live-is-out", { name: nameOf(names, side) });
      }
      warned[side] = warned[side] ? reading.shows[side] <= LOW : low;
      flagged[side] = fell;
    }
  };
}
