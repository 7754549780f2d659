//! Moves a match of a proposed round to another table, such as a feature table.

use maud::{Markup, html};
use pairwright_core::tournament::Proposal;
use pairwright_core::{RoundNumber, TableNumber};
use pairwright_office::command::Command;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::form::{Faults, Form, Input, Key, Sheet, form, no_number, read};
use pairwright_web_kit::server::DeskOrder;
use pairwright_words::{Texts, say};

use super::change::places;
use crate::desk::Desk;
use crate::desk::form::typed;

form! {
    /// The match and its new table.
    struct TableForm of(round: RoundNumber) {
        round: Key = round,
        player: Input<String>,
        table: Input<TableNumber>,
    }
}

impl TableForm {
    fn table(&self, texts: Texts) -> Result<TableNumber, Faults> {
        let mut faults = Faults::default();
        let table = faults.needed(&self.table, no_number(texts));
        faults.or(table)
    }
}

impl Form for TableForm {
    const NAME: &'static str = "table";
    type Context<'a> = &'a [(String, String)];

    fn draw(&self, sheet: &Sheet<'_>, places: &[(String, String)]) -> Markup {
        let texts = sheet.texts;
        html! {
            p class="soft small" { (say!(texts, "in-play-move-why")) }
            div class="fields" {
                (sheet.hidden(&self.round))
                (sheet.pick(say!(texts, "in-play-this-player"), &self.player, places))
                (sheet.number(say!(texts, "in-play-to-table"), &self.table))
                button class="button" type="submit" { (say!(texts, "proposal-move")) }
            }
        }
    }
}

pub(super) fn section(desk: &Desk<'_>, proposal: &Proposal) -> Markup {
    let form = TableForm::of(proposal.round.number);
    let places = places(desk, &proposal.round);
    html! {
        h3 { (say!(desk.view.texts, "in-play-move")) }
        (typed(desk, &desk.at("/table"), "stack", &form, &places, html! {}))
    }
}

pub(crate) fn read_put(order: &DeskOrder<'_>) -> Result<Command, Error> {
    let form: TableForm = read(&order.fields.0);
    let table = form.table(order.texts)?.0;
    let round = form.round.text().parse().unwrap_or(0);
    Ok(Command::Table { round, player: form.player.text().to_owned(), table })
}
