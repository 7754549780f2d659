//! The sheet for the door: how a phone joins the Wi-Fi and opens the page.

use maud::html;
use pairwright_web_kit::ledgers::walls::Network;
use pairwright_web_kit::parts::{View, qr};
use pairwright_words::say;

use super::frame::{Printed, framed, head};

/// A QR code and a line of text for each.
pub(super) fn page(view: &View<'_>, address: &str, network: Option<&Network>) -> Printed {
    let texts = view.texts;
    let title = texts.named("paper-kind", "way-in");
    let page = format!("{address}{}", view.at().home());
    let body = html! {
        (head(view, &title, ""))
        div class="way-in" {
            @if let Some(network) = network {
                section {
                    (qr(&network.joining()))
                    h2 { (say!(texts, "way-in-network")) }
                    p class="way-in-text" { bdi { (network.name) } }
                    @if !network.password.is_empty() {
                        p class="way-in-text" { (say!(texts, "way-in-password")) " " bdi { (network.password) } }
                    }
                }
            }
            section {
                (qr(&page))
                h2 { (say!(texts, "way-in-page")) }
                p class="way-in-text" { (page) }
            }
        }
    };
    framed(title, body)
}
