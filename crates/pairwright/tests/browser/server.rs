//! The real program, started for one test and killed after it.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

pub(crate) struct Server {
    child: Child,
    /// `http://127.0.0.1:PORT`.
    pub(crate) address: String,
    /// The organiser's link.
    pub(crate) organiser: String,
    _folder: TempDir,
}

impl Server {
    pub(crate) fn start(command: &str) -> Server {
        let folder = TempDir::new().unwrap();
        let mut program = Command::new(env!("CARGO_BIN_EXE_pairwright"));
        program.arg(command).args(["--listen", "127.0.0.1:0"]).current_dir(folder.path());
        let mut child = program.stdout(Stdio::piped()).spawn().unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let organiser = lines
            .map_while(Result::ok)
            .find_map(|line| {
                line.split_whitespace().find(|word| word.contains("/organiser/")).map(str::to_owned)
            })
            .expect("the program prints the organiser's link");
        let address = organiser.split("/organiser/").next().unwrap().to_owned();
        Server { child, address, organiser, _folder: folder }
    }
}

impl Server {
    /// Takes it away, as a network that is gone.
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
