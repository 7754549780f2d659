// The clock of a table: one phone between two players or a phone each, synchronised with judges by the server. It keeps running
// without a network. The rules are in clock-engine.js; the server decides between two phones.

import { Refusal, apply, otherSide, read, readControl, replay } from "./clock-engine.js";
import { draw, labelPanel } from "./face.js";
import { ears, listenToDialogs, listenToHalves, listenToKeys } from "./hands.js";
import { outbox } from "./outbox.js";
import { readSpan } from "./setup.js";
import { signal, stayAwake } from "./signals.js";
import { say } from "./texts.js";
import { timeline } from "./timeline.js";
import { nameOf, span } from "./words.js";

const find = (id) => document.getElementById(id);
const { page, state } = JSON.parse(find("begin").textContent);
const ways = { sound: true, vibration: true };
const isJudge = page.standing === "judge";
// The phone's owner sits at the near half.
if (page.own) find("clock").dataset.near = page.own.side;

let server = state;
let offline = false;
let note = null;
let clock = null;
const time = timeline(() => performance.now(), () => Date.now());

/** Measured offsets of the server's time, the newest last; the one with the shortest round trip counts. */
let samples = [{ way: 60_000, offset: state.now - time.now() }];
const best = () => samples.reduce((one, other) => (other.way <= one.way ? other : one));
const stamped = (now, before, after) => {
  samples = [...samples.slice(-7), { way: after - before, offset: Math.round(now - (before + after) / 2) }];
};
const toServer = (local) => local + best().offset;
const now = () => Math.max(toServer(time.now()), clock?.last ?? 0);
const moment = (event) => (event?.isTrusted ? toServer(time.stamp(event.timeStamp)) : now());

const box = outbox(`${page.address}/${isJudge ? "judge" : "play"}`, { adopt, refused, online, stamped, now: () => time.now() });

/** Returns the valid steps, including unsent ones. */
function steps() {
  const known = server.steps.length;
  const waiting = box.waiting().filter((item) => item.step && item.place >= known);
  return [...server.steps, ...waiting.map((item) => item.step)];
}

/** Returns the finished games, including unsent ones. */
function games() {
  const waiting = box.waiting().filter((item) => item.ended).map((item) => item.ended);
  return [...server.games.filter((game) => waiting.every((one) => one.game !== game.game)), ...waiting];
}

/** Returns the number of the current game; a game restarted by a judge keeps its number. */
function game() {
  const ended = games();
  const waiting = box.waiting().filter((item) => item.step?.do === "reset" && item.place >= server.steps.length);
  return waiting.reduce((number) => number + ended.some((one) => one.game === number), server.game);
}

const wins = (side) => games().filter((one) => one.winner === side).length;
const hasEnded = () => games().some((one) => one.game === game());

function rebuild() {
  const control = readControl(server.control);
  try {
    clock = replay(control, steps());
  } catch {
    clock = replay(control, server.steps);
  }
}

/** Adopts the server's state of the clock; `sent` are the answered items. */
function adopt(next, sent = []) {
  if (!next.steps || next.standing !== page.standing) return location.reload();
  if (next.version < server.version) return;
  const counted = (item) => !item.step || (next.steps[item.place]?.do === item.step.do && next.steps[item.place]?.side === item.step.side);
  if (!sent.every(counted)) note = say("clock-live-beside");
  server = next;
  box.confirmed(next.heard[box.phone] ?? 0);
  rebuild();
  show();
  drawMatch();
}

function refused(sentence) {
  note = say("clock-live-not-saved", { why: sentence });
  load();
}

function online(is) {
  if (offline === !is) return;
  offline = !is;
  drawMatch();
}

async function load() {
  try {
    const [before, { version }] = [time.now(), server];
    const answer = await fetch(`${page.address}/state`);
    const next = await answer.json();
    stamped(next.now, before, time.now());
    // A restarted server counts from the start; an event during this request is newer.
    if (server.version === version) server = { ...server, version: 0 };
    adopt(next);
    online(true);
  } catch {
    online(false);
  }
}

/** Applies a step, if possible. */
function act(step, event = null) {
  if (server.over) return false;
  try {
    const timed = { at: Math.max(moment(event), clock.last ?? 0), ...step };
    clock = apply(clock, timed);
    note = null;
    box.step(steps().length, timed);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return false;
  }
  show();
  drawMatch();
  return true;
}

function touch(side, event) {
  const step = clock.phase === "ready" ? { do: "start", side: otherSide(side) } : { do: "press", side };
  if (act(step, event)) signal(side, ways);
}

function stop(event) {
  if (!act({ do: "stop" }, event)) return;
  signal("stop", ways);
  find("why").focus();
}

function announce(event) {
  const by = event.target.closest("button")?.dataset.announce;
  if (by !== undefined) act({ do: "announce", ...(by && { side: by }) }, event);
}

function onPanel(event) {
  const { reason, by, do: command, seconds, side } = event.target.closest("button")?.dataset ?? {};
  if (reason) act({ do: "reason", reason, ...(by && { side: by }) });
  else if (seconds) act({ do: "adjust", side, by: Number(seconds) * 1_000 });
  else if (command === "game-over") act({ do: "reason", reason: "game-over" });
  else if (command) act({ do: command });
}

/** Sets a display to the time that a judge types; ignores anything else. */
function onTypedTime({ target }) {
  const { side } = target.dataset;
  const wanted = readSpan(target.value);
  if (side && wanted !== null) act({ do: "adjust", side, by: wanted - clock.halves[side].time });
  target.blur();
  show();
}

function onMatch(event) {
  const { won, late, do: command } = event.target.closest("button")?.dataset ?? {};
  if (won !== undefined) box.say({ ended: { game: game(), winner: won || null } });
  else if (late) box.say({ late: late === "nobody" ? { is: "nobody" } : { is: "here", side: late } });
  else if (command) act({ do: command });
  drawMatch();
}

const OVER = ["game-over", "concession", "flag"];

/** Whether the clock's game is over without a known winner. */
const asksWhoWon = () => clock.phase === "stopped" && OVER.includes(clock.reason) && !hasEnded();

/** Draws the part below the clock: the winner, the next step, late players, the phones' connection. */
function drawMatch() {
  const lost = clock.reason === "flag" ? clock.firstFlag : clock.concededBy;
  find("won").hidden = server.over || !asksWhoWon();
  find("won-title").textContent = say("clock-live-who-won", { game: game() });
  for (const button of document.querySelectorAll("[data-won]")) button.classList.toggle("act", button.dataset.won !== "" && button.dataset.won !== lost);
  find("onward").hidden = !server.over && !hasEnded();
  find("score").textContent = score();
  find("next").hidden = server.over || server.decided;
  drawReport();
  find("undo-end").hidden = server.over || clock.reason === "flag" || clock.phase !== "stopped";
  find("code").hidden = !page.own || page.concedes[page.own.side] || clock.phase !== "stopped" || clock.reason !== null;
  drawLate();
  drawNews();
}

function score() {
  if (server.over) return say("clock-live-has-result");
  if (server.decided) return say("clock-live-match-over", { a: wins("a"), b: wins("b") });
  return say("clock-live-score", { game: game(), a: wins("a"), b: wins("b") });
}

/** Offers to report the games' result with one tap; other results are reported on the player's page. */
function drawReport() {
  const { own } = page;
  const result = own && server.result?.[own.side];
  const form = find("send");
  form.hidden = !result || server.over;
  find("report").hidden = !page.report || server.over || !form.hidden;
  if (form.hidden) return;
  form.action = own.send;
  const fields = { player: own.player, opponent: own.opponent, round: server.round, result, command: `${box.phone}.${time.now()}` };
  for (const [name, value] of Object.entries(fields)) form.elements[name].value = value;
  form.querySelector("button").textContent = say("clock-live-send", { a: nameOf(server.names, "a"), b: nameOf(server.names, "b"), score: `${wins("a")}–${wins("b")}` });
}

function drawLate() {
  const { late, names } = server;
  find("late").hidden = !isJudge || clock.phase !== "ready" || server.over;
  document.querySelector('[data-late="nobody"]').hidden = Boolean(late);
  for (const side of ["a", "b"]) {
    const button = document.querySelector(`[data-late="${side}"]`);
    button.hidden = !late?.waits_for[side];
    button.textContent = say("clock-live-is-here", { name: names[side] });
  }
  find("late-text").textContent = late ? lost(late) : "";
}

/** Returns the penalty that both players got for being late. */
function lost({ games, time: { a } }) {
  const time = span(a);
  return games.a > 0 ? say("clock-live-late-games", { count: games.a, time }) : say("clock-live-late", { time });
}

function drawNews() {
  const between = ([earlier, later]) => span(later - earlier);
  const doubts = [
    server.disagreement && say("clock-live-disagree", { time: between(server.disagreement) }),
    server.late_step && say("clock-live-late-step", { time: between(server.late_step) }),
  ];
  const news = (offline && say("clock-live-offline")) || note || doubts.filter(Boolean).join(" ");
  find("news").hidden = !news;
  find("news").textContent = news ?? "";
}

const listen = ears();

function show() {
  const reading = read(clock, now());
  const line = say("clock-live-score", { game: game(), a: wins("a"), b: wins("b") });
  draw({ reading, game: game(), match: { names: server.names, control: server.control }, preparing: null, line });
  listen(reading, server.names, ways);
  stayAwake(reading.phase === "running");
}

function loop() {
  if (!document.hidden) show();
  requestAnimationFrame(loop);
}

/** Follows all changes at the server; a page that wakes up loads the state. */
function follow() {
  const events = new EventSource(`${page.address}/live`);
  events.addEventListener("clock", (event) => adopt(JSON.parse(event.data)));
  events.addEventListener("gone", () => location.reload());
  events.addEventListener("open", () => {
    online(true);
    box.send();
  });
  events.addEventListener("error", () => online(false));
}

function begin() {
  Object.assign(document.body.dataset, { standing: page.standing, game: page.game });
  find("clock").hidden = false;
  find("middle").append(find("match"));
  for (const side of ["a", "b"]) {
    document.querySelector(`[data-won="${side}"]`).textContent = say("clock-live-won", { name: nameOf(server.names, side) });
    document.querySelector(`[data-by="${side}"]`).hidden = !page.concedes[side];
  }
  if (page.report) find("report").href = find("code").firstElementChild.href = page.report;
  find("home").href = page.home;
  find("record").href = `${page.address}/record`;
  find("record").hidden = !isJudge;
  if (page.judge) find("judge").href = page.judge;
  find("judge").hidden = !page.judge;
  find("another").hidden = !isJudge && server.steps.length > 0;
  labelPanel({ names: server.names });
  listenToHalves(touch);
  listenToKeys(() => true, () => clock, touch);
  listenToDialogs();
  find("stop").addEventListener("click", stop);
  find("announce").addEventListener("click", announce);
  find("panel").addEventListener("click", onPanel);
  find("panel").addEventListener("change", onTypedTime);
  find("match").addEventListener("click", onMatch);
  addEventListener("online", () => box.send());
  document.addEventListener("visibilitychange", () => document.hidden || load());
  setInterval(() => server.late && load(), 1_000);
}

rebuild();
begin();
show();
drawMatch();
follow();
// Measures the round trip a few times; the shortest is the most accurate.
for (const wait of [0, 400, 1_500]) setTimeout(load, wait);
setInterval(load, 60_000);
box.send();
requestAnimationFrame(loop);
