// A player's phone: what is sent is kept until it has arrived, and it arrives once.
//
//   <form data-send>        sent in place. Without a network it waits in the browser's storage, with the command it had when
//                           it was tapped, so that the server carries it out once however often it is sent
//   <p id="waiting" hidden>  shown while something waits
//   <p id="refused" hidden>  shown in its place where the server has failed at something again and again

const KEY = `pairwright:${location.pathname.split("/")[2]}:waiting`;

let page;
let sending = false;

export function start(parts) {
  page = parts;
  addEventListener("submit", submitted);
  addEventListener("online", send);
  document.addEventListener("visibilitychange", () => document.hidden || send());
  document.addEventListener("pairwright:swapped", sign);
  addEventListener("hashchange", opened);
  opened();
  send();
}

/** A link to something folded opens it. */
function opened() {
  const folded = document.getElementById(location.hash.slice(1))?.querySelector("details");
  if (folded) folded.open = true;
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
  keep([...kept().filter((other) => other.body !== body), { action: form.action, body }]);
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
  show("refused", isRefused);
  show("waiting", all.length > 0 && !isRefused);
}

function show(id, is) {
  const notice = document.getElementById(id);
  if (notice) notice.hidden = !is;
}
