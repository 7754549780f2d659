//! What a page may load, and which websites may frame it.

/// The policy with who may frame the page.
macro_rules! policy {
    ($ancestors:literal) => {
        concat!(
            "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; ",
            "base-uri 'none'; form-action 'self'; frame-ancestors ",
            $ancestors
        )
    };
}

/// Of every page but those that are made for it.
pub(super) const FRAMED_BY_NOBODY: &str = policy!("'none'");

/// Of a page that is made for other websites.
pub(crate) const FRAMED_BY_ANYBODY: &str = policy!("*");
