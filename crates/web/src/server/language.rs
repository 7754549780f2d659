//! In which language a request is answered: the one that was chosen on a page, else the one that the browser likes best.

use axum::extract::Path;
use axum::http::header::{ACCEPT_LANGUAGE, REFERER, SET_COOKIE};
use axum::http::{HeaderMap, Uri};
use axum::response::{IntoResponse, Redirect, Response};
use pairwright_core::message;

use super::access::cookies;
use super::error::Error;
use crate::i18n::Texts;

/// The cookie that keeps what was chosen.
const NAME: &str = "language";
const YEAR_IN_SECONDS: u32 = 365 * 24 * 60 * 60;

/// The texts that a browser asks for.
pub(crate) fn of(headers: &HeaderMap) -> Texts {
    let chosen = cookies(headers, NAME).find_map(Texts::of_tag);
    let liked = || headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    chosen.unwrap_or_else(|| Texts::negotiate(liked()))
}

/// Keeps a language for this browser and goes back to the page that it was chosen on.
pub(crate) async fn choose(Path(tag): Path<String>, headers: HeaderMap) -> Result<Response, Error> {
    let texts = Texts::of_tag(&tag).ok_or_else(|| Error::NotFound(message!("error-no-page")))?;
    let cookie = format!("{NAME}={}; Path=/; Max-Age={YEAR_IN_SECONDS}; HttpOnly; SameSite=Lax", texts.lang());
    let from = headers.get(REFERER).and_then(|value| value.to_str().ok());
    // Only the path counts, so that nobody is led to another site.
    let page = from.and_then(|from| from.parse::<Uri>().ok());
    let page = page.and_then(|page| page.path_and_query().map(ToString::to_string));
    let page = page.filter(|page| page.starts_with('/') && !page.starts_with("//"));
    Ok(([(SET_COOKIE, cookie)], Redirect::to(page.as_deref().unwrap_or("/"))).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(cookie: &'static str, accept: &'static str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert("cookie", cookie.parse().unwrap());
        headers.insert(ACCEPT_LANGUAGE, accept.parse().unwrap());
        headers
    }

    #[test]
    fn what_was_chosen_goes_before_what_the_browser_likes() {
        assert_eq!(of(&headers("a=b", "pt-BR, en;q=0.5")).lang(), "pt-BR");
        assert_eq!(of(&headers("language=en; a=b", "pt-BR, en;q=0.5")).lang(), "en");
        assert_eq!(of(&headers("language=xx", "pt")).lang(), "pt-BR");
    }
}
