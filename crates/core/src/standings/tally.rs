//! What every round gave to every player: the columns from which points and tie-breaks are added up.

use crate::nouns::Penalty;
use crate::nouns::ids::{BySide, PlayerId, Points, RoundNumber, Side};
use crate::nouns::result::MatchResult;
use crate::nouns::{Match, Round, StageKind};
use crate::ruleset::Forfeits;
use crate::scoring::{Games, Outcome, Score, Scoring};
use crate::tournament::Tournament;

use super::leavers::annulled_players;
use super::record::Record;

/// The tallies of all players after a round, by their index in the tournament.
#[derive(Debug, Clone)]
pub struct Tallies {
    pub after: RoundNumber,
    /// The rounds that were added up, in order, with their stages.
    pub rounds: Vec<(RoundNumber, StageKind)>,
    /// By the player's index.
    pub players: Vec<Tally>,
}

/// What the rounds gave to one player.
#[derive(Debug, Clone)]
pub struct Tally {
    /// The player's index in the tournament.
    pub player: usize,
    /// Whether the player was in any match or bye, open ones included, or in the table of a round robin.
    pub took_part: bool,
    /// The finished rounds in order.
    pub rounds: Vec<RoundTally>,
    /// Rounds with a match that is still open.
    pub open: Vec<RoundNumber>,
    /// The sum of the rounds' points.
    pub points: Points,
    /// Taken off by penalties.
    pub penalty: Points,
    pub record: Record,
    pub games: Games,
}

/// One finished round of one player.
#[derive(Debug, Clone)]
pub struct RoundTally {
    pub round: RoundNumber,
    pub opposition: Opposition,
    /// On which side of the match; in chess the first has White.
    pub side: Side,
    /// Whether both players were there: a forfeit is not a game over the board.
    pub over_the_board: bool,
    pub score: Score,
}

/// Against whom a round was played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Opposition {
    /// The player with this index.
    Opponent(usize),
    /// The player with this index was to come, and one of the two did not; where a forfeit counts as having met
    /// (`match.forfeit`), it is an [`Opposition::Opponent`].
    Forfeit(usize),
    /// Nobody: a bye, given or awarded.
    Bye,
    /// Nobody: a requested half-bye.
    HalfBye,
    /// Nobody: a round missed.
    ZeroBye,
}

impl Tallies {
    /// Adds up the Swiss rounds to `after`, which is included, in the unit that ranks.
    pub fn new(tournament: &Tournament, after: RoundNumber) -> Tallies {
        Tallies::in_unit(tournament, after, &tournament.ruleset.units.ranks)
    }

    /// Adds them up in another unit of the ruleset. Penalties are in the ranking unit and touch no other.
    pub fn in_unit(tournament: &Tournament, after: RoundNumber, unit: &str) -> Tallies {
        Tallies::added_up(tournament, after, unit, Keep::Rounds)
    }

    /// What everybody has in a unit, by the player's index: the sums alone, a fraction of the work and memory of the whole tallies.
    pub fn sums(tournament: &Tournament, after: RoundNumber, unit: &str) -> Vec<Points> {
        let tallies = Tallies::added_up(tournament, after, unit, Keep::Sums);
        tallies.players.iter().map(Tally::ranking_points).collect()
    }

    fn added_up(tournament: &Tournament, after: RoundNumber, unit: &str, keep: Keep) -> Tallies {
        let rounds = tournament.swiss_rounds().take_while(|round| round.number <= after).count();
        let kept = if keep == Keep::Rounds { rounds } else { 0 };
        let empty = |player| Tally { rounds: Vec::with_capacity(kept), ..Tally::empty(player) };
        let players = (0..tournament.players.len()).map(empty).collect();
        let mut tallies = Tallies { after, rounds: Vec::new(), players };
        let annulled = annulled_players(tournament, after);
        for round in tournament.swiss_rounds().take_while(|round| round.number <= after) {
            tallies.add_round(tournament, round, unit, keep, &annulled);
        }
        if unit == tournament.ruleset.units.ranks {
            tallies.take_penalties(tournament);
        }
        tallies
    }

    /// Adds the round that has been published since, in the unit that they are in.
    pub(crate) fn add_published(&mut self, tournament: &Tournament, round: &Round, unit: &str) {
        if !annulled_players(tournament, round.number).is_empty() {
            // Games of earlier rounds count no longer.
            *self = Tallies::in_unit(tournament, round.number, unit);
            return;
        }
        self.after = round.number;
        self.add_round(tournament, round, unit, Keep::Rounds, &[]);
        if unit == tournament.ruleset.units.ranks && !tournament.penalties.is_empty() {
            self.players.iter_mut().for_each(|tally| tally.penalty = Points::ZERO);
            self.take_penalties(tournament);
        }
    }

    /// The same before the first round, of the same players.
    pub(crate) fn begin_again(&mut self) {
        self.after = RoundNumber(0);
        self.rounds.clear();
        for tally in &mut self.players {
            let (mut rounds, mut open) = (std::mem::take(&mut tally.rounds), std::mem::take(&mut tally.open));
            rounds.clear();
            open.clear();
            *tally = Tally { rounds, open, ..Tally::empty(tally.player) };
        }
    }

    /// Makes room for this many rounds more.
    pub(crate) fn reserve(&mut self, rounds: usize) {
        self.players.iter_mut().for_each(|tally| tally.rounds.reserve(rounds));
    }

    /// What everybody brings into a round.
    pub fn before(tournament: &Tournament, round: RoundNumber) -> Tallies {
        Tallies::new(tournament, RoundNumber(round.0.saturating_sub(1)))
    }

    fn take_penalties(&mut self, tournament: &Tournament) {
        let given = |penalty: &&Penalty| penalty.round.is_none_or(|round| round <= self.after);
        for penalty in tournament.penalties.iter().filter(given) {
            if let (Some(points), Some(index)) = (penalty.points(), tournament.index_of(&penalty.player)) {
                let tally = &mut self.players[index];
                tally.penalty = tally.penalty.plus(points);
            }
        }
    }

    /// Everybody who ever took part; before the first round everybody who is registered.
    pub fn took_part(&self) -> impl Iterator<Item = &Tally> {
        let nobody_yet = self.after == RoundNumber(0);
        self.players.iter().filter(move |tally| tally.took_part || nobody_yet)
    }

    /// Who is in the table takes part from its first round, which for some is the free one.
    fn take_table(&mut self, tournament: &Tournament, round: &Round, annulled: &[PlayerId]) {
        for (tally, player) in self.players.iter_mut().zip(&tournament.players) {
            tally.took_part |= player.is_in(round.number) && !annulled.contains(&player.id);
        }
    }

    fn add_round(
        &mut self,
        tournament: &Tournament,
        round: &Round,
        unit: &str,
        keep: Keep,
        annulled: &[PlayerId],
    ) {
        self.rounds.push((round.number, round.stage));
        let rules = &tournament.ruleset;
        // Without decks that matter every match is scored alike.
        let of_all = (!rules.has_deck_options()).then(|| Scoring { rules, unit, options: BySide::default() });
        let mut known = KnownScores::default();
        for played in round.matches.iter().filter(|m| !annulled.iter().any(|id| m.has(id))) {
            let index = |side: Side| {
                played.players.get(usize::from(u8::from(side))).and_then(|id| tournament.index_of(id))
            };
            let seats = BySide::new(index(Side::First), index(Side::Second));
            let apart;
            let scores = match of_all {
                Some(scoring) => known.of(scoring, played),
                None => {
                    apart = both(tournament.scoring(unit, played), played);
                    &apart
                }
            };
            for side in Side::BOTH {
                let Some(own) = seats[side] else { continue };
                let opponent = seats[side.other()];
                let score = scores[side].as_ref();
                self.players[own].add(&Seat { tournament, round, score, played, side, opponent }, keep);
            }
        }
        if round.stage == StageKind::RoundRobin {
            self.take_table(tournament, round, annulled);
        }
    }
}

/// What each result of a round gives, where every match is scored alike: few of them differ.
#[derive(Default)]
struct KnownScores<'a>(Vec<(&'a Match, BySide<Option<Score>>)>);

/// Results that are kept; a round of others is scored match by match.
const FEW: usize = 12;

impl<'a> KnownScores<'a> {
    fn of(&mut self, scoring: Scoring<'_>, played: &'a Match) -> &BySide<Option<Score>> {
        let is_alike =
            |(other, _): &(&Match, _)| other.result == played.result && other.given == played.given;
        let place = self.0.iter().position(is_alike).unwrap_or_else(|| {
            self.0.truncate(FEW - 1);
            self.0.push((played, both(scoring, played)));
            self.0.len() - 1
        });
        &self.0[place].1
    }
}

/// What a match gives to both sides.
fn both(scoring: Scoring<'_>, played: &Match) -> BySide<Option<Score>> {
    BySide::new(scoring.score(played, Side::First), scoring.score(played, Side::Second))
}

/// How much of the rounds a tally keeps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Keep {
    Rounds,
    /// Nothing but what they add up to.
    Sums,
}

/// One player's place in a match.
struct Seat<'a> {
    tournament: &'a Tournament,
    round: &'a Round,
    score: Option<&'a Score>,
    played: &'a Match,
    side: Side,
    opponent: Option<usize>,
}

impl Seat<'_> {
    /// Whether somebody did not come.
    fn is_forfeit(&self) -> bool {
        self.played.result.as_ref().is_some_and(MatchResult::is_forfeit)
    }

    fn opposition(&self) -> Opposition {
        let met = self.tournament.ruleset.match_rules.forfeit == Forfeits::Met
            || self.round.stage == StageKind::RoundRobin;
        match (&self.played.result, self.opponent) {
            (Some(MatchResult::HalfBye {}), _) => Opposition::HalfBye,
            (Some(MatchResult::ZeroBye {}), _) => Opposition::ZeroBye,
            (_, Some(opponent)) if self.is_forfeit() && !met => Opposition::Forfeit(opponent),
            (_, Some(opponent)) => Opposition::Opponent(opponent),
            (_, None) => Opposition::Bye,
        }
    }
}

impl Tally {
    fn empty(player: usize) -> Tally {
        Tally {
            player,
            took_part: false,
            rounds: Vec::new(),
            open: Vec::new(),
            points: Points::ZERO,
            penalty: Points::ZERO,
            record: Record::default(),
            games: Games::default(),
        }
    }

    fn add(&mut self, seat: &Seat<'_>, keep: Keep) {
        self.took_part = true;
        let Some(score) = seat.score else {
            self.open.push(seat.round.number);
            return;
        };
        self.points = self.points.plus(&score.points);
        self.games = self.games.plus(score.games);
        match score.outcome {
            Outcome::Win => self.record.wins += 1,
            Outcome::Draw => self.record.draws += 1,
            Outcome::Loss => self.record.losses += 1,
        }
        if keep == Keep::Rounds {
            self.rounds.push(RoundTally {
                round: seat.round.number,
                opposition: seat.opposition(),
                side: seat.side,
                over_the_board: seat.opponent.is_some() && !seat.is_forfeit(),
                score: score.clone(),
            });
        }
    }

    /// The points that rank: what the rounds gave less what penalties took.
    pub fn ranking_points(&self) -> Points {
        if self.penalty == Points::ZERO {
            return self.points.clone();
        }
        Points(&self.points.0 - &self.penalty.0)
    }

    /// The rounds with a real opponent.
    pub fn met(&self) -> impl Iterator<Item = (&RoundTally, usize)> + Clone {
        self.rounds.iter().filter_map(|round| match round.opposition {
            Opposition::Opponent(opponent) => Some((round, opponent)),
            _ => None,
        })
    }

    /// The rounds played over the board: with a real opponent and without a forfeit.
    pub fn over_the_board(&self) -> impl Iterator<Item = (&RoundTally, usize)> {
        self.met().filter(|(round, _)| round.over_the_board)
    }
}

impl Opposition {
    /// The opponent, or who was to be it.
    pub fn opponent(self) -> Option<usize> {
        match self {
            Opposition::Opponent(opponent) | Opposition::Forfeit(opponent) => Some(opponent),
            _ => None,
        }
    }
}
