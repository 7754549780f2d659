//! The cookies of requests and answers.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{COOKIE, SET_COOKIE, STRICT_TRANSPORT_SECURITY};
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;

use crate::reader::proxies::Proxies;

/// The header in which a proxy names the scheme of the original request.
const ASKED_BY: &str = "x-forwarded-proto";

const HTTPS_ALONE: HeaderValue = HeaderValue::from_static("max-age=31536000");

/// Keeps a browser on https, and its cookies too, if it came by https through a trusted proxy.
pub async fn secure(State(proxies): State<Arc<Proxies>>, request: Request, next: Next) -> Response {
    let is_proxy = proxies.are_between(request.extensions());
    let is_https = is_proxy && request.headers().get(ASKED_BY).is_some_and(|value| value == "https");
    let mut answer = next.run(request).await;
    if is_https {
        answer.headers_mut().insert(STRICT_TRANSPORT_SECURITY, HTTPS_ALONE);
        for (name, value) in answer.headers_mut() {
            if name == SET_COOKIE {
                let secure = [value.as_bytes(), b"; Secure"].concat();
                *value =
                    HeaderValue::from_bytes(&secure).expect("it only has more of what a header may have");
            }
        }
    }
    answer
}

pub fn cookies<'a>(headers: &'a HeaderMap, name: &'a str) -> impl Iterator<Item = &'a str> {
    let sent = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    sent.flat_map(|all| all.split(';'))
        .filter_map(move |one| one.trim().strip_prefix(name)?.strip_prefix('='))
}
