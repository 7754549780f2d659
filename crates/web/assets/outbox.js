// What a page has sent and nobody has answered yet: kept in the browser's storage, sent in order, and again until it is answered.
// It is sent as it was at first, with the command that it had then, so that the server carries it out once however often it comes.

/** After so many errors of the server it is said that it cannot take something. */
export const OFTEN = 3;

/** How long it is waited before the next try, in milliseconds: each time twice as long, up to the longest. */
const [SHORTEST, LONGEST] = [400, 8000];

/**
 * The outbox of a name. In it is `{ action, body }`, with whatever else the page wants to find again; what is `passing` goes
 * with the page. Hears `answered(one, answer, fresh)` with the page that is the answer, and says whether it stays in the box
 * until the page drops it; `failed(one)`, the same when the server has failed at it so often; `gone(one)`, with which another window was done
 * first; `restored(one)`, which stayed from before; `changed()` whenever something
 * came or went. What belongs to another `place(one)` does not wait for what the server cannot take.
 */
export function outbox(name, { answered, failed = () => false, gone = () => {}, restored = () => {}, changed, place, headers = () => ({}) }) {
  let passing = [];
  let last = 0;

  /** What lasts longer than the page. A private window may have no storage: then nothing does. */
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

  /** Whether it was answered. */
  async function deliver(one) {
    const form = { "X-Fragment": "1", "Content-Type": "application/x-www-form-urlencoded", ...headers() };
    const answer = await fetch(one.action, { method: "POST", body: one.body, headers: form });
    // What somebody else answers, such as the sign-in page of a Wi-Fi, is no answer.
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
    // Another window of this browser, or somebody here, was done with it meanwhile.
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
    /** Takes something that is to be sent after all the rest. */
    put(one) {
      last = Math.max(last + 1, Date.now());
      keep({ ...one, at: last });
      changed();
      send();
    },
    /** What stays is shown again, and sent again only if somebody says so: it may mean something else by now. */
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
