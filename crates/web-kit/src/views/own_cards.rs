//! The cards of a player without an opponent, and parts of a match that the player's own page shows too.

use maud::{Markup, html};
use pairwright_core::RoundNumber;
use pairwright_core::nouns::{Player, RecordEnd, RegularId, Round};
use pairwright_core::scoring::Outcome;
use pairwright_core::stages::free_in;
use pairwright_words::ReasonReader;
use pairwright_words::say;

use super::place::under_way;
use super::seat::PlayerSeat;
use super::why;
use crate::journals::has_begun;
use crate::parts::{View, encoded, turnabout, words};

/// The id of the part with the player's place.
pub const STANDING: &str = "own-standing";

/// The id of the line that says whether the player can still make the cut.
pub const OUTLOOK: &str = "own-outlook";

/// The id of the part with the player's place in the seasons under way.
pub const OWN_SEASONS: &str = "own-seasons";

/// The page with a player's place in the seasons under way. A regular may have another name there.
pub fn own_seasons(player: &str, regular: Option<&RegularId>) -> String {
    let regular = regular.map(|id| format!("&regular={}", encoded(id.as_str()))).unwrap_or_default();
    format!("/seasons?player={}{regular}", encoded(player))
}

/// The decks to play, preparation times and the value of a win, if decks are swapped.
pub fn how_it_goes(view: &View<'_>, seat: &PlayerSeat<'_>) -> Markup {
    html! {
        @if !turnabout::steps(view.texts, view.tournament).is_empty() {
            section class="card own-flow" {
                h2 { (say!(view.texts, "flow-title")) }
                (turnabout::flow(view, seat.played))
            }
        }
    }
}

pub fn bye_card(view: &View<'_>, round: &Round, seat: &PlayerSeat<'_>, reader: ReasonReader<'_>) -> Markup {
    let (texts, to) = (view.texts, reader.code());
    if let Some(first) = joins(view, seat.player) {
        return joined_card(view, first, reader);
    }
    let won = seat.outcome(view.tournament) == Some(Outcome::Win);
    html! {
        section class="card own-now" {
            p class="own-label" { (words::round_title(view, round)) }
            p class="own-bye" {
                @if won { (say!(texts, "own-bye", to = to)) } @else { (say!(texts, "own-away", to = to)) }
            }
            p class="soft" { (say!(texts, "own-bye-rest", to = to)) }
        }
        section class="card own-why" id="why" {
            p {
                strong { (say!(texts, "own-why-bye", to = to)) } " "
                (why::bye_reasons(view, round, seat.played, reader).join(" "))
            }
        }
    }
}

/// The first round of a latecomer, or of a player who has come back; `None` if it has come, will not come, or the
/// player has left.
fn joins(view: &View<'_>, player: &Player) -> Option<RoundNumber> {
    let tournament = view.tournament;
    let now = tournament.current_round()?.number;
    let plays_on = !tournament.finished && !tournament.is_cut() && player.last_round().is_none();
    let is_to_come = |first: &RoundNumber| {
        *first > now && tournament.setup.most_rounds().is_none_or(|rounds| first.0 <= rounds)
    };
    let next = now.next();
    let returns = (!player.is_in(now) && player.is_in(next)).then_some(next);
    player.joined_round.filter(is_to_come).or(returns).filter(is_to_come).filter(|_| plays_on)
}

/// The card of a latecomer who plays from a later round on.
fn joined_card(view: &View<'_>, first: RoundNumber, reader: ReasonReader<'_>) -> Markup {
    let to = reader.code();
    html! {
        section class="card own-now" {
            p class="own-bye" { (say!(view.texts, "own-registered", to = to)) }
            p class="soft" { (say!(view.texts, "own-joins", to = to, round = first.0)) }
        }
    }
}

pub fn is_free_now(view: &View<'_>, player: &Player) -> bool {
    view.tournament.current_round().is_some_and(|round| free_in(view.tournament, round).contains(&player.id))
}

pub fn free_card(view: &View<'_>, reader: ReasonReader<'_>) -> Markup {
    let texts = view.texts;
    html! {
        section class="card own-now" {
            p class="own-bye" { (say!(texts, "own-free", to = reader.code())) }
            p class="soft" { (say!(texts, "reason-free-round")) }
        }
    }
}

/// The card of a player without a match in this round: not paired yet, or dropped. `follows` is for players who go on.
pub fn waiting(view: &View<'_>, player: &Player, follows: &str, reader: ReasonReader<'_>) -> Markup {
    let (texts, to) = (view.texts, reader.code());
    if let Some(first) = joins(view, player) {
        return joined_card(view, first, reader);
    }
    let (title, text) = match player.last_round() {
        Some(_) if player.disqualified_after.is_some() => {
            (say!(texts, "own-disqualified", to = to), say!(texts, "own-disqualified-why", to = to))
        }
        Some(RoundNumber(0)) => {
            (say!(texts, "own-dropped", to = to), say!(texts, "own-dropped-before", to = to))
        }
        Some(after) if view.tournament.missed_cut(player) => {
            (say!(texts, "own-missed-cut", to = to), say!(texts, "own-missed-cut-after", round = after.0))
        }
        Some(after) => {
            (say!(texts, "own-dropped", to = to), say!(texts, "own-dropped-after", to = to, round = after.0))
        }
        None if view.tournament.rounds.is_empty() => {
            (say!(texts, "own-registered", to = to), say!(texts, "own-registered-why", to = to))
        }
        None if let Some((end, leave)) =
            view.tournament.record_end(&player.id).zip(view.tournament.setup.leave) =>
        {
            let goes_on = end == RecordEnd::Wins && view.tournament.next_cut().is_some();
            let title = match end {
                RecordEnd::Wins => say!(texts, "own-record-wins", to = to, wins = leave.wins),
                RecordEnd::Losses => say!(texts, "own-record-losses", to = to, losses = leave.losses),
            };
            (title, if goes_on { say!(texts, "own-record-goes-on", to = to) } else { String::new() })
        }
        None if view.tournament.finished => (words::headline(view), String::new()),
        None => (say!(texts, "own-next-round", to = to), follows.to_owned()),
    };
    html! {
        section class="card own-now" {
            p class="own-bye" { (title) }
            @if !text.is_empty() { p class="soft" { (text) } }
        }
    }
}

/// Why nobody has a place yet: the first round is being played.
pub fn no_places_yet(view: &View<'_>) -> Option<String> {
    let is_first = under_way(view.tournament).is_some_and(|round| round.number.0 == 1);
    (is_first && has_begun(view.tournament)).then(|| say!(view.texts, "own-standing-first"))
}
