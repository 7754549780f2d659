// A hand on the page: what a test does and sees.

export const find = (id) => document.getElementById(id);

/** Two frames: the page has drawn what is now. */
export const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

export const tap = (side) => find(`half-${side}`).dispatchEvent(new PointerEvent("pointerdown", { button: 0, bubbles: true }));
export const key = (name) => dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
export const click = (selector) => document.querySelector(selector).click();

export function type(id, text) {
  find(id).value = text;
  find(id).dispatchEvent(new Event("input", { bubbles: true }));
}

export async function begin(preset) {
  click(`input[value="${preset}"]`);
  find("settings").requestSubmit();
  await drawn();
}

/** What somebody sees who looks at the clock now. */
export async function seen() {
  await drawn();
  const half = (side) => ["time", "note"].map((part) => find(`half-${side}`).querySelector(`.${part}`).textContent);
  const runs = ["a", "b"].filter((side) => find(`half-${side}`).hasAttribute("data-runs"));
  return { a: half("a"), b: half("b"), runs, announce: !find("announce").hidden, panel: find("panel").hidden ? null : find("why").textContent };
}

export async function report(what) {
  await fetch("/report", { method: "POST", body: JSON.stringify({ ...what, errors: window.errors }) });
}
