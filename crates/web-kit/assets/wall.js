// A wall uses its room: rows are as large as the screen allows. If they would be unreadable from ten metres, the list is split
// into pages, shown at a reading pace; several parts take turns after their last page.

const SECONDS_A_NAME = 0.3;
const LEAST_SECONDS = 8;
const SECONDS_A_PART = 15;
/** The minimum share of its size for a long name, before it takes a second line or ends in …. */
const SMALLEST = 0.6;
/** The same for the text below a name, which is already small. */
const SMALLEST_SUB = 0.8;
/** The capacity of two lines, relative to one: a fifth of the first is lost when a word moves to the second. */
const TWO_LINES = 1.8;
/** The share of a size that fits exactly: widths are rounded, and letters do not shrink quite as evenly as their size. */
const SPARED = 0.97;
/** The parts below a ranking's names, and the sets left out one after another until the rest fits in every row. */
const [RECORD, STAGE, FIRST, FURTHER] = ["record", "stage", "first", "further"];
const LEFT_OUT = [[], [RECORD], [STAGE], [RECORD, STAGE], [RECORD, STAGE, FURTHER], [STAGE, FIRST, FURTHER], [RECORD, STAGE, FIRST, FURTHER]];
/**
 * The limits of a row's height, and the minimum of one with only a name, in screen units; the minimum ratio of width to height.
 */
const LEAST_ROW = 4.34;
/** The share of the minimum to which rows without small print shrink if the list then needs no second page. */
const TIGHT = 0.87;
const LEAST_LINE = 3.6;
const MOST_ROW = 13;
const ROW_WIDTH = 4.4;
/** The ratio for a row with points and tie-breaks, and the maximum stretch of a row if there is room left. */
const RANKED_WIDTH = 5.4;
const LOOSE = 1.3;
const MOST_COLUMNS = 5;
/** The minimum share of its size for a tree, which shrinks in steps of a hundredth. */
const SMALLEST_TREE = 0.3;
/** The size of a tree below which the announcement and the other matches shrink first, and the share to which they do. */
const READABLE_TREE = 0.8;
const SMALLER_BESIDE = 0.7;

const body = document.body;
let active = 0;
let page = 0;
let timer = 0;
/** The time of the next page, and the state of the pages that it was set for. */
let due = 0;
let waits = "";
let digits = 0;
/** The height of the elements above the list or the tree at the last layout. */
let above = 0;

const parts = () => [...document.querySelectorAll(".wall-part")];
const part = () => parts()[active];
const list = () => part()?.querySelector(".wall-list");
const topHeight = () => [document.querySelector(".wall-band"), part()?.querySelector(".wall-top")].reduce((sum, one) => sum + (one?.offsetHeight ?? 0), 0);
const size = (element, property) => parseFloat(getComputedStyle(element)[property]) || 0;

/** Shrinks a long name to its room, before it is cut off. */
function fit(text) {
  text.style.fontSize = "";
  text.classList.remove("two-lines");
  const share = fits(text);
  if (share === 1) return;
  const usual = size(text, "fontSize");
  const whole = usual * share;
  // A placeholder for an unknown player is already small: it takes a second line first.
  const least = text.matches(".nobody .who") ? Math.min(usual, whole * TWO_LINES) : usual * (text.matches(".wall-sub") ? SMALLEST_SUB : SMALLEST);
  text.style.fontSize = `${Math.max(least, whole)}px`;
  if (whole < least) text.classList.add("two-lines");
}

/** Gives all texts below the names of a ranking one size, and the same parts. */
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

/** Returns the factor by which a line of text must shrink to fit. */
function fits(text) {
  // Less than an excess pixel is cut off, too, and scrollWidth rounds it away.
  const inside = document.createRange();
  inside.selectNodeContents(text);
  const [has, needs] = [text.clientWidth - size(text, "paddingLeft"), inside.getBoundingClientRect().width];
  return needs <= has || has === 0 ? 1 : (has / needs) * SPARED;
}

/** Makes all places as wide as the widest, so that the names are aligned. */
function places(here) {
  here.style.removeProperty("--rank");
  const widths = [...here.querySelectorAll("li:not([hidden]) .wall-rank")].map((rank) => rank.getBoundingClientRect().width);
  here.style.setProperty("--rank", `${Math.max(0, ...widths)}px`);
}

/** Explains only the tie-breaks on this page. */
function legend(items) {
  const shown = new Set(items.flatMap((item) => [...item.querySelectorAll("[data-code]")].filter((one) => one.checkVisibility()).map((one) => one.dataset.code)));
  part()?.querySelectorAll(".wall-tie-break").forEach((one) => { one.hidden = !shown.has(one.dataset.code); });
}

/** Gives the names of a match the same size. */
function together(tie) {
  const names = [...tie.querySelectorAll(".slot:not(.nobody) .who")];
  const least = Math.min(...names.map((name) => size(name, "fontSize")));
  names.forEach((name) => { if (size(name, "fontSize") > least) name.style.fontSize = `${least}px`; });
}

/** Returns the columns, rows and pages of the list. */
function room(here) {
  const unit = size(body, "fontSize") / 1.2;
  const least = unit * (here.closest(".wall-beside") ? LEAST_LINE : LEAST_ROW);
  // Rounded down, because otherwise the last row of a column would move to the next.
  const height = Math.floor(here.getBoundingClientRect().height) - 1;
  const [count, width, gap] = [here.children.length, here.clientWidth, size(here, "columnGap")];
  const column = (columns) => (width - gap * (columns - 1)) / columns;
  const isRanked = Boolean(here.querySelector(".ranked"));
  const wide = isRanked ? RANKED_WIDTH : ROW_WIDTH;
  let best = { row: 0 };
  for (let columns = 1; columns <= MOST_COLUMNS; columns++) {
    const rows = Math.ceil(count / columns);
    const row = Math.min(height / rows, column(columns) / wide, unit * MOST_ROW);
    if (row > best.row + 0.5) best = { columns, rows, row, high: Math.min(height / rows, row * LOOSE), pages: 1 };
  }
  if (best.row >= least * (isRanked ? 1 : TIGHT) || count === 0) return best;
  let columns = MOST_COLUMNS;
  while (columns > 1 && column(columns) < least * ROW_WIDTH) columns--;
  const most = Math.max(1, Math.floor(height / least));
  const pages = Math.ceil(count / (most * columns));
  const rows = Math.ceil(count / pages / columns);
  const row = height / most;
  return { columns, rows, row, high: Math.min(height / rows, row * LOOSE), pages };
}

/** Lays out the list, and returns its pages. */
function measure(here) {
  here.style.height = "";
  const { columns, rows, row, high = row, pages } = room(here);
  if (!columns) return { pages: 1, names: [] };
  here.style.setProperty("--row", `${row}px`);
  here.style.setProperty("--high", `${high}px`);
  here.style.setProperty("--columns", columns);
  here.style.height = `${rows * high + 1}px`;
  page %= pages;
  const share = Math.ceil(here.children.length / pages);
  const names = [...here.children].slice(page * share, (page + 1) * share);
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

/** Sets the time of the next page; a new result does not delay it. */
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

/** Fits a tree into the room between the announcement and the other matches. */
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

/** Whether nothing of a tree is cut off, and the match for third place does not overlap the final. */
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

/** Enlarges an announcement to fill the screen. */
function grow() {
  const here = part()?.querySelector(".wall-announced");
  if (!here) return;
  for (let share = 100; share > 20; share -= 5) {
    here.style.setProperty("--share", share / 100);
    if (here.scrollHeight <= here.clientHeight) return;
  }
}

/** Shows "A–M on this page" if there are several pages. */
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

/** Fits the clock to its digits, which the timers' script writes. */
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
  // The instructions for the end of the time appear above the names.
  setInterval(() => (topHeight() === above ? clock() : lay()), 1000);
  addEventListener("keydown", (event) => {
    if (event.key === "ArrowRight" || event.key === " ") turn(list() ? measure(list()).pages : 1);
    if (event.key === "ArrowLeft") { page = Math.max(0, page - 1); show(); }
    if (event.key === "f") document.documentElement.requestFullscreen?.();
  });
}
