//! Words: every sentence a person reads, in Fluent files, for pages, paper and command line alike.
//!
//! The other crates return codes and terms ([`pairwright_core::nouns::message::Message`]); [`Texts`] makes sentences of them in one
//! language. `README.md` says how a sentence is added, and how a language is.

mod negotiate;
mod numbers;
mod reasons;
mod rulesets;
mod script;
mod texts;

pub use numbers::has_currency_sign;
pub use reasons::Reader;
pub use texts::{Args, Language, Texts, arg};
