//! The server through its routes, without a network: one `TestApp` in process.

mod access;
mod app;
mod day;
mod files;
mod journals;
mod refusals;
mod together;
