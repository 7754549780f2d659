//! `demo`: the server with an example tournament in its third round, in a temporary database.

use std::net::SocketAddr;
use std::time::{SystemTime, UNIX_EPOCH};

use pairwright_web::ServerOptions;

use super::serve::{DeskWindow, serve};
use crate::failure::{CommandAnswer, Failure};
use crate::memory;
use crate::options::address;
use crate::output::Out;

#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(long, value_name = "ADDR:PORT", value_parser = address)]
    listen: Option<SocketAddr>,
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<CommandAnswer, Failure> {
    memory::give_back_at_once();
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let now = i64::try_from(since.as_millis()).expect("the year has fewer than nine digits");
    let example = pairwright_web::demo::journal(now).map_err(|error| Failure::Machine(error.into()))?;
    let options =
        ServerOptions { listen: args.listen, begin_with: vec![example], ..ServerOptions::default() };
    serve(options, &DeskWindow::NotOpened, out)
}
