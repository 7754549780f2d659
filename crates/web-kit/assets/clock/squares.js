// The tables' clocks on the judges' grid: both times in each square, and an alarm if a judge may be needed. The grid may be
// redrawn meanwhile.

const { live } = document.querySelector(".grid[data-live]").dataset;
const two = (number) => String(number).padStart(2, "0");
const shown = (seconds) => `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;

new EventSource(`${live}/live`).addEventListener("clocks", (event) => {
  for (const [match, [a, b, , phase, reason, , , , flag]] of JSON.parse(event.data)) {
    const square = document.querySelector(`.grid [data-match="${CSS.escape(match)}"]`);
    if (!square) continue;
    square.textContent = `${shown(a)} ${shown(b)}`;
    square.toggleAttribute("data-alarm", (flag > 0 && phase === 1) || (phase === 2 && reason < 2));
  }
});
