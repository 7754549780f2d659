//! The places of connections: a limited number, some kept for the staff.
//!
//! An address may have only a share of the places. Its live streams do not count, because a
//! whole venue may have one address.
//!
//! A new connection never displaces a busy one, only one that waits for its client: without a request, or with half of
//! one. Of these, it displaces the one that has waited longest, at the address that has most.
//!
//! The bytes held for strangers (forms that are arriving, and answers that have not been read) are limited. Beyond the
//! limit, the address that holds most loses its oldest connection.

use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard};

use pairwright_web_kit::journals::lock;
use pairwright_web_kit::people::BrowserId;
use pairwright_web_kit::reader::proxies::{Proxies, network_of};
use tokio::sync::Notify;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct PlaceLimits {
    pub(crate) places: usize,
    /// The number reserved for the staff.
    pub(crate) for_staff: usize,
    /// Maximum connections of one address, not counting live streams.
    pub(crate) of_one_address: usize,
    /// Maximum live streams of one address, by browsers without a role or a claimed name.
    pub(crate) streams: usize,
    /// Maximum live streams of one address, by browsers with a claimed name: a hall may be one address.
    pub(crate) streams_of_names: usize,
    /// Maximum bytes held for all strangers together.
    pub(crate) bytes: u64,
}

/// Maximum live streams of a browser with a claimed name.
const STREAMS_OF_A_BROWSER: usize = 4;
/// Maximum bytes held for all strangers together: some thousand pages.
const BYTES: u64 = 256 << 20;

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Sharer {
    Browser(BrowserId),
    /// All browsers with a claimed name at an address.
    Names(IpAddr),
    /// Everybody else at an address.
    Address(IpAddr),
}

impl PlaceLimits {
    /// Reserves a sixteenth for the staff and gives an address at most a quarter.
    pub(crate) fn of(places: usize) -> PlaceLimits {
        PlaceLimits {
            places,
            for_staff: (places / 16).clamp(1, 256).min(places / 2),
            of_one_address: (places / 4).max(1),
            streams: (places / 4).max(1),
            streams_of_names: (places / 2).max(1),
            bytes: BYTES,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Doing {
    /// Waiting for its client: there is no request, or only a part of it.
    Waiting,
    Answering,
    Live,
}

pub(crate) struct ConnectionPlaces {
    limits: PlaceLimits,
    /// Proxies have no limit, because everybody comes through them.
    proxies: Arc<Proxies>,
    state: Mutex<HeldPlaces>,
    /// Called at every change of whether places are short.
    tight: Box<dyn Fn(bool) + Send + Sync>,
}

#[derive(Default)]
struct HeldPlaces {
    /// In the order in which their present activity began.
    connections: BTreeMap<u64, KeptConnection>,
    next: u64,
    is_tight: bool,
    /// The bytes that all connections hold.
    bytes: u64,
    streams: HashMap<Sharer, usize>,
}

struct KeptConnection {
    address: IpAddr,
    doing: Doing,
    /// The bytes held for a stranger, and the stranger's address.
    bytes: u64,
    reader: IpAddr,
    leave: Arc<Notify>,
}

pub(crate) struct ConnectionPlace {
    places: Arc<ConnectionPlaces>,
    number: Mutex<u64>,
    /// Everybody for whom the live stream counts.
    stream: Mutex<Vec<Sharer>>,
    pub(crate) is_for_staff: bool,
    leave: Arc<Notify>,
}

impl ConnectionPlaces {
    pub(crate) fn new(
        limits: PlaceLimits,
        proxies: Arc<Proxies>,
        tight: impl Fn(bool) + Send + Sync + 'static,
    ) -> Arc<ConnectionPlaces> {
        Arc::new(ConnectionPlaces { limits, proxies, state: Mutex::default(), tight: Box::new(tight) })
    }

    /// Takes a place for a connection, closing a waiting one if needed. `None` if all are busy.
    pub(crate) fn take(self: &Arc<Self>, address: IpAddr) -> Option<ConnectionPlace> {
        let is_proxy = self.proxies.trust(address);
        let address = network_of(address);
        let PlaceLimits { places, for_staff, of_one_address, .. } = self.limits;
        let mut state = self.state();
        if !is_proxy && state.count(address) >= of_one_address && !state.send_away(Some(address)) {
            return None;
        }
        if state.connections.len() >= places - for_staff {
            state.send_away(None);
        }
        let occupied = state.connections.len();
        if occupied >= places {
            return None;
        }
        let is_for_staff = occupied >= places - for_staff;
        let leave = Arc::new(Notify::new());
        let connection = KeptConnection {
            address,
            doing: Doing::Waiting,
            bytes: 0,
            reader: address,
            leave: leave.clone(),
        };
        let number = state.enter(connection);
        let news = state.news(is_for_staff, occupied < (places - for_staff) * 9 / 10);
        drop(state);
        news.into_iter().for_each(&self.tight);
        let (number, stream) = (Mutex::new(number), Mutex::default());
        Some(ConnectionPlace { places: self.clone(), number, stream, is_for_staff, leave })
    }

    fn state(&self) -> MutexGuard<'_, HeldPlaces> {
        lock(&self.state)
    }
}

impl HeldPlaces {
    fn enter(&mut self, connection: KeptConnection) -> u64 {
        self.next += 1;
        self.connections.insert(self.next, connection);
        self.next
    }

    /// Counts the connections of an address, except live streams.
    fn count(&self, address: IpAddr) -> usize {
        let counts = |one: &&KeptConnection| one.address == address && one.doing != Doing::Live;
        self.connections.values().filter(counts).count()
    }

    /// Closes the connection that has waited longest, of one address or of the one with the most. Returns
    /// whether there was any.
    fn send_away(&mut self, address: Option<IpAddr>) -> bool {
        let waiting = || self.connections.iter().filter(|(_, one)| one.doing == Doing::Waiting);
        let Some(address) = address.or_else(|| most_common(waiting().map(|(_, one)| one.address))) else {
            return false;
        };
        let longest = waiting().find(|(_, one)| one.address == address).map(|(number, _)| *number);
        longest.is_some_and(|number| self.dismiss(number))
    }

    /// Closes connections until at most `most` bytes are held: the oldest of the address that holds the most.
    fn make_room_for_bytes(&mut self, most: u64) {
        while self.bytes > most {
            let mut by_reader: BTreeMap<IpAddr, u64> = BTreeMap::new();
            self.connections.values().for_each(|one| *by_reader.entry(one.reader).or_default() += one.bytes);
            let largest = by_reader.into_iter().max_by_key(|(_, bytes)| *bytes).map(|(reader, _)| reader);
            let is_longest = |one: &KeptConnection| one.bytes > 0 && Some(one.reader) == largest;
            let longest = self.connections.iter().find(|(_, one)| is_longest(one)).map(|(number, _)| *number);
            if !longest.is_some_and(|number| self.dismiss(number)) {
                return;
            }
        }
    }

    fn dismiss(&mut self, number: u64) -> bool {
        let gone = self.leave(number);
        if let Some(gone) = &gone {
            gone.leave.notify_one();
        }
        gone.is_some()
    }

    fn leave(&mut self, number: u64) -> Option<KeptConnection> {
        self.connections.remove(&number).inspect(|gone| self.bytes -= gone.bytes)
    }

    fn end_stream(&mut self, sharer: &Sharer) {
        if let Some(count) = self.streams.get_mut(sharer) {
            *count -= 1;
            if *count == 0 {
                self.streams.remove(sharer);
            }
        }
    }

    /// Whether places are short, if that has changed.
    fn news(&mut self, is_tight: bool, is_roomy: bool) -> Option<bool> {
        let now = is_tight || (self.is_tight && !is_roomy);
        (std::mem::replace(&mut self.is_tight, now) != now).then_some(now)
    }
}

impl ConnectionPlace {
    pub(crate) fn does(&self, doing: Doing) {
        let mut number = lock(&self.number);
        let mut state = self.places.state();
        // A connection that was closed for another is gone from the list.
        if let Some(connection) = state.connections.remove(&number) {
            *number = state.enter(KeptConnection { doing, ..connection });
        }
    }

    /// Records the bytes held for a stranger, and closes connections if the total is too large.
    pub(crate) fn holds(&self, bytes: u64, reader: IpAddr) {
        let number = lock(&self.number);
        let mut state = self.places.state();
        let Some(connection) = state.connections.get_mut(&number) else { return };
        connection.reader = reader;
        let before = std::mem::replace(&mut connection.bytes, bytes);
        state.bytes = state.bytes - before + bytes;
        state.make_room_for_bytes(self.places.limits.bytes);
    }

    /// Lowers the bytes held to at most this many.
    pub(crate) fn holds_at_most(&self, bytes: u64) {
        let number = lock(&self.number);
        let mut state = self.places.state();
        let Some(connection) = state.connections.get_mut(&number) else { return };
        let freed = connection.bytes.saturating_sub(bytes);
        connection.bytes -= freed;
        state.bytes -= freed;
    }

    /// Whether the connection may become a live stream. It counts for its address or, if the browser has a name, for
    /// the browser and for the names at that address.
    pub(crate) fn streams(&self, named: Option<BrowserId>, address: IpAddr) -> bool {
        let mut own = lock(&self.stream);
        let mut state = self.places.state();
        own.drain(..).for_each(|before| state.end_stream(&before));
        let sharers = match named {
            Some(browser) => vec![Sharer::Browser(browser), Sharer::Names(address)],
            None => vec![Sharer::Address(address)],
        };
        let PlaceLimits { streams, streams_of_names, .. } = self.places.limits;
        let may = sharers.iter().all(|sharer| {
            let most = match sharer {
                Sharer::Browser(_) => STREAMS_OF_A_BROWSER,
                Sharer::Names(_) => streams_of_names,
                Sharer::Address(_) => streams,
            };
            state.streams.get(sharer).is_none_or(|count| *count < most)
        });
        if may {
            sharers.iter().for_each(|sharer| *state.streams.entry(sharer.clone()).or_default() += 1);
            *own = sharers;
        }
        may
    }

    /// Waits until the connection must make room.
    pub(crate) async fn told_to_leave(&self) {
        self.leave.notified().await;
    }
}

impl Drop for ConnectionPlace {
    fn drop(&mut self) {
        let number = *lock(&self.number);
        let PlaceLimits { places, for_staff, .. } = self.places.limits;
        let mut state = self.places.state();
        state.leave(number);
        let mut stream = lock(&self.stream);
        stream.drain(..).for_each(|sharer| state.end_stream(&sharer));
        drop(stream);
        let occupied = state.connections.len();
        let news = state.news(false, occupied < (places - for_staff) * 9 / 10);
        drop(state);
        news.into_iter().for_each(&self.places.tight);
    }
}

/// The most frequent address; the lowest of several.
fn most_common(addresses: impl Iterator<Item = IpAddr>) -> Option<IpAddr> {
    let mut counts: HashMap<IpAddr, usize> = HashMap::new();
    addresses.for_each(|address| *counts.entry(address).or_default() += 1);
    counts
        .into_iter()
        .max_by_key(|(address, count)| (*count, std::cmp::Reverse(*address)))
        .map(|(address, _)| address)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering};

    use super::*;

    const VENUE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 168, 0, 7));
    const STRANGER: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 168, 0, 66));

    fn places(limits: PlaceLimits) -> (Arc<ConnectionPlaces>, Arc<AtomicBool>) {
        let tight = Arc::new(AtomicBool::new(false));
        let flag = tight.clone();
        (ConnectionPlaces::new(limits, Arc::default(), move |is| flag.store(is, Ordering::Relaxed)), tight)
    }

    fn limits(places: usize, for_staff: usize, of_one_address: usize) -> PlaceLimits {
        PlaceLimits { places, for_staff, of_one_address, streams: 2, streams_of_names: 6, bytes: 1_000 }
    }

    fn was_sent_away(place: &ConnectionPlace) -> bool {
        !place.places.state().connections.contains_key(&place.number.lock().unwrap())
    }

    #[test]
    fn half_sent_requests_of_one_address_keep_within_its_share() {
        let (places, tight) = places(limits(20, 4, 8));
        let honest = places.take(VENUE).unwrap();
        let stranger: Vec<ConnectionPlace> = (0..100).map(|_| places.take(STRANGER).unwrap()).collect();
        assert_eq!(stranger.iter().filter(|place| was_sent_away(place)).count(), 92);
        assert!(
            was_sent_away(&stranger[91]) && !was_sent_away(&stranger[92]),
            "the longest waiting goes first"
        );
        assert!(!was_sent_away(&honest) && !tight.load(Ordering::Relaxed));
    }

    #[test]
    fn live_streams_of_a_venue_count_for_each_browser() {
        let (places, tight) = places(limits(20, 4, 2));
        let stream = || places.take(VENUE).inspect(|place| place.does(Doing::Live));
        let streams: Vec<ConnectionPlace> = (0..16).map(|_| stream().unwrap()).collect();
        assert!(streams.iter().all(|place| !place.is_for_staff && !was_sent_away(place)));
        assert!(!tight.load(Ordering::Relaxed));
        let first_of_staff = places.take(VENUE).unwrap();
        assert!(first_of_staff.is_for_staff && tight.load(Ordering::Relaxed));
        drop((first_of_staff, streams));
        assert!(!tight.load(Ordering::Relaxed), "it is said when there is room again");
    }

    #[test]
    fn half_sent_requests_leave_the_places_of_the_staff() {
        let (places, _) = places(limits(6, 2, 6));
        let live: Vec<ConnectionPlace> = (0..4).map(|_| places.take(VENUE).unwrap()).collect();
        live.iter().for_each(|place| place.does(Doing::Live));
        let stranger: Vec<ConnectionPlace> = (0..9).map(|_| places.take(STRANGER).unwrap()).collect();
        let staff = places.take(VENUE).unwrap();
        staff.does(Doing::Answering);
        assert!(staff.is_for_staff && was_sent_away(&stranger[8]));
        assert!(places.take(STRANGER).is_some() && !was_sent_away(&staff));
        assert!(live.iter().all(|place| !was_sent_away(place)));
    }

    #[test]
    fn unread_answers_of_the_address_with_most_bytes_make_room_oldest_first() {
        let (places, _) = places(limits(20, 4, 8));
        let take = |address| {
            places.take(address).inspect(|place: &ConnectionPlace| place.does(Doing::Answering)).unwrap()
        };
        let (honest, slow) = (take(VENUE), [take(STRANGER), take(STRANGER), take(STRANGER)]);
        honest.holds(400, VENUE);
        slow.iter().for_each(|place| place.holds(300, STRANGER));
        assert!(was_sent_away(&slow[0]) && !was_sent_away(&slow[1]) && !was_sent_away(&honest));
        honest.holds_at_most(100);
        assert_eq!(places.state().bytes, 700);
        honest.holds_at_most(500);
        drop((honest, slow));
        assert_eq!(places.state().bytes, 0);
    }

    #[test]
    fn unproved_streams_count_for_their_address_and_proved_ones_for_their_browser() {
        let (places, _) = places(limits(20, 4, 20));
        let take = || places.take(VENUE).unwrap();
        let of_address: Vec<ConnectionPlace> =
            (0..3).map(|_| take()).filter(|place| place.streams(None, VENUE)).collect();
        assert_eq!(of_address.len(), 2);
        let own = take();
        assert!(own.streams(Some(BrowserId("a".into())), VENUE));
        drop(of_address);
        let next = take();
        assert!(next.streams(None, VENUE) && next.streams(None, VENUE));
        drop((own, next));
        assert!(places.state().streams.is_empty());
    }

    #[test]
    fn a_browser_with_a_name_has_four_streams_and_all_of_one_address_have_a_share() {
        let (places, _) = places(limits(40, 4, 40));
        let streams = |browser: &str, address| {
            let all = (0..9).map(|_| places.take(address).unwrap());
            all.filter(|place| place.streams(Some(BrowserId(browser.into())), address)).collect::<Vec<_>>()
        };
        let (one, two, three) = (streams("a", VENUE), streams("b", VENUE), streams("c", VENUE));
        assert_eq!([one.len(), two.len(), three.len()], [4, 2, 0]);
        assert_eq!(streams("d", STRANGER).len(), 4, "another address");
        drop((one, two, three));
        assert!(places.state().streams.is_empty());
        assert_eq!(PlaceLimits::of(65_536).streams_of_names, 32_768, "two thousand phones of a hall follow");
    }

    #[test]
    fn no_active_visitor_is_sent_away() {
        let (places, _) = places(limits(3, 1, 9));
        let busy: Vec<ConnectionPlace> =
            (0..3).map(|_| places.take(VENUE).inspect(|it| it.does(Doing::Answering)).unwrap()).collect();
        assert!(places.take(STRANGER).is_none());
        assert!(!busy.iter().any(was_sent_away));
    }
}
