// Pairwright in the browser. Every page works without this; with it, open pages follow all changes.
//
//   <body data-live="/t/x/live" data-seq="17" data-swap="status main">
//       a newer sequence number on the live connection fetches the page again and swaps the listed elements
//   <input data-filter="list-id other-id">  shows only the items of the lists that have all typed words, and the
//                                           element with data-none if none is left
//   <tr data-key="p7" data-place="3">      glows when its place changes
//   <a data-inline href="/address#part">   shows that address's element "fragment" below its row instead of following the link
//   <select data-submit>                   sends its form when changed
//   <div data-alarms="3f1c…">              identifies the shown alarms; if the server sends another value, the page is fetched again
//   <ul data-own>                          belongs to the script: swaps leave it unchanged
//   <time data-since="1790000000000" data-now="1790000000000">  counts up from then, by the clock of the server that made the page
//   <button data-minutes-since="…" data-now="…" data-words="Done, {minutes} min back">  the same in minutes, within a text
//   <section id="x" data-later="/address">  slow content: filled with the element with that id of the address, once the page is shown and
//                                           the details around it are open
//   <div id="x" data-tries="/address">      beside a form: fetched again from that address when another option of the form is chosen
//   <div data-again="2000">                fetches the page again after this number of milliseconds, as long as it exists
//   <fieldset data-follows="preset" data-of="a b" data-choose="x">  its choice is x while the select has one of those values
//   <form data-answers="answer-id">         swaps that element with the answer's while typing; "main" swaps the page
//   <template data-same="id" data-count="7">  stands for the element with this id and its successors, which are unchanged
//   <form data-answers="…" data-empty>      the same, but empty fields are sent too because they have a meaning
//   <button data-print hidden>             prints the page

const body = document.body;
document.documentElement.classList.add("scripted");

// ---- swap: update the old elements to the new ones, and keep the reader's input ----

const keyOf = (node) => (node.nodeType === 1 ? node.id || node.dataset.key || "" : "");
const alike = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName;
const isField = (node) => node.nodeType === 1 && node.matches("input:not([type=hidden]), textarea, select");
const isTick = (node) => node.type === "checkbox" || node.type === "radio";

/** Returns the index of a select's initial option. */
const firstChoice = (select) => Math.max(0, [...select.options].findLastIndex((option) => option.defaultSelected));

/** Whether the reader has changed a field since the page was loaded; it then belongs to the reader, focused or not. */
function edited(field) {
  if (field.nodeName === "SELECT") return field.selectedIndex !== firstChoice(field);
  if (isTick(field)) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue || field.validity.badInput;
}

/** Updates a field that the reader has not changed. */
function follow(field, to) {
  if (field.nodeName === "SELECT") field.selectedIndex = firstChoice(to);
  else if (isTick(field)) field.checked = to.checked;
  else if (field.value !== to.value) field.value = to.value;
}

/** Marks a field's content as saved, so that it follows the page again. */
function settled(field) {
  if (field.nodeName === "SELECT") for (const option of field.options) option.defaultSelected = option.selected;
  else if (isTick(field)) field.defaultChecked = field.checked;
  else field.defaultValue = field.value;
}

/** Whether an attribute belongs to the reader, such as what is open or filtered out. */
const readersOwn = (node, name) =>
  (name === "open" && node.nodeName === "DETAILS") || name === "data-away" || name === "data-more" || name === "data-before" || name === "data-short" || name === "data-stays" || name === "data-held" || name === "aria-expanded";

function syncAttributes(from, to) {
  for (const { name } of [...from.attributes]) {
    if (!to.hasAttribute(name) && !readersOwn(from, name)) from.removeAttribute(name);
  }
  for (const { name, value } of to.attributes) {
    if (from.getAttribute(name) !== value && !readersOwn(from, name)) from.setAttribute(name, value);
  }
}

function syncField(from, to) {
  if (edited(from)) {
    if (from.nodeName === "SELECT") refreshChoices(from, to);
    if (to.hasAttribute("aria-invalid")) from.setAttribute("aria-invalid", "true");
    else from.removeAttribute("aria-invalid");
    return;
  }
  syncAttributes(from, to);
  if (from.nodeName !== "INPUT") syncChildren(from, to);
  follow(from, to);
}

/** Updates the options of a select; keeps the choice if it still exists. */
function refreshChoices(from, to) {
  const chosen = from.value;
  syncChildren(from, to);
  from.value = chosen;
  if (from.selectedIndex < 0) from.selectedIndex = 0;
}

/** Whether an element belongs to the script, or is the preview of a field being typed in. */
const isScripts = (node) =>
  node.hasAttribute("data-own") || (node.nodeName === "OUTPUT" && [...(node.form?.elements ?? [])].some((field) => isField(field) && edited(field)));

function sync(from, to) {
  if (from.nodeType !== 1) {
    if (from.data !== to.data) from.data = to.data;
    return;
  }
  if (isScripts(from)) return;
  if (isField(from)) return syncField(from, to);
  // A message to somebody stays until that person acts.
  if (from.hasAttribute("data-hold") && !acting) return;
  // Content that is fetched later stays until then.
  if (to.hasAttribute("data-later") && from.hasAttribute("data-fetched")) {
    syncAttributes(from, to);
    return;
  }
  const before = from.dataset.place;
  syncAttributes(from, to);
  if (from.nodeName === "TEMPLATE") from.content.replaceChildren(document.importNode(to.content, true));
  if (before !== undefined && before !== from.dataset.place) glow(from);
  syncChildren(from, to);
}

/** Returns the next old node, from here on, that can become an unnamed new one. */
function nextAlike(cursor, wanted) {
  const differs = (node) => keyOf(node) || !alike(node, wanted) || node.dataset?.inlined !== undefined;
  while (cursor && differs(cursor)) cursor = cursor.nextSibling;
  return cursor;
}

const isInlined = (node) => node?.nodeType === 1 && node.hasAttribute("data-inlined");

/** The unchanged elements, by the marks that stand for them in an answer. */
let same = new Map();

/** Returns the elements for a mark; fewer than its count if this page differs. */
function sameAs(mark) {
  const elements = [];
  let element = document.getElementById(mark.dataset.same);
  for (let count = Number(mark.dataset.count); element && count > 0; element = element.nextElementSibling) {
    if (isInlined(element)) continue;
    elements.push(element);
    count -= 1;
  }
  return elements;
}

/** Whether an answer fits the shown page. */
function applies(fresh) {
  const { over } = fresh.body.dataset;
  same = new Map([...fresh.querySelectorAll("template[data-same]")].map((mark) => [mark, sameAs(mark)]));
  const isHere = ([mark, elements]) => elements.length === Number(mark.dataset.count);
  return (!over || over === body.dataset.shown) && [...same].every(isHere);
}

/** Updates the rows of a list in which somebody is about to click: none comes, goes or moves. */
function syncHeld(from, to) {
  const wanted = new Map([...to.children].filter(keyOf).map((child) => [keyOf(child), child]));
  for (const child of [...from.children]) {
    const to = wanted.get(keyOf(child));
    if (!to || !alike(child, to)) continue;
    const height = child.offsetHeight;
    sync(child, to);
    if (child.offsetHeight < height) child.style.minHeight = `${height}px`;
  }
}

function syncChildren(from, to) {
  if (from.dataset?.held !== undefined) return syncHeld(from, to);
  const keyed = new Map([...from.children].filter(keyOf).map((child) => [keyOf(child), child]));
  let cursor = from.firstChild;
  const pass = () => {
    while (isInlined(cursor)) cursor = cursor.nextSibling;
  };
  for (const wanted of [...to.childNodes]) {
    pass();
    for (const element of same.get(wanted) ?? []) {
      if (element === cursor) cursor = cursor.nextSibling;
      else from.insertBefore(element, cursor);
      pass();
    }
    if (same.has(wanted)) continue;
    const key = keyOf(wanted);
    let found = key ? keyed.get(key) : nextAlike(cursor, wanted);
    if (found && !alike(found, wanted)) found = null;
    if (!found) {
      from.insertBefore(document.importNode(wanted, true), cursor);
      continue;
    }
    if (found === cursor) cursor = cursor.nextSibling;
    else from.insertBefore(found, cursor);
    sync(found, wanted);
  }
  while (cursor) {
    const next = cursor.nextSibling;
    if (!isInlined(cursor)) cursor.remove();
    cursor = next;
  }
}

function glow(node) {
  node.classList.remove("moved");
  void node.offsetWidth;
  node.classList.add("moved");
  node.addEventListener("animationend", () => node.classList.remove("moved"), { once: true });
}

let acting = false;

function swap(fresh) {
  document.dispatchEvent(new CustomEvent("pairwright:swapping"));
  const held = document.activeElement;
  const range = held && "selectionStart" in held ? [held.selectionStart, held.selectionEnd] : null;
  for (const id of (body.dataset.swap ?? "main").split(/\s+/).filter(Boolean)) {
    const [from, to] = [document.getElementById(id), fresh.getElementById(id)];
    if (from && to) sync(from, to);
  }
  // A held list differs from the page that the server knows.
  if (fresh.body.dataset.shown && !document.querySelector("[data-held]")) body.dataset.shown = fresh.body.dataset.shown;
  else delete body.dataset.shown;
  // Content fetched within an unchanged part may still be different.
  for (const part of document.querySelectorAll("[data-fetched]:not([data-later])")) part.dataset.later = part.dataset.fetched;
  document.title = fresh.title || document.title;
  if (held && held !== document.activeElement && held.isConnected) {
    held.focus({ preventScroll: true });
    if (range && range[0] !== null) held.setSelectionRange(...range);
  }
  for (const input of document.querySelectorAll("input[data-filter]")) filter(input);
  document.dispatchEvent(new CustomEvent("pairwright:swapped"));
}

// ---- live: receive changes, fetch the page again ----

let shown = Number(body.dataset.seq || 0);
let newest = shown;
let fetching = false;
let postponed = false;

/** Whether the field being filled in is missing on the new page, and so must not be removed. */
function wouldLose(fresh) {
  const field = document.activeElement;
  if (!field || !isField(field) || !edited(field) || field.closest("[data-own]")) return false;
  if ([...same.values()].flat().some((element) => element.contains(field))) return false;
  const place = field.closest("[id]");
  const twin = place && fresh.getElementById(place.id);
  if (!place) return false;
  return !twin || (field !== place && !twin.querySelector(`[name="${CSS.escape(field.name)}"]`));
}

/** Fetches the postponed page when the field is left or empty. */
function resume(event) {
  if (!postponed || (event.type === "input" && edited(event.target))) return;
  postponed = false;
  refresh();
}
addEventListener("focusout", resume);
addEventListener("input", resume);

/** While the desk sends, each answer is the newest page, and is not fetched again. */
const sending = () => body.dataset.waiting !== undefined;
document.addEventListener("pairwright:idle", () => refresh());

async function refresh() {
  if (fetching || sending()) return;
  fetching = true;
  try {
    while (newest !== shown && !sending()) {
      const aim = newest;
      const address = location.href;
      const headers = { "X-Fragment": "1", "X-Shown": body.dataset.shown ?? "" };
      const answer = await fetch(address, { headers, cache: "no-cache" });
      // Deleted or no longer accessible: the page that explains it replaces this one.
      if (answer.status === 404 || answer.status === 403) return location.reload();
      if (!answer.ok) throw new Error(String(answer.status));
      const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
      // Another question was typed meanwhile, or something is being sent, whose answer is newer.
      if (location.href !== address || sending()) continue;
      // Another page was shown meanwhile.
      if (!applies(fresh)) {
        delete body.dataset.shown;
        continue;
      }
      if (wouldLose(fresh)) {
        postponed = true;
        return;
      }
      swap(fresh);
      shown = Number(fresh.body.dataset.seq || aim);
      if (shown < aim || newest === aim) newest = shown = Math.max(shown, aim);
      body.dataset.seq = String(shown);
    }
  } catch {
    setTimeout(refresh, 2000);
  } finally {
    fetching = false;
  }
}

/** Returns the sequence number of an event: `17` or `{"seq":17}`. */
function seqOf(data) {
  try {
    const value = JSON.parse(data);
    return Number(typeof value === "object" && value ? value.seq : value);
  } catch {
    return NaN;
  }
}

/** Whether a sent form is leaving the page: a reload would lose its answer. */
let leaving = false;
addEventListener("submit", (event) => setTimeout(() => (leaving ||= !event.defaultPrevented)));
addEventListener("pageshow", () => (leaving = false));

// ---- unsaved input is not lost without a question ----

/** Whether a form has unsaved input. In the settings ticks are saved; elsewhere they choose what a button applies to. */
const isUnsaved = (form) =>
  [...form.elements].some((field) => isField(field) && field.name && edited(field) && (!isTick(field) || form.dataset.form === "settings"));
let submitting = false;
addEventListener("submit", () => {
  submitting = true;
  setTimeout(() => (submitting = leaving));
});
addEventListener("beforeunload", (event) => {
  // The line stores its entries itself, and the plan is decided by the pairing alone.
  const forms = [...document.querySelectorAll(".desk form[data-form]:not(.entry, [data-form=plan])")];
  if (!submitting && !leaving && forms.some(isUnsaved)) event.preventDefault();
});

/** When somebody last set out for another page: a reload would call them back. */
let setOut = 0;
addEventListener("beforeunload", () => (setOut = Date.now()));

/** Reloads the page after a change of roles or names, once all entries are answered. */
function anew() {
  if (leaving) return;
  if (document.querySelector("form[aria-busy]") || Date.now() - setOut < 5_000) setTimeout(anew, 500);
  else location.reload();
}

/** Returns a link to the same page on the spare laptop, where the browser has no cookie: people follow it only on purpose. */
function wayOn(spare) {
  const link = document.createElement("a");
  link.href = spare + location.pathname + location.search;
  link.textContent = document.getElementById("offline").dataset.spare;
  return link;
}

function listen(url) {
  let seen = new Date();
  let timer = 0;
  let pause = 1000;
  let spare = "";
  const sign = document.getElementById("offline");
  const online = () => {
    seen = new Date();
    pause = 1000;
    clearTimeout(timer);
    timer = 0;
    if (sign) sign.hidden = true;
  };
  const lost = () => {
    if (timer || !sign) return;
    timer = setTimeout(() => {
      const time = seen.toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
      sign.textContent = sign.dataset.seen.replace("{time}", time);
      sign.hidden = false;
      if (spare) timer = setTimeout(() => sign.append(" ", wayOn(spare)), 2000);
    }, 3000);
  };
  const hear = (event) => {
    online();
    const seq = seqOf(event.data);
    if (Number.isFinite(seq) && seq !== newest) {
      newest = seq;
      refresh();
    }
  };
  const connect = () => {
    const source = new EventSource(url);
    source.onopen = () => {
      online();
      // Waiting entries can be sent now.
      document.dispatchEvent(new CustomEvent("pairwright:online"));
    };
    source.onmessage = hear;
    source.addEventListener("seq", hear);
    source.addEventListener("spare", (event) => (spare = event.data));
    source.addEventListener("alarms", (event) => {
      const shows = document.querySelector("[data-alarms]");
      if (shows && shows.dataset.alarms !== event.data) fetchAgain();
    });
    source.addEventListener("access", () => setTimeout(anew, 500));
    source.onerror = () => {
      lost();
      if (source.readyState !== EventSource.CLOSED || source !== open) return;
      setTimeout(() => source === open && connect(), pause);
      pause = Math.min(pause * 2, 15000);
    };
    open = source;
  };
  // A browser has six connections per server: only visible pages keep one, and those with sounds.
  let open = null;
  const rest = () => {
    open?.close();
    open = null;
  };
  connect();
  addEventListener("pagehide", rest);
  addEventListener("pageshow", (event) => event.persisted && !open && connect());
  document.addEventListener("visibilitychange", () => (document.hidden && !("hears" in body.dataset) ? rest() : open || connect()));
}

if (body.dataset.live) listen(body.dataset.live);

/** Fetches the page again, without notice of a change. */
function fetchAgain() {
  shown = -1;
  refresh();
}

/** Another message replaces an expired announcement: fetches the page by the server's clock. */
document.addEventListener("pairwright:over", () => setTimeout(fetchAgain, 1000));

/** Fetches unfinished or outdated results again until they are done, while the page is visible. */
let again = 0;
function watchAgain() {
  clearTimeout(again);
  const element = document.querySelector("[data-again]");
  if (element && !document.hidden) again = setTimeout(fetchAgain, Number(element.dataset.again));
}
watchAgain();
document.addEventListener("pairwright:swapped", watchAgain);
document.addEventListener("visibilitychange", watchAgain);

// ---- durations, by the server's clock ----

/** Returns the milliseconds since an instant, for an element with the time of its creation. */
function since(element, instant) {
  if (element.counted !== element.dataset.now) {
    element.counted = element.dataset.now;
    element.ahead = Date.now() - Number(element.dataset.now);
  }
  return Math.max(0, Date.now() - element.ahead - Number(instant));
}

function countUp() {
  for (const button of document.querySelectorAll("[data-minutes-since]")) {
    const minutes = Math.max(1, Math.ceil(since(button, button.dataset.minutesSince) / 60_000));
    const text = button.dataset.words.replace("{minutes}", minutes);
    if (button.textContent !== text) button.textContent = text;
  }
  for (const time of document.querySelectorAll("time[data-since]")) {
    const seconds = Math.floor(since(time, time.dataset.since) / 1000);
    const parts = seconds < 3600 ? [Math.floor(seconds / 60)] : [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
    const text = [...parts, seconds % 60].map((part, place) => (place ? String(part).padStart(2, "0") : part)).join(":");
    if (time.textContent !== text) time.textContent = text;
  }
}
countUp();
setInterval(countUp, 1000);
document.addEventListener("pairwright:swapped", countUp);

// ---- find your name: filter while typing ----

/** Letters that do not decompose into a plain one and an accent; the server searches and sorts by the same table. */
const LETTERS = {
  "ł": "l", "đ": "d", "ð": "d", "ɖ": "d", "ø": "o", "æ": "ae", "œ": "oe", "ı": "i", "ß": "ss", "þ": "th", "ħ": "h", "ŧ": "t", "ŋ": "n", "ĸ": "k",
  "ə": "e", "ǥ": "g", "ɓ": "b", "ɗ": "d", "ƙ": "k", "ƴ": "y", "ɨ": "i", "ʉ": "u", "ς": "σ", "’": "'", "‘": "'", "ʼ": "'", "‐": "-", "–": "-",
};
const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^\0-\x7f]/gu, (letter) => LETTERS[letter] ?? letter);

function filter(input) {
  const lists = input.dataset.filter.split(" ").map((id) => document.getElementById(id)).filter(Boolean);
  if (!lists.length) return;
  const words = plain(input.value).split(/\s+/).filter(Boolean);
  const found = lists.map((list) => sift(list, words)).reduce((sum, left) => sum + left, 0);
  const none = document.querySelector(`[data-none="${input.dataset.filter}"]`);
  if (none) none.hidden = found > 0;
}

/** Shows only the items of a list that have all the words; returns their number. */
function sift(list, words) {
  let left = 0;
  for (const item of list.querySelectorAll("[data-words]")) {
    const text = plain(item.dataset.words);
    const away = words.some((word) => !text.includes(word));
    item.toggleAttribute("data-away", away);
    left += away ? 0 : 1;
  }
  list.toggleAttribute("data-filtered", words.length > 0);
  list.toggleAttribute("data-emptied", left === 0);
  return left;
}

addEventListener("input", (event) => event.target.matches?.("input[data-filter]") && filter(event.target));
for (const input of document.querySelectorAll("input[data-filter]")) {
  filter(input);
}
addEventListener("keydown", (event) => {
  if (event.key === "Escape" && event.target.matches?.("input[data-filter]")) {
    event.target.value = "";
    filter(event.target);
  }
});

// ---- "/" leads to the search of the page, else to that for everything ----

addEventListener("keydown", (event) => {
  const isPlain = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!isPlain || event.defaultPrevented || event.target.closest?.("input, textarea, select")) return;
  const own = document.querySelector("main input[type=search]");
  const all = document.querySelector('footer a[href="/search"]');
  if (own ?? all) event.preventDefault();
  if (own) own.select();
  else all?.click();
});

// ---- pickers: the chosen one is visible; some send themselves. A tree starts at the current round ----

/** Returns the current or next round of a tree; each side of a double elimination has its own. */
function current(tree) {
  const open = (round) => [...round.querySelectorAll(".tie")].some((tie) => !tie.querySelector(".winner"));
  return tree.querySelector(".playing")?.closest(".tree-round") ?? [...tree.querySelectorAll(".tree-round")].find(open);
}
for (const tree of document.querySelectorAll(".tree")) {
  const round = current(tree);
  if (round) tree.scrollLeft = round.offsetLeft - tree.offsetLeft - 16;
}

for (const chosen of document.querySelectorAll('.picker [aria-current="page"]')) {
  const strip = chosen.parentElement;
  strip.toggleAttribute("data-short", strip.scrollWidth > strip.clientWidth && 2 * chosen.offsetWidth > strip.clientWidth);
  strip.scrollLeft = chosen.offsetLeft - strip.offsetLeft - (strip.clientWidth - chosen.offsetWidth) / 2;
}

/** The elements that may be wider than their room, and show that there is more beyond an edge. */
const HINTED = ".tree, .picker, .cross-sheet";
function hint(wide) {
  wide.toggleAttribute("data-before", wide.scrollLeft > 8);
  wide.toggleAttribute("data-more", wide.scrollLeft + wide.clientWidth < wide.scrollWidth - 8);
}
const hints = () => document.querySelectorAll(HINTED).forEach(hint);
hints();
addEventListener("resize", hints);
addEventListener("scroll", (event) => event.target.matches?.(HINTED) && hint(event.target), { capture: true, passive: true });

addEventListener("change", (event) => event.target.matches?.("select[data-submit]") && event.target.form.requestSubmit());

// ---- choices that depend on another one ----

function follows(select) {
  for (const choices of select.form?.querySelectorAll(`[data-follows="${select.name}"]`) ?? []) {
    const radios = [...choices.querySelectorAll("input[type=radio]")];
    const [usual, other] = [radios[0], radios.find((radio) => radio.value === choices.dataset.choose)];
    usual.disabled = choices.dataset.of.split(" ").includes(select.value);
    if (usual.disabled && usual.checked) {
      other.checked = true;
      choices.dataset.followed = "";
    } else if (!usual.disabled && "followed" in choices.dataset) {
      if (other.checked) usual.checked = true;
      delete choices.dataset.followed;
    }
  }
}
addEventListener("change", (event) => event.target.matches?.("select") && follows(event.target));
for (const choices of document.querySelectorAll("[data-follows]")) {
  follows(choices.closest("form").elements[choices.dataset.follows]);
}

// ---- answering a question while it is typed ----

/** Fetches the page for the form's question and swaps its answer; the address follows, so that it can be shared. */
async function answer(form, asked) {
  const address = new URL(form.action);
  const counts = ([, value]) => value !== "" || "empty" in form.dataset;
  address.search = new URLSearchParams([...new FormData(form)].filter(counts));
  if (form.dataset.answers === "main") {
    // An earlier page must not bring back the old input.
    [...form.elements].filter(isField).forEach(settled);
    history.replaceState(null, "", address);
    return fetchAgain();
  }
  const fetched = await fetch(address, { headers: { "X-Fragment": "1" }, signal: asked.signal });
  const fresh = new DOMParser().parseFromString(await fetched.text(), "text/html").getElementById(form.dataset.answers);
  if (!fresh) throw new Error(String(fetched.status));
  sync(document.getElementById(form.dataset.answers), fresh);
  history.replaceState(null, "", address);
  document.dispatchEvent(new CustomEvent("pairwright:swapped"));
}

let typed = 0;
let asked = new AbortController();
addEventListener("input", (event) => {
  const form = event.target.form;
  if (!form?.matches("form[data-answers]")) return;
  clearTimeout(typed);
  typed = setTimeout(() => {
    asked.abort();
    asked = new AbortController();
    answer(form, asked).catch((error) => error.name === "AbortError" || form.submit());
  }, 120);
});

// ---- slow content is fetched after the rest ----

async function fetchLater() {
  for (const part of document.querySelectorAll("[data-later]")) {
    const address = part.dataset.later;
    // Another call may have fetched it meanwhile.
    if (!address || part.closest("details:not([open])")) continue;
    const answer = await fetch(address, { headers: { "X-Fragment": "1" } });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.getElementById(part.id);
    if (!answer.ok || !fresh || part.dataset.later !== address) continue;
    syncChildren(part, fresh);
    part.setAttribute("data-fetched", address);
    part.removeAttribute("data-later");
    // A preliminary answer says after how many milliseconds there may be a better one.
    const again = page.querySelector("[data-again]")?.dataset.again;
    if (again) {
      setTimeout(() => {
        part.dataset.later = address;
        later();
      }, Number(again));
    }
  }
}

// The link to it stays if it cannot be fetched.
const later = () => fetchLater().catch(() => {});
later();
document.addEventListener("pairwright:swapped", later);
document.addEventListener("toggle", later, true);

// ---- the effect of a choice is shown before it is saved ----

let choices = 0;

/** Returns the form whose options it is about. */
const triedBy = (part) => part.parentElement.querySelector(":scope > form");

async function comesTo(part) {
  const [form, number] = [triedBy(part), (choices += 1)];
  const chosen = [...form.querySelectorAll("select")].map((select) => [select.name, select.value]);
  // The old text is about another choice, and is removed until the new one is known.
  const open = [...part.querySelectorAll("details[open]")].map((details) => details.id);
  part.replaceChildren();
  const answer = await fetch(`${part.dataset.tries}?${new URLSearchParams(chosen)}`, { headers: { "X-Fragment": "1" } });
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById(part.id);
  if (number !== choices || !answer.ok || !fresh) return;
  sync(part, fresh);
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  await fetchLater();
}

addEventListener("change", (event) => {
  const part = event.target.nodeName === "SELECT" && event.target.form?.parentElement.querySelector(":scope > [data-tries]");
  if (part) comesTo(part).catch(() => {});
});
document.addEventListener("pairwright:swapped", () => {
  for (const part of document.querySelectorAll("[data-tries]")) {
    if ([...triedBy(part).querySelectorAll("select")].some(edited)) comesTo(part).catch(() => {});
  }
});

// ---- an existing name is selected for overwriting ----

const first = document.querySelector("input[autofocus]");
// The browser focuses it once the page is drawn, before or after this.
if (first?.value && document.activeElement === first) first.select();
else if (first?.value) first.addEventListener("focus", () => first.select(), { once: true });

// ---- a number opens its sum below its row ----

async function fragment(address) {
  const answer = await fetch(address, { headers: { "X-Fragment": "1" } });
  const part = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("fragment");
  if (!answer.ok || !part) throw new Error(String(answer.status));
  for (const named of [part, ...part.querySelectorAll("[id]")]) named.removeAttribute("id");
  return part;
}

/** Keeps an open part below its row when rows move, and fetches it again. */
document.addEventListener("pairwright:swapped", async () => {
  for (const below of document.querySelectorAll("tr[data-inlined]")) {
    const link = [...document.querySelectorAll("a[data-inline]")].find((one) => one.href === below.dataset.inlined);
    if (!link) {
      below.remove();
      continue;
    }
    if (link.closest("tr").nextElementSibling !== below) link.closest("tr").after(below);
    const part = await fragment(link.href).catch(() => null);
    if (part) sync(below.querySelector(".sums"), document.importNode(part, true));
  }
});

async function openInline(link) {
  const row = link.closest("tr");
  const open = row.nextElementSibling?.hasAttribute("data-inlined") ? row.nextElementSibling : null;
  const same = open?.dataset.inlined === link.href;
  for (const other of row.querySelectorAll("[data-inline][aria-expanded]")) other.setAttribute("aria-expanded", "false");
  open?.remove();
  if (same) return;
  const part = await fragment(link.href);
  const below = document.createElement("tr");
  below.dataset.inlined = link.href;
  below.className = "opened";
  const cell = below.insertCell();
  cell.colSpan = row.cells.length;
  cell.append(document.importNode(part, true));
  row.after(below);
  link.setAttribute("aria-expanded", "true");
  cell.querySelector(`[data-part="${CSS.escape(link.hash.slice(1))}"]`)?.setAttribute("open", "");
}

/** Opens the element named in the address, and focuses its text field. */
const named = location.hash && document.getElementById(location.hash.slice(1));
if (named && named.nodeName === "DETAILS") {
  named.open = true;
  // Chromium removes the focus after scrolling to the named element.
  addEventListener("load", () => setTimeout(() => named.querySelector("textarea")?.focus()), { once: true });
}

addEventListener("click", (event) => {
  const link = event.target.closest?.("a[data-inline]");
  if (!link || !link.closest("tr") || event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
  event.preventDefault();
  openInline(link).catch(() => { location.href = link.href; });
});

// ---- the desk: forms are sent in place, and their answers are shown ----

/** Shows a whole fetched page; returns whether it could. `acted` discards earlier messages. */
function show(fresh, { acted = false } = {}) {
  if (!applies(fresh)) {
    delete body.dataset.shown;
    fetchAgain();
    return false;
  }
  acting = acted;
  swap(fresh);
  acting = false;
  shown = Number(fresh.body.dataset.seq || shown);
  newest = Math.max(newest, shown);
  body.dataset.seq = String(shown);
  return true;
}

const beside = (name) => import(new URL(`./${name}${new URL(import.meta.url).search}`, import.meta.url));

/** Loads a script whose forms wait in an outbox until they are answered. */
const sends = (name) =>
  Promise.all([beside(name), beside("outbox.js")]).then(([script, { outbox, OFTEN }]) =>
    script.start({ show, isField, settled, plain, outbox, OFTEN, beside, again: fetchAgain }));
if (body.classList.contains("desk")) sends("desk.js");

/** Deletes all unsent entries when somebody gives up all roles and names. */
addEventListener("submit", (event) => {
  if (!event.target.matches?.('form[action="/leave"]')) return;
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith("pairwright:")) localStorage.removeItem(name);
  } catch { /* nothing is kept without storage */ }
});

// ---- a player's phone ----

if (body.classList.contains("phone")) sends("phone.js");

// ---- counting down the time left, if the page has it ----

// A failed download is no fault of the page: the next change of the page asks again.
const timers = () => document.querySelector("[data-ends], [data-shows-at], [data-hides-at], [data-zone]")
    && beside("timer.js").catch((error) => { if (!error.message.includes("fetch")) throw error; });
timers();
document.addEventListener("pairwright:swapped", timers);

// ---- a picture to share, if the page has one ----

const pictures = () => document.querySelector("[data-picture]") && beside("picture.js");
pictures();
document.addEventListener("pairwright:swapped", pictures);

if (body.classList.contains("overlay")) beside("overlay.js");

// ---- paper ----

for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}

// ---- the pages of a wall ----

if (body.classList.contains("wall")) beside("wall.js");
