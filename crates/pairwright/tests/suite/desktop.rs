//! The server started by a double click: one for each user, with its database in the user's data folder.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

const PROGRAM: &str = env!("CARGO_BIN_EXE_pairwright");
const PATIENCE: Duration = Duration::from_secs(20);

/// A user whose folders have spaces and umlauts, with a browser that records what it opens.
struct User(TempDir);

impl User {
    fn new() -> User {
        let user = User(tempfile::tempdir().unwrap());
        std::fs::create_dir(user.downloads()).unwrap();
        let (browser, noted) = (user.0.path().join("xdg-open"), user.0.path().join("noted"));
        // A file appears under its name when it is complete.
        let noted = noted.display();
        let script = format!("#!/bin/sh\necho \"$1\" >'{noted}.new'; mv '{noted}.new' '{noted}'\n");
        std::fs::write(&browser, script).unwrap();
        std::fs::set_permissions(&browser, PermissionsExt::from_mode(0o755)).unwrap();
        user
    }

    fn downloads(&self) -> PathBuf {
        self.0.path().join("Meus Downloads")
    }

    fn data(&self) -> PathBuf {
        self.0.path().join("Jörgs große Daten")
    }

    /// Starts the program as a file manager does: in the folder of the download, and without a terminal.
    fn double_click(&self) -> Child {
        self.spawn(Command::new("setsid").args(["--wait", PROGRAM]))
    }

    /// Starts the program as the menu does.
    fn choose_in_menu(&self) -> Child {
        self.spawn(Command::new(PROGRAM).args(["serve", "--desktop"]))
    }

    fn spawn(&self, command: &mut Command) -> Child {
        command
            .current_dir(self.downloads())
            .env_remove("CARGO")
            .env("DISPLAY", ":9")
            .env("XDG_DATA_HOME", self.data())
            .env("PATH", format!("{}:/usr/bin:/bin", self.0.path().display()))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap()
    }

    /// The addresses opened in the browser since the last call.
    fn opened(&self) -> String {
        let (noted, began) = (self.0.path().join("noted"), Instant::now());
        loop {
            if let Ok(opened) = std::fs::read_to_string(&noted) {
                std::fs::remove_file(noted).unwrap();
                return opened.trim_end().to_owned();
            }
            assert!(began.elapsed() < PATIENCE, "the browser opens");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

/// Sends a request to `http://ADDRESS/PATH` and returns the whole answer.
fn ask(method: &str, url: &str, headers: &str) -> String {
    let (address, path) = url.strip_prefix("http://").unwrap().split_once('/').unwrap();
    let mut connection = TcpStream::connect(address).unwrap();
    let head =
        format!("{method} /{path} HTTP/1.1\r\nHost: {address}\r\nContent-Length: 0\r\nConnection: close\r\n");
    write!(connection, "{head}{headers}\r\n").unwrap();
    let mut answer = String::new();
    connection.read_to_string(&mut answer).unwrap();
    answer
}

/// Presses the button that stops this link's server.
fn press_stop(link: &str) {
    let signed_in = ask("GET", link, "");
    let cookie =
        signed_in.lines().find_map(|line| line.strip_prefix("set-cookie: ")).expect("the link signs in");
    let cookie = cookie.split(';').next().unwrap();
    let address = link.split("/organiser/").next().unwrap();
    let page = ask("GET", &format!("{address}/computer"), &format!("Cookie: {cookie}\r\n"));
    assert!(page.contains("Jörgs große Daten/pairwright/pairwright.sqlite"), "{page}");
    let headers = format!("Cookie: {cookie}\r\nOrigin: {address}\r\n");
    let stopped = ask("POST", &format!("{address}/computer/stop"), &headers);
    assert!(stopped.contains("Pairwright has stopped"), "{stopped}");
}

fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

#[test]
fn a_double_click_opens_the_desk_and_a_second_one_opens_it_again() {
    let user = User::new();
    let mut first = user.double_click();
    let link = user.opened();
    assert!(link.starts_with("http://localhost:") && link.contains("/organiser/"), "{link}");
    let data = names(&user.data().join("pairwright"));
    assert!(data.contains(&"pairwright.sqlite".to_owned()), "{data:?}");
    assert_eq!(names(&user.downloads()), Vec::<String>::new());
    let mut second = user.choose_in_menu();
    assert!(second.wait().unwrap().success());
    assert_eq!(user.opened(), link);
    press_stop(&link);
    assert_eq!(first.wait().unwrap().code(), Some(0));
}

#[test]
fn a_killed_server_does_not_keep_the_next_double_click_out() {
    let user = User::new();
    let mut killed = user.choose_in_menu();
    let link = user.opened();
    killed.kill().unwrap();
    killed.wait().unwrap();
    let mut next = user.choose_in_menu();
    let again = user.opened();
    // The owner's link belongs to the database; the port may be another one.
    assert_eq!(again.split("/organiser/").last(), link.split("/organiser/").last());
    press_stop(&again);
    assert_eq!(next.wait().unwrap().code(), Some(0));
}

#[test]
fn a_data_folder_that_cannot_be_written_is_one_sentence_in_a_window() {
    let user = User::new();
    std::fs::write(user.data(), "a file in the place of the folder").unwrap();
    let mut refused = user.double_click();
    assert_eq!(refused.wait().unwrap().code(), Some(3));
    let window = user.opened();
    let shown = std::fs::read_to_string(&window).unwrap();
    std::fs::remove_file(window).unwrap();
    assert!(
        shown.contains("Jörgs große Daten/pairwright") && shown.trim_end().lines().count() == 1,
        "{shown}"
    );
}
