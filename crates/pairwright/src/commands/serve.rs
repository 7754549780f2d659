//! `serve`: the web server on a database in a file; what the program does when no command is named.

use std::io::Write;
use std::net::SocketAddr;
use std::path::PathBuf;

use pairwright_web::{DatabasePlace, Options, Ready};

use crate::failure::{Answer, Failure};
use crate::output::{Form, Out};

/// Run the server: the desk for the organiser, pages for everybody in the same network.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The database; it is made where it does not exist.
    #[arg(long, value_name = "PATH", default_value = DEFAULT_DATABASE)]
    db: PathBuf,
    /// Where to listen; without it port 8080 of every network, or the next free one.
    #[arg(long, value_name = "ADDR:PORT")]
    listen: Option<SocketAddr>,
}

/// In the folder where the program is started, so that it is found again.
const DEFAULT_DATABASE: &str = "pairwright.sqlite";

impl Default for Args {
    fn default() -> Args {
        Args { db: PathBuf::from(DEFAULT_DATABASE), listen: None }
    }
}

/// Carries out the command; returns when the server is told to stop.
pub(super) fn run(args: &Args, out: &mut Out) -> Result<Answer, Failure> {
    let database = DatabasePlace::File(args.db.clone());
    serve(Options { listen: args.listen, database, begin_with: Vec::new() }, out)
}

/// Serves, and prints where as soon as it answers.
pub(super) fn serve(options: Options, out: &mut Out) -> Result<Answer, Failure> {
    let served = pairwright_web::run(options, |ready| {
        // A server whose output nobody reads serves all the same.
        let _ = announce(ready, out);
    });
    served.map(|()| Answer::Done).map_err(|error| Failure::Machine(error.to_string()))
}

fn announce(ready: &Ready, out: &mut Out) -> std::io::Result<()> {
    match out.form() {
        Form::Json => out.json(&serde_json::json!({
            "address": ready.address.to_string(),
            "url": ready.url,
            "organiser": ready.organiser,
            "database": ready.database,
        }))?,
        Form::People => print(ready, out)?,
    }
    out.finish()
}

fn print(ready: &Ready, out: &mut Out) -> std::io::Result<()> {
    if let Some(taken) = ready.taken {
        writeln!(
            out,
            "Port {taken} is in use by another program, so this is port {}.",
            ready.address.port()
        )?;
    }
    writeln!(out, "Pairwright is running.")?;
    writeln!(out)?;
    writeln!(out, "  For you, the organiser:  {}", ready.organiser)?;
    writeln!(out, "  For everybody:           {}", ready.url)?;
    if ready.address.ip().is_unspecified() {
        writeln!(out, "  On this computer also:   http://localhost:{}", ready.address.port())?;
    }
    writeln!(out)?;
    match &ready.database {
        Some(path) => writeln!(out, "Everything is kept in {}. Stop with Ctrl-C.", path.display())?,
        None => writeln!(out, "This is an example: nothing is kept. Stop with Ctrl-C.")?,
    }
    Ok(())
}
