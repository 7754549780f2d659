//! A page of a tournament as one visitor sees it, made once for each state; and files to be saved.

use axum::body::Bytes;
use axum::extract::{FromRequestParts, Path};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use maud::Markup;
use pairwright_core::message;
use pairwright_store::TournamentId;
use serde::Deserialize;

use super::assets;
use super::error::Error;
use super::extract::Visitor;
use super::guard::Admitted;
use super::own_rows;
use super::state::App;
use crate::journals::Moment;
use crate::parts::{Address, View};
use crate::public::announced::shown;
use crate::say;

/// No more of a number that was typed is shown again.
pub(crate) const LONGEST: usize = 12;

/// Who looks at a page of a tournament, with what in hand from the last time.
#[derive(Clone)]
pub(crate) struct Visit {
    pub(crate) app: App,
    id: TournamentId,
    visitor: Visitor,
    /// The players whose names the browser has.
    own: Vec<String>,
    headers: HeaderMap,
    address: String,
}

/// The part of a path that names the tournament.
#[derive(Deserialize)]
struct Named {
    id: String,
}

impl FromRequestParts<App> for Visit {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visit, Error> {
        let named = Path::from_request_parts(parts, app).await;
        let Path(Named { id }) = named.map_err(|_| Error::NotFound(message!("error-no-page")))?;
        let address = parts.uri.path_and_query().map(ToString::to_string).unwrap_or_default();
        Ok(Visit {
            app: app.clone(),
            id: id.as_str().into(),
            visitor: Visitor::from_request_parts(parts, app).await?,
            own: Admitted::from_request_parts(parts, app).await?.person.players(),
            headers: parts.headers.clone(),
            address,
        })
    }
}

impl Visit {
    /// The player's own page, where the browser has a name and is not one of the staff's.
    pub(crate) fn leads_to_own_page(&self) -> Option<String> {
        let reader = self.visitor.reader;
        (reader.is_player() && !reader.is_staff()).then(|| Address(self.id.as_str()).me())
    }

    /// Shows a page of the tournament, or says that the visitor has it already.
    pub(crate) async fn page(
        self,
        page: impl FnOnce(&View<'_>) -> Result<Markup, Error> + Send + 'static,
    ) -> Result<Response, Error> {
        let cache = self.app.pages.clone();
        let app = self.app.clone();
        let made = app.run(move |journals| {
            let moment = journals.public_moment(&self.id)?;
            self.kept(&moment, &self.address, |place, tag, view| {
                cache.page(place, tag, || page(view).map(maud::PreEscaped::into_string)).map(Some)
            })
        });
        made.await?.ok_or(Error::Broken)
    }

    /// Shows a page that takes a while to make, when its turn has come; one that is kept takes no turn. `question` tells
    /// the page from others of the tournament.
    pub(crate) async fn slow_page(
        self,
        question: String,
        page: impl FnOnce(&View<'_>) -> Markup + Send + 'static,
    ) -> Result<Response, Error> {
        let (app, cache) = (self.app.clone(), self.app.slow_pages.clone());
        let before = (self.clone(), question.clone(), cache.clone());
        let kept = app.run(move |journals| {
            let (visit, question, cache) = before;
            let moment = journals.public_moment(&visit.id)?;
            visit.kept(&moment, &question, |place, tag, _| Ok(cache.kept(place, tag)))
        });
        if let Some(kept) = kept.await? {
            return Ok(kept);
        }
        let turn = app.slow_queue.wait().await?;
        let made = app.run(move |journals| {
            let _turn = turn;
            let moment = journals.public_moment(&self.id)?;
            self.kept(&moment, &question, |place, tag, view| {
                cache.page(place, tag, || Ok(page(view).into_string())).map(Some)
            })
        });
        made.await?.ok_or(Error::Broken)
    }

    /// A page at its place in a cache, with its tag; nothing where it has to be made first.
    fn kept(
        &self,
        moment: &Moment,
        question: &str,
        page: impl FnOnce(&str, &str, &View<'_>) -> Result<Option<Bytes>, Error>,
    ) -> Result<Option<Response>, Error> {
        let view = view(moment, self.visitor);
        let tag = tag(&view);
        let etag = own_rows::tag(&tag, &self.own);
        let headers = [
            (ETAG, etag.clone()),
            (CACHE_CONTROL, "no-cache".into()),
            (VARY, "Cookie, Accept-Language".into()),
            (CONTENT_TYPE, "text/html; charset=utf-8".into()),
        ];
        if self.headers.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok()) == Some(etag.as_str()) {
            return Ok(Some((StatusCode::NOT_MODIFIED, headers).into_response()));
        }
        let place = format!("{} {} {} {question}", view.reader.sign(), view.texts.lang(), view.key);
        let you = say!(view.texts, "row-you");
        let made = page(&place, &tag, &view)?;
        Ok(made.map(|html| (headers, own_rows::marked(html, &self.own, &you)).into_response()))
    }
}

/// A tournament as one visitor sees it.
pub(crate) fn view(moment: &Moment, visitor: Visitor) -> View<'_> {
    View {
        tournament: &moment.tournament,
        key: moment.id.as_str(),
        seq: moment.seq,
        texts: visitor.texts,
        reader: visitor.reader,
        now: visitor.now,
        reasons: &moment.reasons,
    }
}

/// Changes with everything that a page shows; announcements end while nothing else happens.
fn tag(view: &View<'_>) -> String {
    let (sign, lang, announced) = (view.reader.sign(), view.texts.lang(), shown(view).count());
    format!("W/\"{}-{}-{announced}-{sign}-{lang}\"", assets::version(), view.seq)
}

/// A page of the tournament for the printer, with the names that everybody reads.
pub(crate) async fn printed(
    app: App,
    id: String,
    visitor: Visitor,
    page: impl FnOnce(&View<'_>) -> Result<Markup, Error> + Send + 'static,
) -> Result<Response, Error> {
    app.run(move |journals| {
        let moment = journals.public_moment(&id.as_str().into())?;
        Ok(page(&view(&moment, visitor))?.into_response())
    })
    .await
}

/// A file to be saved, named after the tournament.
pub(crate) fn download(name: &str, ending: &str, text: String) -> Response {
    let plain: String =
        name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).take(60).collect();
    let disposition = format!("attachment; filename=\"{}.{ending}\"", plain.trim_matches('-'));
    let kind = if ending.ends_with("csv") { "text/csv; charset=utf-8" } else { "application/json" };
    let headers = [(CONTENT_TYPE, kind.to_owned()), (CONTENT_DISPOSITION, disposition)];
    (headers, text).into_response()
}
