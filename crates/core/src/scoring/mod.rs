//! Points for each player from the games of a match (page 2).

mod measures;
mod sums;
mod totals;

use std::cmp::Ordering;

use crate::message;
use crate::nouns::{
    AssignedPoints, BySide, GameCount, Match, MatchResult, Message, Played, Points, Ratio, Side,
};
use crate::ruleset::{Decided, Drawn, GameWorth, PointsRules, Ruleset, SplitRow};

pub use measures::PlayerMeasure;
pub use sums::{Division, GamePart, GameSum, Sums};

use totals::Adding;

/// The outcome of a match for one of its players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    Win,
    Draw,
    /// Includes missed rounds and double losses.
    Loss,
}

/// A round's score for one player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Score {
    /// In the requested unit.
    pub points: Points,
    pub outcome: Outcome,
    /// Games that count in percentages, from the player's view. A game win given to a higher seed is excluded.
    pub games: Games,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Games {
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
}

impl Games {
    /// Games played: an unplayed game does not count.
    pub fn played(self) -> u32 {
        self.won.saturating_add(self.drawn).saturating_add(self.lost)
    }

    /// Game points: 3 for a win, 1 for a drawn game (page 3).
    pub fn points(self) -> u32 {
        self.won.saturating_mul(3).saturating_add(self.drawn)
    }

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

/// The basis of scoring a match: ruleset, unit, and the scoring options of the players' decks.
#[derive(Debug, Clone, Copy)]
pub struct Scoring<'a> {
    pub rules: &'a Ruleset,
    pub unit: &'a str,
    /// The registered options of the decks, if they matter (page 6).
    pub options: BySide<Option<&'a str>>,
}

impl<'a> Scoring<'a> {
    /// Scoring in the ranking unit, without registered decks.
    pub fn ranking(rules: &'a Ruleset) -> Scoring<'a> {
        Scoring { rules, unit: &rules.units.ranks, options: BySide::default() }
    }

    fn points(&self) -> &'a PointsRules {
        self.rules.unit(self.unit)
    }

    /// The score of a finished match or bye for the player on this side. `None` while it is open.
    pub fn score(&self, played: &Match, side: Side) -> Option<Score> {
        played.result.as_ref().map(|result| self.score_of(result, played.given, side))
    }

    /// The score of a result for the player on this side; one side may have started with a game win.
    pub fn score_of(&self, result: &MatchResult, given: Option<Side>, side: Side) -> Score {
        let points = self.points();
        let worth = |value: &Points, outcome, games| Score { points: value.clone(), outcome, games };
        let none = Games::default();
        match result {
            MatchResult::Played(games) => self.by_games(games, given, side),
            MatchResult::IntentionalDraw {} => self.drawn(points.draw.clone(), THREE_DRAWN),
            MatchResult::Forfeit { winner } if *winner == side => {
                worth(points.forfeit.as_ref().unwrap_or(&points.win), Outcome::Win, TWO_NIL)
            }
            MatchResult::Forfeit { .. } => worth(&points.loss, Outcome::Loss, NIL_TWO),
            MatchResult::DoubleLoss {} | MatchResult::DoubleForfeit {} => {
                worth(&points.double_loss, Outcome::Loss, none)
            }
            MatchResult::Assigned { points: given } => self.by_ruling(given, side),
            MatchResult::Bye {} => match bye_outcome(points) {
                Outcome::Win => worth(&points.bye, Outcome::Win, TWO_NIL),
                other => worth(&points.bye, other, none),
            },
            MatchResult::HalfBye {} => worth(&points.half_bye, Outcome::Draw, none),
            MatchResult::ZeroBye {} => worth(&points.zero_bye, Outcome::Loss, none),
        }
    }

    /// The points of both sides for a possible result, as a preview.
    pub fn worth_of(&self, played: &Match, result: &MatchResult) -> BySide<Points> {
        let points = |side| self.score_of(result, played.given, side).points;
        BySide::new(points(Side::First), points(Side::Second))
    }

    fn by_games(&self, played: &Played, given: Option<Side>, side: Side) -> Score {
        let count = played.count();
        let mut wins = count.wins;
        if let Some(privileged) = given {
            wins[privileged] = wins[privileged].saturating_sub(1);
        }
        let games = Games { won: wins[side], drawn: count.draws, lost: wins[side.other()] };
        match self.winner(played) {
            None => self.drawn(self.worth(played, Outcome::Draw, side), games),
            Some(winner) => {
                let outcome = if winner == side { Outcome::Win } else { Outcome::Loss };
                Score { points: self.worth(played, outcome, side), outcome, games }
            }
        }
    }

    /// The score of a match without a winner: a draw, or a loss for both.
    fn drawn(&self, points: Points, games: Games) -> Score {
        match self.rules.match_rules.drawn {
            Drawn::Draw => Score { points, outcome: Outcome::Draw, games },
            Drawn::DoubleLoss => {
                Score { points: self.points().double_loss.clone(), outcome: Outcome::Loss, games }
            }
        }
    }

    /// The winner of a played match, by games or by totals.
    pub fn winner(&self, played: &Played) -> Option<Side> {
        let by_games = || played.count().winner();
        if self.rules.match_rules.decided == Decided::Games {
            return by_games();
        }
        let untold = played.games.as_ref().is_some_and(|games| games.contains(&None));
        if untold && self.rules.match_rules.decided == Decided::TotalsOrGames {
            return by_games();
        }
        self.totals(played).map_or_else(by_games, |totals| match totals.first.cmp(&totals.second) {
            Ordering::Greater => Some(Side::First),
            Ordering::Less => Some(Side::Second),
            Ordering::Equal => None,
        })
    }

    /// The totals that decide the match (`match.total`), such as Turnabout's match points.
    pub fn totals(&self, played: &Played) -> Option<BySide<Ratio>> {
        let worth = self.rules.match_rules.total.as_ref()?;
        self.adding(worth).totals(played).ok()
    }

    fn adding(&self, worth: &'a GameWorth) -> Adding<'a> {
        Adding { worth, decks: self.rules.match_rules.decks, options: self.options }
    }

    fn worth(&self, played: &Played, outcome: Outcome, side: Side) -> Points {
        let points = self.points();
        let by_result = || by_outcome(points, outcome).clone();
        let count = played.count();
        if count.is_empty() {
            return by_result();
        }
        let base = if let Some(game) = &points.game {
            let sum = self.adding(game).totals(played).map(|sums| Points(sums[side].clone()));
            sum.map_or_else(|_| by_result(), |sum| sum.plus(&bonus(points, outcome)))
        } else if !points.split.is_empty() {
            self.totals(played).map_or_else(by_result, |totals| split(points, &totals, side))
        } else {
            by_table(points, count, side).unwrap_or_else(by_result)
        };
        match &points.sweep {
            Some(more) if self.swept(count, side) => base.plus(more),
            _ => base,
        }
    }

    /// Whether this side won every game of the structure.
    fn swept(&self, count: GameCount, side: Side) -> bool {
        let all = self.rules.match_rules.structure.games();
        all == Some(count.wins[side]) && count.wins[side.other()] == 0 && count.draws == 0
    }

    /// The score of a ruling: bridge's artificial result (000), or the organiser's numbers.
    /// Assigned points are in the ranking unit; other units only consider who got more.
    fn by_ruling(&self, given: &BySide<AssignedPoints>, side: Side) -> Score {
        let win = &self.rules.ranking().win;
        let own = assigned(win, &given[side]);
        let outcome = outcome(own.cmp(&assigned(win, &given[side.other()])));
        let ranks = self.unit == self.rules.units.ranks;
        let points = if ranks { own } else { by_outcome(self.points(), outcome).clone() };
        Score { points, outcome, games: Games::default() }
    }

    /// Checks that every unit can be computed from these games.
    pub fn check(&self, played: &Played) -> Result<(), Message> {
        let rules = self.rules;
        if let Some(total) = &rules.match_rules.total {
            let needed = self.needs_total();
            match self.adding(total).totals(played) {
                Err(lack) if needed || !lack.is_missing() => return Err(lack.into()),
                _ => {}
            }
        }
        rules.unit_names().try_for_each(|name| self.check_unit(rules.unit(name), played))
    }

    /// Checks that a match has a winner, by games or by totals, as a bracket requires.
    pub fn check_decided(&self, played: &Played) -> Result<(), Message> {
        let count = played.count();
        let by_totals = self.rules.match_rules.total.as_ref();
        if let Some(Err(lack)) = by_totals.map(|total| self.adding(total).totals(played))
            && (count.winner().is_none() || !lack.is_missing())
        {
            return Err(lack.into());
        }
        match self.winner(played) {
            Some(_) => Ok(()),
            None if count.winner().is_some() => Err(message!("bracket-totals-equal")),
            None => Err(message!("bracket-no-winner", count = count)),
        }
    }

    /// Checks that a ruling assigns no more than the best possible win (page 1).
    pub fn check_assigned(&self, points: &BySide<AssignedPoints>) -> Result<(), Message> {
        let most = self.rules.ranking().best_win();
        for given in [&points.first, &points.second] {
            let AssignedPoints::Exactly(given) = given else { continue };
            if *given > most.0 {
                return Err(message!("assigned-too-much", points = given, most = most));
            }
        }
        Ok(())
    }

    fn check_unit(&self, unit: &'a PointsRules, played: &Played) -> Result<(), Message> {
        if let Some(game) = &unit.game {
            self.adding(game).totals(played)?;
        }
        let count = played.count();
        if !unit.table.is_empty() && by_table(unit, count, Side::First).is_none() {
            return Err(message!("points-table-lacks", count = count));
        }
        Ok(())
    }
}

/// The outcome of a bye: a win, unless it is worth no more than a draw.
fn bye_outcome(points: &PointsRules) -> Outcome {
    let (bye, draw) = (&points.bye, &points.draw);
    if bye >= &points.win || bye > draw {
        Outcome::Win
    } else if bye > &points.loss {
        Outcome::Draw
    } else {
        Outcome::Loss
    }
}

fn by_outcome(points: &PointsRules, outcome: Outcome) -> &Points {
    match outcome {
        Outcome::Win => &points.win,
        Outcome::Draw => &points.draw,
        Outcome::Loss => &points.loss,
    }
}

fn bonus(points: &PointsRules, outcome: Outcome) -> Points {
    match (&points.bonus, outcome) {
        (Some(bonus), Outcome::Win) => bonus.win.clone(),
        (Some(bonus), Outcome::Draw) => bonus.draw.clone(),
        _ => Points::ZERO,
    }
}

/// The points from a table of games; `None` if it has no matching row.
fn by_table(points: &PointsRules, count: GameCount, side: Side) -> Option<Points> {
    let (own, other) = (count.wins[side], count.wins[side.other()]);
    let row = points.table.iter().find(|row| row.is_for(own.max(other), own.min(other), count.draws))?;
    Some(if own >= other { row.points.0.clone() } else { row.points.1.clone() })
}

/// The points from a split by difference. Beyond the last row, the last one applies.
fn split(points: &PointsRules, totals: &BySide<Ratio>, side: Side) -> Points {
    let own = totals[side] >= totals[side.other()];
    let row = split_row(points, totals).map(|(_, row)| row);
    row.map_or(Points::ZERO, |row| if own { row.points.0.clone() } else { row.points.1.clone() })
}

/// The difference of the totals, and its row.
fn split_row<'a>(points: &'a PointsRules, totals: &BySide<Ratio>) -> Option<(Ratio, &'a SplitRow)> {
    let BySide { first, second } = totals;
    let difference = if first >= second { first - second } else { second - first };
    let row = points.split.iter().find(|row| difference <= row.up_to).or(points.split.last())?;
    Some((difference, row))
}

fn outcome(order: Ordering) -> Outcome {
    match order {
        Ordering::Greater => Outcome::Win,
        Ordering::Equal => Outcome::Draw,
        Ordering::Less => Outcome::Loss,
    }
}

/// The points of an assigned result (page 1). An average is half of a win, a tenth more or less by
/// fault, like bridge's 60 and 40 per cent.
fn assigned(win: &Points, given: &AssignedPoints) -> Points {
    let of_a_win = |tenths| Points(&win.0 * &Ratio::new(tenths, 10).unwrap_or_default());
    match given {
        AssignedPoints::Exactly(points) => Points(points.clone()),
        AssignedPoints::Average => of_a_win(5),
        AssignedPoints::AveragePlus => of_a_win(6),
        AssignedPoints::AverageMinus => of_a_win(4),
    }
}
