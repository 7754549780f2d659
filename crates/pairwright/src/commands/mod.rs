//! The commands, one file each.

pub mod armageddon;
pub mod award;
pub mod backup;
pub mod check;
pub mod clock;
pub mod completions;
pub mod deck;
pub mod demo;
pub mod draw;
pub mod elo;
pub mod export;
pub mod generate;
pub mod import;
pub mod incentive;
pub mod leaderboard;
pub mod manual;
pub mod move_database;
pub mod pair;
mod player_page;
pub mod publish;
pub mod pyramid;
pub mod rate;
pub mod restore;
pub mod rounds;
pub mod rules;
pub mod serve;
pub mod simulate;
pub mod standings;
pub mod what_if;

use crate::cli::{Cli, Command};
use crate::failure::{CommandAnswer, Failure};
use crate::output::Out;

pub fn run(cli: Cli) -> Result<CommandAnswer, Failure> {
    let mut out = Out::new(cli.json);
    let answer = match cli.command {
        Some(Command::Serve(args)) => serve::run(&args, &mut out),
        Some(Command::Demo(args)) => demo::run(&args, &mut out),
        Some(Command::Backup(args)) => backup::run(&args, &mut out),
        Some(Command::Restore(args)) => restore::run(&args, &mut out),
        Some(Command::Move(args)) => move_database::run(&args, &mut out),
        Some(Command::Publish(args)) => publish::run(&args, &mut out),
        Some(Command::Standings(args)) => standings::run(&args, &mut out),
        Some(Command::Pair(args)) => pair::run(&args, &mut out),
        Some(Command::Check(args)) => check::run(&args, &mut out),
        Some(Command::Generate(args)) => generate::run(&args, &mut out),
        Some(Command::Rate(args)) => rate::run(&args, &mut out),
        Some(Command::Leaderboard(args)) => leaderboard::run(&args, &mut out),
        Some(Command::Elo(args)) => elo::run(&args, &mut out),
        Some(Command::Award(args)) => award::run(&args, &mut out),
        Some(Command::Rounds(args)) => rounds::run(&args, &mut out),
        Some(Command::Pyramid(args)) => pyramid::run(&args, &mut out),
        Some(Command::Draw(args)) => draw::run(&args, &mut out),
        Some(Command::WhatIf(args)) => what_if::run(&args, &mut out),
        Some(Command::Incentive(args)) => incentive::run(&args, &mut out),
        Some(Command::Simulate(args)) => simulate::run(&args, &mut out),
        Some(Command::Clock(command)) => clock::run(&command, &mut out),
        Some(Command::Armageddon(args)) => armageddon::run(&args, &mut out),
        Some(Command::Rules(command)) => rules::run(&command, &mut out),
        Some(Command::Deck(command)) => deck::run(&command, &mut out),
        Some(Command::Import(args)) => import::run(&args, &mut out),
        Some(Command::Export(args)) => export::run(&args, &mut out),
        Some(Command::Completions(args)) => completions::run(&args, &mut out),
        Some(Command::Manual(args)) => manual::run(&args, &mut out),
        None => serve::run(&serve::Args::default(), &mut out),
    }?;
    out.finish()?;
    Ok(answer)
}
