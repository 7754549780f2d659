//! Tests of the store from outside; one program, so that they are linked once.

// `cfg(test)` always holds here; it tells clippy that helpers are tests too.
#[cfg(test)]
mod catalogue;
#[cfg(test)]
mod common;
#[cfg(test)]
mod conformance;
#[cfg(test)]
mod copies;
#[cfg(test)]
mod disk_full;
#[cfg(test)]
#[cfg(unix)]
mod encryption;
#[cfg(test)]
mod erased;
#[cfg(test)]
mod gone;
#[cfg(test)]
mod killed;
#[cfg(test)]
mod model;
#[cfg(test)]
#[cfg(unix)]
mod postgres;
#[cfg(test)]
mod refusals;
#[cfg(test)]
#[cfg(unix)]
mod server;
#[cfg(test)]
mod staged;
#[cfg(test)]
mod together;
#[cfg(test)]
#[cfg(unix)]
mod transfer;
#[cfg(test)]
#[cfg(unix)]
mod way;
