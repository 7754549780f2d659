//! Rankings that include bracket matches in the opponents' percentages, as some programs do.
//!
//! Here the tie-breaks of the Swiss are final at its end (page 3). The Wizards Event Reporter
//! continues: an opponent's results in the bracket affect everybody who met that opponent.

use pairwright_core::hypothesis::Hypothesis;
use pairwright_core::nouns::{Round, StageKind};
use pairwright_core::stages::final_ranking;
use pairwright_core::standings::{Standings, standings};
use pairwright_core::{PlayerId, RoundNumber, Tournament};

/// The final rankings with the bracket included up to each of its rounds.
pub(super) fn rankings(tournament: &Tournament) -> impl Iterator<Item = Standings> {
    let swiss = tournament.rounds.iter().filter(|round| !round.stage.is_bracket()).count();
    let bracket = tournament.rounds.len() - swiss;
    (1..=bracket).map(move |counted| final_ranking(&counting(tournament, counted)))
}

/// The tournament with the first N bracket rounds also counted in the Swiss.
fn counting(tournament: &Tournament, counted: usize) -> Hypothesis {
    let (bracket, mut rounds): (Vec<Round>, Vec<Round>) =
        tournament.rounds.iter().cloned().partition(|round| round.stage.is_bracket());
    let again = bracket.iter().take(counted).map(|round| Round { stage: StageKind::Swiss, ..round.clone() });
    rounds.extend(again);
    rounds.extend(bracket);
    for (round, number) in rounds.iter_mut().zip(1..) {
        round.number = RoundNumber(number);
    }
    let mut other = Hypothesis::from(tournament);
    *other.rounds_mut() = rounds;
    // Players who lost in the same round rank by seed: by the points of the Swiss, then as counted.
    let (swiss, counted) = (standings(tournament), standings(&other));
    let key = |id: &PlayerId| {
        let points = swiss.of(id).map(|row| row.points.clone());
        let ties = counted
            .of(id)
            .map(|row| row.tiebreaks.iter().map(|(_, value)| value.clone()).collect::<Vec<_>>());
        std::cmp::Reverse((points, ties))
    };
    for stage in other.stages_mut() {
        stage.seeds.sort_by_cached_key(key);
    }
    other
}
