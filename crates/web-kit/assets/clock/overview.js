// All clocks, every second: the server sends a line per match, with numbers in the order given in `shown.rs`.

const table = document.getElementById("clocks");
const texts = JSON.parse(table.dataset.texts);
const two = (number) => String(number).padStart(2, "0");
const shown = (seconds) => `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
const rows = new Map([...table.querySelectorAll("[data-match]")].map((row) => [row.dataset.match, row]));

const write = (element, text) => {
  if (element.textContent !== text) element.textContent = text;
};

function state(phase, reason, flag, doubt) {
  if (flag > 0 && phase === 1) return texts.flag;
  if (doubt > 0 && phase !== 2) return texts.doubts[doubt];
  return phase === 2 ? texts.reasons[reason] : texts.phases[phase];
}

function draw([match, [a, b, running, phase, reason, , , , flag, doubt]]) {
  const row = rows.get(match);
  if (!row) return false;
  const [first, second] = row.querySelectorAll(".clock-time");
  write(first, shown(a));
  write(second, shown(b));
  first.toggleAttribute("data-runs", running === 1);
  second.toggleAttribute("data-runs", running === 2);
  write(row.querySelector(".clock-state"), state(phase, reason, flag, doubt));
  row.toggleAttribute("data-alarm", (flag > 0 && phase === 1) || (phase === 2 && reason < 2));
  return true;
}

const opened = Date.now();
new EventSource(`${table.dataset.live}/live`).addEventListener("clocks", (event) => {
  const lines = JSON.parse(event.data);
  const known = lines.map(draw);
  // A match has gained a clock or ended: reloads the rows, but not every second.
  if ((!known.every(Boolean) || lines.length !== rows.size) && Date.now() - opened > 5_000) location.reload();
});
