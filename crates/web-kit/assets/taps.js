// The usual results as buttons in the rows of open matches. Results from elsewhere remove rows above, and the others move up: a row that
// has just moved ignores taps, which were meant for the row before.
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

export function taps() {
  fill();
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
