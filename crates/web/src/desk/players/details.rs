//! What is settled about one player: name, club, rating, a table of the player's own.

use maud::{Markup, html};
use pairwright_core::TableNumber;
use pairwright_core::nouns::Player;
use serde::{Deserialize, Serialize};

use crate::i18n::Texts;
use crate::parts::form::{Faults, Form, Input, Sheet};
use crate::say;

/// The form of a player's details.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct PlayerForm {
    player: Input<String>,
    name: Input<String>,
    club: Input<String>,
    rating: Input<i32>,
    table: Input<u32>,
}

impl PlayerForm {
    /// With what is so now.
    pub(crate) fn of(player: &Player) -> PlayerForm {
        PlayerForm {
            player: Input::of(&player.id.to_string()),
            name: Input::of(&player.name),
            club: Input::of_optional(player.club.as_ref()),
            rating: Input::of_optional(player.rating.as_ref()),
            table: Input::of_optional(player.fixed_table.map(|table| table.0).as_ref()),
        }
    }

    /// The player as the form has it; what it does not ask for stays.
    pub(crate) fn player(&self, texts: Texts, now: &Player) -> Result<Player, Faults> {
        let mut faults = Faults::default();
        let rating =
            faults.optional("rating", &self.rating, |text| say!(texts, "player-no-rating", text = text));
        let table = faults.optional("table", &self.table, |text| say!(texts, "form-no-number", text = text));
        let club = self.club.text();
        faults.or(Some(Player {
            name: self.name.text().split_whitespace().collect::<Vec<_>>().join(" "),
            club: (!club.is_empty()).then(|| club.to_owned()),
            rating,
            fixed_table: table.filter(|table| *table > 0).map(TableNumber),
            ..now.clone()
        }))
    }
}

impl Form for PlayerForm {
    const NAME: &'static str = "edit";

    fn draw(&self, sheet: &Sheet<'_>) -> Markup {
        let texts = sheet.texts;
        html! {
            (sheet.hidden("player", &self.player))
            div class="fields" {
                (sheet.text("name", say!(texts, "desk-name"), &self.name))
                (sheet.text("club", say!(texts, "desk-club"), &self.club))
                (sheet.number("rating", say!(texts, "desk-rating"), &self.rating))
                (sheet.number("table", say!(texts, "desk-fixed-table"), &self.table))
                button class="button" type="submit" { (say!(texts, "desk-save")) }
            }
        }
    }

    fn again(&self, sent: PlayerForm) -> Option<PlayerForm> {
        (self.player.text() == sent.player.text()).then_some(sent)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_form_draws_what_it_is_read_from() {
        crate::parts::form::check::<PlayerForm>();
    }
}
