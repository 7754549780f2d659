// A clock's display beside other things, and for people who must not see a fallen flag: the server sends every second what they
// may see. The page may be redrawn meanwhile.

const find = () => document.getElementById("display");
const two = (number) => String(number).padStart(2, "0");
const shown = (seconds) => `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
const { live } = find().dataset;

function draw(box, [a, b, running, , , winsA, winsB]) {
  for (const [place, side, seconds, wins] of [[1, "a", a, winsA], [2, "b", b, winsB]]) {
    const half = box.querySelector(`[data-side="${side}"]`);
    half.querySelector(".clock-seconds").textContent = shown(seconds);
    half.querySelector(".clock-wins").textContent = "●".repeat(wins);
    half.toggleAttribute("data-runs", running === place);
  }
}

new EventSource(`${live}/live`).addEventListener("clocks", (event) => {
  const box = find();
  const line = JSON.parse(event.data).find(([match]) => match === box?.dataset.match);
  if (line) draw(box, line[1]);
});
