//! The tables, and the compatibility of this program with the server.

use tokio_postgres::{Client, GenericClient};

use super::address::PostgresAddress;
use super::session::Trouble;
use crate::Error;

/// The steps from nothing to the current version; the first creates version 1. A released step is never changed;
/// a new one is added.
const STEPS: &[&str] = &[
    include_str!("../../migrations/postgres/1.sql"),
    include_str!("../../migrations/postgres/2.sql"),
    include_str!("../../migrations/postgres/3.sql"),
];

/// The oldest supported server version.
const OLDEST: i32 = 150_000;

/// The lock for creating the tables when several servers start together: "PWRT".
const MAKING: i64 = 0x5057_5254;

const SERVER: &str = "
    SELECT current_setting('server_version_num')::int4, current_setting('server_version'),
           current_setting('server_encoding'), gen_random_uuid()::text";

const FOUNDATION: &str = "
    CREATE SCHEMA IF NOT EXISTS pairwright;
    CREATE TABLE IF NOT EXISTS pairwright.version (steps int4 NOT NULL);
    INSERT INTO pairwright.version SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM pairwright.version);";

/// Applies the missing steps, all or none, and returns a unique name for this server.
pub(super) async fn prepare(client: &mut Client, address: &PostgresAddress) -> Result<String, Trouble> {
    let row = client.query_one(SERVER, &[]).await?;
    let (version, found, encoding): (i32, String, String) = (row.get(0), row.get(1), row.get(2));
    if version < OLDEST {
        return Err(Error::ServerTooOld { path: address.shown(), found }.into());
    }
    if encoding != "UTF8" {
        return Err(Error::NotUtf8 { path: address.shown(), found: encoding }.into());
    }
    if steps_taken(client).await? != Some(known()) {
        migrate(client, address).await?;
    }
    Ok(row.get(3))
}

async fn migrate(client: &mut Client, address: &PostgresAddress) -> Result<(), Trouble> {
    let transaction = client.transaction().await?;
    transaction.execute("SELECT pg_advisory_xact_lock($1)", &[&MAKING]).await?;
    transaction.batch_execute(FOUNDATION).await?;
    expect_known(&transaction, address).await?;
    // Another server may have been faster while this one waited.
    let applied = steps_taken(&transaction).await?.unwrap_or_default();
    for step in STEPS.iter().skip(usize::try_from(applied).unwrap_or_default()) {
        transaction.batch_execute(step).await?;
    }
    transaction.execute("UPDATE version SET steps = $1", &[&known()]).await?;
    transaction.commit().await?;
    Ok(())
}

/// Refuses to write to tables that a newer program has changed.
pub(super) async fn expect_known(
    client: &impl GenericClient,
    address: &PostgresAddress,
) -> Result<(), Trouble> {
    let found: i32 = client.query_one("SELECT steps FROM version", &[]).await?.get(0);
    if found > known() {
        let (found, known) = (found.unsigned_abs(), known().unsigned_abs());
        return Err(Error::NewerVersion { path: address.shown(), found, known }.into());
    }
    Ok(())
}

/// Returns the number of applied steps; `None` if our tables do not exist.
async fn steps_taken(client: &impl GenericClient) -> Result<Option<i32>, Trouble> {
    let there = client.query_one("SELECT to_regclass('pairwright.version') IS NOT NULL", &[]).await?;
    if !there.get::<_, bool>(0) {
        return Ok(None);
    }
    Ok(client.query_opt("SELECT steps FROM pairwright.version", &[]).await?.map(|row| row.get(0)))
}

fn known() -> i32 {
    i32::try_from(STEPS.len()).expect("the steps are written by hand, so there are few")
}
