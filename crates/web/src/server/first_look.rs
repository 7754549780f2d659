//! What comes first on a connection, looked at before it is read: by it the threads are chosen that serve it.

use std::time::Duration;

use axum::http::header::COOKIE;
use axum::http::{HeaderMap, HeaderValue};
use tokio::net::TcpStream;

use super::state::App;

/// As much of a request as is looked at beforehand. Browsers send all of it at once, and the cookie before this.
const LOOKED_AT: usize = 8 * 1024;
/// So many headers are looked at.
const HEADERS: usize = 64;

/// Waits for what comes first on a connection, and says whether somebody of the staff sends it; nothing where nothing comes.
/// Whether it is so is decided anew for every request: this is only about which threads read it.
pub(super) async fn begins_as_staffs(stream: &TcpStream, app: &App, patience: Duration) -> Option<bool> {
    let mut bytes = vec![0; LOOKED_AT];
    let come = tokio::time::timeout(patience, stream.peek(&mut bytes)).await.ok()?.ok()?;
    Some(come > 0 && is_staffs(&bytes[..come], app))
}

fn is_staffs(bytes: &[u8], app: &App) -> bool {
    let mut headers = [httparse::EMPTY_HEADER; HEADERS];
    let mut request = httparse::Request::new(&mut headers);
    // Also the beginning of a request says what it says.
    if request.parse(bytes).is_err() {
        return false;
    }
    let cookies = request.headers.iter().filter(|header| header.name.eq_ignore_ascii_case(COOKIE.as_str()));
    let cookies = cookies.filter_map(|header| HeaderValue::from_bytes(header.value).ok());
    let cookies: HeaderMap = cookies.map(|value| (COOKIE, value)).collect();
    app.access.is_staff(&cookies, request.path.unwrap_or_default(), app.journals.now())
}
