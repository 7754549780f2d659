//! Who makes the cut, with several rounds to go, and where losing pays (page 9, `ahead` and `losing`).

use pairwright_core::{Entropy, Tournament, message};
use pairwright_lab::ahead::{AheadOutlook, AheadWish, LosingPosition, ahead, losing};
use pairwright_lab::draw::NotLastRound;

use crate::failure::Failure;
use crate::input::FileSource;
use crate::simulation::Simulation;

/// The simulated endings by default, and at most.
pub const USUAL_RUNS: u32 = 20_000;
pub const MOST_RUNS: u32 = 10_000_000;

#[derive(Debug, Clone)]
pub struct AheadQuestion {
    pub cut: Option<u32>,
    pub runs: u32,
    pub entropy: Option<Entropy>,
    pub intentional_draws: bool,
}

/// Reads a tournament and returns everybody's outlook. The cut is the given one or that of the file. Without
/// entropy the tournament's own decides, so that the same file has the same answer.
pub fn of(source: &FileSource, question: AheadQuestion) -> Result<(Tournament, AheadOutlook), Failure> {
    let tournament = source.read()?.tournament().map_err(|error| source.wrong(&error))?;
    let cut = cut_of(question.cut, &tournament, source)?;
    let AheadQuestion { runs, intentional_draws, .. } = question;
    let entropy = question.entropy.unwrap_or_else(|| own_entropy(&tournament));
    let wish = AheadWish { runs, entropy, intentional_draws };
    let outlook = ahead(&tournament, cut, &wish).map_err(|why| match why {
        NotLastRound::NotPaired(why) => source.refused(why),
        why => source.refused(&why),
    })?;
    Ok((tournament, outlook))
}

/// The size of the cut: the given one, or that of the file if rank alone decides who is in it.
pub fn cut_of(chosen: Option<u32>, tournament: &Tournament, source: &FileSource) -> Result<u32, Failure> {
    let planned = chosen.or(tournament.next_cut_by_rank());
    let is_planned = tournament.next_cut().is_some() || tournament.setup.bracket_stage().is_some();
    planned.ok_or_else(|| match is_planned {
        _ if tournament.begins_with_bracket() => source.refused(&NotLastRound::NoCut),
        true => source.refused(message!("cli-cut-not-by-rank")),
        false => source.refused(message!("cli-no-cut-planned")),
    })
}

/// The tournament's own entropy, for its endings too.
pub fn own_entropy(tournament: &Tournament) -> Entropy {
    let own = tournament.setup.entropy.clone().or_else(|| Entropy::from_bytes(b"ahead"));
    own.expect("five bytes are between 1 and 64")
}

/// Searches the first runs of a plan for positions in which losing pays, the clearest first.
pub fn losing_in(
    source: &FileSource,
    simulation: &Simulation,
    runs: u32,
) -> Result<Vec<LosingPosition>, Failure> {
    if simulation.plan.variants.iter().all(|variant| variant.begun.next_cut_by_rank().is_none()) {
        return Err(source.refused(message!("losing-no-cut")));
    }
    let mut found = Vec::new();
    for run in 0..simulation.runs {
        let more = losing(&simulation.plan, &simulation.entropy, run, runs);
        found.extend(more.map_err(|error| source.refused(&error))?);
    }
    found.sort_by(|a, b| (b.chance.value - b.win.value).total_cmp(&(a.chance.value - a.win.value)));
    Ok(found)
}
