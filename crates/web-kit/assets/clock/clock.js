// The clock page: handles touches and keys, stores the actions, draws. The rules are in clock-engine.js.

import { Refusal, apply, newClock, otherSide, read, readControl, replay } from "./clock-engine.js";
import { draw, labelPanel } from "./face.js";
import { ears, listenToDialogs, listenToHalves, listenToKeys } from "./hands.js";
import { preset } from "./presets.js";
import { load, replayFile, save } from "./record.js";
import { openSetup, readSpan } from "./setup.js";
import { signal, stayAwake } from "./signals.js";
import { say } from "./texts.js";
import { timeline } from "./timeline.js";
import { nameOf, spoken, stopped } from "./words.js";

const find = (id) => document.getElementById(id);

const FIRST = {
  preset: "magic", control: preset("magic").control, names: { a: "", b: "" }, log: [], open: false, prepared: null,
  ways: { sound: true, vibration: true, beside: false }, mark: null,
};

let { match, clock } = resumed(load() ?? structuredClone(FIRST));
const time = timeline(() => performance.now(), () => Date.now(), match.mark);
const listen = ears();

/** Returns the stored match and its clock, or a new match if the stored one is invalid. */
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

/** Returns the real time of a touch or key, even if the page was busy; synthetic events happen now. */
const moment = (event) => (event?.isTrusted ? time.stamp(event.timeStamp) : time.now());

/** Applies a step, if possible. */
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

/** Handles a player's touch on a half: starts the other side's time before the game, and passes the clock during it. */
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

/** Announces for a player or a judge; nobody else may. */
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

/** Sets a display to the time that a judge types; ignores anything else. */
function onTypedTime({ target }) {
  const { side } = target.dataset;
  const wanted = readSpan(target.value);
  if (side && wanted !== null) adjust(side, wanted - clock.halves[side].time);
  target.blur();
  show();
}

/** Returns the separate timer before a game, if the preset has one. */
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

function show() {
  const reading = read(clock, Math.max(time.now(), clock.last ?? 0));
  draw({ reading, game: game(), match, preparing: preparation() });
  listen(reading, match.names, match.ways);
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

/** Starts a new match with these settings. */
function begin(settings) {
  match = { ...match, ...settings, log: [], prepared: null };
  clock = newClock(readControl(match.control));
  openClock();
}

function listenToPeople() {
  listenToHalves(touch);
  listenToKeys(() => match.open, () => clock, touch);
  listenToDialogs();
  find("stop").addEventListener("click", stop);
  find("announce").addEventListener("click", announce);
  find("prepare").addEventListener("click", prepare);
  find("panel").addEventListener("click", onPanel);
  find("panel").addEventListener("change", onTypedTime);
}

/** Shows the right times when the page wakes up, and requests the wake lock again. */
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
