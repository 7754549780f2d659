//! The server as a program when much goes wrong at once: too many connections, its files deleted, copies of them.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

mod restore;

/// The maximum time for anything that must happen.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server in a temporary folder.
struct Server {
    folder: TempDir,
    process: Child,
    ready: serde_json::Value,
    /// Its standard error, line by line.
    warnings: Receiver<String>,
    cookie: String,
}

impl Server {
    /// With the limit of open files that the shell sets, and these options.
    fn start(files: u32, more: &[&str]) -> Server {
        Server::start_in(tempfile::tempdir().unwrap(), files, more)
    }

    fn start_in(folder: TempDir, files: u32, more: &[&str]) -> Server {
        let script = format!("ulimit -n {files} && exec \"$0\" \"$@\"");
        let mut process = Command::new("sh")
            .args(["-c", &script, env!("CARGO_BIN_EXE_pairwright")])
            .args(["serve", "--json", "--listen", "127.0.0.1:0", "--db", "x.sqlite"])
            .args(more)
            .current_dir(folder.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let ready: serde_json::Value = serde_json::from_str(&line).unwrap();
        let (tell, warnings) = mpsc::channel();
        let said = BufReader::new(process.stderr.take().unwrap());
        thread::spawn(move || said.lines().map_while(Result::ok).for_each(|line| drop(tell.send(line))));
        let mut server = Server { folder, process, ready, warnings, cookie: String::new() };
        let link = server.ready["organiser"].as_str().unwrap();
        let path = format!("/organiser/{}", link.rsplit('/').next().unwrap());
        let entered = server.get(&path);
        let cookie = entered.split("set-cookie: ").nth(1).unwrap();
        server.cookie = cookie.split(';').next().unwrap().to_owned();
        server
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.ready["address"].as_str().unwrap()).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream
    }

    /// The answer to a request by the owner of a cookie, as bytes.
    fn bytes(&self, head: &str, body: &str) -> Vec<u8> {
        let (mut stream, cookie) = (self.connect(), &self.cookie);
        let length = body.len();
        let kind = "Content-Type: application/x-www-form-urlencoded";
        write!(stream, "{head} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nCookie: {cookie}\r\n{kind}\r\nContent-Length: {length}\r\n\r\n{body}").unwrap();
        let mut answer = Vec::new();
        // Without a place for it, the connection may be cut.
        drop(stream.read_to_end(&mut answer));
        answer
    }

    fn get(&self, path: &str) -> String {
        String::from_utf8_lossy(&self.bytes(&format!("GET {path}"), "")).into_owned()
    }

    fn post(&self, path: &str, body: &str) -> String {
        String::from_utf8_lossy(&self.bytes(&format!("POST {path}"), body)).into_owned()
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    #[track_caller]
    fn warns(&self, text: &str) {
        let line = self.warnings.recv_timeout(PATIENCE).unwrap();
        assert!(line.contains(text), "{line}");
    }

    /// Tells it to stop, and waits until it has.
    fn stop(mut self) -> TempDir {
        Command::new("kill").args(["-TERM", &self.process.id().to_string()]).status().unwrap();
        assert_eq!(self.process.wait().unwrap().code(), Some(0));
        std::mem::replace(&mut self.folder, tempfile::tempdir().unwrap())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

fn program(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_pairwright")).args(args).current_dir(folder).output().unwrap()
}

#[track_caller]
fn check(output: &Output, code: i32, sentence: &str) {
    let said = [&output.stdout[..], &output.stderr].concat();
    let said = String::from_utf8_lossy(&said);
    assert_eq!(output.status.code(), Some(code), "{said}");
    assert!(said.contains(sentence), "{said}");
}

const LIVE: &str = "GET /live HTTP/1.1\r\nHost: a\r\n\r\n";

#[test]
fn half_sent_requests_make_room_for_whole_ones() {
    let server = Server::start(160, &[]);
    let stranger: Vec<TcpStream> = (0..300)
        .map(|_| {
            let mut stream = server.connect();
            // The connections that have waited longest are closed for the next.
            drop(stream.write_all(b"GET / HTTP/1.1\r\nHost: a\r\n"));
            stream
        })
        .collect();
    assert!(server.get("/new").starts_with("HTTP/1.1 200"));
    drop(stranger);
}

#[test]
fn live_streams_of_strangers_keep_nobody_out() {
    let mut server = Server::start(160, &[]);
    let mut streams: Vec<TcpStream> = Vec::new();
    loop {
        let mut stream = server.connect();
        stream.write_all(LIVE.as_bytes()).unwrap();
        let mut first = [0; 12];
        stream.read_exact(&mut first).unwrap();
        match &first {
            b"HTTP/1.1 200" => streams.push(stream),
            b"HTTP/1.1 503" => break,
            other => panic!("{}", String::from_utf8_lossy(other)),
        }
    }
    assert!((8..32).contains(&streams.len()), "{} streams", streams.len());
    let desk = server.get("/new");
    assert!(desk.starts_with("HTTP/1.1 200"), "{desk}");
    server.cookie.clear();
    assert!(server.get("/").starts_with("HTTP/1.1 200"), "everybody else reads on");
    // Once streams end, others begin.
    streams.truncate(4);
    let began = Instant::now();
    let begins = || {
        let mut stream = server.connect();
        stream.write_all(LIVE.as_bytes()).unwrap();
        let mut first = [0; 12];
        stream.read_exact(&mut first).unwrap();
        &first == b"HTTP/1.1 200"
    };
    while !begins() {
        assert!(began.elapsed() < PATIENCE);
    }
}

#[test]
fn after_its_database_is_deleted_the_server_refuses_entries_and_offers_a_backup() {
    let server = Server::start(1024, &[]);
    let begun = server.post("/new", "name=Saturday&preset=magic&cut=4");
    assert!(begun.starts_with("HTTP/1.1 303"), "{begun}");
    let desk = begun.split("location: ").nth(1).unwrap().lines().next().unwrap().to_owned();
    fs::remove_file(server.path("x.sqlite")).unwrap();
    server.warns("was deleted or moved while the server had it open");
    let refused = server.post(&format!("{desk}/add"), "names=Ada");
    assert!(!refused.starts_with("HTTP/1.1 303") && refused.contains("was deleted or moved"), "{refused}");
    let page = server.get(&desk);
    assert!(page.contains("Nothing can be saved at the moment") && page.contains("/backup"), "{page}");
    let saved = server.bytes("GET /backup", "");
    let begin = saved.windows(15).position(|bytes| bytes == b"SQLite format 3").unwrap();
    // The answer comes in chunks; each begins with its length, which the database does not.
    let head = String::from_utf8_lossy(&saved[..begin]).into_owned();
    assert!(head.contains("attachment; filename=\"pairwright-"), "{head}");
}

#[test]
fn a_server_stopped_in_good_order_leaves_one_file() {
    let server = Server::start(1024, &[]);
    server.post("/new", "name=Saturday&preset=magic&cut=4");
    let folder = server.stop();
    let files: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert_eq!(files, ["x.sqlite"]);
    let again = Server::start_in(folder, 1024, &[]);
    assert!(again.get("/").contains("Saturday"));
    assert!(again.warnings.try_recv().is_err());
}

#[test]
fn a_copy_without_its_side_file_is_served_with_a_warning() {
    let server = Server::start(1024, &[]);
    server.post("/new", "name=Saturday&preset=magic&cut=4");
    let folder = tempfile::tempdir().unwrap();
    fs::copy(server.path("x.sqlite"), folder.path().join("x.sqlite")).unwrap();
    Server::start_in(folder, 1024, &[]).warns("was copied while a server was using it");
}

#[test]
fn backups_are_made_regularly_and_can_be_restored() {
    let server = Server::start(1024, &["--backup-to", "stick", "--backup-every", "1s", "--backup-keep", "2"]);
    server.post("/new", "name=Saturday&preset=magic&cut=4");
    let copies = || -> Vec<String> {
        let files = fs::read_dir(server.path("stick")).into_iter().flatten().flatten();
        let names = files.filter_map(|file| file.file_name().into_string().ok());
        let mut names: Vec<String> = names.filter(|name| !name.starts_with('.')).collect();
        names.sort();
        names
    };
    let began = Instant::now();
    let mut seen: Vec<String> = Vec::new();
    while seen.len() < 4 {
        assert!(began.elapsed() < PATIENCE, "{seen:?}");
        let now = copies();
        assert!(now.len() <= 3, "one more than is kept, for a moment: {now:?}");
        seen.extend(now.into_iter().filter(|name| !seen.contains(name)).collect::<Vec<_>>());
        thread::sleep(Duration::from_millis(20));
    }
    let folder = server.folder.path();
    // The server keeps replacing old backups, so one is moved away.
    let newest = "kept.sqlite";
    let put_aside = |name: String| fs::copy(folder.join("stick").join(name), folder.join(newest)).is_ok();
    while !copies().pop().is_some_and(put_aside) {}
    check(&program(folder, &["restore", newest, "--db", "x.sqlite"]), 2, "--replace");
    check(
        &program(folder, &["restore", newest, "--db", "x.sqlite", "--replace"]),
        3,
        "in use by another program",
    );
    check(&program(folder, &["restore", newest, "--db", "y.sqlite"]), 0, "y.sqlite");
    check(&program(folder, &["backup", "--db", "y.sqlite", "--to", "z.sqlite"]), 0, "read");
    check(&program(folder, &["backup", "--db", "y.sqlite", "--to", "z.sqlite"]), 2, "already exists");
    check(&program(folder, &["backup", "--db", "none.sqlite", "--to", "w.sqlite"]), 2, "there is no file");
    let elsewhere = tempfile::tempdir().unwrap();
    fs::copy(folder.join("z.sqlite"), elsewhere.path().join("x.sqlite")).unwrap();
    assert!(Server::start_in(elsewhere, 1024, &[]).get("/").contains("Saturday"));
}

#[test]
fn a_backup_that_fails_is_reported() {
    let server = Server::start(1024, &["--backup-to", "x.sqlite/stick"]);
    server.warns("The last backup failed");
}

#[test]
fn a_database_that_is_served_is_not_moved() {
    let server = Server::start(1024, &[]);
    let output = program(server.folder.path(), &["move", "--from", "x.sqlite", "--to", "y.sqlite"]);
    check(&output, 3, "in use by another program");
    assert!(!server.path("y.sqlite").exists());
}

#[test]
fn links_behind_a_proxy_name_the_public_address() {
    let server = Server::start(1024, &["--public-url", "https://pairings.example.org/"]);
    assert_eq!(server.ready["url"], "https://pairings.example.org");
    assert!(
        server.ready["organiser"].as_str().unwrap().starts_with("https://pairings.example.org/organiser/")
    );
    for wrong in ["pairings.example.org", "https://", "https://a/b", "ftp://a"] {
        let output = program(server.folder.path(), &["serve", "--public-url", wrong]);
        check(&output, 2, "--public-url");
    }
    for wrong in ["proxy.example.org", "10.0.0.0/33", "10.0.0.1:80"] {
        check(&program(server.folder.path(), &["serve", "--trusted-proxy", wrong]), 2, "--trusted-proxy");
    }
    check(&program(server.folder.path(), &["serve", "--backup-to", "x", "--backup-every", "10"]), 2, "10m");
    check(&program(server.folder.path(), &["serve", "--backup-keep", "3"]), 2, "--backup-to");
}
