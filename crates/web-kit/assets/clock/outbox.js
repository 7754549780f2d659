// Unconfirmed actions: stored on the phone, sent in order, and repeated until they are answered.

/** The delays in milliseconds after a failure; the last one repeats. */
const PATIENCE = [300, 1_000, 2_000, 5_000];

const random = () => Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * The outbox of a table. Every answer calls `stamped(answer, before, after)` with the server's time, and `adopt(state, sent)`
 * with the clock's state. `refused(sentence)` gets the reason for a refusal; `online(is)` whether the server answers.
 */
export function outbox(address, { adopt, refused, online, now, stamped }) {
  const key = `pairwright.table.${location.pathname}`;
  const kept = restored(key);
  let { items } = kept;
  let sending = false;
  let failures = 0;

  const keep = () => {
    try {
      localStorage.setItem(key, JSON.stringify({ ...kept, items }));
    } catch {
      // The page keeps it while it is open.
    }
  };

  /** Returns the steps up to the first end of a game, including that end. */
  const parcel = () => {
    const end = items.findIndex((item) => !item.step);
    const some = items.slice(0, end < 0 ? items.length : end + 1);
    const steps = some.filter((item) => item.step);
    const last = some.at(-1);
    return { some, body: { phone: kept.phone, steps, ...(!last.step && last) } };
  };

  async function send() {
    if (sending || items.length === 0) return;
    sending = true;
    const { some, body } = parcel();
    try {
      await deliver(some, body);
      failures = 0;
      online(true);
    } catch {
      online(false);
      setTimeout(send, PATIENCE[Math.min(failures, PATIENCE.length - 1)]);
      failures += 1;
    }
    sending = false;
    if (failures === 0) send();
  }

  async function deliver(some, body) {
    const before = now();
    const answer = await fetch(address, { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } });
    // An answer from elsewhere, such as a Wi-Fi sign-in page, confirms nothing.
    if (answer.status >= 500 || !answer.headers.has("X-Pairwright")) throw new Error(`${answer.status}`);
    const text = await answer.text();
    const state = answer.ok && JSON.parse(text);
    items = items.slice(some.length);
    keep();
    if (!answer.ok) {
      // The refused steps and those after them are dropped.
      items = [];
      keep();
      refused(sentence(text));
      return;
    }
    stamped(state.now, before, now());
    adopt(state, some);
  }

  return {
    phone: kept.phone,
    waiting: () => items,
    send,
    /** Adds a step, made when `place` steps were known. */
    step(place, step) {
      kept.number += 1;
      items.push({ number: kept.number, place, step });
      keep();
      send();
    },
    /** Adds the end of a game, or a late arrival. */
    say(what) {
      items.push(what);
      keep();
      send();
    },
    /** Drops the steps that the server is known to have. */
    confirmed(number) {
      if (sending) return;
      items = items.filter((item) => !item.step || item.number > number);
      keep();
    },
  };
}

function restored(key) {
  const fresh = { phone: random(), number: 0, items: [] };
  try {
    const kept = JSON.parse(localStorage.getItem(key));
    return Array.isArray(kept?.items) ? kept : fresh;
  } catch {
    return fresh;
  }
}

/** Returns the error text of a page. */
function sentence(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  return page.querySelector(".empty p:last-child")?.textContent ?? "";
}
