//! The server through its routes, without a network: one `TestApp` in process.
#![expect(clippy::unwrap_used, reason = "a test's unwrap is its assertion")]

mod access;
mod app;
mod calculators;
mod clock;
mod corrections;
mod day;
mod desk_screen;
mod drafts;
mod files;
mod journals;
mod judges;
mod keeping;
mod languages;
mod leaderboard;
mod marks;
mod people;
mod phones;
mod planned_day;
mod players;
mod practice;
mod public_pages;
mod refusals;
mod registration;
mod rights;
mod round_in_progress;
mod rules;
mod sentences;
mod stages;
mod table_clocks;
mod tables;
mod timer;
mod together;
mod turnabout;
mod under_way;
mod walls;
