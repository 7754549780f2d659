//! `luck`: what the draw gave everybody, compared with what it usually gives (page 9).

use std::path::PathBuf;

use pairwright_answers::input::FileSource;
use pairwright_answers::luck;
use pairwright_core::{Tournament, message};
use pairwright_lab::luck::{Chanced, Luck, OpponentStrength, PlayerLuck, RoundLuck};

use crate::failure::{CommandAnswer, Failure, tell};
use crate::output::OutputColumn::{Left, Right};
use crate::output::{Out, table};
use crate::words::{text, text_of};

#[derive(Debug, clap::Args)]
pub struct Args {
    file: PathBuf,
    #[arg(long, value_name = "BY", default_value = "points")]
    strength: StrengthName,
}

#[derive(Debug, Clone, Copy, clap::ValueEnum)]
enum StrengthName {
    Points,
    Rating,
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<CommandAnswer, Failure> {
    let strength = match args.strength {
        StrengthName::Points => OpponentStrength::Points,
        StrengthName::Rating => OpponentStrength::Rating,
    };
    let (tournament, luck) = luck::of(&FileSource::new(&args.file).telling(tell), strength)?;
    out.answer(&luck, |out| print(&tournament, &luck, out))
}

fn print(tournament: &Tournament, luck: &Luck, out: &mut Out) -> Result<(), Failure> {
    out.heading(text!("luck-title", name = tournament.setup.name.as_str(), draws = luck.draws))?;
    let columns = ["opponents", "harder", "byes", "paired-up", "paired-down"].map(Right);
    let mut rows = table(&[&[Left("player")], &columns[..]].concat());
    for one in &luck.players {
        let PlayerLuck { player, opponents, error, harder, .. } = one;
        let events =
            [|round: &RoundLuck| round.bye, |round: &RoundLuck| round.up, |round: &RoundLuck| round.down];
        let values = [format!("{opponents:+.2} ± {error:.2}"), format!("{:.0}%", 100.0 * harder)];
        let cells = [
            vec![tournament.name_of(player).to_owned()],
            values.to_vec(),
            events.map(|of| counted(one, of)).to_vec(),
        ];
        rows.add_row(cells.concat());
    }
    out.table(&rows)?;
    out.say_apart(text!("luck-explained"))?;
    if !luck.left_out.is_empty() {
        let rounds: Vec<u32> = luck.left_out.iter().map(|round| round.0).collect();
        out.say(text_of(message!("luck-left-out", count = luck.left_out.len(), rounds = rounds)))?;
    }
    Ok(())
}

/// How often something happened, and how often it usually does.
fn counted(one: &PlayerLuck, of: impl Fn(&RoundLuck) -> Chanced) -> String {
    let happened = one.rounds.iter().filter(|round| of(round).happened).count();
    let usual: f64 = one.rounds.iter().map(|round| of(round).chance).sum();
    format!("{happened} / {usual:.2}")
}
