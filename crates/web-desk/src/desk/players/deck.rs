//! Deck registration: option, name, list, and the findings of the deck check.

use maud::{Markup, html};
use pairwright_core::nouns::Player;
use pairwright_office::decks::{has_identities, takes_lists};
use pairwright_web_kit::decks::{findings, line_example, options};
use pairwright_web_kit::error::{SEEN, fingerprint};
use pairwright_web_kit::parts::{Tint, pill, turnabout, words};
use pairwright_words::say;

use crate::desk::Desk;
use crate::desk::form::{field, form, hidden, select, text_field};

/// The card on a player's page; empty if decks are not registered.
pub(crate) fn card(desk: &Desk<'_>, player: &Player) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    if !takes_lists(tournament) && !has_identities(tournament) {
        return html! {};
    }
    let has_options = tournament.ruleset.has_deck_options();
    let kept = desk.kept("deck");
    let deck = player.deck.clone().unwrap_or_default();
    let value = |name: &str, now: Option<&String>| {
        kept.map_or_else(|| now.cloned().unwrap_or_default(), |fields| fields.get(name).to_owned())
    };
    let option = value("option", deck.option.as_ref());
    let body = html! {
        (hidden("player", player.id.as_str()))
        (hidden(SEEN, &fingerprint(player)))
        div class="fields" {
            @if has_options { (field(say!(texts, "deck-option"), select("option", &option, &options(texts, tournament)))) }
            (text_field(&say!(texts, "deck-name"), "name", &value("name", deck.name.as_ref()), "text"))
            @if has_identities(tournament) {
                (text_field(&say!(texts, "deck-corp"), "corp", &value("corp", deck.corp.as_ref()), "text"))
                (text_field(&say!(texts, "deck-runner"), "runner", &value("runner", deck.runner.as_ref()), "text"))
            }
        }
        label class="field" {
            span { (say!(texts, "deck-list")) }
            textarea name="list" rows="8" placeholder=(line_example(tournament)) spellcheck="false" { (value("list", deck.list.as_ref())) }
        }
        p class="soft small" {
            @if tournament.setup.decks_public { (say!(texts, "deck-public")) } @else { (say!(texts, "deck-private", option = if has_options { "yes" } else { "no" })) }
        }
        div class="buttons" { button class="button" type="submit" { (say!(texts, "desk-save")) } }
    };
    html! {
        section class="card stack" id="deck" {
            h2 { (say!(texts, "deck-title")) }
            @if has_options { p class="soft" { (turnabout::option_text(texts, tournament, player)) } }
            (form(desk, &desk.at("/deck"), "deck", "stack", body))
            (findings(texts, tournament, deck.list.as_deref()))
        }
    }
}

/// The deck's option, to follow a name.
pub(crate) fn mark(desk: &Desk<'_>, player: &Player) -> Markup {
    html! {
        @if let Some(option) = desk.view.tournament.deck_option(player) {
            (pill(Tint::Quiet, words::deck_option(option)))
        }
    }
}
