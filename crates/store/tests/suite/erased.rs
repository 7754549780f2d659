//! Rewritten texts are in no file of the database any more, not even in unused pages.

use std::path::Path;

use crate::common::{all, entry, folder};
use pairwright_store::{Append, AppendOutcome, Journal, Rewrite, Rewritten, Seq, SqliteStore};

const NAME: &str = "Wilhelmina Quartermaine";

/// The files of the folder that contain the name.
fn holding(folder: &Path) -> Vec<String> {
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let holds = |path: &std::path::PathBuf| {
        std::fs::read(path).unwrap().windows(NAME.len()).any(|window| window == NAME.as_bytes())
    };
    files.filter(holds).map(|path| path.display().to_string()).collect()
}

#[test]
fn a_name_is_gone_from_every_file_while_another_store_has_the_database_open() {
    let (folder, path) = folder();
    let (store, other) = (SqliteStore::open(&path).unwrap(), SqliteStore::open(&path).unwrap());
    // Many entries before and after, so that pages are split and their old contents remain.
    for n in 0..400_usize {
        let mut entry = entry(&format!("c{n}"));
        if n % 7 == 3 {
            entry.action = format!(r#"{{"name":"{NAME}","n":"{}"}}"#, "x".repeat(n));
        }
        store.append(Append::one("t".into(), Seq(n as u64 + 1), entry)).unwrap();
    }
    assert!(!holding(folder.path()).is_empty());
    let named = all(&other, "t").into_iter().filter(|entry| entry.action.contains(NAME));
    let entries = named
        .map(|entry| Rewritten {
            seq: entry.seq,
            by_whom: entry.by_whom,
            action: entry.action.replace(NAME, "#7"),
        })
        .collect();
    let rewrite = Rewrite { append: Append::one("t".into(), Seq(401), entry("erase")), entries };
    assert_eq!(store.rewrite(rewrite), Ok(AppendOutcome::Appended { seq: Seq(401) }));
    assert_eq!(holding(folder.path()), Vec::<String>::new());
    assert!(all(&other, "t").iter().all(|entry| !entry.action.contains(NAME)), "others read it as it is now");
    assert_eq!(all(&other, "t").len(), 401);
}
