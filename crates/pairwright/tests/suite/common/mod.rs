//! Shared by the tests of the command line: the program, the test data, temporary files.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Run {
    fn new(output: Output) -> Run {
        Run {
            code: output.status.code().expect("the program was not killed"),
            out: String::from_utf8(output.stdout).expect("the output is UTF-8"),
            err: String::from_utf8(output.stderr).expect("the errors are UTF-8"),
        }
    }

    /// The JSON document on standard output; the command must have exited with this code.
    #[track_caller]
    pub(crate) fn json(&self, code: i32) -> Value {
        assert_eq!(self.code, code, "{}{}", self.out, self.err);
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}: {}", self.out))
    }

    /// The text on standard output of a successful command.
    #[track_caller]
    pub(crate) fn done(&self) -> &str {
        assert_eq!(self.code, 0, "{}", self.err);
        assert_eq!(self.err, "");
        &self.out
    }

    /// The one sentence on standard error of a refused command.
    #[track_caller]
    pub(crate) fn refused(&self) -> &str {
        assert_eq!(self.code, 2, "{}{}", self.out, self.err);
        assert_eq!(self.out, "");
        let sentence = self.err.strip_prefix("pairwright: ").expect("the sentence names the program");
        let sentence = sentence.strip_suffix('\n').expect("the sentence ends its line");
        assert!(!sentence.contains('\n') && !sentence.is_empty(), "one sentence, not {sentence:?}");
        sentence
    }
}

pub(crate) fn pairwright<S: AsRef<std::ffi::OsStr>>(args: &[S]) -> Run {
    Run::new(program().args(args).stdin(Stdio::null()).output().expect("the program starts"))
}

/// Runs the program with this text on standard input.
pub(crate) fn pairwright_reading(args: &[&str], input: &[u8]) -> Run {
    let child =
        program().args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut child = child.expect("the program starts");
    // A program that refuses early may not read to the end.
    let _ = child.stdin.take().expect("it is piped").write_all(input);
    Run::new(child.wait_with_output().expect("the program ends"))
}

pub(crate) fn program() -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_pairwright"));
    program.env("LC_ALL", "C");
    program
}

/// A file or folder of the test data.
#[track_caller]
pub(crate) fn testdata(path: &str) -> PathBuf {
    let found = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata").join(path);
    assert!(found.exists(), "{} is missing: it belongs to the repository", found.display());
    found
}

#[track_caller]
pub(crate) fn read_json(path: &Path) -> Value {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A temporary folder for a test's files.
pub(crate) struct Folder(tempfile::TempDir);

impl Folder {
    pub(crate) fn new() -> Folder {
        Folder(tempfile::tempdir().expect("there is room for temporary files"))
    }

    pub(crate) fn path(&self, name: &str) -> String {
        self.0.path().join(name).to_str().expect("the path is UTF-8").to_owned()
    }

    /// Writes a file and returns its path.
    pub(crate) fn file(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        std::fs::write(&path, content).expect("the file can be written");
        path
    }
}
