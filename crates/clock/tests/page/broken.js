// What was kept makes no sense, and then a clock of one's own making is set.
import { begin, click, find, report, seen, type } from "./hand.js";

if (!sessionStorage.getItem("broken")) {
  sessionStorage.setItem("broken", "yes");
  addEventListener("pagehide", () => localStorage.setItem("pairwright.clock.1", '{"log":[{"do":"fly","at":1}],"open":true}'));
  location.reload();
} else {
  const fresh = find("chosen").textContent;
  type("kind", "canadian");
  type("period", "2:00");
  type("moves", "5");
  type("base-a", "1:30");
  const own = find("chosen").textContent;
  type("base-a", "soon");
  const wrong = find("base-a").getAttribute("aria-invalid");
  type("base-a", "25");
  find("settings").requestSubmit();
  const ready = await seen();
  click("#stop");
  await begin("classical");
  report({ fresh, own, wrong, ready, classical: await seen(), line: find("line").textContent });
}
