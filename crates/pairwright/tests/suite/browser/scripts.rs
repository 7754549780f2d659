//! Every script that is served parses: one that does not leaves each page that uses it without life.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::json;

use crate::browser::{Browser, Script};

#[tokio::test]
async fn every_script_parses() {
    let browser = Browser::open(Script::On).await;
    let twice = "const name = 1;\nconst name = 2;\n";
    assert_ne!(fault(&browser, twice).await, "", "a name declared twice is found");
    let scripts = scripts(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../web-kit/assets"));
    assert!(scripts.len() > 25, "only {} scripts were found", scripts.len());
    for path in scripts {
        let fault = fault(&browser, &fs::read_to_string(&path).unwrap()).await;
        assert_eq!(fault, "", "{}", path.display());
    }
    browser.close().await;
}

fn scripts(folder: &Path) -> Vec<PathBuf> {
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let (folders, files): (Vec<_>, Vec<_>) = paths.partition(|path| path.is_dir());
    let own = files.into_iter().filter(|path| path.extension().is_some_and(|end| end == "js"));
    own.chain(folders.iter().flat_map(|folder| scripts(folder))).collect()
}

/// The syntax error of a script, or an empty text. The script never runs: what it imports last does not exist, which the browser
/// notices only after parsing.
async fn fault(browser: &Browser, script: &str) -> String {
    let module = json!(format!("{script}\nimport 'nowhere';"));
    let load = format!(
        "return import(URL.createObjectURL(new Blob([{module}], {{ type: 'text/javascript' }}))) \
         .catch((error) => error instanceof SyntaxError ? String(error) : '')"
    );
    browser.script(&load).await.as_str().expect("the import fails").to_owned()
}
