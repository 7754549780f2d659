//! A PostgreSQL server for the tests: Debian's programs on a folder that is deleted with the test program. Several
//! crates' tests include this file.

use std::io::{BufRead, BufReader, Write};
use std::os::unix::fs::{PermissionsExt, chown};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock};
use std::{env, fs};

/// The server's user where the tests run as root, which it refuses: nobody.
const NOBODY: u32 = 65_534;

/// Creates a cluster, then obeys commands on its input. When that ends, even because the test was killed, it stops
/// the server.
const KEEPER: &str = r#"
set -eu
"$1/initdb" --pgdata="$2/data" --username=pairwright --auth=trust --encoding=UTF8 --no-locale --no-sync >"$2/initdb.log" 2>&1
start() {
    "$1/pg_ctl" start --wait --silent --pgdata="$2/data" --log="$2/server.log" \
        --options="-k $2 -c listen_addresses='' -c max_connections=200 -c fsync=off $3"
}
start "$1" "$2" "$3"
echo ready
while read -r wish; do
    case $wish in
        stop) "$1/pg_ctl" stop --wait --silent --mode=immediate --pgdata="$2/data" ;;
        start) start "$1" "$2" "$3" ;;
    esac
    echo ready
done
"$1/pg_ctl" stop --wait --silent --mode=immediate --pgdata="$2/data" || true
rm -rf "$2"
"#;

pub(crate) struct Server {
    /// Present until the end.
    keeper: Mutex<Option<(ChildStdin, BufReader<ChildStdout>)>>,
    folder: PathBuf,
    port: u16,
    databases: AtomicU32,
    process: Child,
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.keeper.get_mut().unwrap().take());
        self.process.wait().unwrap();
    }
}

pub(crate) struct Database {
    pub(crate) address: String,
}

impl Server {
    /// The server shared by all tests of a program.
    pub(crate) fn shared() -> &'static Server {
        static SERVER: OnceLock<Server> = OnceLock::new();
        SERVER.get_or_init(Server::start)
    }

    /// A server that a test may stop.
    pub(crate) fn start() -> Server {
        Server::start_at(5432, |_| String::new())
    }

    /// A server with its own port and the options that preparing its folder returns.
    pub(crate) fn start_at(port: u16, prepare: impl FnOnce(&Path) -> String) -> Server {
        let folder = tempfile::Builder::new().prefix("pairwright-postgres-").tempdir().unwrap().keep();
        let programs = programs();
        let more = format!("-c port={port} {}", prepare(&folder));
        let is_root =
            fs::metadata("/proc/self").is_ok_and(|us| std::os::unix::fs::MetadataExt::uid(&us) == 0);
        let mut command = if is_root {
            chown(&folder, Some(NOBODY), Some(NOBODY)).unwrap();
            for file in fs::read_dir(&folder).unwrap() {
                chown(file.unwrap().path(), Some(NOBODY), Some(NOBODY)).unwrap();
            }
            let mut command = Command::new("setpriv");
            let nobody = NOBODY.to_string();
            command.args(["--reuid", &nobody, "--regid", &nobody, "--clear-groups", "sh"]);
            command
        } else {
            Command::new("sh")
        };
        fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).unwrap();
        command.args(["-c", KEEPER, "keeper"]).arg(&programs).arg(&folder).arg(&more).current_dir("/");
        let mut process = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let keeper = (process.stdin.take().unwrap(), BufReader::new(process.stdout.take().unwrap()));
        let keeper = Mutex::new(Some(keeper));
        let server = Server { keeper, folder, port, databases: AtomicU32::new(0), process };
        server.expect_ready();
        server
    }

    /// Creates an empty database.
    pub(crate) fn database(&self) -> Database {
        let name = format!("test_{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.sql("postgres", &format!("CREATE DATABASE {name}"));
        Database { address: self.address(&name) }
    }

    /// Runs a statement in a database as its owner, with PostgreSQL's own program.
    pub(crate) fn sql(&self, database: &str, statement: &str) {
        let mut psql = Command::new(programs().join("psql"));
        psql.args(["--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1", "--command", statement]);
        let done = psql.arg(self.address(database)).output().unwrap();
        assert!(done.status.success(), "{statement}: {}", String::from_utf8_lossy(&done.stderr));
    }

    /// The address of a database on this server.
    pub(crate) fn address(&self, database: &str) -> String {
        let folder = self.folder.to_str().unwrap().replace('/', "%2F");
        let port = if self.port == 5432 { String::new() } else { format!(":{}", self.port) };
        format!("postgres://pairwright@{folder}{port}/{database}")
    }

    /// The socket that clients connect to.
    pub(crate) fn socket(&self) -> PathBuf {
        self.folder.join(format!(".s.PGSQL.{}", self.port))
    }

    /// Stops the server at once, as a power cut would.
    pub(crate) fn stop(&self) {
        self.tell("stop");
    }

    /// Starts it again.
    pub(crate) fn start_again(&self) {
        self.tell("start");
    }

    fn tell(&self, wish: &str) {
        let mut keeper = self.keeper.lock().unwrap();
        writeln!(keeper.as_mut().unwrap().0, "{wish}").unwrap();
        drop(keeper);
        self.expect_ready();
    }

    fn expect_ready(&self) {
        let mut line = String::new();
        self.keeper.lock().unwrap().as_mut().unwrap().1.read_line(&mut line).unwrap();
        let log = |name: &str| fs::read_to_string(self.folder.join(name)).unwrap_or_default();
        assert_eq!(line, "ready\n", "{}\n{}", log("initdb.log"), log("server.log"));
    }
}

/// The folder of the server's programs: of the newest version that Debian has installed, or wherever they are found.
fn programs() -> PathBuf {
    let installed = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = installed.map(|version| version.path().join("bin")).collect();
    found.sort();
    found.extend(env::split_paths(&env::var_os("PATH").unwrap_or_default()));
    let has_all = |folder: &Path| ["initdb", "pg_ctl", "psql"].iter().all(|name| folder.join(name).exists());
    let first = found.into_iter().rev().find(|folder| has_all(folder));
    first.expect("PostgreSQL is installed: ./test does that, or names it")
}
