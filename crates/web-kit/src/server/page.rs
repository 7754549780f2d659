//! A tournament's page for one visitor, rendered once for each state, and files to download.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{FromRef, FromRequestParts, MatchedPath, Path};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, ETAG, HeaderName, IF_NONE_MATCH, VARY,
};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use maud::Markup;
use pairwright_core::message;
use pairwright_office::rights::Reader;
use pairwright_store::TournamentId;
use pairwright_words::{Texts, say};
use serde::Deserialize;
use tokio::time::timeout;

use crate::error::Error;
use crate::journals::Moment;
use crate::parts::{Address, View};
use crate::reader::reader;
use crate::server::cache::PageKey;
use crate::server::extract::Visitor;
use crate::server::guard::Admitted;
use crate::server::outlooks::Foresight;
use crate::server::packed::{HTML, Packed, RowMarks, own_tag};
use crate::server::pool::{Job, Turn};
use crate::server::receipts::LuckReceipt;
use crate::server::slow_answers::{BEFORE_LAST, LastAnswer};
use crate::server::state::Host;
use crate::time::{Timer, time_of_day};

/// Maximum length of a typed number that a page repeats.
pub const LONGEST: usize = 12;
/// The request headers that documents vary by.
const VARIES_FOR_PROGRAMS: &str = "Authorization, Cookie, Accept-Language, Accept-Encoding";

/// A request for a tournament's page, with what the browser has cached.
#[derive(Clone)]
pub struct Visit {
    pub app: Host,
    id: TournamentId,
    visitor: Visitor,
    /// The players whose names the browser has claimed.
    own: Vec<String>,
    headers: HeaderMap,
    route: MatchedPath,
}

/// The path parameter that names the tournament.
#[derive(Deserialize)]
struct PagePath {
    id: String,
}

impl<S: Send + Sync> FromRequestParts<S> for Visit
where
    Host: FromRef<S>,
{
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Visit, Error> {
        let named = Path::from_request_parts(parts, state).await;
        let Path(PagePath { id }) = named.map_err(|_| Error::NotFound(message!("error-no-page")))?;
        let route = MatchedPath::from_request_parts(parts, state).await.map_err(|_| Error::Broken)?;
        Ok(Visit {
            id: id.as_str().into(),
            visitor: Visitor::from_request_parts(parts, state).await?,
            own: Admitted::from_request_parts(parts, state).await?.person.players(),
            headers: parts.headers.clone(),
            route,
            app: Host::from_ref(state),
        })
    }
}

impl Visit {
    /// The address of the player's own page, if the browser has claimed a name and is not the staff's.
    pub fn leads_to_own_page(&self) -> Option<String> {
        let reader = self.visitor.reader;
        (reader.is_player() && !reader.is_staff()).then(|| Address(self.id.as_str()).me())
    }

    /// Serves a page, or reports that the browser's copy is current.
    pub async fn page(
        self,
        question: PageVariant,
        page: impl FnOnce(&View<'_>) -> Result<Markup, Error> + Send + 'static,
    ) -> Result<Response, Error> {
        self.rendered(question, move |view| page(view).map(maud::PreEscaped::into_string)).await
    }

    pub fn id(&self) -> &TournamentId {
        &self.id
    }

    /// How lucky each player was with the draw; `None` while it is being computed.
    pub async fn luck(&self) -> Result<Option<Arc<[LuckReceipt]>>, Error> {
        let moment = self.app.public_moment(&self.id).await?;
        Ok(self.app.receipts.of(&moment).await)
    }

    pub async fn outlook(&self) -> Result<Foresight, Error> {
        let moment = self.app.public_moment(&self.id).await?;
        Ok(self.app.outlooks.of(&moment).await)
    }

    pub fn by_stranger(self) -> Visit {
        let visitor = Visitor { reader: Reader::PUBLIC, ..self.visitor };
        Visit { visitor, own: Vec::new(), ..self }
    }

    /// The same visit in a language, if one is given.
    pub fn in_language(self, texts: Option<Texts>) -> Visit {
        let visitor = Visitor { texts: texts.unwrap_or(self.visitor.texts), ..self.visitor };
        Visit { visitor, ..self }
    }

    /// Serves a JSON document, or reports that the client's copy is current.
    pub async fn json(
        self,
        question: PageVariant,
        document: impl FnOnce(&View<'_>) -> Result<String, Error> + Send + 'static,
    ) -> Result<Response, Error> {
        self.document("application/json", question, document).await
    }

    pub async fn document(
        self,
        kind: &'static str,
        question: PageVariant,
        document: impl FnOnce(&View<'_>) -> Result<String, Error> + Send + 'static,
    ) -> Result<Response, Error> {
        let visit = Visit { own: Vec::new(), ..self };
        let mut answer = visit.rendered(question, document).await?;
        answer.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(kind));
        answer.headers_mut().insert(VARY, HeaderValue::from_static(VARIES_FOR_PROGRAMS));
        Ok(answer)
    }

    async fn rendered(
        self,
        question: PageVariant,
        page: impl FnOnce(&View<'_>) -> Result<String, Error> + Send + 'static,
    ) -> Result<Response, Error> {
        let moment = self.app.public_moment(&self.id).await?;
        let mut key = self.key(&moment, &question.text);
        if let Some(version) = &question.version {
            key.1 = format!("{}-{version}\"", key.1.trim_end_matches('"'));
        }
        if let Some(answer) = self.has(&key.1) {
            return Ok(answer);
        }
        let (app, visitor) = (&self.app, self.visitor);
        let (cache, pool, turn) = match question.is_common {
            true => (&app.pages, &app.readers, Turn::First),
            false => (&app.asked_pages, &app.asked, Turn::Later),
        };
        let make = move || page(&view(&moment, visitor));
        let rendered = cache.page(key.clone(), Host::begin(pool, turn), make).await?;
        Ok(self.answer(&key.1, &rendered))
    }

    /// Serves a page that takes seconds to make, or its last version while a new one is made. Questions about
    /// this tournament go first, and equal questions share an answer. All others take turns, so that a thread
    /// stays free for the tournament.
    pub async fn slow_page(
        self,
        question: impl FnOnce(&View<'_>) -> (String, Turn),
        page: impl FnOnce(&View<'_>) -> Markup + Send + 'static,
    ) -> Result<Response, Error> {
        let moment = self.app.public_moment(&self.id).await?;
        let (text, turn) = question(&view(&moment, self.visitor));
        let key = self.key(&moment, &text);
        if let Some(answer) = self.has(&key.1) {
            return Ok(answer);
        }
        let (app, visitor) = (&self.app, self.visitor);
        if let Some(kept) = app.asked_pages.kept(&key) {
            return Ok(self.answer(&key.1, &kept));
        }
        let waited = match turn {
            Turn::Later if reader().is_some() => Some(app.slow_queue.wait().await?),
            _ => None,
        };
        let make = move || {
            let _waited = waited;
            Ok(page(&view(&moment, visitor)).into_string())
        };
        let rendered = remembered(app, key.clone(), Host::begin(&app.asked, turn), make);
        let Some(last) = app.last_answers.of(&key.0).filter(|_| turn == Turn::First) else {
            let rendered = rendered.await?;
            return Ok(self.answer(&key.1, &rendered));
        };
        // Continues in the background if the last answer is shown.
        match timeout(BEFORE_LAST, tokio::spawn(rendered)).await {
            Ok(rendered) => {
                let rendered = rendered.unwrap_or(Err(Error::Broken))?;
                Ok(self.answer(&key.1, &rendered))
            }
            Err(_) => {
                let (time, seconds) = (time_of_day(last.at), last.took.as_secs().max(1));
                let age = say!(visitor.texts, "answer-of-before", time = time, seconds = seconds);
                let page = last.with_age(&age).answer(&self.headers, RowMarks::default());
                Ok((HTML, page).into_response())
            }
        }
    }

    fn key(&self, moment: &Moment, question: &str) -> PageKey {
        let view = view(moment, self.visitor);
        let (sign, lang, route) = (view.reader.sign(), view.texts.lang(), self.route.as_str());
        (format!("{sign} {lang} {} {route} {question}", view.key), tag(&view, &self.app.version()))
    }

    /// The answer if the visitor already has the page with this tag.
    fn has(&self, tag: &str) -> Option<Response> {
        has_already(&self.headers, &own_tag(tag, &self.own))
    }

    fn answer(&self, tag: &str, page: &Packed) -> Response {
        let word = say!(self.visitor.texts, "row-you");
        let marks = RowMarks { own: &self.own, word: &word };
        (kept_headers(own_tag(tag, &self.own)), page.answer(&self.headers, marks)).into_response()
    }
}

/// Makes a slow page and keeps it as the last version.
fn remembered(
    app: &Host,
    key: PageKey,
    begin: impl FnOnce(Job) -> Result<(), Error> + Send + 'static,
    make: impl FnOnce() -> Result<String, Error> + Send + 'static,
) -> impl Future<Output = Result<Arc<Packed>, Error>> + Send + 'static {
    let (pages, answers) = (app.asked_pages.clone(), app.last_answers.clone());
    let (at, began) = (app.journals.now(), Instant::now());
    async move {
        let place = key.0.clone();
        let page = pages.page(key, begin, make).await?;
        answers.keep(place, LastAnswer { page: page.clone(), at, took: began.elapsed() });
        Ok(page)
    }
}

/// The part of a page's address that its route leaves open, such as a player or a round. Unknown parameters
/// are ignored.
#[derive(Debug, Default)]
pub struct PageVariant {
    text: String,
    /// Whether many visitors ask for it.
    is_common: bool,
    /// The version of an answer that improves while the tournament stays the same.
    version: Option<String>,
}

impl PageVariant {
    /// One of a few pages that many visitors ask for.
    pub fn common(text: impl Into<String>) -> PageVariant {
        PageVariant { text: text.into(), is_common: true, version: None }
    }

    pub fn about(self, player: &str) -> PageVariant {
        PageVariant { version: self.version, ..PageVariant::single(format!("{} {player}", self.text)) }
    }

    /// One of unlimited pages that single visitors ask for.
    pub fn single(text: impl Into<String>) -> PageVariant {
        PageVariant { text: text.into(), is_common: false, version: None }
    }

    pub fn as_of(self, version: String) -> PageVariant {
        PageVariant { version: Some(version), ..self }
    }
}

/// The answer if the browser already has the page with this tag.
pub fn has_already(headers: &HeaderMap, tag: &str) -> Option<Response> {
    let tags = headers.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let has = tags.split(',').any(|known| known.trim() == tag);
    has.then(|| (StatusCode::NOT_MODIFIED, kept_headers(tag.to_owned())).into_response())
}

/// The headers of a page that the browser keeps and revalidates by its tag.
pub fn kept_headers(tag: String) -> [(HeaderName, String); 4] {
    [
        (ETAG, tag),
        (CACHE_CONTROL, "no-cache".into()),
        (VARY, "Cookie, Accept-Language, Accept-Encoding".into()),
        (CONTENT_TYPE, "text/html; charset=utf-8".into()),
    ]
}

pub fn view(moment: &Moment, visitor: Visitor) -> View<'_> {
    View {
        tournament: &moment.tournament,
        key: moment.id.as_str(),
        seq: moment.seq,
        texts: visitor.texts.under(&moment.tournament.ruleset),
        reader: visitor.reader,
        now: visitor.now,
        reasons: &moment.reasons,
        once: &moment.once,
    }
}

/// A tag that changes with anything the page shows, including announcements and timers that end by themselves.
fn tag(view: &View<'_>, version: &str) -> String {
    let (sign, lang, announced) = (view.reader.sign(), view.texts.lang(), view.announcements().count());
    let changes = view.once("timers", || Timer::changes(view.tournament));
    let ended = changes.iter().filter(|at| **at <= view.now).count();
    format!("W/\"{version}-{}-{announced}-{ended}-{sign}-{lang}\"", view.seq)
}

/// A page for printing, with the names that everybody reads.
pub async fn printed(
    app: Host,
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

/// Serves a file for download, named after the tournament.
pub fn download(name: &str, ending: &str, text: String) -> Response {
    let plain: String =
        name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).take(60).collect();
    let disposition = format!("attachment; filename=\"{}.{ending}\"", plain.trim_matches('-'));
    let kind = match ending.rsplit('.').next() {
        Some("csv") => "text/csv; charset=utf-8",
        Some("json") => "application/json",
        _ => "text/plain; charset=utf-8",
    };
    let headers = [(CONTENT_TYPE, kind.to_owned()), (CONTENT_DISPOSITION, disposition)];
    (headers, text).into_response()
}
