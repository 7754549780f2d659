//! Rulesets in words: the built-in ones by game, their facts, and comparisons. Pages that list, choose, read and write
//! rulesets are made of them.

pub(crate) mod comparison;
pub(crate) mod facts;
pub(crate) mod frame;
pub(crate) mod presets;
