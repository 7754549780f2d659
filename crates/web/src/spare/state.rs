//! What a server is at the moment: the desk, its spare, or a former desk; and what it knows of the others.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock};

use pairwright_store as store;

use super::addresses::Addresses;
use super::call::Caller;
use super::event::{Desks, Event, LEDGER, ServerId, Term};
use super::guard::Guard;
use super::link::FollowLink;
use super::wire::Row;
use crate::journals::{Command, Journals, Ledger, lock};
use crate::server::access::{COOKIE_KEY, fresh, hex};
use crate::server::error::Error;

/// The secret that names this database among others; it is never handed on.
pub(super) const SERVER: &str = "server";

/// The secret that is the link of the desk whose spare this database became. It stays one, also where it is served without
/// the link, until it takes over. It is never handed on.
pub(super) const FOLLOWS: &str = "follows";

/// Who has not asked for so long does not follow any more, in milliseconds.
const LATELY: i64 = 10_000;

/// What a server is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Standing {
    Desk,
    /// It follows the desk.
    Spare,
    /// It was the desk, until another took over.
    Former,
}

/// This server among those that can be the desk.
pub(crate) struct Spare {
    pub(super) store: Arc<dyn store::Journal>,
    pub(super) guard: Arc<Guard>,
    pub(super) journals: Arc<Journals>,
    pub(super) me: ServerId,
    /// Where other laptops reach this program past any proxy, once it listens.
    pub(super) direct: OnceLock<String>,
    /// Tells this run of the program from every other.
    pub(super) session: String,
    pub(super) desks: Arc<Ledger<Desks>>,
    state: Mutex<State>,
    /// The way to the other; whoever uses it has it alone.
    pub(super) caller: tokio::sync::Mutex<Option<Caller>>,
}

pub(super) struct State {
    pub(super) standing: Standing,
    /// Where the one is reached that is followed, or that took over from this server.
    pub(super) other: Option<Addresses>,
    /// When everything was last as it is there, in milliseconds since 1970 UTC.
    pub(super) last_word: i64,
    /// Who asked last what is new, and when.
    pub(super) follower: Option<(String, i64)>,
    /// Where the former desk says that it is, until it was asked there.
    pub(super) former_at: Option<FollowLink>,
    /// Entries that this former desk alone has, as the desk says.
    pub(super) own: Vec<(String, u64)>,
    /// Entries that the former desk alone has, by journal.
    pub(super) returned: BTreeMap<String, Vec<Row>>,
}

/// Entries that the former desk alone has.
pub(super) struct Returned {
    pub(super) journal: String,
    /// The place of the first of them there, before any was entered again or dropped.
    pub(super) first: u64,
    pub(super) rows: Vec<Row>,
}

impl State {
    /// Who asked lately what is new.
    fn asked_lately(&self, now: i64) -> Option<&str> {
        self.follower.as_ref().filter(|(_, at)| now - at < LATELY).map(|(address, _)| address.as_str())
    }
}

impl Spare {
    /// Reads what this server is. It is the spare of the one that the link leads to, or that it followed before, unless
    /// it took over since.
    pub(crate) fn new(
        store: Arc<dyn store::Journal>,
        guard: Arc<Guard>,
        journals: Arc<Journals>,
        link: Option<FollowLink>,
    ) -> Result<Arc<Spare>, Error> {
        let me = ServerId(hex(&journals.secret(SERVER, &fresh::<16>()?)?));
        let desks = Arc::new(journals.ledger::<Desks>(LEDGER)?);
        journals.followed_by(&desks);
        let known = desks.state();
        let is_former = known.gave_up(&me).is_some();
        let link = match link {
            None if !is_former && !known.is_desk(&me) => followed(&*store)?,
            link => link,
        };
        let standing = match &link {
            _ if known.is_desk(&me) => Standing::Desk,
            Some(_) => Standing::Spare,
            None if is_former => Standing::Former,
            None => Standing::Desk,
        };
        if standing != Standing::Desk {
            guard.close();
        }
        let link =
            link.or_else(|| known.from.as_ref()?.parse().ok()).filter(|_| standing != Standing::Former);
        let other = match standing {
            Standing::Former => known.gave_up(&me).map(|(_, _, desk)| desk.clone()),
            _ => link.as_ref().map(|link| Addresses::of(link, String::new())),
        };
        let state = State {
            standing,
            other,
            last_word: journals.now(),
            follower: None,
            former_at: None,
            own: Vec::new(),
            returned: BTreeMap::new(),
        };
        Ok(Arc::new(Spare {
            store,
            guard,
            journals,
            me,
            direct: OnceLock::new(),
            session: hex(&fresh::<8>()?),
            desks,
            state: Mutex::new(state),
            caller: tokio::sync::Mutex::new(link.map(Caller::new)),
        }))
    }

    pub(super) fn state(&self) -> MutexGuard<'_, State> {
        lock(&self.state)
    }

    pub(crate) fn standing(&self) -> Standing {
        self.state().standing
    }

    /// The address of the desk that this server follows.
    pub(crate) fn follows(&self) -> Option<String> {
        self.people_reach_other().filter(|_| self.standing() == Standing::Spare)
    }

    /// Where pages go on should this server be gone: at the spare that follows, or at the desk that took over.
    pub(crate) fn way_on(&self) -> Option<String> {
        let now = self.journals.now();
        let state = self.state();
        match state.standing {
            Standing::Desk => state.asked_lately(now).map(str::to_owned),
            Standing::Spare => None,
            Standing::Former => state.other.as_ref().map(|other| other.people.clone()),
        }
    }

    /// Whether other laptops have followed this one: they are known by their addresses, of which one may be its own from before.
    pub(crate) fn has_spares(&self, own: &str) -> bool {
        self.desks.state().spares.iter().any(|spare| spare != own)
    }

    /// Where people reach the one that is followed, or that took over from this server.
    pub(super) fn people_reach_other(&self) -> Option<String> {
        self.state().other.as_ref().map(|other| other.people.clone())
    }

    /// Whether another has asked lately: then it says itself who is the desk.
    pub(super) fn is_asked(&self) -> bool {
        let now = self.journals.now();
        self.state().asked_lately(now).is_some()
    }

    /// Whether this server alone writes.
    pub(crate) fn is_desk(&self) -> bool {
        self.guard.is_open()
    }

    /// Writes down that this database is the spare of the desk that it has copied. Blocks.
    pub(super) fn remember(&self, link: &FollowLink) -> Result<(), store::Error> {
        self.store.secret_or_insert(FOLLOWS, link.to_string().as_bytes()).map(drop)
    }

    /// Whether the database has followed before, or was served.
    pub(super) fn common_secret(&self) -> Result<Option<Vec<u8>>, store::Error> {
        let secrets = self.store.inventory()?.secrets;
        Ok(secrets.into_iter().find(|(name, _)| name == COOKIE_KEY).map(|(_, value)| value))
    }

    /// Gives up the place as the desk for one that took over later. What is being written is waited for. Blocks.
    pub(super) fn give_up(&self, term: &Term, desk: Addresses) -> Result<(), Error> {
        let (server, term) = (self.me.clone(), term.clone());
        let event = Event::GaveUp { server, term, address: desk.people.clone(), direct: desk.direct.clone() };
        // Also where it cannot be written down: the other is the desk.
        let written = self.write(&event);
        self.guard.close();
        let mut state = self.state();
        state.standing = Standing::Former;
        state.other = Some(desk);
        state.returned.clear();
        written
    }

    /// Takes over under a new term. Blocks.
    pub(super) fn take(&self, term: Term, from: Option<String>) -> Result<(), Error> {
        self.guard.open();
        self.write(&Event::Took { term, from }).inspect_err(|_| self.guard.close())?;
        let mut state = self.state();
        state.standing = Standing::Desk;
        state.own.clear();
        Ok(())
    }

    /// Writes down that an entry of the former desk is not wanted. Blocks.
    pub(super) fn drop_entry(&self, journal: &str, command: &str) -> Result<(), Error> {
        self.write(&Event::Dropped { journal: journal.to_owned(), command: command.to_owned() })
    }

    pub(super) fn write(&self, event: &Event) -> Result<(), Error> {
        let command = Command { id: hex(&fresh::<16>()?), by: String::new() };
        self.desks.act(&command, &|_| Ok(vec![event.clone()])).map(drop)
    }

    /// The entries that the former desk alone has and nobody has entered again or dropped, by journal. Blocks.
    pub(super) fn returned(&self) -> Result<Vec<Returned>, store::Error> {
        let (returned, desks) = (self.state().returned.clone(), self.desks.state());
        let mut left = Vec::new();
        for (journal, mut rows) in returned {
            let first = rows.first().map_or(0, |row| row.seq);
            let here = self.store.entries(&journal.as_str().into(), store::Seq::START)?;
            rows.retain(|row| !here.iter().any(|entry| entry.command.0 == row.command));
            rows.retain(|row| !desks.is_dropped(&journal, &row.command));
            if !rows.is_empty() {
                left.push(Returned { journal, first, rows });
            }
        }
        Ok(left)
    }
}

/// The link of the desk that a database followed.
fn followed(store: &dyn store::Journal) -> Result<Option<FollowLink>, store::Error> {
    let secrets = store.inventory()?.secrets;
    let link = secrets.into_iter().find(|(name, _)| name == FOLLOWS);
    Ok(link.and_then(|(_, link)| String::from_utf8(link).ok()?.parse().ok()))
}
