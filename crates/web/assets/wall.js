// A wall uses its room: rows as large as the screen allows. What would be too small to be read from ten metres is shown in
// pages, at a pace one can read; several parts take turns after their last page.

const SECONDS_A_NAME = 0.3;
const LEAST_SECONDS = 8;
const SECONDS_A_PART = 15;
/** So small a long name becomes before it takes a second line, or ends in … where there is none, as a share of its size. */
const SMALLEST = 0.6;
/** The same of what stands below a name, which is small as it is. */
const SMALLEST_SUB = 0.8;
/** So many times as much as one line do two hold: a fifth of the first stays empty where a word goes to the second. */
const TWO_LINES = 1.8;
/** What is left of a size that fits exactly: widths are rounded, and letters do not shrink quite as evenly as their size. */
const SPARED = 0.97;
/** What is left out below the names of a ranking, until the rest fits in every row. */
const [RECORD, STAGE, FIRST, FURTHER] = ["record", "stage", "first", "further"];
const LEFT_OUT = [[], [RECORD], [STAGE], [RECORD, STAGE], [RECORD, STAGE, FURTHER], [STAGE, FIRST, FURTHER], [RECORD, STAGE, FIRST, FURTHER]];
/** The least and the most height of a row, or of one with a name alone, in units of the screen, and how many times as wide as high it is at least. */
const LEAST_ROW = 4.34;
const LEAST_LINE = 3.6;
const MOST_ROW = 13;
const ROW_WIDTH = 4.4;
/** The same for a row with points and tie-breaks; and how much higher than its type a row becomes where there is room left. */
const RANKED_WIDTH = 5.4;
const LOOSE = 1.3;
const MOST_COLUMNS = 5;
/** A tree becomes smaller in steps of a hundredth, down to this share of its size. */
const SMALLEST_TREE = 0.3;
/** Before it becomes smaller than this, what was announced and the other matches below it do, to this share of their own. */
const READABLE_TREE = 0.8;
const SMALLER_BESIDE = 0.7;

const body = document.body;
let active = 0;
let page = 0;
let timer = 0;
/** When the next page comes, and after which one of how many. */
let due = 0;
let waits = "";
let digits = 0;
/** How high what stands above the list or the tree was when it was laid out. */
let above = 0;

const parts = () => [...document.querySelectorAll(".wall-part")];
const part = () => parts()[active];
const list = () => part()?.querySelector(".wall-list");
const topHeight = () => [document.querySelector(".wall-band"), part()?.querySelector(".wall-top")].reduce((sum, one) => sum + (one?.offsetHeight ?? 0), 0);
const size = (element, property) => parseFloat(getComputedStyle(element)[property]) || 0;

/** Long names shrink by the room they have before they are cut off. */
function fit(text) {
  text.style.fontSize = "";
  text.classList.remove("two-lines");
  const share = fits(text);
  if (share === 1) return;
  const usual = size(text, "fontSize");
  const whole = usual * share;
  // What stands where nobody does yet is small as it is: it takes a second line first.
  const least = text.matches(".nobody .who") ? Math.min(usual, whole * TWO_LINES) : usual * (text.matches(".wall-sub") ? SMALLEST_SUB : SMALLEST);
  text.style.fontSize = `${Math.max(least, whole)}px`;
  if (whole < least) text.classList.add("two-lines");
}

/** What stands below the names of a ranking has one size, and the same parts in every row. */
function alike(here, items) {
  const subs = items.flatMap((item) => [...item.querySelectorAll(".wall-sub")]);
  let share = 1;
  here.style.removeProperty("--sub");
  subs.forEach((sub) => sub.classList.remove("two-lines"));
  for (const parts of LEFT_OUT) {
    here.dataset.without = parts.join(" ");
    share = Math.min(1, ...subs.map(fits));
    if (share >= SMALLEST_SUB) break;
  }
  here.style.setProperty("--sub", Math.max(SMALLEST_SUB, share));
  if (share < SMALLEST_SUB) subs.forEach((sub) => sub.classList.toggle("two-lines", fits(sub) < 1));
}

/** By how much a line of text has to be smaller to fit where it stands. */
function fits(text) {
  // Less than a pixel too much is cut off, too, and scrollWidth rounds it away.
  const inside = document.createRange();
  inside.selectNodeContents(text);
  const [has, needs] = [text.clientWidth - size(text, "paddingLeft"), inside.getBoundingClientRect().width];
  return needs <= has || has === 0 ? 1 : (has / needs) * SPARED;
}

/** Places are as wide as the widest of them, so that the names begin below each other. */
function places(here) {
  here.style.removeProperty("--rank");
  const widths = [...here.querySelectorAll("li:not([hidden]) .wall-rank")].map((rank) => rank.getBoundingClientRect().width);
  here.style.setProperty("--rank", `${Math.max(0, ...widths)}px`);
}

/** The foot explains what is on this page. */
function legend(items) {
  const shown = new Set(items.flatMap((item) => [...item.querySelectorAll("[data-code]")].filter((one) => one.checkVisibility()).map((one) => one.dataset.code)));
  part()?.querySelectorAll(".wall-tie-break").forEach((one) => { one.hidden = !shown.has(one.dataset.code); });
}

/** The names of one match have the size of the one that needs the smallest. */
function together(tie) {
  const names = [...tie.querySelectorAll(".slot:not(.nobody) .who")];
  const least = Math.min(...names.map((name) => size(name, "fontSize")));
  names.forEach((name) => { if (size(name, "fontSize") > least) name.style.fontSize = `${least}px`; });
}

/** How many columns of how high rows the list has, and on how many pages. */
function room(here) {
  const unit = size(body, "fontSize") / 1.2;
  const least = unit * (here.closest(".wall-beside") ? LEAST_LINE : LEAST_ROW);
  // Less than there is, never more: rounded up, the last row of a column would go to the next.
  const height = Math.floor(here.getBoundingClientRect().height) - 1;
  const [count, width, gap] = [here.children.length, here.clientWidth, size(here, "columnGap")];
  const column = (columns) => (width - gap * (columns - 1)) / columns;
  const wide = here.querySelector(".ranked") ? RANKED_WIDTH : ROW_WIDTH;
  let best = { row: 0 };
  for (let columns = 1; columns <= MOST_COLUMNS; columns++) {
    const rows = Math.ceil(count / columns);
    const row = Math.min(height / rows, column(columns) / wide, unit * MOST_ROW);
    if (row > best.row + 0.5) best = { columns, rows, row, high: Math.min(height / rows, row * LOOSE), pages: 1 };
  }
  if (best.row >= least || count === 0) return best;
  let columns = MOST_COLUMNS;
  while (columns > 1 && column(columns) < least * ROW_WIDTH) columns--;
  const rows = Math.max(1, Math.floor(height / least));
  return { columns, rows, row: height / rows, pages: Math.ceil(count / (rows * columns)) };
}

/** Lays the list out, and gives its pages. */
function measure(here) {
  here.style.height = "";
  const { columns, rows, row, high = row, pages } = room(here);
  if (!columns) return { pages: 1, names: [] };
  here.style.setProperty("--row", `${row}px`);
  here.style.setProperty("--high", `${high}px`);
  here.style.setProperty("--columns", columns);
  here.style.height = `${rows * high + 1}px`;
  page %= pages;
  const names = [...here.children].slice(page * rows * columns, (page + 1) * rows * columns);
  for (const item of here.children) item.hidden = !names.includes(item);
  return { pages, names };
}

function show() {
  const all = parts();
  active %= Math.max(1, all.length);
  all.forEach((one, place) => { one.hidden = place !== active; });
  const here = list();
  const { pages, names } = here ? measure(here) : { pages: 1, names: [] };
  if (here) {
    places(here);
    alike(here, names.filter((item) => item.matches(".ranked")));
    legend(names);
  }
  document.querySelector(".wall-band")?.style.removeProperty("--share");
  part()?.querySelectorAll(".wall-tree").forEach(shrink);
  part()?.querySelectorAll(".wall-name, :not(.ranked) > .grow > .wall-sub, .wall-title, .wall-tree h2, .wall-tree .who").forEach(fit);
  part()?.querySelectorAll(".wall-tree .tie").forEach(together);
  grow();
  range(names, pages);
  dots(pages);
  wait(all.length, pages, names.length);
  above = topHeight();
}

/** The next page comes when this one has been there long enough: a result that comes in does not keep it longer. */
function wait(count, pages, names) {
  const now = performance.now();
  const place = [active, count, page, pages].join();
  if (place !== waits) {
    waits = place;
    due = now + 1000 * (pages > 1 ? Math.max(LEAST_SECONDS, names * SECONDS_A_NAME) : SECONDS_A_PART);
  }
  clearTimeout(timer);
  if (pages > 1 || count > 1) timer = setTimeout(() => turn(pages), Math.max(0, due - now));
}

function turn(pages) {
  page += 1;
  if (page >= pages) [page, active, digits] = [0, active + 1, 0];
  show();
}

/** A tree is as large as the room that is left below what was announced and above the other matches. */
function shrink(tree) {
  const beside = [document.querySelector(".wall-band"), tree.parentElement.querySelector(".wall-others")];
  for (const theirs of [1, SMALLER_BESIDE]) {
    beside.forEach((one) => one?.style.setProperty("--share", theirs));
    let share = 1;
    do tree.style.setProperty("--share", share);
    while (!isWhole(tree) && (share -= 0.01) >= SMALLEST_TREE);
    if (share >= READABLE_TREE) return;
  }
}

/** Whether nothing of a tree is cut off, and the match for third place has its place below the final to itself. */
function isWhole(tree) {
  const box = (element) => element.getBoundingClientRect();
  const room = box(tree);
  const fitsIn = [...tree.querySelectorAll(".tree")].every((side) => side.scrollHeight <= side.clientHeight + 1);
  const ties = [...tree.querySelectorAll(".tie")].map(box);
  if (!fitsIn || ties.some((tie) => tie.top < room.top - 1 || tie.bottom > room.bottom + 1)) return false;
  const third = tree.querySelector(":scope > .third");
  if (!third) return true;
  const its = box(third);
  const others = [...tree.querySelectorAll(".tree .tie")].map(box);
  return others.every((tie) => tie.bottom < its.top || tie.top > its.bottom || tie.right < its.left || tie.left > its.right);
}

/** An announcement fills the screen. */
function grow() {
  const here = part()?.querySelector(".wall-announced");
  if (!here) return;
  for (let share = 100; share > 20; share -= 5) {
    here.style.setProperty("--share", share / 100);
    if (here.scrollHeight <= here.clientHeight) return;
  }
}

/** "A–M on this page", where there are several. */
function range(names, pages) {
  const text = part()?.querySelector(".wall-range");
  if (!text) return;
  const [from, to] = [names.at(0)?.dataset.initial, names.at(-1)?.dataset.initial];
  text.textContent = pages > 1 && from && to && from !== to ? text.dataset.text.replace("{from}", from).replace("{to}", to) : "";
}

function dots(pages) {
  const here = part()?.querySelector(".wall-dots");
  if (!here) return;
  here.replaceChildren(...Array.from({ length: pages > 1 ? pages : 0 }, (_, place) => {
    const dot = document.createElement("i");
    dot.classList.toggle("here", place === page);
    return dot;
  }));
}

/** The clock is as large as its digits allow, which the script of the timers writes. */
function clock() {
  const time = part()?.querySelector(".wall-clock .wall-time .time-left");
  if (!time || time.textContent.length === digits) return;
  digits = time.textContent.length;
  fit(time);
}

function lay() {
  body.classList.add("paged");
  digits = 0;
  show();
  clock();
}

if (matchMedia("(min-width: 720px)").matches) {
  lay();
  document.fonts?.ready.then(lay);
  addEventListener("resize", lay);
  document.addEventListener("pairwright:swapped", lay);
  // What is to be done when the time is over comes above the names.
  setInterval(() => (topHeight() === above ? clock() : lay()), 1000);
  addEventListener("keydown", (event) => {
    if (event.key === "ArrowRight" || event.key === " ") turn(list() ? measure(list()).pages : 1);
    if (event.key === "ArrowLeft") { page = Math.max(0, page - 1); show(); }
    if (event.key === "f") document.documentElement.requestFullscreen?.();
  });
}
