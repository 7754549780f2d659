//! Matches in detail: the points of each game, and how the difference was divided (page 6; Netrunner's agenda points).

use pairwright_core::nouns::Match;
use pairwright_core::scoring::{GamePart, GameSum, Sums};
use pairwright_core::{MatchResult, PlayerId, RoundNumber, Side, Tournament};
use serde::Serialize;

use crate::words::text;

/// A player's match whose games add up to something.
pub struct OpenedMatch<'a> {
    tournament: &'a Tournament,
    round: RoundNumber,
    played: &'a Match,
    own: Side,
    sums: Sums<'a>,
}

/// Returns a player's matches in detail, in order, up to a round.
pub(super) fn opened<'a>(
    tournament: &'a Tournament,
    after: RoundNumber,
    player: &PlayerId,
) -> Vec<OpenedMatch<'a>> {
    let rounds = tournament.swiss_rounds().filter(|round| round.number <= after);
    rounds
        .filter_map(|round| OpenedMatch::of(tournament, round.number, round.match_of(player)?, player))
        .collect()
}

#[derive(Serialize)]
pub struct MatchExplanation<'a> {
    round: u32,
    opponent: &'a str,
    /// The sums of the games, the player's own first.
    totals: [String; 2],
    /// The difference that divides the points, and the points, the player's own first.
    #[serde(flatten)]
    division: Option<DivisionDocument>,
    games: Vec<GameDocument<'a>>,
}

#[derive(Serialize)]
struct DivisionDocument {
    divided: String,
    difference: String,
    points: [String; 2],
}

#[derive(Serialize)]
struct GameDocument<'a> {
    game: usize,
    winner: Option<&'a str>,
    lost_deck: Option<&'a str>,
    option: Option<&'a str>,
    /// The sum behind each side's gain, the player's own first.
    sums: [String; 2],
    gains: [String; 2],
}

impl<'a> OpenedMatch<'a> {
    fn of(
        tournament: &'a Tournament,
        round: RoundNumber,
        played: &'a Match,
        player: &PlayerId,
    ) -> Option<OpenedMatch<'a>> {
        let (first, _) = played.pair()?;
        let own = if first == player { Side::First } else { Side::Second };
        let Some(MatchResult::Played(games)) = &played.result else { return None };
        let scoring = tournament.scoring(&tournament.ruleset.units.ranks, played);
        let sums = scoring.sums(games).filter(Sums::is_measured)?;
        Some(OpenedMatch { tournament, round, played, own, sums })
    }

    fn id(&self, side: Side) -> &'a PlayerId {
        &self.played.players[usize::from(u8::from(side))]
    }

    fn name(&self, side: Side) -> &'a str {
        self.tournament.name_of(self.id(side))
    }

    fn both<T>(&self, of: impl Fn(Side) -> T) -> [T; 2] {
        [of(self.own), of(self.own.other())]
    }

    pub fn document(&self) -> MatchExplanation<'a> {
        MatchExplanation {
            round: self.round.0,
            opponent: self.id(self.own.other()).as_str(),
            totals: self.both(|side| self.sums.totals[side].to_string()),
            division: self.sums.division.as_ref().map(|division| DivisionDocument {
                divided: division.whole().to_string(),
                difference: division.difference.to_string(),
                points: self.both(|side| division.points[side].to_string()),
            }),
            games: self.sums.games.iter().map(|game| self.game(game)).collect(),
        }
    }

    fn game(&self, game: &GameSum<'a>) -> GameDocument<'a> {
        GameDocument {
            game: game.number,
            winner: game.winner.map(|side| self.id(side).as_str()),
            lost_deck: game.lost.map(|(side, _)| self.id(side).as_str()),
            option: game.lost.map(|(_, option)| option),
            sums: self.both(|side| sum(&game.parts[side])),
            gains: self.both(|side| game.parts[side].counts.to_string()),
        }
    }

    /// Returns the match in words: the result, then a line for each game.
    pub fn lines(&self) -> Vec<String> {
        let [own, other] = self.both(|side| self.sums.totals[side].to_string());
        let opponent = self.name(self.own.other());
        let round = self.round.0;
        let games = text!("opened-match", round = round, opponent = opponent, own = own, other = other);
        let whole = match &self.sums.division {
            None => games,
            Some(division) => {
                let [own, other] = self.both(|side| division.points[side].to_string());
                let (whole, difference) = (division.whole().to_string(), division.difference.to_string());
                text!(
                    "opened-match-divided",
                    games = games,
                    whole = whole,
                    difference = difference,
                    own = own,
                    other = other
                )
            }
        };
        let game =
            |game: &GameSum<'a>| text!("opened-game", number = game.number, result = self.in_words(game));
        [whole].into_iter().chain(self.sums.games.iter().map(game)).collect()
    }

    fn in_words(&self, game: &GameSum<'a>) -> String {
        let gain = |side: Side| format!("{} {}", self.name(side), sum(&game.parts[side]));
        match (game.winner, game.lost) {
            (None, _) => text!("opened-drawn", gains = self.both(gain).join(", ")),
            (Some(winner), Some((deck, option))) => text!(
                "opened-won",
                winner = self.name(winner),
                deck = self.name(deck),
                option = option,
                sum = sum(&game.parts[winner])
            ),
            (Some(winner), None) => format!("{}, {}", gain(winner), gain(winner.other())),
        }
    }
}

/// Returns `10 + 12 = 22`, `30 + -2 × 12 = 6, counts as 10`.
fn sum(part: &GamePart<'_>) -> String {
    let Some((option, value)) = part.measured else { return part.counts.to_string() };
    let product = match option.factor.to_fraction().as_str() {
        "1" => value.to_string(),
        factor => format!("{factor} × {value}"),
    };
    let sum = if option.base.is_zero() { product } else { format!("{} + {product}", option.base) };
    let amount = part.amount.to_string();
    let sum = if sum == amount { amount } else { format!("{sum} = {amount}") };
    match part.counts == part.amount {
        true => sum,
        false => text!("opened-counts-as", sum = sum, counts = part.counts.to_string()),
    }
}
