// Draws the clock: both halves and the space between them. Reads, never changes anything.

import { SIDES } from "./clock-engine.js";
import { say } from "./texts.js";
import { controlLine, display, label, nameOf, note, span, spoken, stopped } from "./words.js";

const find = (id) => document.getElementById(id);

/** Sets a text only if it differs, to avoid needless layout. */
function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

function mark(element, name, value) {
  if (value === null || value === false) element.removeAttribute(name);
  else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
}

/** Returns the remaining share of the delay, or the earned share of the refund; null if there is nothing to show. */
function gauge(side, reading, { kind, delay = 0 }) {
  if (reading.turn !== side || delay === 0 || reading.flagFellAt[side] !== null) return null;
  if (kind === "delay") return reading.delayLeft / delay;
  return kind === "bronstein" ? reading.refund / delay : null;
}

function drawHalf(side, reading, match) {
  const { names, control } = match;
  const half = find(`half-${side}`);
  const time = display(reading.shows[side]);
  write(half.querySelector(".name"), nameOf(names, side));
  write(half.querySelector(".time"), time);
  write(half.querySelector(".note"), note(side, reading, match));
  mark(half, "data-runs", reading.running === side);
  mark(half, "data-turn", reading.turn === side);
  mark(half, "data-flag", reading.flagFellAt[side] !== null);
  mark(half, "data-low", reading.flagFellAt[side] === null && reading.shows[side] < 30_000 && reading.phase !== "ready");
  mark(half, "data-length", time.length);
  mark(half, "aria-label", label(side, names, reading));
  const share = gauge(side, reading, control);
  mark(half, "data-gauge", share !== null);
  half.querySelector(".gauge span").style.setProperty("--share", share ?? 0);
}

/** Returns the visible panels. */
function panels({ phase, reason }) {
  if (phase !== "stopped") return [];
  if (reason === null) return ["ask"];
  if (reason === "judge" || reason === "pause") return ["judge"];
  return reason === "flag" ? ["over"] : ["over", "again"];
}

function drawPanel(reading, { names }) {
  const shown = panels(reading);
  find("panel").hidden = shown.length === 0;
  for (const panel of document.querySelectorAll("[data-panel]")) panel.hidden = !shown.includes(panel.dataset.panel);
  if (shown.length === 0) return;
  const [why, because] = stopped(names, reading);
  write(find("why"), why);
  write(find("because"), because);
  for (const input of document.querySelectorAll("[data-adjust] input")) {
    const time = span(Math.ceil(reading.shows[input.dataset.side] / 1_000) * 1_000);
    if (input !== document.activeElement && input.value !== time) input.value = time;
  }
}

function drawLine({ reading, game, match, preparing, line }) {
  const flagged = reading.firstFlag !== null && reading.announced === null;
  find("announce").hidden = !flagged;
  find("stop").hidden = reading.phase === "stopped" || (line !== undefined && reading.phase === "ready");
  write(find("stop"), reading.phase === "ready" ? say("clock-live-settings") : say("clock-live-stop"));
  write(find("line"), line ?? say("clock-live-line", { game, control: controlLine(match.control) }));
  drawPreparation(reading, preparing);
}

function drawPreparation(reading, preparing) {
  const button = find("prepare");
  button.hidden = reading.phase !== "ready" || preparing === null;
  if (button.hidden) return;
  const { left, runs } = preparing;
  if (!runs) write(button, say("clock-live-preparation-start", { time: span(left) }));
  else write(button, left === 0 ? say("clock-live-preparation-over") : say("clock-live-preparation", { time: display(left) }));
}

/** Draws everything at this instant; `line` replaces game and control between the halves. */
export function draw(view) {
  for (const side of SIDES) drawHalf(side, view.reading, view.match);
  drawLine(view);
  drawPanel(view.reading, view.match);
  mark(find("clock"), "data-phase", view.reading.phase);
}

/** Writes the names and adjustment buttons of the panel, once per match. */
export function labelPanel({ names }) {
  for (const button of document.querySelectorAll("[data-by]")) write(button, say("clock-live-concedes", { name: nameOf(names, button.dataset.by) }));
  for (const side of SIDES) write(document.querySelector(`[data-announce="${side}"]`), nameOf(names, side));
  for (const row of document.querySelectorAll("[data-adjust]")) row.replaceChildren(...adjustments(row.dataset.adjust, names));
}

/** Returns a side's name, an input for its time, and buttons for steps up and down. */
function adjustments(side, names) {
  const name = nameOf(names, side);
  const label = document.createElement("label");
  const input = Object.assign(document.createElement("input"), { inputMode: "text", autocomplete: "off", enterKeyHint: "done" });
  input.dataset.side = side;
  input.setAttribute("aria-label", say("clock-live-time-of", { name }));
  label.append(Object.assign(document.createElement("span"), { textContent: name }), input);
  return [label, ...[-60, -10, -1, 1, 10, 60].map((by) => adjustment(side, name, by))];
}

function adjustment(side, name, by) {
  const button = document.createElement("button");
  const amount = span(Math.abs(by) * 1_000);
  Object.assign(button, { type: "button", className: "plain", textContent: `${by < 0 ? "−" : "+"}${amount}` });
  button.dataset.side = side;
  button.dataset.seconds = by;
  const time = spoken(Math.abs(by) * 1_000);
  button.setAttribute("aria-label", by < 0 ? say("clock-live-time-less", { time, name }) : say("clock-live-time-more", { time, name }));
  return button;
}
