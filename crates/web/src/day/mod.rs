//! A day that is planned (page 5; 004): is it over in time, how many rounds fit, when is each, and what could be changed. The
//! same for a tournament at its desk and for nobody's in the calculators.

pub(crate) mod answer;
mod picture;
pub(crate) mod question;
pub(crate) mod times;
pub(crate) mod too_few;
mod ways;
