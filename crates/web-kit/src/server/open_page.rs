//! The page that a request comes from: what a script there shows, and whose browser it is.

use std::convert::Infallible;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use axum::response::Response;
use maud::Markup;

use pairwright_core::nouns::Coded;

use crate::people::BrowserId;
use crate::server::access::Access;
use crate::server::guard::Admitted;
use crate::server::packed;
use crate::server::shown_parts::{Drawing, ShownPages};
use crate::server::state::Host;

#[derive(Debug, Clone, Default)]
pub struct OpenPage {
    headers: HeaderMap,
    /// The browser's storage key for unsent forms. It differs for each person who uses the browser.
    pub outbox: String,
    pub browser: Option<BrowserId>,
}

impl<S: Sync> FromRequestParts<S> for OpenPage
where
    Host: FromRef<S>,
{
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<OpenPage, Infallible> {
        let host = Host::from_ref(state);
        let admitted = parts.extensions.get::<Admitted>();
        let outbox = admitted.map(|admitted| outbox(&host.access, admitted)).unwrap_or_default();
        let browser = admitted.and_then(|admitted| admitted.person.browser.clone());
        Ok(OpenPage { headers: parts.headers.clone(), outbox, browser })
    }
}

/// A key that differs for each person and browser, and does not reveal the browser's id.
fn outbox(access: &Access, admitted: &Admitted) -> String {
    let browser = admitted.person.browser.as_ref().map(|browser| browser.0.as_str());
    let (role, name) = (admitted.badge.role.code(), admitted.badge.name.as_str());
    access.derived("outbox", &[browser.unwrap_or_default(), role, name]).to_hex()[..16].to_owned()
}

impl OpenPage {
    fn text(&self, name: &str) -> Option<&str> {
        self.headers.get(name)?.to_str().ok()
    }

    /// The address of the room's page that a script shows; `None` without a script.
    pub fn at(&self) -> Option<&str> {
        self.text("x-page")
    }

    /// Starts drawing a page, parts of which the browser may show already.
    pub fn drawing(&self, pages: &ShownPages, command: &str) -> Drawing {
        pages.drawing(self.text("x-shown").unwrap_or_default(), command)
    }

    /// Compresses the page on the thread that drew it, so that the thread that sends it has nothing to compute.
    pub fn answer(&self, page: Markup) -> Response {
        packed::once(page.into_string(), &self.headers)
    }
}
