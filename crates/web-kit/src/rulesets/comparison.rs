//! The facts of two rulesets side by side.

use maud::{Markup, html};
use pairwright_core::Ruleset;
use pairwright_words::{Texts, say};

use super::facts::{Fact, facts};

/// A key with its value in both rulesets, if set.
pub struct ComparedFact {
    section: String,
    label: String,
    values: [Option<String>; 2],
}

impl ComparedFact {
    pub fn differs(&self) -> bool {
        self.values[0] != self.values[1]
    }
}

/// The keys of both rulesets, in order.
pub fn line_up(texts: Texts, rulesets: [&Ruleset; 2]) -> Vec<ComparedFact> {
    let [left, right] = rulesets.map(|ruleset| facts(texts, ruleset));
    let mut keys: Vec<&Fact> = left.iter().collect();
    for (place, fact) in right.iter().enumerate() {
        if keys.iter().any(|known| known.key == fact.key) {
            continue;
        }
        // After the keys that precede it on the right.
        let before =
            right[..place].iter().rev().find_map(|b| keys.iter().position(|known| known.key == b.key));
        keys.insert(before.map_or(0, |at| at + 1), fact);
    }
    let value =
        |facts: &[Fact], key: &str| facts.iter().find(|fact| fact.key == key).map(|fact| fact.value.clone());
    let line = |fact: &&Fact| ComparedFact {
        section: fact.section.clone(),
        label: fact.label.clone(),
        values: [value(&left, &fact.key), value(&right, &fact.key)],
    };
    keys.iter().map(line).collect()
}

pub fn table(texts: Texts, heads: &[Markup; 2], lines: &[&ComparedFact]) -> Markup {
    html! {
        div class="sheet compared" {
            table {
                thead { tr { td {} th scope="col" { (heads[0]) } th scope="col" { (heads[1]) } } }
                tbody {
                    @for section in lines.chunk_by(|line, next| line.section == next.section) {
                        tr { th class="soft small" scope="rowgroup" colspan="3" { (section[0].section) } }
                        @for line in section {
                            tr {
                                th scope="row" { (line.label) }
                                @for value in &line.values { td { (shown(texts, value.as_deref())) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn shown(texts: Texts, value: Option<&str>) -> Markup {
    match value {
        Some(value) => html! { (value) },
        None => {
            html! { span class="soft" title=(say!(texts, "rules-unset-why")) { (say!(texts, "rules-unset")) } }
        }
    }
}
