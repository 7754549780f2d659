//! To be replaced by its builder.
