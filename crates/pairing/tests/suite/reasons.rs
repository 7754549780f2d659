//! Every pair and every bye carries its reasons.

use pairwright_pairing::explain::{Because, ByeReason, Reason, SitOutReason, why};
use pairwright_pairing::{Entrant, Field, Pairing, Rematches, Seed, Within, pair};

fn field(groups: &[u32], met: &[(u32, u32)]) -> Field {
    let players = groups.iter().map(|&group| Entrant { group, ..Entrant::default() }).collect();
    Field { players, met: met.to_vec(), ..Field::default() }
}

/// Codes of all pairs, then of the bye, then of those who sit out.
fn codes(field: &Field, pairing: &Pairing) -> Vec<&'static str> {
    let reasons = why(field, pairing);
    let pairs = reasons.pairs.iter().flatten().map(Reason::code);
    pairs
        .chain(reasons.bye.iter().map(ByeReason::code))
        .chain(reasons.sits_out.iter().map(SitOutReason::code))
        .collect()
}

fn check(field: &Field, expected: &[&str]) {
    assert_eq!(codes(field, &pair(field, &Seed { entropy: [0; 32], round: 1 })), expected);
}

fn check_by_hand(field: &Field, pairs: &[(u32, u32)], bye: Option<u32>, out: &[u32], expected: &[&str]) {
    assert_eq!(codes(field, &Pairing::by_hand(field, pairs, bye, out)), expected);
}

#[test]
fn equals_are_paired_for_their_points() {
    check(&field(&[0, 0, 5, 5], &[]), &["same-points", "same-points"]);
    let reasons =
        why(&field(&[3, 3], &[]), &pair(&field(&[3, 3], &[]), &Seed { entropy: [0; 32], round: 1 }));
    assert_eq!(reasons.pairs, [[Reason::SamePoints { group: 3 }]]);
}

#[test]
fn an_odd_group_pairs_one_down() {
    check(&field(&[0, 1], &[]), &["paired-down-odd-group"]);
}

#[test]
fn a_player_who_has_met_all_equals_is_paired_down() {
    let position = field(&[0, 0, 1, 1], &[(0, 1)]);
    check(&position, &["paired-down-no-partner", "paired-down-no-partner"]);
    let pairing = Pairing::by_hand(&position, &[(0, 2), (1, 3)], None, &[]);
    let because = Because::NoUnmetPartner { only: vec![2, 3] };
    assert_eq!(why(&position, &pairing).pairs[0], [Reason::PairedDown { who: 0, steps: 1, because }]);
}

#[test]
fn a_player_needed_below_is_paired_down() {
    // 4 and 5 have met each other: both need somebody from above.
    let position = field(&[0, 0, 0, 0, 1, 1], &[(4, 5)]);
    let expected = ["same-points", "paired-down-forced", "paired-down-forced"];
    check_by_hand(&position, &[(0, 1), (2, 4), (3, 5)], None, &[], &expected);
}

#[test]
fn later_rounds_are_kept_open() {
    // Left to be played: two triangles and the three matches between equals. These would leave the triangles.
    let met = [(0, 4), (0, 5), (1, 3), (1, 5), (2, 3), (2, 4)];
    let mut position = field(&[0, 1, 2, 0, 1, 2], &met);
    check(&position, &["same-points", "same-points", "same-points"]);
    position.rounds_left = Some(3);
    check(&position, &["same-points", "paired-down-keeps-rounds-open", "paired-down-keeps-rounds-open"]);
}

#[test]
fn a_bye_has_its_reason() {
    check(&field(&[0, 0, 1], &[]), &["same-points", "bye-first", "bye-lowest"]);
    let mut position = field(&[0, 0, 1], &[]);
    position.players[2].byes = 1;
    check(&position, &["paired-down-odd-group", "bye-first", "bye-lowest", "bye-lower-had-more"]);
    let mut only = field(&[0], &[]);
    only.players[0].byes = 2;
    check(&only, &["bye-second", "bye-lowest"]);
}

#[test]
fn a_relaxation_has_its_reason() {
    check(&field(&[0, 0], &[(0, 1)]), &["same-points", "rematch"]);
    let mut clan = field(&[0, 0], &[]);
    clan.players.iter_mut().for_each(|player| player.clans = vec![1]);
    check(&clan, &["same-points", "clash"]);
    let never = Field { rematches: Rematches::Never, ..field(&[0, 0], &[(0, 1)]) };
    check(&never, &["sits-out-no-opponent-allowed", "sits-out-no-opponent-allowed"]);
}

#[test]
fn pairing_by_standing_or_fold_has_its_reason() {
    let mut position = Field { within: Within::Standings, ..field(&[0, 0], &[]) };
    check(&position, &["same-points", "by-standing"]);
    position.rounds_left = Some(1);
    check(&position, &["same-points", "last-round-by-standing"]);
    position.within = Within::Fold;
    position.rounds_left = None;
    check(&position, &["same-points", "by-fold"]);
}

#[test]
fn a_pairing_by_hand_is_labelled_as_such() {
    let position = field(&[0, 0, 1, 1], &[(0, 2)]);
    let expected = ["paired-down-by-hand", "rematch-by-hand", "paired-down-by-hand"];
    check_by_hand(&position, &[(0, 2), (1, 3)], None, &[], &expected);
    check_by_hand(
        &position,
        &[(0, 1)],
        None,
        &[2, 3],
        &["same-points", "sits-out-by-hand", "sits-out-by-hand"],
    );
    let mut odd = field(&[0, 0, 1], &[]);
    check_by_hand(&odd, &[(1, 2)], Some(0), &[], &["paired-down-odd-group", "bye-first", "bye-by-hand"]);
    odd.players[2].byes = 1;
    check_by_hand(&odd, &[(0, 1)], Some(2), &[], &["same-points", "bye-second-by-hand", "bye-lowest"]);
    let barred = Field { forbidden: vec![(0, 1)], ..field(&[0, 0, 0, 0], &[]) };
    check_by_hand(
        &barred,
        &[(0, 1), (2, 3)],
        None,
        &[],
        &["same-points", "forbidden-by-hand", "same-points"],
    );
}

#[test]
fn an_obstacle_has_its_own_name() {
    let barred = Field { forbidden: vec![(0, 1)], ..field(&[0, 0, 1, 1], &[]) };
    check(&barred, &["paired-down-no-partner-allowed", "paired-down-no-partner-allowed"]);
    let mut club = field(&[0, 0, 1, 1], &[]);
    club.players[..2].iter_mut().for_each(|player| player.clans = vec![7]);
    check(&club, &["paired-down-no-partner-allowed", "paired-down-no-partner-allowed"]);
}

#[test]
fn being_left_over_is_a_different_reason_from_having_no_opponent() {
    let position = Field { forbidden: vec![(0, 1), (0, 2), (0, 3)], ..field(&[0, 0, 0, 0], &[]) };
    check(&position, &["same-points", "sits-out-no-opponent-allowed", "sits-out-left-over"]);
}

#[test]
fn fold_stays_fold_in_the_last_round() {
    let position = |within| Field { within, rounds_left: Some(1), ..field(&[0, 0], &[]) };
    check(&position(Within::Fold), &["same-points", "by-fold"]);
    check(&position(Within::Slide), &["same-points", "by-slide"]);
    check(&position(Within::Standings), &["same-points", "last-round-by-standing"]);
}
