//! The order of players on the same points.

use std::collections::BTreeMap;

use hashbrown::HashMap;

use super::Season;
use super::rules::SeasonTieBreak;
use super::table::SeasonRow;
use crate::exact::Exact;
use crate::names::{Player, count};

/// Sorts rows and ranks them. Players whom no tie-break separates share a rank, and are listed by name.
pub(super) fn ranked<'a>(
    rows: impl Iterator<Item = SeasonRow>,
    season: &Season,
    name: impl Fn(Player) -> &'a str,
) -> Vec<SeasonRow> {
    let mut ranked: Vec<SeasonRow> = Vec::new();
    // Few points differ: only they are sorted, and the names of each.
    let mut by_points: HashMap<Exact, Vec<SeasonRow>> = HashMap::new();
    for row in rows {
        by_points.entry(row.points.clone()).or_default().push(row);
    }
    let mut by_points: Vec<(Exact, Vec<SeasonRow>)> = by_points.into_iter().collect();
    by_points.sort_unstable_by(|(a, _), (b, _)| b.cmp(a));
    for (_, mut tied) in by_points {
        tied.sort_by_cached_key(|row| name(row.player));
        for group in parted(tied, season, &season.rules.tie_breaks) {
            let rank = count(ranked.len() + 1);
            ranked.extend(group.into_iter().map(|row| SeasonRow { rank, ..row }));
        }
    }
    ranked
}

/// Consecutive rows with the same key.
fn groups(rows: Vec<SeasonRow>, key: impl Fn(&SeasonRow) -> Vec<Exact>) -> Vec<Vec<SeasonRow>> {
    let mut groups: Vec<(Vec<Exact>, Vec<SeasonRow>)> = Vec::new();
    for row in rows {
        let key = key(&row);
        match groups.last_mut().filter(|(last, _)| *last == key) {
            Some((_, group)) => group.push(row),
            None => groups.push((key, vec![row])),
        }
    }
    groups.into_iter().map(|(_, group)| group).collect()
}

/// Splits rows on the same points into groups that nothing separates, best first.
pub(super) fn parted(
    rows: Vec<SeasonRow>,
    season: &Season,
    breaks: &[SeasonTieBreak],
) -> Vec<Vec<SeasonRow>> {
    let (Some((first, rest)), true) = (breaks.split_first(), rows.len() > 1) else { return vec![rows] };
    let keys: BTreeMap<Player, Vec<Exact>> =
        rows.iter().map(|row| row.player).zip(keys(*first, &rows, season)).collect();
    let mut rows = rows;
    rows.sort_by(|a, b| keys[&b.player].cmp(&keys[&a.player]));
    let groups = groups(rows, |row| keys[&row.player].clone()).into_iter();
    groups.flat_map(|group| parted(group, season, rest)).collect()
}

/// The value of a tie-break for each of these rows; higher is better.
fn keys(by: SeasonTieBreak, rows: &[SeasonRow], season: &Season) -> Vec<Vec<Exact>> {
    match by {
        SeasonTieBreak::BestResult => {
            let best = |row: &SeasonRow| row.counted.iter().map(|result| season.points_of(result)).max();
            rows.iter().map(|row| best(row).cloned().into_iter().collect()).collect()
        }
        SeasonTieBreak::Latest => latest(rows, season),
        SeasonTieBreak::HeadToHead => head_to_head(rows, season),
    }
}

/// The points of each tournament from the last one back; negative if the player was not there.
fn latest(rows: &[SeasonRow], season: &Season) -> Vec<Vec<Exact>> {
    let mut tournaments: Vec<u32> =
        rows.iter().flat_map(SeasonRow::results).map(|one| one.tournament).collect();
    tournaments.sort_unstable();
    tournaments.dedup();
    let points = |row: &SeasonRow, tournament: u32| {
        let result = row.results().find(|result| result.tournament == tournament);
        result.map_or(Exact::from(-1i64), |result| season.points_of(result).clone())
    };
    rows.iter().map(|row| tournaments.iter().rev().map(|one| points(row, *one)).collect()).collect()
}

/// Counts players finished behind minus players finished ahead, in all tournaments that several of them entered.
fn head_to_head(rows: &[SeasonRow], season: &Season) -> Vec<Vec<Exact>> {
    let mut places: BTreeMap<u32, Vec<(u32, usize)>> = BTreeMap::new();
    for (seat, row) in rows.iter().enumerate() {
        for result in row.results() {
            places.entry(result.tournament).or_default().push((season.award_of(result).finish.place, seat));
        }
    }
    let mut balance = vec![0i64; rows.len()];
    for mut list in places.into_values() {
        list.sort_unstable();
        let all = i64::from(count(list.len()));
        let mut ahead = 0;
        for tied in list.chunk_by(|a, b| a.0 == b.0) {
            let behind = all - ahead - i64::from(count(tied.len()));
            tied.iter().for_each(|(_, seat)| balance[*seat] += behind - ahead);
            ahead += i64::from(count(tied.len()));
        }
    }
    balance.into_iter().map(|sum| vec![Exact::from(sum)]).collect()
}
