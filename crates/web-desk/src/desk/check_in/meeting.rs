//! Seats for the player meeting, in alphabetical order, two to a table, for printing.

use std::collections::HashMap;

use axum::extract::{Path, State};
use axum::response::Response;
use maud::{Markup, html};
use pairwright_core::nouns::Player;
use pairwright_core::{TableNumber, Tournament};
use pairwright_office::names::{by_name, initial};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::{View, name, paper_head, paper_page};
use pairwright_web_kit::server::page::printed;
use pairwright_web_kit::server::{Host, Visitor};
use pairwright_words::say;

use crate::desk::paper::sheet::{SheetRow, pages};

const AT_A_TABLE: usize = 2;

/// Seats players with a fixed table there, and everybody else at the first table with a free seat.
fn seats<'a>(tournament: &Tournament, players: &[&'a Player]) -> Vec<(TableNumber, &'a Player)> {
    let mut taken: HashMap<TableNumber, usize> = HashMap::new();
    for table in players.iter().filter_map(|player| player.fixed_table) {
        *taken.entry(table).or_default() += 1;
    }
    let mut tables = tournament.setup.venue.tables.usual().peekable();
    let mut first_free = || {
        while let Some(table) = tables.peek().copied() {
            let there = taken.entry(table).or_default();
            if *there < AT_A_TABLE {
                *there += 1;
                return Some(table);
            }
            tables.next();
        }
        None
    };
    let seat = |player: &&'a Player| Some((player.fixed_table.or_else(&mut first_free)?, *player));
    players.iter().filter_map(seat).collect()
}

fn page(view: &View<'_>) -> Markup {
    let texts = view.texts;
    let tournament = view.tournament;
    let players = by_name(tournament.present_in(tournament.next_round()));
    let row = |(table, player): (TableNumber, &Player)| SheetRow {
        initial: initial(&player.name),
        row: html! {
            strong class="paper-table" { (table) }
            span class="paper-name" { (name(&player.name)) }
        },
    };
    let rows: Vec<SheetRow> = seats(tournament, &players).into_iter().map(row).collect();
    let body = html! {
        (paper_head(texts, &format!("{}/check-in", view.at().desk()), &say!(texts, "meeting-back")))
        (pages(view, &say!(texts, "check-in-meeting"), &rows))
    };
    paper_page(texts, say!(texts, "meeting-title", name = tournament.setup.name.as_str()), body)
}

pub(crate) async fn answer(
    State(app): State<Host>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Response, Error> {
    printed(app, id, visitor, |view| Ok(page(view))).await
}
