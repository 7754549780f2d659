// Whoever asked for it hears that the last table of a round is in: the sound of a new round on phones, and where the browser may a
// notification.
//
//   <div id="middle" data-open="3 5" data-rings="…">  which round is played, how many of its tables still play, and what is said
//   <button id="bell" data-off="…" data-on="…" data-sound="…">  asks for it, and says what it will be

import { signal } from "./clock/signals.js";

const BELL = "pairwright:bell";
/** Whether the answer to what somebody here has sent is being drawn: that person knows. */
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

/** Which round is played, and how many of its tables still play. */
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
  } catch { /* a window without storage stays as it is */ }
  showBell();
  if (!isOn) return;
  signal("round", { sound: true });
  // Away from this computer browsers want https for it.
  if (isSecureContext && globalThis.Notification?.permission === "default") await Notification.requestPermission();
  showBell();
}

function showBell() {
  const isOn = isBellOn();
  // It is to be heard while another page is in front.
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
  } catch { /* some phones have them only for other pages: the sound was heard */ }
}
