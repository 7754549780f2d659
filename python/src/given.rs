//! Inputs from Python, and the exceptions for invalid ones.

use std::path::PathBuf;

use pairwright_answers::failure::Located;
use pairwright_answers::words::text;
use pairwright_answers::{Failure, FileSource};
use pairwright_core::message;
use pairwright_core::nouns::message::{Message, Term};
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// A path to a file, or bytes in memory.
#[derive(FromPyObject)]
pub(crate) enum Given {
    Memory(Vec<u8>),
    Path(PathBuf),
}

impl From<Given> for FileSource {
    fn from(given: Given) -> FileSource {
        match given {
            Given::Memory(bytes) => FileSource::memory(&bytes),
            Given::Path(path) => FileSource::new(&path),
        }
    }
}

/// A failure, or an exception raised by Python itself.
pub(crate) enum Refused {
    Failure(Failure),
    Python(PyErr),
}

impl From<Failure> for Refused {
    fn from(failure: Failure) -> Refused {
        Refused::Failure(failure)
    }
}

impl From<serde_json::Error> for Refused {
    fn from(error: serde_json::Error) -> Refused {
        Refused::Failure(error.into())
    }
}

impl From<PyErr> for Refused {
    fn from(error: PyErr) -> Refused {
        Refused::Python(error)
    }
}

impl From<Refused> for PyErr {
    fn from(refused: Refused) -> PyErr {
        match refused {
            Refused::Failure(failure) => {
                Python::attach(|py| exception(py, failure).unwrap_or_else(|error| error))
            }
            Refused::Python(error) => error,
        }
    }
}

/// Whether Ctrl-C was pressed, for a thread without the interpreter's lock.
#[expect(
    clippy::redundant_closure_for_method_calls,
    reason = "the method alone has one lifetime, not every one"
)]
pub(crate) fn check_signals() -> PyResult<()> {
    Python::attach(|py| py.check_signals())
}

/// The exception for a failure, with the command line's sentence.
fn exception(py: Python<'_>, failure: Failure) -> PyResult<PyErr> {
    let failure = in_python(failure);
    let Located { code, path, line } = failure.located();
    let mut lines = failure.lines().into_iter();
    let named = PyDict::new(py);
    named.set_item("code", code)?;
    named.set_item("path", path)?;
    named.set_item("line", line)?;
    let sentence = lines.next().unwrap_or_default();
    named.set_item("rows", lines.collect::<Vec<_>>())?;
    let name = match failure {
        Failure::Machine(_) | Failure::NobodyReads => "MachineError",
        Failure::Input(_) | Failure::Rows(..) => "InputError",
    };
    let kind = py.import("pairwright._errors")?.getattr(name)?;
    Ok(PyErr::from_value(kind.call((sentence,), Some(&named))?))
}

/// Renames an option of the command line to its argument: `--by-name` is `by_name`.
fn in_python(failure: Failure) -> Failure {
    let Failure::Input(Message { code, mut terms }) = failure else { return failure };
    for (name, term) in &mut terms {
        if let (true, "place", Term::Text(place)) = (code == "at-place", name.as_ref(), term)
            && let Some(option) = place.strip_prefix("--")
        {
            *place = format!("`{}`", option.replace('-', "_"));
        }
    }
    Failure::Input(Message { code, terms })
}

/// An invalid value of an argument, with the message of the option's parser.
pub(crate) fn wrong(argument: &str, why: String) -> Failure {
    Failure::Input(message!("at-place", place = format!("`{argument}`"), why = Message::verbatim(why)))
}

/// The name of a table in memory.
pub(crate) fn table_name(number: usize) -> String {
    text!("python-table", number = number)
}

/// A package that is not installed.
#[pyfunction]
pub(crate) fn needs(package: &str) -> String {
    text!("python-needs", package = package)
}

/// A value that is not a tournament.
#[pyfunction]
pub(crate) fn not_a_tournament(found: &str) -> String {
    text!("python-not-a-tournament", found = found)
}

/// A tournament that is split between two files.
#[pyfunction]
pub(crate) fn parts_differ(name: &str, first: &str, second: &str) -> String {
    text!("python-parts-differ", name = name, first = first, second = second)
}
