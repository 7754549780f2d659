//! The part of the settings about tables: available, skipped and feature tables (page 10).

use maud::{Markup, html};
use pairwright_core::nouns::{TableOptions, TableRanges};
use pairwright_web_kit::form::{Faults, Input, LineInput, Sheet, Tick, form};
use pairwright_words::{Texts, say};

form! {
    pub(super) struct TablesForm of(options: &TableOptions) {
        tables: Input<TableRanges> = &options.ranges,
        tables_skipped: Input<TableRanges> = &options.skipped,
        tables_feature: Input<TableRanges> = &options.feature,
        tables_feature_by_hand: Tick = options.feature_by_hand,
    }
}

impl TablesForm {
    pub(super) fn options(&self, texts: Texts, faults: &mut Faults) -> TableOptions {
        let mut ranges = |input: &Input<TableRanges>| {
            faults.optional(input, |text| say!(texts, "tables-wrong", text = text)).unwrap_or_default()
        };
        TableOptions {
            ranges: ranges(&self.tables),
            skipped: ranges(&self.tables_skipped),
            feature: ranges(&self.tables_feature),
            feature_by_hand: self.tables_feature_by_hand.is_ticked,
        }
    }

    pub(super) fn draw(&self, sheet: &Sheet<'_>) -> Markup {
        let texts = sheet.texts;
        let usual = say!(texts, "tables-usual");
        let all = LineInput { usual: Some(&usual), ..LineInput::default() };
        let is_used = [&self.tables, &self.tables_skipped, &self.tables_feature];
        html! {
            details class="stack" open[is_used.iter().any(|input| !input.text().is_empty())] {
                summary { (say!(texts, "tables-title")) }
                div class="fields" {
                    (sheet.line(say!(texts, "tables-ranges"), &self.tables, &all))
                    (sheet.text(say!(texts, "tables-skipped"), &self.tables_skipped))
                    (sheet.text(say!(texts, "tables-feature"), &self.tables_feature))
                }
                (sheet.tick(say!(texts, "tables-feature-by-hand"), &self.tables_feature_by_hand, "check"))
                p class="soft small" { (say!(texts, "tables-why")) }
            }
        }
    }
}
