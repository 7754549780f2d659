//! Who makes the cut, with several rounds to go (page 9, `ahead`).

use pairwright_core::{Entropy, Tournament, message};
use pairwright_lab::draw::ahead::{AheadOutlook, ahead};

use crate::failure::Failure;
use crate::input::FileSource;

/// Simulated endings unless another number is given, and the maximum.
pub const USUAL_RUNS: u32 = 20_000;
pub const MOST_RUNS: u32 = 10_000_000;

/// Reads a tournament and returns everybody's outlook. The cut is the given one or that of the file. Without
/// entropy the tournament's own decides, so that the same file has the same answer.
pub fn of(
    source: &FileSource,
    cut: Option<u32>,
    runs: u32,
    entropy: Option<Entropy>,
) -> Result<(Tournament, AheadOutlook), Failure> {
    let tournament = source.read()?.tournament().map_err(|error| source.wrong(&error))?;
    let planned = cut.or(tournament.setup.cut_size());
    let cut = planned.ok_or_else(|| source.refused(message!("cli-no-cut-planned")))?;
    let own = || tournament.setup.entropy.clone().or_else(|| Entropy::from_bytes(b"ahead"));
    let entropy = entropy.or_else(own).expect("five bytes are between 1 and 64");
    let outlook = ahead(&tournament, cut, runs, &entropy).map_err(|why| source.refused(&why))?;
    Ok((tournament, outlook))
}
