//! A plan's order of players with equal points (page 9, `pair_by`). The pairing engine then pairs
//! the best against the last.

use std::cmp::Reverse;

use pairwright_core::nouns::{Proposal, count};
use pairwright_core::pairing::swiss::pair_in_order;
use pairwright_core::ruleset::TieBreakCode;
use pairwright_core::ruleset::Within;
use pairwright_core::standings::{Tallies, Tally, tie_break_of_all};
use pairwright_core::{Entropy, PlayerId, Ratio, RoundNumber, Tournament};

use super::entry::Roll;
use super::plan::PairBy;

/// The next Swiss round paired in this order. `None` if the ruleset's order applies, or nobody can be paired.
pub(super) fn paired(
    tournament: &Tournament,
    entropy: &Entropy,
    by: PairBy,
    roll: &Roll,
) -> Option<Proposal> {
    if tournament.next_stage().is_bracket() {
        return None;
    }
    let before = tournament.last_swiss_round();
    let values = match by {
        PairBy::Ruleset => return None,
        PairBy::TieBreak(code) => tie_break(tournament, before, code),
        PairBy::OpponentsDifference => opponents_differences(tournament, before),
    };
    let mut order: Vec<usize> = (0..tournament.players.len()).collect();
    order.sort_by_key(|index| (Reverse(values[*index]), roll.number(&tournament.players[*index].id)));
    let order: Vec<PlayerId> = order.into_iter().map(|index| tournament.players[index].id.clone()).collect();
    let within = if before == RoundNumber(0) { Within::Slide } else { Within::Fold };
    pair_in_order(tournament, entropy, &order, within).map(|paired| paired.proposal)
}

/// The opponents' wins minus their losses, by player index.
fn opponents_differences(tournament: &Tournament, after: RoundNumber) -> Vec<i64> {
    let tallies = Tallies::new(tournament, after).players;
    let own = |tally: &Tally| i64::from(tally.record.wins) - i64::from(tally.record.losses);
    let of = |tally: &Tally| tally.met().map(|(_, opponent)| own(&tallies[opponent])).sum();
    tallies.iter().map(of).collect()
}

/// The number of worse values of the tie-break, by player index.
fn tie_break(tournament: &Tournament, after: RoundNumber, code: TieBreakCode) -> Vec<i64> {
    let values = tie_break_of_all(tournament, after, code);
    let mut sorted: Vec<Option<&Ratio>> = values.iter().map(Option::as_ref).collect();
    sorted.sort_by(|a, b| code.compare(*a, *b));
    let below =
        |value: &Option<Ratio>| sorted.partition_point(|other| code.compare(*other, value.as_ref()).is_lt());
    values.iter().map(|value| i64::from(count(below(value)))).collect()
}
