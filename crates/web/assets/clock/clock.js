// The clock page: takes touches and keys, keeps the actions, draws. The rules are in clock-engine.js.

import { Refusal, SIDES, apply, newClock, otherSide, read, readControl, replay } from "./clock-engine.js";
import { draw, labelPanel } from "./face.js";
import { preset } from "./presets.js";
import { load, replayFile, save } from "./record.js";
import { openSetup, readSpan } from "./setup.js";
import { signal, stayAwake } from "./signals.js";
import { say } from "./texts.js";
import { timeline } from "./timeline.js";
import { nameOf, spoken, stopped } from "./words.js";

const find = (id) => document.getElementById(id);
const LOW = 10_000;

const FIRST = {
  preset: "magic", control: preset("magic").control, names: { a: "", b: "" }, log: [], open: false, prepared: null,
  ways: { sound: true, vibration: true, beside: false }, mark: null,
};

let { match, clock } = resumed(load() ?? structuredClone(FIRST));
const time = timeline(() => performance.now(), () => Date.now(), match.mark);
let warned = { a: false, b: false };
let flagged = { a: false, b: false };

/** What was kept, and its clock; a fresh match, should what was kept make no sense. */
function resumed(kept) {
  try {
    const match = { ...structuredClone(FIRST), ...kept };
    return { match, clock: replay(readControl(match.control), match.log) };
  } catch {
    return { match: structuredClone(FIRST), clock: newClock(readControl(FIRST.control)) };
  }
}

const game = () => 1 + match.log.filter((step) => step.do === "reset").length;

function keep() {
  match.mark = time.mark();
  save(match);
}

/** When a touch or key really happened, however busy the page was; made-up events happen now. */
const moment = (event) => (event?.isTrusted ? time.stamp(event.timeStamp) : time.now());

/** Does one step, if it can be. */
function act(step, event = null) {
  try {
    const timed = { at: Math.max(moment(event), clock.last ?? 0), ...step };
    clock = apply(clock, timed);
    match.log.push(timed);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return false;
  }
  keep();
  show();
  return true;
}

/** A player touches a half: before the game that starts the other's time, in the game it passes the clock. */
function touch(side, event) {
  const phase = read(clock, time.now()).phase;
  const step = phase === "ready" ? { do: "start", side: otherSide(side) } : { do: "press", side };
  if (act(step, event)) signal(side, match.ways);
}

function stop(event) {
  if (clock.phase === "ready") return openSettings();
  if (!act({ do: "stop" }, event)) return;
  signal("stop", match.ways);
  announceState();
}

/** A player announces, or a judge: nobody else may. */
function announce(event) {
  const by = event.target.closest("button")?.dataset.announce;
  if (by === undefined) return;
  if (act({ do: "announce", ...(by && { side: by }) }, event)) announceState();
}

function announceState() {
  const [why, because] = stopped(match.names, read(clock, time.now()));
  find("said").textContent = say("clock-live-why", { why, because });
  find("why").focus();
}

const COMMANDS = {
  resume: () => act({ do: "resume" }),
  reset: () => act({ do: "reset" }),
  "game-over": () => act({ do: "reason", reason: "game-over" }),
  setup: openSettings,
  record: keepRecord,
};

function keepRecord() {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([replayFile(match)], { type: "application/json" }));
  link.download = "clock.json";
  link.click();
  URL.revokeObjectURL(link.href);
}

function onPanel(event) {
  const { reason, by, do: command, seconds, side } = event.target.closest("button")?.dataset ?? {};
  if (reason) {
    act({ do: "reason", reason, ...(by && { side: by }) });
    announceState();
  } else if (seconds) {
    adjust(side, Number(seconds) * 1_000);
  } else if (command) COMMANDS[command]();
}

function adjust(side, by) {
  if (by !== 0) act({ do: "adjust", side, by });
  find("said").textContent = say("clock-live-label", { name: nameOf(match.names, side), time: spoken(clock.halves[side].time) });
}

/** A judge writes what a display shall show. What is not a time changes nothing. */
function onTypedTime({ target }) {
  const { side } = target.dataset;
  const wanted = readSpan(target.value);
  if (side && wanted !== null) adjust(side, wanted - clock.halves[side].time);
  target.blur();
  show();
}

/** The half that lies left or above, and the one that lies right or below. */
function halfTowards(key) {
  const [a, b] = SIDES.map((side) => find(`half-${side}`).getBoundingClientRect());
  const aFirst = Math.abs(a.left - b.left) > Math.abs(a.top - b.top) ? a.left < b.left : a.top < b.top;
  return (key === "ArrowLeft" || key === "ArrowUp") === aFirst ? "a" : "b";
}

function onKey(event) {
  if (!match.open || event.repeat || document.querySelector("dialog[open]")) return;
  const busy = document.activeElement?.closest("button:not(.half)");
  if (event.key.startsWith("Arrow")) {
    event.preventDefault();
    touch(halfTowards(event.key), event);
  } else if ((event.key === " " || event.key === "Enter") && !busy) {
    event.preventDefault();
    if (clock.phase === "running") touch(clock.turn, event);
    else if (clock.phase === "ready") touch(document.activeElement?.dataset?.side ?? "a", event);
  }
}

/** The timer of its own before a game, where the preset has one. */
function preparation() {
  const times = preset(match.preset)?.preparation;
  if (!times) return null;
  const whole = times[Math.min(game(), times.length) - 1];
  const begun = match.prepared?.game === game() ? match.prepared.at : null;
  return { runs: begun !== null, left: begun === null ? whole : Math.max(0, begun + whole - time.now()) };
}

function prepare() {
  match.prepared = { game: game(), at: time.now() };
  keep();
  show();
}

/** Low time is heard once a turn of events, a flag once. */
function listen(reading) {
  for (const side of SIDES) {
    const low = reading.running === side && reading.shows[side] <= LOW && reading.shows[side] > 0;
    const fell = reading.flagFellAt[side] !== null;
    if (low && !warned[side]) signal("low", match.ways);
    if (fell && !flagged[side]) {
      signal("flag", match.ways);
      find("said").textContent = say("clock-live-is-out", { name: nameOf(match.names, side) });
    }
    warned[side] = warned[side] ? reading.shows[side] <= LOW : low;
    flagged[side] = fell;
  }
}

function show() {
  const reading = read(clock, Math.max(time.now(), clock.last ?? 0));
  draw({ reading, game: game(), match, preparing: preparation() });
  listen(reading);
  stayAwake(match.open && reading.phase === "running");
}

function loop() {
  if (match.open && !document.hidden) show();
  requestAnimationFrame(loop);
}

function openClock() {
  match.open = true;
  document.body.dataset.view = "clock";
  document.body.toggleAttribute("data-beside", match.ways.beside);
  find("setup").hidden = true;
  find("clock").hidden = false;
  labelPanel(match);
  keep();
  show();
}

function openSettings() {
  match.open = false;
  document.body.dataset.view = "setup";
  find("setup").hidden = false;
  find("clock").hidden = true;
  keep();
  openSetup(match, begin);
}

/** A new match with these settings. */
function begin(settings) {
  match = { ...match, ...settings, log: [], prepared: null };
  clock = newClock(readControl(match.control));
  openClock();
}

function listenToPeople() {
  for (const side of SIDES) {
    const half = find(`half-${side}`);
    half.addEventListener("pointerdown", (event) => event.button === 0 && touch(side, event));
    // Only what is not a touch: a screen reader's or a switch's press.
    half.addEventListener("click", (event) => event.detail === 0 && event.pointerType !== "touch" && touch(side, event));
    half.addEventListener("contextmenu", (event) => event.preventDefault());
  }
  find("stop").addEventListener("click", stop);
  find("announce").addEventListener("click", announce);
  find("prepare").addEventListener("click", prepare);
  find("panel").addEventListener("click", onPanel);
  find("panel").addEventListener("change", onTypedTime);
  addEventListener("keydown", onKey);
  for (const opener of document.querySelectorAll("[data-open]")) {
    opener.addEventListener("click", () => find(opener.dataset.open).showModal());
  }
  for (const closer of document.querySelectorAll("[data-close]")) {
    closer.addEventListener("click", () => closer.closest("dialog").close());
  }
}

/** A page that was hidden or asleep shows the right times at once, and asks for a waking screen again. */
function listenToDevice() {
  document.addEventListener("visibilitychange", () => (document.hidden ? keep() : match.open && show()));
  addEventListener("pagehide", keep);
  addEventListener("pageshow", () => match.open && show());
  setInterval(() => match.open && keep(), 5_000);
  navigator.serviceWorker?.register("sw.js").catch(() => {});
}

listenToPeople();
listenToDevice();
if (match.open) openClock();
else openSettings();
requestAnimationFrame(loop);
