// The page's texts, which the server inserts in the reader's language.

const TEXTS = JSON.parse(document.getElementById("texts").textContent);

export const LANGUAGE = document.documentElement.lang;

const plural = new Intl.PluralRules(LANGUAGE);

/** Returns a text with its terms: `say("clock-live-turns", { count: 2 })`. A missing text is shown as its key. */
export function say(key, terms = {}) {
  const text = TEXTS[key] ?? `⟨${key}⟩`;
  const chosen = typeof text === "string" ? text : text[plural.select(terms.count)];
  return chosen.replace(/\{\$(\w+)\}/g, (whole, name) => terms[name] ?? whole);
}
