//! Missing players on the judges' page of a match, and their penalties when due.

use maud::{Markup, html};
use pairwright_core::nouns::{Coded, Match, Round};
use pairwright_core::{PlayerId, message};
use pairwright_office::command::LateLoss;
use pairwright_office::decide::late::due;
use pairwright_office::rights::Right;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::{Level, notice};
use pairwright_web_kit::server::DeskOrder;
use pairwright_words::say;

use super::Judging;
use super::calls::match_of;
use super::form::button;
use crate::desk::round::no_show::{offers, sent};
use crate::desk::time::late::{LossWords, missing};

pub(crate) fn card(judging: &Judging<'_>, round: &Round, played: &Match) -> Markup {
    if !played.is_open() || !judging.view.may(Right::Lateness) {
        return html! {};
    }
    let away = missing(&judging.view, round, played);
    html! {
        section class="card stack" id="late" {
            h2 { (say!(judging.view.texts, "judge-late")) }
            @for id in &played.players { (player(judging, round, id, away.contains(&id))) }
        }
    }
}

/// The button that enters a double loss, for a match both lost because the clock ran before either came.
pub(crate) fn double_loss(judging: &Judging<'_>, round: &Round, played: &Match) -> Markup {
    let (view, texts, number) = (&judging.view, judging.view.texts, round.number.to_string());
    if !view.may(Right::Lateness) || !judging.clocks.is_lost_by_both(view.tournament, round, played) {
        return html! {};
    }
    let both = offers(view, round, played).into_iter().find(|(absent, _)| absent.len() == 2);
    let may_enter = view.may(Right::Results) || missing(view, round, played).len() == 2;
    html! {
        @if let Some((both, _)) = both {
            section class="card stack" id="double-loss" {
                (notice(Level::Warning, say!(texts, "late-lost-by-both")))
                @if !may_enter { p { (say!(texts, "late-note-both")) } }
                @else { (button(judging, "/double-loss", &sent(&number, &played.players[0], &both), "primary", &say!(texts, "late-enter-double-loss"))) }
            }
        }
    }
}

/// Roles that may not enter results must have noted both players as missing before they enter a double loss.
pub(crate) fn admits_double_loss(order: &DeskOrder<'_>) -> Result<(), Error> {
    let (round, played) = match_of(order)?;
    let is_there = |id: &PlayerId| order.tournament.missing_since(round, id).is_none();
    if played.players.iter().any(is_there) && !order.view.may(Right::Results) {
        return Err(Error::Conflict(message!("late-note-both")));
    }
    Ok(())
}

fn player(judging: &Judging<'_>, round: &Round, id: &PlayerId, is_missing: bool) -> Markup {
    let (view, texts) = (&judging.view, judging.view.texts);
    let (name, number) = (view.tournament.name_of(id), round.number.to_string());
    let (words, missing) = match is_missing {
        true => (say!(texts, "late-arrived", name = name), ""),
        false => (say!(texts, "late-missing", name = name), "yes"),
    };
    let fields = [("round", number.as_str()), ("player", id.as_str()), ("missing", missing)];
    html! {
        div class="stack" {
            @if is_missing { @for loss in LateLoss::all() { (cost(judging, round, id, loss)) } }
            (button(judging, "/missing", &fields, "", &words))
        }
    }
}

/// A loss: when it is due and, from then on, the button that gives it.
fn cost(judging: &Judging<'_>, round: &Round, id: &PlayerId, loss: LateLoss) -> Markup {
    let view = &judging.view;
    let Some(due) = due(view.tournament, loss, round.number, id) else { return html! {} };
    let words = LossWords::of(view, loss, due, view.tournament.name_of(id));
    let number = round.number.to_string();
    let fields = [("round", number.as_str()), ("player", id.as_str()), ("loss", loss.code())];
    let is_due = due <= judging.now;
    html! {
        p class="soft small" data-hides-at=(due) hidden[is_due] { (words.from) }
        div data-shows-at=(due) hidden[!is_due] {
            p class="small" { (words.since) }
            (button(judging, "/late", &fields, "primary", &words.give))
        }
    }
}
