//! A browser without a window, and what a person does with it: read, type, press.

use std::net::TcpListener;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use fantoccini::elements::Element;
use fantoccini::error::{CmdError, ErrorStatus, NewSessionError, WebDriver};
use fantoccini::key::Key;
use fantoccini::wd::PrintConfiguration;
use fantoccini::{Client, ClientBuilder, Locator};
use serde_json::{Value, json};
use tempfile::TempDir;

/// How long a person waits before calling something broken. Nothing here is timed: this only ends a hopeless wait.
const PATIENCE: Duration = Duration::from_secs(30);

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Script {
    On,
    Off,
}

pub(crate) struct Browser {
    driver: Child,
    pub(crate) client: Client,
    _profile: TempDir,
}

impl Browser {
    pub(crate) async fn open(script: Script) -> Browser {
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let driver = Command::new("chromedriver")
            .arg(format!("--port={port}"))
            .process_group(0)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver is needed: ./test installs it as root (Debian's chromium-driver)");
        let profile = TempDir::new().unwrap();
        let client = connect(&format!("http://127.0.0.1:{port}"), &options(script, &profile)).await;
        Browser { driver, client, _profile: profile }
    }

    pub(crate) async fn close(mut self) {
        self.client.clone().close().await.unwrap();
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }

    pub(crate) async fn size(&self, width: u32, height: u32) {
        self.client.set_window_size(width, height).await.unwrap();
        let metrics =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600 });
        self.devtools("Emulation.setDeviceMetricsOverride", metrics).await;
    }

    pub(crate) async fn theme(&self, theme: &str) {
        let features = json!([{ "name": "prefers-color-scheme", "value": theme }, { "name": "prefers-reduced-motion", "value": "reduce" }]);
        self.devtools("Emulation.setEmulatedMedia", json!({ "features": features })).await;
    }

    /// Shows pages as they are printed.
    pub(crate) async fn on_paper(&self) {
        self.devtools("Emulation.setEmulatedMedia", json!({ "media": "print" })).await;
    }

    /// How many pages of A4 the page has when it is printed.
    pub(crate) async fn printed_pages(&self) -> usize {
        let pdf = self.client.print(PrintConfiguration::builder().build().unwrap()).await.unwrap();
        let sign = b"/Type /Page\n";
        pdf.windows(sign.len()).filter(|bytes| bytes == sign).count()
    }

    /// Runs a script before any script of every page to come.
    pub(crate) async fn before_every_page(&self, script: &str) {
        self.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script })).await;
    }

    /// Waits until the page has kept itself for a day without a network, and says which addresses it answers then.
    pub(crate) async fn kept_offline(&self) -> String {
        let script = "return navigator.serviceWorker.ready.then((kept) => new URL(kept.scope).pathname)";
        self.script(script).await.as_str().unwrap_or_default().to_owned()
    }

    /// Takes the network away from the page that is open, or gives it back.
    pub(crate) async fn network(&self, there: bool) {
        let conditions =
            json!({ "offline": !there, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
        self.devtools("Network.enable", json!({})).await;
        self.devtools("Network.emulateNetworkConditions", conditions).await;
    }

    /// Puts the page that is open to sleep, as a phone in a pocket does, or wakes it.
    pub(crate) async fn sleeps(&self, asleep: bool) {
        let state = if asleep { "frozen" } else { "active" };
        self.devtools("Page.setWebLifecycleState", json!({ "state": state })).await;
    }

    async fn devtools(&self, command: &str, parameters: Value) {
        let body = json!({ "cmd": command, "params": parameters });
        self.client.issue_cmd(Devtools(body)).await.unwrap();
    }

    pub(crate) async fn go(&self, address: &str) {
        self.client.goto(address).await.unwrap();
    }

    pub(crate) async fn address(&self) -> String {
        self.client.current_url().await.unwrap().to_string()
    }

    /// Waits for an element that a person can see.
    pub(crate) async fn find(&self, css: &str) -> Element {
        self.client
            .wait()
            .at_most(PATIENCE)
            .for_element(Locator::Css(css))
            .await
            .unwrap_or_else(|e| panic!("{css}: {e}"))
    }

    async fn find_path(&self, path: &str) -> Element {
        match self.client.wait().at_most(PATIENCE).for_element(Locator::XPath(path)).await {
            Ok(element) => element,
            Err(error) => panic!("{path}: {error}\non the page:\n{}", self.text().await),
        }
    }

    /// Presses the button or follows the link with these words.
    pub(crate) async fn press(&self, words: &str) {
        let has = format!("contains(normalize-space(.), \"{words}\")");
        let path =
            format!("(//button[{has}] | //a[{has}] | //summary[{has}] | //label[{has}])[not(@disabled)][1]");
        self.press_at(&path).await;
    }

    /// Presses what stands at this path.
    pub(crate) async fn press_at(&self, path: &str) {
        self.patiently(path, async || {
            let found = self.find_path(path).await;
            let pressed = found.clone().click().await;
            if pressed.is_err() {
                // A person scrolls until no bar at the edge lies over it.
                let scroll = "arguments[0].scrollIntoView({ block: 'center' })";
                let element = serde_json::to_value(&found).expect("an element is its id");
                self.client.execute(scroll, vec![element]).await.ok();
            }
            pressed
        })
        .await;
    }

    /// Types into a field and presses Enter.
    pub(crate) async fn enter(&self, css: &str, text: &str) {
        let line = format!("{text}{}", char::from(Key::Enter));
        self.patiently(css, async || {
            let field = self.find(css).await;
            field.clear().await?;
            field.send_keys(&line).await
        })
        .await;
    }

    /// Types into a field and leaves it there.
    pub(crate) async fn type_into(&self, css: &str, text: &str) {
        self.patiently(css, async || {
            let field = self.find(css).await;
            field.clear().await?;
            field.send_keys(text).await
        })
        .await;
    }

    /// Chooses from a picker.
    pub(crate) async fn choose(&self, css: &str, value: &str) {
        self.patiently(css, async || self.find(css).await.select_by_value(value).await).await;
    }

    /// Brings a tournament file in, as the organiser whose link was opened.
    pub(crate) async fn import(&self, file: &Value) {
        let script = format!(
            "const form = new FormData(); form.append('file', new Blob([{}]), 'file.json'); \
             fetch('/import', {{ method: 'POST', body: form }}).then((answer) => location.assign(answer.url));",
            Value::String(file.to_string())
        );
        self.script(&script).await;
        self.tournament().await;
    }

    /// Waits until a condition holds on the page.
    pub(crate) async fn until(&self, condition: &str) {
        let holds = async {
            while !matches!(self.script(&format!("return !!({condition})")).await, Value::Bool(true)) {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        if tokio::time::timeout(PATIENCE, holds).await.is_err() {
            panic!("«{condition}» does not come to hold:\n{}", self.text().await);
        }
    }

    /// Does something again when the page changed under the hand, as a person would.
    async fn patiently(&self, what: &str, act: impl AsyncFn() -> Result<(), CmdError>) {
        for _ in 0..20 {
            match act().await {
                Ok(()) => return,
                Err(CmdError::Standard(error)) if moved(&error) => {
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
                Err(error) => panic!("{what}: {error}"),
            }
        }
        panic!("{what} does not stand still on the page:\n{}", self.text().await);
    }

    /// The path of the tournament whose page this is, as soon as it is one: `/t/ID`.
    pub(crate) async fn tournament(&self) -> String {
        let path = async {
            loop {
                let path = self.script("return (location.pathname.match(/^.t.[^/]+/) || [null])[0]").await;
                match path.as_str() {
                    Some(path) => return path.to_owned(),
                    None => tokio::time::sleep(Duration::from_millis(50)).await,
                }
            }
        };
        match tokio::time::timeout(PATIENCE, path).await {
            Ok(path) => path,
            Err(_) => panic!("{} is no tournament's page", self.address().await),
        }
    }

    /// Waits until the page says this.
    pub(crate) async fn reads(&self, words: &str) {
        let read = async {
            while !self.text().await.contains(words) {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        if tokio::time::timeout(PATIENCE, read).await.is_err() {
            panic!("«{words}» is not to be read at {}:\n{}", self.address().await, self.text().await);
        }
    }

    /// What a person reads on the page.
    pub(crate) async fn text(&self) -> String {
        self.script("return document.body ? document.body.innerText : ''")
            .await
            .as_str()
            .unwrap_or_default()
            .to_owned()
    }

    pub(crate) async fn script(&self, script: &str) -> Value {
        self.client.execute(script, Vec::new()).await.unwrap_or(Value::Null)
    }

    pub(crate) async fn picture(&self) -> Vec<u8> {
        self.client.screenshot().await.unwrap()
    }
}

impl Drop for Browser {
    /// A test that fails leaves no browser behind: it is in the group of its driver.
    fn drop(&mut self) {
        let group = format!("-{}", self.driver.id());
        let _ = Command::new("kill").args(["-9", "--", &group]).stderr(Stdio::null()).status();
        let _ = self.driver.wait();
    }
}

/// Whether the page changed between finding something and touching it.
fn moved(error: &WebDriver) -> bool {
    match error.error {
        ErrorStatus::StaleElementReference
        | ErrorStatus::ElementClickIntercepted
        | ErrorStatus::ElementNotInteractable => true,
        // So the driver says it while one page replaces another.
        ErrorStatus::UnknownError => error.message.contains("does not belong to the document"),
        _ => false,
    }
}

fn options(script: Script, profile: &TempDir) -> Value {
    let mut arguments = vec![
        "--headless=new".to_owned(),
        "--no-sandbox".into(),
        "--disable-gpu".into(),
        "--disable-quic".into(),
        "--no-first-run".into(),
        "--disable-background-networking".into(),
        "--disable-component-update".into(),
        "--disable-sync".into(),
        "--disable-dev-shm-usage".into(),
        "--hide-scrollbars".into(),
        "--disable-background-timer-throttling".into(),
        "--disable-renderer-backgrounding".into(),
        "--disable-backgrounding-occluded-windows".into(),
        "--lang=en".into(),
        format!("--user-data-dir={}", profile.path().display()),
    ];
    if script == Script::Off {
        arguments.push("--blink-settings=scriptEnabled=false".into());
    }
    json!({ "goog:chromeOptions": { "args": arguments } })
}

async fn connect(driver: &str, options: &Value) -> Client {
    let connector = hyper_util::client::legacy::connect::HttpConnector::new();
    let mut builder = ClientBuilder::new(connector);
    builder.capabilities(options.as_object().unwrap().clone());
    for _ in 0..150 {
        match builder.connect(driver).await {
            Ok(client) => return client,
            Err(NewSessionError::Lost(_) | NewSessionError::Failed(_) | NewSessionError::FailedC(_)) => {
                tokio::time::sleep(Duration::from_millis(200)).await;
            }
            Err(error) => panic!("chromium does not start: {error}"),
        }
    }
    panic!("chromedriver does not answer")
}

/// A command of chromium's own, which WebDriver does not have.
#[derive(Debug)]
struct Devtools(Value);

impl fantoccini::wd::WebDriverCompatibleCommand for Devtools {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(self.0.to_string()))
    }
}
