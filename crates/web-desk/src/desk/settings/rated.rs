//! Data of a tournament for ratings and leaderboards (page 8).

use maud::{Markup, html};
use pairwright_answers::rating::tournament::LARGEST_K;
use pairwright_core::Setup;
use pairwright_web_kit::form::{Faults, Input, Sheet, form};
use pairwright_words::{Texts, say};

form! {
    /// The part of the settings about ratings. An empty field is unspecified.
    pub(super) struct RatedForm of(setup: &Setup) {
        k: Input<u32> = setup.k,
        category: Input<String> = setup.category.as_ref(),
        region: Input<String> = setup.region.as_ref(),
        level: Input<String> = setup.level.as_ref(),
    }
}

impl RatedForm {
    pub(super) fn draw(&self, sheet: &Sheet<'_>) -> Markup {
        let texts = sheet.texts;
        html! {
            div class="fields" {
                (sheet.pick(say!(texts, "desk-k"), &self.k, &weights(texts)))
                (sheet.text(say!(texts, "desk-category"), &self.category))
                (sheet.text(say!(texts, "desk-region"), &self.region))
                (sheet.text(say!(texts, "desk-level"), &self.level))
            }
            p class="soft small" { (say!(texts, "desk-rated-why")) }
        }
    }

    pub(super) fn change(&self, texts: Texts, setup: &mut Setup, faults: &mut Faults) {
        let wrong = |text: &str| say!(texts, "error-no-k", k = text);
        let text = |input: &Input<String>| Some(input.text().to_owned()).filter(|text| !text.is_empty());
        setup.k = faults.optional(&self.k, wrong);
        if setup.k.is_some_and(|k| k > LARGEST_K) {
            faults.say(&self.k, wrong(self.k.text()));
        }
        setup.category = text(&self.category);
        setup.region = text(&self.region);
        setup.level = text(&self.level);
    }
}

/// The weights of page 8.
fn weights(texts: Texts) -> Vec<(String, String)> {
    vec![
        (String::new(), say!(texts, "desk-k-none")),
        ("0".into(), say!(texts, "desk-k-0")),
        ("8".into(), say!(texts, "desk-k-8")),
        ("16".into(), "16".to_owned()),
        ("24".into(), "24".to_owned()),
        ("32".into(), say!(texts, "desk-k-32")),
        ("40".into(), say!(texts, "desk-k-40")),
        ("48".into(), "48".to_owned()),
    ]
}
