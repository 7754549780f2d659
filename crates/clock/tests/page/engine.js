// The page's engine against the crate: the specification's vectors, random games of every kind, the presets.
import { Refusal, apply, newClock, read, readControl } from "/clock/clock-engine.js";
import { PRESETS } from "/clock/presets.js";
import { report } from "./hand.js";

function step(clock, given) {
  try {
    return apply(clock, given);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function shown(clock, at) {
  const { shows, running, flagFellAt, firstFlag, moves, delayLeft, refund, period } = read(clock, at);
  return { shows, running, flag_fell_at: flagFellAt, first_flag: firstFlag, moves, delay_left: delayLeft, refund, period };
}

const wrong = [];
let steps = 0;
for (const { name, control, steps: given } of await (await fetch("/page/data.json")).json()) {
  let clock = newClock(readControl(control));
  for (const { expected, ...one } of given) {
    const next = step(clock, one);
    const found = next && shown(next, one.at);
    const wanted = expected && Object.fromEntries(Object.keys(expected).map((key) => [key, found?.[key]]));
    if (JSON.stringify(wanted) !== JSON.stringify(expected) || !found !== !expected) wrong.push({ name, control, one, expected, found });
    clock = next ?? clock;
    steps += 1;
  }
}
report({ steps, wrong: wrong.slice(0, 3), presets: PRESETS });
