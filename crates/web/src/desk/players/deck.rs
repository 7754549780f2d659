//! Deck registration: option, name, list, and the findings of the deck check.

use maud::{Markup, html};
use pairwright_core::nouns::{Deck, Player};
use pairwright_core::{Action, Tournament};

use crate::desk::Desk;
use crate::desk::decks::{self, checked, has_identities, takes_lists};
use crate::desk::form::{field, form, hidden, select, text_field};
use crate::i18n::Texts;
use crate::parts::{Icon, Tint, icon, pill, turnabout, words};
use crate::say;
use crate::server::error::Error;
use crate::server::fields::{Fields, SEEN, fingerprint};
use crate::server::order::DeskOrder;

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

/// An example line of a deck list in the game.
pub(crate) fn line_example(tournament: &Tournament) -> &'static str {
    match tournament.ruleset.game() {
        "netrunner" => "3 Sure Gamble",
        _ => "4 Lightning Bolt",
    }
}

/// The options, with the default first and marked.
pub(crate) fn options(texts: Texts, tournament: &Tournament) -> Vec<(String, String)> {
    let Some(worth) = tournament.ruleset.deck_options() else { return Vec::new() };
    let default = worth.default_option.as_deref();
    let first =
        default.map(|name| (String::new(), say!(texts, "deck-default", option = words::deck_option(name))));
    let others = worth.options.keys().filter(|name| Some(name.as_str()) != default);
    first.into_iter().chain(others.map(|name| (name.clone(), words::deck_option(name)))).collect()
}

/// The findings of the deck check.
pub(crate) fn findings(texts: Texts, tournament: &Tournament, list: Option<&str>) -> Markup {
    let Some(list) = list else { return html! {} };
    match checked(tournament, list) {
        Err(why) => {
            html! { p { (pill(Tint::Amber, html! { (icon(Icon::Warning)) (say!(texts, "deck-unread")) })) " " (texts.sentence(why)) } }
        }
        Ok((read, found)) => {
            html! {
                @if found.is_empty() {
                    p { (pill(Tint::Green, html! { (icon(Icon::Check)) (say!(texts, "deck-fine", cards = read.cards())) })) }
                } @else {
                    (decks::findings(texts, &found))
                }
                @if let Some(unchecked) = decks::borders_unchecked(tournament, &read) {
                    p class="soft small" { (say!(texts, "deck-borders-unchecked", cards = unchecked)) }
                }
            }
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

pub(crate) fn register(order: &DeskOrder<'_>) -> Result<Vec<Action>, Error> {
    let now = order.player()?;
    order.fields.check_seen(now)?;
    let deck = deck(order.fields);
    let same = deck == now.deck;
    Ok(if same { Vec::new() } else { vec![Action::RegisterDeck { player: now.id.clone(), deck }] })
}

/// The deck in a form; `None` if it is empty.
pub(crate) fn deck(fields: &Fields) -> Option<Deck> {
    let text = |name: &str| Some(fields.get(name)).filter(|text| !text.is_empty()).map(str::to_owned);
    let (corp, runner) = (text("corp"), text("runner"));
    let deck = Deck { option: text("option"), name: text("name"), list: text("list"), corp, runner };
    (deck != Deck::default()).then_some(deck)
}
