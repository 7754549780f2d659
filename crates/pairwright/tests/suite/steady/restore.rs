//! Restoring a backup on the running server.

use pairwright_store::SqliteStore;

use super::*;

/// A server with the tournament of a backup, one more player, and another tournament; and that backup.
fn begun() -> (Server, Vec<u8>) {
    let server = Server::start(1024, &[]);
    let desk = server.begins("Saturday");
    check(&program(server.folder.path(), &["backup", "--db", "x.sqlite", "--to", "saturday.sqlite"]), 0, "");
    server.post(&format!("{desk}/add"), "names=Ada");
    server.begins("Sunday");
    let backup = fs::read(server.path("saturday.sqlite")).unwrap();
    (server, backup)
}

impl Server {
    fn begins(&self, name: &str) -> String {
        let begun = self.post("/new", &format!("name={name}&preset=magic&cut=4"));
        begun.split("location: ").nth(1).unwrap().lines().next().unwrap().to_owned()
    }

    fn uploads(&self, file: &[u8]) -> String {
        let (mut stream, cookie) = (self.connect(), &self.cookie);
        let part = "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\n";
        let body = [part.as_bytes(), file, b"\r\n--x--\r\n"].concat();
        let length = body.len();
        write!(stream, "POST /backups HTTP/1.1\r\nHost: a\r\nConnection: close\r\nCookie: {cookie}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: {length}\r\n\r\n").unwrap();
        stream.write_all(&body).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    fn takes(&self, file: &[u8]) {
        let answer = self.uploads(file);
        assert!(answer.starts_with("HTTP/1.1 303"), "{answer}");
    }

    /// Confirms what the page says about the waiting backup.
    fn restores(&self) -> String {
        let page = self.get("/backups");
        self.post("/backups/restore", &format!("backup={}&sure=yes", waiting(&page)))
    }

    /// Waits until the list of tournaments is this.
    #[track_caller]
    fn lists(&self, is_so: impl Fn(&str) -> bool) {
        let began = Instant::now();
        while !is_so(&self.get("/")) {
            assert!(began.elapsed() < PATIENCE, "{}", self.get("/"));
        }
    }

    /// Kills it as a power cut does.
    fn killed(mut self) -> TempDir {
        std::mem::replace(&mut self.folder, tempfile::tempdir().unwrap())
    }
}

/// The name of the backup that waits, from its page.
fn waiting(page: &str) -> &str {
    let named = page.split("name=\"backup\" value=\"").nth(1);
    named.and_then(|rest| rest.split('"').next()).unwrap_or_else(|| panic!("no backup waits: {page}"))
}

fn is_restored(page: &str) -> bool {
    page.contains("Saturday") && !page.contains("Sunday")
}

#[test]
fn a_backup_is_restored_while_the_server_runs() {
    let (server, backup) = begun();
    server.takes(&backup);
    let page = server.get("/backups");
    for said in
        ["It has one tournament", "Missing afterwards", "Sunday", "the whole tournament", "the last of"]
    {
        assert!(page.contains(said), "{said}: {page}");
    }
    assert!(!page.contains("no longer fits"), "nobody follows: {page}");
    let unsure = server.post("/backups/restore", &format!("backup={}", waiting(&page)));
    assert!(unsure.starts_with("HTTP/1.1 422") && unsure.contains("tick that you know"), "{unsure}");
    assert!(server.get("/").contains("Sunday"));
    let begun = server.restores();
    let link =
        format!("/organiser/{}", server.ready["organiser"].as_str().unwrap().rsplit('/').next().unwrap());
    assert!(begun.starts_with("HTTP/1.1 200") && begun.contains(&link), "{begun}");
    server.lists(is_restored);
    assert!(server.get("/new").starts_with("HTTP/1.1 200"), "sessions survive the restore");
    // The replaced database is kept, and can be restored in turn.
    assert!(server.get("/backups").contains("x.sqlite.before-restore-1"));
    let kept = fs::read(server.path("x.sqlite.before-restore-1")).unwrap();
    server.takes(&kept);
    assert!(
        server.get("/backups").contains("Everything that is in the tournaments here is in the backup too")
    );
    server.restores();
    server.lists(|page| page.contains("Saturday") && page.contains("Sunday"));
    let folder = server.stop();
    let mut files: Vec<_> =
        fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
    files.sort();
    assert_eq!(
        files,
        ["saturday.sqlite", "x.sqlite", "x.sqlite.before-restore-1", "x.sqlite.before-restore-2"]
    );
}

#[test]
fn a_regular_backup_is_restored_from_the_list() {
    let server =
        Server::start(1024, &["--backup-to", "stick", "--backup-every", "1s", "--backup-keep", "40"]);
    let desk = server.begins("Saturday");
    let listed = |server: &Server| -> Vec<String> {
        let page = server.get("/backups");
        let values = page.split("name=\"copy\" value=\"").skip(1);
        values.map(|rest| rest.split('"').next().unwrap().to_owned()).collect()
    };
    // Of two more, the second was begun after the tournament.
    let (began, before) = (Instant::now(), listed(&server).len());
    while listed(&server).len() < before + 2 {
        assert!(began.elapsed() < PATIENCE);
        thread::sleep(Duration::from_millis(100));
    }
    let with_saturday = listed(&server).remove(0);
    server.post(&format!("{desk}/add"), "names=Ada");
    server.begins("Sunday");
    let names = listed(&server);
    assert!(names.is_sorted_by(|newer, older| newer > older), "{names:?}");
    // Only backups in the list are accepted.
    for other in ["%2e%2e/x.sqlite", "x.sqlite", "", "stick"] {
        let refused = server.post("/backups/check", &format!("copy={other}"));
        assert!(refused.starts_with("HTTP/1.1 422") && refused.contains("not there any more"), "{refused}");
    }
    let taken = server.post("/backups/check", &format!("copy={with_saturday}"));
    assert!(taken.starts_with("HTTP/1.1 303"), "{taken}");
    assert!(server.get("/backups").contains("Missing afterwards"));
    server.restores();
    server.lists(is_restored);
    // The replaced database is listed with the regular backups, and is restored the same way.
    assert!(server.post("/backups/check", "copy=x.sqlite.before-restore-1").starts_with("HTTP/1.1 303"));
    server.restores();
    server.lists(|page| page.contains("Sunday"));
}

#[test]
fn a_restore_confirmed_before_a_kill_is_done_at_the_next_start() {
    let (server, backup) = begun();
    fs::copy(server.path("saturday.sqlite"), server.path("x.sqlite.before-restore-1")).unwrap();
    server.takes(&backup);
    let page = server.get("/backups");
    assert!(page.contains("value=\"x.sqlite.before-restore-1\""), "another can be chosen instead: {page}");
    // Another program has the database open, so the server cannot restore it yet, and says so.
    let other = SqliteStore::open(server.path("x.sqlite")).unwrap();
    server.restores();
    server.warns("The backup was not restored");
    assert!(server.get("/").contains("Sunday"), "everything goes on as it was");
    let page = server.get("/backups");
    assert!(page.contains("A backup waits to be restored"), "{page}");
    // What was kept earlier is not listed while a backup waits.
    assert!(page.contains("x.sqlite.before-restore-1") && !page.contains("name=\"copy\""), "{page}");
    let folder = server.killed();
    drop(other);
    let server = Server::start_in(folder, 1024, &[]);
    assert_eq!(server.ready["restored"]["kept"], "x.sqlite.before-restore-2");
    assert!(is_restored(&server.get("/")));
}

#[test]
fn killing_the_server_during_a_restore_leaves_a_whole_database() {
    for number in 0..6 {
        let (server, backup) = begun();
        server.takes(&backup);
        assert!(server.restores().starts_with("HTTP/1.1 200"));
        thread::sleep(Duration::from_millis(40 * number));
        let folder = server.killed();
        assert!(folder.path().join("x.sqlite").exists());
        // A confirmed restore is carried out sooner or later.
        assert!(is_restored(&Server::start_in(folder, 1024, &[]).get("/")));
    }
}

#[test]
fn a_file_that_is_not_a_backup_is_refused_and_leaves_nothing() {
    let server = Server::start(1024, &[]);
    let newer = {
        let path = server.path("newer.sqlite");
        drop(SqliteStore::open(&path).unwrap());
        let mut bytes = fs::read(path).unwrap();
        // The version of the tables is in the header.
        bytes[60..64].copy_from_slice(&99_u32.to_be_bytes());
        bytes
    };
    let mut damaged = fs::read(server.path("newer.sqlite")).unwrap();
    let half = damaged.len() / 2;
    damaged[half..].fill(7);
    let cases = [
        (b"Today we played five rounds.".to_vec(), "This file is no backup of Pairwright"),
        (newer, "This backup has version 99"),
        (damaged, "This backup is damaged"),
    ];
    for (file, said) in cases {
        let refused = server.uploads(&file);
        assert!(refused.starts_with("HTTP/1.1 422") && refused.contains(said), "{refused}");
    }
    let left = fs::read_dir(server.folder.path()).unwrap().map(|file| file.unwrap().file_name());
    assert!(
        left.map(|name| name.into_string().unwrap())
            .all(|name| !name.contains("upload") && !name.contains("received"))
    );
}
