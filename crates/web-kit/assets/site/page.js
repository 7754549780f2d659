// Checks every round of a tournament, and of any other file dropped here. The checker is a WebAssembly module (crates/checker);
// it runs in a worker, so that the page stays responsive. Nothing is sent anywhere.

const own = document.getElementById("checker-page").dataset;
const words = JSON.parse(document.getElementById("checker-words").textContent);
const [state, progress, answer] = ["state", "progress", "answer"].map((part) => document.getElementById(`checker-${part}`));

function say(key, terms = {}) {
  return words[key].replace(/\{\$(\w+)\}/g, (_, term) => terms[term]);
}

// The worker's program: receives the packed module, a file and a language, and posts the progress and the reply.
function work() {
  onmessage = async ({ data: { packed, file, lang } }) => {
    const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    const bytes = await new Response(unpacked).arrayBuffer();
    const page = { told: (step, round) => postMessage({ step, round }) };
    const { exports } = (await WebAssembly.instantiate(bytes, { page })).instance;
    const put = (from) => {
      const room = exports.alloc(from.length);
      new Uint8Array(exports.memory.buffer).set(from, exports.at(room));
      return room;
    };
    const room = exports.check(put(file), put(new TextEncoder().encode(lang)));
    const reply = new Uint8Array(exports.memory.buffer, exports.at(room), exports.length(room));
    postMessage({ reply: JSON.parse(new TextDecoder().decode(reply)) });
  };
}

let worker;

function check(name, file) {
  worker?.terminate();
  const source = URL.createObjectURL(new Blob([`(${work})()`], { type: "text/javascript" }));
  worker = new Worker(source);
  progress.hidden = false;
  progress.removeAttribute("value");
  answer.replaceChildren();
  delete answer.dataset.done;
  state.textContent = say("site-checker-reads", { name });
  worker.onmessage = ({ data }) => (data.reply ? show(name, data.reply) : advance(data));
  worker.onerror = () => end(say("site-checker-failed", { name }), "failed");
  worker.onmessageerror = worker.onerror;
  const packed = Uint8Array.from(atob(self.checkerPacked ?? ""), (letter) => letter.charCodeAt(0));
  worker.postMessage({ packed, file, lang: own.lang });
  URL.revokeObjectURL(source);
}

function advance({ step, round }) {
  state.textContent = step === 0 ? say("site-checker-checked", { round }) : say("site-checker-proved", { round });
}

function end(text, done) {
  worker.terminate();
  progress.hidden = true;
  state.textContent = text;
  answer.dataset.done = done;
}

function element(kind, text, ...classes) {
  const made = document.createElement(kind);
  made.textContent = text;
  made.classList.add(...classes);
  return made;
}

const SHOWN = { proved: "green", right: "green", open: "amber", wrong: "red" };

function of(round) {
  const part = element("section", "", "stack");
  part.dataset.round = round.state;
  const title = element("h2", `${round.title} `);
  title.append(element("span", say(`site-checker-round-${round.state}`), "pill", SHOWN[round.state]));
  part.append(title, ...(round.proof ? [element("p", round.proof, "soft", "small")] : []));
  part.append(...round.findings.map((finding) => element("p", finding)));
  return part;
}

// Compares a file with the published one, and its lots with the promised entropy.
function comparisons(name, reply) {
  const isOwn = name === own.name;
  const compared = [];
  if (isOwn) compared.push([reply.digest === own.digest, "file"]);
  if (isOwn && reply.fingerprint) compared.push([reply.fingerprint === own.fingerprint, "fingerprint"]);
  return compared.map(([fits, what]) => {
    const line = element("p", say(`site-checker-${what}-${fits ? "fits" : "differs"}`));
    line.dataset.compared = fits ? "fits" : "differs";
    return line;
  });
}

function show(name, reply) {
  if (reply.refused) {
    end(reply.refused, "refused");
    return;
  }
  const isWrong = reply.findings.length > 0 || reply.rounds.some((round) => round.state === "wrong");
  const title = reply.name || name;
  answer.append(...comparisons(name, reply), ...reply.conclusions.map((line) => element("p", line)));
  answer.append(...reply.findings.map((line) => element("p", line)), ...reply.rounds.map(of));
  const right = say("site-checker-right", { name: title });
  end(isWrong ? say("site-checker-wrong", { name: title }) : right, isWrong ? "wrong" : "right");
}

async function read(file) {
  delete answer.dataset.done;
  check(file.name, new Uint8Array(await file.arrayBuffer()));
}

document.getElementById("checker-file").addEventListener("change", ({ target }) => {
  const [file] = target.files;
  // Allows the same file to be chosen again after a change.
  target.value = "";
  if (file) read(file);
});
document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", (event) => {
  event.preventDefault();
  const [file] = event.dataTransfer.files;
  if (file) read(file);
});

const inPage = document.getElementById("tournament-file").textContent.replaceAll("\\u003c", "<");
check(own.name, new TextEncoder().encode(inPage));
