//! Two programs: the desk, and a spare laptop that follows it and takes over when the desk is killed. When the desk
//! returns, the spare learns what only the desk has.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::kill::client::Client;
use crate::kill::server::Server;

/// Waits until a condition holds.
#[track_caller]
fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < Duration::from_secs(60), "never: {what}");
        thread::sleep(Duration::from_millis(20));
    }
}

/// A desk with eight players in their first round, and its spare.
struct Hall {
    folder: TempDir,
    first: Server,
    spare: Server,
    key: String,
}

impl Hall {
    fn open() -> Hall {
        let folder = tempfile::tempdir().unwrap();
        let first = Server::start(folder.path().join("first.sqlite"));
        let key = first.create("Saturday");
        let names = (1..=8).map(|number| format!("Player {number}")).collect::<Vec<_>>().join("\n");
        enter(&first, &key, "add", &[("names", &names)]);
        enter(&first, &key, "pair", &[("round", "1")]);
        enter(&first, &key, "publish", &[("round", "1")]);
        report(&first, &key, "1 2 0");
        let spare = Server::start_with(
            folder.path().join("spare.sqlite"),
            "127.0.0.1:0",
            &["--follow", &first.follow],
        );
        Hall { folder, first, spare, key }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Waits until the spare shows the desk's state.
    #[track_caller]
    fn settle(&self) {
        until("the spare has everything", || self.spare.file(&self.key) == self.first.file(&self.key));
    }
}

#[track_caller]
fn enter(server: &Server, key: &str, form: &str, fields: &[(&str, &str)]) {
    assert_eq!(server.desk(key, form, fields), Some(303), "{form} {fields:?}");
}

#[track_caller]
fn report(server: &Server, key: &str, line: &str) {
    enter(server, key, "line", &[("round", "1"), ("line", line)]);
}

/// The games won by each side, table by table.
fn wins(server: &Server, key: &str) -> Vec<String> {
    let file = server.file(key);
    let matches = file["rounds"][0]["matches"].as_array().unwrap().clone();
    matches.iter().map(|one| one["result"]["wins"].to_string()).collect()
}

/// The reports in a tournament's journal.
fn reports(server: &Server, key: &str) -> usize {
    let journal = server.page(&format!("/t/{key}/journal.json"));
    journal.matches("\"report\"").count()
}

/// The entries that a page lists as only on the other laptop: journal and command.
fn returned(server: &Server) -> Vec<(String, String)> {
    let page = server.page("/spare");
    let value = |text: &str| text.split('"').next().unwrap().to_owned();
    let form = |form: &str| {
        let journal = value(form.split("name=\"journal\" value=\"").nth(1).unwrap());
        (journal, value(form.split("name=\"entry\" value=\"").nth(1).unwrap()))
    };
    page.split("action=\"/spare/drop\"").skip(1).map(form).collect()
}

fn answer_to(server: &Server, choice: &str, (journal, entry): &(String, String)) -> Option<u16> {
    server.client().post(&format!("/spare/{choice}"), &[("journal", journal), ("entry", entry)])
}

/// The first event on a page's live connection.
fn first_words(server: &Server, key: &str) -> String {
    let mut stream = TcpStream::connect(&server.address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    write!(stream, "GET /t/{key}/live HTTP/1.1\r\nHost: a\r\n\r\n").unwrap();
    let (mut heard, mut piece) = (Vec::new(), [0; 4096]);
    while !String::from_utf8_lossy(&heard).contains("event: seq") {
        let count = stream.read(&mut piece).unwrap();
        heard.extend_from_slice(&piece[..count]);
    }
    String::from_utf8_lossy(&heard).into_owned()
}

#[test]
fn the_desk_is_killed_in_the_middle_of_a_round_and_the_spare_goes_on() {
    let Hall { folder, mut first, mut spare, key } = Hall::open();
    let hall = |name: &str| folder.path().join(name);
    // Everything can be read at once, and nothing changed.
    assert_eq!(spare.file(&key), first.file(&key));
    let page = spare.page(&format!("/t/{key}/tables"));
    assert!(page.contains("This is the spare laptop") && page.contains(&first.address), "{page}");
    assert_eq!(spare.desk(&key, "line", &[("round", "1"), ("line", "2 2 0")]), Some(503));
    report(&first, &key, "2 1 2");
    until("the spare has the result", || spare.file(&key) == first.file(&key));
    assert!(first.page("/spare").contains(&spare.address), "the desk says who follows");
    let told = format!("event: spare\ndata: http://{}", spare.address);
    until("open pages learn where the spare is", || first_words(&first, &key).contains(&told));

    // Two results are acknowledged while the spare hears nothing; then the desk is gone.
    spare.signal("STOP");
    report(&first, &key, "3 2 0");
    report(&first, &key, "4 0 2");
    first.kill();
    spare.signal("CONT");
    assert_eq!(spare.client().post("/spare/desk", &[]), Some(303));
    report(&spare, &key, "3 0 2");
    assert!(!spare.page(&format!("/t/{key}/tables")).contains("This is the spare laptop"));

    // The new desk stays the desk after being killed and started as before.
    let (address, follow) = (spare.address.clone(), first.follow.clone());
    spare.kill();
    let spare = Server::start_with(hall("spare.sqlite"), &address, &["--follow", &follow]);
    assert_eq!(wins(&spare, &key), ["[2,0]", "[1,2]", "[0,2]", "null"]);

    // The first returns, with two entries of its own. It learns that it is no longer the desk, and changes nothing.
    let first = Server::start_with(hall("first.sqlite"), &first.address, &[]);
    until("the first gives up", || first.page(&format!("/t/{key}/tables")).contains("no longer the desk"));
    assert_eq!(first.desk(&key, "add", &[("names", "Late")]), Some(503));
    assert_eq!(first.client().post("/spare/desk", &[]), Some(422), "one tap threw out the running desk");
    assert!(spare.page("/spare").contains("This laptop is the desk"));
    assert_eq!(wins(&first, &key), ["[2,0]", "[1,2]", "[2,0]", "[0,2]"]);
    until("the new desk lists both", || returned(&spare).len() == 2);
    until("the first lists both", || first.page("/spare").matches("<li>").count() == 2);
    assert!(spare.page(&format!("/t/{key}/desk")).contains("2 entries that are missing here"));

    // One is re-entered, and only once however often it is sent; the other, which conflicts with a newer result, is
    // dropped.
    let entries = returned(&spare);
    let (third, fourth) = (&entries[0], &entries[1]);
    let before = reports(&spare, &key);
    assert_eq!(answer_to(&spare, "enter", fourth), Some(303));
    assert_eq!(answer_to(&spare, "enter", fourth), Some(303));
    assert_eq!(reports(&spare, &key), before + 1);
    assert_eq!(answer_to(&spare, "enter", third), Some(409));
    assert_eq!(answer_to(&spare, "drop", third), Some(303));
    assert_eq!(returned(&spare), []);
    assert_eq!(wins(&spare, &key), ["[2,0]", "[1,2]", "[0,2]", "[0,2]"]);
    until("nothing is missing", || {
        !spare.page(&format!("/t/{key}/desk")).contains("missing here")
            && first.page("/spare").matches("<li>").count() == 0
    });
}

#[test]
fn a_spare_follows_after_a_restore_and_restores_nothing_itself() {
    let hall = Hall::open();
    let kept = |name: &str| format!("{name}.before-restore-1");
    for name in ["first.sqlite", "spare.sqlite"] {
        let mut backup = Command::new(env!("CARGO_BIN_EXE_pairwright"));
        backup.args(["backup", "--db"]).arg(hall.path(name)).arg("--to").arg(hall.path(&kept(name)));
        assert!(backup.output().unwrap().status.success());
    }
    report(&hall.first, &hall.key, "2 1 2");
    hall.settle();
    until("the desk knows the spare", || hall.first.page("/spare").contains(&hall.spare.address));
    // On the spare they are listed, but cannot be restored.
    let page = hall.spare.page("/backups");
    assert!(page.contains(&kept("spare.sqlite")) && !page.contains("name=\"copy\""), "{page}");
    assert_eq!(hall.spare.client().post("/backups/check", &[("copy", &kept("spare.sqlite"))]), Some(503));

    assert_eq!(hall.first.client().post("/backups/check", &[("copy", &kept("first.sqlite"))]), Some(303));
    let page = hall.first.page("/backups");
    assert!(page.contains("no longer fits"), "{page}");
    let name = page.split("name=\"backup\" value=\"").nth(1).unwrap().split('"').next().unwrap();
    let fields = [("backup", name), ("sure", "yes")];
    assert_eq!(hall.first.client().post("/backups/restore", &fields), Some(200));
    let desk = format!("/t/{}/desk", hall.key);
    until("the spare says what it needs", || hall.spare.page(&desk).contains("name a new file"));
}

#[test]
fn a_former_desk_at_another_address_takes_no_entries() {
    let Hall { folder, mut first, mut spare, key } = Hall::open();
    until("the desk knows the spare", || first.page("/spare").contains(&spare.address));
    spare.signal("STOP");
    report(&first, &key, "2 2 0");
    first.kill();
    spare.signal("CONT");
    assert_eq!(spare.client().post("/spare/desk", &[]), Some(303));
    report(&spare, &key, "2 0 2");
    let mut first = Server::start(folder.path().join("first.sqlite"));
    assert_eq!(first.desk(&key, "line", &[("round", "1"), ("line", "3 2 0")]), Some(503), "at once");
    let page = first.page(&format!("/t/{key}/tables"));
    assert!(page.contains(&format!("href=\"http://{}/t/{key}/tables\"", spare.address)), "{page}");
    until("the new desk lists what the first alone has", || returned(&spare).len() == 1);
    // The place is taken: the page says so beside the entry, with a link to the present state.
    let entry = &returned(&spare)[0];
    let (status, page) =
        spare.client().send("/spare/enter", &[("journal", &entry.0), ("entry", &entry.1)]).unwrap();
    assert_eq!(status, 409, "{page}");
    assert!(page.contains("See what is here") && page.contains("action=\"/spare/drop\""), "{page}");
    // A former desk that is restarted still leads there.
    first.kill();
    let first = Server::start(folder.path().join("first.sqlite"));
    let page = first.page(&format!("/t/{key}/tables"));
    assert!(page.contains(&format!("href=\"http://{}/t/{key}/tables\"", spare.address)), "{page}");
    // It is still known after a kill.
    let (address, follow) = (spare.address.clone(), first.follow.clone());
    spare.kill();
    let spare = Server::start_with(folder.path().join("spare.sqlite"), &address, &["--follow", &follow]);
    until("it is listed again", || returned(&spare).len() == 1);
}

#[test]
fn a_stranger_at_the_address_of_an_earlier_spare_is_not_believed() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = Server::start(folder.path().join("x.sqlite"));
    let tournament = desk.create("Saturday");
    let stranger = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}", stranger.local_addr().unwrap());
    let key = desk.follow.rsplit('/').next().unwrap().to_owned();
    let follows = ANYTHING.replace("\"address\":\"\"", &format!("\"address\":\"{address}\""));
    assert_eq!(asked(&desk, "", &key, "news", &follows).0, 200);
    desk.kill();
    let (heard, hears) = channel();
    thread::spawn(move || {
        for connection in stranger.incoming() {
            let mut connection = connection.unwrap();
            let mut asked = [0; 4096];
            let count = connection.read(&mut asked).unwrap_or(0);
            let claim = r#"{"server":"9","term":{"number":9,"desk":"9"},"is_desk":true,"vouched":""}"#;
            write!(connection, "HTTP/1.1 200 OK\r\nContent-Length: {}\r\n\r\n{claim}", claim.len()).ok();
            heard.send(String::from_utf8_lossy(&asked[..count]).into_owned()).ok();
        }
    });
    let desk = Server::start(folder.path().join("x.sqlite"));
    let question = hears.recv_timeout(Duration::from_secs(60)).expect("it asks");
    assert!(question.contains("/desk") && !question.contains(&key), "a key was sent: {question}");
    assert_eq!(desk.desk(&tournament, "add", &[("names", "Ada")]), Some(303), "it is still the desk");
    // Unauthenticated questions get no answer.
    let lie =
        format!(r#"{{"server":"9","term":{{"number":0,"desk":null}},"address":"{address}","vouched":"0"}}"#);
    assert_eq!(asked(&desk, "", "0123", "desk", &lie).0, 404);
}

#[test]
fn behind_a_proxy_the_link_for_the_spare_leads_to_the_desk_directly() {
    let folder = tempfile::tempdir().unwrap();
    let more = ["--public-url", "https://play.example"];
    let desk = Server::start_with(folder.path().join("x.sqlite"), "127.0.0.1:0", &more);
    let direct = format!("http://{}/follow/", desk.address);
    assert!(desk.follow.starts_with(&direct), "{}", desk.follow);
    let page = desk.page("/spare");
    assert!(page.contains(&direct) && page.contains("answers only itself"), "{page}");
    let spare =
        Server::start_with(folder.path().join("y.sqlite"), "127.0.0.1:0", &["--follow", &desk.follow]);
    until("it follows", || spare.page("/").contains("This is the spare laptop"));
}

#[test]
fn a_spare_started_without_its_link_stays_a_spare() {
    let Hall { folder, first, mut spare, key } = Hall::open();
    spare.kill();
    let spare = Server::start(folder.path().join("spare.sqlite"));
    assert_eq!(spare.desk(&key, "line", &[("round", "1"), ("line", "2 2 0")]), Some(503));
    report(&first, &key, "2 2 0");
    until("it follows as before", || spare.file(&key) == first.file(&key));
}

#[test]
fn the_desk_changes_hands_and_back_while_both_run() {
    let Hall { folder, mut first, spare, key } = Hall::open();
    assert_eq!(spare.client().post("/spare/desk", &[]), Some(303));
    assert_eq!(first.desk(&key, "line", &[("round", "1"), ("line", "2 2 0")]), Some(503), "told at once");
    report(&spare, &key, "2 2 0");
    assert_eq!(returned(&spare), []);
    // The first becomes the spare of the new desk, with its old file.
    first.kill();
    let first =
        Server::start_with(folder.path().join("first.sqlite"), &first.address, &["--follow", &spare.follow]);
    assert_eq!(first.file(&key), spare.file(&key));
    assert_eq!(first.client().post("/spare/desk", &[]), Some(303));
    report(&first, &key, "3 2 0");
    until("the other gives up", || spare.page("/").contains("no longer the desk"));
    assert_eq!(spare.desk(&key, "line", &[("round", "1"), ("line", "4 2 0")]), Some(503));
    assert_eq!(wins(&first, &key), ["[2,0]", "[2,0]", "[2,0]", "null"]);
}

#[test]
fn a_tournament_begun_on_the_first_laptop_alone_comes_back_entry_by_entry() {
    let Hall { folder, mut first, spare, .. } = Hall::open();
    spare.signal("STOP");
    let sunday = first.create("Sunday");
    enter(&first, &sunday, "add", &[("names", "Ada")]);
    first.kill();
    spare.signal("CONT");
    assert_eq!(spare.client().post("/spare/desk", &[]), Some(303));
    let first = Server::start_with(folder.path().join("first.sqlite"), &first.address, &[]);
    until("the new desk lists them", || returned(&spare).len() >= 2);
    for entry in returned(&spare) {
        assert_eq!(answer_to(&spare, "enter", &entry), Some(303));
    }
    assert_eq!(returned(&spare), []);
    assert_eq!(spare.file(&sunday)["players"][0]["name"], "Ada");
    drop(first);
}

#[test]
fn erasing_archiving_and_deleting_reach_the_spare() {
    let hall = Hall::open();
    let (first, spare, key) = (&hall.first, &hall.spare, &hall.key);
    let old = first.create("Old");
    let gone = first.create("Gone");
    until("the spare has both", || spare.page("/").contains("Gone"));
    let player = first.file(key)["players"][0]["id"].as_str().unwrap().to_owned();
    enter(first, key, "erase", &[("player", &player), ("sure", "yes")]);
    enter(first, &old, "archive", &[("archived", "yes")]);
    let question = first.page(&format!("/t/{gone}/desk/delete"));
    let last = question.split("name=\"last\" value=\"").nth(1).unwrap().split('"').next().unwrap();
    enter(first, &gone, "delete", &[("last", last)]);
    let journal = format!("/t/{key}/journal.json");
    until("the name is gone", || !spare.page(&journal).contains("Player 1"));
    until("it is deleted", || spare.client().get(&format!("/t/{gone}")).unwrap().0 == 404);
    until("it is archived", || spare.page("/").contains(r#"class="archive""#));
    hall.settle();
}

/// The status and the text of a request to a follow link.
fn asked(server: &Server, cookie: &str, key: &str, what: &str, question: &str) -> (u16, String) {
    let (address, length) = (&server.address, question.len());
    let client = server.client();
    let head = format!(
        "POST /follow/{key}/{what} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nCookie: {cookie}\r\n\
         Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{question}"
    );
    client.answer(&head).unwrap()
}

const ANYTHING: &str = r#"{"session":"","mark":0,"term":{"number":0,"desk":null},"address":"","own":[]}"#;

#[test]
fn only_the_key_of_the_link_lets_a_spare_follow_and_it_ends_with_the_owners_link() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path().join("x.sqlite"));
    let tournament = server.create("Saturday");
    let key = server.follow.rsplit('/').next().unwrap().to_owned();
    let (status, news) = asked(&server, "", &key, "news", ANYTHING);
    assert!(status == 200 && news.contains("cookie-key") && news.contains(&tournament), "{status} {news}");
    // Neither a guest nor the owner's own role opens it, and a stranger's higher term takes over no desk.
    let stolen = ANYTHING.replace("\"number\":0", "\"number\":9");
    for wrong in ["0", &key[1..], &"0".repeat(32)] {
        for cookie in ["", &server.cookie] {
            for (what, question) in [("news", stolen.as_str()), ("entries", "[]")] {
                assert_eq!(asked(&server, cookie, wrong, what, question).0, 404, "{wrong} {what}");
            }
        }
    }
    assert_eq!(asked(&server, "", &key, "news", "nonsense").0, 422);
    assert_eq!(server.desk(&tournament, "add", &[("names", "Ada")]), Some(303), "it is still the desk");
    enter(&server, &tournament, "rotate", &[("sure", "yes")]);
    assert_eq!(asked(&server, "", &key, "news", ANYTHING).0, 404);
    // The page that shows it is the owner's.
    let guest = Client { address: &server.address, cookie: "" };
    let (status, page) = guest.get("/spare").unwrap();
    assert!(status == 403 && !page.contains("/follow/"), "{page}");
}

/// Starts a program that must refuse, with this exit code and one sentence.
#[track_caller]
fn check_refused(database: &Path, follow: &str, code: i32, sentence: &str) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pairwright"));
    command.args(["serve", "--listen", "127.0.0.1:0", "--db"]).arg(database).args(["--follow", follow]);
    let ended = command.output().unwrap();
    let said = String::from_utf8(ended.stderr).unwrap();
    assert_eq!(ended.status.code(), Some(code), "{said}");
    assert!(said.contains(sentence) && said.lines().count() == 1, "{said}");
}

#[test]
fn a_spare_that_cannot_follow_says_why_and_does_not_start() {
    let hall = Hall::open();
    let new = hall.path("new.sqlite");
    check_refused(&new, "http://127.0.0.1:1/follow/abc", 3, "cannot be reached");
    let wrong = hall.first.follow.replace("/follow/", "/follow/0");
    check_refused(&new, &wrong, 3, "does not accept this link");
    check_refused(&new, &hall.spare.follow, 3, "is not the desk");
    check_refused(&new, "https://desk/follow/abc", 2, "is not the link of a desk");
    let other = hall.path("other.sqlite");
    let _another = Server::start(&other);
    check_refused(&other, &hall.first.follow, 3, "has other tournaments");
}
