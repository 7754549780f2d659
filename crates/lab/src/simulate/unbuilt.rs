//! What page 9 has for a plan and nothing here plays yet: it is refused by name and never passed over.

use pairwright_core::message;
use pairwright_core::nouns::message::Message;
use serde_json::{Map, Value};

/// A key that is not built, with the value that changes nothing, if there is one.
struct Unbuilt {
    table: &'static str,
    key: &'static str,
    idle: Option<fn() -> Value>,
}

const fn unbuilt(table: &'static str, key: &'static str, idle: Option<fn() -> Value>) -> Unbuilt {
    Unbuilt { table, key, idle }
}

const UNBUILT: &[Unbuilt] = &[unbuilt("players", "history", None)];

/// Takes out what changes nothing.
///
/// # Errors
/// The key of something that is not built, and that it is not.
pub(super) fn take_out(plan: &mut Map<String, Value>) -> Result<(), (String, Message)> {
    for one in UNBUILT {
        match plan.get_mut(one.table) {
            Some(Value::Object(table)) => one.take_out(table, one.table)?,
            Some(Value::Array(tables)) => {
                for (place, table) in tables.iter_mut().enumerate() {
                    if let Value::Object(table) = table {
                        one.take_out(table, &format!("{}[{place}]", one.table))?;
                    }
                }
            }
            _ => {}
        }
    }
    Ok(())
}

impl Unbuilt {
    fn take_out(&self, table: &mut Map<String, Value>, path: &str) -> Result<(), (String, Message)> {
        let Some(found) = table.remove(self.key) else { return Ok(()) };
        let idle = self.idle.map(|value| value());
        let is_idle = idle
            .as_ref()
            .is_some_and(|idle| found == *idle || found.as_f64() == Some(0.0) && idle.is_number());
        if is_idle {
            return Ok(());
        }
        let why = match idle {
            Some(idle) => message!("plan-not-built-but", only = idle.to_string()),
            None => message!("plan-not-built"),
        };
        Err((format!("{path}.{}", self.key), why))
    }
}
