//! Seeds of a bracket.

use crate::nouns::ids::PlayerId;
use crate::nouns::{CutRule, Round, StageKind};
use crate::standings::standings_then;
use crate::tournament::Tournament;

use super::super::cut::{cut, sort_by_seed};

/// The seeds recorded by the cut. For a file without them, those of the planned cut. If others played,
/// the participants by Swiss standing, plus higher-ranked players with a bye in the first round.
pub(super) fn seeds(tournament: &Tournament, kind: StageKind) -> Option<Vec<PlayerId>> {
    let spec = tournament.setup.stage(kind);
    if let Some(spec) = spec.filter(|spec| spec.seeds.len() >= 2) {
        return Some(spec.seeds.clone());
    }
    let rounds: Vec<&Round> = tournament.bracket_rounds().filter(|round| round.stage == kind).collect();
    let first = rounds.first()?;
    let entered: Vec<&PlayerId> =
        rounds.iter().flat_map(|round| round.matches.iter().flat_map(|m| &m.players)).collect();
    let table = standings_then(tournament, tournament.last_swiss_round());
    let fits =
        |seeds: &[PlayerId]| is_begun_by(first, seeds.len()) && entered.iter().all(|id| seeds.contains(id));
    if let Some(spec) = spec {
        let planned = cut(tournament, &table, &spec.cut.clone().unwrap_or_default()).seeds;
        if fits(&planned) {
            return Some(planned);
        }
    }
    let mut down_to_last = cut(tournament, &table, &CutRule::default()).seeds;
    let last = down_to_last.iter().rposition(|id| entered.contains(&id));
    down_to_last.truncate(last.map_or(0, |last| last + 1));
    if fits(&down_to_last) {
        return Some(down_to_last);
    }
    let mut rows = table.rows;
    rows.retain(|row| entered.contains(&&row.player));
    sort_by_seed(tournament, &mut rows, |row| row);
    (rows.len() >= 2).then(|| rows.into_iter().map(|row| row.player).collect())
}

/// Whether a bracket of this many players starts with exactly these matches and byes.
fn is_begun_by(round: &Round, players: usize) -> bool {
    let matches = round.matches.iter().filter(|m| m.pair().is_some()).count();
    let places = players.next_power_of_two();
    players >= 2 && matches == players - places / 2
}
