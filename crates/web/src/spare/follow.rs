//! The work of a spare: asks for news, writes it, and takes over on request. A server that took over asks the
//! former desk for entries missing here.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use pairwright_store::{Changed, TournamentId};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::server::Access;
use pairwright_web_kit::server::access::COOKIE_KEY;
use pairwright_web_kit::server::alarms::{Alarm, AlarmKind, Alarms};
use tokio::task::spawn_blocking;

use crate::spare::call::{Caller, blocking};
use crate::spare::copy::{self, Put};
use crate::spare::event::DeskTerm;
use crate::spare::link::Addresses;
use crate::spare::not_following::NotFollowing;
use crate::spare::state::{ServerStanding, Spare};
use crate::spare::wire::{EntryRequest, JournalPart, News, NewsQuery};
use crate::spare::{FollowLink, compare};

/// The pause after an unanswered request, and between requests to a former desk.
const PAUSE: Duration = Duration::from_millis(500);
/// The interval of looking for the desk while nobody asks this server.
const LOOK: Duration = Duration::from_secs(5);
/// Milliseconds of the desk's silence before an alarm.
const SILENCE: i64 = 3_000;

impl Spare {
    /// Follows the desk or asks the former one. Never returns.
    pub(crate) async fn run(self: Arc<Self>, own: Addresses, access: Arc<Access>, alarms: Alarms) {
        let (direct, address) = (own.for_laptops().to_owned(), own.people);
        self.direct.set(direct.clone()).ok();
        let mut looked = Instant::now();
        loop {
            if looked.elapsed() >= LOOK {
                if !self.is_asked() {
                    self.look_for_desk(&direct, &access).await;
                }
                looked = Instant::now();
            }
            let standing = self.standing();
            let mut caller = self.caller.lock().await;
            if let Some(link) = self.state().former_at.take() {
                *caller = Some(Caller::new(link));
            }
            let worked = match (standing, &mut *caller) {
                (ServerStanding::Spare, Some(caller)) => {
                    self.follow(caller, &address, &self.term(), true).await
                }
                (ServerStanding::Desk, Some(caller)) => compare::look(&self, caller, &address).await,
                (ServerStanding::Former, _) | (_, None) => Ok(()),
            };
            drop(caller);
            let rests = worked.is_err() || standing != ServerStanding::Spare;
            self.say(&alarms, worked);
            if rests {
                tokio::time::sleep(PAUSE).await;
            }
        }
    }

    /// Copies everything before the server first answers.
    /// A server that has followed before starts even if the desk is gone, which is its purpose.
    pub(crate) async fn first(self: &Arc<Self>) -> Result<(), NotFollowing> {
        let mut caller = self.caller.lock().await;
        let Some(caller) = caller.as_mut().filter(|_| self.standing() == ServerStanding::Spare) else {
            return Ok(());
        };
        // Nobody is served yet, so there is no address.
        let followed = self.follow(caller, "", &self.term(), true).await;
        if followed.is_ok() {
            let (spare, link) = (self.clone(), caller.link.clone());
            blocking(move || Ok(spare.remember(&link)?)).await?;
        }
        let has_followed = self.common_secret()?.is_some();
        followed.or_else(|error| match error {
            NotFollowing::Unreachable { .. } | NotFollowing::Silent { .. } if has_followed => Ok(()),
            error => Err(error),
        })
    }

    pub(crate) fn term(&self) -> DeskTerm {
        self.desks.state().newest()
    }

    /// Asks once for news and writes it.
    async fn follow(
        self: &Arc<Self>,
        caller: &mut Caller,
        address: &str,
        term: &DeskTerm,
        expects_desk: bool,
    ) -> Result<(), NotFollowing> {
        let news = self.ask(caller, address, term, Vec::new()).await?;
        if news.server == self.me {
            return Err(NotFollowing::SameDatabase);
        }
        if expects_desk && !news.is_desk {
            return Err(NotFollowing::NotTheDesk { address: caller.link.address() });
        }
        let (spare, news) = (self.clone(), Arc::new(news));
        let begun = {
            let news = news.clone();
            blocking(move || {
                let common = spare.common_secret()?;
                let theirs = news.secrets.iter().find(|(name, _)| name == COOKIE_KEY);
                if common.zip(theirs).is_some_and(|(ours, (_, theirs))| ours != *theirs) {
                    return Err(NotFollowing::OtherDatabase);
                }
                copy::begin(&*spare.store, &news)
            })
        };
        self.fetch(caller, begun.await?).await?;
        let (spare, finished) = (self.clone(), news.clone());
        blocking(move || {
            let has_archived = copy::finish(&*spare.store, &finished)?;
            let changed: BTreeSet<TournamentId> =
                finished.journals.iter().map(|state| state.journal.as_str().into()).collect();
            if !changed.is_empty() || has_archived {
                // Deleted tournaments are closed. Unreadable ones report it when opened.
                spare.journals.catch_up_with(&Changed::Only(changed)).ok();
            }
            Ok(())
        })
        .await?;
        (caller.session, caller.mark) = (news.session.clone(), news.mark);
        let mut state = self.state();
        state.last_word = self.journals.now();
        state.other = Some(Addresses::of(&caller.link, news.address.clone()));
        Ok(())
    }

    pub(crate) async fn ask(
        &self,
        caller: &mut Caller,
        address: &str,
        term: &DeskTerm,
        own: Vec<(String, u64)>,
    ) -> Result<News, NotFollowing> {
        let (session, mark) = (caller.session.clone(), caller.mark);
        let direct = self.direct.get().cloned();
        let query = NewsQuery { session, mark, direct, term: term.clone(), address: address.to_owned(), own };
        caller.ask("news", &query).await
    }

    /// Fetches and writes the wanted entries.
    async fn fetch(
        self: &Arc<Self>,
        caller: &mut Caller,
        mut wanted: Vec<EntryRequest>,
    ) -> Result<(), NotFollowing> {
        while !wanted.is_empty() {
            let parts: Vec<JournalPart> = caller.ask("entries", &wanted).await?;
            for (part, EntryRequest { journal, after }) in parts.into_iter().zip(std::mem::take(&mut wanted))
            {
                let after = part.rows.last().map_or(after, |row| row.seq.saturating_sub(1));
                let (spare, is_cut) = (self.clone(), part.is_cut);
                let written = move || {
                    // The time must be no earlier than the desk's entries.
                    part.rows.iter().for_each(|row| spare.journals.not_before(&row.clone().into()));
                    copy::put(&*spare.store, part)
                };
                match blocking(written).await? {
                    Put::Done if is_cut => wanted.push(EntryRequest { journal, after }),
                    Put::Done => {}
                    Put::Rewritten => {
                        let rows = caller.whole(&journal).await?;
                        let spare = self.clone();
                        blocking(move || copy::rewrite(&*spare.store, &journal, &rows)).await?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Makes this server the desk. The other one first gives up and sends its last entries, if it still answers.
    pub(crate) async fn become_desk(self: &Arc<Self>, address: &str, key: &str) -> Result<(), Error> {
        let mut caller = self.caller.lock().await;
        if self.standing() == ServerStanding::Desk {
            return Ok(());
        }
        if caller.is_none() {
            let other = self.state().other.clone();
            *caller = other.and_then(|other| FollowLink::of(other.for_laptops(), key)).map(Caller::new);
        }
        let mut term = DeskTerm { number: self.term().number.saturating_add(1), desk: Some(self.me.clone()) };
        if let Some(caller) = caller.as_mut() {
            if self.standing() == ServerStanding::Spare {
                self.follow(caller, address, &term, false).await.ok();
                // The copied entries may contain a later term.
                term.number = term.number.max(self.term().number + u64::from(self.term() > term));
            }
            caller.forget();
        }
        let from = caller.as_ref().map(|caller| caller.link.to_string());
        let spare = self.clone();
        spawn_blocking(move || spare.take(term, from)).await.unwrap_or(Err(Error::Broken))
    }

    /// Raises or clears the alarms about following.
    fn say(&self, alarms: &Alarms, worked: Result<(), NotFollowing>) {
        let (standing, since) = (self.standing(), self.journals.now() - self.state().last_word);
        let alarm = match (standing, worked) {
            (ServerStanding::Spare, Err(error)) if since > SILENCE => {
                Some(Alarm::NotFollowing { why: error.message() })
            }
            (ServerStanding::Spare, _) => None,
            (ServerStanding::Former, _) => self.people_reach_other().map(|address| Alarm::GaveUp { address }),
            (ServerStanding::Desk, _) => match self.returned() {
                Ok(returned) => {
                    let count = returned.iter().map(|one| one.rows.len()).sum();
                    (count > 0).then_some(Alarm::Returned { count })
                }
                Err(_) => return,
            },
        };
        match alarm {
            Some(alarm) => alarms.raise(alarm),
            None => alarms.clear(AlarmKind::Spare),
        }
    }
}
