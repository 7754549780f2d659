//! Measures of single rounds. These are rematches, agreed draws, players whom the last round cost a
//! prize, and the effect of a bye in round 1 on the first tie-break.

use pairwright_core::nouns::{MatchResult, StageKind, Structure, count};
use pairwright_core::scoreboard::Scoreboard;
use pairwright_core::scoring::Outcome;
use pairwright_core::standings::{
    Opposition, RoundTally, Standing, Tally, TieBreakCode, standings, standings_after, standings_of,
};
use pairwright_core::{PlayerId, Ratio, RoundNumber, Side, Tournament};

use super::plan::{IntentionalDraws, Rating, Variant};
use super::seen::{UNIT, in_units, units};

pub(super) fn measures(
    variant: &Variant,
    tournament: &Tournament,
    board: &Scoreboard,
) -> Vec<(&'static str, i64)> {
    let mut measures = Vec::new();
    if tournament.first_stage() == StageKind::Swiss {
        measures.push(("rematches", rematches(board)));
    }
    if variant.intentional_draws != IntentionalDraws::Never {
        measures.push(("agreed_draws", agreed_draws(tournament)));
    }
    measures.extend(last_round(variant, tournament));
    measures.extend(byes(tournament, board));
    measures
}

/// Number of players' matches against an earlier opponent. Each match counts for both.
fn rematches(board: &Scoreboard) -> i64 {
    let tallies = &board.ranking().players;
    // For each opponent, the last player who met them.
    let mut met_by = vec![None; tallies.len()];
    let mut again = 0;
    for tally in tallies {
        for opponent in tally.rounds.iter().filter_map(|round| round.opposition.opponent()) {
            let own = Some(tally.player);
            again += usize::from(met_by[opponent] == own);
            met_by[opponent] = own;
        }
    }
    units(again / 2)
}

/// Share of matches won by the player listed first, in games with sides. Draws count half. First is White, or
/// the Corporation of game one. Only for equal players, because the better of two is more often listed first.
pub(super) fn first_listed(
    variant: &Variant,
    tournament: &Tournament,
    board: &Scoreboard,
    ratings: &[Rating],
) -> Option<i64> {
    let are_equal = ratings.windows(2).all(|two| two[0] == two[1]);
    if !are_equal || !(tournament.has_sides() || variant.structure == Structure::TwoGames) {
        return None;
    }
    let rounds = board.ranking().players.iter().flat_map(|tally| &tally.rounds);
    let first = rounds.filter(|round| round.side == Side::First && round.opposition.opponent().is_some());
    let halves: Vec<i64> = first
        .map(|round| match round.score.outcome {
            Outcome::Win => 2,
            Outcome::Draw => 1,
            Outcome::Loss => 0,
        })
        .collect();
    let count = i64::try_from(halves.len()).ok().filter(|count| *count > 0)?;
    Some(halves.iter().sum::<i64>() * UNIT / (2 * count))
}

fn agreed_draws(tournament: &Tournament) -> i64 {
    let results = tournament.swiss_rounds().flat_map(|round| &round.matches).map(|one| &one.result);
    units(results.filter(|result| matches!(result, Some(MatchResult::IntentionalDraw {}))).count())
}

/// Effects of the last round on prizes paid by the Swiss. Whether the last player with a prize a
/// round earlier lost it, and how many did.
fn last_round(variant: &Variant, tournament: &Tournament) -> Vec<(&'static str, i64)> {
    let paid = variant.prizes.as_ref().map_or(0, |prizes| prizes.table.len());
    let rounds = count(tournament.swiss_rounds().count());
    let is_whole = tournament.setup.stages.is_empty();
    if paid == 0 || rounds < 2 || !is_whole {
        return Vec::new();
    }
    let swiss = standings(tournament);
    let before = standings_after(tournament, RoundNumber(rounds - 1));
    let in_prizes = |id: &PlayerId| swiss.ranked().iter().take(paid).any(|row| row.player == *id);
    let fallen: Vec<bool> = before.ranked().iter().take(paid).map(|row| !in_prizes(&row.player)).collect();
    let last = usize::from(fallen.last() == Some(&true));
    let all = fallen.iter().filter(|fallen| **fallen).count();
    vec![("last_paid_falls", units(last)), ("paid_fall", units(all))]
}

/// The effect of a bye in round 1 on the first tie-break (004). It is the mean of the opponents'
/// match-win percentage among players with one loss and no draw, with and without the bye. Empty
/// without such a bye, or if another tie-break comes first.
fn byes(tournament: &Tournament, board: &Scoreboard) -> Vec<(&'static str, i64)> {
    let ranking = board.ranking();
    let Some((first, _)) = ranking.rounds.first() else { return Vec::new() };
    let has_bye = |round: &&RoundTally| round.opposition == Opposition::Bye;
    let began = |tally: &Tally| tally.rounds.iter().filter(has_bye).any(|round| round.round == *first);
    let begun_with: Vec<bool> = ranking.players.iter().map(began).collect();
    if !begun_with.contains(&true) {
        return Vec::new();
    }
    let swiss = standings_of(tournament, ranking.after, board);
    let seat = |id: &PlayerId| tournament.index_of(id);
    let rounds = count(ranking.rounds.len());
    // Where players leave by their record, losses come first; all who are compared here have one.
    let counts = |(code, _): &&(TieBreakCode, Option<Ratio>)| code.name() != "match_losses";
    let value = |row: &Standing| match row.tiebreaks.iter().find(counts) {
        Some((code, value)) if code.name() == FIRST_TIEBREAK => value.clone(),
        _ => None,
    };
    let of = |is_wanted: &dyn Fn(&PlayerId) -> bool| {
        let is_one_loss = |row: &&Standing| row.record.losses == 1 && row.record.wins + 1 == rounds;
        let rows = swiss.rows.iter().filter(is_one_loss).filter(|row| is_wanted(&row.player));
        Ratio::mean(&rows.filter_map(value).collect::<Vec<_>>()).as_ref().and_then(in_units)
    };
    let with = of(&|id| seat(id).is_some_and(|seat| begun_with[seat])).map(|mean| ("omw_after_bye", mean));
    let without = |id: &PlayerId| seat(id).is_some_and(|seat| board.byes()[seat] == 0);
    let without = of(&without).map(|mean| ("omw_without_bye", mean));
    with.into_iter().chain(without).collect()
}

/// The tie-break discussed in 004.
const FIRST_TIEBREAK: &str = "omw";
