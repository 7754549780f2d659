//! Styles, scripts and icons, compiled in. Their addresses carry a hash, so browsers may keep them for ever.

use pairwright_core::message;
use std::sync::LazyLock;

use axum::extract::{Path, RawQuery};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

use crate::error::Error;

#[derive(RustEmbed)]
#[folder = "assets/"]
struct Assets;

static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut names: Vec<_> = Assets::iter().collect();
    names.sort();
    let mut hasher = blake3::Hasher::new();
    for name in names {
        hasher.update(name.as_bytes());
        Assets::get(&name).into_iter().for_each(|file| {
            hasher.update(&file.data);
        });
    }
    hasher.finalize().to_hex()[..10].to_owned()
});

pub fn version() -> &'static str {
    &VERSION
}

/// Returns a file with its media type. Text is UTF-8.
pub fn file(name: &str) -> Option<(String, Vec<u8>)> {
    let file = Assets::get(name)?;
    let kind = file.metadata.mimetype();
    let charset = if kind.starts_with("text/") { "; charset=utf-8" } else { "" };
    Some((format!("{kind}{charset}"), file.data.into_owned()))
}

/// Serves an asset, cacheable only under the address of this version.
pub async fn answer(Path(name): Path<String>, RawQuery(query): RawQuery) -> Result<Response, Error> {
    let (kind, data) = file(&name).ok_or_else(no_such_file)?;
    let is_this = query.and_then(|query| query.strip_prefix("v=").map(|v| v == version())) == Some(true);
    let keep = if is_this { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers = [(CONTENT_TYPE, kind), (CACHE_CONTROL, keep.into())];
    Ok((headers, data).into_response())
}

pub fn no_such_file() -> Error {
    Error::NotFound(message!("error-no-file"))
}
