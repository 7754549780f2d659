//! A player's details: name, club, home, age group, rating, fixed table.

use maud::{Markup, html};
use pairwright_core::fault::{check_home, check_new_name};
use pairwright_core::nouns::{BroughtClock, Coded, Player};
use pairwright_core::{TableNumber, Tournament};
use pairwright_office::registration::place;
use pairwright_office::surname::name_first;
use pairwright_web_kit::form::{
    Faults, Form, Input, Key, LineInput, Sheet, Tick, form, no_choice, no_number,
};
use pairwright_web_kit::parts::clock_choice::may_bring;

use crate::i18n::Texts;
use crate::say;

form! {
    pub(crate) struct PlayerForm {
        player: Key,
        name: Input<String>,
        club: Input<String>,
        home: Input<String>,
        amateur: Tick,
        age_group: Input<String>,
        rating: Input<i32>,
        table: Input<u32>,
        clock: Input<BroughtClock>,
    }
}

impl PlayerForm {
    pub(crate) fn of(player: &Player) -> PlayerForm {
        let empty = PlayerForm::default();
        PlayerForm {
            player: empty.player.with(&player.id),
            name: empty.name.with(&player.name),
            club: empty.club.with_optional(player.club.as_ref()),
            home: empty.home.with_optional(player.home.as_ref()),
            amateur: empty.amateur.with(player.is_amateur),
            age_group: empty.age_group.with_optional(player.age_group.as_ref()),
            rating: empty.rating.with_optional(player.rating.as_ref()),
            table: empty.table.with_optional(player.fixed_table.map(|table| table.0).as_ref()),
            clock: empty.clock.with(&player.clock),
        }
    }

    /// The player as edited. What the form lacks stays.
    pub(crate) fn player(&self, texts: Texts, now: &Player) -> Result<Player, Faults> {
        let mut faults = Faults::default();
        let rating = faults.optional(&self.rating, |text| say!(texts, "player-no-rating", text = text));
        let table = faults.optional(&self.table, no_number(texts));
        let clock = faults.optional(&self.clock, no_choice(texts));
        let club = self.club.text();
        let group = self.age_group.text();
        let home = place(self.home.text());
        if let Some(Err(why)) = home.as_deref().map(check_home) {
            faults.say(&self.home, texts.sentence(why));
        }
        let is_same = self.name.text() == now.name;
        let name = if is_same { now.name.clone() } else { name_first(self.name.text()) };
        if let Some(Err(why)) = (!is_same).then(|| check_new_name(&name)) {
            faults.say(&self.name, texts.sentence(why));
        }
        faults.or(Some(Player {
            name,
            club: (!club.is_empty()).then(|| club.to_owned()),
            home,
            is_amateur: self.amateur.is_ticked,
            age_group: (!group.is_empty()).then(|| group.to_owned()),
            rating: rating.and_then(Player::known_rating),
            fixed_table: table.filter(|table| *table > 0).map(TableNumber),
            clock: clock.unwrap_or(now.clock),
            ..now.clone()
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
