//! Maximum-weight matching in general graphs, with weights of any fixed width.

mod blossom;
mod weight;

pub(crate) use blossom::{Graph, NOBODY, heaviest};
pub(crate) use weight::{Weight, Wide};
