//! What each kind of result is worth, for the match and for percentages.

use pairwright_core::nouns::{AssignedPoints, ByeKind, Match, RulesetChoice};
use pairwright_core::scoring::{Games, Outcome, Scoring};
use pairwright_core::{BySide, MatchResult, Ratio, Ruleset, Side};

fn magic() -> Ruleset {
    RulesetChoice::Preset("magic".into()).resolve().unwrap()
}

#[track_caller]
fn check(result: MatchResult, first: (&str, Outcome, u32, u32), second: (&str, Outcome, u32, u32)) {
    let mut played = Match::open(1, "a".into(), "b".into());
    played.result = Some(result);
    for (side, expected) in [(Side::First, first), (Side::Second, second)] {
        let score = Scoring::ranking(&magic()).score(&played, side).unwrap();
        let got = (score.points.to_string(), score.outcome, score.games.points(), score.games.played());
        assert_eq!((got.0.as_str(), got.1, got.2, got.3), expected);
    }
}

#[test]
fn every_kind_of_result_has_its_worth_under_magic() {
    use Outcome::{Draw, Loss, Win};
    check(MatchResult::played(2, 1, 0), ("3", Win, 6, 3), ("0", Loss, 3, 3));
    check(MatchResult::played(1, 1, 1), ("1", Draw, 4, 3), ("1", Draw, 4, 3));
    check(MatchResult::played(0, 0, 0), ("1", Draw, 0, 0), ("1", Draw, 0, 0));
    check(MatchResult::IntentionalDraw {}, ("1", Draw, 3, 3), ("1", Draw, 3, 3));
    check(MatchResult::Forfeit { winner: Side::Second }, ("0", Loss, 0, 2), ("3", Win, 6, 2));
    check(MatchResult::DoubleLoss {}, ("0", Loss, 0, 0), ("0", Loss, 0, 0));
}

#[test]
fn assigned_results_compare_their_points() {
    use Outcome::{Draw, Loss, Win};
    let points = |a: AssignedPoints, b: AssignedPoints| MatchResult::Assigned { points: BySide::new(a, b) };
    let exactly = |text: &str| AssignedPoints::Exactly(text.parse().unwrap());
    check(points(exactly("3"), exactly("1")), ("3", Win, 0, 0), ("1", Loss, 0, 0));
    check(points(AssignedPoints::Average, AssignedPoints::Average), ("1.5", Draw, 0, 0), ("1.5", Draw, 0, 0));
    check(
        points(AssignedPoints::AveragePlus, AssignedPoints::AverageMinus),
        ("1.8", Win, 0, 0),
        ("1.2", Loss, 0, 0),
    );
}

#[test]
fn an_average_is_a_share_of_a_win_and_not_the_players_own() {
    let of = |preset: &str, given: AssignedPoints| {
        let rules = RulesetChoice::Preset(preset.into()).resolve().unwrap();
        let mut played = Match::open(1, "a".into(), "b".into());
        played.result =
            Some(MatchResult::Assigned { points: BySide::new(given, AssignedPoints::Exactly(Ratio::ZERO)) });
        Scoring::ranking(&rules).score(&played, Side::First).unwrap().points.to_string()
    };
    for (preset, values) in [
        ("magic", ["1.5", "1.8", "1.2"]),
        ("magic-12", ["6", "7.2", "4.8"]),
        ("turnabout", ["15", "18", "12"]),
        ("chess", ["0.5", "0.6", "0.4"]),
        ("netrunner-gmp", ["1.5", "1.8", "1.2"]),
    ] {
        let given = [AssignedPoints::Average, AssignedPoints::AveragePlus, AssignedPoints::AverageMinus];
        assert_eq!(given.map(|given| of(preset, given)), values, "{preset}");
    }
}

#[test]
fn byes_give_their_points_and_open_matches_none() {
    let of =
        |kind: ByeKind| Scoring::ranking(&magic()).score(&Match::bye("a".into(), kind), Side::First).unwrap();
    assert_eq!(
        (of(ByeKind::Bye).points.to_string(), of(ByeKind::Bye).games),
        ("3".into(), Games { won: 2, drawn: 0, lost: 0 })
    );
    assert_eq!(
        (of(ByeKind::HalfBye).points.to_string(), of(ByeKind::HalfBye).games.played()),
        ("1".into(), 0)
    );
    assert_eq!(
        (of(ByeKind::ZeroBye).points.to_string(), of(ByeKind::ZeroBye).outcome),
        ("0".into(), Outcome::Loss)
    );
    assert_eq!(Scoring::ranking(&magic()).score(&Match::open(1, "a".into(), "b".into()), Side::First), None);
}

#[test]
fn an_awarded_game_counts_for_the_match_and_not_for_percentages() {
    let mut played = Match::open(1, "a".into(), "b".into());
    played.result = Some(MatchResult::played(2, 1, 0));
    played.given = Some(Side::First);
    let score = Scoring::ranking(&magic()).score(&played, Side::First).unwrap();
    assert_eq!(score.outcome, Outcome::Win);
    assert_eq!(score.games, Games { won: 1, drawn: 0, lost: 1 });
}
