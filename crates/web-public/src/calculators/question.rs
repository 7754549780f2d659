//! The layout of a question: form, answer, and figures in large type.

use maud::{Markup, html};
use pairwright_core::Ratio;
use pairwright_web_kit::parts::{Level, notice};
use pairwright_words::{Texts, say};

/// A question on a page of calculators: its id, its title and its purpose.
pub(super) struct CalculatorQuestion<'a> {
    pub(super) page: &'a str,
    pub(super) id: &'a str,
    pub(super) title: String,
    pub(super) why: String,
}

impl CalculatorQuestion<'_> {
    /// The question with its form and its answer, which changes while typing.
    pub(super) fn part(&self, texts: Texts, fields: &Markup, answer: Result<Markup, String>) -> Markup {
        let answer = answer.unwrap_or_else(|sentence| notice(Level::Refused, sentence));
        let CalculatorQuestion { page, id, title, why } = self;
        let (answers, action) = (format!("{id}-answer"), format!("{page}#{id}"));
        html! {
            section class="stack calc-part" id=(id) {
                h2 { (title) }
                p class="soft" { (why) }
                form class="fields calc-form" method="get" action=(action) data-answers=(answers) {
                    (fields)
                    button class="button primary" type="submit" data-unscripted { (say!(texts, "calc-show")) }
                }
                div id=(answers) class="stack" aria-live="polite" { (answer) }
            }
        }
    }
}

/// `46.67%`
pub(super) fn percent(texts: Texts, share: &Ratio) -> String {
    format!("{}%", texts.number(&(share * &Ratio::from(100u32)).to_decimal(2)))
}

/// A figure in large type, with its meaning.
pub(super) fn figure(number: &str, what: &str, why: &str) -> Markup {
    html! {
        div class="card" {
            p class="calc-number" { (number) }
            p { (what) }
            @if !why.is_empty() { p class="soft small" { (why) } }
        }
    }
}
