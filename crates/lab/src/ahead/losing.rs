//! Positions in which a loss or a draw gives a better chance than a win, and the search for them in simulated
//! tournaments (page 9, `losing`).

use pairwright_core::file::TournamentFile;
use pairwright_core::{Entropy, PlayerId, RoundNumber, Tournament};
use serde::Serialize;

use super::{AheadWish, ChanceAhead, LosingPays, PlayerAhead, ahead};
use crate::simulate::{Plan, Runner, SimulationError};

/// A result that is better than a win.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum BetterResult {
    Draw,
    Loss,
}

/// How many standard errors a chance must be better.
const CLEAR: f64 = 3.0;
/// How many times as many endings confirm a position.
const CONFIRMED: u32 = 10;

/// The result of a player that is better than a win, if any; of two the better one.
pub(super) fn pays(one: &PlayerAhead) -> Option<LosingPays> {
    let win = one.after.win?.chance;
    let others = [(BetterResult::Draw, one.after.draw), (BetterResult::Loss, one.after.loss)];
    let better = others.into_iter().filter_map(|(better, after)| {
        let chance = after?.chance;
        let errors = in_errors(chance, win)?;
        Some(LosingPays { player: one.player.clone(), better, win, chance, errors })
    });
    better.max_by(|a, b| a.errors.total_cmp(&b.errors))
}

/// By how many standard errors a chance is better than another, if clearly.
fn in_errors(chance: ChanceAhead, win: ChanceAhead) -> Option<f64> {
    let error = chance.error.hypot(win.error);
    let difference = chance.value - win.value;
    (difference > CLEAR * error && error > 0.0).then(|| difference / error)
}

/// A position of a simulated tournament in which losing pays.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct LosingPosition {
    pub variant: String,
    /// The run, from 1.
    pub run: u64,
    pub round: RoundNumber,
    pub player: PlayerId,
    pub better: BetterResult,
    pub win: ChanceAhead,
    pub chance: ChanceAhead,
    pub errors: f64,
    /// `ahead` with this cut, number of endings and entropy gives these figures for the file.
    pub cut: u32,
    pub runs: u32,
    pub entropy: Entropy,
    /// The tournament with the round open.
    pub file: TournamentFile,
}

/// Plays one run of a plan, counted from 0, and searches every round before a cut for positions in which losing
/// pays. Each is confirmed by other endings, ten times as many.
///
/// # Errors
/// The run cannot be finished.
pub fn losing(
    plan: &Plan,
    entropy: &Entropy,
    run: u64,
    runs: u32,
) -> Result<Vec<LosingPosition>, SimulationError> {
    let mut runner = Runner::keeping_rounds(plan, entropy);
    runner.run(run)?;
    let mut found = Vec::new();
    for (variant, over) in runner.tournaments() {
        for round in (1..=over.last_swiss_round().0).map(RoundNumber) {
            let file = position(over, round);
            let Ok(tournament) = file.to_tournament() else { continue };
            let Some(cut) = tournament.next_cut_by_rank() else { continue };
            let wish = |runs: u32, name: &str| AheadWish {
                runs,
                entropy: named(entropy, &format!("{name} {run} {} {round}", variant.name)),
                intentional_draws: false,
            };
            let Ok(seen) = ahead(&tournament, cut, &wish(runs, "search")) else { continue };
            if seen.losing_pays.is_empty() {
                continue;
            }
            let confirmed = wish(runs.saturating_mul(CONFIRMED), "confirm");
            let Ok(sure) = ahead(&tournament, cut, &confirmed) else { continue };
            let is_seen = |one: &LosingPays| {
                seen.losing_pays
                    .iter()
                    .any(|first| (&first.player, first.better) == (&one.player, one.better))
            };
            found.extend(sure.losing_pays.into_iter().filter(is_seen).map(|one| LosingPosition {
                variant: variant.name.clone(),
                run: run + 1,
                round,
                player: one.player,
                better: one.better,
                win: one.win,
                chance: one.chance,
                errors: one.errors,
                cut,
                runs: confirmed.runs,
                entropy: confirmed.entropy.clone(),
                file: file.clone(),
            }));
        }
    }
    Ok(found)
}

/// Returns the tournament as it was with this round open.
pub fn position(over: &Tournament, round: RoundNumber) -> TournamentFile {
    let mut file = TournamentFile::from(over);
    file.rounds.retain(|one| one.number <= round);
    let last = file.rounds.last_mut().into_iter().flat_map(|round| &mut round.matches);
    last.filter(|played| played.players.len() == 2).for_each(|played| played.result = None);
    for player in &mut file.players {
        player.dropped_after = player.dropped_after.filter(|last| *last < round);
    }
    file.players.retain(|player| player.joined_round.is_none_or(|first| first <= round));
    for (place, stage) in file.setup.stages.iter_mut().enumerate() {
        // A cut within the Swiss, before this round, stays made.
        let is_made =
            !stage.kind.is_bracket() && over.rounds_before(place).is_some_and(|last| last < round.0);
        if !is_made {
            stage.seeds.clear();
            stage.dropped.clear();
        }
    }
    file
}

fn named(entropy: &Entropy, name: &str) -> Entropy {
    let hash = blake3::hash(format!("{entropy} {name}").as_bytes());
    Entropy::from_bytes(hash.as_bytes()).unwrap_or_else(|| entropy.clone())
}

#[cfg(test)]
mod tests {
    use super::super::{AfterResult, Ahead, AheadState};
    use super::*;

    /// A player with these chances after a win, a draw and a loss, each with an error of one point.
    fn player(win: f64, draw: f64, loss: f64) -> PlayerAhead {
        let after = |value: f64| Ahead {
            state: AheadState::NeedsHelp,
            proved: true,
            chance: ChanceAhead { value, error: 0.01 },
            needs: None,
        };
        PlayerAhead {
            player: PlayerId::from("p1"),
            now: after(0.5),
            to_play: 1,
            safe_draws: None,
            after: AfterResult { win: Some(after(win)), draw: Some(after(draw)), loss: Some(after(loss)) },
            watch: Vec::new(),
        }
    }

    #[test]
    fn losing_pays_only_by_more_than_three_standard_errors() {
        assert_eq!(pays(&player(0.5, 0.4, 0.5)), None);
        assert_eq!(pays(&player(0.5, 0.4, 0.54)), None, "2.8 standard errors");
        let found = pays(&player(0.5, 0.4, 0.55)).map(|one| (one.better, one.chance.value));
        assert_eq!(found, Some((BetterResult::Loss, 0.55)));
        let found = pays(&player(0.5, 0.7, 0.6)).map(|one| one.better);
        assert_eq!(found, Some(BetterResult::Draw), "the better of two");
    }
}
