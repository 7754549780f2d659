//! Style, script and icons.

use axum::extract::{Path, RawQuery};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};

use crate::server::assets::{file, version};
use crate::server::error::Trouble;

/// One asset. Only under the address of this very version it may be kept.
pub(crate) async fn asset(Path(name): Path<String>, RawQuery(query): RawQuery) -> Result<Response, Trouble> {
    let (kind, data) = file(&name).ok_or_else(no_such_file)?;
    let is_this = query.and_then(|query| query.strip_prefix("v=").map(|v| v == version())) == Some(true);
    let keep = if is_this { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers = [(CONTENT_TYPE, kind), (CACHE_CONTROL, keep.into())];
    Ok((headers, data).into_response())
}

pub(super) fn no_such_file() -> Trouble {
    Trouble::NotFound("There is no such file.".into())
}
