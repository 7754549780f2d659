//! `generate`: a random finished tournament.

use std::io::Write;

use pairwright_answers::{entropy, rules};
use pairwright_core::file::TournamentFile;
use pairwright_core::ruleset::{Preset, RulesetChoice};
use pairwright_core::{Entropy, message};
use pairwright_formats::{FileFormat, export};
use pairwright_lab::generate::{Announced, GenerationPlan, Rates, generate_exactly, usual_rounds};
use pairwright_lab::{Counts, Share};

use crate::failure::{CommandAnswer, Failure};
use crate::options::within;
use crate::output::Out;
use crate::transfer::export_format;
use crate::words::share;

#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(long, value_name = "N", default_value_t = 32, value_parser = within::<u32>(2..=1_000_000))]
    players: u32,
    #[arg(long, value_name = "R", value_parser = within::<u32>(1..=1_000))]
    rounds: Option<u32>,
    #[arg(long, value_name = "R", default_value = "magic")]
    ruleset: String,
    #[arg(long, value_name = "HEX", value_parser = entropy::read)]
    entropy: Option<Entropy>,
    #[arg(long, value_name = "FORMAT", default_value = "json")]
    format: String,
    #[arg(long)]
    planned: bool,
    #[arg(long, value_name = "P", value_parser = share, default_value_t = Rates::default().draws)]
    draws: Share,
    #[arg(long, value_name = "P", value_parser = share, default_value_t = Rates::default().drops)]
    drops: Share,
    #[arg(long, value_name = "P", value_parser = share, default_value_t = Rates::default().late)]
    late: Share,
    #[arg(long, value_name = "P", value_parser = share, default_value_t = Rates::default().byes)]
    byes: Share,
    #[arg(long, value_name = "P", value_parser = share, default_value_t = Rates::default().forfeits)]
    forfeits: Share,
    #[arg(long, value_name = "N", conflicts_with = "draws", value_parser = within::<u32>(0..=1_000_000_000))]
    draws_count: Option<u32>,
    #[arg(long, value_name = "N", conflicts_with = "drops", value_parser = within::<u32>(0..=1_000_000_000))]
    drops_count: Option<u32>,
    #[arg(long, value_name = "N", conflicts_with = "byes", value_parser = within::<u32>(0..=1_000_000_000))]
    byes_count: Option<u32>,
    #[arg(long, value_name = "N", conflicts_with = "forfeits", value_parser = within::<u32>(0..=1_000_000_000))]
    forfeits_count: Option<u32>,
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<CommandAnswer, Failure> {
    let format = export_format(&args.format)?;
    // A report file announces its rounds.
    let is_report = format.dialect.is_some();
    let rules = rules::named(&args.ruleset)?;
    let ruleset = match Preset::named(&args.ruleset) {
        Some(preset) => RulesetChoice::Preset(preset.name.into()),
        None => RulesetChoice::whole(&rules),
    };
    let plan = GenerationPlan {
        players: args.players,
        rounds: args.rounds.unwrap_or_else(|| usual_rounds(args.players, &rules.pairing)),
        planned: if args.planned || is_report { Announced::Yes } else { Announced::No },
        ruleset,
        entropy: args.entropy.clone().map_or_else(entropy::fresh, Ok)?,
        rates: Rates {
            draws: args.draws,
            drops: args.drops,
            late: args.late,
            byes: args.byes,
            forfeits: args.forfeits,
        },
    };
    let counts = Counts {
        draws: args.draws_count,
        drops: args.drops_count,
        byes: args.byes_count,
        forfeits: args.forfeits_count,
    };
    let file = generate_exactly(&plan, &counts)
        .map_err(|refusal| Failure::of(message!("cli-not-generated", why = refusal)))?;
    write(&file, format, out)?;
    out.flush()?;
    Ok(CommandAnswer::Done)
}

fn write(file: &TournamentFile, format: &FileFormat, out: &mut Out) -> Result<(), Failure> {
    let tournament = file.to_tournament().map_err(Failure::of)?;
    Ok(out.write_all(export(&tournament, format).map_err(Failure::of)?.text.as_bytes())?)
}
