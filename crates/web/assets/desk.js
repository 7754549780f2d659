// The desk in the browser: forms are sent without leaving the page, the line says back what it understood, keys work.
// Everything here also works without it, by plain forms.
//
//   <form data-form="line">                 sent in place, after those that were sent before it
//   <input data-entry>                       is emptied as soon as it is sent, so that the next one can be typed at once
//   <ul id="kept" data-own>                  what was refused or asks something: each with its text, until it is dealt with
//   <input data-preview="/…/preview?line=">  what it would do is shown in its <output>
//   <form data-empties="#many textarea">     empties that field once it is carried out
//   <input data-slash>                       "/" leads here
//   <input list="all" data-options="/…">      what completes it is fetched when somebody comes to it
//   <button form="row" formaction="/…">     sends a form that many rows share
//   <time data-ago="1790000000000">         says how long ago that was
//   <div hidden data-from="1790000000000">  comes into sight then

const home = () => document.getElementById("line") || document.getElementById("add");
const isEmptyInput = (node) => node?.matches?.("input, textarea, select") && (node.value === "" || node.type === "hidden");
const isTyping = (node) => node?.matches?.("input:not([type=checkbox]):not([type=radio]), textarea, select");
const entryOf = (form) => form.querySelector("[data-entry]");

/** What was sent off and is not answered yet, oldest first: one at a time is under way. */
const waiting = [];
let sent = 0;
/** When the answer to an entry was last drawn. */
let drawn = 0;
let page;

export function start(parts) {
  page = parts;
  addEventListener("submit", submitted);
  addEventListener("focusin", (event) => offer(event.target));
  offer(document.activeElement);
  // What is still under way is not left behind unasked.
  addEventListener("beforeunload", (event) => waiting.length && event.preventDefault());
  kept();
  inSight();
  preview();
  games();
  keys();
  menus();
  ago();
  setInterval(ago, 10000);
  document.addEventListener("pairwright:swapped", ago);
}

/** The names from which a field is completed, fetched when somebody first comes to it. */
async function offer(field) {
  const list = field?.dataset?.options && field.list;
  if (!list || list.dataset.asked) return;
  list.dataset.asked = "yes";
  try {
    const answer = await fetch(field.dataset.options);
    const offered = new DOMParser().parseFromString(answer.ok ? await answer.text() : "", "text/html");
    list.replaceChildren(...offered.querySelectorAll("option"));
  } catch { delete list.dataset.asked; }
}

// ---- forms are sent in the order in which somebody sent them off ----

function submitted(event) {
  const form = event.target;
  if ((event.submitter?.formMethod || form.method) !== "post" || !form.closest("main") || form.enctype === "multipart/form-data") return;
  event.preventDefault();
  const entry = entryOf(form);
  // The buttons of a form that all rows share go each their own way.
  const own = event.submitter?.hasAttribute("formaction") ? event.submitter : form;
  // A second Enter, or a second click while the first is under way.
  if (entry ? entry.value.trim() === "" : own.hasAttribute("aria-busy")) return;
  const sending = taken(form, event.submitter, entry);
  if (entry) emptied(entry);
  form.closest("#kept > li")?.remove();
  closeMenus();
  own.setAttribute("aria-busy", "true");
  waiting.push(sending);
  countUnsaved();
  if (waiting.length === 1) carryOutAll();
}

/** What a form holds now, whatever is done to it afterwards. Each sending is a command of its own. */
function taken(form, submitter, entry) {
  const fields = new FormData(form, submitter);
  fields.set("command", `${fields.get("command")}-${(sent += 1)}`);
  const values = new Map([...form.elements].filter(page.isField).map((field) => [field, stateOf(field)]));
  const own = submitter?.hasAttribute("formaction") ? submitter : form;
  return { form, own, action: own.formAction ?? form.action, body: new URLSearchParams(fields), values, entry, text: entry?.value };
}

/** The strip begins with the round that is shown, or with an earlier one where all to the end has room: never in the middle of one. */
function inSight() {
  const strip = document.querySelector(".strip");
  const shown = strip?.querySelector("[aria-current]") ?? strip?.querySelector(".now");
  if (!shown) return;
  const list = strip.querySelector("ol");
  list.style.paddingRight = "";
  const usual = parseFloat(getComputedStyle(list).paddingRight);
  const most = strip.scrollWidth - strip.clientWidth;
  if (most <= 0) return;
  const from = list.getBoundingClientRect().left + usual;
  const start = (item) => item.getBoundingClientRect().left - from;
  const first = [...list.children].find((item) => item.contains(shown) || start(item) >= most);
  const left = start(first);
  list.style.paddingRight = `${usual + Math.max(0, left - most)}px`;
  strip.scrollLeft = left;
}

const stateOf = (field) => (field.type === "checkbox" || field.type === "radio" ? field.checked : field.value);

/** The field is ready for the next one; what it said back belongs to the last. */
function emptied(entry) {
  entry.value = "";
  entry.dispatchEvent(new Event("input", { bubbles: true }));
}

/** How much is sent and not saved yet; a single entry mostly is before one could read it. */
function countUnsaved() {
  const count = waiting.length;
  if (count) document.body.dataset.waiting = count;
  else delete document.body.dataset.waiting;
  const output = document.getElementById("unsaved");
  if (!output) return;
  output.hidden = count < 2;
  output.textContent = count < 2 ? "" : `${output.dataset.label} ${count}`;
}

async function carryOutAll() {
  while (waiting.length) {
    const sending = waiting[0];
    const answer = await answered(sending);
    waiting.shift();
    if (!waiting.some((other) => other.own === sending.own)) sending.own.removeAttribute("aria-busy");
    if (answer.leadsTo) goTo(sending, answer.leadsTo);
    else if (sending.entry) entryAnswered(sending, answer);
    else formAnswered(sending, answer);
    countUnsaved();
  }
  document.dispatchEvent(new CustomEvent("pairwright:idle"));
}

/** The answer, as a page. While there is no network the same is sent again, and the server carries it out once. */
async function answered({ action, body }) {
  for (let pause = 400; ; pause = Math.min(pause * 2, 8000)) {
    try {
      const answer = await fetch(action, { method: "POST", body, headers: { "X-Fragment": "1" } });
      const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
      const leaves = answer.redirected && new URL(answer.url).pathname !== location.pathname;
      return { ok: answer.ok, fresh, leadsTo: leaves ? answer.url : null };
    } catch {
      await new Promise((done) => setTimeout(done, pause));
    }
  }
}

/** Another page answers: at once where nobody is typing, by a link otherwise. */
function goTo(sending, address) {
  if (waiting.length === 0 && !home()?.value) {
    location.assign(address);
    return;
  }
  const link = element("a", { className: "button small", href: address, textContent: list()?.dataset.look });
  keep(sending, [element("p", { textContent: sending.text ?? "" }), link]);
}

function formAnswered(sending, { ok, fresh }) {
  if (ok) for (const [field, value] of sending.values) if (stateOf(field) === value) page.settled(field);
  if (ok) closed(sending.form);
  if (ok) emptyField(sending.form.dataset.empties);
  const mayMove = sending.form.contains(document.activeElement) || !isTyping(document.activeElement);
  page.show(fresh, { acted: true });
  const question = document.getElementById("said")?.querySelector("[autofocus]");
  document.querySelector("#looked-at form")?.scrollIntoView({ block: "start" });
  if (question && mayMove) question.focus();
  else if (ok && mayMove && !staysOnForm(sending.form)) home()?.focus({ preventScroll: true });
}

const staysOnForm = (form) =>
  ["edit", "deck", "request-bye", "award-byes", "penalty", "settings"].includes(form.dataset.form);

/** Closes what the form was opened from. */
function closed(form) {
  form.closest("details.row")?.removeAttribute("open");
  form.closest("details#many")?.removeAttribute("open");
}

/** The field from which a list came, once it is taken. */
function emptyField(path) {
  const field = path && document.querySelector(path);
  if (!field) return;
  field.value = "";
  page.settled(field);
  field.closest("details").open = false;
}

/** What was entered is done, or waits on the list: the field itself is not touched, somebody may be typing into it. */
function entryAnswered(sending, { ok, fresh }) {
  const said = fresh.getElementById("said");
  const [question, notice] = [said?.querySelector("form"), said?.querySelector(".notice")];
  if (question) keepQuestion(sending, question);
  else if (!ok) keepRefused(sending, notice ?? fresh.querySelector("main .empty"));
  else if (ok) dealtWith(sending.text);
  if (!said) return;
  said.replaceChildren();
  said.removeAttribute("data-hold");
  for (const entry of fresh.querySelectorAll("[data-entry]")) entry.removeAttribute("value");
  fresh.getElementById("preview")?.replaceChildren();
  // While somebody types faster than a page is drawn, it is drawn once a second.
  if (waiting.length && Date.now() - drawn < 1000) return;
  drawn = Date.now();
  page.show(fresh, { acted: !document.querySelector("#said form") });
}

// ---- what could not be done waits below one another, each to be put right or left ----

const list = () => document.getElementById("kept");
const element = (name, properties) => Object.assign(document.createElement(name), properties);

function keep(sending, parts) {
  const item = element("li", { className: "card kept" });
  item.dataset.text = sending.text ?? "";
  const leave = element("button", { type: "button", className: "button small", textContent: list()?.dataset.leave });
  leave.dataset.leave = "";
  item.append(...parts);
  (item.querySelector(".buttons") ?? item).append(leave);
  list()?.append(item);
  item.scrollIntoView({ block: "nearest" });
}

/** A question with its own fields; the focus stays where somebody types. */
function keepQuestion(sending, question) {
  const form = unnamed(document.importNode(question, true));
  form.classList.remove("card");
  form.setAttribute("role", "group");
  form.querySelector("a.button")?.remove();
  for (const button of form.querySelectorAll(".primary")) button.classList.remove("primary");
  keep(sending, [form]);
}

/** Why it was refused, and the same line again to be put right. */
function keepRefused(sending, why) {
  const form = unnamed(sending.form.cloneNode(true));
  form.classList.add("again");
  form.removeAttribute("aria-busy");
  for (const [name, value] of sending.body) {
    for (const field of form.querySelectorAll(`[name="${CSS.escape(name)}"]`)) field.value = value;
  }
  const field = entryOf(form);
  field.setAttribute("aria-label", sending.entry.labels?.[0]?.textContent ?? sending.entry.getAttribute("aria-label"));
  field.removeAttribute("autofocus");
  const notice = element("p", { className: "why", textContent: why?.textContent ?? "" });
  notice.setAttribute("role", "alert");
  keep(sending, [notice, form]);
}

/** A copy on the same page has no names of its own. */
function unnamed(copy) {
  for (const node of [copy, ...copy.querySelectorAll("[id], [for]")]) {
    node.removeAttribute("id");
    node.removeAttribute("for");
    node.removeAttribute("aria-labelledby");
  }
  for (const label of copy.querySelectorAll("label.hide")) label.remove();
  return copy;
}

/** Typed again, beginning with the same word, and taken: the first attempt is done with. */
function dealtWith(text) {
  const first = (line) => line.trim().split(/\s+/)[0].toLowerCase();
  for (const item of list()?.querySelectorAll("li:has(.again)") ?? []) {
    if (first(item.dataset.text) === first(text)) item.remove();
  }
}

function kept() {
  const leave = (item) => {
    item.remove();
    home()?.focus();
  };
  addEventListener("click", (event) => {
    if (event.target.closest?.("button[data-leave]")) leave(event.target.closest("#kept > li"));
  });
  addEventListener("keydown", (event) => {
    const [at, last] = [document.activeElement, list()?.lastElementChild];
    const item = at?.closest?.("#kept > li");
    if (event.key === "ArrowUp" && last && at === home() && at.value === "") {
      event.preventDefault();
      const field = last.querySelector("[data-entry], button, a");
      field.focus();
      field.select?.();
    } else if (event.key === "ArrowDown" && item) {
      event.preventDefault();
      home()?.focus();
    } else if (event.key === "Escape" && item) {
      event.stopImmediatePropagation();
      leave(item);
    }
  });
}

// ---- the line says back what it understood ----

function preview() {
  let timer = 0;
  let last = null;
  addEventListener("input", (event) => {
    const input = event.target;
    if (!input.dataset?.preview) return;
    clearTimeout(timer);
    last?.abort();
    if (input.value.trim() === "") {
      input.form?.querySelector("output")?.replaceChildren();
      return;
    }
    timer = setTimeout(async () => {
      last = new AbortController();
      const typed = input.value;
      try {
        const answer = await fetch(input.dataset.preview + encodeURIComponent(typed), { signal: last.signal });
        const html = await answer.text();
        const output = input.form?.querySelector("output");
        if (answer.ok && output && input.value === typed) output.innerHTML = html;
      } catch { /* the next key asks again */ }
    }, 60);
  });
}

// ---- games told one by one: what they add up to while one fills them in ----

/** The fields of a match as the line writes them: `a 14 b 7`; what is left out ends it. */
function gamesText(fields) {
  const words = [];
  for (const game of fields.querySelectorAll("[data-game]")) {
    const chosen = game.querySelector("input[type=radio]:checked");
    if (!chosen) break;
    words.push(chosen.value);
    const numbers = [...chosen.closest(".way").querySelectorAll("input[type=number]")].map((input) => input.value.trim());
    words.push(...numbers.filter(Boolean));
    if (numbers.some((number) => !number)) break;
  }
  return words.join(" ");
}

function games() {
  let timer = 0;
  let last = null;
  addEventListener("input", (event) => {
    const fields = event.target.closest?.("[data-games]");
    if (!fields) return;
    // A number says as well who won.
    const radio = event.target.type === "number" && event.target.closest(".way").querySelector("input[type=radio]");
    if (radio && event.target.value !== "") radio.checked = true;
    clearTimeout(timer);
    timer = setTimeout(async () => {
      last?.abort();
      last = new AbortController();
      const typed = gamesText(fields);
      try {
        const answer = await fetch(fields.dataset.games + encodeURIComponent(typed), { signal: last.signal });
        const html = await answer.text();
        const output = fields.closest("form").querySelector(".games-sum");
        if (answer.ok && output && gamesText(fields) === typed) output.innerHTML = html;
      } catch { /* the next key asks again */ }
    }, 80);
  });
}

// ---- keys: Ctrl-Z takes back, Ctrl-Y does again, Escape empties, a number anywhere goes to the line ----

/** Takes the last thing back, or does it again: the last that was sent off, so what is under way is waited for. */
function step(which) {
  if (waiting.length) document.addEventListener("pairwright:idle", () => step(which), { once: true });
  else document.querySelector(`[data-${which}] button`)?.click();
}

/** Ctrl-Z takes back; Ctrl-Shift-Z and Ctrl-Y do it again. */
function stepOf(event) {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === "z") return event.shiftKey ? "redo" : "undo";
  return key === "y" ? "redo" : null;
}

function emptyLine() {
  const line = home();
  const said = document.getElementById("said");
  said?.replaceChildren();
  said?.removeAttribute("data-hold");
  if (!line) return;
  emptied(line);
  line.focus();
}

function keys() {
  addEventListener("keydown", (event) => {
    const at = document.activeElement;
    const commands = event.ctrlKey || event.metaKey || event.altKey;
    const which = stepOf(event);
    if (which && (!isTyping(at) || isEmptyInput(at)) && document.querySelector(`[data-${which}] button`)) {
      event.preventDefault();
      step(which);
    } else if (event.key === "Escape") {
      emptyLine();
    } else if (event.key === "/" && !isTyping(at) && !commands && document.querySelector("input[data-slash]")) {
      event.preventDefault();
      document.querySelector("input[data-slash]").select();
    } else if (/^[\p{L}\p{N}]$/u.test(event.key) && !isTyping(at) && !commands) {
      if (at?.matches?.("a, button, summary")) at.blur();
      home()?.focus();
    }
  });
}

// ---- the menu of a row: one is open at a time, until somebody chooses or looks elsewhere ----

function closeMenus(but) {
  for (const menu of document.querySelectorAll("details.menu[open]")) if (menu !== but) menu.open = false;
}

function menus() {
  addEventListener("click", (event) => closeMenus(event.target.closest?.("details.menu")));
  addEventListener("keydown", (event) => {
    const menu = event.key === "Escape" && document.activeElement?.closest?.("details.menu[open]");
    if (!menu) return;
    event.stopImmediatePropagation();
    menu.open = false;
    menu.querySelector("summary").focus();
  }, { capture: true });
  // The table is sifted as one types: Enter opens the only row that is left.
  addEventListener("submit", (event) => {
    if (!event.target.matches?.(".roster-search")) return;
    event.preventDefault();
    const left = [...document.querySelectorAll("#players > tr:not([data-away])")];
    if (left.length === 1) left[0].querySelector("a").click();
  });
}

// ---- how long ago ----

function ago() {
  const words = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto", style: "short" });
  for (const time of document.querySelectorAll("time[data-ago]")) {
    const minutes = Math.round((Date.now() - Number(time.dataset.ago)) / 60000);
    const text = minutes < 60 ? words.format(-minutes, "minute") : words.format(-Math.round(minutes / 60), "hour");
    if (time.textContent !== text) time.textContent = minutes < 1 ? words.format(0, "second") : text;
  }
  for (const later of document.querySelectorAll("[data-from][hidden]")) later.hidden = Date.now() < Number(later.dataset.from);
}

// ---- prizes: what each place is paid, while the amounts are typed ----

/** `1: 200 · 2: 100 · 3–4: 50` */
function places(text) {
  const amounts = text.replace(/^\s*\d+\s*:/gm, " ").split(/[\s;]+/).filter(Boolean);
  const runs = [];
  amounts.forEach((amount, place) => {
    const run = runs.at(-1);
    if (run?.amount === amount) run.last = place + 1;
    else runs.push({ amount, first: place + 1, last: place + 1 });
  });
  return runs.map((run) => `${run.first}${run.last > run.first ? `–${run.last}` : ""}: ${run.amount}`).join(" · ");
}

addEventListener("input", (event) => {
  const line = event.target.matches?.("textarea") && event.target.form?.querySelector("[data-places]");
  if (line) line.textContent = places(event.target.value);
});

// ---- several players at once: how many are ticked, and all that are shown ----

const boxes = () => [...document.querySelectorAll('.roster [form="chosen"]')];

function chosen() {
  const form = document.getElementById("chosen");
  if (!form) return;
  const count = boxes().filter((box) => box.checked).length;
  const output = form.querySelector("[data-chosen]");
  form.toggleAttribute("data-nobody", count === 0);
  output.textContent = `${output.dataset.chosen}: ${count}`;
}

addEventListener("change", (event) => {
  const all = event.target.matches?.("[data-all]");
  if (all) for (const box of boxes()) if (!box.closest("[data-away]")) box.checked = event.target.checked;
  if (all || event.target.matches?.('[form="chosen"]')) chosen();
});
document.addEventListener("pairwright:swapped", chosen);
chosen();
