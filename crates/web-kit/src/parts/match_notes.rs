//! The special facts about a match before it is played: privileges, clocks, sides and timing.

use maud::{Markup, html};
use pairwright_core::nouns::{Match, Privilege, Round, StageKind, Timing};
use pairwright_core::stages::{privileges, sides};
use pairwright_core::standings::annulled_players;
use pairwright_core::{BySide, PlayerId, RoundNumber, Side, Tournament};
pub use pairwright_office::text::side_name;
use pairwright_words::{Texts, say};

use crate::parts::tree_names::{NamedMatch, TreeNames};
use crate::parts::{TimedBy, clock_choice};

/// Sentences about an open match; empty if nothing is special.
pub fn notes(texts: Texts, tournament: &Tournament, round: &Round, played: &Match) -> Vec<String> {
    let sentence = |(privilege, player): (Privilege, _)| {
        let name = tournament.name_of(&player);
        match privilege {
            Privilege::GameWin => say!(texts, "note-game-win", name = name),
            Privilege::PlayFirst => say!(texts, "note-play-first", name = name),
            Privilege::Seat => say!(texts, "note-seat", name = name),
            Privilege::Side => say!(texts, "note-side", name = name),
        }
    };
    let privileges = privileges(tournament, round.number, played).into_iter().map(sentence);
    let clock = clock_choice::sentence(texts, tournament, round, played);
    privileges.chain(clock).chain(timing(texts, tournament, played)).collect()
}

/// The timing, unless by the round's timer.
fn timing(texts: Texts, tournament: &Tournament, played: &Match) -> Option<String> {
    match (tournament.setup.venue.timing, tournament.timed_games()) {
        (Timing::Untimed, _) => Some(say!(texts, "note-untimed")),
        _ if clock_choice::timed_by(tournament, played) == TimedBy::ChessClock => None,
        (_, Some((_, minutes))) => Some(say!(texts, "note-game-time", minutes = minutes)),
        _ => None,
    }
}

/// A line for each player who has lost games of this match by penalties.
pub fn lost_games(texts: Texts, tournament: &Tournament, round: &Round, played: &Match) -> Markup {
    let lost = |id| (tournament.name_of(id), tournament.games_lost(round.number, id));
    html! {
        @for (name, count) in played.players.iter().map(lost).filter(|(_, count)| *count > 0) {
            p class="small" { (say!(texts, "penalty-lost-game", name = name, count = count)) }
        }
    }
}

/// A player's side of the game if each player has one: `White`, `Corp`.
pub fn side(
    texts: Texts,
    tournament: &Tournament,
    round: &Round,
    played: &Match,
    side: Side,
) -> Option<String> {
    sides(tournament, round.number, played).map(|names| side_name(texts, names[side]))
}

/// The sides that both players take in turn in a match of two games.
/// Either the ruleset's, or those of the game itself if the ruleset names none.
pub fn two_sides(tournament: &Tournament) -> Option<(&str, &str)> {
    let named = tournament.ruleset.match_rules.sides.as_ref();
    let named = named.map(|(first, second)| (first.as_str(), second.as_str()));
    named.or_else(|| (tournament.ruleset.game() == "netrunner").then_some(("corp", "runner")))
}

/// A player's side balance as shown: `+1`, `0`, `−2`. `None` unless the pairing keeps the sides in balance.
pub fn side_balance(tournament: &Tournament, after: RoundNumber, player: &PlayerId) -> Option<String> {
    let balance = pairwright_core::pairing::side_balance(tournament, after, player)?;
    let sign = ["−", "", "+"][usize::from(balance >= 0) + usize::from(balance > 0)];
    Some(format!("{sign}{}", balance.unsigned_abs()))
}

/// The heading of the column of side balances, and what it counts.
pub fn side_balance_heads(texts: Texts, tournament: &Tournament) -> Option<(String, String)> {
    let (first, second) = two_sides(tournament)?;
    let [first, second] = [first, second].map(|side| side_name(texts, side));
    Some((say!(texts, "col-sides"), say!(texts, "col-sides-long", first = first, second = second)))
}

pub struct Marks<'a> {
    texts: Texts,
    tournament: &'a Tournament,
    round: &'a Round,
    parts: TreeNames,
    annulled: Vec<PlayerId>,
}

impl<'a> Marks<'a> {
    /// Works for a published or a proposed round.
    pub fn of(texts: Texts, tournament: &'a Tournament, round: &'a Round) -> Marks<'a> {
        let annulled = annulled_players(tournament, tournament.last_published());
        Marks { texts, tournament, round, parts: TreeNames::of(texts, tournament, round), annulled }
    }

    /// Which match of the bracket it is if its round has several kinds, whether it counts, and
    /// whether it is a feature match.
    pub fn part(&self, played: &Match) -> Markup {
        html! { @if let Some(part) = self.part_name(played) { span class="part" { (part) } } }
    }

    /// The same as text: `Losers’ round 2 · Feature match`.
    pub fn part_name(&self, played: &Match) -> Option<String> {
        let part = self.parts.name(played).map(str::to_owned);
        let parts: Vec<String> =
            part.into_iter().chain(self.annulled(played)).chain(self.feature(played)).collect();
        (!parts.is_empty()).then(|| parts.join(" · "))
    }

    /// Says that a match counts for nobody, because a player left a round robin too early.
    pub fn annulled(&self, played: &Match) -> Option<String> {
        let counts = !played.players.iter().any(|player| self.annulled.contains(player));
        (!counts && self.round.stage == StageKind::RoundRobin).then(|| say!(self.texts, "match-annulled"))
    }

    /// Says that a match is played at a feature table.
    pub fn feature(&self, played: &Match) -> Option<String> {
        let feature = &self.tournament.setup.venue.tables.feature;
        played.table.filter(|table| feature.contains(*table)).map(|_| say!(self.texts, "feature-match"))
    }

    /// The match's place in the bracket and what losing means; `None` outside a bracket.
    pub fn part_of(&self, played: &Match) -> Option<&NamedMatch> {
        self.parts.part(played)
    }

    /// A player's side of the game: `White`, `Corp`.
    pub fn side_name(&self, played: &Match, side: Side) -> Option<String> {
        self::side(self.texts, self.tournament, self.round, played, side)
    }

    /// Both sides if they are the same at every table, such as White for the player named first.
    pub fn common_sides(&self) -> Option<BySide<String>> {
        let at_tables = self.round.matches.iter().filter(|played| played.pair().is_some());
        let mut sides = at_tables.map(|played| {
            let of = |side| self.side_name(played, side);
            Some((of(Side::First)?, of(Side::Second)?))
        });
        let (first, second) = sides.next()??;
        let is_same = sides.all(|sides| sides.is_some_and(|(one, other)| one == first && other == second));
        is_same.then(|| BySide::new(first, second))
    }

    /// The side as a mark before a name; empty if the game has no sides.
    pub fn side(&self, played: &Match, side: Side) -> Markup {
        html! { @if let Some(name) = self.side_name(played, side) { span class="side" { (name) } " " } }
    }
}
