//! A player's page at the desk: details, chess clock, deck, byes, rivals kept apart, penalties; and its forms.

use maud::{Markup, html};
use pairwright_core::nouns::{BroughtClock, ByeKind, ClockRuling, Coded, Person, Player};
use pairwright_core::ruleset::Infraction;
use pairwright_core::{PlayerId, Tournament, message};
use pairwright_office::command::Command;
use pairwright_office::decide::players::{PlayerDetails, apart_from};
use pairwright_office::decks::{has_identities, takes_lists};
use pairwright_office::names;
use pairwright_office::registration::person_of;
use pairwright_office::rights::Right;
use pairwright_office::text::journal;
use pairwright_web_kit::decks::{findings, line_example, options};
use pairwright_web_kit::error::{Error, SEEN, fingerprint};
use pairwright_web_kit::form::{
    Faults, Form, Input, Key, LineInput, Sheet, Tick, choices, draws_every_field, form, no_choice, no_number,
    read,
};
use pairwright_web_kit::parts::clock_choice::may_bring;
use pairwright_web_kit::parts::{Tint, View, crumb, link_button, name, pill, pronouns, turnabout, words};
use pairwright_words::{Texts, say};

use super::penalty::PenaltyForm;
use super::{PlayersFilter, closed, erase, presence, regulars, state};
use crate::desk::form::{FormPage, button_form, field, form, hidden, select, text_field, typed};
use crate::desk::{Desk, Screen};
use crate::room::DeskOrder;

pub(crate) fn page(desk: &Desk<'_>, id: &PlayerId) -> Result<Markup, Error> {
    let texts = desk.view.texts;
    let player = desk.view.tournament.player(id);
    let player = player.ok_or_else(|| Error::NotFound(message!("error-no-player")))?;
    Ok(html! {
        (crumb(&Screen::Players(PlayersFilter::default()).url(&desk.view), say!(texts, "desk-players")))
        h1 { bdi { (player.name) } (beside(&desk.view, player)) }
        div class="buttons" {
            (state(desk, player))
            (presence(desk, player, ""))
            (link_button(&desk.view.at().player(id), say!(texts, "desk-player-page")))
        }
        @if desk.view.tournament.finished {
            (closed(desk))
        } @else if desk.may_send("/edit") {
            (details(desk, player))
            (clock_card(desk, player))
            (deck_card(desk, player))
            (byes(desk, player))
            (apart_card(desk, player))
        } @else {
            (clock_card(desk, player))
        }
        (person_card(desk, player))
        (regulars::card(desk, player))
        @if desk.may_send("/penalty") { (penalty_form(desk, player)) }
        (given(desk, player))
        (erase::card(desk, player))
    })
}

fn details(desk: &Desk<'_>, player: &Player) -> Markup {
    let seen = hidden(SEEN, &fingerprint(player));
    html! {
        section class="card" id="details" {
            h2 { (say!(desk.view.texts, "desk-details")) }
            (typed(desk, "/edit", "", &PlayerForm::of(player), desk.view.tournament, seen))
        }
    }
}

fn byes(desk: &Desk<'_>, player: &Player) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    if tournament.is_cut() {
        return html! {};
    }
    let next = tournament.next_round().to_string();
    let mut kinds = choices::<ByeKind>(texts, "bye-kind");
    kinds.push((String::new(), say!(texts, "bye-none")));
    let fields_of_bye = html! {
        (hidden("player", player.id.as_str()))
        div class="fields" {
            (text_field(&say!(texts, "desk-bye-round"), "round", &next, "number"))
            (field(say!(texts, "desk-bye-kind"), select("kind", ByeKind::HalfBye.code(), &kinds)))
            button class="button" type="submit" { (say!(texts, "desk-save")) }
        }
    };
    let awarded = html! {
        (hidden("player", player.id.as_str()))
        div class="fields" {
            (text_field(&say!(texts, "desk-awarded-byes"), "byes", &player.awarded_byes.to_string(), "number"))
            button class="button" type="submit" { (say!(texts, "desk-save")) }
        }
    };
    html! {
        section class="card stack" id="byes" {
            h2 { (say!(texts, "desk-byes")) }
            (form(desk, "/request-bye", "request-bye", "", fields_of_bye))
            // Once a round is paired, the byes of the first rounds are settled.
            @if tournament.rounds.is_empty() || player.awarded_byes > 0 {
                (form(desk, "/award-byes", "award-byes", "", awarded))
            }
        }
    }
}

fn penalty_form(desk: &Desk<'_>, player: &Player) -> Markup {
    let infractions: &[Infraction] = &desk.view.tournament.ruleset.infractions;
    html! {
        section class="card" id="penalty" {
            h2 { (say!(desk.view.texts, "desk-penalty")) }
            (typed(desk, "/penalty", "", &PenaltyForm::of(player), infractions, html! {}))
        }
    }
}

fn given(desk: &Desk<'_>, player: &Player) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let own: Vec<_> = tournament.penalties.iter().filter(|penalty| penalty.player == player.id).collect();
    html! {
        @if !own.is_empty() {
            section class="card" {
                h2 { (say!(texts, "penalty-given")) }
                ul class="plain" {
                    @for penalty in own {
                        li {
                            (journal::penalty(texts, tournament, penalty))
                            @if let Some(round) = penalty.round { " · " (say!(texts, "desk-round", round = round.0)) }
                            @if !penalty.reason.is_empty() { " · " span class="soft" { (penalty.reason) } }
                        }
                    }
                }
            }
        }
    }
}

pub(crate) fn read_edit(order: &DeskOrder<'_>) -> Result<Command, Error> {
    Ok(read::<PlayerForm>(&order.fields.0).command(order.texts, order.player()?)?)
}

pub(crate) fn read_penalty(order: &DeskOrder<'_>) -> Result<Command, Error> {
    Ok(read::<PenaltyForm>(&order.fields.0).command(order.texts)?)
}

form! {
    pub(crate) struct PlayerForm of(player: &Player) {
        player: Key = &player.id,
        name: Input<String> = &player.name,
        club: Input<String> = player.club.as_ref(),
        home: Input<String> = player.home.as_ref(),
        amateur: Tick = player.is_amateur == Some(true),
        age_group: Input<String> = player.age_group.as_ref(),
        rating: Input<i32> = player.rating,
        table: Input<u32> = player.fixed_table.map(|table| table.0),
        clock: Input<BroughtClock> = player.clock,
    }
}

impl PlayerForm {
    /// Reads the details. Faults are reported here already, as the decision would.
    pub(crate) fn command(&self, texts: Texts, now: &Player) -> Result<Command, Faults> {
        let mut faults = Faults::default();
        let rating = faults.optional(&self.rating, |text| say!(texts, "player-no-rating", text = text));
        let table = faults.optional(&self.table, no_number(texts));
        let clock = faults.optional(&self.clock, no_choice(texts));
        let text = |field: &Input<String>| Some(field.text().to_owned());
        let details = PlayerDetails {
            name: self.name.text(),
            club: Some(self.club.text()),
            home: Some(self.home.text()),
            amateur: self.amateur.is_ticked,
            age_group: Some(self.age_group.text()),
            rating,
            table,
            clock,
            regular: None,
        };
        details.of(texts, now, &mut faults);
        faults.or(Some(Command::Edit {
            player: self.player.text().to_owned(),
            name: self.name.text().to_owned(),
            club: text(&self.club),
            home: text(&self.home),
            amateur: self.amateur.is_ticked,
            age_group: text(&self.age_group),
            rating,
            table,
            clock,
            regular: None,
        }))
    }
}

impl Form for PlayerForm {
    const NAME: &'static str = "edit";
    type Context<'a> = &'a Tournament;

    fn draw(&self, sheet: &Sheet<'_>, tournament: &Tournament) -> Markup {
        let texts = sheet.texts;
        let has_clocks = may_bring(tournament) || self.clock.value() != Some(BroughtClock::None);
        html! {
            div class="fields" {
                (sheet.text(say!(texts, "desk-name"), &self.name))
                (sheet.text(say!(texts, "desk-club"), &self.club))
                (sheet.number(say!(texts, "desk-rating"), &self.rating))
                (sheet.number(say!(texts, "desk-fixed-table"), &self.table))
                (sheet.text(say!(texts, "desk-age-group"), &self.age_group))
                (sheet.line(say!(texts, "desk-home"), &self.home, &LineInput { usual: Some(&say!(texts, "home-example")), ..LineInput::default() }))
                @if has_clocks {
                    (sheet.choice(say!(texts, "desk-clock"), &self.clock, |clock: BroughtClock| texts.named("clock-brought", clock.code())))
                } @else {
                    (sheet.hidden(&self.clock))
                }
                (sheet.tick(say!(texts, "desk-amateur"), &self.amateur, "check"))
                button class="button" type="submit" { (say!(texts, "desk-save")) }
            }
        }
    }
}

form! {
    struct PersonForm of(player: &PlayerId, person: &Person) {
        player: Key = player,
        pronouns: Input<String> = person.pronouns.as_ref(),
        display_name: Input<String> = person.display_name.as_ref(),
        contact: Input<String> = person.contact.as_ref(),
    }
}

impl Form for PersonForm {
    const NAME: &'static str = "person";
    type Context<'a> = ();

    fn draw(&self, sheet: &Sheet<'_>, (): ()) -> Markup {
        let texts = sheet.texts;
        html! {
            div class="fields" {
                (sheet.text(say!(texts, "person-pronouns"), &self.pronouns))
                (sheet.text(say!(texts, "person-display-name"), &self.display_name))
                (sheet.text(say!(texts, "person-contact"), &self.contact))
                button class="button" type="submit" { (say!(texts, "desk-save")) }
            }
        }
    }
}

fn person_card(desk: &Desk<'_>, player: &Player) -> Markup {
    let texts = desk.view.texts;
    let person = person_of(desk.view.tournament, &player.id);
    if !desk.may_send("/person") {
        return html! {};
    }
    html! {
        section class="card" id="person" {
            h2 { (say!(texts, "person-title")) }
            p class="soft small" { (say!(texts, "person-why")) }
            (typed(desk, "/person", "", &PersonForm::of(&player.id, &person), (), hidden(SEEN, &fingerprint(&person))))
        }
    }
}

/// Pronouns and public name, for the staff.
pub(crate) fn beside(view: &View<'_>, player: &Player) -> Markup {
    html! {
        (pronouns(view.tournament, &player.id))
        @if let Some(shown) = shown_as(view, player) { " " span class="soft small" { (shown) } }
    }
}

pub(crate) fn shown_as(view: &View<'_>, player: &Player) -> Option<String> {
    let shown = view.tournament.shown_name(player);
    (shown != player.name).then(|| say!(view.texts, "person-shown-as", name = shown))
}

/// The clock's card, with a button for each remaining ruling if the reader may rule; empty without a clock.
pub(crate) fn clock_card(page: &impl FormPage, player: &Player) -> Markup {
    let (view, texts) = (page.view(), page.view().texts);
    if player.clock == BroughtClock::None {
        return html! {};
    }
    let tint = match player.clock_ruling {
        ClockRuling::Pending => Tint::Amber,
        ClockRuling::Approved => Tint::Green,
        ClockRuling::Refused => Tint::Quiet,
    };
    let others = ClockRuling::all().filter(|ruling| *ruling != player.clock_ruling);
    html! {
        section class="card" id="clock" {
            h2 { (say!(texts, "clock-title")) }
            p {
                (texts.named("clock-brought", player.clock.code())) " "
                (pill(tint, texts.named("clock-ruling", player.clock_ruling.code())))
            }
            @if view.may(Right::ApproveClocks) {
                div class="buttons" {
                    @for ruling in others {
                        (button_form(page, "/clock", &[("player", player.id.as_str()), ("ruling", ruling.code())], "", &texts.named("clock-rule", ruling.code())))
                    }
                }
            }
        }
    }
}

fn deck_card(desk: &Desk<'_>, player: &Player) -> Markup {
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
            (form(desk, "/deck", "deck", "stack", body))
            (findings(texts, tournament, deck.list.as_deref()))
        }
    }
}

pub(crate) fn deck_mark(desk: &Desk<'_>, player: &Player) -> Markup {
    html! {
        @if let Some(option) = desk.view.tournament.deck_option(player) {
            (pill(Tint::Quiet, words::deck_option(option)))
        }
    }
}

fn apart_card(desk: &Desk<'_>, player: &Player) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let path = "/keep-apart";
    let apart: Vec<&PlayerId> = apart_from(tournament, &player.id).collect();
    // A bracket decides its own pairings.
    let is_settled = tournament.is_cut() || tournament.setup.begins_with_bracket();
    if !desk.may_send(path) || (is_settled && apart.is_empty()) {
        return html! {};
    }
    let is_free = |other: &&Player| other.id != player.id && !apart.contains(&&other.id);
    let mut others: Vec<(String, String)> = tournament
        .present_in(tournament.next_round())
        .filter(is_free)
        .map(|other| (other.id.to_string(), other.name.clone()))
        .collect();
    others.sort_by_cached_key(|(_, name)| names::key(name));
    let fields = html! {
        (hidden("player", player.id.as_str()))
        div class="fields" {
            (field(say!(texts, "apart-from"), select("other", "", &others)))
            button class="button" type="submit" { (say!(texts, "apart-keep")) }
        }
    };
    html! {
        details class="card stack" id="apart" open[!apart.is_empty()] {
            summary { h2 { (say!(texts, "apart-title")) } }
            p class="soft small" { (say!(texts, "apart-why")) }
            @if !apart.is_empty() {
                ul class="people" {
                    @for id in &apart {
                        li {
                            span class="grow" { (name(tournament.name_of(id))) }
                            (button_form(desk, "/let-meet", &[("player", player.id.as_str()), ("other", id.as_str())], "small", &say!(texts, "apart-end")))
                        }
                    }
                }
            }
            @if !is_settled && !others.is_empty() { (form(desk, path, "keep-apart", "", fields)) }
        }
    }
}

draws_every_field!(PersonForm, ());

#[cfg(test)]
mod tests {
    use pairwright_core::Action;
    use pairwright_core::Setup;

    use super::*;

    #[test]
    fn the_form_draws_every_field_it_reads() {
        let setup = Setup::new("Friday", "chess");
        let journal = pairwright_core::Journal::begin(0, "test", Action::Create { setup }).unwrap();
        pairwright_web_kit::form::check::<PlayerForm>(vec![&**journal.tournament()]);
    }
}
