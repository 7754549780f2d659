//! The page of the ranking.

use axum::extract::Query;
use axum::response::Response;
use maud::Markup;
use pairwright_core::RoundNumber;

use super::query::AfterQuery;
use crate::parts::View;
use crate::server::error::Error;
use crate::server::page::Visit;
use crate::views::frame::{ShownIn, Tab, frame};
use crate::views::standings::{Ranking, body};

pub(crate) async fn answer(Query(query): Query<AfterQuery>, visit: Visit) -> Result<Response, Error> {
    visit.page(query.question(), move |view| Ok(page(view, query.of(view)?))).await
}

/// The ranking after a round, or the newest or final one.
pub fn page(view: &View<'_>, after: Option<RoundNumber>) -> Markup {
    let shown = Ranking::new(view, after, ShownIn::Public);
    frame(view, Tab::Standings, &shown.title(view), body(view, &shown))
}
