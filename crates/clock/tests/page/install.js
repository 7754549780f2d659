// Opened once: everything is kept for a day without a network.
import { report } from "./hand.js";

await navigator.serviceWorker.ready;
const cache = await caches.open("pairwright-clock");
const kept = (await cache.keys()).map((request) => new URL(request.url).pathname);
report({ kept });
