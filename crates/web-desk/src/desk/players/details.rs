//! A player's details: name, club, home, age group, rating, fixed table.

use maud::{Markup, html};
use pairwright_core::Tournament;
use pairwright_core::nouns::{BroughtClock, Coded, Player};
use pairwright_office::command::Command;
use pairwright_office::decide::players::PlayerDetails;
use pairwright_web_kit::form::{
    Faults, Form, Input, Key, LineInput, Sheet, Tick, form, no_choice, no_number,
};
use pairwright_web_kit::parts::clock_choice::may_bring;
use pairwright_words::{Texts, say};

form! {
    pub(crate) struct PlayerForm of(player: &Player) {
        player: Key = &player.id,
        name: Input<String> = &player.name,
        club: Input<String> = player.club.as_ref(),
        home: Input<String> = player.home.as_ref(),
        amateur: Tick = player.is_amateur,
        age_group: Input<String> = player.age_group.as_ref(),
        rating: Input<i32> = player.rating,
        table: Input<u32> = player.fixed_table.map(|table| table.0),
        clock: Input<BroughtClock> = player.clock,
    }
}

impl PlayerForm {
    /// Reads the details; what is wrong with them is named at once, as the decision would.
    pub(crate) fn command(&self, texts: Texts, now: &Player) -> Result<Command, Faults> {
        let mut faults = Faults::default();
        let rating = faults.optional(&self.rating, |text| say!(texts, "player-no-rating", text = text));
        let table = faults.optional(&self.table, no_number(texts));
        let clock = faults.optional(&self.clock, no_choice(texts));
        let text = |field: &Input<String>| Some(field.text().to_owned());
        let details = PlayerDetails {
            name: self.name.text(),
            club: Some(self.club.text()),
            home: Some(self.home.text()),
            amateur: self.amateur.is_ticked,
            age_group: Some(self.age_group.text()),
            rating,
            table,
            clock,
            regular: None,
        };
        details.of(texts, now, &mut faults);
        faults.or(Some(Command::Edit {
            player: self.player.text().to_owned(),
            name: self.name.text().to_owned(),
            club: text(&self.club),
            home: text(&self.home),
            amateur: self.amateur.is_ticked,
            age_group: text(&self.age_group),
            rating,
            table,
            clock,
            regular: None,
        }))
    }
}

impl Form for PlayerForm {
    const NAME: &'static str = "edit";
    type Context<'a> = &'a Tournament;

    fn draw(&self, sheet: &Sheet<'_>, tournament: &Tournament) -> Markup {
        let texts = sheet.texts;
        let has_clocks = may_bring(tournament) || self.clock.value() != Some(BroughtClock::None);
        html! {
            div class="fields" {
                (sheet.text(say!(texts, "desk-name"), &self.name))
                (sheet.text(say!(texts, "desk-club"), &self.club))
                (sheet.number(say!(texts, "desk-rating"), &self.rating))
                (sheet.number(say!(texts, "desk-fixed-table"), &self.table))
                (sheet.text(say!(texts, "desk-age-group"), &self.age_group))
                (sheet.line(say!(texts, "desk-home"), &self.home, &LineInput { usual: Some(&say!(texts, "home-example")), ..LineInput::default() }))
                @if has_clocks {
                    (sheet.choice(say!(texts, "desk-clock"), &self.clock, |clock: BroughtClock| texts.named("clock-brought", clock.code())))
                } @else {
                    (sheet.hidden(&self.clock))
                }
                (sheet.tick(say!(texts, "desk-amateur"), &self.amateur, "check"))
                button class="button" type="submit" { (say!(texts, "desk-save")) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use pairwright_core::{Action, Setup};

    use super::*;

    #[test]
    fn the_form_draws_every_field_it_reads() {
        let setup = Setup::new("Friday", "chess");
        let journal = pairwright_core::Journal::begin(0, "test", Action::Create { setup }).unwrap();
        pairwright_web_kit::form::check::<PlayerForm>(vec![&**journal.tournament()]);
    }
}
