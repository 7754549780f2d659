//! How many files, and so connections, the process may have open.

/// No more connections than this: each costs some kilobytes.
const MOST: usize = 65_536;
/// As many as some systems allow that say they allow more.
const FALLBACK: u64 = 10_240;
/// How many the database, backups and the system's own affairs need.
const OWN: usize = 96;
/// Where the limit is lower than what the server itself needs.
const LEAST: usize = 16;

/// Raises the limit as far as the system allows, and says how many connections fit.
#[cfg(unix)]
pub(super) fn connections() -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let wish = maximum.unwrap_or(u64::MAX).min((MOST + OWN) as u64);
    let raised =
        |to: u64| setrlimit(Resource::Nofile, Rlimit { current: Some(to), maximum }).is_ok().then_some(to);
    let limit = current.filter(|current| *current >= wish).or_else(|| raised(wish));
    let limit = limit.or_else(|| raised(FALLBACK.min(wish))).or(current).unwrap_or(wish);
    usize::try_from(limit).unwrap_or(usize::MAX).saturating_sub(OWN).clamp(LEAST, MOST)
}

/// Elsewhere there is no such limit.
#[cfg(not(unix))]
pub(super) fn connections() -> usize {
    MOST
}
