//! Planning a day (page 5; 004): does it end in time, how many rounds fit, when is each, what could change.
//! Used by a tournament's desk and by the calculator.

pub mod announced;
pub mod answer;
mod picture;
pub mod question;
pub mod times;
pub mod too_few;
mod ways;
