//! `serve`: the web server on a database; the default command.

use std::io::{self, IsTerminal, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use pairwright_core::nouns::Message;
use pairwright_store::Database;
use pairwright_web::site::SitePlan;
use pairwright_web::{
    AddressRange, Alarm, Alarms, BackupPlan, DatabasePlace, FollowLink, Proxies, Ready, ServerOptions,
};

use super::{publish, restore};
use crate::desktop::{self, DesktopStart, Instance};
use crate::failure::{CommandAnswer, Failure};
use crate::memory;
use crate::options::{address, database, duration, follow_link, network, public_url, within};
use crate::output::{Out, OutputForm};
use crate::words::{text, texts};

#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(long, value_name = "DATABASE", value_parser = database(), default_value = DEFAULT_DATABASE)]
    db: Database,
    #[arg(long, conflicts_with = "db")]
    desktop: bool,
    #[arg(long, value_name = "ADDR:PORT", value_parser = address)]
    listen: Option<SocketAddr>,
    #[arg(long, value_name = "URL", value_parser = public_url)]
    public_url: Option<String>,
    #[arg(long, value_name = "ADDR", value_parser = network)]
    trusted_proxy: Vec<AddressRange>,
    #[arg(long, value_name = "ADDR", value_parser = network)]
    webhook_to: Vec<AddressRange>,
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

/// When to open the desk in the desktop's browser.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum Browser {
    /// At somebody's first start: the database is new, and there are a terminal and a desktop.
    First,
    Always,
    Never,
}

/// The defaults for the interval of backups and the number of kept copies.
const BACKUP_EVERY: &str = "10m";
const BACKUPS_KEPT: usize = 24;

/// In the working directory, where a second start finds it too.
pub(super) const DEFAULT_DATABASE: &str = "pairwright.sqlite";

impl Default for Args {
    fn default() -> Args {
        Args {
            db: Database::File(PathBuf::from(DEFAULT_DATABASE)),
            desktop: pairwright_desktop::is_double_clicked(),
            listen: None,
            public_url: None,
            trusted_proxy: Vec::new(),
            webhook_to: Vec::new(),
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

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<CommandAnswer, Failure> {
    memory::give_back_at_once();
    if !args.desktop {
        return serve_kept(args, args.db.clone(), &args.browser.window(&args.db), out);
    }
    desktop::explained(|| match Instance::claim()? {
        DesktopStart::First(instance) => {
            let database = Database::File(instance.file(DEFAULT_DATABASE));
            serve_kept(args, database, &DeskWindow::OfInstance(instance), out)
        }
        DesktopStart::Second { link } => {
            out.say(text!("desktop-runs"))?;
            open_desk(&link);
            Ok(CommandAnswer::Done)
        }
    })
}

fn serve_kept(
    args: &Args,
    database: Database,
    window: &DeskWindow,
    out: &mut Out,
) -> Result<CommandAnswer, Failure> {
    let database = DatabasePlace::Kept(database);
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
    serve(
        ServerOptions {
            listen: args.listen,
            database,
            public_url,
            proxies,
            webhooks_to: args.webhook_to.clone(),
            follow,
            backups,
            sites,
            has_stop_button: matches!(window, DeskWindow::OfInstance(_)),
            begin_with,
        },
        window,
        out,
    )
}

impl Browser {
    /// Must be called before the database is created.
    fn window(self, database: &Database) -> DeskWindow {
        match self {
            Browser::First
                if is_new(database) && io::stdout().is_terminal() && pairwright_desktop::has_desktop() =>
            {
                DeskWindow::Opened
            }
            Browser::Always => DeskWindow::Opened,
            Browser::First | Browser::Never => DeskWindow::NotOpened,
        }
    }
}

fn is_new(database: &Database) -> bool {
    matches!(database, Database::File(path) if !path.exists())
}

/// Whether the desk is opened in the browser once the server answers.
#[derive(Debug)]
pub(super) enum DeskWindow {
    Opened,
    NotOpened,
    /// Opened now, and by every later double click.
    OfInstance(Instance),
}

/// Serves, and prints the address as soon as the server answers.
pub(super) fn serve(
    options: ServerOptions,
    window: &DeskWindow,
    out: &mut Out,
) -> Result<CommandAnswer, Failure> {
    let announced = |ready: &Ready| {
        // A server keeps running even if nobody reads its output.
        let _ = announce(ready, out);
        match window {
            DeskWindow::NotOpened => {}
            DeskWindow::Opened => open_desk(&ready.organiser),
            DeskWindow::OfInstance(instance) => {
                let link = local(ready);
                // Without it, a second double click only reports that the server is running.
                let _ = instance.note(&link);
                if cfg!(windows) {
                    let _ = out.say(text!("desktop-window")).and_then(|()| out.finish());
                }
                open_desk(&link);
            }
        }
    };
    let served = pairwright_web::run(options, announced, &Alarms::telling(warn));
    served
        .map(|()| CommandAnswer::Done)
        .map_err(|error| Failure::Machine(Message::verbatim(error.sentence(texts()))))
}

/// The organiser's link on this computer, which does not change with the Wi-Fi.
fn local(ready: &Ready) -> String {
    match ready.address.ip().is_unspecified() {
        true => ready.organiser.replacen(&ready.url, &localhost(ready), 1),
        false => ready.organiser.clone(),
    }
}

fn localhost(ready: &Ready) -> String {
    format!("http://localhost:{}", ready.address.port())
}

fn open_desk(link: &str) {
    if let Err(error) = open::that_detached(link) {
        drop(writeln!(io::stderr(), "pairwright: {}", text!("serve-no-browser", why = error.to_string())));
    }
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
        links.push((text!("serve-on-this-computer"), localhost(ready)));
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
