//! Rulesets in words: the built-in ones by game, their facts, and comparisons. Pages that list, choose, read and write
//! rulesets are made of them.

pub mod comparison;
pub mod facts;
pub mod frame;
pub mod presets;
