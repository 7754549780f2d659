//! The player's own deck: option, name and list, editable while lists are open.

use maud::{Markup, html};
use pairwright_office::decks::{are_open, has_identities, takes_lists};
use pairwright_web_kit::decks::{findings, options};
use pairwright_web_kit::parts::turnabout;
use pairwright_words::say;

use super::Phone;

fn identity(label: &str, field: &str, now: Option<&str>) -> Markup {
    html! {
        label class="field" {
            span { (label) }
            input name=(field) value=(now.unwrap_or_default()) autocomplete="off";
        }
    }
}

pub(super) fn card(phone: &Phone<'_>) -> Markup {
    let (texts, tournament, player) = (phone.view.texts, phone.view.tournament, phone.player);
    if !takes_lists(tournament) && !has_identities(tournament) {
        return html! {};
    }
    let has_options = tournament.ruleset.has_deck_options();
    let now = player.deck.clone().unwrap_or_default();
    let is_open = are_open(tournament, phone.now);
    let may_change = phone.trust.is_proved && is_open;
    html! {
        details class="card stack" id="deck" {
            summary { (say!(texts, "phone-deck")) }
            @if has_options { p class="soft" { (turnabout::option_text(texts, tournament, player)) } }
            @if may_change {
                (phone.form("/deck", "stack", html! {
                    @if has_options {
                        label class="field" {
                            span { (say!(texts, "deck-option")) }
                            select name="option" {
                                @for (value, text) in options(texts, tournament) {
                                    option value=(value) selected[now.option.as_deref().unwrap_or_default() == value] { (text) }
                                }
                            }
                        }
                    }
                    label class="field" {
                        span { (say!(texts, "deck-name")) }
                        input name="name" value=(now.name.as_deref().unwrap_or_default()) autocomplete="off";
                    }
                    @if has_identities(tournament) {
                        (identity(&say!(texts, "deck-corp"), "corp", now.corp.as_deref()))
                        (identity(&say!(texts, "deck-runner"), "runner", now.runner.as_deref()))
                    }
                    label class="field" {
                        span { (say!(texts, "deck-list")) }
                        textarea name="list" rows="8" spellcheck="false" { (now.list.as_deref().unwrap_or_default()) }
                    }
                    div class="buttons" { button class="button" type="submit" { (say!(texts, "desk-save")) } }
                }))
            } @else if is_open {
                (phone.code_alone())
            } @else {
                p class="soft small" { (say!(texts, "phone-deck-closed")) }
            }
            @if phone.trust.is_proved { (findings(texts, tournament, now.list.as_deref())) }
        }
        (of_opponent(phone))
    }
}

/// The opponent's list in the cut, if lists are open there and the phone is proved.
fn of_opponent(phone: &Phone<'_>) -> Markup {
    let (texts, tournament) = (phone.view.texts, phone.view.tournament);
    let opponent = phone.played().map(|(_, _, opponent, _)| opponent);
    let opponent = opponent.filter(|other| tournament.shows_deck(&other.id, Some(&phone.player.id)));
    let is_anybodys = opponent.is_some_and(|other| tournament.shows_deck(&other.id, None));
    let list = opponent.and_then(|other| Some((other, other.deck.as_ref()?.list.as_deref()?)));
    html! {
        @if let Some((other, list)) = list {
            details class="card stack" id="opponents-deck" {
                summary { bdi { (say!(texts, "deck-of", name = other.name.as_str())) } }
                @if phone.trust.is_proved || is_anybodys {
                    pre class="deck-list" { (list) }
                } @else {
                    (phone.code_alone())
                }
            }
        }
    }
}
