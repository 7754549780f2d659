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

/// Returns a file with its media type. Text is UTF-8. Styles and scripts are without comments, a quarter of their bytes.
pub fn file(name: &str) -> Option<(String, Vec<u8>)> {
    let file = Assets::get(name)?;
    let kind = file.metadata.mimetype();
    let charset = if kind.starts_with("text/") { "; charset=utf-8" } else { "" };
    let data = match str::from_utf8(&file.data) {
        Ok(text) if name.ends_with(".css") || name.ends_with(".js") => without_comments(text).into_bytes(),
        _ => file.data.into_owned(),
    };
    Some((format!("{kind}{charset}"), data))
}

/// A style or script without the lines that are comments, and without indentation.
fn without_comments(text: &str) -> String {
    let mut written = String::with_capacity(text.len());
    let mut is_comment = false;
    for line in text.lines() {
        let mut code = line.trim_start();
        if is_comment || code.starts_with("/*") {
            let end = code.split_once("*/");
            is_comment = end.is_none();
            code = end.map_or("", |(_, rest)| rest.trim_start());
        }
        if !code.is_empty() && !code.starts_with("//") {
            written.push_str(code);
            written.push('\n');
        }
    }
    written
}

/// The font that almost every page needs.
pub const LATIN: &str = "fonts/inter-4.1-latin.woff2";
/// The name of each font has its version.
const FONTS: &str = "fonts/";

/// The fonts that the styles name, and their licence.
pub fn fonts() -> impl Iterator<Item = (String, Vec<u8>)> {
    let names = Assets::iter().filter(|name| name.starts_with(FONTS));
    names.filter_map(|name| Some((name.to_string(), file(&name)?.1)))
}

/// Serves an asset. It may be cached only if the name or the query has its version.
pub async fn answer(Path(name): Path<String>, RawQuery(query): RawQuery) -> Result<Response, Error> {
    let (kind, data) = file(&name).ok_or_else(no_such_file)?;
    let is_this = query.and_then(|query| query.strip_prefix("v=").map(|v| v == version())) == Some(true);
    let keep =
        if is_this || name.starts_with(FONTS) { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers = [(CONTENT_TYPE, kind), (CACHE_CONTROL, keep.into())];
    Ok((headers, data).into_response())
}

pub fn no_such_file() -> Error {
    Error::NotFound(message!("error-no-file"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Browsers keep a font under its name, so a changed font needs a new name here and in the stylesheets.
    #[test]
    fn a_font_with_other_contents_has_another_name() {
        let hashes = fonts().filter(|(name, _)| name.ends_with(".woff2"));
        let mut hashes: Vec<_> =
            hashes.map(|(name, data)| (name, blake3::hash(&data).to_hex()[..16].to_owned())).collect();
        hashes.sort();
        let known = [("fonts/inter-4.1-latin-ext.woff2", "38883796c958181f"), (LATIN, "ceeefecd49aa780c")];
        assert_eq!(hashes, known.map(|(name, hash)| (name.to_owned(), hash.to_owned())));
    }

    #[test]
    fn a_style_or_script_is_served_without_its_comments() {
        for (text, served) in [
            ("a();\n  // why\n  b(); // here\n", "a();\nb(); // here\n"),
            ("/** One\n * two\n */\nc();\n\n", "c();\n"),
            ("/* One. */ .a { }\n/* Two\n   three. */\n  .b { }", ".a { }\n.b { }\n"),
            ("const url = \n`//host`;", "const url = \n`//host`;\n"),
        ] {
            assert_eq!(without_comments(text), served, "{text}");
        }
    }

    /// A line within a longer text could look like a comment.
    #[test]
    fn no_text_of_a_script_has_several_lines() {
        for name in Assets::iter().filter(|name| name.ends_with(".js")) {
            let script = Assets::get(&name).unwrap();
            for line in str::from_utf8(&script.data).unwrap().lines() {
                assert!(line.matches('`').count().is_multiple_of(2), "{name}: {line}");
            }
        }
    }

    #[test]
    fn the_first_font_is_at_most_75_kb_and_every_stylesheet_names_it() {
        assert!(file(LATIN).unwrap().1.len() <= 75_000);
        for sheet in ["style.css", "clock/clock.css", "clock/sw.js"] {
            assert!(String::from_utf8(file(sheet).unwrap().1).unwrap().contains(LATIN), "{sheet}");
        }
    }
}
