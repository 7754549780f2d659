//! Published sites that follow a server: what rewrites them, what removes them, and that their pages stand alone.

use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use pairwright_core::nouns::Player;
use pairwright_core::stages::pair_next;
use pairwright_core::{Action, Entropy, Journal, RoundNumber, Setup};
use pairwright_store::{SqliteStore, TournamentId};
use pairwright_web::site::{Checker, PublishedSites, SitePlan, until_an_announcement_ends};
use pairwright_web_kit::journals::{CommandStamp, Journals, WallClock};
use tempfile::TempDir;

/// A tournament in its first round, its journals, and a settable clock.
fn playing() -> (Journals, TournamentId, Arc<AtomicI64>) {
    playing_in(Arc::new(SqliteStore::temporary().unwrap()))
}

fn playing_in(store: Arc<SqliteStore>) -> (Journals, TournamentId, Arc<AtomicI64>) {
    let time = Arc::new(AtomicI64::new(1_790_000_000_000));
    let clock = time.clone();
    let clock = WallClock::steady(move || clock.load(Ordering::Relaxed));
    let journals = Journals::new(store, clock).unwrap();
    let command = CommandStamp { id: "begin".into(), by: "organiser".into() };
    let id = journals.begin(&command, Action::Create { setup: Setup::new("Friday", "magic") }).unwrap();
    for name in ["Ada", "Bo"] {
        let player = Player::new(name.to_lowercase().as_str(), name);
        act(&journals, &id, &Action::Register { player, missed_rounds: None });
    }
    let entropy = "00ff17".parse::<Entropy>().unwrap();
    let tournament = journals.moment(&id).unwrap().tournament;
    act(&journals, &id, &pair_next(&tournament, &entropy, Default::default()).unwrap().action());
    act(&journals, &id, &Action::Publish { round: RoundNumber(1) });
    (journals, id, time)
}

fn act(journals: &Journals, id: &TournamentId, action: &Action) {
    let seq = journals.moment(id).unwrap().seq;
    let command = CommandStamp { id: format!("after {seq}"), by: "organiser".into() };
    journals.act(id, &command, &|_: &Journal| Ok(vec![action.clone()])).unwrap();
}

#[test]
fn an_announcement_between_rounds_appears_at_once_and_ends_in_time() {
    let (journals, id, time) = playing();
    let folder = TempDir::new().unwrap();
    let plan = SitePlan { folder: folder.path().to_owned(), checker: None };
    let mut written = PublishedSites::new();
    let mut say = |file: &str| {
        plan.write_changed(&journals, &mut written).unwrap();
        let text = fs::read_to_string(folder.path().join(id.as_str()).join(file)).unwrap();
        let rest = until_an_announcement_ends(&written, journals.now(), journals.now());
        (text.contains("The shop closes at ten"), rest)
    };
    assert_eq!(say("index.html"), (false, Duration::MAX));
    let at = journals.now();
    let text = "The shop closes at ten".to_owned();
    act(&journals, &id, &Action::Announce { number: 1, text, until: Some(at + 60_000), at });
    assert_eq!(say("index.html"), (true, Duration::from_secs(60)));
    assert!(say("feed.en.atom").0);
    time.fetch_add(60_000, Ordering::Relaxed);
    assert_eq!(say("index.html"), (false, Duration::MAX));
    assert!(say("feed.en.atom").0, "a feed tells of it still");
}

#[test]
fn pages_of_erased_players_and_of_deleted_or_unlisted_tournaments_are_removed() {
    let (journals, id, _) = playing();
    let folder = TempDir::new().unwrap();
    let plan = SitePlan { folder: folder.path().to_owned(), checker: None };
    let site = folder.path().join(id.as_str());
    let names = || {
        let files = fs::read_dir(&site).into_iter().flatten().flatten();
        files.filter(|file| fs::read_to_string(file.path()).is_ok_and(|text| text.contains("Ada"))).count()
    };
    let mut written = PublishedSites::new();
    plan.write_changed(&journals, &mut written).unwrap();
    assert!(names() > 0);
    let command = CommandStamp { id: "erase".into(), by: "organiser".into() };
    journals.erase(&id, &command, (&"ada".into(), &[])).unwrap();
    // A restarted server finds the earlier pages.
    plan.recheck_earlier(&journals, &mut PublishedSites::new()).unwrap();
    assert_eq!(names(), 0);
    let mut setup = journals.moment(&id).unwrap().tournament.setup.clone();
    setup.venue.unlisted = true;
    act(&journals, &id, &Action::Configure { setup: setup.clone() });
    plan.write_changed(&journals, &mut written).unwrap();
    assert!(!site.exists());
    setup.venue.unlisted = false;
    act(&journals, &id, &Action::Configure { setup });
    plan.write_changed(&journals, &mut written).unwrap();
    assert!(site.exists());
    let other = folder.path().join("notes");
    fs::create_dir(&other).unwrap();
    let seq = journals.moment(&id).unwrap().seq;
    journals.delete(&id, seq).unwrap();
    plan.write_changed(&journals, &mut written).unwrap();
    assert!(!site.exists() && other.exists());
}

#[test]
fn an_archived_tournament_has_no_site_until_it_is_restored() {
    let store = Arc::new(SqliteStore::temporary().unwrap());
    let (journals, id, _) = playing_in(store.clone());
    let folder = TempDir::new().unwrap();
    let plan = SitePlan { folder: folder.path().to_owned(), checker: None };
    let site = folder.path().join(id.as_str());
    let mut written = PublishedSites::new();
    for is_archived in [false, true, false, true] {
        journals.archive(&id, is_archived).unwrap();
        plan.write_changed(&journals, &mut written).unwrap();
        assert_eq!(site.exists(), !is_archived);
    }
    // A restarted server finds an archived tournament, with or without its site, before anybody opens it.
    let restarted = Journals::new(store, WallClock::of_machine()).unwrap();
    let mut written = PublishedSites::new();
    fs::create_dir(&site).unwrap();
    fs::write(site.join("tournament.json"), "{}").unwrap();
    plan.recheck_earlier(&restarted, &mut written).unwrap();
    plan.write_changed(&restarted, &mut written).unwrap();
    assert!(!site.exists());
    restarted.archive(&id, false).unwrap();
    plan.write_changed(&restarted, &mut written).unwrap();
    assert!(site.exists());
}

#[test]
fn a_site_that_follows_a_server_has_the_proofs_and_the_checker_of_a_published_one() {
    let (journals, id, _) = playing();
    let folder = TempDir::new().unwrap();
    let checker = Checker::of_file(b"\0asm\x01\0\0\0");
    let plan = SitePlan { folder: folder.path().to_owned(), checker };
    plan.write_changed(&journals, &mut PublishedSites::new()).unwrap();
    let file = |name: &str| fs::read_to_string(folder.path().join(id.as_str()).join(name)).unwrap();
    assert!(file("proofs.json").contains("\"proves\": "), "{}", file("proofs.json"));
    assert!(file("check.html").contains("checker.js"));
    assert!(file("checker.js").contains("checkerPacked"));
}

#[test]
fn a_checker_has_to_be_webassembly() {
    assert!(Checker::of_file(b"PK").is_none() && Checker::of_file(b"\0asm\x01\0\0\0").is_some());
}

/// Styles are inline, scripts of the server are gone, and links lead to files, anchors or other sites.
#[test]
fn a_page_of_a_site_needs_no_server() {
    let (journals, id, _) = playing();
    let folder = TempDir::new().unwrap();
    let plan = SitePlan { folder: folder.path().to_owned(), checker: None };
    plan.write_changed(&journals, &mut PublishedSites::new()).unwrap();
    let site = folder.path().join(id.as_str());
    let files: Vec<_> = fs::read_dir(&site).unwrap().map(|file| file.unwrap().path()).collect();
    let pages = files.iter().filter(|file| file.extension().is_some_and(|ending| ending == "html"));
    for page in pages {
        let text = fs::read_to_string(page).unwrap();
        assert!(
            text.contains("<style media=\"print\">") && text.contains("<body class=\"reading\">"),
            "{page:?}"
        );
        assert!(
            !text.contains("/assets/") && !text.contains("data-live") && !text.contains("src=\"/"),
            "{page:?}"
        );
        for link in text.split(" href=\"").skip(1) {
            let address = link.split('"').next().unwrap();
            let file = address.split('#').next().unwrap();
            let is_elsewhere = file.is_empty() || file.contains("://") || file.starts_with("data:");
            assert!(is_elsewhere || site.join(file).exists(), "{page:?}: {address}");
        }
    }
}
