// Handicap times, keys, a judge call with an adjustment, a concession, the next game.
import { begin, click, find, key, report, seen, type } from "./hand.js";

click('input[value="magic"]');
type("name-a", "Gus");
type("name-b", "Hana");
type("base-b", "5:00");
const handicap = find("handicap").textContent;
find("settings").requestSubmit();
const ready = await seen();
key("ArrowUp"); // Hana's half lies above: Gus begins
fake.pass(13_000);
key("ArrowUp"); // Hana does not run: nothing happens
key(" ");
fake.pass(1_000);
click("#stop");
fake.pass(90_000);
const asked = await seen();
click('[data-reason="judge"]');
click('[data-side="b"][data-seconds="60"]');
const judge = await seen();
click('[data-panel="judge"] [data-do="resume"]');
fake.pass(1_500);
const resumed = await seen();
click("#stop");
click('[data-reason="concession"][data-by="b"]');
const conceded = await seen();
click('[data-do="reset"]');
const next = await seen();
report({ handicap, ready, asked, judge, resumed, conceded, next, line: find("line").textContent });
