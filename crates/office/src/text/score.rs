//! A match's result as its tournament shows it: in games, or in points if those decide (Turnabout's 19–11).

use pairwright_core::nouns::Match;
use pairwright_core::nouns::result::{GameCount, Structure};
use pairwright_core::ruleset::Decided;
use pairwright_core::scoring::{Scoring, Sums};
use pairwright_core::tournament::PenaltyKind;
use pairwright_core::{BySide, MatchResult, PlayerId, RoundNumber, Side, Tournament};
use pairwright_words::{ReasonReader, Texts, say};

use super::{outcome, side_name};

/// A result, with its match.
#[derive(Clone, Copy)]
pub struct Scored<'a> {
    tournament: &'a Tournament,
    players: &'a [PlayerId],
    result: &'a MatchResult,
    /// The player who lost by a penalty, and its kind.
    penalty: Option<(Side, &'a PenaltyKind)>,
}

impl<'a> Scored<'a> {
    pub fn new(tournament: &'a Tournament, players: &'a [PlayerId], result: &'a MatchResult) -> Scored<'a> {
        Scored { tournament, players, result, penalty: None }
    }

    /// The result of a round's match; `None` while it is open.
    pub fn of(tournament: &'a Tournament, round: RoundNumber, played: &'a Match) -> Option<Scored<'a>> {
        let penalty = tournament.lost_by_penalty(round, played);
        let result = played.result.as_ref()?;
        Some(Scored { penalty, ..Scored::new(tournament, &played.players, result) })
    }

    fn scoring(&self) -> Scoring<'a> {
        self.tournament.scoring_of(&self.tournament.ruleset.units.ranks, self.players)
    }

    /// The calculation of the match if its games add up to points.
    pub fn sums(&self) -> Option<Sums<'a>> {
        match self.result {
            MatchResult::Played(played) => self.scoring().sums(played),
            _ => None,
        }
    }

    /// Both players' amounts, if something other than the number of games decided.
    fn amounts(&self, texts: Texts) -> Option<BySide<String>> {
        let sums = self.sums()?;
        if let Some(division) = &sums.division {
            return Some(division.points.clone().map(|points| texts.number(&points)));
        }
        let by_totals = self.tournament.ruleset.match_rules.decided != Decided::Games;
        by_totals.then(|| sums.totals.map(|total| texts.number(&total)))
    }

    /// Whether it is the drawn game of a one-game match, shown as a draw instead of a count.
    pub fn is_drawn_game(&self) -> bool {
        let one_game = self.tournament.ruleset.match_rules.structure == Structure::BestOf1;
        let MatchResult::Played(played) = self.result else { return false };
        one_game && played.count() == GameCount::new(0, 0, 1)
    }

    /// The shortest form, from one player's side.
    pub fn score_of(&self, texts: Texts, side: Side) -> String {
        match self.penalty {
            Some((loser, _)) if loser == side => return say!(texts, "score-penalty-lost"),
            Some(_) => return say!(texts, "score-penalty-won"),
            None => {}
        }
        match self.amounts(texts) {
            None if self.is_drawn_game() => say!(texts, "score-agreed-draw"),
            Some(amounts) => format!("{}–{}", amounts[side], amounts[side.other()]),
            None => outcome::score_of(texts, self.result, side),
        }
    }

    /// The shortest form, in the order of the players.
    pub fn score_text(&self, texts: Texts) -> String {
        match self.amounts(texts) {
            _ if self.penalty.is_some() => say!(texts, "score-penalty"),
            Some(_) => self.score_of(texts, Side::First),
            None if self.is_drawn_game() => self.score_of(texts, Side::First),
            None => outcome::score_text(texts, self.result),
        }
    }

    /// The sides a player won with in a match of two games: `Corp`, `Corp and Runner`. `None` if there are none
    /// or they are unknown.
    pub fn sides_won(&self, texts: Texts, side: Side) -> Option<String> {
        let MatchResult::Played(played) = self.result else { return None };
        let games = played.games.as_ref()?.iter().flatten();
        let won = games.filter(|game| game.winner == Some(side));
        let names: Vec<String> =
            won.filter_map(|game| Some(side_name(texts, &game.side.as_ref()?[side]))).collect();
        match &names[..] {
            [] => None,
            [first, last] if first != last => {
                Some(say!(texts, "list-and", first = first.as_str(), last = last.as_str()))
            }
            [first, ..] => Some(first.clone()),
        }
    }

    /// The side that won both games of a 1–1.
    pub fn both_won_as(&self, texts: Texts) -> Option<String> {
        let MatchResult::Played(played) = self.result else { return None };
        let is_split = played.count() == GameCount::new(1, 1, 0);
        let first = self.sides_won(texts, Side::First).filter(|_| is_split)?;
        (self.sides_won(texts, Side::Second)? == first).then_some(first)
    }

    /// A sentence: `Alan won 19–11`.
    pub fn sentence(&self, texts: Texts, names: &BySide<&str>) -> String {
        if let Some((loser, kind)) = self.penalty {
            let (winner, loser) = (names[loser.other()], names[loser]);
            return match kind {
                PenaltyKind::Disqualification => {
                    say!(texts, "result-disqualified", winner = winner, loser = loser)
                }
                _ => say!(texts, "result-match-loss", winner = winner, loser = loser),
            };
        }
        let MatchResult::Played(played) = self.result else {
            return outcome::result_sentence(texts, self.result, names);
        };
        if self.is_drawn_game() && self.amounts(texts).is_none() {
            return say!(texts, "result-drawn-unplayed");
        }
        if let Some(sides) = self.both_won_as(texts) {
            return say!(
                texts,
                "result-both-won-as",
                score = self.score_of(texts, Side::First),
                sides = sides
            );
        }
        if self.amounts(texts).is_none() {
            return outcome::result_sentence(texts, self.result, names);
        }
        match self.scoring().winner(played) {
            Some(winner) => {
                say!(texts, "result-won", winner = names[winner], score = self.score_of(texts, winner))
            }
            None => say!(texts, "result-drawn", score = self.score_of(texts, Side::First)),
        }
    }

    /// A sentence about one player, addressed to them or to anybody: `You won 2–1`, `Won 2–1`.
    pub fn sentence_to(&self, texts: Texts, reader: ReasonReader<'_>, side: Side, opponent: &str) -> String {
        let to = reader.code();
        match self.result {
            _ if self.penalty.is_some() => self.penalty_to(texts, reader, side, opponent),
            MatchResult::Played(played) => {
                let score = self.score_of(texts, side);
                match self.scoring().winner(played) {
                    None if self.is_drawn_game() => say!(texts, "own-drew-game", to = to),
                    None => say!(texts, "own-drew", to = to, score = score),
                    Some(winner) if winner == side => say!(texts, "own-won", to = to, score = score),
                    Some(_) => say!(texts, "own-lost", to = to, score = score),
                }
            }
            MatchResult::IntentionalDraw {} => say!(texts, "own-drew-agreed", to = to),
            MatchResult::Forfeit { winner } if *winner == side => {
                say!(texts, "own-won-forfeit", to = to, name = opponent)
            }
            MatchResult::Forfeit { .. } => say!(texts, "own-lost-forfeit", to = to),
            MatchResult::DoubleLoss {} => say!(texts, "own-both-lost", to = to),
            MatchResult::DoubleForfeit {} => say!(texts, "own-nobody-came", to = to),
            MatchResult::Assigned { points } => {
                say!(texts, "own-ruled", to = to, points = outcome::assigned(texts, &points[side]))
            }
            MatchResult::Bye {} | MatchResult::HalfBye {} | MatchResult::ZeroBye {} => {
                outcome::score_of(texts, self.result, side)
            }
        }
    }

    fn penalty_to(&self, texts: Texts, reader: ReasonReader<'_>, side: Side, opponent: &str) -> String {
        let to = reader.code();
        match self.penalty {
            Some((loser, PenaltyKind::Disqualification)) if loser != side => {
                say!(texts, "own-won-disqualified", to = to, name = opponent)
            }
            Some((loser, PenaltyKind::Disqualification)) if loser == side => {
                say!(texts, "own-disqualified", to = to)
            }
            Some((loser, _)) if loser == side => say!(texts, "own-match-loss", to = to),
            _ => say!(texts, "own-won-match-loss", to = to, name = opponent),
        }
    }

    pub fn winner(&self) -> Option<Side> {
        match self.result {
            MatchResult::Played(played) => self.scoring().winner(played),
            _ => None,
        }
    }
}
