//! The checker in the browser: a published site, opened from the disk, proves its rounds and finds the faults of a
//! file.
//!
//! `./release-test` runs it by its name: it needs the checker compiled to WebAssembly, besides chromium.
#![expect(clippy::unwrap_used, reason = "a test's unwrap is its assertion")]

#[path = "../suite/browser/chromium.rs"]
#[expect(dead_code, reason = "one test needs little of what a person does in a browser")]
mod browser;
#[path = "../suite/common/mod.rs"]
#[expect(dead_code, reason = "one test needs little of what commands are tested with")]
mod common;
#[path = "../../../clock/tests/suite/browser/devtools.rs"]
mod devtools;

use std::fs;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use browser::{Browser, Script};
use common::pairwright;

/// The page once it is done: its state in a word, and its text.
async fn outcome(browser: &Browser) -> (String, String) {
    browser.find("#checker-answer[data-done]").await;
    let script = "const [state, answer] = ['checker-state', 'checker-answer'].map((id) => document.getElementById(id)); \
                  return [answer.dataset.done, `${state.innerText}\\n${answer.innerText}`]";
    serde_json::from_value(browser.script(script).await).unwrap()
}

async fn opened(browser: &Browser, page: &Path) -> (String, String) {
    browser.go(&format!("file://{}", page.display())).await;
    outcome(browser).await
}

async fn given(browser: &Browser, file: &Path) -> (String, String) {
    browser.find("#checker-file").await;
    let field = serde_json::json!({ "expression": "document.getElementById('checker-file')" });
    let field = browser.devtools("Runtime.evaluate", field).await;
    let files = serde_json::json!({ "files": [file], "objectId": field["result"]["objectId"] });
    browser.devtools("DOM.setFileInputFiles", files).await;
    outcome(browser).await
}

async fn count(browser: &Browser, css: &str) -> serde_json::Value {
    browser.script(&format!("return document.querySelectorAll('{css}').length")).await
}

/// Swaps the second players of the first two tables of a round.
fn swapped(file: &str) -> String {
    let mut file: serde_json::Value = serde_json::from_str(file).unwrap();
    let matches = &mut file["rounds"][1]["matches"];
    let (first, second) = (matches[0]["players"][1].clone(), matches[1]["players"][1].clone());
    (matches[0]["players"][1], matches[1]["players"][1]) = (second, first);
    file.to_string()
}

/// `PAIRWRIGHT_CHECKER=$(./checker) cargo test -p pairwright --test checker`
#[tokio::test]
async fn a_site_opened_from_the_disk_proves_its_rounds_and_finds_a_swapped_pairing() {
    let checker =
        std::env::var_os("PAIRWRIGHT_CHECKER").map(PathBuf::from).expect("the path that ./checker prints");
    let folder = TempDir::new().unwrap();
    let (file, site) = (folder.path().join("played.json"), folder.path().join("site"));
    let made = ["generate", "--players", "24", "--rounds", "5", "--entropy", "00ff17"];
    fs::write(&file, pairwright(&made).done()).unwrap();
    let to = ["--closed", "--to", site.to_str().unwrap(), "--checker", checker.to_str().unwrap()];
    pairwright(&[&["publish", file.to_str().unwrap()][..], &to].concat()).done();
    let browser = Browser::open(Script::On).await;
    browser.go(&format!("file://{}", site.join("index.html").display())).await;
    browser.click("a[href='check.html']").await;
    let (done, text) = outcome(&browser).await;
    assert_eq!(done, "right", "{text}");
    assert_eq!(count(&browser, "[data-round=proved]").await, 5, "{text}");
    assert_eq!(count(&browser, "[data-compared=fits]").await, 2, "{text}");
    assert_eq!(opened(&browser, &site.join("check.pt-BR.html")).await.0, "right");

    // The file beside the page, with one byte changed: another file with other lots.
    opened(&browser, &site.join("check.html")).await;
    let (published, own) =
        (fs::read_to_string(site.join("tournament.json")).unwrap(), folder.path().join("tournament.json"));
    fs::write(&own, &published).unwrap();
    assert_eq!(given(&browser, &own).await.0, "right");
    fs::write(&own, published.replacen("\"00ff17\"", "\"00ff16\"", 1)).unwrap();
    let (done, text) = given(&browser, &own).await;
    assert_eq!(done, "wrong", "{text}");
    assert_eq!(count(&browser, "[data-compared=differs]").await, 2, "{text}");

    let wrong = folder.path().join("wrong.json");
    fs::write(&wrong, swapped(&published)).unwrap();
    let (done, text) = given(&browser, &wrong).await;
    assert!(done == "wrong" && text.contains("round 2, "), "{text}");
    let report =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/README.md").canonicalize().unwrap();
    let (done, text) = given(&browser, &report).await;
    assert!(done == "refused" && !text.is_empty(), "{text}");

    // The page's own file, changed within the page.
    let page = site.join("check.html");
    let changed = fs::read_to_string(&page).unwrap().replacen("\"00ff17\"", "\"00ff16\"", 1);
    fs::write(&page, changed).unwrap();
    let (done, text) = opened(&browser, &page).await;
    assert!(done == "wrong" && text.contains("not the file that was published"), "{text}");
    browser.close().await;
}
