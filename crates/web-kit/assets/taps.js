// The usual results as buttons in the rows of open matches. While somebody works in the rows with a mouse, results from elsewhere move
// none of them. Otherwise they remove rows above, and the others move up: a row that has just moved ignores taps, which were meant for
// the row before.
//
//   <template id="taps">             the buttons of most rows, in a large round
//   <div class="taps" data-tap="3/p1/p2">  receives them, for this match

/** The time in milliseconds that people need to notice a move and not tap. */
const AIMED = 400;

/** The buttons last used to fill rows: a change of rules changes them in remaining rows too. */
let filled = "";

function fill() {
  const template = document.querySelector("template#taps");
  const buttons = template?.content.firstElementChild;
  if (template && filled !== template.innerHTML) {
    filled = template.innerHTML;
    for (const place of document.querySelectorAll(".taps[data-tap]")) place.replaceChildren();
  }
  for (const place of buttons ? document.querySelectorAll(".taps[data-tap]:empty") : []) {
    const own = buttons.cloneNode(true);
    for (const button of own.children) button.value = `${place.dataset.tap}/${button.value}`;
    place.append(own);
  }
}

/** The time in milliseconds for which rows stay in place: after the mouse has moved there, and after the last work in an open row. */
const STILL = 5_000;
const WORKING = 30_000;

/** Holds rows in place while somebody works in them, then puts them in order by `again`. */
function stay(again) {
  let timer = 0;
  let isStale = false;
  const isAtWork = (rows) => rows.querySelector("details.row[open]") || rows.contains(document.activeElement);
  const release = () => {
    clearTimeout(timer);
    timer = 0;
    for (const rows of document.querySelectorAll("[data-held]")) delete rows.dataset.held;
    if (isStale) again();
    isStale = false;
  };
  const hold = ({ target, pointerType }) => {
    const isMeant = (pointerType ?? "mouse") === "mouse" && !document.activeElement?.closest(".rows-search");
    const rows = isMeant && target.closest?.(".match")?.closest("section.rows");
    if (rows) {
      rows.dataset.held = "";
      clearTimeout(timer);
      timer = setTimeout(release, isAtWork(rows) ? WORKING : STILL);
    } else if (timer) release();
  };
  for (const work of ["pointermove", "keydown"]) addEventListener(work, hold, { passive: true });
  // The work in the row is done.
  addEventListener("submit", () => timer && release());
  document.addEventListener("pairwright:swapped", () => (isStale ||= document.querySelector("[data-held]") !== null));
}

export function taps(again) {
  fill();
  stay(again);
  let tops = new Map();
  const movedAt = new WeakMap();
  const rows = () => document.querySelectorAll(".match:has(> .taps)");
  document.addEventListener("pairwright:swapping", () => {
    tops = new Map([...rows()].map((row) => [row, row.getBoundingClientRect().top]));
  });
  document.addEventListener("pairwright:swapped", () => {
    fill();
    for (const row of rows()) {
      if (Math.abs(row.getBoundingClientRect().top - (tops.get(row) ?? Infinity)) <= 2) continue;
      movedAt.set(row, performance.now());
      row.dataset.moved = "";
      setTimeout(() => performance.now() - movedAt.get(row) >= AIMED && delete row.dataset.moved, AIMED + 20);
    }
  });
  addEventListener("click", (event) => {
    const row = event.target.closest?.(".taps button") && event.target.closest(".match");
    if (!row || performance.now() - (movedAt.get(row) ?? -AIMED) >= AIMED) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, { capture: true });
}
