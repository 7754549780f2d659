//! Planning a day (page 5; 004): does it end in time, how many rounds fit, when is each, what could change.
//! Used by a tournament's desk and by the calculator.

pub(crate) mod answer;
mod picture;
pub(crate) mod question;
pub(crate) mod times;
pub(crate) mod too_few;
mod ways;
