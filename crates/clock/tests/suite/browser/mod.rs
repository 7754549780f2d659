//! A small web server for the clock's assets, and a headless chromium that plays a script on the real page and reports.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

use pairwright_words::Texts;
use serde_json::Value;

/// What every page is served with: no inline script, no inline style, nothing from elsewhere.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
                      manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'";
/// How long a script may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) fn assets() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/assets/clock")
}

/// The server; it ends when it is dropped.
pub(crate) struct Server {
    pub(crate) port: u16,
    reports: Receiver<String>,
    over: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Server {
    /// Serves the assets under `/clock/`, the tests' scripts under `/page/`, and `data` as `/page/data.json`.
    pub(crate) fn start(data: String) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let (sender, reports) = channel();
        let over = Arc::new(AtomicBool::new(false));
        let stop = Arc::clone(&over);
        let thread = std::thread::spawn(move || {
            for stream in listener.incoming() {
                if stop.load(Ordering::SeqCst) {
                    return;
                }
                // A browser that hangs up in the middle is no failure of the test.
                let (data, sender) = (data.clone(), sender.clone());
                std::thread::spawn(move || stream.and_then(|stream| answer(stream, &data, &sender)));
            }
        });
        Server { port, reports, over, thread: Some(thread) }
    }

    pub(crate) fn address(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.port)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.over.store(true, Ordering::SeqCst);
        let _ = TcpStream::connect(("127.0.0.1", self.port));
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn answer(mut stream: TcpStream, data: &str, reports: &Sender<String>) -> std::io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    let mut reader = BufReader::new(stream.try_clone()?);
    let mut request = String::new();
    reader.read_line(&mut request)?;
    let mut length = 0;
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line)? <= 2 {
            break;
        }
        if let Some(value) = line.to_ascii_lowercase().strip_prefix("content-length:") {
            length = value.trim().parse().unwrap_or(0);
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body)?;
    let path = request.split(' ').nth(1).unwrap_or("/").to_owned();
    if request.starts_with("POST") {
        let _ = reports.send(String::from_utf8_lossy(&body).into_owned());
    }
    let (status, kind, text) = find(&path, data);
    let head = format!(
        "HTTP/1.1 {status}\r\ncontent-type: {kind}\r\ncontent-length: {}\r\ncontent-security-policy: {POLICY}\r\n\
         connection: close\r\n\r\n",
        text.len()
    );
    stream.write_all(head.as_bytes())?;
    stream.write_all(&text)
}

/// `/clock/?play=NAME` is the real page with a false clock before it and the script NAME after it.
fn find(path: &str, data: &str) -> (&'static str, &'static str, Vec<u8>) {
    let (path, query) = path.split_once('?').unwrap_or((path, ""));
    let scripts = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/page");
    let file = match path {
        "/report" => return ("204 No Content", "text/plain", Vec::new()),
        "/page/data.json" => return ("200 OK", "application/json", data.as_bytes().to_vec()),
        "/clock/" => assets().join("clock.html"),
        _ if path.starts_with("/clock/") => assets().join(path.trim_start_matches("/clock/")),
        _ => scripts.join(path.trim_start_matches("/page/")),
    };
    let Ok(mut text) = std::fs::read(&file) else { return ("404 Not Found", "text/plain", Vec::new()) };
    if path == "/clock/" || path.ends_with(".webmanifest") {
        let face = std::fs::read_to_string(assets().join("face.html")).unwrap();
        let template = String::from_utf8(text).unwrap().replace("<!--face-->", &face);
        text = Texts::english().fill(&template).into_bytes();
    }
    if let Some(name) = query.strip_prefix("play=") {
        let page = String::from_utf8(text).unwrap();
        let with_fake = page.replacen("<head>", "<head><script src=\"/page/fake.js\"></script>", 1);
        let play = format!("<script type=\"module\" src=\"/page/{name}.js\"></script></body>");
        text = with_fake.replacen("</body>", &play, 1).into_bytes();
    }
    ("200 OK", kind(&file), text)
}

fn kind(file: &Path) -> &'static str {
    match file.extension().and_then(|end| end.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

/// Chromium with a profile of its own; it ends when it is dropped.
pub(crate) struct Browser {
    profile: tempfile::TempDir,
}

struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Browser {
    pub(crate) fn new() -> Browser {
        Browser { profile: tempfile::tempdir().unwrap() }
    }

    fn command(&self) -> Command {
        let mut command = Command::new("chromium");
        command.args([
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--no-first-run",
        ]);
        command.arg(format!("--user-data-dir={}", self.profile.path().display()));
        command.stdin(Stdio::null()).stderr(Stdio::null());
        command
    }

    /// Opens a page and waits for what its script reports.
    pub(crate) fn play(&self, server: &Server, path: &str) -> Value {
        let mut command = self.command();
        command.args(["--remote-debugging-port=0", "--window-size=390,844", &server.address(path)]);
        let child = command.stdout(Stdio::null()).spawn();
        let _running = Running(child.expect("chromium is missing: ./test installs it"));
        let report = server.reports.recv_timeout(PATIENCE);
        let report = report.unwrap_or_else(|_| panic!("{path} has not reported within {PATIENCE:?}"));
        serde_json::from_str(&report).unwrap()
    }

    /// The page as it stands after its scripts have run; nothing, if it never comes.
    pub(crate) fn dump(&self, address: &str) -> String {
        let mut command = self.command();
        command.args(["--virtual-time-budget=2000", "--dump-dom", address]).stdout(Stdio::piped());
        let mut running = Running(command.spawn().expect("chromium is missing: ./test installs it"));
        let mut out = running.0.stdout.take().unwrap();
        let (sender, text) = channel();
        std::thread::spawn(move || {
            let mut page = String::new();
            let _ = out.read_to_string(&mut page);
            let _ = sender.send(page);
        });
        text.recv_timeout(PATIENCE).unwrap_or_default()
    }
}
