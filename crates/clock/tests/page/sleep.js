// A phone that sleeps ten minutes in the middle of a game shows the right times on waking.
import { begin, report, seen, tap } from "./hand.js";

await begin("us-delay");
tap("b");
fake.pass(65_000);
tap("a");
fake.pass(2_000);
const before = await seen();
fake.sleep(600_000);
document.dispatchEvent(new Event("visibilitychange"));
const woken = await seen();
fake.correct(-3_600_000);
fake.pass(1_000);
const after = await seen();
tap("b");
report({ before, woken, after, passed: await seen() });
