//! From the games of a match to points for each player (page 2).

use std::cmp::Ordering;

use crate::exact::Ratio;
use crate::ids::{BySide, Points, Side};
use crate::model::Match;
use crate::result::{AssignedPoints, GameCount, MatchResult};
use crate::ruleset::Ruleset;

/// A match seen by one of its players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Won, a bye included.
    Win,
    /// Drawn.
    Draw,
    /// Lost, a round missed and a double loss included.
    Loss,
}

/// What a round gave to one player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Score {
    /// In the ranking unit.
    pub points: Points,
    /// Won, drawn or lost.
    pub outcome: Outcome,
    /// The games that enter percentages, seen by this player; a game given to a higher seed is not among them.
    pub games: Games,
}

/// Games of one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Games {
    /// Won.
    pub won: u32,
    /// Drawn or unfinished.
    pub drawn: u32,
    /// Lost.
    pub lost: u32,
}

impl Games {
    /// Games played: an unplayed game does not count.
    #[must_use]
    pub fn played(self) -> u32 {
        self.won.saturating_add(self.drawn).saturating_add(self.lost)
    }

    /// Game points: 3 a win, 1 a drawn game (page 3).
    #[must_use]
    pub fn points(self) -> u32 {
        self.won.saturating_mul(3).saturating_add(self.drawn)
    }

    /// The sum.
    #[must_use]
    pub fn plus(self, other: Games) -> Games {
        Games {
            won: self.won.saturating_add(other.won),
            drawn: self.drawn.saturating_add(other.drawn),
            lost: self.lost.saturating_add(other.lost),
        }
    }
}

/// The games of a bye and of a forfeit win: 2-0 (page 1).
const TWO_NIL: Games = Games { won: 2, drawn: 0, lost: 0 };
const NIL_TWO: Games = Games { won: 0, drawn: 0, lost: 2 };
/// The games of an intentional draw: 0-0-3 (page 1).
const THREE_DRAWN: Games = Games { won: 0, drawn: 3, lost: 0 };

/// What a finished match or bye gave to the player on this side; `None` while it is open.
///
/// `averages` are both players' own averages per round so far, which an assigned result may refer to.
#[must_use]
pub fn score(rules: &Ruleset, played: &Match, side: Side, averages: &BySide<Points>) -> Option<Score> {
    let points = &rules.points;
    let worth = |value: &Points, outcome, games| Score { points: value.clone(), outcome, games };
    let none = Games::default();
    Some(match played.result.as_ref()? {
        MatchResult::Played(games) => by_games(rules, games.count(), played.given, side),
        MatchResult::IntentionalDraw {} => worth(&points.draw, Outcome::Draw, THREE_DRAWN),
        MatchResult::Forfeit { winner } if *winner == side => worth(&points.win, Outcome::Win, TWO_NIL),
        MatchResult::Forfeit { .. } => worth(&points.loss, Outcome::Loss, NIL_TWO),
        MatchResult::DoubleLoss {} => worth(&points.double_loss, Outcome::Loss, none),
        MatchResult::Assigned { points: given } => {
            let own = assigned(rules, &given[side], &averages[side]);
            let others = assigned(rules, &given[side.other()], &averages[side.other()]);
            Score { outcome: outcome(own.cmp(&others)), points: own, games: none }
        }
        MatchResult::Bye {} => worth(&points.bye, Outcome::Win, TWO_NIL),
        MatchResult::HalfBye {} => worth(&points.half_bye, Outcome::Draw, none),
        MatchResult::ZeroBye {} => worth(&points.zero_bye, Outcome::Loss, none),
    })
}

fn by_games(rules: &Ruleset, count: GameCount, given: Option<Side>, side: Side) -> Score {
    let outcome = outcome(count.wins[side].cmp(&count.wins[side.other()]));
    let points = match outcome {
        Outcome::Win => &rules.points.win,
        Outcome::Draw => &rules.points.draw,
        Outcome::Loss => &rules.points.loss,
    };
    let mut wins = count.wins;
    if let Some(privileged) = given {
        wins[privileged] = wins[privileged].saturating_sub(1);
    }
    let games = Games { won: wins[side], drawn: count.draws, lost: wins[side.other()] };
    Score { points: points.clone(), outcome, games }
}

fn outcome(order: Ordering) -> Outcome {
    match order {
        Ordering::Greater => Outcome::Win,
        Ordering::Equal => Outcome::Draw,
        Ordering::Less => Outcome::Loss,
    }
}

/// Bridge's artificial result (000): the average, or a tenth of a win more or less, never below nothing.
fn assigned(rules: &Ruleset, given: &AssignedPoints, average: &Points) -> Points {
    let tenth = &rules.points.win.0 * &Ratio::new(1, 10).unwrap_or_default();
    match given {
        AssignedPoints::Exactly(points) => Points(points.clone()),
        AssignedPoints::Average => average.clone(),
        AssignedPoints::AveragePlus => Points(&average.0 + &tenth),
        AssignedPoints::AverageMinus => Points((&average.0 - &tenth).max(Ratio::ZERO)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::ByeKind;
    use crate::ruleset::RulesetChoice;

    fn magic() -> Ruleset {
        RulesetChoice::Preset("magic".into()).resolve().unwrap()
    }

    #[track_caller]
    fn check(result: MatchResult, first: (&str, Outcome, u32, u32), second: (&str, Outcome, u32, u32)) {
        let mut played = Match::open(1, "a".into(), "b".into());
        played.result = Some(result);
        for (side, expected) in [(Side::First, first), (Side::Second, second)] {
            let score =
                score(&magic(), &played, side, &BySide::new(Points::whole(2), Points::whole(2))).unwrap();
            let got = (score.points.to_string(), score.outcome, score.games.points(), score.games.played());
            assert_eq!((got.0.as_str(), got.1, got.2, got.3), expected);
        }
    }

    #[test]
    fn what_the_kinds_are_worth_under_magic() {
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
        let points =
            |a: AssignedPoints, b: AssignedPoints| MatchResult::Assigned { points: BySide::new(a, b) };
        let exactly = |text: &str| AssignedPoints::Exactly(text.parse().unwrap());
        check(points(exactly("3"), exactly("1")), ("3", Win, 0, 0), ("1", Loss, 0, 0));
        check(points(AssignedPoints::Average, AssignedPoints::Average), ("2", Draw, 0, 0), ("2", Draw, 0, 0));
        check(
            points(AssignedPoints::AveragePlus, AssignedPoints::AverageMinus),
            ("2.3", Win, 0, 0),
            ("1.7", Loss, 0, 0),
        );
    }

    #[test]
    fn averages_are_each_players_own() {
        let mut played = Match::open(1, "a".into(), "b".into());
        let points = BySide::new(AssignedPoints::Average, AssignedPoints::Average);
        played.result = Some(MatchResult::Assigned { points });
        let averages = BySide::new(Points::whole(3), Points::ZERO);
        let of = |side| score(&magic(), &played, side, &averages).unwrap();
        assert_eq!((of(Side::First).outcome, of(Side::Second).outcome), (Outcome::Win, Outcome::Loss));
        assert_eq!(of(Side::Second).points, Points::ZERO);
    }

    #[test]
    fn byes_and_open_matches() {
        let of = |kind: ByeKind| {
            score(&magic(), &Match::bye("a".into(), kind), Side::First, &BySide::default()).unwrap()
        };
        assert_eq!((of(ByeKind::Bye).points.to_string(), of(ByeKind::Bye).games), ("3".into(), TWO_NIL));
        assert_eq!(
            (of(ByeKind::HalfBye).points.to_string(), of(ByeKind::HalfBye).games.played()),
            ("1".into(), 0)
        );
        assert_eq!(
            (of(ByeKind::ZeroBye).points.to_string(), of(ByeKind::ZeroBye).outcome),
            ("0".into(), Outcome::Loss)
        );
        assert_eq!(
            score(&magic(), &Match::open(1, "a".into(), "b".into()), Side::First, &BySide::default()),
            None
        );
    }

    #[test]
    fn a_given_game_counts_for_the_match_and_not_for_percentages() {
        let mut played = Match::open(1, "a".into(), "b".into());
        played.result = Some(MatchResult::played(2, 1, 0));
        played.given = Some(Side::First);
        let score = score(&magic(), &played, Side::First, &BySide::default()).unwrap();
        assert_eq!(score.outcome, Outcome::Win);
        assert_eq!(score.games, Games { won: 1, drawn: 0, lost: 1 });
    }
}
