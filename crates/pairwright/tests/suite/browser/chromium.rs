//! A browser without a window, and what a person does with it: read, type, press.

use std::cell::{Cell, RefCell};
use std::time::Duration;

use serde_json::{Value, json};

use super::devtools::{Page, Reply};

/// The time after which a person calls something broken. Nothing here is timed: this only ends a hopeless wait.
const PATIENCE: Duration = Duration::from_secs(30);
/// The pause between two checks of a page: most waits end soon, and the rest are not checked more often than needed.
const GLANCES: [Duration; 2] = [Duration::from_millis(10), Duration::from_millis(60)];

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Script {
    On,
    Off,
}

/// A page with separate cookies and storage. All pages of a test program are in one chromium.
pub(crate) struct Browser {
    page: Page,
    script: Script,
    /// The number of the document whose scripts have all begun.
    ready: Cell<usize>,
    /// Parts of messages that the test provokes in the console.
    expected: RefCell<Vec<String>>,
    is_closed: Cell<bool>,
}

/// The way to find something on a page.
#[derive(Clone, Copy)]
enum By<'a> {
    Css(&'a str),
    Path(&'a str),
}

impl By<'_> {
    /// A JavaScript expression for the first element found, or null.
    fn first(self) -> String {
        match self {
            By::Css(css) => format!("document.querySelector({})", json!(css)),
            By::Path(path) => {
                format!(
                    "document.evaluate({}, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue",
                    json!(path)
                )
            }
        }
    }

    fn name(&self) -> &str {
        match self {
            By::Css(name) | By::Path(name) => name,
        }
    }
}

impl Browser {
    pub(crate) async fn open(script: Script) -> Browser {
        let page = tokio::time::timeout(PATIENCE, Page::open()).await.expect("chromium opens a page");
        let browser = Browser {
            page,
            script,
            ready: Cell::new(0),
            expected: RefCell::default(),
            is_closed: Cell::new(false),
        };
        browser.size(800, 600).await;
        if script == Script::Off {
            browser.devtools("Emulation.setScriptExecutionDisabled", json!({ "value": true })).await;
        }
        browser
    }

    /// Closes the page, which must not have an error in its console.
    pub(crate) async fn close(self) {
        // The errors of the page come before its answer.
        self.script("return 0").await;
        self.is_closed.set(true);
        let expected = self.expected.borrow();
        let mut faults = self.page.faults();
        faults.retain(|fault| !expected.iter().any(|part| fault.contains(part)));
        assert!(faults.is_empty(), "errors in the console: {faults:#?}");
    }

    /// Allows errors in the console that contain this: the test provokes them.
    pub(crate) fn expects(&self, part: &str) {
        self.expected.borrow_mut().push(part.to_owned());
    }

    pub(crate) async fn size(&self, width: u32, height: u32) {
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

    /// The number of printed pages.
    pub(crate) async fn printed_pages(&self) -> usize {
        self.is_ready().await;
        let pdf = self.devtools("Page.printToPDF", json!({})).await;
        let sign = b"/Type /Page\n";
        bytes(&pdf["data"]).windows(sign.len()).filter(|bytes| bytes == sign).count()
    }

    /// Runs a script before any script of every later page.
    pub(crate) async fn before_every_page(&self, script: &str) {
        self.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script })).await;
    }

    /// Waits until the page has cached itself for a day without a network, and returns the cached addresses.
    pub(crate) async fn kept_offline(&self) -> String {
        let script = "return navigator.serviceWorker.ready.then((kept) => new URL(kept.scope).pathname)";
        self.script(script).await.as_str().unwrap_or_default().to_owned()
    }

    /// Disconnects the open page from the network, or reconnects it.
    pub(crate) async fn network(&self, there: bool) {
        let conditions =
            json!({ "offline": !there, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
        self.devtools("Network.enable", json!({})).await;
        self.devtools("Network.emulateNetworkConditions", conditions).await;
    }

    /// Puts the open page to sleep, as a phone in a pocket does, or wakes it.
    pub(crate) async fn sleeps(&self, asleep: bool) {
        let state = if asleep { "frozen" } else { "active" };
        self.devtools("Page.setWebLifecycleState", json!({ "state": state })).await;
    }

    pub(crate) async fn devtools(&self, command: &str, parameters: Value) -> Value {
        match tokio::time::timeout(PATIENCE, self.page.call(command, &parameters)).await {
            Ok(answer) => answer.unwrap_or_else(|error| panic!("{command}: {error}")),
            Err(_) => panic!("{command} has no answer at {}", self.page.address()),
        }
    }

    pub(crate) async fn go(&self, address: &str) {
        match tokio::time::timeout(PATIENCE, self.page.go(address)).await {
            Ok(opened) => opened.unwrap_or_else(|error| panic!("{address}: {error}")),
            Err(_) => panic!("{address} does not load"),
        }
    }

    pub(crate) async fn address(&self) -> String {
        self.script("return location.href").await.as_str().unwrap_or_default().to_owned()
    }

    pub(crate) async fn find(&self, css: &str) {
        self.find_by(By::Css(css)).await;
    }

    /// Waits for the element at this path.
    pub(crate) async fn find_at(&self, path: &str) {
        self.find_by(By::Path(path)).await;
    }

    async fn find_by(&self, by: By<'_>) {
        let is_there = format!("return {} !== null || 'missing'", by.first());
        self.patiently(by.name(), &is_there, |found| *found == true).await;
    }

    /// Presses the button or follows the link with these words.
    pub(crate) async fn press(&self, words: &str) {
        let has = format!("contains(normalize-space(.), \"{words}\")");
        let path =
            format!("(//button[{has}] | //a[{has}] | //summary[{has}] | //label[{has}])[not(@disabled)][1]");
        self.press_at(&path).await;
    }

    /// Presses the element at this path.
    pub(crate) async fn press_at(&self, path: &str) {
        self.press_by(By::Path(path)).await;
    }

    pub(crate) async fn click(&self, css: &str) {
        self.press_by(By::Css(css)).await;
    }

    /// Presses the middle of an element with the mouse, once nothing covers it. If the page was redrawn under the
    /// hand, presses again.
    async fn press_by(&self, by: By<'_>) {
        let script = format!("const one = {}; {SPOT}", by.first());
        for _ in 0..20 {
            let spot = self.patiently(by.name(), &script, Value::is_array).await;
            let mouse = |kind: &str| {
                let buttons = i32::from(kind == "mousePressed");
                let event = json!({ "type": kind, "x": spot[0], "y": spot[1], "button": "left", "buttons": buttons, "clickCount": 1 });
                self.page.call("Input.dispatchMouseEvent", &event)
            };
            let moved = json!({ "type": "mouseMoved", "x": spot[0], "y": spot[1] });
            let moved = self.page.call("Input.dispatchMouseEvent", &moved);
            let has_missed = self.arrived([moved, mouse("mousePressed"), mouse("mouseReleased")]).await;
            if self.script == Script::Off || !has_missed {
                return;
            }
        }
        panic!("{} does not stand still on the page:\n{}", by.name(), self.text().await);
    }

    /// Waits until the page has received all input, so that its effects are on their way. Returns whether a press
    /// missed its element.
    async fn arrived(&self, events: impl IntoIterator<Item = Reply>) -> bool {
        for event in events {
            match tokio::time::timeout(PATIENCE, event).await {
                // The page may be gone before it answers.
                Ok(_) => {}
                Err(_) => panic!("{} takes no input", self.page.address()),
            }
        }
        self.page
            .evaluate("window[Symbol.for('guard')]?.abort(); return window[Symbol.for('missed')] === true")
            .await
            .is_ok_and(|missed| missed == true)
    }

    /// Types into a field and presses Enter.
    pub(crate) async fn enter(&self, css: &str, text: &str) {
        self.type_into(css, &format!("{text}\n")).await;
    }

    /// Types into a field, replacing its text.
    pub(crate) async fn type_into(&self, css: &str, text: &str) {
        let found = self.focus(css, "one.select();").await;
        let delete =
            if found[0] != "" && (text.is_empty() || text.starts_with('\n')) { "\u{7f}" } else { "" };
        self.types(&format!("{delete}{text}")).await;
    }

    /// Types into a field, after its text.
    pub(crate) async fn add_to(&self, css: &str, text: &str) {
        self.focus(
            css,
            "if (one.type !== 'number') one.setSelectionRange(one.value.length, one.value.length);",
        )
        .await;
        self.types(text).await;
    }

    /// Gives a field the focus and a selection; returns its text.
    async fn focus(&self, css: &str, selection: &str) -> Value {
        let first = By::Css(css).first();
        let script = format!(
            "const one = {first}; if (!one) return 'missing'; if (one.disabled || !one.checkVisibility()) return 'cannot be typed into'; \
             one.scrollIntoView({{ block: 'nearest', behavior: 'instant' }}); one.focus(); {selection} \
             return document.activeElement === one ? [one.value] : 'takes no focus';"
        );
        self.patiently(css, &script, Value::is_array).await
    }

    /// Types into the focused field: `\n` is Enter, `↑` the arrow, `\u{7f}` deletes.
    async fn types(&self, text: &str) {
        let events: Vec<Reply> = text.chars().flat_map(|letter| self.key(letter)).collect();
        self.arrived(events).await;
    }

    pub(crate) async fn strikes(&self, letter: char) {
        self.is_ready().await;
        for event in self.key(letter) {
            let _ = event.await;
        }
    }

    /// A key goes down and up.
    fn key(&self, letter: char) -> [Reply; 2] {
        let mut down = key(letter);
        down["type"] = if down.get("text").is_some() { "keyDown".into() } else { "rawKeyDown".into() };
        let mut up = key(letter);
        up["type"] = "keyUp".into();
        [down, up].map(|event| self.page.call("Input.dispatchKeyEvent", &event))
    }

    /// Chooses from a picker.
    pub(crate) async fn choose(&self, css: &str, value: &str) {
        let script = format!(
            "const one = {}; if (!one) return 'missing'; if (one.disabled || !one.checkVisibility()) return 'cannot be chosen from'; \
             if (![...one.options].some((option) => option.value === {value} && !option.disabled)) return 'has no such choice'; \
             one.focus(); one.value = {value}; \
             for (const event of ['input', 'change']) one.dispatchEvent(new Event(event, {{ bubbles: true }})); return []",
            By::Css(css).first(),
            value = json!(value)
        );
        self.patiently(css, &script, Value::is_array).await;
    }

    /// Imports a tournament file, as the organiser whose link was opened.
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
        let script = format!("return !!({condition})");
        self.patiently(condition, &script, |holds| *holds == true).await;
    }

    /// Repeats a script until it returns the wanted answer.
    async fn patiently(&self, what: &str, script: &str, is_wanted: impl Fn(&Value) -> bool) -> Value {
        let mut answer = Value::Null;
        let wanted = async {
            let [mut glance, longest] = GLANCES;
            loop {
                answer = self.script(script).await;
                if is_wanted(&answer) {
                    return;
                }
                tokio::time::sleep(glance).await;
                glance = longest.min(glance * 3 / 2);
            }
        };
        if tokio::time::timeout(PATIENCE, wanted).await.is_err() {
            panic!(
                "«{what}» ({answer}) does not come to be at {}:\n{}",
                self.address().await,
                self.text().await
            );
        }
        answer
    }

    /// The path of this page's tournament, as soon as it is one: `/t/ID`.
    pub(crate) async fn tournament(&self) -> String {
        self.until("location.pathname.startsWith('/t/')").await;
        let path = self.script("return location.pathname.match(/^.t.[^/]+/)[0]").await;
        path.as_str().expect("the path begins with the tournament").to_owned()
    }

    /// Waits until the page says this.
    pub(crate) async fn reads(&self, words: &str) {
        self.until(&format!("document.body?.innerText.includes({})", json!(words))).await;
    }

    /// The visible text of the page.
    pub(crate) async fn text(&self) -> String {
        self.script("return document.body ? document.body.innerText : ''")
            .await
            .as_str()
            .unwrap_or_default()
            .to_owned()
    }

    /// The page's HTML.
    pub(crate) async fn source(&self) -> String {
        let source = self.script("return document.documentElement.outerHTML").await;
        source.as_str().expect("a page has a source").to_owned()
    }

    /// Runs the body of a function and returns its value, or that of its promise; `None` if it fails.
    pub(crate) async fn script(&self, script: &str) -> Value {
        let answer = async {
            loop {
                self.is_ready().await;
                match self.page.evaluate(script).await {
                    Err(error) if GONE.iter().any(|gone| error.contains(gone)) => {}
                    answer => return answer.unwrap_or(Value::Null),
                }
            }
        };
        tokio::time::timeout(PATIENCE, answer).await.unwrap_or(Value::Null)
    }

    /// Waits until the page has loaded and its scripts have begun: those loaded by a script may be later than the
    /// page.
    async fn is_ready(&self) {
        let number = self.page.settled().await;
        if self.ready.get() < number {
            if self.script == Script::On {
                let _ = self.page.evaluate(BEGUN).await;
            }
            self.ready.set(number);
        }
    }

    /// The same in the first frame of the page.
    pub(crate) async fn framed(&self, script: &str) -> Value {
        let frames = self.devtools("Page.getFrameTree", json!({})).await;
        let frame = json!({ "frameId": frames["frameTree"]["childFrames"][0]["frame"]["id"] });
        let Ok(world) = self.page.call("Page.createIsolatedWorld", &frame).await else { return Value::Null };
        self.page.evaluate_in(Some(&world["executionContextId"]), script).await.unwrap_or(Value::Null)
    }

    /// Waits until a condition holds in the first frame of the page.
    pub(crate) async fn until_framed(&self, condition: &str) {
        let script = format!("return !!({condition})");
        let holds = async {
            while self.framed(&script).await != true {
                tokio::time::sleep(GLANCES[1]).await;
            }
        };
        tokio::time::timeout(PATIENCE, holds)
            .await
            .unwrap_or_else(|_| panic!("«{condition}» does not hold in the frame"));
    }

    pub(crate) async fn picture(&self) -> Vec<u8> {
        self.is_ready().await;
        bytes(&self.devtools("Page.captureScreenshot", json!({})).await["data"])
    }
}

impl Drop for Browser {
    /// No passing test leaves the console of a page unread.
    fn drop(&mut self) {
        assert!(self.is_closed.get() || std::thread::panicking(), "a test closes its browsers");
    }
}

/// Waits for the scripts that `pairwright.js` loads itself, and for what it then does.
const BEGUN: &str = r"
    const main = [...document.scripts].find((script) => script.src.includes('/pairwright.js'));
    const beside = { desk: ['desk', 'outbox', 'taps', 'bell'], phone: ['phone', 'outbox'], wall: ['wall'], overlay: ['overlay'] };
    const names = main ? Object.keys(beside).filter((name) => document.body.classList.contains(name)).flatMap((name) => beside[name]) : [];
    return Promise.all(names.map((name) => import(main.src.replace('/pairwright.js', `/${name}.js`)))).then(() => new Promise((done) => setTimeout(done)));";

/// Chromium's message that a page was replaced before it answered.
const GONE: [&str; 3] = ["navigated or closed", "context was destroyed", "Cannot find context"];

/// The point at which to press an element `one`: its middle, scrolled into view, or what is in the way.
const SPOT: &str = r"
    // A page takes no input before it is painted: a press would be lost.
    if (!performance.getEntriesByType('paint').length) return 'not painted';
    if (!one) return 'missing';
    if (!one.checkVisibility() || !one.getClientRects().length) return 'not to be seen';
    const middle = () => {
        const { left, right, top, bottom } = one.getClientRects()[0];
        return [(Math.max(0, left) + Math.min(innerWidth, right)) / 2, (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2];
    };
    const under = () => document.elementFromPoint(...middle());
    const isIn = () => document.elementsFromPoint(...middle()).some((part) => one.contains(part));
    if (!isIn()) one.scrollIntoView({ block: 'end', inline: 'nearest', behavior: 'instant' });
    // A person scrolls until no bar at the edge covers it.
    if (!one.contains(under())) one.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    if (!one.contains(under())) return `below ${under()?.outerHTML.slice(0, 120)}`;
    // The page may be redrawn before the mouse arrives: what is then there must not be pressed instead.
    const [missed, guard] = [Symbol.for('missed'), Symbol.for('guard')];
    window[guard]?.abort();
    [window[missed], window[guard]] = [true, new AbortController()];
    const look = (event) => {
        if (!window[missed]) return;
        if (!event.composedPath().includes(one)) {
            event.preventDefault();
            event.stopImmediatePropagation();
        } else if (event.type === 'click') window[missed] = false;
    };
    for (const kind of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
        addEventListener(kind, look, { capture: true, signal: window[guard].signal });
    return middle();";

/// A key as the DevTools protocol names it.
fn key(letter: char) -> Value {
    match letter {
        '\n' => json!({ "key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 13, "text": "\r" }),
        '\u{7f}' => json!({ "key": "Delete", "code": "Delete", "windowsVirtualKeyCode": 46 }),
        '↑' => json!({ "key": "ArrowUp", "code": "ArrowUp", "windowsVirtualKeyCode": 38 }),
        ' ' => json!({ "key": " ", "code": "Space", "windowsVirtualKeyCode": 32, "text": " " }),
        '0'..='9' => {
            json!({ "key": letter, "code": format!("Digit{letter}"), "windowsVirtualKeyCode": u32::from(letter), "text": letter })
        }
        'a'..='z' | 'A'..='Z' => {
            let large = letter.to_ascii_uppercase();
            let shift = if letter == large { 8 } else { 0 };
            json!({ "key": letter, "code": format!("Key{large}"), "windowsVirtualKeyCode": u32::from(large), "text": letter, "modifiers": shift })
        }
        _ => json!({ "key": letter, "text": letter }),
    }
}

/// The bytes that chromium sends as base64 (RFC 4648).
fn bytes(text: &Value) -> Vec<u8> {
    let digit = |letter: u8| match letter {
        b'A'..=b'Z' => Some(u32::from(letter - b'A')),
        b'a'..=b'z' => Some(u32::from(letter - b'a') + 26),
        b'0'..=b'9' => Some(u32::from(letter - b'0') + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    };
    let digits: Vec<u32> = text.as_str().expect("bytes are sent as text").bytes().filter_map(digit).collect();
    let group = |group: &[u32]| {
        let number =
            group.iter().enumerate().fold(0, |number, (place, digit)| number | digit << (26 - 6 * place));
        number.to_be_bytes()[..group.len() * 6 / 8].to_vec()
    };
    digits.chunks(4).flat_map(group).collect()
}
