//! The page of the ranking.

use axum::extract::Query;
use axum::response::Response;
use maud::Markup;
use pairwright_core::RoundNumber;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::View;
use pairwright_web_kit::server::Visit;
use pairwright_web_kit::views::frame::{ShownIn, Tab, frame};
use pairwright_web_kit::views::standings::{Ranking, body};

use super::query::AfterQuery;

pub(crate) async fn answer(Query(query): Query<AfterQuery>, visit: Visit) -> Result<Response, Error> {
    visit.page(query.question(), move |view| Ok(page(view, query.of(view)?))).await
}

/// The ranking after a round, or the newest or final one.
pub fn page(view: &View<'_>, after: Option<RoundNumber>) -> Markup {
    let shown = Ranking::new(view, after, ShownIn::Public);
    frame(view, Tab::Standings, &shown.title(view), body(view, &shown))
}
