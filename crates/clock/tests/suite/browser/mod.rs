//! A small web server for the clock's assets, and a chromium in which a script plays on the real page and reports.

#[expect(dead_code, reason = "the clock's scripts press for themselves")]
mod devtools;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::task::{Context, Poll, Wake};
use std::thread::{JoinHandle, Thread};
use std::time::{Duration, Instant};

use pairwright_words::Texts;
use serde_json::{Value, json};

use devtools::Page;

/// The security policy of every page: no inline script, no inline style, nothing from elsewhere.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; \
                      manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'";
/// The maximum time for a script on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) fn assets() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../web-kit/assets/clock")
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
                // A browser that hangs up halfway is no failure of the test.
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
        _ if path.starts_with("/assets/") => assets().join("..").join(path.trim_start_matches("/assets/")),
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

/// A page with its own storage; closed when it is dropped.
pub(crate) struct Browser {
    page: Page,
}

impl Browser {
    /// Opens a page in the size of a phone.
    pub(crate) fn open() -> Browser {
        let page = wait_for(Page::open());
        let phone = json!({ "width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": true });
        wait_for(page.call("Emulation.setDeviceMetricsOverride", &phone)).unwrap();
        Browser { page }
    }

    /// Opens a page and waits for its script's report. Nothing may be wrong in the console.
    pub(crate) fn play(&self, server: &Server, path: &str) -> Value {
        wait_for(self.page.call("Page.navigate", &json!({ "url": server.address(path) }))).unwrap();
        let report = server.reports.recv_timeout(PATIENCE);
        let report = report.unwrap_or_else(|_| panic!("{path} has not reported within {PATIENCE:?}"));
        assert!(self.page.faults().is_empty(), "{:#?}", self.page.faults());
        serde_json::from_str(&report).unwrap()
    }

    /// Opens a page and waits until its scripts have added a part to it.
    pub(crate) fn shows(&self, address: &str, part: &str) {
        wait_for(self.page.call("Page.navigate", &json!({ "url": address }))).unwrap();
        let begun = Instant::now();
        loop {
            let page = wait_for(self.page.evaluate("return document.documentElement.outerHTML"));
            if page.as_ref().is_ok_and(|page| page.as_str().unwrap().contains(part)) {
                return;
            }
            assert!(begun.elapsed() < PATIENCE, "{part} is not on {page:?}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

/// Wakes a thread that waits for a future.
struct Waiting(Thread);

impl Wake for Waiting {
    fn wake(self: Arc<Self>) {
        self.0.unpark();
    }
}

/// Waits for a future on this thread: these tests have no runtime.
fn wait_for<T>(future: impl Future<Output = T>) -> T {
    let waker = Arc::new(Waiting(std::thread::current())).into();
    let mut future = pin!(future);
    loop {
        if let Poll::Ready(value) = future.as_mut().poll(&mut Context::from_waker(&waker)) {
            return value;
        }
        std::thread::park();
    }
}
