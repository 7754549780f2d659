//! `serve`: the web server on a database; what the program does when no command is named.

use std::io::{self, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use pairwright_core::nouns::message::Message;
use pairwright_store::Database;
use pairwright_web::site::SitePlan;
use pairwright_web::{Alarm, Alarms, BackupPlan, DatabasePlace, FollowLink, Options, Ready};

use crate::failure::{Answer, Failure};
use crate::options::{address, database, duration, follow_link, public_url, within};
use crate::output::{Form, Out};
use crate::words::{text, texts};

/// What `serve` is given.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(long, value_name = "DATABASE", value_parser = database(), default_value = DEFAULT_DATABASE)]
    db: Database,
    #[arg(long, value_name = "ADDR:PORT", value_parser = address)]
    listen: Option<SocketAddr>,
    #[arg(long, value_name = "URL", value_parser = public_url)]
    public_url: Option<String>,
    #[arg(long, value_name = "LINK", value_parser = follow_link)]
    follow: Option<FollowLink>,
    #[arg(long, value_name = "FOLDER")]
    publish_to: Option<PathBuf>,
    #[arg(long, value_name = "FOLDER")]
    backup_to: Option<PathBuf>,
    #[arg(long, value_name = "TIME", value_parser = duration, default_value = BACKUP_EVERY, requires = "backup_to")]
    backup_every: Duration,
    #[arg(long, value_name = "N", value_parser = within(1..=100_000_usize), default_value_t = BACKUPS_KEPT, requires = "backup_to")]
    backup_keep: usize,
}

/// How often the database is copied, and how many copies are kept, unless somebody says otherwise.
const BACKUP_EVERY: &str = "10m";
const BACKUPS_KEPT: usize = 24;

/// In the folder where the program is started, so that it is found again.
pub(super) const DEFAULT_DATABASE: &str = "pairwright.sqlite";

impl Default for Args {
    fn default() -> Args {
        Args {
            db: Database::File(PathBuf::from(DEFAULT_DATABASE)),
            listen: None,
            public_url: None,
            follow: None,
            publish_to: None,
            backup_to: None,
            backup_every: Duration::MAX,
            backup_keep: BACKUPS_KEPT,
        }
    }
}

/// Carries out the command; returns when the server is told to stop.
pub(super) fn run(args: &Args, out: &mut Out) -> Result<Answer, Failure> {
    let database = DatabasePlace::Kept(args.db.clone());
    let backups = args.backup_to.clone().map(|folder| BackupPlan {
        folder,
        every: args.backup_every,
        keep: args.backup_keep,
    });
    let (public_url, follow) = (args.public_url.clone(), args.follow.clone());
    let sites = args.publish_to.clone().map(|folder| SitePlan { folder });
    let begin_with = Vec::new();
    serve(Options { listen: args.listen, database, public_url, follow, backups, sites, begin_with }, out)
}

/// Serves, and prints where as soon as it answers.
pub(super) fn serve(options: Options, out: &mut Out) -> Result<Answer, Failure> {
    let announced = |ready: &Ready| {
        // A server whose output nobody reads serves all the same.
        let _ = announce(ready, out);
    };
    let served = pairwright_web::run(options, announced, Alarms::told(warn));
    served
        .map(|()| Answer::Done)
        .map_err(|error| Failure::Machine(Message::verbatim(error.sentence(texts()))))
}

/// Says on the terminal what is wrong while the server runs.
fn warn(alarm: &Alarm) {
    drop(writeln!(io::stderr(), "pairwright: {}", alarm.sentence(texts())));
}

fn announce(ready: &Ready, out: &mut Out) -> std::io::Result<()> {
    match out.form() {
        Form::Json => out.json(&serde_json::json!({
            "address": ready.address.to_string(),
            "url": ready.url,
            "organiser": ready.organiser,
            "follow": ready.follow,
            "follows": ready.follows,
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
    if let Some(desk) = &ready.follows {
        out.say(text!("serve-follows", address = desk.as_str()))?;
    }
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
