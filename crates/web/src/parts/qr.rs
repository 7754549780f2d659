//! An address as a picture that phones read.

use maud::{Markup, PreEscaped, html};
use qrcode::QrCode;
use qrcode::render::svg;

use super::address::is_loopback;
use super::{Level, notice};
use crate::i18n::Texts;
use crate::say;

/// The QR code of an address, black on white whatever the theme; nothing for what is too long for one.
pub fn qr(address: &str) -> Markup {
    let Ok(code) = QrCode::new(address) else { return html! {} };
    let drawn = code
        .render::<svg::Color<'_>>()
        .quiet_zone(true)
        .min_dimensions(160, 160)
        .dark_color(svg::Color("#000"))
        .light_color(svg::Color("#fff"))
        .build();
    let svg = drawn.find("<svg").map_or("", |start| &drawn[start..]);
    html! { span class="qr" role="img" aria-label=(address) { (PreEscaped(svg)) } }
}

/// A button that shows the QR code of an address on the whole screen, with what it is for and nothing else; `id` is its own on the page.
/// Where no phone reaches the address, a sentence says so before anybody scans it.
pub fn large_qr(texts: Texts, id: &str, purpose: &str, address: &str) -> Markup {
    html! {
        @if is_loopback(address) { (notice(Level::Warning, say!(texts, "qr-loopback"))) }
        button class="button small" type="button" popovertarget=(id) { (say!(texts, "qr-large")) }
        div class="qr-large" popover id=(id) {
            h2 { (purpose) }
            (qr(address))
            p { (address) }
            button class="button" type="button" popovertarget=(id) popovertargetaction="hide" { (say!(texts, "qr-close")) }
        }
    }
}
