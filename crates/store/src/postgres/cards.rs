//! The catalogue in the tables.

use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, IsolationLevel, Row};

use super::address::PostgresAddress;
use super::session::Trouble;
use super::{rows, schema};
use crate::catalogue::choice_statements;
use crate::statements::{KEEP_CARD, KEEP_COLUMNS, WITHOUT_CARD};
use crate::{CatalogueCard, CataloguePage, CatalogueQuery, Choices, TournamentId, Unlisted};

const RATED: &str = "
    SELECT card.tournament, card.rated FROM unnest($1::text[]) WITH ORDINALITY AS asked (id, place)
    JOIN card ON card.tournament = asked.id ORDER BY asked.place";

pub(super) async fn page(client: &mut Client, query: &CatalogueQuery) -> Result<CataloguePage, Trouble> {
    let snapshot = client.build_transaction().isolation_level(IsolationLevel::RepeatableRead).start().await?;
    let (count, page, bound) = query.statements();
    let bound = parameters(&bound);
    let count: i64 = snapshot.query_one(&count, &bound).await?.get(0);
    let rows = snapshot.query(&page, &bound).await?;
    let rows = rows.iter().map(|row| (rows::summary(row), row.get(6))).collect();
    Ok(CataloguePage { rows, count: count.unsigned_abs() })
}

fn parameters(bound: &[String]) -> Vec<&(dyn ToSql + Sync)> {
    bound.iter().map(|value| value as &(dyn ToSql + Sync)).collect()
}

pub(super) async fn choices(client: &Client, unlisted: &Unlisted) -> Result<Choices, Trouble> {
    let (statements, bound) = choice_statements(unlisted);
    let bound = parameters(&bound);
    let mut found: [Vec<String>; 3] = Default::default();
    for (statement, found) in statements.iter().zip(&mut found) {
        found.extend(client.query(statement, &bound).await?.iter().map(|row| row.get::<_, String>(0)));
    }
    let [years, places, categories] = found;
    Ok(Choices { years, places, categories }.newest_first())
}

pub(super) async fn without_card(client: &Client, version: u32) -> Result<Vec<TournamentId>, Trouble> {
    let rows = client.query(WITHOUT_CARD, &[&i64::from(version)]).await?;
    Ok(rows.iter().map(|row| TournamentId(row.get(0))).collect())
}

pub(super) async fn rated(
    client: &Client,
    tournaments: &[TournamentId],
) -> Result<Vec<(TournamentId, String)>, Trouble> {
    let ids: Vec<&str> = tournaments.iter().map(TournamentId::as_str).collect();
    let one = |row: &Row| (TournamentId(row.get(0)), row.get(1));
    Ok(client.query(RATED, &[&ids]).await?.iter().map(one).collect())
}

/// Stores cards without a notice: the other servers can make the same ones.
pub(super) async fn keep(
    client: &mut Client,
    address: &PostgresAddress,
    cards: &[CatalogueCard],
) -> Result<(), Trouble> {
    let transaction = client.transaction().await?;
    schema::expect_known(&transaction, address).await?;
    rows::lock(&transaction, cards.iter().map(|card| &card.tournament)).await?;
    for card in cards {
        let id = card.tournament.as_str();
        let (seq, version) = (card.made_from.seq.to_sql(), i64::from(card.made_from.version));
        let (is_unlisted, has_begun) = (i64::from(card.is_unlisted), card.stage.to_sql());
        let columns: [&(dyn ToSql + Sync); 10] = [
            &seq,
            &version,
            &card.searched,
            &card.day,
            &card.place,
            &card.category,
            &is_unlisted,
            &has_begun,
            &card.penalised,
            &id,
        ];
        if transaction.execute(KEEP_COLUMNS, &columns).await? > 0 {
            transaction.execute(KEEP_CARD, &[&id, &card.tile, &card.rated]).await?;
        }
    }
    transaction.commit().await?;
    Ok(())
}
