//! `rounds`: how many Swiss rounds a tournament needs.

use std::io::Write;

use pairwright_core::stages::{Entries, rounds_for_cut, rounds_for_single_winner};
use serde::Serialize;

use crate::failure::{Answer, Failure};
use crate::output::{Form, Out};

/// Say how many Swiss rounds so many players need, and why.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// How many players.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    players: u64,
    /// How many go on to the bracket.
    #[arg(long, value_name = "K", default_value_t = 8, value_parser = clap::value_parser!(u64).range(1..))]
    cut: u64,
}

#[derive(Serialize)]
struct Document {
    players: u64,
    single_winner: u32,
    top_cut: Option<TopCut>,
}

#[derive(Serialize)]
struct TopCut {
    cut: u64,
    rounds: u32,
}

/// Carries out the command.
pub(super) fn run(args: &Args, out: &mut Out) -> Result<Answer, Failure> {
    let entries = Entries(args.players);
    let document = Document {
        players: args.players,
        single_winner: rounds_for_single_winner(entries),
        top_cut: rounds_for_cut(entries, args.cut).map(|rounds| TopCut { cut: args.cut, rounds }),
    };
    match out.form() {
        Form::Json => out.json(&document)?,
        Form::People => print(&document, args.cut, out)?,
    }
    Ok(Answer::Done)
}

fn print(document: &Document, cut: u64, out: &mut Out) -> Result<(), Failure> {
    let Document { players, single_winner, top_cut } = document;
    writeln!(out, "{}", of_players(*players))?;
    writeln!(
        out,
        "{} for a single winner: every round halves the undefeated, and after so many one at most is left",
        of_rounds(*single_winner)
    )?;
    match top_cut {
        None => writeln!(out, "no cut to {cut}: there are not more than {}", of_players(*players))?,
        Some(TopCut { rounds, .. }) => writeln!(
            out,
            "{} before a top {cut}: with fewer, more than {cut} players may have one loss or better",
            of_rounds(*rounds)
        )?,
    }
    if *players == 227 && cut == 8 {
        writeln!(
            out,
            "(227 players would do with 8 by that reckoning; the published table gives them 9, and rules)"
        )?;
    } else if cut == 8 && *players > 409 {
        writeln!(out, "(the published table for a top 8 ends at 10 rounds)")?;
    }
    Ok(())
}

fn of_rounds(number: u32) -> String {
    if number == 1 { "1 round".into() } else { format!("{number} rounds") }
}

fn of_players(number: u64) -> String {
    if number == 1 { "1 player".into() } else { format!("{number} players") }
}
