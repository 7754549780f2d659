//! What the documents compute by hand, for anybody's numbers: a bye or an opponent (004), fifth for certain or first or ninth
//! (000), what a difference at Turnabout brings (001), and which finish reaches a goal (000).

mod award;
mod bye;
mod places;
mod turnabout;

use axum::extract::Query;
use maud::{Markup, html};
use serde::Deserialize;

use super::{Page, tabs};
use crate::i18n::Texts;
use crate::parts::{crumb, plain};
use crate::say;
use crate::server::extract::Visitor;

/// The questions, as they were typed.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct PointsQuery {
    #[serde(flatten)]
    bye: bye::ByeQuery,
    #[serde(flatten)]
    places: places::PlacesQuery,
    #[serde(flatten)]
    turnabout: turnabout::TurnaboutQuery,
    #[serde(flatten)]
    award: award::AwardQuery,
}

/// The page with its answers.
pub(crate) async fn answer(Query(query): Query<PointsQuery>, visitor: Visitor) -> Markup {
    let texts = visitor.texts;
    let body = html! {
        (crumb("/", say!(texts, "all-tournaments")))
        (tabs(texts, Page::Points))
        h1 class="page-title" { (say!(texts, "worth-title")) }
        p class="soft" { (say!(texts, "calc-why")) }
        (bye::part(texts, &query.bye))
        (places::part(texts, &query.places))
        (turnabout::part(texts, &query.turnabout))
        (award::part(texts, &query.award))
    };
    plain(texts, say!(texts, "worth-title"), body)
}

/// A question: where it stands, what it asks, and why.
struct Question<'a> {
    id: &'a str,
    title: String,
    why: String,
}

impl Question<'_> {
    /// The question with its form and its answer, which changes while one types.
    fn part(&self, texts: Texts, fields: &Markup, answer: &Markup) -> Markup {
        let Question { id, title, why } = self;
        let (answers, action) = (format!("{id}-answer"), format!("/calculators/points#{id}"));
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

/// A number in large type with what it is.
fn figure(number: &str, what: &str, why: &str) -> Markup {
    html! {
        div class="card" {
            p class="calc-number" { (number) }
            p { (what) }
            @if !why.is_empty() { p class="soft small" { (why) } }
        }
    }
}
