// The texts of the page, which the server puts into it in the reader's language.

const TEXTS = JSON.parse(document.getElementById("texts").textContent);

/** The reader's language. */
export const LANGUAGE = document.documentElement.lang;

const plural = new Intl.PluralRules(LANGUAGE);

/** A text with its terms: `say("clock-live-turns", { count: 2 })`. One that does not exist is shown as its key. */
export function say(key, terms = {}) {
  const text = TEXTS[key] ?? `⟨${key}⟩`;
  const chosen = typeof text === "string" ? text : text[plural.select(terms.count)];
  return chosen.replace(/\{\$(\w+)\}/g, (whole, name) => terms[name] ?? whole);
}
