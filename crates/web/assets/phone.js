// A player's phone: what is sent is kept until it has arrived, and it arrives once.
//
//   <form data-send>        sent in place. Without a network it waits in the outbox, with the command it had when it was tapped
//   <p id="waiting" hidden>  shown while something waits
//   <p id="refused" hidden>  shown in its place where the server has failed at something again and again

const KEY = `pairwright:${location.pathname.split("/")[2]}:waiting`;

let page;
let box;

export function start(parts) {
  page = parts;
  box = page.outbox(KEY, { answered, changed: sign, place });
  addEventListener("submit", submitted);
  addEventListener("online", box.send);
  document.addEventListener("visibilitychange", () => document.hidden || box.send());
  document.addEventListener("pairwright:swapped", sign);
  addEventListener("hashchange", opened);
  opened();
  box.begin();
}

/** A link to something folded opens it. */
function opened() {
  const folded = document.getElementById(location.hash.slice(1))?.querySelector("details");
  if (folded) folded.open = true;
}

function submitted(event) {
  const form = event.target;
  if (!form.matches?.("form[data-send]")) return;
  event.preventDefault();
  if (form.hasAttribute("aria-busy")) return;
  form.setAttribute("aria-busy", "true");
  // Once a page is answered its forms have new commands; until then the same tap is the same command.
  const body = new URLSearchParams(new FormData(form, event.submitter)).toString();
  box.put({ action: form.action, body });
}

/** What must arrive in order: what is sent for one round, or by one form. */
function place(one) {
  return new URLSearchParams(one.body).get("round") ?? one.action;
}

function answered(one, answer, fresh) {
  page.show(fresh, { acted: true });
}

/** Says that something waits for the network, or that the server cannot take it. */
function sign() {
  const all = box.waiting();
  if (!all.length) for (const form of document.querySelectorAll("form[aria-busy]")) form.removeAttribute("aria-busy");
  const isRefused = all.some((one) => (one.errors ?? 0) >= page.OFTEN);
  show("refused", isRefused);
  show("waiting", all.length > 0 && !isRefused);
}

function show(id, is) {
  const notice = document.getElementById(id);
  if (notice) notice.hidden = !is;
}
