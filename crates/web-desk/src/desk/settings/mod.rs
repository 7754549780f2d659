//! The tournament's settings: name, rounds, cut and rules. Every change is an action, recorded and shown.

pub(crate) mod archive;
mod decks;
pub(crate) mod form;
mod rules;
mod stages;
mod venue;
pub(crate) mod webhook;

use maud::{Markup, html};
use pairwright_core::nouns::Message;
use pairwright_core::ruleset::PRESETS;
use pairwright_core::stages::next::is_final_open;
use pairwright_formats::{FileFormat, export, export_formats};
use pairwright_web_kit::error::{SEEN, fingerprint};
use pairwright_web_kit::parts::{Level, coded, notice};
use pairwright_words::say;

use super::Desk;
use super::export::STANDING;
use super::form::{button_form, hidden, typed};
use form::SettingsForm;

pub(crate) fn page(desk: &Desk<'_>) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    html! {
        h1 { (say!(texts, "desk-settings")) }
        @if tournament.finished {
            (super::players::closed(desk))
        } @else {
            @if !tournament.rounds.is_empty() { p class="soft" { (say!(texts, "desk-settings-late")) } }
            @if !tournament.is_cut() {
                @if let Some(sentence) = super::plan::too_many(texts, tournament) { (notice(Level::Warning, sentence)) }
            }
            (typed(desk, "/settings", "card stack", &SettingsForm::of(tournament), tournament, buttons(desk)))
        }
        (end(desk))
        @if desk.may_send("/webhook") { (webhook::card(desk)) }
        (files(desk))
        (chance(desk))
        @if desk.may_send("/archive") { (archive::section(desk)) }
    }
}

/// The button to close early, unless the plan is about to end by itself.
fn end(desk: &Desk<'_>) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    html! {
        @if !tournament.finished && !tournament.rounds.is_empty() && !is_final_open(tournament) {
            section class="card stack" {
                h2 { (say!(texts, "desk-end")) }
                (button_form(desk, "/finish", &[], "", &say!(texts, "desk-end-here")))
            }
        }
    }
}

fn files(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    let home = desk.view.at().home();
    let lost = |format| export(desk.view.tournament, format).map_or_else(|why| vec![why], |done| done.lost);
    let formats: Vec<(&FileFormat, Vec<Message>)> =
        export_formats().map(|format| (format, lost(format))).collect();
    let link = |address: &str, text: String| html! { a class="button" href=(format!("{home}/{address}")) { (text) } };
    html! {
        details class="card" {
            summary { h2 { (say!(texts, "desk-files")) } }
            div class="stack" {
                p class="soft" { (say!(texts, "desk-files-why")) }
                div class="buttons" {
                    (link("file.json", say!(texts, "desk-save-file")))
                    (link("journal.json", say!(texts, "desk-save-journal")))
                    (link(&format!("export/{STANDING}"), say!(texts, "desk-files-standing")))
                    // The tournament file has an address of its own.
                    @for (format, _) in formats.iter().filter(|(format, _)| format.name != "json") {
                        (link(&format!("export/{}", format.file_name()), texts.named("desk-files", format.kind)))
                    }
                }
                @for (format, lost) in formats.iter().filter(|(_, lost)| !lost.is_empty()) {
                    details {
                        summary class="soft small" { (say!(texts, "desk-files-without", file = texts.named("desk-files", format.kind))) }
                        ul class="small" { @for one in lost { li { (coded(&texts.sentence(one))) } } }
                    }
                }
            }
        }
    }
}

/// The end of the form: the state that it was made from, and the buttons.
fn buttons(desk: &Desk<'_>) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let preset = tournament.setup.ruleset.name();
    html! {
        (hidden(SEEN, &fingerprint(&tournament.setup)))
        div class="buttons" {
            @if PRESETS.iter().any(|known| known.name == preset) {
                a class="button" href=(pairwright_web_kit::rulesets::frame::address(preset)) { (say!(texts, "desk-read-rules")) }
            }
            a class="button" href=(desk.view.at().own_rules()) { (say!(texts, "desk-own-rules")) }
            @if !tournament.rounds.is_empty() {
                a class="button" href=(desk.view.at().under(None)) { (say!(texts, "under-link")) }
            }
        }
        div class="save-bar" { button class="button primary" type="submit" { (say!(texts, "desk-save")) } }
    }
}

/// The data to verify the lots after the tournament.
fn chance(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    html! {
        @if let Some(entropy) = &desk.view.tournament.setup.entropy {
            details class="card" {
                summary { h2 { (say!(texts, "desk-chance")) } }
                div class="stack" {
                    p class="soft" { (say!(texts, "desk-chance-why")) }
                    p class="small" { code { (entropy.commitment()) } }
                }
            }
        }
    }
}
