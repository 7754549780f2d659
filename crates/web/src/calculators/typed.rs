//! The fields of a calculator, and what somebody typed into them.

use std::cmp::Ordering;
use std::ops::RangeInclusive;

use maud::{Markup, html};
use pairwright_core::Ratio;
use pairwright_lab::{NotAShare, Share};

use crate::i18n::Texts;
use crate::say;

/// The whole number that was typed, the usual one where nothing was; or which field is none within its bounds.
pub(crate) fn whole(
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

/// The share that was typed, the usual one where nothing was; or how one is written. On a page a bare number above 1 is per
/// cent, and a bare 1 could be one in a hundred or all.
pub(crate) fn share(texts: Texts, text: &str, usual: Share, label: String) -> Result<Share, String> {
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

/// A field with what usually stands in it.
pub(crate) fn field(name: &str, label: &str, value: &str, usual: &str) -> Markup {
    html! {
        label class="field" {
            span { (label) }
            input name=(name) value=(value) placeholder=(usual) inputmode="decimal" autocomplete="off" maxlength="8";
        }
    }
}
