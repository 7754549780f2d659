// The display of a table's clock for those who must not know of a fallen flag: the server says every second what they may see.

const box = document.getElementById("display");
const { live, table, judge } = box.dataset;
const two = (number) => String(number).padStart(2, "0");

const shown = (seconds) => `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;

function draw(line) {
  const [, a, b, running, , , winsA, winsB] = line;
  for (const [place, side, seconds, wins] of [[1, "a", a, winsA], [2, "b", b, winsB]]) {
    const half = box.querySelector(`[data-side="${side}"]`);
    half.querySelector(".clock-seconds").textContent = shown(seconds);
    half.querySelector(".clock-wins").textContent = "●".repeat(wins);
    half.toggleAttribute("data-runs", running === place);
  }
}

const events = new EventSource(`${live}/live`);
events.addEventListener("clocks", (event) => {
  const line = JSON.parse(event.data).find(([number]) => String(number) === table);
  if (line) draw(line);
});

/** Stops the clock or lets it go on, now by the server's time. */
async function act(step) {
  const state = await (await fetch(`${location.pathname}/state`)).json();
  const phone = `desk-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
  const body = { phone, steps: [{ number: 1, place: state.steps_known, step: { at: state.now + 60_000, ...step } }] };
  const answer = await fetch(judge, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  if (answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  document.getElementById("said").textContent = page.querySelector(".empty p:last-child")?.textContent ?? "";
}

const STEPS = { stop: { do: "stop", reason: "pause" }, resume: { do: "resume" } };
for (const button of document.querySelectorAll("[data-do]")) {
  button.addEventListener("click", () => act(STEPS[button.dataset.do]));
}
