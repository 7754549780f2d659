//! The real program, started for one test and killed after it.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

use crate::kill::client::Client;

pub(crate) struct Server {
    child: Child,
    /// `http://127.0.0.1:PORT`.
    pub(crate) address: String,
    /// The organiser's link.
    pub(crate) organiser: String,
    folder: TempDir,
}

impl Server {
    pub(crate) fn start(command: &str) -> Server {
        Server::listening(command, "127.0.0.1:0")
    }

    /// On every network, as an organiser starts it: its pages mention phones that reach it, and not `--listen`.
    pub(crate) fn for_everybody(command: &str) -> Server {
        Server::listening(command, "0.0.0.0:0")
    }

    fn listening(command: &str, listen: &str) -> Server {
        let folder = TempDir::new().unwrap();
        let (child, organiser) = run(command, listen, folder.path());
        let address = organiser.split("/organiser/").next().unwrap().to_owned();
        Server { child, address, organiser, folder }
    }

    /// The room's code of a tournament, as the desk shows it.
    pub(crate) fn room(&self, tournament: &str) -> String {
        let path = format!("{}/desk/phones", tournament.trim_start_matches(&self.address));
        let page = self.get(&path, &self.owner());
        page.split("/me?room=").nth(1).unwrap().chars().take_while(char::is_ascii_alphanumeric).collect()
    }

    /// The cookie of a browser that opened the organiser's link.
    pub(crate) fn owner(&self) -> String {
        let entered = self.get(&self.organiser[self.address.len()..], "");
        entered.split("set-cookie: ").nth(1).and_then(|cookie| cookie.split(';').next()).unwrap().to_owned()
    }

    fn get(&self, path: &str, cookie: &str) -> String {
        Client { address: self.address.trim_start_matches("http://"), cookie }.get(path).unwrap().1
    }

    /// Kills it and restarts it on its database, at the same address.
    pub(crate) fn kill_and_start(&mut self) {
        self.stop();
        let listen = self.address.trim_start_matches("http://");
        (self.child, self.organiser) = run("serve", listen, self.folder.path());
    }
}

/// Starts the program in a folder, and returns it with the organiser's link that it prints.
fn run(command: &str, listen: &str, folder: &Path) -> (Child, String) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_pairwright"));
    program.arg(command).args(["--listen", listen]).current_dir(folder);
    let mut child = program.stdout(Stdio::piped()).spawn().unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let organiser = lines
        .map_while(Result::ok)
        .find_map(|line| line.split_whitespace().find(|word| word.contains("/organiser/")).map(str::to_owned))
        .expect("the program prints the organiser's link");
    (child, organiser)
}

impl Server {
    /// Removes it, as a network that is gone.
    pub(crate) fn stop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop();
    }
}
