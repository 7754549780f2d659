//! Style, script and icons, compiled in; their addresses carry a hash of the contents and may be kept for ever.

use std::sync::LazyLock;

use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "assets/"]
struct Assets;

/// Changes whenever any asset changes.
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

/// What the addresses of assets end in.
#[must_use]
pub(crate) fn version() -> &'static str {
    &VERSION
}

/// A file by its name, with its media type. Text is in UTF-8.
pub(crate) fn file(name: &str) -> Option<(String, Vec<u8>)> {
    let file = Assets::get(name)?;
    let kind = file.metadata.mimetype();
    let charset = if kind.starts_with("text/") { "; charset=utf-8" } else { "" };
    Some((format!("{kind}{charset}"), file.data.into_owned()))
}
