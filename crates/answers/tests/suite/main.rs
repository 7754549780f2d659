//! The answers as their users read them: who is who, what a table or an option is, sentences.

mod persons;
mod reading;
mod sentences;
