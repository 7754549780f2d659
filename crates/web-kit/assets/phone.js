// A player's phone: entries are kept until they have arrived, and arrive once.
//
//   <form data-send>        sent in place. Without a network it waits in the outbox, with its original command
//   <p id="waiting" hidden>  shown while something waits; its <time> shows for how long
//   <p id="waiting" data-saved="…">  the text of the tapped button meanwhile
//   <p id="refused" hidden>  shown instead if the server has repeatedly failed at something
//   <section id="report" data-state="…">  once an entry has changed it or was refused, the page scrolls to its top
//   <div class="drop-box">   asks for the code beside a box once the box is ticked
//   <div data-round="3">     a newer round is announced by sound and vibration, once

import { signal } from "./clock/signals.js";

const KEY = `pairwright:${location.pathname.split("/")[2]}:waiting`;

let page;
let box;

export function start(parts) {
  page = parts;
  box = page.outbox(KEY, { answered, changed: sign, place });
  addEventListener("submit", submitted);
  for (const [target, back] of [[window, "online"], [document, "pairwright:online"]]) target.addEventListener(back, box.send);
  document.addEventListener("visibilitychange", () => document.hidden || box.send());
  document.addEventListener("pairwright:swapped", sign);
  document.addEventListener("pairwright:swapped", heard);
  document.addEventListener("pairwright:swapped", codes);
  document.addEventListener("visibilitychange", woken);
  document.addEventListener("change", ticked);
  addEventListener("hashchange", opened);
  opened();
  box.begin();
}

/** Opens the folded element of a link. */
function opened() {
  const folded = document.getElementById(location.hash.slice(1))?.querySelector("details");
  if (folded) folded.open = true;
}

/** Requires the code before anything is stored, even if the page was redrawn. */
function codes() {
  for (const box of document.querySelectorAll(".drop-box")) {
    const [tick, code] = ["input[type=checkbox]", "input[name=code]"].map((what) => box.querySelector(what));
    if (code) [code.required, code.disabled] = [tick.checked, !tick.checked];
  }
}

/** Focuses the code when the box is ticked, before a result is tapped. */
function ticked({ target }) {
  const code = target.matches?.("input[type=checkbox]") && target.closest(".drop-box")?.querySelector("input[name=code]");
  codes();
  if (code && target.checked) code.focus();
}

// ---- a round is published ----

const round = () => Number(document.querySelector("[data-round]")?.dataset.round ?? 0);
let known = round();
let woke = -Infinity;
/** The time in milliseconds for which somebody who has just woken the phone needs no signal. */
const AWAKE = 3000;

function woken() {
  if (!document.hidden) woke = performance.now();
}

/** Announces a new table by sound and vibration, so that players need not watch the phone. */
function heard() {
  const now = round();
  if (now > known && !document.hidden && performance.now() - woke > AWAKE) signal("round", { sound: true, vibration: true });
  known = now;
}

// ---- entries ----

/** The state of the report when an entry was last sent. */
let before = null;
const report = () => document.getElementById("report")?.dataset.state ?? null;

function submitted(event) {
  const form = event.target;
  if (!form.matches?.("form[data-send]")) return;
  event.preventDefault();
  if (form.hasAttribute("aria-busy")) return;
  form.setAttribute("aria-busy", "true");
  // An answered page has new commands in its forms; until then the same tap is the same command.
  const body = new URLSearchParams(new FormData(form, event.submitter)).toString();
  before = report() ?? "";
  box.put({ action: form.action, body });
}

/** Returns the group of entries that must arrive in order: those for one round, or from one form. */
function place(one) {
  return new URLSearchParams(one.body).get("round") ?? one.action;
}

/** Handles an answer, whose message is at the top of the page. */
function answered(one, answer, fresh) {
  page.show(fresh, { acted: true });
  const isRefused = document.querySelector("#answer[data-hold]");
  if (before === null || (!isRefused && report() === before)) return;
  before = null;
  toTop();
}

function toTop() {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  scrollTo({ top: 0, behavior: still ? "instant" : "smooth" });
}

/** The time in milliseconds before a waiting entry is shown. */
const PATIENCE = 4000;
/** The usual maximum time of an answer with a network. */
const MOMENT = 1500;
let later;

/** Shows that something waits for the network, or that the server fails at it. */
function sign() {
  const all = box.waiting();
  if (!all.length) for (const form of document.querySelectorAll("form[aria-busy]")) form.removeAttribute("aria-busy");
  const isRefused = all.some((one) => (one.errors ?? 0) >= page.OFTEN);
  const waited = all.length ? Date.now() - (all[0].at ?? 0) : 0;
  // An answer takes a moment even with a network.
  const isWaiting = waited >= PATIENCE && !isRefused;
  clearTimeout(later);
  const next = [MOMENT, PATIENCE].find((time) => waited < time);
  if (all.length && next) later = setTimeout(sign, next - waited);
  const time = document.querySelector("#waiting time");
  if (time && isWaiting) {
    time.dataset.since = String(all[0].at ?? Date.now());
    time.dataset.now ??= String(Date.now());
  }
  show("refused", isRefused);
  show("waiting", isWaiting);
  mark(all, waited >= MOMENT);
}

/** Marks the tapped button once an answer takes longer than usual, because the notice at the top may be out of view. */
function mark(all, isSaid) {
  const kept = new Set(all.map(buttonOf).filter(Boolean));
  for (const button of document.querySelectorAll(".button.kept")) {
    if (kept.has(button)) continue;
    button.classList.remove("kept");
    button.querySelector(".kept-note")?.remove();
  }
  for (const button of kept) {
    button.closest("form").setAttribute("aria-busy", "true");
    if (!isSaid) continue;
    button.classList.add("kept");
    if (button.querySelector(".kept-note")) continue;
    const note = document.createElement("small");
    note.className = "kept-note";
    note.setAttribute("role", "status");
    note.textContent = document.getElementById("waiting")?.dataset.saved ?? "";
    button.append(note);
  }
}

/** Returns the button of a waiting entry. */
function buttonOf(one) {
  const sent = new URLSearchParams(one.body);
  const isSame = (form) => form.action === one.action && ["round", "opponent"].every((name) => (form.elements.namedItem(name)?.value ?? null) === sent.get(name));
  const forms = [...document.querySelectorAll("form[data-send]")].filter(isSame);
  const buttons = forms.flatMap((form) => [...form.querySelectorAll("button[name]")]);
  return buttons.find((button) => sent.get(button.name) === button.value);
}

function show(id, is) {
  const notice = document.getElementById(id);
  if (notice) notice.hidden = !is;
}
