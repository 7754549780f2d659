//! The content security policy, and who may frame a page.

macro_rules! policy {
    ($ancestors:literal) => {
        concat!(
            "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; ",
            "base-uri 'none'; form-action 'self'; frame-ancestors ",
            $ancestors
        )
    };
}

/// For every page not made to be framed.
pub const FRAMED_BY_NOBODY: &str = policy!("'none'");

/// For pages made to be framed by other websites.
pub const FRAMED_BY_ANYBODY: &str = policy!("*");
