//! Peeks at a connection's first bytes to choose the threads that serve it.

use std::time::Duration;

use axum::http::header::COOKIE;
use axum::http::{HeaderMap, HeaderValue};
use pairwright_web_kit::server::Host;
use tokio::net::TcpStream;

/// Number of bytes inspected. Browsers send a whole request at once, and its cookie is within these.
const PEEKED: usize = 8 * 1024;
/// Maximum number of headers inspected.
const HEADERS: usize = 64;

/// Waits for the first bytes and returns whether the staff sends them; `None` if nothing arrives.
/// This only chooses the threads that read: every request is authorised separately.
pub(super) async fn begins_as_staffs(stream: &TcpStream, host: &Host, patience: Duration) -> Option<bool> {
    let mut bytes = vec![0; PEEKED];
    let received = tokio::time::timeout(patience, stream.peek(&mut bytes)).await.ok()?.ok()?;
    Some(received > 0 && is_staffs(&bytes[..received], host))
}

fn is_staffs(bytes: &[u8], host: &Host) -> bool {
    let mut headers = [httparse::EMPTY_HEADER; HEADERS];
    let mut request = httparse::Request::new(&mut headers);
    // The request may be incomplete.
    if request.parse(bytes).is_err() {
        return false;
    }
    let cookies = request.headers.iter().filter(|header| header.name.eq_ignore_ascii_case(COOKIE.as_str()));
    let cookies = cookies.filter_map(|header| HeaderValue::from_bytes(header.value).ok());
    let cookies: HeaderMap = cookies.map(|value| (COOKIE, value)).collect();
    host.access.is_staff(&cookies, request.path.unwrap_or_default(), host.journals.now())
}
