// Verifies a published tournament without a server: that the entropy matches the fingerprint shown before the first round, and
// that the page contains the published file. BLAKE3 as specified, without a key.

const IV = Uint32Array.of(0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19);
const ORDER = [2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8];
const [CHUNK_START, CHUNK_END, PARENT, ROOT] = [1, 2, 4, 8];
const [BLOCK, CHUNK] = [64, 1024];

const turned = (word, by) => (word >>> by) | (word << (32 - by));

function mix(state, a, b, c, d, x, y) {
  state[a] = state[a] + state[b] + x;
  state[d] = turned(state[d] ^ state[a], 16);
  state[c] = state[c] + state[d];
  state[b] = turned(state[b] ^ state[c], 12);
  state[a] = state[a] + state[b] + y;
  state[d] = turned(state[d] ^ state[a], 8);
  state[c] = state[c] + state[d];
  state[b] = turned(state[b] ^ state[c], 7);
}

function compressed(chain, words, counter, length, flags) {
  const state = new Uint32Array(16);
  state.set(chain);
  state.set(IV.subarray(0, 4), 8);
  state.set([counter, Math.floor(counter / 2 ** 32), length, flags], 12);
  let message = Array.from(words);
  for (let round = 0; round < 7; round += 1) {
    const m = message;
    mix(state, 0, 4, 8, 12, m[0], m[1]);
    mix(state, 1, 5, 9, 13, m[2], m[3]);
    mix(state, 2, 6, 10, 14, m[4], m[5]);
    mix(state, 3, 7, 11, 15, m[6], m[7]);
    mix(state, 0, 5, 10, 15, m[8], m[9]);
    mix(state, 1, 6, 11, 12, m[10], m[11]);
    mix(state, 2, 7, 8, 13, m[12], m[13]);
    mix(state, 3, 4, 9, 14, m[14], m[15]);
    message = ORDER.map((place) => m[place]);
  }
  return state.subarray(0, 8).map((word, place) => word ^ state[place + 8]);
}

function wordsOf(bytes) {
  const words = new Uint32Array(16);
  bytes.forEach((byte, place) => {
    words[place >> 2] |= byte << (8 * (place & 3));
  });
  return words;
}

function chunk(bytes, number, isWhole) {
  let chain = IV;
  const blocks = Math.max(1, Math.ceil(bytes.length / BLOCK));
  for (let place = 0; place < blocks; place += 1) {
    const block = bytes.subarray(place * BLOCK, (place + 1) * BLOCK);
    const last = place === blocks - 1 ? CHUNK_END | (isWhole ? ROOT : 0) : 0;
    chain = compressed(chain, wordsOf(block), number, block.length, (place === 0 ? CHUNK_START : 0) | last);
  }
  return chain;
}

function tree(bytes, number, isWhole) {
  if (bytes.length <= CHUNK) return chunk(bytes, number, isWhole);
  // The left half is the largest power of two chunks that leaves something for the right one.
  let left = CHUNK;
  while (left * 2 < bytes.length) left *= 2;
  const words = new Uint32Array(16);
  words.set(tree(bytes.subarray(0, left), number, false));
  words.set(tree(bytes.subarray(left), number + left / CHUNK, false), 8);
  return compressed(IV, words, 0, BLOCK, PARENT | (isWhole ? ROOT : 0));
}

function hash(bytes) {
  const words = tree(bytes, 0, true);
  const hex = (byte) => byte.toString(16).padStart(2, "0");
  return Array.from(words, (word) => [0, 8, 16, 24].map((by) => hex((word >>> by) & 255)).join("")).join("");
}

function unhex(text) {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

const file = document.getElementById("tournament-file");
const text = file?.textContent.replaceAll("\\u003c", "<") ?? "";
const entropy = /"entropy":\s*"([0-9a-fA-F]+)"/.exec(text)?.[1];
const checks = {
  entropy: () => entropy && hash(unhex(entropy)),
  file: () => hash(new TextEncoder().encode(text)),
};
for (const place of document.querySelectorAll("[data-check]")) {
  const fits = checks[place.dataset.check]() === place.dataset.is;
  place.textContent = fits ? place.dataset.fits : place.dataset.differs;
  place.classList.add(fits ? "green" : "red");
  place.dataset.done = fits ? "fits" : "differs";
}
