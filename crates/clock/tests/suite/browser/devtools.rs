//! One chromium for all tests of a program, with a separate browser context for each test's page.
//!
//! It is driven over the DevTools protocol through a pipe: messages in JSON, each followed by a zero byte. Needs the
//! standard library and `serde_json` only; the tests of other crates use it too.

use std::collections::BTreeMap;
use std::future::poll_fn;
use std::io::{BufRead, BufReader, Write};
use std::os::unix::process::CommandExt;
use std::pin::Pin;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock, Mutex};
use std::task::{Context, Poll, Waker};

use serde_json::{Value, json};

/// Starts with the first page, and ends by itself when the test program ends, because its pipe is then closed.
static CHROMIUM: LazyLock<Chromium> = LazyLock::new(Chromium::start);

/// Chromium expects the pipe at file descriptors 3 and 4. The shell outlives it, even if the test program is killed,
/// and deletes the profile. A chromium without a user interface takes half the time.
const SHELL: &str = r#"
    chromium=$(command -v chromium-headless-shell || command -v chromium) && profile=$(mktemp -d) || exit
    TMPDIR=$profile "$chromium" "$@" --user-data-dir="$profile" 3<&0 4>&1 </dev/null >/dev/null
    rm -rf "$profile" || { sleep 1; rm -rf "$profile"; }"#;

const ARGUMENTS: &[&str] = &[
    "--remote-debugging-pipe",
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-extensions",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--hide-scrollbars",
    // Several pages are open at once, and each must run as if it were the only one.
    "--disable-background-timer-throttling",
    "--disable-renderer-backgrounding",
    "--disable-backgrounding-occluded-windows",
    "--lang=en",
];

const ENDED: &str = "chromium has ended, or is missing: ./test installs it as root";

struct Chromium {
    _shell: Child,
    pipe: Mutex<ChildStdin>,
    calls: AtomicU64,
    /// The unanswered calls by number; `None` once chromium has ended.
    waiting: Mutex<Option<BTreeMap<u64, Arc<Mutex<Slot>>>>>,
    /// The pages' reports, by session.
    pages: Mutex<BTreeMap<String, Arc<Mutex<Seen>>>>,
}

/// The slot for an answer.
#[derive(Default)]
struct Slot {
    answer: Option<Result<Value, String>>,
    waker: Option<Waker>,
}

impl Slot {
    fn fill(slot: &Mutex<Slot>, answer: Result<Value, String>) {
        let mut slot = slot.lock().unwrap();
        slot.answer = Some(answer);
        if let Some(waker) = slot.waker.take() {
            waker.wake();
        }
    }
}

/// The answer to a call, or the message of its error.
#[must_use]
pub(crate) struct Reply(Arc<Mutex<Slot>>);

impl Future for Reply {
    type Output = Result<Value, String>;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let mut slot = self.0.lock().unwrap();
        let Some(answer) = slot.answer.take() else {
            slot.waker = Some(context.waker().clone());
            return Poll::Pending;
        };
        Poll::Ready(answer)
    }
}

impl Chromium {
    fn start() -> Chromium {
        let mut shell = Command::new("sh")
            .args(["-c", SHELL, "sh"])
            .args(ARGUMENTS)
            // Ctrl-C must not reach the shell before it has deleted the profile.
            .process_group(0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let (pipe, answers) = (shell.stdin.take().unwrap(), shell.stdout.take().unwrap());
        std::thread::spawn(|| Chromium::listen(answers));
        Chromium {
            _shell: shell,
            pipe: Mutex::new(pipe),
            calls: AtomicU64::new(1),
            waiting: Mutex::new(Some(BTreeMap::new())),
            pages: Mutex::default(),
        }
    }

    fn listen(answers: ChildStdout) {
        for message in BufReader::new(answers).split(0).map_while(Result::ok) {
            CHROMIUM.receive(serde_json::from_slice(&message).unwrap());
        }
        for slot in CHROMIUM.waiting.lock().unwrap().take().unwrap_or_default().into_values() {
            Slot::fill(&slot, Err(ENDED.into()));
        }
    }

    fn receive(&self, mut message: Value) {
        if let Some(number) = message["id"].as_u64() {
            let slot = self.waiting.lock().unwrap().as_mut().and_then(|waiting| waiting.remove(&number));
            let answer = match message.get("error") {
                Some(error) => Err(error["message"].as_str().unwrap_or_default().to_owned()),
                None => Ok(message["result"].take()),
            };
            if let Some(slot) = slot {
                Slot::fill(&slot, answer);
            }
        } else if let (Some(session), Some(event)) =
            (message["sessionId"].as_str(), message["method"].as_str())
        {
            let seen = self.pages.lock().unwrap().get(session).cloned();
            if let Some(seen) = seen {
                seen.lock().unwrap().receive(event, &message["params"]);
            }
            if event == "Page.javascriptDialogOpening" {
                // Nobody is there to answer, so only leaving a page is accepted.
                let accept = message["params"]["type"] == "beforeunload";
                drop(self.call(Some(session), "Page.handleJavaScriptDialog", &json!({ "accept": accept })));
            }
        }
    }

    /// Sends a call; calls of one session are carried out in order.
    fn call(&self, session: Option<&str>, method: &str, parameters: &Value) -> Reply {
        let number = self.calls.fetch_add(1, Ordering::Relaxed);
        let slot = Arc::new(Mutex::new(Slot::default()));
        if let Some(waiting) = self.waiting.lock().unwrap().as_mut() {
            waiting.insert(number, Arc::clone(&slot));
        } else {
            Slot::fill(&slot, Err(ENDED.into()));
        }
        let mut message = json!({ "id": number, "method": method, "params": parameters });
        if let Some(session) = session {
            message["sessionId"] = session.into();
        }
        // A closed pipe is noticed where answers are read.
        let _ = self.pipe.lock().unwrap().write_all(format!("{message}\0").as_bytes());
        Reply(slot)
    }
}

/// What a page has reported by itself.
#[derive(Default)]
struct Seen {
    frame: String,
    address: String,
    /// Whether another document is on its way.
    is_loading: bool,
    /// The documents that the page has shown, and whether each has loaded.
    documents: Vec<(String, bool)>,
    /// The errors in the console.
    faults: Vec<String>,
    wakers: Vec<Waker>,
}

impl Seen {
    fn receive(&mut self, event: &str, parameters: &Value) {
        let is_own = parameters["frameId"] == *self.frame;
        match event {
            "Page.frameRequestedNavigation" => {
                self.is_loading |= is_own && parameters["disposition"] == "currentTab";
            }
            "Page.frameStartedLoading" => self.is_loading |= is_own,
            "Page.frameStoppedLoading" => self.is_loading &= !is_own,
            "Page.navigatedWithinDocument" if is_own => {
                self.is_loading = false;
                self.address = text(&parameters["url"]);
            }
            "Page.frameNavigated" if parameters["frame"]["id"] == *self.frame => {
                self.address = text(&parameters["frame"]["url"]);
            }
            "Page.lifecycleEvent" if is_own && parameters["name"] == "init" => {
                self.documents.push((text(&parameters["loaderId"]), false));
            }
            "Page.lifecycleEvent" if is_own && parameters["name"] == "load" => {
                let loaded = |(document, _): &&mut (String, bool)| parameters["loaderId"] == **document;
                if let Some((_, has_loaded)) = self.documents.iter_mut().find(loaded) {
                    *has_loaded = true;
                }
            }
            "Page.javascriptDialogOpening" if parameters["type"] != "beforeunload" => {
                self.fault(&format!("a dialog: {}", text(&parameters["message"])));
            }
            "Runtime.exceptionThrown" => {
                let details = &parameters["exceptionDetails"];
                let description = details["exception"]["description"].as_str();
                self.fault(description.unwrap_or_else(|| details["text"].as_str().unwrap_or_default()));
            }
            "Runtime.consoleAPICalled" if parameters["type"] == "error" || parameters["type"] == "assert" => {
                let part = |part: &Value| {
                    part["value"].as_str().map_or_else(|| part["description"].to_string(), str::to_owned)
                };
                let parts: Vec<String> =
                    parameters["args"].as_array().into_iter().flatten().map(part).collect();
                self.fault(&parts.join(" "));
            }
            "Log.entryAdded" if parameters["entry"]["level"] == "error" => {
                let entry = &parameters["entry"];
                self.fault(&format!("{} {}", text(&entry["text"]), text(&entry["url"])));
            }
            _ => {}
        }
        self.wakers.drain(..).for_each(Waker::wake);
    }

    fn fault(&mut self, message: &str) {
        self.faults.push(format!("{}: {}", self.address, message.trim_end()));
    }
}

/// A page in its own browser context, with other cookies and other storage.
pub(crate) struct Page {
    context: String,
    session: String,
    seen: Arc<Mutex<Seen>>,
}

impl Page {
    /// Opens an empty page, which behaves as if it had the focus.
    pub(crate) async fn open() -> Page {
        let context = text(&own("Target.createBrowserContext", json!({})).await["browserContextId"]);
        let blank = json!({ "url": "about:blank", "browserContextId": context });
        let target = text(&own("Target.createTarget", blank).await["targetId"]);
        let attach = json!({ "targetId": target, "flatten": true });
        let session = text(&own("Target.attachToTarget", attach).await["sessionId"]);
        // The main frame of a page has the number of its target.
        let seen = Arc::new(Mutex::new(Seen { frame: target, ..Seen::default() }));
        CHROMIUM.pages.lock().unwrap().insert(session.clone(), Arc::clone(&seen));
        let page = Page { context, session, seen };
        let enabled = json!({ "enabled": true });
        let calls = [
            page.call("Page.enable", &json!({})),
            page.call("Page.setLifecycleEventsEnabled", &enabled),
            page.call("Runtime.enable", &json!({})),
            page.call("Log.enable", &json!({})),
            page.call("Emulation.setFocusEmulationEnabled", &enabled),
        ];
        for call in calls {
            call.await.unwrap();
        }
        page
    }

    pub(crate) fn call(&self, method: &str, parameters: &Value) -> Reply {
        CHROMIUM.call(Some(&self.session), method, parameters)
    }

    /// Opens an address and waits until it, or the page that it leads to, has loaded.
    pub(crate) async fn go(&self, address: &str) -> Result<(), String> {
        let answer = self.call("Page.navigate", &json!({ "url": address })).await?;
        if let Some(error) = answer["errorText"].as_str() {
            return Err(error.to_owned());
        }
        // Without a number, the document stayed the same.
        if let Some(document) = answer["loaderId"].as_str() {
            self.seen(|seen| {
                let is_there = seen.documents.iter().any(|(shown, _)| shown == document);
                is_there && seen.documents.last().is_some_and(|(_, has_loaded)| *has_loaded)
            })
            .await;
        }
        Ok(())
    }

    /// Waits until the newest document has loaded and no other one is on its way; returns its number.
    pub(crate) async fn settled(&self) -> usize {
        self.seen(|seen| !seen.is_loading && seen.documents.last().is_none_or(|(_, has_loaded)| *has_loaded))
            .await;
        self.seen.lock().unwrap().documents.len()
    }

    async fn seen(&self, holds: impl Fn(&Seen) -> bool) {
        poll_fn(|context| {
            let mut seen = self.seen.lock().unwrap();
            if holds(&seen) {
                return Poll::Ready(());
            }
            seen.wakers.push(context.waker().clone());
            Poll::Pending
        })
        .await;
    }

    /// Runs the body of a function and returns its value. A promise is awaited; an exception is an error.
    pub(crate) async fn evaluate(&self, script: &str) -> Result<Value, String> {
        self.evaluate_in(None, script).await
    }

    /// The same in an execution context other than the page's own.
    pub(crate) async fn evaluate_in(&self, context: Option<&Value>, script: &str) -> Result<Value, String> {
        let mut parameters = json!({
            "expression": format!("(() => {{ {script}\n }})()"), "awaitPromise": true, "returnByValue": true,
        });
        if let Some(context) = context {
            parameters["contextId"] = context.clone();
        }
        let mut answer = self.call("Runtime.evaluate", &parameters).await?;
        match answer.get("exceptionDetails") {
            Some(details) => Err(details["exception"]["description"].to_string()),
            None => Ok(answer["result"]["value"].take()),
        }
    }

    pub(crate) fn address(&self) -> String {
        self.seen.lock().unwrap().address.clone()
    }

    /// The errors in the console since the page was opened, each with its address.
    pub(crate) fn faults(&self) -> Vec<String> {
        self.seen.lock().unwrap().faults.clone()
    }
}

impl Drop for Page {
    /// Closes the page and deletes its storage.
    fn drop(&mut self) {
        CHROMIUM.pages.lock().unwrap().remove(&self.session);
        let context = json!({ "browserContextId": self.context });
        drop(CHROMIUM.call(None, "Target.disposeBrowserContext", &context));
    }
}

async fn own(method: &str, parameters: Value) -> Value {
    let answer = CHROMIUM.call(None, method, &parameters).await;
    answer.unwrap_or_else(|error| panic!("{method}: {error}"))
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}
