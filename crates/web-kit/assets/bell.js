// Tells people who asked for it that the last table of a round has reported: with the sound of a new round, and a notification if
// the browser allows it.
//
//   <div id="middle" data-open="3 5" data-rings="…">  the current round, the number of its open tables, and the notification's text
//   <button id="bell" data-off="…" data-on="…" data-sound="…">  turns it on and off, with its texts

import { signal } from "./clock/signals.js";

const BELL = "pairwright:bell";
/** Whether the page is drawing the answer to something sent from here, which its sender knows about. */
let answering = false;

/** Draws such an answer. */
export function quietly(draw) {
  answering = true;
  try {
    return draw();
  } finally {
    answering = false;
  }
}

/** The current round and the number of its open tables. */
const playing = () => document.getElementById("middle")?.dataset.open?.split(" ") ?? [];

export function bell() {
  let [round, open] = playing();
  document.addEventListener("pairwright:swapped", () => {
    const before = [round, open];
    [round, open] = playing();
    if (isBellOn() && !answering && round === before[0] && before[1] > 0 && open === "0") ring();
    showBell();
  });
  addEventListener("click", (event) => event.target.closest?.("#bell") && turnBell());
  showBell();
}

function isBellOn() {
  try {
    return localStorage.getItem(BELL) === "on";
  } catch {
    return false;
  }
}

async function turnBell() {
  const isOn = !isBellOn();
  try {
    if (isOn) localStorage.setItem(BELL, "on");
    else localStorage.removeItem(BELL);
  } catch { /* not kept without storage */ }
  showBell();
  if (!isOn) return;
  signal("round", { sound: true });
  // Browsers require https for it, except on this computer.
  if (isSecureContext && globalThis.Notification?.permission === "default") await Notification.requestPermission();
  showBell();
}

function showBell() {
  const isOn = isBellOn();
  // It must also work while another page is in front.
  document.body.toggleAttribute("data-hears", isOn);
  const button = document.getElementById("bell");
  if (!button) return;
  button.hidden = false;
  const isSilent = globalThis.Notification?.permission !== "granted";
  button.setAttribute("aria-pressed", isOn);
  button.querySelector("span").textContent = isOn ? (isSilent ? button.dataset.sound : button.dataset.on) : button.dataset.off;
}

function ring() {
  signal("round", { sound: true });
  if (document.hasFocus() || globalThis.Notification?.permission !== "granted") return;
  const title = document.querySelector(".top-title")?.textContent ?? "";
  try {
    const told = new Notification(title, { body: document.getElementById("middle").dataset.rings, tag: BELL + location.pathname.split("/")[2] });
    told.onclick = () => {
      focus();
      told.close();
    };
  } catch { /* some phones allow them only in service workers; the sound was played */ }
}
