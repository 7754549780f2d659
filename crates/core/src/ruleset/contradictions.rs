//! Parts of a ruleset that contradict each other. Like the bounds, these rules apply only to newly
//! written or chosen rulesets.

use super::bounds::{Verdict, wrong};
use super::matches::Decks;
use super::pairing::{Acceleration, PairingMethod, PairingNumbers, Within};
use super::points::{PointsRules, SplitRow, TableRow};
use super::tiebreaks::SweptGame;
use super::worth::{GameWorth, Measured, Rounding, Worth};
use super::{RoundsRow, Ruleset, RulesetError};
use crate::message;
use crate::nouns::{Coded, LARGEST_CUT, MOST_ROUNDS, Message, Points, Privilege, Ratio, Structure};

impl Ruleset {
    /// Checks that no part contradicts another.
    pub(super) fn check_contradictions(&self) -> Verdict {
        Ruleset::check_unit_order("points", &self.points)?;
        for (name, unit) in &self.unit {
            Ruleset::check_unit_order(&format!("unit.{name}"), unit)?;
        }
        if let Some(total) = &self.match_rules.total {
            check_game_order("match.total", total)?;
        }
        if self.units.rounded.as_ref().is_some_and(|rounded| rounded.rounding == Rounding::None) {
            return wrong("units.rounded.rounding", message!("ruleset-rounded-not"));
        }
        self.check_lateness()?;
        self.check_games()?;
        self.check_pairing_method()?;
        self.check_order_of_tiebreaks()?;
        self.check_bracket()?;
        check_rounds(&self.rounds)
    }

    /// Checks a ruleset of its own, which no tournament's stages play as a round robin.
    pub(super) fn check_cycles(&self) -> Verdict {
        let again = self.pairing.cycles.is_some_and(|cycles| cycles > 1);
        self.needs_method("cycles", again, PairingMethod::RoundRobin)
    }

    fn check_lateness(&self) -> Verdict {
        match (self.late.game_loss.0, self.late.match_loss.0) {
            (Some(game), Some(all)) if game > all => {
                wrong("late.game_loss", message!("ruleset-late-order", game = game, all = all))
            }
            _ => Ok(()),
        }
    }

    /// Checks the keys that need further games.
    fn check_games(&self) -> Verdict {
        let structure = self.match_rules.structure;
        if self.match_rules.decks == Decks::OpponentsFirst && structure == Structure::BestOf1 {
            return wrong("match.decks", message!("ruleset-decks-one-game"));
        }
        let has_unplayed_third = matches!(structure, Structure::BestOf3 | Structure::Any);
        if self.tiebreaks.swept_game == SweptGame::Won && !has_unplayed_third {
            let name = structure.code();
            return wrong(
                "tiebreaks.sweep_counts_third_game",
                message!("ruleset-third-game", structure = name),
            );
        }
        Ok(())
    }

    fn check_pairing_method(&self) -> Verdict {
        let rules = &self.pairing;
        if rules.method == PairingMethod::SingleSided && self.match_rules.structure != Structure::BestOf1 {
            let name = self.match_rules.structure.code();
            return wrong("match.structure", message!("ruleset-single-sided-games", structure = name));
        }
        let by_dutch = [
            ("acceleration", rules.acceleration != Acceleration::None),
            ("numbers", rules.numbers != PairingNumbers::Rating),
            ("initial_colour", rules.initial_colour.is_some()),
        ];
        for (key, is_set) in by_dutch {
            self.needs_method(key, is_set, PairingMethod::Dutch)?;
        }
        self.needs_method("within", rules.within != Within::Random, PairingMethod::Swiss)?;
        match rules
            .keep_apart
            .iter()
            .enumerate()
            .find(|(place, one)| rules.keep_apart[..*place].contains(one))
        {
            Some((_, one)) => wrong("pairing.keep_apart", message!("listed-twice", name = one.code())),
            None => Ok(()),
        }
    }

    /// Checks that a key of `pairing` is set only under the method that uses it.
    fn needs_method(&self, key: &str, is_set: bool, method: PairingMethod) -> Verdict {
        if !is_set || self.pairing.method == method {
            return Ok(());
        }
        let own = self.pairing.method.code();
        wrong(
            format!("pairing.{key}"),
            message!("ruleset-method-other", method = own, needed = method.code()),
        )
    }

    fn check_order_of_tiebreaks(&self) -> Verdict {
        let order = &self.tiebreaks.order;
        if let Some(place) = order.iter().position(|code| code.name() == "lot")
            && let Some(next) = order.get(place + 1)
        {
            return wrong("tiebreaks.order", message!("ruleset-after-lot", name = next.name()));
        }
        let is_one_game = self.match_rules.structure == Structure::BestOf1;
        let has_sides = self.match_rules.sides.is_some() || self.pairing.method == PairingMethod::Dutch;
        for code in order {
            match code.name() {
                name @ "second_games" if is_one_game => {
                    return wrong("tiebreaks.order", message!("ruleset-no-second-game", name = name));
                }
                name @ ("BPG" | "BWG") if !has_sides => {
                    return wrong("tiebreaks.order", message!("ruleset-no-black", name = name));
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn check_bracket(&self) -> Verdict {
        let has = |privilege| self.cut.privileges.contains(&privilege);
        let structure = self.cut.structure.unwrap_or(self.match_rules.structure);
        if has(Privilege::GameWin) && structure == Structure::BestOf1 {
            return wrong("cut.privileges", message!("stage-game-win-in-one-game"));
        }
        if has(Privilege::Side) && self.match_rules.sides.is_none() {
            return wrong("cut.privileges", message!("stage-no-sides"));
        }
        Ok(())
    }

    /// Checks that a win is worth most and a loss least, however they come about.
    fn check_unit_order(key: &str, points: &PointsRules) -> Verdict {
        if points.loss >= points.win {
            let why = message!("ruleset-loss-like-win", loss = &points.loss, win = &points.win);
            return wrong(format!("{key}.loss"), why);
        }
        if let Some(game) = &points.game {
            check_game_order(&format!("{key}.game"), game)?;
        }
        if let Some(bonus) = &points.bonus
            && (bonus.win < Points::ZERO || bonus.draw < Points::ZERO)
        {
            return wrong(format!("{key}.bonus"), message!("ruleset-bonus-negative"));
        }
        check_table_order(key, &points.table)?;
        check_split_order(key, &points.split)
    }
}

/// The most that a game can give by this value; `None` without limits.
fn high(game: &GameWorth, worth: &Worth) -> Option<Ratio> {
    match worth {
        Worth::Fixed(points) => Some(points.0.clone()),
        Worth::LosingDeck => game.most.clone(),
        Worth::Measured(measured) => of_range(measured),
    }
}

fn of_range(measured: &Measured) -> Option<Ratio> {
    let (from, to) = measured.range?;
    Some(measured.amount(i64::from(from)).max(measured.amount(i64::from(to))))
}

/// Checks that no drawn or lost game can give more than every won one.
fn check_game_order(key: &str, game: &GameWorth) -> Verdict {
    if let Worth::Fixed(win) = &game.win
        && *win <= Points::ZERO
    {
        return wrong(format!("{key}.win"), message!("ruleset-win-worthless", win = win));
    }
    if let Some(win) = high(game, &game.win) {
        for (part, worth) in [("draw", &game.draw), ("loss", &game.loss)] {
            if let Some(most) = high(game, worth).filter(|most| *most > win) {
                let why = message!("ruleset-game-above-win", part = part, most = most, win = win);
                return wrong(format!("{key}.{part}"), why);
            }
        }
    }
    match (&game.draw, &game.loss) {
        (Worth::Fixed(draw), Worth::Fixed(loss)) if loss > draw => {
            wrong(format!("{key}.loss"), message!("ruleset-game-loss-above-draw", loss = loss, draw = draw))
        }
        _ => Ok(()),
    }
}

/// Checks that a drawn match gives no more than the winner and no less than the loser of any other.
fn check_table_order(key: &str, table: &[TableRow]) -> Verdict {
    let decided = || table.iter().filter(|row| row.won > row.lost);
    for (place, drawn) in table.iter().enumerate().filter(|(_, row)| row.won == row.lost) {
        let draw = &drawn.points.0;
        let broken = decided().find(|row| row.points.0 < *draw || row.points.1 > *draw);
        if let Some(TableRow { won, lost, points: (winner, loser), .. }) = broken {
            let why = message!(
                "ruleset-table-draw",
                draw = draw,
                won = won,
                lost = lost,
                winner = winner,
                loser = loser,
            );
            return wrong(format!("{key}.table[{place}]"), why);
        }
    }
    Ok(())
}

/// Checks that equal totals give both the same, and that a larger difference never pays less.
fn check_split_order(key: &str, split: &[SplitRow]) -> Verdict {
    if split.first().is_some_and(|row| row.points.0 != row.points.1) {
        return wrong(format!("{key}.split[0]"), message!("ruleset-split-draw"));
    }
    let pays_less =
        |rows: &[SplitRow]| rows[1].points.0 < rows[0].points.0 || rows[1].points.1 > rows[0].points.1;
    match split.windows(2).position(pays_less) {
        Some(place) => {
            let up_to = &split[place + 1].up_to;
            wrong(format!("{key}.split[{}]", place + 1), message!("ruleset-split-pays-less", up_to = up_to))
        }
        None => Ok(()),
    }
}

/// Checks that the rounds and the cut of each row can be played by its players.
fn check_rounds(rows: &[RoundsRow]) -> Verdict {
    let mut below = None;
    for (place, row) in rows.iter().enumerate() {
        check_row(below, row)
            .map_err(|(key, why)| RulesetError::at(&format!("rounds[{place}].{key}"), why))?;
        below = row.players;
    }
    Ok(())
}

/// Checks a row for more players than `below`. The first row has no smallest field, only a largest.
fn check_row(below: Option<u32>, row: &RoundsRow) -> Result<(), (&'static str, Message)> {
    if let Some(players) = row.players.filter(|players| *players < 2) {
        return Err(("players", message!("ruleset-rounds-players", players = players)));
    }
    if !(1..=MOST_ROUNDS).contains(&row.rounds) {
        return Err(("rounds", message!("rounds-impossible", rounds = row.rounds, most = MOST_ROUNDS)));
    }
    if row.cut == 1 {
        return Err(("cut", message!("stage-cut-too-small", top = row.cut)));
    }
    if row.cut > LARGEST_CUT {
        return Err(("cut", message!("stage-cut-too-large", top = row.cut, most = LARGEST_CUT)));
    }
    let field = below.map_or(row.players, |below| below.checked_add(1));
    match field.filter(|players| row.cut >= *players) {
        Some(players) => Err(("cut", message!("ruleset-rounds-cut", cut = row.cut, players = players))),
        None => Ok(()),
    }
}
