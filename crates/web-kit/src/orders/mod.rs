//! Orders: what the staff, players' phones and programs ask, decided on the newest state and carried out.

mod phones;

use std::cell::Cell;

use pairwright_core::{Action, Entropy, PlayerId, message};
use pairwright_office::command::Command;
use pairwright_office::decide::{Permitted, decide};
use pairwright_office::order::{Answer, Order};
use pairwright_office::rights::{Badge, Right, Role};
use pairwright_store::TournamentId;

use crate::entropy::fresh;
use crate::error::Error;
use crate::journals::{CommandStamp, Done, Moment};
use crate::parts::View;
use crate::people::BrowserId;
use crate::people::limits::LimitKey;
use crate::server::{Admitted, Host, Submission, Visitor, view};

/// Who gives an order.
pub struct Sender<'a> {
    pub host: &'a Host,
    pub tournament: &'a TournamentId,
    pub visitor: Visitor,
    pub admitted: &'a Admitted,
    pub command: &'a CommandStamp,
    pub answer: Answer,
}

impl<'a> Sender<'a> {
    pub fn of(host: &'a Host, tournament: &'a TournamentId, sent: &'a Submission) -> Sender<'a> {
        let Submission { visitor, admitted, command, fields, .. } = sent;
        Sender { host, tournament, visitor: *visitor, admitted, command, answer: fields.answer() }
    }

    /// Tries each of the sender's roles, starting with the one that admitted them. If all fail,
    /// returns the error of that one.
    pub fn by_each_role<T>(
        &self,
        act: impl Fn(&Badge, &CommandStamp) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let Admitted { person, badge } = self.admitted;
        let first = act(badge, self.command);
        if !first.as_ref().is_err_and(Error::is_about_role) {
            return first;
        }
        let others = person.badges.iter().filter(|other| *other != badge);
        let mut tried = others.map(|badge| act(badge, &self.stamp(badge)));
        let done = tried.find(|done| !done.as_ref().is_err_and(Error::is_about_role));
        done.unwrap_or(first)
    }

    fn stamp(&self, badge: &Badge) -> CommandStamp {
        CommandStamp { id: self.command.id.clone(), by: badge.author().to_string() }
    }
}

/// Decides an order, or refuses.
pub type Decide<'a> = &'a dyn Fn(&Order<'_>, &View<'_>) -> Result<Permitted, Error>;

/// Carries out an order of the staff.
pub fn by_staff(sender: &Sender<'_>, decide: Decide<'_>) -> Result<Done, Error> {
    sender.by_each_role(|badge, command| carry_out(sender, (Giver::Staff, badge, command), decide))
}

/// Carries out a command of the player whose name the sender's phone has.
pub fn by_player(sender: &Sender<'_>, badge: &Badge, command: &Command) -> Result<Done, Error> {
    if let Some(browser) = &sender.admitted.person.browser {
        count(sender.host, browser, sender.host.journals.now())?;
    }
    let stamp = &sender.stamp(badge);
    carry_out(sender, (Giver::Player, badge, stamp), &|order, _| Ok(decide(order, command)?))
}

/// The badge of the name that a form is sent for, if the phone has it.
pub fn badge_of(admitted: &Admitted, player: &str) -> Result<Badge, Error> {
    let mut names = admitted.person.badges.iter().filter(|badge| badge.role == Role::Player);
    let badge = names.find(|badge| player.is_empty() || badge.name == player);
    badge.cloned().ok_or(Error::Forbidden(Right::OwnMatch))
}

/// Counts a form that a phone sends for its players.
pub fn count(host: &Host, browser: &BrowserId, now: i64) -> Result<(), Error> {
    let wait =
        |seconds| Error::TooOften { message: message!("phone-orders-wait", seconds = seconds), seconds };
    host.limits.count(vec![LimitKey::Forms(browser.clone())], now).map_err(wait)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Giver {
    Staff,
    Player,
}

/// Decides on the newest state and writes. A player's order is decided on what everybody reads. The people's ledger notes
/// what the order means for phones.
fn carry_out(
    sender: &Sender<'_>,
    (giver, badge, command): (Giver, &Badge, &CommandStamp),
    decide: Decide<'_>,
) -> Result<Done, Error> {
    let Sender { host, tournament: id, .. } = *sender;
    let (journals, people) = (&*host.journals, host.access.people().state());
    let has_phone = |player: &PlayerId| !people.phones(id.as_str(), player).is_empty();
    let browser = sender.admitted.person.browser.as_ref();
    let entropy = Entropy::from_bytes(&fresh::<32>()?);
    let is_about_phones = Cell::new(false);
    let done = journals.act(id, command, &|journal| {
        let moment = Moment::of(id, journal);
        let moment = if giver == Giver::Player { moment.in_public() } else { moment };
        let view = view(&moment, sender.visitor);
        let trust = || people.trust(view.tournament, id.as_str(), browser, &badge.name.as_str().into());
        let order = Order {
            tournament: view.tournament,
            journal,
            texts: view.texts,
            badge,
            phone: (giver == Giver::Player).then(trust),
            answer: sender.answer.clone(),
            now: journals.now(),
            entropy: entropy.clone(),
            has_phone: &has_phone,
        };
        let actions = decide(&order, &view)?.into_actions();
        is_about_phones.set(actions.iter().any(|action| giver.informs_phones(action)));
        Ok(actions)
    })?;
    match giver {
        Giver::Staff if is_about_phones.get() || done.repeated => {
            phones::hand_over(sender, command, done.seq)?;
        }
        // The report counts without this: at worst the phone is asked for the code later.
        Giver::Player if is_about_phones.get() => drop(phones::note_report(sender, badge)),
        Giver::Staff | Giver::Player => {}
    }
    Ok(done)
}

impl Giver {
    /// Whether the people's ledger notes something about the action.
    fn informs_phones(self, action: &Action) -> bool {
        match self {
            Giver::Staff => matches!(action, Action::AcceptPlaces { .. } | Action::Undo { .. }),
            Giver::Player => {
                matches!(action, Action::PlayerReport { result: Some(_), .. } | Action::Report { .. })
            }
        }
    }
}
