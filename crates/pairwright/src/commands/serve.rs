//! `serve`: the web server on a database in a file; what the program does when no command is named.

use std::net::SocketAddr;
use std::path::PathBuf;

use pairwright_core::nouns::message::Message;
use pairwright_web::{DatabasePlace, Options, Ready};

use crate::failure::{Answer, Failure};
use crate::options::address;
use crate::output::{Form, Out};
use crate::words::{text, texts};

/// What `serve` is given.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(long, value_name = "PATH", default_value = DEFAULT_DATABASE)]
    db: PathBuf,
    #[arg(long, value_name = "ADDR:PORT", value_parser = address)]
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
    served
        .map(|()| Answer::Done)
        .map_err(|error| Failure::Machine(Message::verbatim(error.sentence(texts()))))
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
        out.say(text!("serve-port-taken", taken = taken, port = ready.address.port()))?;
    }
    out.say(text!("serve-running"))?;
    out.say("")?;
    let mut links = vec![
        (text!("serve-for-you"), ready.organiser.clone()),
        (text!("serve-for-everybody"), ready.url.clone()),
    ];
    if ready.address.ip().is_unspecified() {
        let local = format!("http://localhost:{}", ready.address.port());
        links.push((text!("serve-on-this-computer"), local));
    }
    let width = links.iter().map(|(label, _)| label.chars().count()).max().unwrap_or(0);
    for (label, link) in links {
        out.say(format!("  {label:<width$}  {link}"))?;
    }
    out.say_apart(match &ready.database {
        Some(path) => text!("serve-database", path = path.display().to_string()),
        None => text!("serve-example"),
    })
}
