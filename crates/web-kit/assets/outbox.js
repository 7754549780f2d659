// Unanswered entries: stored in the browser, sent in order, and repeated until they are answered. Each is repeated unchanged,
// with its original command, so that the server carries it out once.

/** The number of server errors before an entry is reported as failing. */
export const OFTEN = 3;

/** The delays in milliseconds before a retry: doubled each time, up to the longest. */
const [SHORTEST, LONGEST] = [400, 8000];

/**
 * The outbox with this name. Entries are `{ action, body }`, with any other data of the page; a `passing` one is lost with the
 * page. `answered(one, answer, fresh)` gets the page with the answer, and returns whether the entry stays until the page drops
 * it. `failed(one)` does the same after too many server errors. `gone(one)` gets an entry that another window has handled;
 * `restored(one)`, one that stayed; `changed()` runs after any change. An entry with another `place(one)` does not wait for one
 * at which the server fails.
 */
export function outbox(name, { answered, failed = () => false, gone = () => {}, restored = () => {}, changed, place, headers = () => ({}) }) {
  let passing = [];
  let last = 0;

  /** Returns the entries that outlive the page; a private window may have no storage. */
  const stored = () => {
    try {
      return JSON.parse(localStorage.getItem(name) ?? "[]");
    } catch {
      return [];
    }
  };
  const store = (all) => {
    try {
      if (all.length) localStorage.setItem(name, JSON.stringify(all));
      else localStorage.removeItem(name);
      return true;
    } catch {
      return false;
    }
  };
  const all = () => [...stored(), ...passing].sort((a, b) => (a.at ?? 0) - (b.at ?? 0));
  const waiting = () => all().filter((one) => !one.stays);
  const has = (one) => all().some((other) => other.body === one.body);

  const drop = (one) => {
    passing = passing.filter((other) => other.body !== one.body);
    const kept = stored();
    if (kept.some((other) => other.body === one.body)) store(kept.filter((other) => other.body !== one.body));
  };
  const keep = (one) => {
    drop(one);
    if (one.passing || !store([...stored(), one])) passing.push({ ...one, passing: true });
  };

  let sending = false;
  let pause = SHORTEST;
  let again = 0;

  async function send() {
    if (sending) return;
    sending = true;
    clearTimeout(again);
    const held = new Set();
    try {
      for (let one; (one = waiting().find((other) => !held.has(place(other))));) {
        if (!(await deliver(one))) held.add(place(one));
      }
      if (held.size) throw new Error("held");
    } catch {
      again = setTimeout(send, pause);
      pause = Math.min(pause * 2, LONGEST);
    } finally {
      sending = false;
      changed();
    }
  }

  /** Sends an entry; returns whether it was answered. */
  async function deliver(one) {
    const form = { "X-Fragment": "1", "Content-Type": "application/x-www-form-urlencoded", ...headers() };
    const answer = await fetch(one.action, { method: "POST", body: one.body, headers: form });
    // An answer from elsewhere, such as a Wi-Fi sign-in page, does not count.
    if (!answer.headers.has("X-Pairwright")) throw new Error(String(answer.status));
    if (answer.status >= 500) {
      const errors = (one.errors ?? 0) + 1;
      const stays = answer.status === 500 && errors >= OFTEN && failed(one);
      if (has(one)) keep({ ...one, errors, stays });
      changed();
      return stays;
    }
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    pause = SHORTEST;
    // Another window of this browser, or this page, has handled it meanwhile.
    if (!has(one)) {
      gone(one);
      return true;
    }
    drop(one);
    if (answered(one, answer, fresh)) keep({ ...one, stays: true });
    changed();
    return true;
  }

  return {
    waiting,
    send,
    drop,
    /** Adds an entry after all others. */
    put(one) {
      last = Math.max(last + 1, Date.now());
      keep({ ...one, at: last });
      changed();
      send();
    },
    /** Shows the entries that stayed. They are sent again only on request, because their meaning may have changed. */
    begin() {
      for (const one of all()) {
        if (one.stays) restored(one);
        else if (one.errors) keep({ ...one, errors: 0 });
      }
      changed();
      send();
    },
    /** Whether closing the page would lose something. */
    wouldLose: () => passing.some((one) => !one.stays),
  };
}
