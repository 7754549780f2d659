// The flag falls while the phone sleeps, at its instant; play goes on until somebody announces it.
import { begin, click, report, seen, tap } from "./hand.js";

await begin("magic");
const began = Date.now();
tap("b");
fake.sleep(600_000);
const woken = await seen();
tap("a");
const passed = await seen();
click('[data-announce="b"]');
const announced = await seen();
const { log } = JSON.parse(localStorage.getItem("pairwright.clock.1"));
click('[data-do="reset"]');
report({ woken, passed, announced, log: log.map((step) => ({ ...step, at: step.at - began })), next: await seen() });
