//! Who entered the bracket with which seed.

use crate::ids::PlayerId;
use crate::nouns::{Round, StageKind};
use crate::standings::standings;
use crate::tournament::Tournament;

use super::super::cut::{cut, sort_by_seed};

/// The seeds as the cut recorded them; of a file that does not say, those the planned cut gives, or, where others played,
/// those who played by their Swiss standing.
pub(super) fn seeds(tournament: &Tournament, kind: StageKind) -> Option<Vec<PlayerId>> {
    let spec = tournament.setup.stage(kind);
    if let Some(spec) = spec.filter(|spec| spec.seeds.len() >= 2) {
        return Some(spec.seeds.clone());
    }
    let rounds: Vec<&Round> = tournament.bracket_rounds().filter(|round| round.stage == kind).collect();
    let entered: Vec<&PlayerId> =
        rounds.iter().flat_map(|round| round.matches.iter().flat_map(|m| &m.players)).collect();
    if entered.is_empty() {
        return None;
    }
    let table = standings(tournament);
    if let Some(rule) = spec.and_then(|spec| spec.cut.as_ref()) {
        let planned = cut(tournament, &table, rule).seeds;
        if entered.iter().all(|id| planned.contains(id)) {
            return Some(planned);
        }
    }
    let mut rows = table.rows;
    rows.retain(|row| entered.contains(&&row.player));
    sort_by_seed(tournament, &mut rows, |row| row);
    (rows.len() >= 2).then(|| rows.into_iter().map(|row| row.player).collect())
}
