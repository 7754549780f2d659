//! Erasing a person, with a list of what that reaches and what it does not.

use axum::extract::{Path, State};
use axum::response::Response;
use maud::{Markup, html};
use pairwright_core::fault::same_name;
use pairwright_core::nouns::Player;
use pairwright_core::{Action, Entry, Journal, PlayerId, message};
use pairwright_office::decide::permits;
use pairwright_office::names::key;
use pairwright_office::rights::Right;
use pairwright_store::TournamentId;
use pairwright_web_kit::error::{Confirmation, Error};
use pairwright_web_kit::journals::{CommandStamp, Done, Journals};
use pairwright_web_kit::people::{InvitationId, Invited, People, PeopleEvent, renamed};
use pairwright_web_kit::server::{Access, Submission};
use pairwright_words::{Texts, say};

use crate::desk::Desk;
use crate::desk::answer::answered;
use crate::desk::form::button_form;
use crate::state::DeskState;

pub(super) fn card(desk: &Desk<'_>, player: &Player) -> Markup {
    let texts = desk.view.texts;
    if !desk.view.may(Right::Erase) || player.name == desk.view.tournament.number_of(&player.id) {
        return html! {};
    }
    let name = player.name.as_str();
    let is_apart = desk.view.tournament.keeps_clubs_apart() && player.club.is_some();
    html! {
        details class="card" id="erase" {
            summary { (say!(texts, "erase-title")) }
            p class="small" { (say!(texts, "erase-why", club = if is_apart { "stays" } else { "goes" })) }
            ul class="small" { @for line in not_reached(texts, player.id.as_str(), name) { li { (line) } } }
            (button_form(desk, "/erase", &[("player", player.id.as_str())], "danger", &say!(texts, "erase-do", name = name)))
        }
    }
}

/// Imports of earlier versions made ids out of names.
fn not_reached(texts: Texts, id: &str, name: &str) -> Vec<String> {
    let (named, key_of_id) = (key(name), key(id));
    let words: Vec<&str> = key_of_id.split(|c: char| !c.is_alphanumeric()).collect();
    let is_named = named.split_whitespace().all(|word| words.contains(&word));
    let lines = [
        say!(texts, "erase-reach-backups"),
        say!(texts, "erase-reach-servers"),
        say!(texts, "erase-reach-sites"),
        say!(texts, "erase-reach-regulars"),
        say!(texts, "erase-reach-texts"),
    ];
    lines.into_iter().chain(is_named.then(|| say!(texts, "erase-reach-id", id = id))).collect()
}

struct Erased {
    id: PlayerId,
    name: String,
    number: String,
    /// The person's names in the register and in other tournaments.
    other_names: Vec<String>,
    /// The invitations of this tournament that name the person.
    invitations: Vec<InvitationId>,
}

impl Erased {
    fn of(
        journal: &Journal,
        people: &People,
        tournament: &str,
        (id, other_names): (PlayerId, Vec<String>),
    ) -> Result<Erased, Error> {
        let state = journal.tournament();
        let known = state.player(&id);
        let shown = known.map(|player| state.shown_name(player).to_owned());
        let name = known.map(|player| player.name.clone());
        let name = name.or_else(|| refused_name(journal, &id).map(str::to_owned));
        let name = name.ok_or_else(|| Error::NotFound(message!("error-no-player")))?;
        let is_it = |invited: &&Invited| {
            let invitation = &invited.invitation.name;
            same_name(invitation, &name) || shown.as_ref().is_some_and(|shown| same_name(invitation, shown))
        };
        let invited = people.invitations(Some(tournament)).filter(is_it);
        let invitations = invited.map(|invited| invited.invitation.id.clone()).collect();
        Ok(Erased { number: state.number_of(&id), id, name, other_names, invitations })
    }

    fn question(&self, texts: Texts) -> Confirmation {
        let (name, count) = (self.name.as_str(), self.invitations.len());
        let reached = [
            Some(say!(texts, "erase-reaches")),
            (count > 0).then(|| say!(texts, "erase-reaches-invitations", count = count)),
        ];
        Confirmation {
            sentence: say!(texts, "erase-question", name = name),
            details: reached
                .into_iter()
                .flatten()
                .chain(not_reached(texts, self.id.as_str(), name))
                .collect(),
            yes: say!(texts, "erase-yes"),
            shown: self.name.clone(),
        }
    }

    fn carry_out(
        &self,
        access: &Access,
        journals: &Journals,
        tournament: &TournamentId,
        command: &CommandStamp,
    ) -> Result<Done, Error> {
        // Nothing outside the journal changes before it is certain that the journal can.
        let new = journals.read(tournament, |journal| journal.without_person(&self.id, &self.other_names))?;
        new.map_err(|error| Error::Invalid((&error).into()))?;
        self.rename(access, command)?;
        journals.erase(tournament, command, (&self.id, &self.other_names))
    }

    /// Replaces the name by a number in invitations, including the recorded ones.
    fn rename(&self, access: &Access, command: &CommandStamp) -> Result<(), Error> {
        let (invitations, name) = (&self.invitations, self.number.as_str());
        if invitations.is_empty() {
            return Ok(());
        }
        let authors = access.people().state().authors(invitations);
        let event = PeopleEvent::Renamed { invitations: invitations.clone(), name: name.to_owned() };
        access.people().rewrite(command, &|_| Ok(event.clone()), &|event, by| {
            (event.renamed(invitations, name), renamed(by, &authors, name))
        })
    }
}

pub(crate) async fn erase(
    State(desk): State<DeskState>,
    Path(id): Path<String>,
    submission: Submission,
) -> Result<Response, Error> {
    answered(desk, id, submission, move |host, id, sent| {
        let (access, journals) = (&*host.access, &*host.journals);
        let player = PlayerId::from(sent.fields.get("player"));
        let (people, regulars) = (access.people().state(), host.regulars.state());
        let state = journals.moment(id)?.tournament;
        let regular = state.player(&player).and_then(|player| player.regular.as_ref());
        let names = regular.into_iter().flat_map(|id| regulars.names_of(regulars.remaining(id))).cloned();
        let person = (player.clone(), names.collect());
        let erased = journals.read(id, |journal| Erased::of(journal, &people, id.as_str(), person))??;
        permits(&sent.admitted.badge, &state, &Action::Erase { player: erased.id.clone() })?;
        erased.question(sent.visitor.texts).unless_sure(&sent.fields.answer())?;
        erased.carry_out(access, journals, id, &sent.command)
    })
    .await
}

/// Erases a player of one tournament, for whom it was confirmed, with the names that the person has elsewhere.
pub(crate) fn erase_player(
    access: &Access,
    journals: &Journals,
    tournament: &TournamentId,
    command: &CommandStamp,
    person: (PlayerId, Vec<String>),
) -> Result<Done, Error> {
    let people = access.people().state();
    let erased =
        journals.read(tournament, |journal| Erased::of(journal, &people, tournament.as_str(), person))??;
    erased.carry_out(access, journals, tournament, command)
}

/// The name of a refused person, if the journal still has it.
fn refused_name<'a>(journal: &'a Journal, id: &PlayerId) -> Option<&'a str> {
    let tournament = journal.tournament();
    let asked = journal.entries().iter().rev().find_map(|entry| match &entry.action {
        Action::RequestPlace { player, .. } if player.id == *id => Some(player.name.as_str()),
        _ => None,
    });
    asked.filter(|name| tournament.refused.contains(id) && *name != tournament.number_of(id))
}

/// The button beside a refusal in the history.
pub(in crate::desk) fn erase_button(desk: &Desk<'_>, journal: &Journal, entry: &Entry) -> Markup {
    let name = match &entry.action {
        Action::RefusePlace { player } => refused_name(journal, player).map(|name| (player, name)),
        _ => None,
    };
    html! {
        @if let Some((player, name)) = name.filter(|_| desk.view.may(Right::Erase)) {
            (button_form(desk, "/erase", &[("player", player.as_str())], "small danger", &say!(desk.view.texts, "erase-do", name = name)))
        }
    }
}
