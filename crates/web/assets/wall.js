// A wall takes turns with its pages: as many names as fit, then the next ones, at a pace one can read.

const SECONDS_A_NAME = 0.3;
const LEAST_SECONDS = 8;
const SMALLEST = 0.55;

const body = document.body;
let page = 0;
let timer = 0;

const list = () => document.getElementById("wall-list");

/** Long names shrink before they are cut off. */
function fit(text) {
  text.style.fontSize = "";
  const { scrollWidth, clientWidth } = text;
  if (scrollWidth <= clientWidth || clientWidth === 0) return;
  const size = parseFloat(getComputedStyle(text).fontSize);
  text.style.fontSize = `${Math.max(size * SMALLEST, (size * clientWidth) / scrollWidth - 0.5)}px`;
}

function measure() {
  const here = list();
  if (!here) return { pages: 1, step: 0 };
  here.classList.remove("fits");
  const gap = parseFloat(getComputedStyle(here).columnGap) || 0;
  const step = here.clientWidth + gap;
  const pages = Math.max(1, Math.ceil((here.scrollWidth + gap) / step - 0.05));
  here.classList.toggle("fits", pages === 1);
  return { pages, step };
}

function show() {
  const here = list();
  if (!here) return;
  const { pages, step } = measure();
  page %= pages;
  here.scrollLeft = page * step;
  const names = visible(here);
  range(names, pages);
  dots(pages);
  clearTimeout(timer);
  if (pages > 1) timer = setTimeout(turn, Math.max(LEAST_SECONDS, names.length * SECONDS_A_NAME) * 1000);
}

function turn() {
  page += 1;
  show();
}

function visible(here) {
  const frame = here.getBoundingClientRect();
  return [...here.children].filter((item) => {
    const middle = item.getBoundingClientRect().left + 4;
    return middle >= frame.left && middle <= frame.right;
  });
}

/** "A–M on this page", where there are several. */
function range(names, pages) {
  const text = document.getElementById("wall-range");
  if (!text) return;
  const [from, to] = [names.at(0)?.dataset.initial, names.at(-1)?.dataset.initial];
  text.textContent = pages > 1 && from && to ? text.dataset.text.replace("{from}", from).replace("{to}", to) : "";
}

function dots(pages) {
  const here = document.getElementById("wall-dots");
  if (!here) return;
  here.replaceChildren(...Array.from({ length: pages > 1 ? pages : 0 }, (_, place) => {
    const dot = document.createElement("i");
    dot.classList.toggle("here", place === page);
    return dot;
  }));
}

function lay() {
  body.classList.add("paged");
  document.querySelectorAll(".wall-name, .wall-sub, .wall-top h1").forEach(fit);
  show();
}

if (matchMedia("(min-width: 720px)").matches) {
  lay();
  document.fonts?.ready.then(lay);
  addEventListener("resize", lay);
  document.addEventListener("pairwright:swapped", lay);
  addEventListener("keydown", (event) => {
    if (event.key === "ArrowRight" || event.key === " ") turn();
    if (event.key === "ArrowLeft") { page = Math.max(0, page - 1); show(); }
    if (event.key === "f") document.documentElement.requestFullscreen?.();
  });
}
