// Counts down the time left from time stamps: nothing counts ticks, so a page that was asleep or reloaded shows the same.
//
//   <span data-ends="1790000000000" data-from="…" data-over="Time!">
//       counts down to an instant of the server's clock, from an instant that may be in the future; shows data-over at the end
//   <span data-signals><span data-ends>   sounds and flashes at ten, five and one minute and at the end, on walls and phones
//   <div data-shows-at="1790000000000" hidden>   appears at an instant; data-hides-at hides it
//   <i data-fills-from="…" data-fills-until="…">   its width is the elapsed share of the time between the two
//   <button data-sound hidden>            a tap allows the page to play sounds, which browsers require
//   <span data-zone><input></span>        filled with the browser's offset from UTC, in minutes

import { signal } from "./clock/signals.js";

const SIGNALS = [600, 300, 60, 0];
/** The maximum age of a signal in milliseconds; older ones, missed during sleep, are dropped. */
const FRESH = 3000;
const MEASURE_EVERY = 60000;
const SAMPLES = 3;

/** The lead of the server's clock over this one, in milliseconds; null until the server has answered. */
let ahead = null;
let measuring = false;
let measured = 0;
let before = null;

const now = () => Date.now() + ahead;

/** Measures the server's time; the fastest answer is the most accurate. */
async function measure() {
  if (measuring) return;
  measuring = true;
  let best = null;
  try {
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const asked = performance.now();
      const answer = await fetch("/time", { cache: "no-store" });
      const server = Number(await answer.text());
      const took = performance.now() - asked;
      if (!answer.ok || !Number.isFinite(server)) continue;
      if (!best || took < best.took) best = { took, ahead: server + took / 2 - Date.now() };
    }
  } catch {
    // Without a network the last measurement stays valid.
  }
  measuring = false;
  measured = performance.now();
  if (!best) return;
  ahead = best.ahead;
  tick();
}

/** Formats the time left as `49:07`; a second that has begun counts. */
function shown(left) {
  const seconds = Math.ceil(left / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (number) => String(number).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

function count(span, at) {
  const left = Number(span.dataset.ends) - Math.max(at, Number(span.dataset.from) || 0);
  const text = left > 0 ? shown(left) : span.dataset.over;
  if (span.textContent !== text) span.textContent = text;
  span.classList.remove("until");
  span.classList.toggle("over", left <= 0);
  span.classList.toggle("soon", left > 0 && left <= 300000);
}

/** Hides an expired element. A wall or a page with the room's code then shows something else. */
function hide(part, at) {
  const isOver = at >= Number(part.dataset.hidesAt);
  if (isOver && !part.hidden && part.matches(".wall .announcement, .room-code")) document.dispatchEvent(new CustomEvent("pairwright:over"));
  part.hidden = isOver;
}

/** Sets a bar to the elapsed share of the time. */
function fill(bar, at) {
  const [from, until] = [Number(bar.dataset.fillsFrom), Number(bar.dataset.fillsUntil)];
  bar.style.width = `${Math.min(100, Math.max(0, (100 * (at - from)) / (until - from)))}%`;
}

/** Plays the signals that are due between two instants. */
function sounds(span, from, to) {
  const ends = Number(span.dataset.ends);
  return SIGNALS.some((seconds) => {
    const at = ends - seconds * 1000;
    return from < at && at <= to && to - at < FRESH && at >= (Number(span.dataset.from) || 0);
  });
}

function flash(isOver) {
  signal(isOver ? "flag" : "low", { sound: true, vibration: true });
  document.body.classList.remove("flash");
  void document.body.offsetWidth;
  document.body.classList.add("flash");
}
document.addEventListener("animationend", (event) => event.target === document.body && document.body.classList.remove("flash"));

function tick() {
  if (ahead === null) return;
  const at = now();
  const spans = [...document.querySelectorAll("[data-ends]")];
  for (const span of spans) count(span, at);
  for (const part of document.querySelectorAll("[data-shows-at]")) part.hidden = at < Number(part.dataset.showsAt);
  for (const part of document.querySelectorAll("[data-hides-at]")) hide(part, at);
  for (const bar of document.querySelectorAll("[data-fills-from]")) fill(bar, at);
  if (before !== null && !document.body.classList.contains("desk")) {
    const due = spans.filter((span) => span.closest("[data-signals]") && sounds(span, before, at));
    if (due.length) flash(due.some((span) => Number(span.dataset.ends) <= at));
  }
  before = at;
}

/** Shows the sound buttons until the page has been tapped. A wall is never touched, so it asks once. */
function asks() {
  const allowed = navigator.userActivation?.hasBeenActive ?? false;
  for (const button of document.querySelectorAll("[data-sound]")) button.hidden = allowed;
}

function zones() {
  for (const field of document.querySelectorAll("[data-zone] input")) {
    field.value = field.defaultValue = String(new Date().getTimezoneOffset());
  }
}

function page() {
  zones();
  asks();
  tick();
}

addEventListener("click", (event) => {
  if (event.target.closest?.("[data-sound]")) signal("low", { sound: true, vibration: false });
  asks();
});
document.addEventListener("pairwright:swapped", page);
for (const wakes of ["pageshow", "online"]) addEventListener(wakes, measure);
document.addEventListener("visibilitychange", () => {
  if (document.hidden) return;
  tick();
  measure();
});
setInterval(() => {
  tick();
  if (performance.now() - measured > MEASURE_EVERY) measure();
}, 200);
page();
measure();
