//! Exact fractions, used for all points, percentages, tie-breaks and ratings (page 3, "Exact").

mod quotient;
mod ratio;

pub use quotient::{InOneUnit, Quotient};
pub use ratio::{NotANumber, Ratio};
