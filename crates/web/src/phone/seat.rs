//! Where the player sits now, against whom, and why.

use maud::{Markup, html};
use pairwright_core::nouns::{Match, Player, Round};
use pairwright_core::scoring::Outcome;
use pairwright_core::standings::Record;
use pairwright_core::{RoundNumber, Side, Tournament};

use super::holder::Phone;
use crate::parts::match_marks::Marks;
use crate::parts::{link_button, match_notes, pronouns, words};
use crate::public::player::{big_table, bye_card, free_card, how_it_goes, is_free_now, why_card};
use crate::public::seat::Seat;
use crate::say;
use crate::time::own_time;

/// The card with the table, the opponent and what is special about the match.
pub(super) fn card(phone: &Phone<'_>) -> Markup {
    let view = phone.view;
    match &phone.seat {
        _ if view.tournament.finished => without_match(phone),
        Some((round, seat)) => match seat.opponent {
            Some(opponent) => match_card(phone, round, seat, opponent),
            None => bye_card(view, round, seat),
        },
        None if is_free_now(view, phone.player) => free_card(view),
        None => without_match(phone),
    }
}

fn match_card(phone: &Phone<'_>, round: &Round, seat: &Seat<'_>, opponent: &Player) -> Markup {
    let (view, texts) = (phone.view, phone.view.texts);
    let marks = Marks::of(texts, view.tournament, round);
    html! {
        section class="card own-now" {
            p class="soft" { (words::round_title(view, round)) }
            (big_table(view, seat.table()))
            (own_time(view, round, seat.played))
            p class="own-against" {
                (say!(texts, "own-against", name = opponent.name.as_str()))
                (pronouns(view.tournament, &opponent.id))
            }
            @if round.number.0 > 1 {
                p class="soft" {
                    (say!(texts, "phone-records",
                        mine = record(view.tournament, phone.player, round.number),
                        name = opponent.name.as_str(),
                        theirs = record(view.tournament, opponent, round.number)))
                }
            }
            @if let Some(part) = marks.part_name(seat.played) { p { strong { (part) } } }
            @if let Some(losing) = marks.part_of(seat.played).and_then(|part| part.losing.as_deref()) {
                p class="soft" { (losing) }
            }
            @if let Some(side) = marks.side_name(seat.played, seat.side) {
                p { strong { (say!(texts, "own-side", side = side)) } }
            }
            @if seat.played.is_open() {
                @for note in match_notes::notes(texts, view.tournament, round, seat.played) { p { (note) } }
                @if let Some(pair) = seat.played.pair() {
                    p { (link_button(&view.at().clock(round.number, pair), say!(texts, "own-clock"))) }
                }
            }
        }
    }
}

/// What a player won, lost and drew before a round: `2–1`.
fn record(tournament: &Tournament, player: &Player, before: RoundNumber) -> String {
    let earlier = tournament.rounds.iter().filter(|round| round.number < before);
    let outcomes = earlier
        .filter_map(|round| round.match_of(&player.id))
        .filter_map(|played| outcome(tournament, played, player));
    let record = outcomes.fold(Record::default(), |record, outcome| match outcome {
        Outcome::Win => Record { wins: record.wins + 1, ..record },
        Outcome::Loss => Record { losses: record.losses + 1, ..record },
        Outcome::Draw => Record { draws: record.draws + 1, ..record },
    });
    record.to_string().replace('-', "–")
}

fn outcome(tournament: &Tournament, played: &Match, player: &Player) -> Option<Outcome> {
    let side = if played.players.first() == Some(&player.id) { Side::First } else { Side::Second };
    tournament.outcome(played, side)
}

/// Nothing to play now: not yet paired, left, or over.
fn without_match(phone: &Phone<'_>) -> Markup {
    let (view, texts, player) = (phone.view, phone.view.texts, phone.player);
    let (title, text) = match player.last_round() {
        _ if view.tournament.finished => (say!(texts, "now-finished"), say!(texts, "phone-see-standing")),
        Some(_) if player.disqualified_after.is_some() => {
            (say!(texts, "own-disqualified"), say!(texts, "own-disqualified-why"))
        }
        Some(RoundNumber(0)) => (say!(texts, "own-dropped"), say!(texts, "own-dropped-before")),
        Some(after) if view.tournament.missed_cut(player) => {
            (say!(texts, "own-missed-cut"), say!(texts, "own-missed-cut-after", round = after.0))
        }
        Some(after) => (say!(texts, "own-dropped"), say!(texts, "own-dropped-after", round = after.0)),
        None if view.tournament.rounds.is_empty() => {
            (say!(texts, "own-registered"), say!(texts, "own-registered-why"))
        }
        None => (say!(texts, "own-next-round"), say!(texts, "phone-page-follows")),
    };
    html! {
        section class="card own-now" {
            p class="own-bye" { (title) }
            p class="soft" { (text) }
        }
    }
}

/// Which deck when, and why these two meet.
pub(super) fn how_and_why(phone: &Phone<'_>) -> Markup {
    let Some((round, played, opponent, seat)) = phone.played() else { return html! {} };
    html! {
        @if played.is_open() { (how_it_goes(phone.view, seat)) }
        (why_card(phone.view, round, phone.player, opponent))
    }
}
