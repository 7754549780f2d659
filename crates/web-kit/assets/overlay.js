// The clocks of an overlay, every second, as spectators see them: a line per match, in the order given in `shown.rs`.

const two = (number) => String(number).padStart(2, "0");
const shown = (seconds) => `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
let lines = new Map();

const write = (element, text) => {
  if (element && element.textContent !== text) element.textContent = text;
};

function draw(strip) {
  const own = lines.get(strip.dataset.match);
  const line = own ?? lines.get(strip.dataset.swapped);
  const [times, rest] = [strip.querySelector(".overlay-times"), strip.querySelector(".overlay-round-time")];
  times.hidden = !line;
  rest.hidden = Boolean(line);
  if (!line) return;
  const [a, b, running, , , winsA, winsB] = line;
  const sides = [[a, winsA, 1], [b, winsB, 2]];
  (own ? sides : sides.reverse()).forEach(([seconds, wins, side], place) => {
    const time = times.querySelector(`[data-time="${place}"]`);
    write(time, shown(seconds));
    time.toggleAttribute("data-runs", running === side);
    write(strip.querySelector(`[data-score="${place}"]`), String(wins));
  });
}

const all = () => document.querySelectorAll(".overlay-match").forEach(draw);
document.addEventListener("pairwright:swapped", all);
new EventSource(document.getElementById("overlay").dataset.live).addEventListener("clocks", (event) => {
  lines = new Map(JSON.parse(event.data));
  all();
});
