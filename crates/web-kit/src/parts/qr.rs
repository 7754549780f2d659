//! QR codes of addresses.

use maud::{Markup, PreEscaped, html};
use pairwright_words::{Texts, say};
use qrcode::QrCode;
use qrcode::render::svg;

use crate::parts::address::is_loopback;
use crate::parts::{Level, notice};

/// The QR code of an address, black on white in every theme; empty if the address is too long.
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

/// A button that shows an address's QR code full screen, with its purpose. `id` must be unique on the page.
pub fn large_qr(texts: Texts, id: &str, purpose: &str, address: &str) -> Markup {
    html! {
        button class="button small" type="button" popovertarget=(id) { (say!(texts, "qr-large")) }
        (qr_screen(texts, id, purpose, address, &html! {}))
    }
}

/// An address's QR code for people in front of the screen, hidden until a button shows it.
/// Warns if phones cannot reach the address.
pub fn qr_screen(texts: Texts, id: &str, purpose: &str, address: &str, below: &Markup) -> Markup {
    html! {
        div class="qr-large" popover id=(id) {
            h2 { (purpose) }
            @if is_loopback(address) { (notice(Level::Warning, say!(texts, "qr-loopback"))) } @else { (qr(address)) }
            p { (address) }
            (below)
            button class="button" type="button" popovertarget=(id) popovertargetaction="hide" { (say!(texts, "qr-close")) }
        }
    }
}
