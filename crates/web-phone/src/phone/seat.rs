//! The player's table, opponent and pairing reasons, or what replaces a table.

use maud::{Markup, html};
use pairwright_core::nouns::{Match, Player, Round, Timing};
use pairwright_core::scoring::Outcome;
use pairwright_core::standings::Record;
use pairwright_core::{RoundNumber, Side, TableNumber, Tournament};
use pairwright_lab::ahead::may_look_ahead;
use pairwright_lab::draw::open_round;
use pairwright_office::names::short;
use pairwright_web_kit::journals::has_begun;
use pairwright_web_kit::parts::choices::unbroken;
use pairwright_web_kit::parts::{
    Icon, Level, Marks, Scored, TimedBy, clock_choice, icon, match_notes, notice, pronouns, rating,
    record_text, table_badge, words,
};
use pairwright_web_kit::time::{own_time, was_started};
use pairwright_web_kit::views::fate::Fate;
use pairwright_web_kit::views::own_cards;
use pairwright_web_kit::views::own_cards::{bye_card, free_card, is_free_now};
use pairwright_web_kit::views::seat::PlayerSeat;
use pairwright_web_kit::views::why::pair_reasons;
use pairwright_words::say;

use super::{Phone, call};

/// The card of a player without a match to report.
pub(super) fn card(phone: &Phone<'_>) -> Markup {
    let view = phone.view;
    match (&phone.fate, &phone.seat) {
        (Some(fate), _) => fate.card(view, phone.player, phone.reader()),
        (None, Some((round, seat))) if !view.tournament.finished => {
            bye_card(view, round, seat, phone.reader())
        }
        (None, None) if is_free_now(view, phone.player) => free_card(view, phone.reader()),
        _ => own_cards::waiting(view, phone.player, &say!(view.texts, "phone-page-follows"), phone.reader()),
    }
}

/// The next step after the draft, below the seat.
pub(super) fn after_draft(phone: &Phone<'_>) -> Markup {
    let (view, texts) = (phone.view, phone.view.texts);
    let before = view.tournament.rounds.is_empty();
    let text = if before {
        say!(texts, "own-registered-why", to = phone.reader().code())
    } else {
        say!(texts, "phone-page-follows")
    };
    html! { p class="soft" { (text) } }
}

/// The card with the table beside the opponent, which leaves room for results below.
/// Its line for the time is there before the timer starts.
pub(super) fn match_card(phone: &Phone<'_>) -> Markup {
    let Some((round, played, ..)) = phone.played() else { return html! {} };
    let time = own_time(phone.view, round, played, phone.timed_by);
    let called = call::sign(phone);
    let has_time = !time.0.is_empty();
    html! {
        section class="card own-now own-small" {
            h1 class="own-head" { (table(phone, round, played)) }
            div class="own-who" { (against(phone)) }
            @if has_time || is_timed(phone, round) || !called.0.is_empty() {
                div class="own-foot" {
                    @if has_time { (time) }
                    @else if is_timed(phone, round) { p class="own-time soft" { (say!(phone.view.texts, "own-time-to-come")) } }
                    (called)
                }
            }
        }
    }
}

fn is_timed(phone: &Phone<'_>, round: &Round) -> bool {
    let tournament = phone.view.tournament;
    tournament.setup.venue.timing != Timing::Untimed && !was_started(tournament, round.number)
}

pub(super) fn notes(phone: &Phone<'_>) -> Markup {
    let special = special(phone);
    html! { @if !special.0.is_empty() { section class="card stack" { (special) } } }
}

/// The opponent with record, whether it is a feature match, and the side of the game.
fn against(phone: &Phone<'_>) -> Markup {
    let Some((round, played, opponent, seat)) = phone.played() else { return html! {} };
    let (view, texts) = (phone.view, phone.view.texts);
    let marks = Marks::of(texts, view.tournament, round);
    html! {
        p class="own-against" {
            (say!(texts, "own-against", name = opponent.name.as_str()))
            (pronouns(view.tournament, &opponent.id)) (rating(opponent))
        }
        @if round.number.0 > 1 { p class="soft" { (records(phone, round, opponent)) } }
        @if let Some(feature) = marks.feature(played) { p { strong { (feature) } } }
        @if let Some(side) = marks.side_name(played, seat.side) {
            p { strong { (say!(texts, "own-side", to = phone.reader().code(), side = side)) } }
        }
    }
}

fn special(phone: &Phone<'_>) -> Markup {
    let Some((round, played, ..)) = phone.played() else { return html! {} };
    let (view, texts) = (phone.view, phone.view.texts);
    let marks = Marks::of(texts, view.tournament, round);
    html! {
        @if let Some(losing) = marks.part_of(played).and_then(|part| part.losing.as_deref()) {
            p class="soft" { (losing) }
        }
        @for note in match_notes::notes(texts, view.tournament, round, played) { p { (note) } }
    }
}

/// A link to the match's chess clock, where clocks are used (page 10, "Time").
fn clock(phone: &Phone<'_>) -> Markup {
    let is_used = clock_choice::are_used(phone.view.tournament) || phone.timed_by == TimedBy::ChessClock;
    let now = phone.played().filter(|(_, played, ..)| is_used && played.is_open());
    let Some((round, played, ..)) = now else { return html! {} };
    html! {
        @if let Some(pair) = played.pair() {
            a class="question-row" href=(phone.view.at().clock(round.number, pair)) {
                strong { (say!(phone.view.texts, "own-clock")) }
                (icon(Icon::Forward))
            }
        }
    }
}

/// Results of earlier rounds corrected after this round was paired.
pub(super) fn corrections(phone: &Phone<'_>) -> Markup {
    let (tournament, texts) = (phone.view.tournament, phone.view.texts);
    let Some(now) = tournament.current_round() else { return html! {} };
    let one = |round: &Round| {
        let seat = PlayerSeat::of(tournament, round, phone.player)?;
        let opponent = seat.opponent?;
        let last = seat.played.late.changes().last().filter(|last| last.after >= now.number)?;
        let (was, result) = (last.was.as_ref()?, seat.scored(tournament)?);
        let was = Scored::new(tournament, &seat.played.players, was);
        Some(say!(
            texts,
            "phone-corrected",
            round = words::round_title(phone.view, round),
            result = result.sentence_to(texts, phone.reader(), seat.side, &opponent.name),
            was = was.score_of(texts, seat.side)
        ))
    };
    let earlier = tournament.rounds.iter().filter(|round| round.number < now.number);
    html! { @for sentence in earlier.filter_map(one) { (notice(Level::Note, sentence)) } }
}

fn table(phone: &Phone<'_>, round: &Round, played: &Match) -> Markup {
    let texts = phone.view.texts;
    let to = phone.reader().code();
    let label = if played.table.is_some() {
        say!(texts, "own-table", to = to)
    } else {
        say!(texts, "own-no-table", to = to)
    };
    html! {
        span class="own-label" { (label) " · " (part_or_round(phone, round, played)) }
        @if let Some(table) = played.table { " " span class={ "own-table" (width(table)) } { (table) } }
    }
}

/// The match's part of the bracket if its round has several, otherwise the round.
fn part_or_round(phone: &Phone<'_>, round: &Round, played: &Match) -> String {
    let marks = Marks::of(phone.view.texts, phone.view.tournament, round);
    let part = marks.part_of(played).map(|part| part.name.clone());
    part.unwrap_or_else(|| words::round_title(phone.view, round))
}

/// The class of a number with more than one digit.
fn width(table: TableNumber) -> &'static str {
    match table.0 {
        0..10 => "",
        10..100 => " two",
        _ => " three",
    }
}

fn records(phone: &Phone<'_>, round: &Round, opponent: &Player) -> String {
    let tournament = phone.view.tournament;
    unbroken(&say!(
        phone.view.texts,
        "phone-records",
        mine = record(tournament, phone.player, round.number),
        name = short(&opponent.name),
        theirs = record(tournament, opponent, round.number)
    ))
}

/// Table, round and time in one line, when something else is the main thing on the page.
pub(super) fn line(phone: &Phone<'_>) -> Markup {
    let Some((round, played, ..)) = phone.played() else { return html! {} };
    html! {
        div class="own-line" {
            @if let Some(table) = played.table {
                span class="hide" { (say!(phone.view.texts, "own-at-table", table = table.0)) }
                span aria-hidden="true" { (table_badge(table)) }
            }
            span class="soft" { (part_or_round(phone, round, played)) }
            (own_time(phone.view, round, played, phone.timed_by))
        }
    }
}

/// A player's record before a round: `2–1`.
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
    record_text(record)
}

fn outcome(tournament: &Tournament, played: &Match, player: &Player) -> Option<Outcome> {
    let side = if played.players.first() == Some(&player.id) { Side::First } else { Side::Second };
    tournament.outcome(played, side)
}

pub(super) fn how_it_goes(phone: &Phone<'_>) -> Markup {
    let Some((_, played, _, seat)) = phone.played() else { return html! {} };
    html! { @if played.is_open() { (own_cards::how_it_goes(phone.view, seat)) } }
}

pub(super) fn questions(phone: &Phone<'_>) -> Markup {
    html! { div class="card rows questions" { (why(phone)) (need(phone)) (clock(phone)) (seasons(phone)) } }
}

/// The links that remain once the tournament is closed.
pub(super) fn afterwards(phone: &Phone<'_>) -> Markup {
    html! { div class="card rows questions" { (seasons(phone)) } }
}

/// The player's place in the seasons under way, loaded from the public page.
fn seasons(phone: &Phone<'_>) -> Markup {
    let texts = phone.view.texts;
    html! {
        @if let Some(own) = &phone.seasons {
            a class="question-row" href=(own) {
                span {
                    strong { (say!(texts, "door-seasons")) }
                    span class="soft small" id=(own_cards::OWN_SEASONS) data-later=(own) { (say!(texts, "own-seasons-why")) }
                }
                (icon(Icon::Forward))
            }
        }
    }
}

fn why(phone: &Phone<'_>) -> Markup {
    // In round 1 any pairing was possible, and after the last match the player's status matters instead.
    let played = phone.played().filter(|_| phone.fate.is_none());
    let Some((round, _, opponent, _)) = played.filter(|(round, ..)| round.number.0 > 1) else {
        return html! {};
    };
    let reasons = pair_reasons(phone.view, round, phone.player, phone.reader());
    let title = html! {
        strong { (say!(phone.view.texts, "own-why", name = short(&opponent.name))) }
        @if let Some(first) = reasons.first() { span class="soft small" { (first) } }
    };
    html! {
        @match reasons.len() {
            0 => {}
            1 => { div class="question-row" { (title) } }
            _ => { details id="why" { summary { (title) } p class="soft small" { (reasons[1..].join(" ")) } } }
        }
    }
}

/// Whether the page leads to the player's place among its questions.
pub(super) fn asks_where(phone: &Phone<'_>) -> bool {
    has_begun(phone.view.tournament) && !matches!(phone.fate, Some(Fate::Placed { .. }))
}

/// The result that the player needs: in the last round, a link to the page about it. Earlier, the player's place,
/// loaded from the public page, unless nobody has a place yet or it is final and shown above.
fn need(phone: &Phone<'_>) -> Markup {
    let (view, texts) = (phone.view, phone.view.texts);
    let is_last = view.tournament.setup.rounds_announced().is_some() && open_round(view.tournament).is_ok();
    html! {
        @if may_look_ahead(view.tournament) && phone.fate.is_none() {
            @let own = view.at().ahead_of(&phone.player.id);
            a class="question-row" href=(own) {
                span {
                    strong { (say!(texts, "outlook-title")) }
                    span class="soft small" id=(own_cards::OUTLOOK) data-later=(own) { (say!(texts, "outlook-why")) }
                }
                (icon(Icon::Forward))
            }
        }
        @if is_last {
            a class="question-row" href=(view.at().last_round()) {
                span { strong { (say!(texts, "own-need")) } span class="soft small" { (say!(texts, "door-last-round-why")) } }
                (icon(Icon::Forward))
            }
        }
        @if asks_where(phone) {
            @let own = view.at().player(&phone.player.id);
            a class="question-row" href=(own) {
                span {
                    strong { (say!(texts, "own-where")) }
                    @match own_cards::no_places_yet(view) {
                        Some(why) => { span class="soft small" id=(own_cards::STANDING) { (why) } }
                        None => { span class="soft small" id=(own_cards::STANDING) data-later=(own) { (say!(texts, "own-where-why")) } }
                    }
                }
                (icon(Icon::Forward))
            }
        }
    }
}
