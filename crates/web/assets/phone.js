// A player's phone: what is sent is kept until it has arrived, and it arrives once.
//
//   <form data-send>        sent in place. Without a network it waits in the browser's storage, with the command it had when
//                           it was tapped, so that the server carries it out once however often it is sent
//   <p id="waiting" hidden>  shown while something waits; its <time> says for how long
//   <p id="refused" hidden>  shown in its place where the server has failed at something again and again
//   <section id="report" data-state="…">  once what was sent has changed it, or was refused, the page begins at its top again
//   <div class="drop-box">   the code beside a box is asked for once the box is ticked
//   <div data-round="3">     a newer round is heard and felt, and only once

import { signal } from "./clock/signals.js";

const KEY = `pairwright:${location.pathname.split("/")[2]}:waiting`;

let page;
let sending = false;

export function start(parts) {
  page = parts;
  addEventListener("submit", submitted);
  addEventListener("online", send);
  document.addEventListener("visibilitychange", () => document.hidden || send());
  document.addEventListener("pairwright:swapped", sign);
  document.addEventListener("pairwright:swapped", heard);
  document.addEventListener("visibilitychange", woken);
  document.addEventListener("change", ticked);
  addEventListener("hashchange", opened);
  opened();
  send();
}

/** A link to something folded opens it. */
function opened() {
  const folded = document.getElementById(location.hash.slice(1))?.querySelector("details");
  if (folded) folded.open = true;
}

/** The code is asked for before anything is kept to be sent. */
function ticked({ target }) {
  const code = target.closest?.(".drop-box")?.querySelector("input[name=code]");
  if (code && target.type === "checkbox") code.required = target.checked;
}

// ---- a round is published ----

const round = () => Number(document.querySelector("[data-round]")?.dataset.round ?? 0);
let known = round();
let woke = -Infinity;
/** Who has just picked the phone up looks at it. */
const AWAKE = 3000;

function woken() {
  if (!document.hidden) woke = performance.now();
}

/** Nobody has to look at the phone all the time: a new table is heard and felt. */
function heard() {
  const now = round();
  if (now > known && !document.hidden && performance.now() - woke > AWAKE) signal("round", { sound: true, vibration: true });
  known = now;
}

// ---- what was sent ----

/** What the report was when something was last sent of it. */
let before = null;
const report = () => document.getElementById("report")?.dataset.state ?? null;

/** What a tap led to stands at the top of the page. */
function answered() {
  const isRefused = document.querySelector("#answer[data-hold]");
  if (before === null || (!isRefused && report() === before)) return;
  before = null;
  toTop();
}

function toTop() {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  scrollTo({ top: 0, behavior: still ? "instant" : "smooth" });
}

/** What waits, oldest first. Private windows may have no storage: then it is kept while the page is open. */
let unstored = [];
function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return unstored;
  }
}

function keep(all) {
  unstored = all;
  try {
    if (all.length) localStorage.setItem(KEY, JSON.stringify(all));
    else localStorage.removeItem(KEY);
  } catch { /* unstored has it */ }
}

function submitted(event) {
  const form = event.target;
  if (!form.matches?.("form[data-send]")) return;
  event.preventDefault();
  if (form.hasAttribute("aria-busy")) return;
  form.setAttribute("aria-busy", "true");
  const body = new URLSearchParams(new FormData(form, event.submitter)).toString();
  // Once a page is answered its forms have new commands; until then the same tap is the same command.
  keep([...kept().filter((other) => other.body !== body), { action: form.action, body, since: Date.now() }]);
  before = report() ?? "";
  send();
}

let pause = 500;
let again = 0;

/** After so many errors of the server the player reads that it cannot take something. */
const OFTEN = 3;

/** What must arrive in order: what is sent for one round, or by one form. */
function place(one) {
  return new URLSearchParams(one.body).get("round") ?? one.action;
}

async function send() {
  if (sending) return;
  sending = true;
  clearTimeout(again);
  const refused = new Set();
  try {
    for (let next = kept()[0]; next; next = kept().find((one) => !refused.has(place(one)))) {
      const headers = { "X-Fragment": "1", "Content-Type": "application/x-www-form-urlencoded" };
      const answer = await fetch(next.action, { method: "POST", body: next.body, headers });
      // What somebody else answers, such as the sign-in page of a Wi-Fi, is no answer.
      if (!answer.headers.has("X-Pairwright")) throw new Error(String(answer.status));
      // A server that is being restarted, busy or full is tried again; what belongs to another round does not wait for that.
      if (answer.status >= 500) {
        refused.add(place(next));
        keep(kept().map((one) => (one.body === next.body ? { ...one, errors: (one.errors ?? 0) + 1 } : one)));
        continue;
      }
      const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
      keep(kept().filter((other) => other.body !== next.body));
      page.show(fresh, { acted: true });
      answered();
      pause = 500;
    }
    if (refused.size) throw new Error("refused");
  } catch {
    again = setTimeout(send, pause);
    pause = Math.min(pause * 2, 8000);
  } finally {
    sending = false;
    if (!kept().length) for (const form of document.querySelectorAll("form[aria-busy]")) form.removeAttribute("aria-busy");
    sign();
  }
}

/** Says that something waits for the network, or that the server cannot take it. */
function sign() {
  const all = kept();
  const isRefused = all.some((one) => (one.errors ?? 0) >= OFTEN);
  const isWaiting = all.length > 0 && !isRefused;
  const time = document.querySelector("#waiting time");
  if (time && isWaiting) {
    time.dataset.since = String(all[0].since ?? Date.now());
    time.dataset.now ??= String(Date.now());
  }
  show("refused", isRefused);
  show("waiting", isWaiting);
}

function show(id, is) {
  const notice = document.getElementById(id);
  if (notice) notice.hidden = !is;
}
