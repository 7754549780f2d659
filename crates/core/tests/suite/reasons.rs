//! Reasons of a round: the engine gives them their names, and not everybody reads the same.

use pairwright_core::nouns::{Match, Player, Round, RoundNumber, Setup, StageKind};
use pairwright_core::reasons::{Code, Reasons};
use pairwright_core::{Action, Tournament};
use pairwright_pairing::Within;
use pairwright_pairing::dutch::ColourRule;
use pairwright_pairing::explain::{Because, ByeReason, IsLastRound, Needed, Reason as Found, SitOutReason};

/// Four players before the first round.
fn tournament() -> Tournament {
    let mut tournament = Tournament::new(Setup::new("Friday", "magic")).unwrap();
    for id in ["a", "b", "c", "d"] {
        tournament.apply(&Action::Register { player: Player::new(id, id), missed_rounds: None }).unwrap();
    }
    tournament
}

fn round(pairs: &[(&str, &str)]) -> Round {
    let matches = (1..).zip(pairs).map(|(table, (a, b))| Match::open(table, (*a).into(), (*b).into()));
    Round::new(RoundNumber(1), StageKind::Swiss, matches.collect())
}

#[test]
fn a_code_has_the_name_the_engine_gives_it() {
    let down = |because| Found::PairedDown { who: 0, steps: 1, because };
    let standing = |within, round| Found::ByStanding { within, round };
    for found in [
        Found::SamePoints { group: 0 },
        Found::Near,
        Found::WholeField,
        down(Because::OddGroup { players: 3 }),
        down(Because::NoUnmetPartner { only: vec![1] }),
        down(Because::NoAllowedPartner { only: vec![1] }),
        down(Because::KeepsRoundsOpen),
        down(Because::Forced),
        down(Because::ByHand),
        Found::Rematch(Needed::Yes),
        Found::Rematch(Needed::No),
        Found::Clash(Needed::Yes),
        Found::Clash(Needed::No),
        Found::Forbidden,
        standing(Within::Standings, IsLastRound::Yes),
        standing(Within::Standings, IsLastRound::No),
        standing(Within::Fold, IsLastRound::Yes),
        standing(Within::Slide, IsLastRound::No),
    ] {
        assert_eq!(Code::from(&found).name(), found.code());
    }
    for found in [
        ByeReason::Lowest { group: 0 },
        ByeReason::First,
        ByeReason::LowerHadMore,
        ByeReason::Second { before: 1, needed: Needed::Yes },
        ByeReason::Second { before: 1, needed: Needed::No },
        ByeReason::Forced,
        ByeReason::ByHand,
    ] {
        assert_eq!(Code::from(&found).name(), found.code());
    }
    for found in [SitOutReason::NoOpponentAllowed, SitOutReason::LeftOver, SitOutReason::ByHand] {
        assert_eq!(Code::from(found).name(), found.code());
    }
}

#[test]
fn only_the_player_who_asks_reads_of_others_on_the_same_points() {
    let (tournament, round) = (tournament(), round(&[("a", "b"), ("c", "d")]));
    let reasons = Reasons::of_round(&tournament, &round);
    assert_eq!(reasons.of_match(&tournament, &round.matches[0])[0].equals, None);
    let equals = reasons.of_match_to(&tournament, &round.matches[0], &"a".into())[0].equals.unwrap();
    assert_eq!((equals.count, equals.met, equals.by_lot), (4, 0, false), "nobody knows how it was made");
}

#[test]
fn a_player_who_is_not_in_the_round_has_no_reasons() {
    let (tournament, round) = (tournament(), round(&[("a", "b")]));
    let reasons = Reasons::of_round(&tournament, &round);
    let absent = Match::open(2, "c".into(), "d".into());
    assert!(reasons.of_match(&tournament, &absent).is_empty());
    assert!(reasons.of_match_to(&tournament, &absent, &"c".into()).is_empty());
    assert_eq!(reasons.points(&"x".into()), None);
}

#[test]
fn a_colour_has_the_name_the_engine_gives_it() {
    for rule in [
        ColourRule::BothPreferences,
        ColourRule::StrongerPreference,
        ColourRule::WiderDifference,
        ColourRule::Alternation,
        ColourRule::HigherRanked,
        ColourRule::InitialColour,
    ] {
        assert_eq!(Code::from(rule).name(), rule.code());
    }
}
