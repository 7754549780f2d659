//! The parts of the settings about decks: lists and their deadline, visibility and legality, draft pods (page 10).

use jiff::civil::DateTime;
use maud::{Markup, html};
use pairwright_core::nouns::{DeckOptions, DraftOptions, POD_SIZES, USUAL_POD};
use pairwright_web_kit::form::{Faults, Input, LineInput, Sheet, Tick, form, no_number};
use pairwright_words::{Texts, say};

use super::venue::within;

/// Maximum length of the banned list: more than any real one has.
const MOST_BANNED: usize = 2000;
const LONGEST_CARD: usize = 150;

form! {
    pub(super) struct DecksForm of(options: &DeckOptions) {
        decks_required: Tick = options.required,
        decks_deadline: Input<DateTime> = options.deadline,
        decks_locked: Tick = options.locked,
        decks_open_in_cut: Tick = options.open_in_cut,
        decks_open_after_end: Tick = options.open_after_end,
        decks_least: Input<u32> = options.least,
        decks_copies: Input<u32> = options.copies,
        decks_banned: Input<String> = options.banned.join("\n"),
    }
}

impl DecksForm {
    pub(super) fn options(&self, texts: Texts, faults: &mut Faults) -> DeckOptions {
        DeckOptions {
            required: self.decks_required.is_ticked,
            deadline: faults.optional(&self.decks_deadline, |text| say!(texts, "decks-no-time", text = text)),
            locked: self.decks_locked.is_ticked,
            open_in_cut: self.decks_open_in_cut.is_ticked,
            open_after_end: self.decks_open_after_end.is_ticked,
            least: faults.optional(&self.decks_least, no_number(texts)),
            copies: faults.optional(&self.decks_copies, no_number(texts)),
            banned: self.banned(texts, faults),
        }
    }

    /// The banned list, with one name per line.
    fn banned(&self, texts: Texts, faults: &mut Faults) -> Vec<String> {
        let lines = self.decks_banned.text().lines().map(str::trim).filter(|line| !line.is_empty());
        let names: Vec<String> = lines.map(str::to_owned).collect();
        let long = |name: &String| name.chars().count() > LONGEST_CARD || name.chars().any(char::is_control);
        if names.len() > MOST_BANNED || names.iter().any(long) {
            faults.say(&self.decks_banned, say!(texts, "decks-banned-long", most = MOST_BANNED));
        }
        names
    }

    pub(super) fn draw(&self, sheet: &Sheet<'_>) -> Markup {
        let texts = sheet.texts;
        let time = LineInput { kind: Some("datetime-local"), ..LineInput::default() };
        html! {
            details class="stack" open[self.decks_required.is_ticked] {
                summary { (say!(texts, "decks-title")) }
                (sheet.tick(say!(texts, "decks-required"), &self.decks_required, "check"))
                div class="fields" {
                    (sheet.line(say!(texts, "decks-deadline"), &self.decks_deadline, &time))
                    (sheet.number(say!(texts, "decks-least"), &self.decks_least))
                    (sheet.number(say!(texts, "decks-copies"), &self.decks_copies))
                }
                (sheet.tick(say!(texts, "decks-locked"), &self.decks_locked, "check"))
                (sheet.tick(say!(texts, "decks-open-in-cut"), &self.decks_open_in_cut, "check"))
                (sheet.tick(say!(texts, "decks-open-after-end"), &self.decks_open_after_end, "check"))
                (sheet.area(say!(texts, "decks-banned"), &self.decks_banned, 3, ""))
            }
        }
    }
}

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
            pod_size: within(texts, faults, &self.pod_size, *POD_SIZES.start(), *POD_SIZES.end()),
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
