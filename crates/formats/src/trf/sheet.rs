//! The rounds of a report file as matches: combines all players' cells and reports contradictions.

use std::cmp::Reverse;
use std::collections::HashMap;

use pairwright_core::nouns::{AssignedPoints, ByeKind, Match, MatchResult, Message, count};
use pairwright_core::{BySide, Ratio, RoundNumber, Side, TableNumber, message};

use super::tournament::id;
use super::{Colour, RoundCell, Trf, TrfResult};

/// The cells of a report file, read round by round.
pub(super) struct ReportSheet<'a> {
    trf: &'a Trf,
    places: HashMap<u32, usize>,
    /// Indices in order of pairing number.
    order: Vec<usize>,
    /// Points before the round, in tenths.
    scores: Vec<u32>,
    unrated: u32,
    odd: u32,
}

/// A cell that contradicts another one.
pub(super) struct CellFault {
    /// The index of its player.
    pub(super) at: usize,
    pub(super) why: Message,
}

impl<'a> ReportSheet<'a> {
    pub(super) fn new(trf: &'a Trf) -> ReportSheet<'a> {
        let mut order = vec![0; trf.players.len()];
        for (place, at) in trf.in_order().into_iter().enumerate() {
            order[at] = place;
        }
        let places = trf.players.iter().enumerate().map(|(at, player)| (player.number, at)).collect();
        ReportSheet { trf, places, order, scores: vec![0; trf.players.len()], unrated: 0, odd: 0 }
    }

    /// The matches and byes of the next round, with tables in order of scores.
    pub(super) fn round(&mut self, round: usize) -> Result<Vec<Match>, CellFault> {
        let mut pairs = Vec::new();
        let mut alone = Vec::new();
        for at in 0..self.trf.players.len() {
            match self.opponent(at, round)? {
                Some(other) if at < other => pairs.push(self.by_colour(at, other, round)?),
                Some(_) => {}
                None => alone.push(at),
            }
        }
        pairs.sort_by_cached_key(|&(white, black)| self.height(white, black));
        let mut matches = Vec::new();
        let mut table = 0;
        for (white, black) in pairs {
            table += 1;
            matches.push(Match { table: Some(TableNumber(table)), ..self.pair(white, black, round) });
        }
        alone.retain(|&at| self.is_there(at, round));
        matches.extend(alone.into_iter().map(|at| self.bye(at, round)));
        for at in 0..self.scores.len() {
            self.scores[at] = self.scores[at].saturating_add(self.trf.points.of(self.cell(at, round).result));
        }
        Ok(matches)
    }

    fn cell(&self, at: usize, round: usize) -> RoundCell {
        self.trf.players[at].rounds.get(round).copied().unwrap_or_default()
    }

    /// Whether a player without an opponent was there, with an entry that is not empty. In a round robin
    /// an entry without points is a free round.
    fn is_there(&self, at: usize, round: usize) -> bool {
        let number = RoundNumber(count(round + 1));
        let gives_nothing = matches!(self.cell(at, round).result, TrfResult::None | TrfResult::ZeroBye);
        if gives_nothing && self.trf.is_round_robin() {
            return false;
        }
        self.cell(at, round) != RoundCell::default() || self.trf.participant(at).is_in(number)
    }

    fn number(&self, at: usize) -> u32 {
        self.trf.players[at].number
    }

    /// A player's opponent; both cells must name each other.
    fn opponent(&self, at: usize, round: usize) -> Result<Option<usize>, CellFault> {
        let Some(named) = self.cell(at, round).opponent else { return Ok(None) };
        let wrong = |why| self.fault(at, round, why);
        let Some(&other) = self.places.get(&named) else {
            return Err(wrong(message!("trf-opponent-unknown", opponent = named)));
        };
        match self.cell(other, round).opponent {
            _ if other == at => Err(wrong(message!("trf-opponent-self"))),
            Some(back) if back == self.number(at) => Ok(Some(other)),
            Some(back) => Err(wrong(message!("trf-opponent-other", opponent = named, other = back))),
            None => Err(wrong(message!("trf-opponent-alone", opponent = named))),
        }
    }

    fn fault(&self, at: usize, round: usize, why: Message) -> CellFault {
        let why = message!("trf-at-cell", player = self.number(at), round = round + 1, why = why);
        CellFault { at, why }
    }

    /// White, then Black. Without colours, for an unplayed game, the better number first.
    fn by_colour(&self, a: usize, b: usize, round: usize) -> Result<(usize, usize), CellFault> {
        match (self.cell(a, round).colour, self.cell(b, round).colour) {
            (Some(one), Some(other)) if one == other => {
                Err(self.fault(a, round, message!("trf-same-colour", opponent = self.number(b))))
            }
            (Some(Colour::Black), _) | (None, Some(Colour::White)) => Ok((b, a)),
            (None, None) if self.order[b] < self.order[a] => Ok((b, a)),
            _ => Ok((a, b)),
        }
    }

    /// The higher player's score, the lower player's, the higher player's number.
    fn height(&self, a: usize, b: usize) -> impl Ord + use<> {
        let key = |at: usize| (Reverse(self.scores[at]), self.order[at]);
        let (higher, lower) = (key(a).min(key(b)), key(a).max(key(b)));
        (higher.0, lower.0, higher.1)
    }

    /// A match; if neither player came, both lose.
    fn pair(&mut self, white: usize, black: usize, round: usize) -> Match {
        use TrfResult::{Draw, ForfeitLoss, ForfeitWin, Loss, Win};
        let results = (self.cell(white, round).result, self.cell(black, round).result);
        let is_unrated = |result| {
            matches!(result, TrfResult::UnratedWin | TrfResult::UnratedDraw | TrfResult::UnratedLoss)
        };
        self.unrated += u32::from(is_unrated(results.0) || is_unrated(results.1));
        let result = match (rated(results.0), rated(results.1)) {
            (TrfResult::None, TrfResult::None) => None,
            (Win, Loss) => Some(MatchResult::played(1, 0, 0)),
            (Loss, Win) => Some(MatchResult::played(0, 1, 0)),
            (Draw, Draw) => Some(MatchResult::played(0, 0, 1)),
            (ForfeitWin, ForfeitLoss) => Some(MatchResult::Forfeit { winner: Side::First }),
            (ForfeitLoss, ForfeitWin) => Some(MatchResult::Forfeit { winner: Side::Second }),
            (ForfeitLoss, ForfeitLoss) => Some(MatchResult::DoubleForfeit {}),
            // In the ruleset, it is worth the same as the file's forfeit loss.
            (Loss, Loss) if self.trf.points.loss == self.trf.points.forfeit_loss => {
                Some(MatchResult::DoubleLoss {})
            }
            _ => {
                self.odd += 1;
                let points = |result| AssignedPoints::Exactly(tenths(self.trf.points.of(result)));
                Some(MatchResult::Assigned { points: BySide::new(points(results.0), points(results.1)) })
            }
        };
        let open = Match::open(0, id(self.number(white)), id(self.number(black)));
        Match { result, ..open }
    }

    fn bye(&self, at: usize, round: usize) -> Match {
        let kind = match self.cell(at, round).result {
            TrfResult::PairingBye | TrfResult::FullBye | TrfResult::ForfeitWin => ByeKind::Bye,
            TrfResult::Win | TrfResult::UnratedWin => ByeKind::Bye,
            TrfResult::HalfBye | TrfResult::Draw | TrfResult::UnratedDraw => ByeKind::HalfBye,
            _ => ByeKind::ZeroBye,
        };
        Match::bye(id(self.number(at)), kind)
    }

    /// Messages about results that a tournament file has no kind for.
    pub(super) fn report(&self) -> Vec<Message> {
        let changed = [
            (self.unrated, message!("trf-unrated-games", count = self.unrated)),
            (self.odd, message!("trf-unequal-games", count = self.odd)),
        ];
        changed.into_iter().filter(|(count, _)| *count > 0).map(|(_, what)| what).collect()
    }
}

/// The result of a rated game with the same outcome.
fn rated(result: TrfResult) -> TrfResult {
    match result {
        TrfResult::UnratedWin => TrfResult::Win,
        TrfResult::UnratedDraw => TrfResult::Draw,
        TrfResult::UnratedLoss => TrfResult::Loss,
        other => other,
    }
}

fn tenths(tenths: u32) -> Ratio {
    Ratio::new(i64::from(tenths), 10).unwrap_or_default()
}
