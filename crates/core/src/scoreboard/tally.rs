//! Each player's score in each round: the figures behind points and tie-breaks.

use crate::nouns::{
    BySide, Match, MatchResult, Penalty, Player, PlayerId, Points, Round, RoundNumber, Side, StageKind, count,
};
use crate::ruleset::{Leavers, Ruleset};
use crate::scoreboard::{SeatMatch, SeatRound};
use crate::scoring::{Games, Outcome, Score, Scoring};
use crate::tournament::Tournament;

/// The tallies of all players after a round, by player index.
#[derive(Debug, Clone)]
pub struct Tallies {
    pub after: RoundNumber,
    /// The rounds counted, in order, with their stages.
    pub rounds: Vec<(RoundNumber, StageKind)>,
    pub players: Vec<Tally>,
}

#[derive(Debug, Clone, Default)]
pub struct Tally {
    /// The player's index in the tournament.
    pub player: usize,
    /// Whether the player had any match or bye, even an open one, or was in the table of a round robin.
    pub took_part: bool,
    /// The finished rounds in order.
    pub rounds: Vec<RoundTally>,
    pub open: Vec<RoundNumber>,
    /// The sum of the rounds' points.
    pub points: Points,
    pub penalty: Points,
    pub record: Record,
    pub games: Games,
}

/// One finished round of one player.
#[derive(Debug, Clone)]
pub struct RoundTally {
    pub round: RoundNumber,
    pub opposition: Opposition,
    /// The side of the match; in chess the first has White.
    pub side: Side,
    /// Whether both players came: a forfeit is not a game over the board.
    pub over_the_board: bool,
    pub score: Score,
}

/// The opponent of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Opposition {
    /// The player with this index.
    Opponent(usize),
    /// The scheduled opponent, if one of the two did not come. If a forfeit counts as a meeting
    /// (`match.forfeit`), [`Opposition::Opponent`] is used instead.
    Forfeit(usize),
    /// A bye, allocated or awarded.
    Bye,
    HalfBye,
    ZeroBye,
}

impl Tallies {
    /// Adds up the Swiss rounds up to and including `after`, in the ranking unit.
    pub fn new(tournament: &Tournament, after: RoundNumber) -> Tallies {
        Tallies::in_unit(tournament, after, &tournament.ruleset.units.ranks)
    }

    /// Adds them up in another unit of the ruleset. Penalties apply only to the ranking unit.
    pub fn in_unit(tournament: &Tournament, after: RoundNumber, unit: &str) -> Tallies {
        Tallies::added_up(tournament, after, unit, Keep::Rounds)
    }

    /// Totals in a unit by player index. Far less work and memory than full tallies.
    pub fn sums(tournament: &Tournament, after: RoundNumber, unit: &str) -> Vec<Points> {
        let tallies = Tallies::added_up(tournament, after, unit, Keep::Sums);
        tallies.players.iter().map(Tally::ranking_points).collect()
    }

    fn added_up(tournament: &Tournament, after: RoundNumber, unit: &str, keep: Keep) -> Tallies {
        let rounds = tournament.swiss_rounds().take_while(|round| round.number <= after).count();
        // Room for the announced rounds, because totals may grow round by round.
        let announced = tournament.setup.rounds_announced().map_or(0, |rounds| (rounds as usize).min(ROOM));
        let kept = if keep == Keep::Rounds { rounds.max(announced) } else { 0 };
        let empty = |player| Tally { player, rounds: Vec::with_capacity(kept), ..Tally::default() };
        let players = (0..tournament.players.len()).map(empty).collect();
        let mut tallies = Tallies { after, rounds: Vec::new(), players };
        let annulled: Vec<usize> =
            annulled_players(tournament, after).iter().filter_map(|id| tournament.index_of(id)).collect();
        for round in tournament.swiss_rounds().take_while(|round| round.number <= after) {
            tallies.add_round(tournament, &SeatRound::of(tournament, round), unit, keep, &annulled);
        }
        if unit == tournament.ruleset.units.ranks {
            tallies.take_penalties(tournament);
        }
        tallies
    }

    /// Adds a newly played round in the unit of these tallies.
    pub(crate) fn add_played(&mut self, tournament: &Tournament, round: &SeatRound<'_>, unit: &str) {
        if !annulled_players(tournament, round.number).is_empty() {
            // Earlier games of these players no longer count.
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

    /// Everybody who ever took part; before the first round all registered players.
    pub fn took_part(&self) -> impl Iterator<Item = &Tally> {
        let nobody_yet = self.after == RoundNumber(0);
        self.players.iter().filter(move |tally| tally.took_part || nobody_yet)
    }

    /// Marks players of a round robin as taking part from its first round. That may be their free one.
    fn take_table(&mut self, tournament: &Tournament, round: RoundNumber, annulled: &[usize]) {
        for (tally, player) in self.players.iter_mut().zip(&tournament.players) {
            tally.took_part |= player.is_in(round) && !annulled.contains(&tally.player);
        }
    }

    fn add_round(
        &mut self,
        tournament: &Tournament,
        round: &SeatRound<'_>,
        unit: &str,
        keep: Keep,
        annulled: &[usize],
    ) {
        self.rounds.push((round.number, round.stage));
        let rules = &tournament.ruleset;
        let by_deck = rules.has_deck_options();
        let mut known = KnownScores::default();
        for played in &round.matches {
            let BySide { first, second } = played.seats;
            if [first, second].into_iter().flatten().any(|seat| annulled.contains(&seat)) {
                continue;
            }
            let apart;
            let scores = if by_deck {
                let option = |seat: Option<usize>| tournament.players[seat?].deck.as_ref()?.option.as_deref();
                let options = played.seats.map(option);
                apart = both(Scoring { rules, unit, options }, played);
                &apart
            } else {
                // Unless decks matter, every match is scored alike.
                known.of(Scoring { rules, unit, options: BySide::default() }, played)
            };
            for side in Side::BOTH {
                let Some(own) = played.seats[side] else { continue };
                let score = scores.as_ref().map(|scores| &scores[side]);
                self.players[own].add(&MatchSeat { rules, round, score, played, side }, keep);
            }
        }
        if round.stage == StageKind::RoundRobin {
            self.take_table(tournament, round.number, annulled);
        }
    }
}

/// Scores by result within a round, if every match is scored alike. Few results differ.
#[derive(Default)]
struct KnownScores<'a>(Vec<(SeatMatch<'a>, Scores)>);

/// The scores of both sides; `None` while the match is open.
type Scores = Option<BySide<Score>>;

/// Maximum rounds to reserve room for.
const ROOM: usize = 64;

/// Number of results cached; other matches are scored one by one.
const FEW: usize = 12;

impl<'a> KnownScores<'a> {
    fn of(&mut self, scoring: Scoring<'_>, played: &SeatMatch<'a>) -> &Scores {
        let is_alike =
            |(other, _): &(SeatMatch<'_>, _)| other.result == played.result && other.given == played.given;
        let place = self.0.iter().position(is_alike).unwrap_or_else(|| {
            self.0.truncate(FEW - 1);
            self.0.push((*played, both(scoring, played)));
            self.0.len() - 1
        });
        &self.0[place].1
    }
}

fn both(scoring: Scoring<'_>, played: &SeatMatch<'_>) -> Scores {
    let result = played.result?;
    let score = |side| scoring.score_of(result, played.given, side);
    Some(BySide::new(score(Side::First), score(Side::Second)))
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Keep {
    Rounds,
    Sums,
}

/// One player's side of a match.
struct MatchSeat<'a> {
    rules: &'a Ruleset,
    round: &'a SeatRound<'a>,
    score: Option<&'a Score>,
    played: &'a SeatMatch<'a>,
    side: Side,
}

impl MatchSeat<'_> {
    fn opponent(&self) -> Option<usize> {
        self.played.seats[self.side.other()]
    }

    fn opposition(&self) -> Opposition {
        let met = self.played.is_meeting(self.rules) || self.round.stage == StageKind::RoundRobin;
        match (self.played.result, self.opponent()) {
            (Some(MatchResult::HalfBye {}), _) => Opposition::HalfBye,
            (Some(MatchResult::ZeroBye {}), _) => Opposition::ZeroBye,
            (_, Some(opponent)) if !met => Opposition::Forfeit(opponent),
            (_, Some(opponent)) => Opposition::Opponent(opponent),
            (_, None) => Opposition::Bye,
        }
    }
}

impl Tally {
    fn add(&mut self, seat: &MatchSeat<'_>, keep: Keep) {
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
                over_the_board: seat.opponent().is_some() && !seat.played.is_forfeit(),
                score: score.clone(),
            });
        }
    }

    /// The points for ranking: the sum of rounds minus penalties.
    pub fn ranking_points(&self) -> Points {
        if self.penalty == Points::ZERO {
            return self.points.clone();
        }
        Points(&self.points.0 - &self.penalty.0)
    }

    /// The rounds against an opponent.
    pub fn met(&self) -> impl Iterator<Item = (&RoundTally, usize)> + Clone {
        self.rounds.iter().filter_map(|round| match round.opposition {
            Opposition::Opponent(opponent) => Some((round, opponent)),
            _ => None,
        })
    }

    /// The rounds played over the board: against an opponent and without a forfeit.
    pub fn over_the_board(&self) -> impl Iterator<Item = (&RoundTally, usize)> {
        self.met().filter(|(round, _)| round.over_the_board)
    }
}

impl Opposition {
    /// The actual or scheduled opponent.
    pub fn opponent(self) -> Option<usize> {
        match self {
            Opposition::Opponent(opponent) | Opposition::Forfeit(opponent) => Some(opponent),
            _ => None,
        }
    }
}

/// Players who left the round robin before playing half of their games. They are out of the
/// standings, and no game against them counts. Empty if the ruleset counts their games.
pub fn annulled_players(tournament: &Tournament, after: RoundNumber) -> Vec<PlayerId> {
    let is_table = |round: &&Round| round.stage == StageKind::RoundRobin;
    let mut rounds =
        tournament.rounds.iter().filter(is_table).take_while(|round| round.number <= after).peekable();
    let begun = rounds.peek().map(|round| round.number);
    let Some(begun) = begun.filter(|_| tournament.ruleset.pairing.leavers == Leavers::AnnulUnderHalf) else {
        return Vec::new();
    };
    let entered: Vec<&Player> = tournament.players.iter().filter(|player| player.is_in(begun)).collect();
    let cycles = tournament.ruleset.pairing.cycles.unwrap_or(1) as usize;
    let games = cycles.saturating_mul(entered.len().saturating_sub(1));
    let length = games.saturating_add(if entered.len() % 2 == 1 { cycles } else { 0 });
    let last = begun.0.saturating_add(count(length)).saturating_sub(1);
    let has_left = |player: &&&Player| player.last_round().is_some_and(|out| out <= after && out.0 < last);
    let matches: Vec<&Match> = rounds.flat_map(|round| &round.matches).filter(|m| m.is_played()).collect();
    let is_under_half =
        |player: &&&Player| matches.iter().filter(|m| m.has(&player.id)).count().saturating_mul(2) < games;
    entered.iter().filter(has_left).filter(is_under_half).map(|player| player.id.clone()).collect()
}

/// Matches won, lost and drawn, including byes and missed rounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Record {
    pub wins: u32,
    pub losses: u32,
    pub draws: u32,
}

impl std::fmt::Display for Record {
    /// Wins, losses and any draws: `4-1`, `4-1-1`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}-{}", self.wins, self.losses)?;
        if self.draws > 0 { write!(f, "-{}", self.draws) } else { Ok(()) }
    }
}
