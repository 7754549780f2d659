//! A published tournament, opened from the disk: its pages lead to each other, and the first one checks itself.

use std::fs;
use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

use crate::browser::{Browser, Script};

pub(crate) fn pairwright(args: &[&str]) -> Vec<u8> {
    let done = Command::new(env!("CARGO_BIN_EXE_pairwright")).args(args).output().unwrap();
    assert!(done.status.success(), "{args:?}: {}", String::from_utf8_lossy(&done.stderr));
    done.stdout
}

/// The results of the first page's checks.
async fn checks(browser: &Browser, folder: &Path) -> Vec<String> {
    let page = format!("file://{}", folder.join("index.html").display());
    browser.go(&page).await;
    browser.until("[...document.querySelectorAll('[data-check]')].every((one) => one.dataset.done)").await;
    let done = "return [...document.querySelectorAll('[data-check]')].map((one) => one.dataset.done)";
    serde_json::from_value(browser.script(done).await).unwrap()
}

#[tokio::test]
async fn a_published_site_is_opened_from_the_disk_and_one_changed_byte_is_found() {
    let folder = TempDir::new().unwrap();
    let (file, site) = (folder.path().join("played.json"), folder.path().join("site"));
    fs::write(&file, pairwright(&["generate", "--players", "9", "--rounds", "3", "--entropy", "00ff17"]))
        .unwrap();
    pairwright(&["publish", file.to_str().unwrap(), "--closed", "--to", site.to_str().unwrap()]);
    pairwright(&["check", site.join("tournament.json").to_str().unwrap()]);
    let browser = Browser::open(Script::On).await;
    assert_eq!(checks(&browser, &site).await, ["fits", "fits"]);
    for link in ["standings.html", "pairings-3.html", "index.pt-BR.html"] {
        checks(&browser, &site).await;
        browser.click(&format!("a[href='{link}']")).await;
        browser.until(&format!("location.pathname.endsWith('/{link}')")).await;
    }
    browser.click("a[href='standings.pt-BR.html']").await;
    // Every row leads to its sums.
    browser.find("a[href^='sums-']").await;
    let dead = "return document.querySelectorAll('[href^=\"/\"], [src^=\"/\"]').length";
    assert_eq!(browser.script(dead).await, 0, "links lead to a server");
    let index = site.join("index.html");
    let page = fs::read_to_string(&index).unwrap();
    assert!(page.contains("\"00ff17\""));
    fs::write(&index, page.replacen("\"00ff17\"", "\"00ff16\"", 1)).unwrap();
    assert_eq!(checks(&browser, &site).await, ["differs", "differs"]);
    fs::write(&index, page.replacen("\"number\": 2", "\"number\": 3", 1)).unwrap();
    assert_eq!(checks(&browser, &site).await, ["differs", "fits"]);
    browser.close().await;
}
