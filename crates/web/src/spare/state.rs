//! The present role of a server (desk, spare or former desk), and what it knows of the others.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock};

use pairwright_store as store;
use pairwright_web_kit::entropy::{fresh, hex};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::journals::{CommandStamp, Journals, Ledger, lock};
use pairwright_web_kit::server::access::COOKIE_KEY;

use crate::spare::call::Caller;
use crate::spare::event::{DeskTerm, Desks, LEDGER, ServerId, SpareEvent};
use crate::spare::guard::Guard;
use crate::spare::link::Addresses;
use crate::spare::link::FollowLink;
use crate::spare::wire::EntryRow;

/// Name of the secret that identifies this database. It is never passed on.
pub(crate) const SERVER: &str = "server";

/// Name of the secret with the link to the desk that this database follows. It is never passed on.
/// The database stays a spare, even if it is served without the link, until it takes over.
pub(crate) const FOLLOWS: &str = "follows";

/// Milliseconds without a request after which a spare no longer counts as following.
const LATELY: i64 = 10_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ServerStanding {
    Desk,
    Spare,
    /// Was the desk until another server took over.
    Former,
}

/// This server among those that can be the desk.
pub(crate) struct Spare {
    pub(crate) store: Arc<dyn store::Journal>,
    pub(crate) guard: Arc<Guard>,
    pub(crate) journals: Arc<Journals>,
    pub(crate) me: ServerId,
    /// The address for other laptops, bypassing any proxy, once the server listens.
    pub(crate) direct: OnceLock<String>,
    /// Unique to this run of the program.
    pub(crate) session: String,
    pub(crate) desks: Arc<Ledger<Desks>>,
    state: Mutex<SpareState>,
    /// The connection to the other server, used by one task at a time.
    pub(crate) caller: tokio::sync::Mutex<Option<Caller>>,
}

pub(crate) struct SpareState {
    pub(crate) standing: ServerStanding,
    pub(crate) other: Option<Addresses>,
    /// When everything was last up to date, in Unix milliseconds.
    pub(crate) last_word: i64,
    /// The spare that last asked for news, and when.
    pub(crate) follower: Option<(String, i64)>,
    /// The former desk's new link, until it is asked there.
    pub(crate) former_at: Option<FollowLink>,
    /// The entries that only this former desk has, according to the desk.
    pub(crate) own: Vec<(String, u64)>,
    /// The entries that only the former desk has, by journal.
    pub(crate) returned: BTreeMap<String, Vec<EntryRow>>,
}

pub(crate) struct Returned {
    pub(crate) journal: String,
    /// The first of their original numbers, before any was re-entered or discarded.
    pub(crate) first: u64,
    pub(crate) rows: Vec<EntryRow>,
}

impl SpareState {
    /// The address of the spare, if it has asked recently.
    fn asked_lately(&self, now: i64) -> Option<&str> {
        self.follower.as_ref().filter(|(_, at)| now - at < LATELY).map(|(address, _)| address.as_str())
    }
}

impl Spare {
    /// Reads this server's role: the spare of the link's desk or of the one followed before, unless it took over since.
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
            _ if known.is_desk(&me) => ServerStanding::Desk,
            Some(_) => ServerStanding::Spare,
            None if is_former => ServerStanding::Former,
            None => ServerStanding::Desk,
        };
        if standing != ServerStanding::Desk {
            guard.close();
        }
        let link =
            link.or_else(|| known.from.as_ref()?.parse().ok()).filter(|_| standing != ServerStanding::Former);
        let other = match standing {
            ServerStanding::Former => known.gave_up(&me).map(|(_, _, desk)| desk.clone()),
            _ => link.as_ref().map(|link| Addresses::of(link, String::new())),
        };
        let state = SpareState {
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

    pub(crate) fn state(&self) -> MutexGuard<'_, SpareState> {
        lock(&self.state)
    }

    pub(crate) fn standing(&self) -> ServerStanding {
        self.state().standing
    }

    pub(crate) fn follows(&self) -> Option<String> {
        self.people_reach_other().filter(|_| self.standing() == ServerStanding::Spare)
    }

    /// Where to go if this server is gone: the spare that follows it, or the desk that took over.
    pub(crate) fn way_on(&self) -> Option<String> {
        let now = self.journals.now();
        let state = self.state();
        match state.standing {
            ServerStanding::Desk => state.asked_lately(now).map(str::to_owned),
            ServerStanding::Spare => None,
            ServerStanding::Former => state.other.as_ref().map(|other| other.people.clone()),
        }
    }

    /// Whether other laptops have followed this one. They are known by address, and `own`
    /// may be among these from before.
    pub(crate) fn has_spares(&self, own: &str) -> bool {
        self.desks.state().spares.iter().any(|spare| spare != own)
    }

    /// The address for people of the server that is followed or that took over.
    pub(crate) fn people_reach_other(&self) -> Option<String> {
        self.state().other.as_ref().map(|other| other.people.clone())
    }

    /// Whether another server has asked recently. It would also report a newer desk.
    pub(crate) fn is_asked(&self) -> bool {
        let now = self.journals.now();
        self.state().asked_lately(now).is_some()
    }

    pub(crate) fn is_desk(&self) -> bool {
        self.guard.is_open()
    }

    /// Records that this database is the spare of the desk it has copied. Blocks.
    pub(crate) fn remember(&self, link: &FollowLink) -> Result<(), store::Error> {
        self.store.secret_or_insert(FOLLOWS, link.to_string().as_bytes()).map(drop)
    }

    /// The cookie secret, which exists if the database has followed or been served before.
    pub(crate) fn common_secret(&self) -> Result<Option<Vec<u8>>, store::Error> {
        let secrets = self.store.inventory()?.secrets;
        Ok(secrets.into_iter().find(|(name, _)| name == COOKIE_KEY).map(|(_, value)| value))
    }

    /// Gives up being the desk for a server with a later term, after waiting for writes in progress. Blocks.
    pub(crate) fn give_up(&self, term: &DeskTerm, desk: Addresses) -> Result<(), Error> {
        let (server, term) = (self.me.clone(), term.clone());
        let event =
            SpareEvent::GaveUp { server, term, address: desk.people.clone(), direct: desk.direct.clone() };
        // The other server is the desk even if that cannot be recorded.
        let written = self.write(&event);
        self.guard.close();
        let mut state = self.state();
        state.standing = ServerStanding::Former;
        state.other = Some(desk);
        state.returned.clear();
        written
    }

    /// Takes over under a new term. Blocks.
    pub(crate) fn take(&self, term: DeskTerm, from: Option<String>) -> Result<(), Error> {
        self.guard.open();
        self.write(&SpareEvent::Took { term, from }).inspect_err(|_| self.guard.close())?;
        let mut state = self.state();
        state.standing = ServerStanding::Desk;
        state.own.clear();
        Ok(())
    }

    /// Records that an entry of the former desk is discarded. Blocks.
    pub(crate) fn drop_entry(&self, journal: &str, command: &str) -> Result<(), Error> {
        self.write(&SpareEvent::Dropped { journal: journal.to_owned(), command: command.to_owned() })
    }

    pub(crate) fn write(&self, event: &SpareEvent) -> Result<(), Error> {
        let command = CommandStamp { id: hex(&fresh::<16>()?), by: String::new() };
        self.desks.act(&command, &|_| Ok(vec![event.clone()])).map(drop)
    }

    /// The former desk's entries not yet re-entered or discarded, by journal. Blocks.
    pub(crate) fn returned(&self) -> Result<Vec<Returned>, store::Error> {
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

/// The link to the desk that a database followed.
fn followed(store: &dyn store::Journal) -> Result<Option<FollowLink>, store::Error> {
    let secrets = store.inventory()?.secrets;
    let link = secrets.into_iter().find(|(name, _)| name == FOLLOWS);
    Ok(link.and_then(|(_, link)| String::from_utf8(link).ok()?.parse().ok()))
}
