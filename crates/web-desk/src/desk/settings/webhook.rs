//! The part of the settings about the webhook: an address to which news is sent (page 10).

use maud::{Markup, html};
use pairwright_core::nouns::Coded;
use pairwright_web_kit::form::{Faults, Form, Input, LineInput, Sheet, draws_every_field, form, no_choice};
use pairwright_web_kit::ledgers::walls::{Webhook, WebhookFormat, WebhookTarget};
use pairwright_web_kit::server::webhooks::Webhooks;
use pairwright_web_kit::time::time_of_day;
use pairwright_words::{Texts, say};

use crate::desk::Desk;
use crate::desk::form::{button_form, typed};

pub(crate) const STOP: &str = "stop";
const LONGEST_ADDRESS: usize = 2_000;

form! {
    /// The address is a secret: it is never shown again.
    pub(crate) struct WebhookForm of(format: WebhookFormat) {
        address: Input<String>,
        format: Input<WebhookFormat> = format,
    }
}

impl WebhookForm {
    /// The webhook. An empty address is the one known so far.
    pub(crate) fn webhook(
        &self,
        texts: Texts,
        webhooks: &Webhooks,
        known: Option<&(Webhook, i64)>,
    ) -> Result<Webhook, Faults> {
        let typed = self.address.text().trim();
        let address = if typed.is_empty() { known.map_or("", |(known, _)| &known.address) } else { typed };
        let mut faults = Faults::default();
        let format = faults.needed(&self.format, no_choice(texts));
        // What a name stands for is looked up, and checked, at each call.
        let target = WebhookTarget::of(address).filter(|target| target.is_encrypted || target.ip().is_some());
        match target {
            None => faults.say(&self.address, say!(texts, "webhook-not-address")),
            Some(target) => {
                if target.ip().is_some_and(|ip| !webhooks.may_call(ip, target.is_encrypted)) {
                    faults.say(&self.address, say!(texts, "webhook-own-network", host = target.host));
                }
            }
        }
        let language = texts.lang().to_owned();
        faults.or(format.map(|format| Webhook { address: address.to_owned(), format, language }))
    }
}

impl Form for WebhookForm {
    const NAME: &'static str = "webhook";
    type Context<'a> = ();

    fn draw(&self, sheet: &Sheet<'_>, (): ()) -> Markup {
        let texts = sheet.texts;
        let address = LineInput { kind: Some("url"), longest: Some(LONGEST_ADDRESS), ..LineInput::default() };
        html! {
            div class="fields" {
                (sheet.line(say!(texts, "webhook-address"), &self.address, &address))
                (sheet.choice(say!(texts, "webhook-format"), &self.format, |format: WebhookFormat| texts.named("webhook-format", format.code())))
            }
        }
    }
}

pub(super) fn card(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    let id = desk.view.key.into();
    let now = desk.walls.of(&id).ok().and_then(|ledger| ledger.state().webhook.clone());
    let format = now.as_ref().map_or(WebhookFormat::Discord, |(webhook, _)| webhook.format);
    let save = html! { div class="buttons" { button class="button" type="submit" { (say!(texts, "webhook-save")) } } };
    html! {
        details class="card" id="webhook" open[desk.kept(WebhookForm::NAME).is_some()] {
            summary { h2 { (say!(texts, "webhook-title")) } }
            div class="stack" {
                p class="soft" { (say!(texts, "webhook-why")) }
                @if let Some((webhook, _)) = &now {
                    @let host = WebhookTarget::of(&webhook.address).map(|target| target.host).unwrap_or_default();
                    p { (say!(texts, "webhook-sends", host = host)) }
                    @if let Some(last) = desk.state.host.webhooks.last(&id) {
                        @let time = time_of_day(last.at);
                        p class="soft" {
                            @match &last.failed {
                                None => (say!(texts, "webhook-delivered", time = time)),
                                Some(why) => (say!(texts, "webhook-failed", time = time, why = texts.sentence(why))),
                            }
                        }
                    }
                    (button_form(desk, "/webhook", &[(STOP, STOP)], "", &say!(texts, "webhook-remove")))
                }
                (typed(desk, "/webhook", "stack", &WebhookForm::of(format), (), save))
            }
        }
    }
}

draws_every_field!(WebhookForm, ());

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_in_the_servers_own_network_is_refused_unless_allowed() {
        let webhook = |address: &str, webhooks: &Webhooks| {
            let empty = WebhookForm::of(WebhookFormat::Discord);
            let address = empty.address.with(&address.to_owned());
            WebhookForm { address, ..empty }.webhook(Texts::english(), webhooks, None)
        };
        let (none, home) = (Webhooks::default(), Webhooks::allowing(vec!["192.168.1.0/24".parse().unwrap()]));
        let wrong = [
            "discord.com",
            "http://example.org/",
            "https://127.0.0.1/",
            "http://192.168.1.9:8000/",
            "https://[::1]/",
        ];
        for wrong in wrong {
            assert!(webhook(wrong, &none).is_err(), "{wrong}");
        }
        assert!(webhook("http://10.0.0.1/", &home).is_err());
        assert_eq!(webhook("http://192.168.1.9:8000/", &home).unwrap().address, "http://192.168.1.9:8000/");
        let known = (webhook(" https://discord.com/api/webhooks/1/x ", &none).unwrap(), 0);
        assert!(webhook("  ", &none).is_err());
        let empty = WebhookForm::of(WebhookFormat::Json);
        let again = empty.webhook(Texts::english(), &none, Some(&known)).unwrap();
        assert_eq!((again.address, again.format), (known.0.address, WebhookFormat::Json));
    }
}
