//! The page that a request comes from: where a script is, what it shows already, whose browser it is.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::request::Parts;
use axum::response::Response;
use maud::Markup;

use pairwright_core::nouns::Coded;

use super::access::Access;
use super::guard::Admitted;
use super::packed;
use super::shown_parts::{Drawing, ShownPages};
use super::state::App;
use crate::people::BrowserId;

/// The page that a request comes from.
#[derive(Debug, Clone, Default)]
pub(crate) struct OpenPage {
    headers: HeaderMap,
    /// Where what the browser has not sent yet is kept there: another place once it is somebody else's browser.
    pub(crate) outbox: String,
    /// The browser, where it is known.
    pub(crate) browser: Option<BrowserId>,
}

impl FromRequestParts<App> for OpenPage {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<OpenPage, Infallible> {
        let admitted = parts.extensions.get::<Admitted>();
        let outbox = admitted.map(|admitted| outbox(&app.access, admitted)).unwrap_or_default();
        let browser = admitted.and_then(|admitted| admitted.person.browser.clone());
        Ok(OpenPage { headers: parts.headers.clone(), outbox, browser })
    }
}

/// Tells a person at a browser from all others without giving away its number.
fn outbox(access: &Access, admitted: &Admitted) -> String {
    let browser = admitted.person.browser.as_ref().map(|browser| browser.0.as_str());
    let (role, name) = (admitted.badge.role.code(), admitted.badge.name.as_str());
    access.derived("outbox", &[browser.unwrap_or_default(), role, name]).to_hex()[..16].to_owned()
}

impl OpenPage {
    fn text(&self, name: &str) -> Option<&str> {
        self.headers.get(name)?.to_str().ok()
    }

    /// The room's page that a script shows, as its address says; nothing where no script asks.
    pub(crate) fn at(&self) -> Option<&str> {
        self.text("x-page")
    }

    /// The drawing of a page, of which this one may show parts already.
    pub(crate) fn drawing(&self, pages: &ShownPages, command: &str) -> Drawing {
        pages.drawing(self.text("x-shown").unwrap_or_default(), command)
    }

    /// The page as it is sent: packed where it is made, so that whoever sends it has nothing to reckon.
    pub(crate) fn answer(&self, page: Markup) -> Response {
        packed::once(page.into_string(), &self.headers)
    }
}
