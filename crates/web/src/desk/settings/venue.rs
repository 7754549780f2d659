//! The part of the settings about the room: what players and judges may do on their phones (page 10).

use maud::{Markup, html};
use pairwright_core::nouns::{Claims, Coded, Reports, VenueOptions};

use crate::i18n::Texts;
use crate::parts::form::{Choice, Faults, Input, Sheet, Tick, form, no_choice};
use crate::say;

impl Choice for Reports {}
impl Choice for Claims {}

form! {
    /// What is settled about the room.
    pub(super) struct VenueForm {
        reports: Input<Reports>,
        claims: Input<Claims>,
        judges_enter_results: Tick,
    }
}

impl VenueForm {
    /// With what is so now.
    pub(super) fn of(options: &VenueOptions) -> VenueForm {
        let empty = VenueForm::default();
        VenueForm {
            reports: empty.reports.with(&options.reports),
            claims: empty.claims.with(&options.claims),
            judges_enter_results: empty.judges_enter_results.with(options.judges_enter_results),
        }
    }

    /// The options as the form has them; what it does not have stays.
    pub(super) fn options(&self, texts: Texts, before: &VenueOptions, faults: &mut Faults) -> VenueOptions {
        let reports = faults.needed(&self.reports, no_choice(texts)).unwrap_or(before.reports);
        let claims = faults.needed(&self.claims, no_choice(texts)).unwrap_or(before.claims);
        let judges_enter_results = self.judges_enter_results.is_ticked;
        VenueOptions { reports, claims, judges_enter_results, ..before.clone() }
    }

    pub(super) fn draw(&self, sheet: &Sheet<'_>) -> Markup {
        let texts = sheet.texts;
        html! {
            div class="fields" {
                (sheet.choice(say!(texts, "venue-reports"), &self.reports, |kind: Reports| texts.named("venue-reports", kind.code())))
                (sheet.choice(say!(texts, "venue-claims"), &self.claims, |kind: Claims| texts.named("venue-claims", kind.code())))
            }
            (sheet.tick(say!(texts, "venue-judges-enter-results"), &self.judges_enter_results, "check"))
        }
    }
}
