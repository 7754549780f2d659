// The desk in the browser: sends forms without leaving the page, repeats the entry as understood, handles keys.
// Everything here also works without it, with plain forms.
//
//   <form data-form="line">                 sent in place, after the forms sent before it
//   <input data-entry>                       emptied as soon as it is sent, so that the next entry can be typed immediately
//   <ul id="kept" data-own>                  refusals and questions, each with its text, until they are settled
//   <input data-preview="/…/preview?line=">  its effect is shown in its <output>
//   <form data-empties="#many textarea">     empties that field once it is carried out
//   <input data-slash>                       focused by "/"
//   <input list="all" data-options="/…">      its options are fetched when it is first focused
//   <button form="row" formaction="/…">     sends a form that many rows share
//   <time data-ago="1790000000000">         shows how long ago that was
//   <div hidden data-from="1790000000000">  appears at that time

const home = () => document.getElementById("line") || document.getElementById("add");
const isEmptyInput = (node) => node?.matches?.("input, textarea, select") && (node.value === "" || node.type === "hidden");
const isTyping = (node) => node?.matches?.("input:not([type=checkbox]):not([type=radio]), textarea, select");
const entryOf = (form) => form.querySelector("[data-entry]");

/** The unanswered entries, which outlive their page. */
let box;
/** The maximum number of waiting entries that are named. */
const NAMED = 3;
/** This page's own data on each sent entry: the form, the fields, and the busy element. */
const contexts = new Map();
/** The entry of each item in the list. */
const items = new WeakMap();
/** The time when an answer to an entry was last drawn. */
let drawn = 0;
let page;

/** The minimum time for reading a question, in milliseconds; an earlier Enter belongs to the line before. */
const READ = 500;

/** The time before a single waiting entry is shown; most are answered earlier. */
const LONG = 1500;

export function start(parts) {
  page = parts;
  const { box: name } = document.getElementById("unsaved").dataset;
  forgetOthers(name);
  box = page.outbox(name, { answered, failed, changed: countUnsaved, gone: released, restored, place, headers });
  addEventListener("submit", submitted);
  addEventListener("paste", listPasted);
  addEventListener("focusin", (event) => offer(event.target));
  offer(document.activeElement);
  for (const [target, back] of [[window, "online"], [document, "pairwright:online"]]) target.addEventListener(back, box.send);
  // Another window of this browser sends the same entries.
  addEventListener("storage", countUnsaved);
  addEventListener("beforeunload", (event) => box.wouldLose() && event.preventDefault());
  kept();
  inSight();
  preview();
  games();
  begun();
  keys();
  menus();
  checkIn();
  ago();
  setInterval(ago, 10000);
  for (const what of [ago, ends]) document.addEventListener("pairwright:swapped", what);
  addEventListener("scroll", (event) => event.target.classList?.contains("strip") && ends(), { capture: true, passive: true });
  addEventListener("resize", ends);
  box.begin();
  // Before this script runs, Enter goes to the browser: everything that the line does not need is loaded later.
  page.beside("taps.js").then(({ taps }) => taps(page.again));
  page.beside("bell.js").then((bell) => {
    quietly = bell.quietly;
    bell.bell();
  });
}

/** Draws the answer to an entry from here, without the bell once it is loaded. */
let quietly = (draw) => draw();

/** Fetches the options of a field when it is first focused. */
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

/** Corrects a name to its spelling in the list, ignoring case and accents. */
function spelt(field) {
  const plain = (text) => page.plain(text).trim().replace(/\s+/g, " ");
  const alike = [...(field.list?.options ?? [])].filter((option) => plain(option.value) === plain(field.value));
  if (alike.length === 1) field.value = alike[0].value;
}

/** Deletes the unsent entries of other people who used this browser. */
function forgetOthers(name) {
  const person = (key) => key.split(":desk:")[1];
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith("pairwright:") && person(key) && person(key) !== person(name)) localStorage.removeItem(key);
    }
  } catch { /* nothing is kept without storage */ }
}

/** The current page, so that the answer is that page, whichever form was sent. */
const headers = () => ({
  "X-Page": location.pathname.replace(/^\/t\/[^/]+\/desk/, "") + location.search,
  "X-Shown": document.body.dataset.shown ?? "",
});

/** A table does not wait while the server fails at another; all other entries are in order. */
const place = (one) => (one.passing ? "" : one.text.trim().split(/\s+/)[0].toLowerCase());

// ---- forms are sent in order ----

function submitted(event) {
  const form = event.target;
  if ((event.submitter?.formMethod || form.method) !== "post" || !form.closest("main") || form.enctype === "multipart/form-data") return;
  event.preventDefault();
  const entry = entryOf(form);
  const own = ownOf(form, event.submitter);
  // Ignores a second Enter, or a second click during the first.
  if (entry ? entry.value.trim() === "" : own.hasAttribute("aria-busy")) return;
  if (entry) spelt(entry);
  const context = taken(form, event.submitter, entry);
  if (entry) emptied(entry);
  const item = form.closest("#kept > li");
  if (item) away(item);
  closeMenus();
  own.setAttribute("aria-busy", "true");
  contexts.set(context.one.body, context);
  box.put(context.one);
}

/** Asks for the preview of a list that is pasted into the line for one name. */
function listPasted(event) {
  const line = event.target.closest?.("input#add");
  const names = event.clipboardData?.getData("text/plain").trim() ?? "";
  if (!line || !/[\r\n]/.test(names)) return;
  event.preventDefault();
  const form = element("form", { method: "post", action: line.form.action, hidden: true });
  form.dataset.form = "many";
  form.append(...[...line.form.querySelectorAll("input[type=hidden]")].map((field) => field.cloneNode()));
  form.elements.namedItem("form").value = "many";
  form.append(element("input", { type: "hidden", name: "look", value: "yes" }), element("textarea", { name: "names", value: names }));
  line.form.after(form);
  form.requestSubmit();
  form.remove();
}

/** Returns what is busy until the answer: buttons of a form that rows share are independent. */
const ownOf = (form, submitter) => (submitter?.hasAttribute("formaction") || submitter?.hasAttribute("form") ? submitter : form);

/** Returns a form's content at this moment. Each sending is a separate command. */
function taken(form, submitter, entry) {
  const fields = new FormData(form, submitter);
  fields.set("command", Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join(""));
  const values = new Map([...form.elements].filter(page.isField).map((field) => [field, stateOf(field)]));
  const own = ownOf(form, submitter);
  const one = {
    action: submitter?.hasAttribute("formaction") ? submitter.formAction : form.action,
    body: new URLSearchParams(fields).toString(),
    form: form.dataset.form,
    text: entry?.value ?? called(form, submitter),
    page: location.pathname + location.search,
    entry: entry && fieldOf(entry),
    passing: !isTyped(form),
  };
  return { one, form, own, values };
}

/** Whether it would have to be entered again: a result, a name, or an answer to a question about one. */
const isTyped = (form) => entryOf(form) || ["report", "ruling", "tap"].includes(form.dataset.form) || form.closest("#kept");

/** Returns the chosen button and its table, in words. */
function called(form, submitter) {
  const table = (submitter ?? form).closest(".match")?.querySelector(".badge")?.textContent ?? "";
  const item = form.closest("#kept > li");
  return item?.dataset.text || [table, submitter?.textContent.trim()].filter(Boolean).join(" · ");
}

/** Returns the data for showing a field again. */
const fieldOf = (entry) => ({
  name: entry.name,
  label: entry.labels?.[0]?.textContent ?? entry.getAttribute("aria-label"),
  preview: entry.dataset.preview,
  button: entry.form.querySelector("button[type=submit]")?.textContent,
});

/** Scrolls the strip to the shown round, or to an earlier one if all later ones fit; never to the middle of one. */
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
  ends();
}

/** Fades out the ends of the strip beyond which there is more. */
function ends() {
  const strip = document.querySelector(".strip");
  if (!strip) return;
  strip.toggleAttribute("data-before", strip.scrollLeft > 2);
  strip.toggleAttribute("data-after", strip.scrollLeft < strip.scrollWidth - strip.clientWidth - 2);
}

const stateOf = (field) => (field.type === "checkbox" || field.type === "radio" ? field.checked : field.value);

/** Prepares the field for the next entry; its preview belonged to the last. */
function emptied(entry) {
  entry.value = "";
  entry.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Shows the number of unsaved entries, and the first ones. */
function countUnsaved() {
  const all = box.waiting();
  const count = all.length;
  const isBusy = document.body.dataset.waiting !== undefined;
  if (count) document.body.dataset.waiting = count;
  else delete document.body.dataset.waiting;
  if (isBusy && !count) document.dispatchEvent(new CustomEvent("pairwright:idle"));
  const output = document.getElementById("unsaved");
  if (!output) return;
  const isLong = count > 0 && Date.now() - all[0].at > LONG;
  if (count && !isLong) setTimeout(countUnsaved, LONG);
  output.hidden = count < 2 && !isLong;
  const texts = all.slice(0, NAMED).map((one) => one.text).filter(Boolean).join(" · ");
  const label = `${output.dataset.label} (${count})`;
  output.textContent = output.hidden ? "" : texts ? `${label}: ${texts}` : label;
}

/** Handles an answer; returns whether the entry stays in the box, as a question or a refusal. */
function answered(one, answer, fresh) {
  return quietly(() => readAnswer(one, answer, fresh));
}

function readAnswer(one, answer, fresh) {
  const context = released(one);
  const isScan = one.entry && answer.redirected && new URL(answer.url).searchParams.has("of");
  const row = isScan && rowOf(fresh);
  if (row) return scanned(row);
  const leads = isScan || (answer.redirected && new URL(answer.url).pathname !== location.pathname);
  if (leads) return goTo(one, answer.url, context);
  if (one.entry) return entryAnswered(one, answer.ok, fresh);
  // With more entries waiting, nobody would read the answer.
  if (!answer.ok && !one.passing && (!context || box.waiting().length)) return putAside(one, fresh);
  // A message on a page that cannot be shown is added to the list, so that it is read.
  return !formAnswered(context, answer.ok, fresh) && putAside(one, fresh, answer.ok);
}

/** Returns this page's row for the match on another page, if it is shown here. */
function rowOf(fresh) {
  const opened = fresh.querySelector("details.row[open]");
  return opened && document.getElementById(opened.id);
}

/** Opens the row of a scanned slip, and starts the line with its table. */
function scanned(row) {
  row.open = true;
  row.scrollIntoView({ block: "center" });
  const [line, table] = [home(), row.querySelector(".badge")?.textContent];
  if (line?.value === "" && table) {
    line.value = `${table} `;
    line.dispatchEvent(new Event("input", { bubbles: true }));
    line.focus({ preventScroll: true });
  }
  return false;
}

/** Moves the cursor to the end of a line that the page has started. */
function begun() {
  const line = home();
  if (line === document.activeElement && line?.value) line.setSelectionRange(line.value.length, line.value.length);
}

function failed(one) {
  released(one);
  keepRefused(one, list()?.dataset.failed);
  return true;
}

/** Forgets an answered entry and returns its data; its form may be sent again. */
function released(one) {
  const context = contexts.get(one.body);
  contexts.delete(one.body);
  if (context && ![...contexts.values()].some((other) => other.own === context.own)) context.own.removeAttribute("aria-busy");
  return context;
}

/** Goes to another page: immediately if somebody waits for it and is not typing, otherwise by a link. */
function goTo(one, address, context) {
  if (context && box.waiting().length === 0 && !home()?.value) {
    location.assign(address);
    return false;
  }
  const link = element("a", { className: "button small", href: address, textContent: list()?.dataset.look });
  keep(one, [element("p", { textContent: one.text }), link]);
  return !one.passing;
}

function formAnswered(context, ok, fresh) {
  if (!context) return page.show(fresh, { acted: true });
  const { form, one, values } = context;
  if (ok) for (const [field, value] of values) if (stateOf(field) === value) page.settled(field);
  if (ok && form.matches(".question")) for (const field of askedAbout(form, one.body)) page.settled(field);
  if (ok) closed(form);
  if (ok) emptyField(form.dataset.empties);
  const mayMove = form.contains(document.activeElement) || !isTyping(document.activeElement);
  const isShown = page.show(fresh, { acted: true });
  const question = document.getElementById("said")?.querySelector("[autofocus]");
  document.querySelector("form.paste")?.scrollIntoView({ block: "start" });
  if (!ok && faultShown(mayMove)) return isShown;
  // A question or refusal at the top must not cover the title, unless somebody has scrolled far away.
  if ((question || !ok) && scrollY < innerHeight / 2) scrollTo({ top: 0 });
  if (question && mayMove) question.focus();
  else if (ok && mayMove && !staysOnForm(form)) (home() ?? newestDone())?.focus({ preventScroll: true });
  return isShown;
}

/** Returns the fields whose content the answered question has saved. */
function askedAbout(question, sent) {
  const saved = new URLSearchParams(sent);
  const plain = (text) => text?.replace(/\r\n/g, "\n");
  const holds = (field) =>
    field.type === "checkbox" || field.type === "radio"
      ? saved.getAll(field.name).includes(field.value) === field.checked
      : plain(saved.get(field.name)) === plain(field.value);
  const forms = [...document.querySelectorAll("main form[data-form]")].filter((form) => form !== question && form.action === question.action);
  return forms.flatMap((form) => [...form.elements].filter((field) => page.isField(field) && field.name && holds(field)));
}

/** Returns the undo button of the last action in the history, if the sender's row is gone. */
const newestDone = () =>
  document.activeElement === document.body ? document.querySelector(".history-part[open] button") : null;

/** Opens the folds around a wrong field and scrolls to it. */
function faultShown(mayMove) {
  const fault = document.querySelector("main .fault");
  for (let fold = fault; (fold = fold?.parentElement?.closest("details")); ) fold.open = true;
  const field = fault?.closest("label, fieldset, div")?.querySelector("input, select, textarea");
  if (mayMove) field?.focus({ preventScroll: true });
  fault?.closest("label, fieldset, div").scrollIntoView({ block: "center" });
  return Boolean(fault);
}

const staysOnForm = (form) =>
  ["edit", "deck", "request-bye", "award-byes", "penalty", "settings"].includes(form.dataset.form);

/** Closes the part from which the form was sent. */
function closed(form) {
  form.closest("details.row")?.removeAttribute("open");
  form.closest("details#many")?.removeAttribute("open");
}

/** Empties the field of a list that was accepted. */
function emptyField(path) {
  const field = path && document.querySelector(path);
  if (!field) return;
  field.value = "";
  page.settled(field);
  field.closest("details").open = false;
}

/** Handles the answer to an entry without touching its field, because somebody may be typing in it. */
function entryAnswered(one, ok, fresh) {
  const stays = putAside(one, fresh, ok);
  if (ok && !stays) dealtWith(one.text);
  const said = fresh.getElementById("said");
  if (!said) return stays;
  said.replaceChildren();
  said.removeAttribute("data-hold");
  for (const entry of fresh.querySelectorAll("[data-entry]")) entry.removeAttribute("value");
  fresh.getElementById("preview")?.replaceChildren();
  // If entries come faster than pages are drawn, draws once a second.
  if (box.waiting().length && Date.now() - drawn < 1000) return stays;
  drawn = Date.now();
  page.show(fresh, { acted: !document.querySelector("#said form") });
  return stays;
}

/** Adds a question or refusal to the list; returns whether there was one. */
function putAside(one, fresh, ok = false) {
  const said = fresh.getElementById("said");
  const [question, notice] = [said?.querySelector("form"), said?.querySelector(".notice")];
  if (question) keepQuestion(one, question);
  else if (!ok) keepRefused(one, (notice ?? fresh.querySelector("main .empty"))?.textContent);
  return Boolean(question) || !ok;
}

// ---- the list of refusals and questions, each to be corrected or dismissed ----

const list = () => document.getElementById("kept");
const element = (name, properties) => Object.assign(document.createElement(name), properties);

function keep(one, parts) {
  const item = element("li", { className: "card kept" });
  item.dataset.text = one.text;
  items.set(item, one);
  item.dataset.since = Date.now();
  const leave = element("button", { type: "button", className: "button small", textContent: list()?.dataset.leave });
  leave.dataset.leave = "";
  item.append(...parts);
  (item.querySelector(".buttons") ?? item).append(leave);
  list()?.append(item);
  countKept();
  // Only the list scrolls: the page must not move under the next entry.
  list()?.scrollTo(0, list().scrollHeight);
}

/** Shows the number of items above them. */
function countKept() {
  const output = document.getElementById("kept-count");
  if (output) output.textContent = `${output.dataset.label}: ${list().children.length}`;
}

/** Whether an item asks a question with one button, and was visible long enough to be read. */
const isAsked = (item) =>
  item?.querySelector(".question button[type=submit] kbd") && Date.now() - Number(item.dataset.since) > READ;

/** Removes an item from the list and from storage. */
function away(item) {
  if (items.has(item)) box.drop(items.get(item));
  item.remove();
  countKept();
}

/** Adds a question with its own fields; the focus stays in the field being typed in. */
function keepQuestion(one, question, isRestored = false) {
  const form = unnamed(document.importNode(question, true));
  form.classList.remove("card");
  form.setAttribute("role", "group");
  form.querySelector("a.button")?.remove();
  for (const button of form.querySelectorAll(".primary, [autofocus]")) {
    button.classList.remove("primary");
    button.removeAttribute("autofocus");
  }
  const buttons = form.querySelectorAll("button[type=submit]");
  // Destructive questions and those from before this page can only be answered by their button.
  const mayEnter = one.entry && !isRestored && !question.classList.contains("loses");
  if (buttons.length === 1 && mayEnter) buttons[0].append(" ", element("kbd", { textContent: "↵" }));
  one.question = question.outerHTML;
  keep(one, [form]);
}

/** Restores an item from before a reload of the page. On other pages it is a line that leads to its own. */
function restored(one) {
  const label = document.getElementById("kept-count")?.dataset.label;
  if (one.page && one.page.split("?")[0] !== location.pathname) return keep(one, [element("a", { href: one.page, textContent: `${label}: ${one.text}` })]);
  const question = one.question && new DOMParser().parseFromString(one.question, "text/html").querySelector("form");
  if (question) keepQuestion(one, question, true);
  else keepRefused(one, one.why);
}

/** Adds a refusal, with the line to correct or a button to retry. */
function keepRefused(one, why) {
  const form = element("form", { method: "post", action: one.action, className: "again" });
  if (one.form) form.dataset.form = one.form;
  for (const [name, value] of new URLSearchParams(one.body)) {
    if (name !== one.entry?.name) form.append(element("input", { type: "hidden", name, value }));
  }
  form.append(...(one.entry ? fieldAgain(one) : [buttonOf(list()?.dataset.enter)]));
  form.classList.toggle("entry", Boolean(one.entry));
  one.why = why;
  const notice = element("p", { className: "why", textContent: why ?? "" });
  notice.setAttribute("role", "alert");
  keep(one, [notice, ...(one.entry ? [] : [element("p", { textContent: one.text })]), form]);
}

const buttonOf = (textContent) => element("button", { type: "submit", className: "button small", textContent });

function fieldAgain({ entry, text }) {
  const field = element("input", { name: entry.name, value: text, autocomplete: "off", spellcheck: false, enterKeyHint: "done" });
  field.defaultValue = text;
  field.setAttribute("aria-label", entry.label ?? "");
  field.dataset.entry = "";
  if (entry.preview) field.dataset.preview = entry.preview;
  return [field, element("output", { className: "hint" }), buttonOf(entry.button)];
}

/** Removes the names and ids of a copy on the same page. */
function unnamed(copy) {
  for (const node of [copy, ...copy.querySelectorAll("[id], [for]")]) {
    node.removeAttribute("id");
    node.removeAttribute("for");
    node.removeAttribute("aria-labelledby");
  }
  for (const label of copy.querySelectorAll("label.hide")) label.remove();
  return copy;
}

/** Removes the first attempts for a table, once another entry for it is accepted. */
function dealtWith(text) {
  const first = (line) => line.trim().split(/\s+/)[0].toLowerCase();
  if (!/^\d+$/.test(first(text))) return;
  for (const item of list()?.querySelectorAll("li:has(.again)") ?? []) {
    if (first(item.dataset.text) === first(text)) away(item);
  }
}

function kept() {
  const leave = (...all) => {
    all.forEach(away);
    home()?.focus();
  };
  addEventListener("click", (event) => {
    if (event.target.closest?.("button[data-leave]")) leave(event.target.closest("#kept > li"));
    if (event.target.closest?.("button[data-leave-all]")) leave(...list().querySelectorAll("li"));
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
    } else if (event.key === "Escape" && at === home() && at.value === "" && isAsked(last)) {
      event.stopImmediatePropagation();
      leave(last);
    } else if (event.key === "Enter" && !event.repeat && at === home() && at.value === "" && isAsked(last)) {
      // The empty line answers the last question, once there was time to read it.
      event.preventDefault();
      last.querySelector("button[type=submit]").click();
    }
  });
}

// ---- the line repeats the entry as understood ----

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
      } catch { /* the next key tries again */ }
    }, 60);
  });
}

// ---- games entered one by one: their result while they are being entered ----

/** Returns the fields of a match in the line's form, `a 14 b 7`; an empty game ends it. */
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
    // A number also determines the winner.
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
      } catch { /* the next key tries again */ }
    }, 80);
  });
}

// ---- keys: Ctrl-Z undoes, Ctrl-Y redoes, Escape empties, a number anywhere goes to the line ----

/** Undoes or redoes the last action; waits for entries that are being sent. */
function step(which) {
  if (box.waiting().length) document.addEventListener("pairwright:idle", () => step(which), { once: true });
  else document.querySelector(`[data-${which}] button`)?.click();
}

/** Returns `undo` for Ctrl-Z, and `redo` for Ctrl-Shift-Z and Ctrl-Y. */
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
      (home() ?? document.getElementById("door"))?.focus();
    }
  });
}

// ---- check-in: Enter takes the only match, and nobody moves under the pointer ----

function checkIn() {
  addEventListener("keydown", (event) => {
    const field = event.target;
    if (event.key !== "Enter" || field.id !== "door") return;
    event.preventDefault();
    const found = document.querySelectorAll("#checked > li:not([data-away])");
    const form = found.length === 1 && found[0].querySelector("[data-come] form");
    if (!form) return whichOne(field.value.trim() ? [...found] : []);
    form.requestSubmit();
    emptied(field);
  });
  addEventListener("input", ({ target }) => target.id === "door" && whichOne([]));
  stays();
  document.addEventListener("pairwright:swapped", stays);
}

/** Shows the names that Enter could mean: several people, or one who is present already. */
function whichOne(found) {
  const note = document.getElementById("door-says");
  if (!note) return;
  const names = found.slice(0, NAMED).map((row) => row.querySelector(".name").textContent);
  const text = found.length === 1 ? note.dataset.here : note.dataset.some;
  note.hidden = found.length === 0;
  note.textContent = text.replace("{names}", () => names.join(", ") + (found.length > NAMED ? " …" : ""));
}

/** Keeps people who were missing when the page was opened among the missing. */
function stays() {
  for (const row of document.querySelectorAll("#checked > li:not([data-stays])")) row.dataset.stays = row.classList.contains("here") ? "below" : "";
}

// ---- the menu of a row: only one is open, until a choice or a click elsewhere ----

function closeMenus(but) {
  for (const menu of document.querySelectorAll("details.menu[open]")) if (menu !== but) menu.open = false;
}

/** Opens a menu upwards if its last entry would lie below the window. */
function turned(menu) {
  if (!menu.matches?.("details.menu")) return;
  menu.classList.remove("up");
  const choices = menu.open && menu.querySelector(".menu-list")?.getBoundingClientRect();
  if (choices) menu.classList.toggle("up", choices.bottom > innerHeight && choices.height < menu.getBoundingClientRect().top);
}

function menus() {
  addEventListener("toggle", (event) => turned(event.target), { capture: true });
  addEventListener("click", (event) => closeMenus(event.target.closest?.("details.menu")));
  addEventListener("keydown", (event) => {
    const menu = event.key === "Escape" && document.activeElement?.closest?.("details.menu[open]");
    if (!menu) return;
    event.stopImmediatePropagation();
    menu.open = false;
    menu.querySelector("summary").focus();
  }, { capture: true });
  // The table is filtered while typing: Enter opens the only row left.
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

// ---- prizes: the payment for each place, while the amounts are typed ----

/** Returns `1: 12 boosters · 2: 6 boosters · 3–4: 3 boosters`; a currency sign is where the language puts it. */
function places(text, unit, signed) {
  const paid = (amount) => (/\p{Sc}/u.test(unit) ? signed.replace("{sign}", () => unit).replace("{amount}", () => amount) : `${amount} ${unit}`.trim());
  const amounts = text.replace(/^\s*\d+\s*:/gm, " ").split(/[\s;]+/).filter(Boolean);
  const runs = [];
  amounts.forEach((amount, place) => {
    const run = runs.at(-1);
    if (run?.amount === amount) run.last = place + 1;
    else runs.push({ amount, first: place + 1, last: place + 1 });
  });
  return runs.map((run) => `${run.first}${run.last > run.first ? `–${run.last}` : ""}: ${paid(run.amount)}`).join(" · ");
}

addEventListener("input", (event) => {
  const form = event.target.form;
  const line = form?.querySelector("[data-places]");
  const [table, unit] = [form?.querySelector("textarea"), form?.elements[line?.dataset.places]];
  if (line && [table, unit].includes(event.target)) line.textContent = places(table.value, unit.value.trim(), line.dataset.signed);
});

// ---- a list that waits for confirmation: all possible matches become new people ----

addEventListener("click", (event) => {
  const all = event.target.closest?.("[data-choose-all]");
  if (!all) return;
  for (const choice of all.form.elements) if (choice.name.startsWith(all.dataset.chooseAll) && choice.value) choice.checked = true;
});

// ---- copying a link; without https browsers support only the old way ----

addEventListener("click", async (event) => {
  const button = event.target.closest?.("button[data-copies]");
  if (!button) return;
  const field = button.parentElement.querySelector("input");
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy");
  }
  button.textContent = button.dataset.done;
});

// ---- several players at once: the number ticked, and a tick for all shown ----

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
