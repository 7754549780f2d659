//! All sentences for people, in Fluent files, for pages, paper and command line alike.
//!
//! The other crates return codes and terms ([`pairwright_core::nouns::message::Message`]); [`Texts`]
//! turns them into sentences in one language. `README.md` explains how to add a sentence or a language.

mod negotiate;
mod reasons;
mod rulesets;
mod script;
mod texts;

pub use reasons::ReasonReader;
pub use texts::{Args, Language, Texts, arg, has_currency_sign};
