// The desk in the browser: forms are sent without leaving the page, the line says back what it understood, keys work.
// Everything here also works without it, by plain forms.
//
//   <form data-form="line">                 sent in place; on success the line is empty and has the focus again
//   <input data-preview="/…/preview?line=">  what it would do is shown in its <output>
//   <time data-ago="1790000000000">         says how long ago that was

const home = () => document.getElementById("line") || document.getElementById("add");
const isEmptyInput = (node) => node?.matches?.("input, textarea, select") && (node.value === "" || node.type === "hidden");
const isTyping = (node) => node?.matches?.("input:not([type=checkbox]):not([type=radio]), textarea, select");

export function start(show) {
  let busy = false;

  /** Sends a form; when the network fails, the same form is sent again, and the server carries it out once. */
  async function send(form, submitter) {
    const fields = new URLSearchParams(new FormData(form, submitter));
    const answer = await retried(() => fetch(form.action, {
      method: "POST",
      body: fields,
      headers: { "X-Fragment": "1" },
    }));
    const html = await answer.text();
    const elsewhere = answer.redirected && new URL(answer.url).pathname !== location.pathname;
    if (elsewhere && !samePage(answer.url)) {
      location.assign(answer.url);
      return;
    }
    if (answer.ok) settle(form);
    show(html, { acted: true });
    focusAfter(form, answer.ok);
  }

  /** Empties what was saved and closes the row it came from. */
  function settle(form) {
    if (form.querySelector("[data-games]")) form.reset();
    else for (const input of form.elements) if ("defaultValue" in input && input.type !== "hidden") input.value = "";
    const preview = document.getElementById("preview");
    if (preview) preview.replaceChildren();
    const line = home();
    if (line && form.classList.contains("question")) line.value = "";
    for (const row of document.querySelectorAll("details.row[open]")) row.removeAttribute("open");
    form.closest("details#many")?.removeAttribute("open");
  }

  function focusAfter(form, done) {
    const question = document.querySelector("#said form button.primary");
    if (question) return question.focus();
    if (!done && form.dataset.form === "line") return home()?.select();
    if (done && !["edit", "deck", "request-bye", "award-byes", "penalty", "settings"].includes(form.dataset.form)) home()?.focus({ preventScroll: true });
  }

  addEventListener("submit", async (event) => {
    const form = event.target;
    if (form.method !== "post" || !form.closest("main") || form.enctype === "multipart/form-data") return;
    event.preventDefault();
    if (busy) return;
    busy = true;
    form.setAttribute("aria-busy", "true");
    try {
      await send(form, event.submitter);
    } catch {
      location.reload();
    } finally {
      busy = false;
      form.removeAttribute("aria-busy");
    }
  });

  preview();
  games();
  keys();
  ago();
  setInterval(ago, 10000);
  document.addEventListener("pairwright:swapped", ago);
}

/** A round's own page and the desk's first page show the same round: staying is right. */
const samePage = (url) => new URL(url).pathname === location.pathname;

async function retried(attempt) {
  for (let pause = 400; ; pause *= 2) {
    try {
      return await attempt();
    } catch (error) {
      if (pause > 7000) throw error;
      await new Promise((done) => setTimeout(done, pause));
    }
  }
}

// ---- the line says back what it understood ----

function preview() {
  let timer = 0;
  let last = null;
  addEventListener("input", (event) => {
    const input = event.target;
    if (!input.dataset?.preview) return;
    clearTimeout(timer);
    timer = setTimeout(async () => {
      last?.abort();
      last = new AbortController();
      const typed = input.value;
      try {
        const answer = await fetch(input.dataset.preview + encodeURIComponent(typed), { signal: last.signal });
        const html = await answer.text();
        const output = document.getElementById("preview");
        if (answer.ok && output && input.value === typed) output.innerHTML = html;
      } catch { /* the next key asks again */ }
    }, 60);
  });
}

// ---- games told one by one: what they add up to while one fills them in ----

/** The fields of a match as the line writes them: `a 14 b 7`; what is left out ends it. */
function gamesText(fields) {
  const words = [];
  for (const game of fields.querySelectorAll("[data-game]")) {
    const chosen = game.querySelector("input[type=radio]:checked");
    if (!chosen) break;
    words.push(chosen.value);
    const numbers = [...chosen.closest(".way").querySelectorAll("input[type=number]")].map((input) => input.value.trim());
    words.push(...numbers.filter(Boolean));
    if (numbers.some((number) => !number)) break;
  }
  return words.join(" ");
}

function games() {
  let timer = 0;
  let last = null;
  addEventListener("input", (event) => {
    const fields = event.target.closest?.("[data-games]");
    if (!fields) return;
    // A number says as well who won.
    const radio = event.target.type === "number" && event.target.closest(".way").querySelector("input[type=radio]");
    if (radio && event.target.value !== "") radio.checked = true;
    clearTimeout(timer);
    timer = setTimeout(async () => {
      last?.abort();
      last = new AbortController();
      const typed = gamesText(fields);
      try {
        const answer = await fetch(fields.dataset.games + encodeURIComponent(typed), { signal: last.signal });
        const html = await answer.text();
        const output = fields.closest("form").querySelector(".games-sum");
        if (answer.ok && output && gamesText(fields) === typed) output.innerHTML = html;
      } catch { /* the next key asks again */ }
    }, 80);
  });
}

// ---- keys: Ctrl-Z takes back, Escape empties, a number anywhere goes to the line ----

function keys() {
  addEventListener("keydown", (event) => {
    const at = document.activeElement;
    const undo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z";
    if (undo && (!isTyping(at) || isEmptyInput(at))) {
      const button = document.querySelector("[data-undo] button");
      if (button) {
        event.preventDefault();
        button.click();
      }
    } else if (event.key === "Escape") {
      const line = home();
      const said = document.getElementById("said");
      said?.replaceChildren();
      said?.removeAttribute("data-hold");
      if (line) {
        line.value = "";
        line.dispatchEvent(new Event("input", { bubbles: true }));
        line.focus();
      }
    } else if (/^[0-9a-zA-Z]$/.test(event.key) && !isTyping(at) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      if (at?.matches?.("a, button, summary")) at.blur();
      home()?.focus();
    }
  });
}

// ---- how long ago ----

function ago() {
  const words = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto", style: "short" });
  for (const time of document.querySelectorAll("time[data-ago]")) {
    const minutes = Math.round((Date.now() - Number(time.dataset.ago)) / 60000);
    const text = minutes < 60 ? words.format(-minutes, "minute") : words.format(-Math.round(minutes / 60), "hour");
    if (time.textContent !== text) time.textContent = minutes < 1 ? words.format(0, "second") : text;
  }
}
