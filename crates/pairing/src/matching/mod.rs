//! Maximum-weight matching in general graphs, with weights of any fixed width.

mod blossom;
mod weight;

pub(crate) use blossom::{Graph, NOBODY, Proved, heaviest, heaviest_proved};
pub(crate) use weight::{Lex, Weight, Wide};
