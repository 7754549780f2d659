//! The order of the ranking and the criteria that separate neighbours (page 3). Points come first,
//! then each tie-break among players still equal.

use std::ops::Range;

use crate::nouns::exact::Quotient;
use crate::nouns::{Points, Rank, Ratio, RoundNumber};
use crate::ruleset::TieBreakCode;
use crate::tournament::Tournament;

use super::context::{Context, OpponentValues};
use crate::scoreboard::{Scoreboard, Tally};

/// The ranking by player index, before names and ranks are added.
#[derive(Debug, Clone)]
pub struct RankingOrder {
    /// Best first; equals in order of registration, disqualified players last.
    pub players: Vec<usize>,
    /// The number of ranked players.
    pub ranked: usize,
    /// The criterion that separates each player from the one above.
    parted: Vec<Separation>,
    /// The values of each tie-break by player index, if they will be shown.
    values: Vec<Vec<Option<Quotient>>>,
}

/// The players for whom tie-breaks are computed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ValuesOf {
    /// All players, for display.
    Everybody,
    /// Only players still equal, which is enough for the order.
    Equals,
}

impl RankingOrder {
    /// The order at the end of the Swiss, without disqualified players and without tie-break values.
    pub fn at_the_end(tournament: &Tournament, board: &Scoreboard) -> RankingOrder {
        RankingOrder::new(tournament, board, ValuesOf::Equals, |_| true)
    }

    /// Orders all players who took part; those whose disqualification counts come last.
    pub(super) fn new(
        tournament: &Tournament,
        board: &Scoreboard,
        of: ValuesOf,
        is_out: impl Fn(RoundNumber) -> bool,
    ) -> RankingOrder {
        let is_disqualified =
            |player: &usize| tournament.players[*player].disqualified_after.is_some_and(&is_out);
        let took_part = board.ranking().took_part().map(|tally| tally.player);
        let (out, mut players): (Vec<usize>, Vec<usize>) = took_part.partition(is_disqualified);
        let ranked = players.len();
        let points: Vec<Points> = board.ranking().players.iter().map(Tally::ranking_points).collect();
        players.extend(out);
        let mut order = RankingOrder {
            parted: vec![Separation::Nothing; players.len()],
            players,
            ranked,
            values: Vec::new(),
        };
        match Points::all_whole(&points) {
            Some(whole) => order.by_points(&whole),
            None => order.by_points(&points),
        }
        order.parted[ranked..].fill(Separation::Points);
        order.break_ties(tournament, board, of);
        order
    }

    fn by_points<P: Ord>(&mut self, points: &[P]) {
        self.players[..self.ranked].sort_by(|a, b| points[*b].cmp(&points[*a]));
        self.part(0..self.ranked, Separation::Points, |a, b| points[a] != points[b]);
    }

    /// Records the criterion wherever neighbours of a group differ.
    fn part(&mut self, group: Range<usize>, by: Separation, differ: impl Fn(usize, usize) -> bool) {
        for place in group.start + 1..group.end {
            if differ(self.players[place - 1], self.players[place]) {
                self.parted[place] = by;
            }
        }
    }

    /// Applies each tie-break to players still equal.
    fn break_ties(&mut self, tournament: &Tournament, board: &Scoreboard, of: ValuesOf) {
        let once = OpponentValues::default();
        let context = Context::new(tournament, board, &once);
        let is_unplayed = board.ranking().rounds.is_empty();
        for code in &tournament.ruleset.tiebreaks.order {
            if is_unplayed && of == ValuesOf::Equals && code.rule().about().currency.is_earned() {
                continue;
            }
            let mut values = vec![None; tournament.players.len()];
            let mut start = 0;
            while start < self.players.len() {
                let end = self.end_of_group(start);
                if end - start == 1 && of == ValuesOf::Equals {
                    start = end;
                    continue;
                }
                let tied = &self.players[start..end];
                for player in tied {
                    values[*player] = code.rule().measure(&context, *player, tied);
                }
                if end - start > 1 {
                    self.players[start..end]
                        .sort_by(|a, b| code.compare(values[*b].as_ref(), values[*a].as_ref()));
                    self.part(start..end, Separation::TieBreak(*code), |a, b| values[a] != values[b]);
                }
                start = end;
            }
            if of == ValuesOf::Everybody {
                self.values.push(values);
            }
        }
    }

    /// The end of the group of equals that starts here, exclusive.
    fn end_of_group(&self, start: usize) -> usize {
        let rest = &self.parted[start + 1..];
        let equal = rest.iter().take_while(|parted| **parted == Separation::Nothing).count();
        start + 1 + equal
    }

    /// The first criterion that separates a player from the one above: "Why am I ninth?".
    pub fn parted(&self, place: usize) -> Separation {
        self.parted[place]
    }

    /// All ranks in this order: shared by equals, none for disqualified players.
    pub fn ranks(&self) -> impl Iterator<Item = Rank> {
        let mut rank = Rank::NONE;
        (0..self.players.len()).map(move |place| {
            if place >= self.ranked {
                return Rank::NONE;
            }
            if place == 0 || self.parted[place] != Separation::Nothing {
                rank = Rank::after(place);
            }
            rank
        })
    }

    /// One player's values, in order of the ruleset's tie-breaks.
    pub(super) fn values_of(
        &self,
        codes: &[TieBreakCode],
        player: usize,
    ) -> Vec<(TieBreakCode, Option<Ratio>)> {
        let value = |values: &Vec<Option<Quotient>>| values[player].as_ref().map(Quotient::reduced);
        codes.iter().copied().zip(self.values.iter().map(value)).collect()
    }
}

/// The first criterion that separates two players in a ranking.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Separation {
    Points,
    TieBreak(TieBreakCode),
    /// The players share their rank.
    Nothing,
}
