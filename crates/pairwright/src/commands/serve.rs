//! `serve`: the web server on a database; the default command.

use std::io::{self, IsTerminal, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use pairwright_core::nouns::message::Message;
use pairwright_store::Database;
use pairwright_web::site::SitePlan;
use pairwright_web::{
    AddressRange, Alarm, Alarms, BackupPlan, DatabasePlace, FollowLink, Proxies, Ready, ServerOptions,
};

use super::{publish, restore};
use crate::failure::{CommandAnswer, Failure};
use crate::memory;
use crate::options::{address, database, duration, follow_link, network, public_url, within};
use crate::output::{Out, OutputForm};
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
    #[arg(long, value_name = "ADDR", value_parser = network)]
    trusted_proxy: Vec<AddressRange>,
    #[arg(long, value_name = "LINK", value_parser = follow_link)]
    follow: Option<FollowLink>,
    #[arg(long, value_name = "FOLDER")]
    publish_to: Option<PathBuf>,
    #[arg(long, value_name = "FILE", requires = "publish_to")]
    checker: Option<PathBuf>,
    #[arg(long, value_name = "FOLDER")]
    backup_to: Option<PathBuf>,
    #[arg(long, value_name = "TIME", value_parser = duration, default_value = BACKUP_EVERY, requires = "backup_to")]
    backup_every: Duration,
    #[arg(long, value_name = "N", value_parser = within(1..=100_000_usize), default_value_t = BACKUPS_KEPT, requires = "backup_to")]
    backup_keep: usize,
    #[arg(long, value_name = "WHEN", default_value = "first")]
    browser: Browser,
}

/// When the desk is opened in the desktop's browser.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum Browser {
    /// When the database was created just now, somebody sits at the terminal, and there is a desktop: a newcomer's first start.
    First,
    /// Each time.
    Always,
    /// Not at all.
    Never,
}

/// The defaults for the interval of backups and the number of kept copies.
const BACKUP_EVERY: &str = "10m";
const BACKUPS_KEPT: usize = 24;

/// In the working directory, so that a second start finds it.
pub(super) const DEFAULT_DATABASE: &str = "pairwright.sqlite";

impl Default for Args {
    fn default() -> Args {
        Args {
            db: Database::File(PathBuf::from(DEFAULT_DATABASE)),
            listen: None,
            public_url: None,
            trusted_proxy: Vec::new(),
            follow: None,
            publish_to: None,
            checker: None,
            backup_to: None,
            backup_every: Duration::MAX,
            backup_keep: BACKUPS_KEPT,
            browser: Browser::First,
        }
    }
}

/// Returns when the server is stopped.
pub(crate) fn run(args: &Args, out: &mut Out) -> Result<CommandAnswer, Failure> {
    memory::give_back_at_once();
    let database = DatabasePlace::Kept(args.db.clone());
    let backups = args.backup_to.clone().map(|folder| BackupPlan {
        folder,
        every: args.backup_every,
        keep: args.backup_keep,
    });
    let proxies = Proxies::new(args.trusted_proxy.clone());
    let (public_url, follow) = (args.public_url.clone(), args.follow.clone());
    let checker = publish::checker(args.checker.as_deref())?;
    let sites = args.publish_to.clone().map(|folder| SitePlan { folder, checker });
    let begin_with = Vec::new();
    let opens_browser = args.browser.opens(&args.db);
    serve(
        ServerOptions {
            listen: args.listen,
            database,
            public_url,
            proxies,
            follow,
            backups,
            sites,
            begin_with,
        },
        opens_browser,
        out,
    )
}

impl Browser {
    /// Whether to open the browser once the server answers; must be called before the database is created.
    fn opens(self, database: &Database) -> bool {
        match self {
            Browser::First => is_new(database) && io::stdout().is_terminal() && has_desktop(),
            Browser::Always => true,
            Browser::Never => false,
        }
    }
}

fn is_new(database: &Database) -> bool {
    matches!(database, Database::File(path) if !path.exists())
}

/// Whether windows can be shown, which is always so on Windows and macOS.
fn has_desktop() -> bool {
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(any(windows, target_os = "macos")) || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")
}

/// Serves, and prints the address as soon as the server answers; opens the desk in the browser on request.
pub(super) fn serve(
    options: ServerOptions,
    opens_browser: bool,
    out: &mut Out,
) -> Result<CommandAnswer, Failure> {
    let announced = |ready: &Ready| {
        // A server works even if nobody reads its output.
        let _ = announce(ready, out);
        if opens_browser && let Err(error) = open::that_detached(&ready.organiser) {
            drop(writeln!(
                io::stderr(),
                "pairwright: {}",
                text!("serve-no-browser", why = error.to_string())
            ));
        }
    };
    let served = pairwright_web::run(options, announced, &Alarms::told(warn));
    served
        .map(|()| CommandAnswer::Done)
        .map_err(|error| Failure::Machine(Message::verbatim(error.sentence(texts()))))
}

/// Prints an alarm of the running server.
fn warn(alarm: &Alarm) {
    drop(writeln!(io::stderr(), "pairwright: {}", alarm.sentence(texts())));
}

fn announce(ready: &Ready, out: &mut Out) -> std::io::Result<()> {
    match out.form() {
        OutputForm::Json => out.json(&serde_json::json!({
            "address": ready.address.to_string(),
            "url": ready.url,
            "organiser": ready.organiser,
            "follow": ready.follow,
            "follows": ready.follows,
            "database": ready.database,
            "restored": ready.restored.as_ref().map(|restored| {
                serde_json::json!({ "entries": restored.entries, "kept": restored.kept })
            }),
        }))?,
        OutputForm::People => print(ready, out)?,
    }
    out.finish()
}

fn print(ready: &Ready, out: &mut Out) -> std::io::Result<()> {
    if let Some(taken) = ready.taken {
        out.say(text!("serve-port-taken", taken = taken, port = ready.address.port()))?;
    }
    out.say(text!("serve-running"))?;
    if let Some(restored) = &ready.restored {
        let database = ready.database.as_deref().map(|path| path.display().to_string());
        restore::say(out, &database.unwrap_or_default(), restored)?;
    }
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
