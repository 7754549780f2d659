//! A page of a tournament as one visitor sees it, made once for each state; and files to be saved.

use axum::body::Bytes;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use maud::Markup;

use crate::journals::Moment;
use crate::parts::{Reader, View};
use crate::server::assets;
use crate::server::error::Trouble;
use crate::server::extract::Visitor;
use crate::server::state::App;

/// No more of a number that was typed is shown again.
pub(super) const LONGEST: usize = 12;

/// Who looks, at which tournament, with what in hand from the last time.
#[derive(Clone)]
pub(crate) struct Look {
    visitor: Visitor,
    headers: HeaderMap,
    address: String,
}

impl axum::extract::FromRequestParts<App> for Look {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(
        parts: &mut axum::http::request::Parts,
        app: &App,
    ) -> Result<Look, Self::Rejection> {
        let address = parts.uri.path_and_query().map(ToString::to_string).unwrap_or_default();
        Ok(Look { visitor: Visitor::of(app, &parts.headers), headers: parts.headers.clone(), address })
    }
}

/// Shows a page of a tournament, or says that the visitor has it already.
pub(super) async fn show(
    app: App,
    id: String,
    look: Look,
    page: impl FnOnce(&View<'_>) -> Result<Markup, Trouble> + Send + 'static,
) -> Result<Response, Trouble> {
    let shelf = app.shelf.clone();
    app.run(move |keeper| {
        let moment = keeper.moment(&id.as_str().into())?;
        let page = shown(&moment, &look, &look.address, |place, tag, view| {
            shelf.page(place, tag, || page(view).map(maud::PreEscaped::into_string)).map(Some)
        });
        page?.ok_or(Trouble::Broken)
    })
    .await
}

/// A page at its place on a shelf, with its tag; nothing where it has to be made first.
pub(super) fn shown(
    moment: &Moment,
    look: &Look,
    question: &str,
    page: impl FnOnce(&str, &str, &View<'_>) -> Result<Option<Bytes>, Trouble>,
) -> Result<Option<Response>, Trouble> {
    let view = view(moment, look.visitor);
    let tag = tag(&view);
    let headers = [
        (ETAG, tag.clone()),
        (CACHE_CONTROL, "no-cache".into()),
        (VARY, "Cookie, Accept-Language".into()),
        (CONTENT_TYPE, "text/html; charset=utf-8".into()),
    ];
    if look.headers.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok()) == Some(tag.as_str()) {
        return Ok(Some((StatusCode::NOT_MODIFIED, headers).into_response()));
    }
    let place = format!("{:?} {} {} {question}", view.reader, view.texts.lang(), view.key);
    Ok(page(&place, &tag, &view)?.map(|html| (headers, html).into_response()))
}

/// A tournament as one visitor sees it.
pub(crate) fn view(moment: &Moment, visitor: Visitor) -> View<'_> {
    View {
        tournament: &moment.tournament,
        key: moment.id.as_str(),
        seq: moment.seq,
        texts: visitor.texts,
        reader: visitor.reader,
    }
}

/// Changes with everything that a page shows.
fn tag(view: &View<'_>) -> String {
    let reader = match view.reader {
        Reader::Guest => 'g',
        Reader::Organiser => 'o',
    };
    format!("W/\"{}-{}-{reader}-{}\"", assets::version(), view.seq, view.texts.lang())
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
