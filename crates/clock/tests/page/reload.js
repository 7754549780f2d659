// A reload in the middle of a game loses nothing.
import { begin, report, seen, tap } from "./hand.js";

if (!sessionStorage.getItem("before")) {
  await begin("turnabout-bronstein");
  tap("a");
  fake.pass(10_000);
  sessionStorage.setItem("before", JSON.stringify(await seen()));
  fake.pass(20_000);
  location.reload();
} else {
  const loaded = await seen();
  tap("b");
  report({ before: JSON.parse(sessionStorage.getItem("before")), loaded, passed: await seen() });
}
