//! The register of regulars (page 8): a record for each person who plays in several tournaments, a ledger of the
//! whole database. Invitations and claims are in `people`; a player's record there ends with the tournament.

mod here;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use jiff::civil::Date;
use pairwright_answers::rating::persons::KnownRegulars;
use pairwright_core::fault::{check_home, check_name, check_new_name, is_address};
use pairwright_core::file::TournamentFile;
use pairwright_core::message;
use pairwright_core::nouns::message::Message;
use pairwright_core::nouns::{Player, RegularId};
use pairwright_office::names::key;
use pairwright_office::order::Answer;
use pairwright_office::text::times::day_of;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use crate::error::Error;
use crate::form::Choice;
use crate::journals::{CommandStamp, Fold, Ledger};
use crate::parts::encoded;

pub use here::Unlinked;

pub const LEDGER: &str = "regulars";
/// Maximum number of records, merged ones included: all are in memory.
const MOST: usize = 50_000;
/// Maximum number of names of one person.
const MOST_NAMES: usize = 20;
/// Maximum age: nobody alive is older.
const OLDEST: i32 = 120;
/// Maximum length of an organisation's number, and of pronouns.
const LONGEST: usize = 40;

/// A person's record across tournaments. Everything but the name is private unless listed in `public`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Regular {
    /// The current name, then earlier names and other spellings.
    pub names: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub home: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub birth_year: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub age_group: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amateur: Option<AmateurDays>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub numbers: BTreeMap<NumberOf, String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pronouns: Option<String>,
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub public: BTreeSet<RegularField>,
}

/// The days on which somebody is an amateur; every day if both ends are open.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AmateurDays {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Date>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Date>,
}

/// An organisation that numbers its players.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum NumberOf {
    Wizards,
    NullSignal,
    Konami,
    Pokemon,
    Fide,
    National,
}

/// A field that may be public.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "kebab-case")]
pub enum RegularField {
    #[strum(serialize = "public-home")]
    Home,
    #[strum(serialize = "public-age")]
    Age,
    #[strum(serialize = "public-amateur")]
    Amateur,
    #[strum(serialize = "public-club")]
    Club,
    #[strum(serialize = "public-pronouns")]
    Pronouns,
    #[strum(serialize = "public-numbers")]
    Numbers,
    /// The prizes received. No record holds them: they follow from the tournaments.
    #[strum(serialize = "public-prizes")]
    Prizes,
}

impl Choice for RegularField {}

/// Stored as JSON for ever: variants and fields are only ever added.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "did", rename_all = "kebab-case")]
pub enum RegularEvent {
    /// A new record, or the new contents of an existing one.
    Written { regular: RegularId, record: Regular },
    /// A record was linked to another of the same person.
    Merged { regular: RegularId, into: RegularId },
    /// The link was removed.
    Separated { regular: RegularId },
    /// The card was replaced. The old one is void.
    Renewed { regular: RegularId },
    /// A person was erased, and with them all details in earlier entries.
    Erased { regulars: BTreeSet<RegularId> },
}

/// All records by id.
#[derive(Debug, Clone, Default)]
pub struct Regulars {
    records: BTreeMap<RegularId, Regular>,
    /// The people who have had a name, ignoring case and accents.
    named: BTreeMap<String, BTreeSet<RegularId>>,
    /// The records that were not merged into another, by name.
    listed: BTreeSet<(String, RegularId)>,
    /// Each merged record, with the record that it was merged into.
    merged: BTreeMap<RegularId, RegularId>,
    /// The reverse of `merged`.
    parts: BTreeMap<RegularId, BTreeSet<RegularId>>,
    /// The number of times that each card was replaced.
    renewals: BTreeMap<RegularId, u32>,
}

impl AmateurDays {
    fn contains(self, day: Date) -> bool {
        self.from.is_none_or(|from| from <= day) && self.to.is_none_or(|to| day <= to)
    }
}

impl Regular {
    pub fn name(&self) -> &str {
        self.names.first().map_or("", String::as_str)
    }

    /// The record of a player who becomes a regular.
    pub fn of(player: &Player) -> Regular {
        Regular {
            names: vec![player.name.clone()],
            home: player.home.clone(),
            age_group: player.age_group.clone(),
            amateur: (player.is_amateur == Some(true)).then(AmateurDays::default),
            club: player.club.clone(),
            ..Regular::default()
        }
    }

    /// A player with the record's public fields, because a tournament's file is public.
    pub fn player(&self, id: &RegularId, day: Date) -> Player {
        let text = |field, text: &Option<String>| text.clone().filter(|_| self.shows(field));
        let is_amateur = self.amateur.is_some_and(|days| days.contains(day));
        Player {
            regular: Some(id.clone()),
            club: text(RegularField::Club, &self.club),
            home: text(RegularField::Home, &self.home),
            is_amateur: (is_amateur && self.shows(RegularField::Amateur)).then_some(true),
            age_group: text(RegularField::Age, &self.age_group),
            ..Player::new("", self.name())
        }
    }

    /// Whether everybody may read a field.
    pub fn shows(&self, field: RegularField) -> bool {
        self.public.contains(&field)
    }

    fn check(&self, today: Date) -> Result<(), Message> {
        let (first, earlier) = self.names.split_first().ok_or_else(|| message!("name-empty"))?;
        check_new_name(first)?;
        earlier.iter().try_for_each(|name| check_name(name))?;
        if self.names.len() > MOST_NAMES {
            return Err(message!("regular-names", most = MOST_NAMES));
        }
        self.home.as_deref().map_or(Ok(()), check_home)?;
        for text in [&self.club, &self.age_group].into_iter().flatten() {
            check_name(text)?;
        }
        let short = self.numbers.values().chain(&self.pronouns);
        let is_short = |text: &String| text.chars().count() <= LONGEST && !text.chars().any(char::is_control);
        if !short.clone().all(is_short) || short.clone().any(|text| is_address(text)) {
            return Err(message!("regular-too-long", most = LONGEST));
        }
        let this_year = i32::from(today.year());
        let years = this_year - OLDEST..=this_year;
        if let Some(year) = self.birth_year.filter(|year| !years.contains(year)) {
            return Err(message!(
                "regular-age",
                year = year.to_string(),
                from = years.start().to_string(),
                to = years.end().to_string()
            ));
        }
        match self.amateur {
            Some(AmateurDays { from: Some(from), to: Some(to) }) if to < from => {
                Err(message!("regular-amateur-days", from = from.to_string(), to = to.to_string()))
            }
            _ => Ok(()),
        }
    }
}

impl Regulars {
    /// The records that were not merged into another, by name.
    pub fn list(&self) -> impl Iterator<Item = (&RegularId, &Regular)> {
        self.listed.iter().filter_map(|(_, id)| self.records.get_key_value(id))
    }

    pub fn get(&self, id: &RegularId) -> Result<&Regular, Error> {
        self.records.get(id).ok_or_else(|| Error::NotFound(message!("error-no-regular")))
    }

    /// A person's record that remains after merging, with its id.
    pub fn known_by(&self, id: &RegularId) -> Option<(&RegularId, &Regular)> {
        let remaining = self.remaining(id);
        self.records.get_key_value(remaining)
    }

    pub fn renewals(&self, id: &RegularId) -> u32 {
        self.renewals.get(id).copied().unwrap_or(0)
    }

    /// The id of a person's record that remains after merging.
    pub fn remaining<'a>(&'a self, id: &'a RegularId) -> &'a RegularId {
        // Merging never makes a circle: only a record that is not merged is linked to another.
        let mut last = id;
        while let Some(next) = self.merged.get(last) {
            last = next;
        }
        last
    }

    /// The records that were merged into one, directly or through others.
    pub fn parts<'a>(&'a self, id: &'a RegularId) -> Vec<(&'a RegularId, &'a Regular)> {
        let mut ids = vec![id];
        let mut place = 0;
        while let Some(next) = ids.get(place).copied() {
            ids.extend(self.parts.get(next).into_iter().flatten());
            place += 1;
        }
        ids.into_iter().skip(1).filter_map(|part| self.records.get_key_value(part)).collect()
    }

    /// The records of a person: the one that remains and those merged into it.
    pub fn whole(&self, id: &RegularId) -> BTreeSet<RegularId> {
        let remaining = self.remaining(id);
        self.parts(remaining).into_iter().map(|(part, _)| part).chain([remaining]).cloned().collect()
    }

    /// Every name that a person has had, the present one first.
    pub fn names_of<'a>(&'a self, id: &'a RegularId) -> impl Iterator<Item = &'a String> {
        let own = self.records.get(id).into_iter().flat_map(|record| &record.names);
        own.chain(self.parts(id).into_iter().flat_map(|(_, part)| &part.names))
    }

    /// The only person with a name, ignoring case and accents.
    pub fn named(&self, name: &str) -> Option<(&RegularId, &Regular)> {
        let mut found = self.named.get(&key(name))?.iter().map(|id| self.remaining(id));
        let first = found.next()?;
        found.all(|id| id == first).then(|| self.records.get_key_value(first)).flatten()
    }

    /// The event that stores a record; none if it is unchanged.
    fn written(&self, id: &RegularId, record: Regular) -> Vec<RegularEvent> {
        let is_same = self.records.get(id) == Some(&record);
        if is_same { Vec::new() } else { vec![RegularEvent::Written { regular: id.clone(), record }] }
    }

    /// Adds a record's names to the indexes.
    fn note(&mut self, id: &RegularId) {
        let Some(record) = self.records.get(id) else { return };
        for name in &record.names {
            self.named.entry(key(name)).or_default().insert(id.clone());
        }
        if !self.merged.contains_key(id) {
            self.listed.insert((key(record.name()), id.clone()));
        }
    }

    /// Removes a record's names from the indexes.
    fn forget(&mut self, id: &RegularId) {
        let Some(record) = self.records.get(id) else { return };
        self.listed.remove(&(key(record.name()), id.clone()));
        for name in &record.names {
            let name = key(name);
            if self.named.get_mut(&name).is_some_and(|named| named.remove(id) && named.is_empty()) {
                self.named.remove(&name);
            }
        }
    }

    fn separate(&mut self, id: &RegularId) {
        if let Some(into) = self.merged.remove(id)
            && let Some(parts) = self.parts.get_mut(&into)
        {
            parts.remove(id);
        }
        self.note(id);
    }

    /// The names and merged ids by which each person's tournaments are joined.
    pub fn known(&self) -> KnownRegulars {
        let text = |id: &RegularId| Arc::from(id.as_str());
        let mut known = KnownRegulars::default();
        for (id, record) in self.records.iter().filter(|(id, _)| !self.merged.contains_key(id)) {
            known.names.insert(text(id), record.names.clone());
        }
        for id in self.merged.keys() {
            let remaining = self.remaining(id);
            known.merged.insert(text(id), text(remaining));
            let names = self.records.get(id).map(|record| record.names.clone()).unwrap_or_default();
            known.names.entry(text(remaining)).or_default().extend(names);
        }
        known
    }

    /// Replaces the ids of merged records in a file. No file names a regular twice: of two players with
    /// merged records, one keeps their old id.
    pub fn in_file(&self, mut file: TournamentFile) -> TournamentFile {
        let mut known: BTreeSet<RegularId> =
            file.players.iter().filter_map(|player| player.regular.clone()).collect();
        for regular in file.players.iter_mut().filter_map(|player| player.regular.as_mut()) {
            let remaining = self.remaining(regular).clone();
            if known.insert(remaining.clone()) {
                *regular = remaining;
            }
        }
        file
    }
}

impl RegularEvent {
    /// Removes the details of erased records.
    fn without(self, erased: &BTreeSet<RegularId>) -> RegularEvent {
        match self {
            RegularEvent::Written { regular, .. } if erased.contains(&regular) => {
                RegularEvent::Written { regular, record: Regular::default() }
            }
            other => other,
        }
    }
}

impl Fold for Regulars {
    type Event = RegularEvent;

    fn update(&mut self, _: i64, _: &str, event: &RegularEvent) {
        match event.clone() {
            RegularEvent::Written { regular, record } => {
                self.forget(&regular);
                self.records.insert(regular.clone(), record);
                self.note(&regular);
            }
            RegularEvent::Merged { regular, into } => {
                let name = self.records.get(&regular).map(|record| key(record.name()));
                self.listed.remove(&(name.unwrap_or_default(), regular.clone()));
                self.parts.entry(into.clone()).or_default().insert(regular.clone());
                self.merged.insert(regular, into);
            }
            RegularEvent::Separated { regular } => self.separate(&regular),
            RegularEvent::Renewed { regular } => *self.renewals.entry(regular).or_insert(0) += 1,
            RegularEvent::Erased { regulars } => {
                for id in &regulars {
                    self.separate(id);
                    self.parts.remove(id).into_iter().flatten().for_each(|part| self.separate(&part));
                    self.forget(id);
                    self.records.remove(id);
                }
            }
        }
    }
}

/// Whether a stored event records that earlier ones were rewritten.
pub fn is_erasing(event: &str) -> bool {
    matches!(serde_json::from_str(event), Ok(RegularEvent::Erased { .. }))
}

/// The address of a record, for the owner.
pub fn address(id: &RegularId) -> String {
    format!("/regulars/{}", encoded(id.as_str()))
}

/// The id of the record that a command creates. A repeated command gives the same id.
pub fn fresh_id(command: &CommandStamp) -> RegularId {
    blake3::hash(command.id.as_bytes()).to_hex()[..16].into()
}

/// Stores a new record under an unused id, or changes one that still is as it was `seen`.
pub fn write(
    ledger: &Ledger<Regulars>,
    command: &CommandStamp,
    id: &RegularId,
    record: &Regular,
    seen: Option<&Answer>,
) -> Result<(), Error> {
    let today = day_of(ledger.now());
    record.check(today).map_err(Error::Invalid)?;
    let decide = |regulars: &Regulars| {
        match (seen, regulars.records.get(id)) {
            (Some(seen), _) => seen.check_seen(regulars.get(id)?)?,
            (None, Some(_)) => return Err(Error::Changed),
            (None, None) if regulars.records.len() >= MOST => {
                return Err(Error::Conflict(message!("error-too-many-regulars", most = MOST)));
            }
            (None, None) => {}
        }
        Ok(regulars.written(id, record.clone()))
    };
    ledger.act(command, &decide).map(drop)
}

/// Makes all public fields private except `kept`.
pub fn withdraw(
    ledger: &Ledger<Regulars>,
    command: &CommandStamp,
    id: &RegularId,
    kept: &BTreeSet<RegularField>,
) -> Result<(), Error> {
    let decide = |regulars: &Regulars| {
        let regular = regulars.get(id)?;
        let public = regular.public.intersection(kept).copied().collect();
        Ok(regulars.written(id, Regular { public, ..regular.clone() }))
    };
    ledger.act(command, &decide).map(drop)
}

/// Links a record to another of the same person, which remains.
pub fn merge(
    ledger: &Ledger<Regulars>,
    command: &CommandStamp,
    id: &RegularId,
    into: &RegularId,
) -> Result<(), Error> {
    let decide = |regulars: &Regulars| {
        check_merge(regulars, id, into)?;
        Ok(vec![RegularEvent::Merged { regular: id.clone(), into: into.clone() }])
    };
    ledger.act(command, &decide).map(drop)
}

/// Refuses to merge a person with themselves.
pub fn check_merge(regulars: &Regulars, id: &RegularId, into: &RegularId) -> Result<(), Error> {
    let name = regulars.get(id)?.name();
    regulars.get(into)?;
    if id == into {
        return Err(Error::Conflict(message!("error-merged-with-self", name = name)));
    }
    if regulars.remaining(id) == regulars.remaining(into) || regulars.merged.contains_key(id) {
        return Err(Error::Conflict(message!("error-merged-already", name = name)));
    }
    Ok(())
}

/// Separates a merged record. Both cards are replaced, because each opened the same record.
pub fn separate(ledger: &Ledger<Regulars>, command: &CommandStamp, id: &RegularId) -> Result<(), Error> {
    let decide = |regulars: &Regulars| {
        let name = regulars.get(id)?.name();
        if !regulars.merged.contains_key(id) {
            return Err(Error::Conflict(message!("error-not-merged", name = name)));
        }
        let renewed = [id, regulars.remaining(id)].map(|id| RegularEvent::Renewed { regular: id.clone() });
        Ok([RegularEvent::Separated { regular: id.clone() }].into_iter().chain(renewed).collect())
    };
    ledger.act(command, &decide).map(drop)
}

/// Replaces a regular's card, with those of merged records.
pub fn renew(ledger: &Ledger<Regulars>, command: &CommandStamp, id: &RegularId) -> Result<(), Error> {
    let decide = |regulars: &Regulars| {
        regulars.get(id)?;
        Ok(regulars.whole(id).into_iter().map(|regular| RegularEvent::Renewed { regular }).collect())
    };
    ledger.act(command, &decide).map(drop)
}

/// Erases a person from the register and from its earlier entries. `whole` must be all of their records.
pub fn erase(
    ledger: &Ledger<Regulars>,
    command: &CommandStamp,
    whole: &BTreeSet<RegularId>,
) -> Result<(), Error> {
    let decide = |regulars: &Regulars| match whole.iter().all(|id| regulars.whole(id) == *whole) {
        true => Ok(RegularEvent::Erased { regulars: whole.clone() }),
        false => Err(Error::Changed),
    };
    ledger.rewrite(command, &decide, &|event, by| (event.without(whole), by.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(names: &[(&str, &str)]) -> Regulars {
        let mut regulars = Regulars::default();
        for (id, name) in names {
            let record = Regular { names: vec![(*name).to_owned()], ..Regular::default() };
            regulars.update(0, "", &RegularEvent::Written { regular: (*id).into(), record });
        }
        regulars
    }

    #[test]
    fn a_name_identifies_a_person_if_nobody_else_has_had_it() {
        let mut regulars = with(&[("r1", "José Sá"), ("r2", "jose sa"), ("r3", "Bo")]);
        assert!(regulars.named("JOSE SA").is_none() && regulars.named("Bo").unwrap().0 == &"r3".into());
        regulars.update(0, "", &RegularEvent::Merged { regular: "r2".into(), into: "r1".into() });
        assert_eq!(regulars.named("JOSE SA").unwrap().0, &"r1".into());
        assert_eq!(regulars.known().names[&*Arc::<str>::from("r1")], ["José Sá", "jose sa"]);
    }

    #[test]
    fn an_impossible_age_is_refused_with_what_would_be_right() {
        let today = jiff::civil::date(2026, 11, 29);
        let born = |year| Regular { names: vec!["Ana".into()], birth_year: Some(year), ..Regular::default() };
        assert_eq!(born(1906).check(today), Ok(()));
        for year in [1905, 2027, -3] {
            assert_eq!(born(year).check(today).unwrap_err().code, "regular-age");
        }
        let (from, to) = (Some(today), Some(today.yesterday().unwrap()));
        let amateur = Regular { amateur: Some(AmateurDays { from, to }), ..born(2000) };
        assert_eq!(amateur.check(today).unwrap_err().code, "regular-amateur-days");
    }

    #[test]
    fn the_stored_form_of_an_event_never_changes() {
        let record = Regular {
            names: vec!["Ana".into()],
            amateur: Some(AmateurDays::default()),
            numbers: [(NumberOf::NullSignal, "7".to_owned())].into(),
            public: [RegularField::Home].into(),
            ..Regular::default()
        };
        let event = RegularEvent::Written { regular: "r1".into(), record };
        let text = r#"{"did":"written","regular":"r1","record":{"names":["Ana"],"amateur":{},"numbers":{"null-signal":"7"},"public":["home"]}}"#;
        assert_eq!(serde_json::to_string(&event).unwrap(), text);
        assert_eq!(serde_json::from_str::<RegularEvent>(text).unwrap(), event);
    }
}
