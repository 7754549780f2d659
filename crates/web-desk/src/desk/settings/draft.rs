//! The part of the settings about draft pods (page 10, "Before the first round").

use maud::{Markup, html};
use pairwright_core::nouns::{DraftOptions, USUAL_POD};
use pairwright_web_kit::form::{Faults, Input, LineInput, Sheet, form};
use pairwright_words::{Texts, say};

use super::venue::within;

/// The minimum and maximum size of a pod.
const PODS: (u32, u32) = (6, 10);
/// Maximum rounds after a draft that are paired within pods.
const MOST_ROUNDS: u32 = 9;

form! {
    pub(super) struct DraftForm of(options: DraftOptions) {
        pod_size: Input<u32> = options.pod_size,
        pod_rounds: Input<u32> = options.pod_rounds,
    }
}

impl DraftForm {
    pub(super) fn options(&self, texts: Texts, faults: &mut Faults) -> DraftOptions {
        DraftOptions {
            pod_size: within(texts, faults, &self.pod_size, PODS.0, PODS.1),
            pod_rounds: within(texts, faults, &self.pod_rounds, 1, MOST_ROUNDS),
        }
    }

    pub(super) fn draw(&self, sheet: &Sheet<'_>) -> Markup {
        let (texts, usual) = (sheet.texts, USUAL_POD.to_string());
        let number =
            LineInput { keys: Some("numeric"), size: Some(5), usual: Some(&usual), ..LineInput::default() };
        html! {
            details class="stack" open[[&self.pod_size, &self.pod_rounds].iter().any(|input| !input.text().is_empty())] {
                summary { (say!(texts, "draft-title")) }
                div class="fields" {
                    (sheet.line(say!(texts, "draft-pod-size"), &self.pod_size, &number))
                    (sheet.number(say!(texts, "draft-pod-rounds"), &self.pod_rounds))
                }
                p class="soft small" { (say!(texts, "draft-pod-rounds-why")) }
            }
        }
    }
}
