//! Simulated endings: the rest of the tournament by its own pairing, standings and cut, between equal players.

use pairwright_core::hypothesis::Hypothesis;
use pairwright_core::nouns::{Match, RecordEnd, Round, Structure};
use pairwright_core::pairing::swiss::LastRoundChoice;
use pairwright_core::refusal::Refusal;
use pairwright_core::scoreboard::Scoreboard;
use pairwright_core::scoring::Outcome;
use pairwright_core::stages::next::{goes_on, pair_next_from};
use pairwright_core::standings::{RankingOrder, Tally};
use pairwright_core::{Entropy, MatchResult, Points, RoundNumber, Side, Tournament};

use super::seen::{OUTCOMES, Place, SeenEndings};
use crate::Dice;
use crate::dice::Fast;
use crate::draw::endings::results;
use crate::draw::ways::{SeenEnding, lot_share};
use crate::simulate::agreed_in_last_round;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum EndingKind {
    /// Between equal players who do not draw.
    Usual,
    /// The same, but one match of the first round is drawn.
    OneDraw(usize),
    /// With many draws, only to find what is possible.
    Unusual,
}

/// When players agree on a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum AgreedDraws {
    Never,
    /// In a later last round, where both are then in unless another table is drawn.
    LastRound,
}

pub(super) struct Endings<'a> {
    tournament: &'a Tournament,
    hypothesis: Hypothesis,
    /// The scoreboard of the finished rounds.
    board: Scoreboard,
    /// The first round with results to come, and the last.
    pub(super) first: RoundNumber,
    rounds: u32,
    cut: usize,
    structure: Structure,
    draws: AgreedDraws,
    pub(super) entropy: Entropy,
    luck: Fast,
    /// The endings of the usual kind so far.
    pub(super) runs: u32,
}

/// What happened to a player in one ending.
#[derive(Debug, Clone, Copy)]
struct OwnCourse {
    /// The result in the first round; `None` if it was settled.
    first: Option<Outcome>,
    /// The wins in later rounds, and whether there was nothing else.
    wins: usize,
    wins_later: bool,
}

struct Course {
    players: Vec<OwnCourse>,
    /// The winners of the matches that were open.
    winners: Vec<Option<Side>>,
    /// The players of the one drawn match.
    drawn: Option<[usize; 2]>,
}

impl<'a> Endings<'a> {
    pub(super) fn new(
        tournament: &'a Tournament,
        rounds: u32,
        cut: usize,
        entropy: &Entropy,
        draws: AgreedDraws,
    ) -> Endings<'a> {
        let open = tournament.open_matches().next().map(|(round, _)| round);
        let first = open.unwrap_or(tournament.last_swiss_round().next());
        let mut hypothesis = Hypothesis::from(tournament);
        hypothesis.take_back(first);
        let board = Scoreboard::of(&hypothesis);
        let structure = tournament.structure(tournament.first_stage());
        let (entropy, luck) = (entropy.clone(), Fast::new(&mut Dice::new(entropy)));
        Endings {
            tournament,
            hypothesis,
            board,
            first,
            rounds,
            cut,
            structure,
            draws,
            entropy,
            luck,
            runs: 0,
        }
    }

    /// Plays one more ending, and now and then others that show what is possible.
    pub(super) fn play(&mut self, seen: &mut SeenEndings) {
        let tables = self.tournament.players.len().div_ceil(2).max(1);
        let run = self.runs;
        self.runs += 1;
        self.run(EndingKind::Usual, run, seen);
        if run.is_multiple_of(2) {
            self.run(EndingKind::OneDraw(run as usize / 2 % tables), run, seen);
        }
        if run.is_multiple_of(8) {
            self.run(EndingKind::Unusual, run, seen);
        }
    }

    /// Plays the tournament to its end once. The rounds are over when nobody can be paired any more.
    fn run(&mut self, kind: EndingKind, run: u32, seen: &mut SeenEndings) {
        self.hypothesis.take_back(self.first);
        let mut board = self.board.clone();
        let entropy = self.entropy_of(run, kind);
        self.luck = Fast::new(&mut Dice::new(&entropy));
        let settled = OwnCourse { first: None, wins: 0, wins_later: true };
        let players = vec![settled; self.tournament.players.len()];
        let mut course = Course { players, winners: Vec::new(), drawn: None };
        for number in (self.first.0..=self.rounds).map(RoundNumber) {
            let round = match self.tournament.round(number) {
                Some(round) => round.clone(),
                None if !goes_on(&self.hypothesis, number) => break,
                None => match self.paired(&board, &entropy) {
                    Ok(round) => round,
                    Err(_) => break,
                },
            };
            let round = self.played(round, kind, &mut course);
            self.hypothesis.rounds_mut().push(round);
            if let Some(round) = self.hypothesis.current_round() {
                board.add_round(&self.hypothesis, round);
            }
        }
        self.tell(kind, &course, &board, seen);
    }

    /// # Errors
    /// The first round to come cannot be paired.
    pub(super) fn check(&self) -> Result<(), Refusal> {
        match self.tournament.round(self.first) {
            Some(_) => Ok(()),
            None => self.paired(&self.board, &self.entropy).map(drop),
        }
    }

    fn paired(&self, board: &Scoreboard, entropy: &Entropy) -> Result<Round, Refusal> {
        let next = pair_next_from(&self.hypothesis, Some(board), entropy, LastRoundChoice::ByRuleset)?;
        Ok(next.into_proposal().round)
    }

    /// Gives every open match a result.
    fn played(&mut self, mut round: Round, kind: EndingKind, course: &mut Course) -> Round {
        let was_open = self.tournament.round(round.number).is_some();
        let agreed = self.agreed(&round);
        let mut open = 0;
        for (place, played) in round.matches.iter_mut().enumerate() {
            if played.is_open() {
                let is_drawn = round.number == self.first && kind == EndingKind::OneDraw(open);
                if is_drawn && let Some((first, second)) = played.pair() {
                    let index = |id| self.tournament.index_of(id);
                    course.drawn = index(first).zip(index(second)).map(|(first, second)| [first, second]);
                }
                let result = match agreed.contains(&place) {
                    true => MatchResult::IntentionalDraw {},
                    false => self.result(kind, is_drawn),
                };
                played.result = Some(result);
                open += 1;
                if was_open {
                    let is_won = |side: &Side| self.tournament.outcome(played, *side) == Some(Outcome::Win);
                    course.winners.push(Side::BOTH.into_iter().find(is_won));
                }
            } else if was_open {
                continue;
            }
            self.note(played, round.number, &mut course.players);
        }
        round
    }

    /// The matches of the last round that are drawn by agreement.
    fn agreed(&self, round: &Round) -> Vec<usize> {
        let is_later = round.number.0 == self.rounds && round.number > self.first;
        match self.draws {
            AgreedDraws::LastRound if is_later => {
                agreed_in_last_round(&self.hypothesis, round, self.cut, self.structure)
            }
            _ => Vec::new(),
        }
    }

    /// Tells everybody's place after the last round.
    fn tell(&self, kind: EndingKind, course: &Course, board: &Scoreboard, seen: &mut SeenEndings) {
        let places = self.places(board);
        if kind == EndingKind::Usual {
            let tallies = &board.ranking().players;
            let points: Vec<Points> = tallies.iter().map(Tally::ranking_points).collect();
            seen.add(&course.winners, &places, &points);
        }
        for (player, place) in places {
            let (own, seen) = (course.players[player], &mut seen.players[player]);
            seen.is_settled |= own.first.is_none();
            seen.all.add(place, kind == EndingKind::Usual, own.wins_later);
            let slot = OUTCOMES.iter().position(|one| Some(*one) == own.first);
            let is_own_draw = course.drawn.is_some_and(|both| both.contains(&player));
            let is_counted = kind == EndingKind::Usual || is_own_draw;
            if is_counted {
                seen.note(slot, own.wins, place.share);
            }
            if let Some(slot) = slot {
                seen.after[slot].add(place, is_counted, own.wins_later);
            }
        }
    }

    /// The entropy of one run, so that every run is paired afresh.
    fn entropy_of(&self, run: u32, kind: EndingKind) -> Entropy {
        let name = format!("{} {run} {kind:?}", self.entropy);
        Entropy::from_bytes(blake3::hash(name.as_bytes()).as_bytes()).unwrap_or_else(|| self.entropy.clone())
    }

    fn result(&mut self, kind: EndingKind, is_drawn: bool) -> MatchResult {
        if is_drawn || kind == EndingKind::Unusual && self.luck.below(3) == 0 {
            return MatchResult::IntentionalDraw {};
        }
        let results = results(self.structure);
        let all: u32 = results.iter().map(|(_, weight)| weight).sum();
        let mut left = self.luck.below(all.max(1));
        for (result, weight) in results {
            if left < weight {
                return result;
            }
            left -= weight;
        }
        MatchResult::IntentionalDraw {}
    }

    /// Notes the results of a match for its players; a bye counts as a win.
    fn note(&self, played: &Match, number: RoundNumber, courses: &mut [OwnCourse]) {
        for (id, side) in played.players.iter().zip(Side::BOTH) {
            let Some(player) = self.tournament.index_of(id) else { continue };
            let outcome = self.tournament.outcome(played, side);
            match number == self.first {
                true => courses[player].first = outcome,
                false => {
                    let is_won = outcome == Some(Outcome::Win);
                    courses[player].wins += usize::from(is_won);
                    // A bye is no match that could be won.
                    courses[player].wins_later &= is_won || played.pair().is_none();
                }
            }
        }
    }

    /// The places of everybody who stayed; players out by their record miss the cut.
    fn places(&self, board: &Scoreboard) -> Vec<(usize, Place)> {
        let order = RankingOrder::at_the_end(&self.hypothesis, board);
        let after = RoundNumber(self.rounds + 1);
        let ends = self.hypothesis.ends_by_record(after);
        let is_lost = |player: usize| ends.get(player).is_some_and(|end| *end == Some(RecordEnd::Losses));
        let ranked = order.players.iter().copied().zip(order.ranks());
        let ranked = ranked.filter_map(|(player, rank)| Some((player, rank.place()?)));
        let ranked = ranked.filter(|(player, _)| self.tournament.players[*player].is_in(after));
        let (lost, ranked): (Vec<_>, Vec<_>) = ranked.partition(|(player, _)| is_lost(*player));
        let mut places = Vec::with_capacity(ranked.len());
        for equals in ranked.chunk_by(|a, b| a.1 == b.1) {
            let seen = SeenEnding { ahead: places.len(), level: equals.len() - 1 };
            let place = Place {
                makes: seen.ahead < self.cut,
                misses: seen.ahead + seen.level >= self.cut,
                share: lot_share(self.cut, &seen),
            };
            places.extend(equals.iter().map(|(player, _)| (*player, place)));
        }
        let missed = Place { misses: true, ..Place::default() };
        places.extend(lost.into_iter().map(|(player, _)| (player, missed)));
        // Who never took part is not in the standings.
        let mut is_told = vec![false; self.tournament.players.len()];
        order.players.iter().for_each(|player| is_told[*player] = true);
        let untold = |player: &usize| !is_told[*player] && self.tournament.players[*player].is_in(after);
        places.extend((0..is_told.len()).filter(untold).map(|player| (player, missed)));
        places
    }
}
