//! Rounds are compared with the lot by the version of the engine that they name.

use pairwright_core::check::{check_round, check_tournament};
use pairwright_core::hypothesis::Hypothesis;
use pairwright_core::nouns::{FindingKind, Match};
use pairwright_core::pairing::swiss::{LastRoundChoice, field_of};
use pairwright_core::{MatchResult, PlayerId, RoundNumber, Setup};
use pairwright_pairing::{Version, pair_by};

use crate::common::{Desk, entropy, report};

/// In late rounds of 32 `swiss/2` walks and `swiss/3` counts.
#[test]
fn a_round_is_verified_by_the_engine_that_it_names() {
    let setup = Setup { entropy: Some(entropy()), ..Setup::new("Engines", "magic") };
    let mut desk = Desk::with_players(setup, 32);
    let number = |id: &PlayerId| id.as_str()[1..].parse::<u32>().unwrap();
    let everybody: Vec<PlayerId> = desk.t().players.iter().map(|player| player.id.clone()).collect();
    let mut is_counted = false;
    for round in (1..=11).map(RoundNumber) {
        desk.pairs();
        let field = field_of(desk.t(), round, everybody.clone(), LastRoundChoice::ByRuleset);
        let earlier = pair_by(Version::Second, &field.field, &entropy().seed(round));
        let is_verified_as = |engine: &str| {
            let mut recorded = Hypothesis::from(desk.t());
            let own = recorded.rounds_mut().last_mut().unwrap();
            own.engine = Some(engine.into());
            for (played, (a, b)) in own.matches.iter_mut().zip(&earlier.pairs) {
                played.players = [*a, *b].map(|seat| field.players[seat as usize].clone()).to_vec();
            }
            let findings = check_round(&recorded, recorded.current_round().unwrap());
            assert!(findings.iter().all(|finding| finding.kind == FindingKind::Lot), "{findings:?}");
            findings.is_empty()
        };
        assert!(is_verified_as("swiss/2") && is_verified_as("swiss/1"));
        is_counted = !is_verified_as("swiss/3");
        if is_counted {
            break;
        }
        let open: Vec<Match> = desk.t().current_round().unwrap().open_matches().cloned().collect();
        for played in open {
            let (a, b) = played.pair().unwrap();
            let result = if number(a) < number(b) { (2, 0) } else { (0, 2) };
            desk.does(report(round.0, a, b, MatchResult::played(result.0, result.1, 0)));
        }
    }
    assert!(is_counted, "the versions pair alike");
    assert_eq!(check_tournament(desk.t()), []);
}
