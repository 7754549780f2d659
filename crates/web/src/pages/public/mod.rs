//! The pages that everybody may see.
