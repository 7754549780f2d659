//! The catalogue in the file.

use rusqlite::{Connection, OptionalExtension, Transaction, TransactionBehavior, params, params_from_iter};

use super::rows::summary;
use crate::catalogue::choice_statements;
use crate::statements::{KEEP_CARD, KEEP_COLUMNS, RATED, WITHOUT_CARD};
use crate::{CatalogueCard, CataloguePage, CatalogueQuery, Choices, TournamentId, Unlisted};

pub(super) fn page(connection: &Connection, query: &CatalogueQuery) -> rusqlite::Result<CataloguePage> {
    let moment = Transaction::new_unchecked(connection, TransactionBehavior::Deferred)?;
    let (count, page, bound) = query.statements();
    let count: i64 = moment.prepare(&count)?.query_row(params_from_iter(&bound), |row| row.get(0))?;
    let mut select = moment.prepare(&page)?;
    let rows = select.query_map(params_from_iter(&bound), |row| Ok((summary(row)?, row.get(6)?)))?;
    Ok(CataloguePage { rows: rows.collect::<rusqlite::Result<_>>()?, count: count.unsigned_abs() })
}

pub(super) fn choices(connection: &Connection, unlisted: &Unlisted) -> rusqlite::Result<Choices> {
    let (statements, bound) = choice_statements(unlisted);
    let each = |statement: &String| {
        let mut select = connection.prepare(statement)?;
        let found = select.query_map(params_from_iter(&bound), |row| row.get(0))?;
        found.collect::<rusqlite::Result<Vec<String>>>()
    };
    let [years, places, categories] = &statements;
    Ok(Choices { years: each(years)?, places: each(places)?, categories: each(categories)? }.newest_first())
}

pub(super) fn without_card(connection: &Connection, version: u32) -> rusqlite::Result<Vec<TournamentId>> {
    let mut select = connection.prepare_cached(WITHOUT_CARD)?;
    let ids = select.query_map([version], |row| Ok(TournamentId(row.get(0)?)))?;
    ids.collect()
}

pub(super) fn rated(
    connection: &Connection,
    tournaments: &[TournamentId],
) -> rusqlite::Result<Vec<(TournamentId, String)>> {
    let mut select = connection.prepare_cached(RATED)?;
    let mut found = Vec::with_capacity(tournaments.len());
    for id in tournaments {
        let rated = select.query_row([id.as_str()], |row| row.get(0)).optional()?;
        found.extend(rated.map(|rated| (id.clone(), rated)));
    }
    Ok(found)
}

pub(super) fn keep(connection: &Connection, cards: &[CatalogueCard]) -> rusqlite::Result<()> {
    let transaction = Transaction::new_unchecked(connection, TransactionBehavior::Immediate)?;
    for card in cards {
        let columns = transaction.prepare_cached(KEEP_COLUMNS)?.execute(params![
            card.made_from.seq.to_sql(),
            card.made_from.version,
            card.searched,
            card.day,
            card.place,
            card.category,
            card.is_unlisted,
            card.stage.to_sql(),
            card.penalised,
            card.tournament.as_str(),
        ])?;
        if columns > 0 {
            let texts = params![card.tournament.as_str(), card.tile, card.rated];
            transaction.prepare_cached(KEEP_CARD)?.execute(texts)?;
        }
    }
    transaction.commit()
}
