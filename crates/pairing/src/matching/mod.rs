//! Maximum-weight matching in general graphs, with weights of any fixed width.

mod blossom;
mod lex;
mod weight;

pub(crate) use blossom::{Graph, NOBODY, Proved, heaviest, heaviest_proved};
pub(crate) use lex::Lex;
pub(crate) use weight::{Weight, Wide};
