//! Calculations of the documents for anybody's numbers.
//! A bye or an opponent (004); fifth for certain, or first or ninth (000); Turnabout's differences (001); the
//! finish for a goal (000).

mod award;
mod bye;
mod places;
mod turnabout;

use axum::extract::Query;
use maud::{Markup, html};
use pairwright_web_kit::server::Visitor;
use pairwright_words::say;
use serde::Deserialize;

use super::{CalculatorPage, titled};

const PAGE: &str = "/calculators/points";

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

pub(crate) async fn answer(Query(query): Query<PointsQuery>, visitor: Visitor) -> Markup {
    let texts = visitor.texts;
    let contents = html! {
        (bye::part(texts, &query.bye))
        (places::part(texts, &query.places))
        (turnabout::part(texts, &query.turnabout))
        (award::part(texts, &query.award))
    };
    titled(texts, CalculatorPage::Points, say!(texts, "worth-title"), &contents)
}
