//! The venue's Wi-Fi: typed once, shown on walls and on the sheet for the door.

use maud::{Markup, html};
use pairwright_web_kit::form::{Faults, Form, Input, Sheet, draws_every_field, form};
use pairwright_web_kit::ledgers::walls::{Network, Walls};
use pairwright_web_kit::parts::{Icon, icon, qr};
use pairwright_words::{Texts, say};

use crate::desk::Desk;
use crate::desk::form::typed;

/// Limits of IEEE 802.11: the name in bytes, the password in characters.
const LONGEST_NAME: usize = 32;
const LONGEST_PASSWORD: usize = 63;
const SHORTEST_PASSWORD: usize = 8;

form! {
    pub(super) struct NetworkForm of(network: Option<&Network>) {
        network: Input<String> = network.map(|network| &network.name),
        password: Input<String> = network.map(|network| &network.password),
    }
}

impl NetworkForm {
    /// The network; `None` without a name.
    pub(super) fn network(&self, texts: Texts) -> Result<Option<Network>, Faults> {
        let mut faults = Faults::default();
        let (name, password) = (self.network.text().trim(), self.password.text());
        if name.len() > LONGEST_NAME {
            faults.say(&self.network, say!(texts, "network-name-long", most = LONGEST_NAME));
        }
        let length = password.chars().count();
        if length > 0 && !(SHORTEST_PASSWORD..=LONGEST_PASSWORD).contains(&length) {
            let sentence =
                say!(texts, "network-password-length", least = SHORTEST_PASSWORD, most = LONGEST_PASSWORD);
            faults.say(&self.password, sentence);
        }
        let network = Network { name: name.to_owned(), password: password.to_owned() };
        faults.or(Some((!name.is_empty()).then_some(network)))
    }
}

impl Form for NetworkForm {
    const NAME: &'static str = "network";
    type Context<'a> = ();

    fn draw(&self, sheet: &Sheet<'_>, (): ()) -> Markup {
        let texts = sheet.texts;
        html! {
            div class="fields" {
                (sheet.text(say!(texts, "network-name"), &self.network))
                (sheet.text(say!(texts, "network-password"), &self.password))
            }
        }
    }
}

/// The form, and the resulting QR code.
pub(super) fn card(desk: &Desk<'_>, walls: &Walls) -> Markup {
    let texts = desk.view.texts;
    let form = NetworkForm::of(walls.network.as_ref());
    let end = html! {
        div class="buttons" { button class="button" type="submit" { (say!(texts, "network-save")) } }
    };
    html! {
        details class="card" id="network" open[desk.kept(NetworkForm::NAME).is_some()] {
            summary {
                (icon(Icon::Phone)) (say!(texts, "network-title"))
                @if let Some(network) = &walls.network { " " span class="soft" { bdi { (network.name) } } }
            }
            p class="soft" { (say!(texts, "network-why")) }
            (typed(desk, &desk.at("/network"), "stack", &form, (), end))
            @if let Some(network) = &walls.network { (qr(&network.joining())) }
        }
    }
}

draws_every_field!(NetworkForm, ());

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_that_no_network_has_is_refused() {
        let network = |name: &str, password: &str| {
            let empty = NetworkForm::default();
            let (network, password) =
                (empty.network.with(&name.to_owned()), empty.password.with(&password.to_owned()));
            NetworkForm { network, password }.network(Texts::english())
        };
        assert!(network("Shop", "short").is_err());
        assert!(network(&"x".repeat(33), "").is_err());
        assert_eq!(network("  ", "").unwrap(), None);
        assert_eq!(network(" Shop ", "dice and cards").unwrap().unwrap().name, "Shop");
    }
}
