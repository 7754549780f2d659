//! Tournaments through actions, as a desk gives them: rules, rulesets, vectors, real and random tournaments.
#![expect(clippy::unwrap_used, reason = "a test's unwrap is its assertion")]

mod announcements;
mod brackets;
mod calls;
mod card_games;
mod check_in;
mod chess;
mod clocks;
mod common;
mod correction;
mod cuts;
mod day;
mod deck_checks;
mod disqualified;
mod drafts;
mod dutch;
mod erase;
mod game_measures;
mod handover;
mod known;
mod netrunner;
mod people;
mod random;
mod rearrange;
mod reports;
mod requests;
mod review;
mod rule_pages;
mod rulesets;
mod scoring;
mod stages;
mod systems;
mod tables;
mod timer;
mod worked;
mod wrong_rounds;
