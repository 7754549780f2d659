//! The forms of the Judge Armageddon Clock: its speed, and what both players have left.

use maud::{Markup, html};
use pairwright_clock::armageddon::ArmageddonGame;
use pairwright_core::nouns::{Armageddon, Left};
use pairwright_core::{BySide, PlayerId, RoundNumber, Side};
use pairwright_web_kit::form::{Faults, Form, Input, Key, Sheet, form, no_number};
use pairwright_words::{Texts, say};

use super::standing::on_clock;

/// The usual start of a game.
const USUAL: Left = Left { life: 20, poison: 0, library: 40 };

form! {
    /// The remaining resources of both players.
    struct ResourcesForm of(left: BySide<Left>) {
        first_life: Input<u32> = left.first.life,
        first_poison: Input<u32> = left.first.poison,
        first_library: Input<u32> = left.first.library,
        second_life: Input<u32> = left.second.life,
        second_poison: Input<u32> = left.second.poison,
        second_library: Input<u32> = left.second.library,
    }
}

form! {
    pub(super) struct EnterForm of(round: RoundNumber, players: &(PlayerId, PlayerId)) {
        round: Key = round,
        player: Key = &players.0,
        speed: Input<u32> = 1,
        numbers: ResourcesForm = ResourcesForm::of(BySide::new(USUAL, USUAL)),
    }
}

form! {
    /// The players' resources after an event outside the clock.
    pub(super) struct LeftForm of(clock: &Armageddon, game: &ArmageddonGame) {
        round: Key = clock.round,
        player: Key = &clock.players.0,
        numbers: ResourcesForm = ResourcesForm::of(BySide::new(Side::First, Side::Second).map(|side| left(game, side))),
    }
}

impl ResourcesForm {
    fn of_side(&self, side: Side) -> [&Input<u32>; 3] {
        match side {
            Side::First => [&self.first_life, &self.first_poison, &self.first_library],
            Side::Second => [&self.second_life, &self.second_poison, &self.second_library],
        }
    }

    fn read(&self, texts: Texts, faults: &mut Faults) -> Option<BySide<Left>> {
        let mut side = |side: Side| {
            let [life, poison, library] =
                self.of_side(side).map(|input| faults.needed(input, no_number(texts)));
            Some(Left { life: life?, poison: poison?, library: library? })
        };
        let (first, second) = (side(Side::First), side(Side::Second));
        Some(BySide::new(first?, second?))
    }

    fn draw(&self, sheet: &Sheet<'_>, names: &BySide<String>) -> Markup {
        let texts = sheet.texts;
        let labels = || [say!(texts, "doom-life"), say!(texts, "doom-poison"), say!(texts, "doom-library")];
        html! {
            div class="doom" {
                @for side in Side::BOTH {
                    fieldset {
                        legend { bdi { (names[side]) } }
                        @for (label, input) in labels().into_iter().zip(self.of_side(side)) { (sheet.number(label, input)) }
                    }
                }
            }
        }
    }
}

impl EnterForm {
    /// The speed, and what both have left.
    pub(super) fn values(&self, texts: Texts) -> Result<(u32, BySide<Left>), Faults> {
        let mut faults = Faults::default();
        let speed = faults.needed(&self.speed, no_number(texts));
        let left = self.numbers.read(texts, &mut faults);
        faults.or(speed.zip(left))
    }
}

fn left(game: &ArmageddonGame, side: Side) -> Left {
    let number = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
    let fate = game.left[on_clock(side)];
    Left { life: number(fate.life), poison: number(fate.poison), library: number(fate.library) }
}

impl LeftForm {
    pub(super) fn left(&self, texts: Texts) -> Result<BySide<Left>, Faults> {
        let mut faults = Faults::default();
        let left = self.numbers.read(texts, &mut faults);
        faults.or(left)
    }
}

impl Form for EnterForm {
    const NAME: &'static str = "armageddon";
    type Context<'a> = BySide<String>;

    fn draw(&self, sheet: &Sheet<'_>, names: BySide<String>) -> Markup {
        let texts = sheet.texts;
        html! {
            p class="soft small" { (say!(texts, "doom-why")) }
            (sheet.number(say!(texts, "doom-speed"), &self.speed))
            (self.numbers.draw(sheet, &names))
            button class="button primary" type="submit" { (say!(texts, "doom-enter")) }
        }
    }
}

impl Form for LeftForm {
    const NAME: &'static str = "left";
    type Context<'a> = BySide<String>;

    fn draw(&self, sheet: &Sheet<'_>, names: BySide<String>) -> Markup {
        html! {
            (self.numbers.draw(sheet, &names))
            button class="button" type="submit" { (say!(sheet.texts, "desk-save")) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_forms_draw_every_field_they_read() {
        let names = || BySide::new("Ada".to_owned(), "Bo".to_owned());
        pairwright_web_kit::form::check::<EnterForm>(vec![names()]);
        pairwright_web_kit::form::check::<LeftForm>(vec![names()]);
    }
}
