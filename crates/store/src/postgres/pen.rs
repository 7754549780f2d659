//! Writes to the database: a group of appends in one transaction.

use std::collections::BTreeSet;

use tokio_postgres::Transaction;

use super::session::{Session, Trouble};
use super::{rows, schema};
use crate::append::AppendResult;
use crate::writer::Pen;
use crate::{Append, Error, TournamentId};

/// The server's only writing connection.
#[derive(Debug)]
pub(super) struct PostgresPen {
    pub(super) session: Session,
    /// Our name among the servers, which marks our own notices.
    pub(super) us: String,
}

impl PostgresPen {
    /// Changes something in a transaction, and notifies the other servers of the journals in the answer.
    #[expect(clippy::needless_pass_by_value, reason = "closures are handed over by value")]
    pub(super) fn change<T>(
        &mut self,
        change: impl AsyncFn(&Transaction<'_>) -> Result<T, Trouble>,
        wrote: impl Fn(&T) -> BTreeSet<TournamentId>,
    ) -> Result<T, Error> {
        let (us, address) = (&self.us, &self.session.address().clone());
        self.session.work(async |client| {
            let transaction = client.transaction().await?;
            schema::expect_known(&transaction, address).await?;
            let changed = change(&transaction).await?;
            let wrote = wrote(&changed);
            if !wrote.is_empty() {
                rows::tell_others(&transaction, us, &wrote).await?;
            }
            transaction.commit().await?;
            Ok(changed)
        })
    }
}

impl Pen for PostgresPen {
    fn commit(&mut self, group: &[Append]) -> Result<Vec<AppendResult>, Error> {
        let attempts = self.change(
            async |transaction| rows::append(transaction, group).await,
            |attempts| {
                let written = group.iter().zip(attempts).filter(|(_, attempt)| attempt.is_appended());
                written.map(|(append, _)| append.tournament.clone()).collect()
            },
        )?;
        Ok(attempts.into_iter().zip(group).map(|(attempt, append)| attempt.answer(append)).collect())
    }
}
