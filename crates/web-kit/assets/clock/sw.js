// Makes the clock work offline once it has been opened: stores all its files, and renews them together in the background.

const KEPT = "pairwright-clock";
const FILES = [
  "./", "clock.css", "clock.js", "clock-engine.js", "face.js", "hands.js", "icon.svg", "manifest.webmanifest", "presets.js",
  "record.js", "setup.js", "signals.js", "texts.js", "timeline.js", "words.js", "../assets/fonts/inter-4.1-latin.woff2",
];

/** Fetches all files before storing them, so that old and new never mix. */
async function renew() {
  const fetched = await Promise.all(FILES.map((file) => fetch(file, { cache: "no-cache" })));
  if (!fetched.every((response) => response.ok)) throw new Error("incomplete");
  const cache = await caches.open(KEPT);
  await Promise.all(FILES.map((file, index) => cache.put(file, fetched[index])));
}

async function answer(request) {
  const cache = await caches.open(KEPT);
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(renew().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  event.respondWith(answer(event.request));
  if (event.request.mode === "navigate") event.waitUntil(renew().catch(() => {}));
});
