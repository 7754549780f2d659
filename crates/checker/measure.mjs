// Runs the checker for browsers and the one for this machine on the same files: fails where their answers differ, and prints how
// long both took. `node measure.mjs CHECKER.wasm REPLY FILE…`, where REPLY is the program of examples/reply.rs.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const [wasm, native, ...files] = process.argv.slice(2);
const page = { told: () => {} };
const module = new WebAssembly.Module(readFileSync(wasm));

function inBrowser(file) {
  const { exports } = new WebAssembly.Instance(module, { page });
  const put = (from) => {
    const room = exports.alloc(from.length);
    new Uint8Array(exports.memory.buffer).set(from, exports.at(room));
    return room;
  };
  const rooms = [put(file), put(Buffer.from("en"))];
  const begun = performance.now();
  const room = exports.check(...rooms);
  const milliseconds = performance.now() - begun;
  const reply = Buffer.from(exports.memory.buffer, exports.at(room), exports.length(room)).toString();
  return { milliseconds, reply: JSON.parse(reply) };
}

const least = (runs) => Math.min(...runs.map((run) => run.milliseconds));

let differ = 0;
for (const file of files) {
  const bytes = readFileSync(file);
  const [here, there] = [[], []];
  for (let run = 0; run < 5; run += 1) {
    here.push(JSON.parse(execFileSync(native, [file], { maxBuffer: 2 ** 30 })));
    there.push(inBrowser(bytes));
  }
  const same = JSON.stringify(here[0].reply) === JSON.stringify(there[0].reply);
  if (!same) differ += 1;
  const [own, browser] = [least(here), least(there)];
  const times = `${own.toFixed(2)} ms, ${browser.toFixed(2)} ms, ${(browser / own).toFixed(2)}`;
  console.log(`${same ? "same" : "OTHER"} ${times} ${file}`);
}
process.exit(differ === 0 ? 0 : 1);
