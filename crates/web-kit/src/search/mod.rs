//! Finds rules, calculators, lists, clocks and pages of the guide by the words that people have for them.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use pairwright_office::names::key;
use pairwright_words::Texts;
use serde::Serialize;
use utoipa::ToSchema;

use crate::guide::{self, GuidePage};
use crate::journals::lock;
use crate::parts::LONGEST_QUESTION;
use crate::rulesets::frame::address;
use crate::rulesets::presets::presets;

pub const MOST: usize = 30;

const VOCABULARY: &str = include_str!("vocabulary.txt");

/// Something that was found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Hit {
    /// In the reader's language.
    pub title: String,
    pub kind: HitKind,
    /// The address on this server.
    pub href: String,
}

/// What was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, strum::IntoStaticStr, ToSchema)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum HitKind {
    Rules,
    Calculator,
    Ratings,
    Clock,
    Help,
    Program,
    Tournament,
    Player,
}

impl HitKind {
    fn of(href: &str) -> HitKind {
        match href.split(['/', '?', '#']).nth(1) {
            Some("rules") => HitKind::Rules,
            Some("calculators") => HitKind::Calculator,
            Some("leaderboard" | "seasons") => HitKind::Ratings,
            Some("clock") => HitKind::Clock,
            Some("api") => HitKind::Program,
            _ => HitKind::Help,
        }
    }

    pub fn title(self, texts: Texts) -> String {
        texts.named("search-kind", self.into())
    }
}

/// How well a page matches, the best last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// The text contains all words of the question.
    Text,
    /// The question contains a word of the page; longer words match better.
    Within(usize),
    /// Words of the page begin with the words of the question.
    Beginning,
    /// A word or the title contains all words of the question.
    Part,
    Exact,
}

/// Texts are folded: without accents and capitals.
struct IndexedPage {
    hit: Hit,
    words: Vec<String>,
    title: String,
    text: String,
}

impl IndexedPage {
    fn fit(&self, question: &str) -> Option<Fit> {
        if self.words.iter().any(|word| word == question) || self.title == question {
            return Some(Fit::Exact);
        }
        let terms: Vec<&str> = words(question).collect();
        let phrases = || self.words.iter().chain([&self.title]);
        let has_all = |fits: &dyn Fn(&str, &str) -> bool| {
            phrases().any(|phrase| terms.iter().all(|one| words(phrase).any(|word| fits(word, one))))
        };
        if has_all(&|word, one| word == one) {
            return Some(Fit::Part);
        }
        if question.chars().count() >= 3 && has_all(&|word, one| word.starts_with(one)) {
            return Some(Fit::Beginning);
        }
        let padded = format!(" {} ", terms.join(" "));
        let within = self.words.iter().filter(|word| padded.contains(&format!(" {word} ")));
        if let Some(longest) = within.map(String::len).max() {
            return Some(Fit::Within(longest));
        }
        let is_long = |one: &&str| one.chars().count() >= 4;
        let in_text = terms.iter().all(|one| is_long(one) && self.text.contains(*one));
        in_text.then_some(Fit::Text)
    }
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| letter.is_whitespace() || matches!(letter, '-' | '/' | ',' | '?'))
        .filter(|word| !word.is_empty())
}

/// The pages for a folded question, best first: those that it names, and those that only mention it.
pub fn find(texts: Texts, question: &str) -> (Vec<Hit>, Vec<Hit>) {
    if question.is_empty() {
        return Default::default();
    }
    let index = index(texts);
    let mut found: Vec<(Fit, &IndexedPage)> =
        index.iter().filter_map(|page| Some((page.fit(question)?, page))).collect();
    found.sort_by_key(|(fit, _)| Reverse(*fit));
    let sure = found.partition_point(|(fit, _)| *fit >= Fit::Part);
    let mut hits: Vec<Hit> = found.into_iter().map(|(_, page)| page.hit.clone()).collect();
    let other = hits.split_off(sure);
    (hits, other)
}

/// A question as it is compared.
pub fn folded(question: &str) -> String {
    let short: String = question.chars().take(LONGEST_QUESTION).collect();
    key(&short).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Computed once for each language.
fn index(texts: Texts) -> Arc<Vec<IndexedPage>> {
    static MADE: Mutex<BTreeMap<&str, Arc<Vec<IndexedPage>>>> = Mutex::new(BTreeMap::new());
    lock(&MADE).entry(texts.lang()).or_insert_with(|| Arc::new(make(texts))).clone()
}

fn make(texts: Texts) -> Vec<IndexedPage> {
    let mut known = titles(texts);
    let mut pages = Vec::new();
    for line in VOCABULARY.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let mut parts = line.split('|').map(str::trim);
        let [href, title, words] = [(); 3].map(|()| parts.next().unwrap_or_default());
        let (href, title, text) = match (known.iter().position(|page| page.named == href), title) {
            (Some(place), _) => {
                let page = known.remove(place);
                (page.href, page.title, page.text)
            }
            (None, title) => (href.to_owned(), texts.named("search-title", title), String::new()),
        };
        pages.push(indexed(href, title, words.split(',').map(folded).collect(), &text));
    }
    pages.extend(known.into_iter().map(|page| indexed(page.href, page.title, Vec::new(), &page.text)));
    pages
}

fn indexed(href: String, title: String, words: Vec<String>, text: &str) -> IndexedPage {
    let (folded_title, text) = (folded(&title), key(text));
    IndexedPage { hit: Hit { kind: HitKind::of(&href), title, href }, words, title: folded_title, text }
}

/// A page with a title of its own.
struct TitledPage {
    /// The address in English, as the vocabulary names it.
    named: String,
    href: String,
    title: String,
    text: String,
}

/// The rulesets, and the pages of the guide with their sections.
fn titles(texts: Texts) -> Vec<TitledPage> {
    let rulesets = presets().iter().map(|(preset, ruleset)| {
        let href = address(preset.name);
        TitledPage {
            named: href.clone(),
            href,
            title: texts.ruleset_title(ruleset),
            text: ruleset.source.clone(),
        }
    });
    let mut pages: Vec<TitledPage> = rulesets.collect();
    for name in guide::names() {
        let [Some(english), Some(page)] =
            [guide::USUAL, texts.lang()].map(|lang| GuidePage::read(lang, &name))
        else {
            continue;
        };
        let here = if name == guide::FIRST { "/help".to_owned() } else { format!("/help/{name}") };
        let mut texts_of = page.rest.split("<h2 ").skip(1).map(without_tags);
        for ((anchor, title), (named, _)) in page.sections.iter().zip(&english.sections) {
            pages.push(TitledPage {
                named: format!("{here}#{named}"),
                href: format!("{here}#{anchor}"),
                title: title.clone(),
                text: texts_of.next().unwrap_or_default(),
            });
        }
        let text = without_tags(&page.before);
        pages.push(TitledPage { named: here.clone(), href: here, title: page.title, text });
    }
    pages
}

fn without_tags(html: &str) -> String {
    let pieces = html.split('<').enumerate();
    pieces
        .map(
            |(place, piece)| {
                if place == 0 { piece } else { piece.split_once('>').map_or("", |(_, text)| text) }
            },
        )
        .collect()
}

#[cfg(test)]
mod tests;
