//! Short numbers typed into forms with a default: the field, and parsing it.

use std::cmp::Ordering;
use std::ops::RangeInclusive;

use maud::{Markup, html};
use pairwright_core::Ratio;
use pairwright_lab::{NotAShare, Share};
use pairwright_words::{Texts, say};

/// A typed whole number, or the default if empty. Fails with a sentence about the field's bounds.
pub fn whole(
    texts: Texts,
    text: &str,
    usual: u32,
    bounds: RangeInclusive<u32>,
    label: String,
) -> Result<u32, String> {
    if text.trim().is_empty() {
        return Ok(usual);
    }
    let typed = text.trim().parse().ok().filter(|number| bounds.contains(number));
    let (least, most) = bounds.into_inner();
    typed.ok_or_else(|| say!(texts, "calc-wrong", field = label, least = least, most = most))
}

/// A typed share, or the default if empty.
/// A bare number above 1 is a percentage. A bare 1 is refused, because it could be one in a hundred or all.
pub fn share(texts: Texts, text: &str, usual: Share, label: String) -> Result<Share, String> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(usual);
    }
    let bare = text.parse::<Ratio>().ok().filter(|_| !text.contains('/'));
    let read = match bare.map(|number| number.cmp(&Ratio::ONE)) {
        Some(Ordering::Equal) => return Err(say!(texts, "calc-share-one", field = label)),
        Some(Ordering::Greater) => format!("{text}%").parse(),
        _ => text.parse(),
    };
    read.map_err(|_: NotAShare| say!(texts, "calc-share-wrong", field = label))
}

/// A field with its default as a placeholder.
pub fn field(name: &str, label: &str, value: &str, usual: &str) -> Markup {
    html! {
        label class="field" {
            span { (label) }
            input name=(name) value=(value) placeholder=(usual) inputmode="decimal" autocomplete="off" maxlength="8";
        }
    }
}
