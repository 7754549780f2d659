//! The server as a program: its output, how it stops, and why it does not start.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

fn program(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pairwright"));
    command.args(args).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs to the end, which must come soon: a server that starts after all would not end.
fn refused(args: &[&str]) -> Output {
    let mut process = program(args).spawn().unwrap();
    let began = Instant::now();
    while process.try_wait().unwrap().is_none() {
        if began.elapsed() > Duration::from_secs(20) {
            process.kill().unwrap();
            panic!("{args:?} started");
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    process.wait_with_output().unwrap()
}

#[track_caller]
fn check(args: &[&str], code: i32, sentence: &str) {
    let output = refused(args);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(code), "{said}");
    assert!(said.contains(sentence) && said.trim_end().lines().count() == 1, "{said}");
}

#[test]
fn a_port_in_use_is_reported_in_one_sentence() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("x.sqlite");
    check(
        &["serve", "--listen", &address, "--db", database.to_str().unwrap()],
        3,
        "is in use by another program",
    );
    check(&["demo", "--listen", &address], 3, "is in use by another program");
}

#[test]
fn an_invalid_address_is_bad_usage() {
    check(&["serve", "--listen", "here"], 2, "here");
    check(&["serve", "--port", "80"], 2, "--port");
}

#[test]
fn a_file_that_cannot_be_a_database_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path().to_str().unwrap();
    check(&["serve", "--listen", "127.0.0.1:0", "--db", here], 3, "is a folder, not a file");
    let text = folder.path().join("letter.txt");
    std::fs::write(&text, "Dear Alan, this is no database but a letter of some length.".repeat(50)).unwrap();
    check(&["serve", "--listen", "127.0.0.1:0", "--db", text.to_str().unwrap()], 3, "is not a database");
    let below = text.join("x.sqlite");
    check(&["serve", "--listen", "127.0.0.1:0", "--db", below.to_str().unwrap()], 3, "pairwright: ");
}

/// A server that answers, and its output.
fn start(args: &[&str], lines: usize) -> (Child, String) {
    let mut process = program(args).spawn().unwrap();
    let mut reader = BufReader::new(process.stdout.take().unwrap());
    let mut said = String::new();
    for _ in 0..lines {
        reader.read_line(&mut said).unwrap();
    }
    (process, said)
}

fn get(url: &str) -> String {
    let (address, path) = url.strip_prefix("http://").unwrap().split_once('/').unwrap();
    let mut connection = TcpStream::connect(address).unwrap();
    write!(connection, "GET /{path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    connection.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn the_demo_prints_its_address_and_the_organisers_link_and_shows_forty_players() {
    let (mut process, said) = start(&["demo", "--listen", "127.0.0.1:0"], 4);
    let link = said.split_whitespace().find(|word| word.contains("/organiser/")).expect("a link");
    assert!(get(link).starts_with("HTTP/1.1 303"), "{said}");
    let home = said.split_whitespace().rfind(|word| word.starts_with("http://")).unwrap();
    let list = get(&format!("{home}/"));
    assert!(list.contains("Friday Night") && list.contains("40 players"), "{list}");
    process.kill().unwrap();
    process.wait().unwrap();
}

#[cfg(unix)]
#[test]
fn a_server_stops_cleanly_while_pages_are_open() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("x.sqlite");
    let args = ["serve", "--json", "--listen", "127.0.0.1:0", "--db", database.to_str().unwrap()];
    let (mut process, said) = start(&args, 1);
    let said: serde_json::Value = serde_json::from_str(&said).unwrap();
    let address = said["address"].as_str().unwrap();
    let mut open = TcpStream::connect(address).unwrap();
    write!(open, "GET /live HTTP/1.1\r\nHost: {address}\r\n\r\n").unwrap();
    let mut first = [0; 16];
    open.read_exact(&mut first).unwrap();
    let began = Instant::now();
    let told = Command::new("kill").args(["-TERM", &process.id().to_string()]).status().unwrap();
    assert!(told.success());
    assert_eq!(process.wait().unwrap().code(), Some(0));
    assert!(began.elapsed() < Duration::from_secs(5));
}

#[cfg(target_os = "linux")]
#[test]
fn a_server_started_by_hand_returns_freed_memory() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("x.sqlite");
    let args = ["serve", "--json", "--listen", "127.0.0.1:0", "--db", database.to_str().unwrap()];
    let (mut process, said) = start(&args, 1);
    assert!(said.contains("organiser"), "it still serves: {said}");
    let given = std::fs::read(format!("/proc/{}/environ", process.id())).unwrap();
    assert!(given.split(|byte| *byte == 0).any(|variable| variable == b"MIMALLOC_PURGE_DELAY=0"));
    process.kill().unwrap();
    process.wait().unwrap();
}

/// The link opened in a browser when the server starts on a terminal of a desktop, if any.
#[cfg(unix)]
fn opened(folder: &std::path::Path, when: &str) -> Option<String> {
    use std::os::unix::fs::PermissionsExt;
    let (browser, opened) = (folder.join("xdg-open"), folder.join("opened"));
    std::fs::write(&browser, format!("#!/bin/sh\necho \"$1\" >'{}'\n", opened.display())).unwrap();
    std::fs::set_permissions(&browser, PermissionsExt::from_mode(0o755)).unwrap();
    let server = format!(
        "exec {} serve --listen 127.0.0.1:0 --db {} --browser {when}",
        env!("CARGO_BIN_EXE_pairwright"),
        folder.join("x.sqlite").display()
    );
    // `script` is the terminal.
    let mut process = Command::new("script")
        .args(["-qefc", &server, "/dev/null"])
        .env("PATH", format!("{}:/usr/bin:/bin", folder.display()))
        .env("DISPLAY", ":9")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(process.stdout.take().unwrap()).lines();
    assert!(lines.map_while(Result::ok).any(|line| line.contains("Ctrl-C")), "the server starts");
    let waits_until = Instant::now() + Duration::from_secs(if when == "never" { 1 } else { 20 });
    let mut link = None;
    while link.is_none() && Instant::now() < waits_until {
        std::thread::sleep(Duration::from_millis(20));
        link = std::fs::read_to_string(&opened).ok().filter(|link| link.ends_with('\n'));
    }
    drop(std::fs::remove_file(&opened));
    process.kill().unwrap();
    process.wait().unwrap();
    link
}

#[cfg(unix)]
#[test]
fn a_newcomers_first_start_opens_the_desk_in_the_browser() {
    let folder = tempfile::tempdir().unwrap();
    let link = opened(folder.path(), "first").expect("the first start opens it");
    assert!(link.contains("/organiser/"), "{link}");
    assert!(folder.path().join("x.sqlite").exists());
    assert!(opened(folder.path(), "always").is_some());
    assert_eq!(opened(folder.path(), "never"), None);
}
