//! The examples for programs, against the real server: a tournament played over the API alone, and announced
//! meanwhile.

use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

/// A process that is killed with the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn example(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(name)
}

fn python(script: &str, args: &[&str]) -> Running {
    let mut command = Command::new("python3");
    let started = command.arg(example(script)).args(args).stdout(Stdio::piped()).spawn();
    Running(started.expect("python3 is needed: ./test installs it as root"))
}

/// Starts a server in a folder, and returns it with the owner's link.
fn server(folder: &Path) -> (Running, String) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_pairwright"));
    program.args(["serve", "--listen", "127.0.0.1:0", "--publish-to", "sites"]).current_dir(folder);
    let mut child = program.stdout(Stdio::piped()).spawn().unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
    let link = lines
        .flat_map(|line| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
        .find(|word| word.contains("/organiser/"))
        .unwrap();
    (Running(child), link)
}

#[test]
fn a_stranger_plays_a_tournament_of_eight_and_another_announces_it() {
    let folder = TempDir::new().unwrap();
    let (_server, link) = server(folder.path());
    let mut player = python("tournament.py", &[&link]);
    let mut said = BufReader::new(player.0.stdout.take().unwrap());
    let mut key = String::new();
    said.read_line(&mut key).unwrap();
    let address = link.split("/organiser/").next().unwrap();
    let mut bot = python("announce.py", &[address, key.trim()]);
    let mut ranking = String::new();
    said.read_to_string(&mut ranking).unwrap();
    assert!(player.0.wait().unwrap().success(), "{ranking}");
    let ranks: Vec<&str> = ranking.lines().filter_map(|line| line.split(' ').next()).collect();
    assert_eq!((ranks.len(), ranks[0], ranks[1]), (8, "1", "2"), "{ranking}");
    let mut announced = String::new();
    bot.0.stdout.take().unwrap().read_to_string(&mut announced).unwrap();
    assert!(bot.0.wait().unwrap().success(), "{announced}");
    for round in 1..=5 {
        assert_eq!(announced.matches(&format!("Round {round}\n")).count(), 1, "{announced}");
    }
    assert_eq!(announced.matches("Table 1: ").count(), 5, "{announced}");
    // The folder follows: the newest state is written once everything before it is.
    let site = folder.path().join("sites").join(key.trim());
    let is_whole = || {
        std::fs::read_to_string(site.join("index.html"))
            .is_ok_and(|page| page.contains("data-check=\"entropy\""))
    };
    while !is_whole() {
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    assert!(site.join("bracket.pt-BR.html").is_file() && site.join("tournament.json").is_file());
}
