//! The venue's Wi-Fi, and the QR code that joins it.

use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Network {
    pub name: String,
    /// The password; empty for an open network.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub password: String,
}

impl Network {
    /// The contents of the QR code: `WIFI:T:WPA;S:Back room;P:dice\;cards;;`.
    pub fn joining(&self) -> String {
        let name = escaped(&self.name);
        if self.password.is_empty() {
            return format!("WIFI:T:nopass;S:{name};;");
        }
        format!("WIFI:T:WPA;S:{name};P:{};;", escaped(&self.password))
    }
}

/// Escapes special characters with a backslash, and quotes what could be read as hexadecimal.
fn escaped(text: &str) -> String {
    let is_special = |c: char| matches!(c, '\\' | ';' | ',' | ':' | '"');
    let escaped: String =
        text.chars().flat_map(|c| is_special(c).then_some('\\').into_iter().chain([c])).collect();
    let reads_as_hex = !text.is_empty() && text.chars().all(|c| c.is_ascii_hexdigit());
    if reads_as_hex { format!("\"{escaped}\"") } else { escaped }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(name: &str, password: &str, joining: &str) {
        assert_eq!(Network { name: name.into(), password: password.into() }.joining(), joining);
    }

    #[test]
    fn characters_with_a_meaning_in_the_code_are_escaped() {
        check("Back room", "dice and cards", "WIFI:T:WPA;S:Back room;P:dice and cards;;");
        check(r"a;b,c:d\e", r#"say "hi""#, r#"WIFI:T:WPA;S:a\;b\,c\:d\\e;P:say \"hi\";;"#);
        check("Café 5", "", "WIFI:T:nopass;S:Café 5;;");
        check("Shop", "12345678", r#"WIFI:T:WPA;S:Shop;P:"12345678";;"#);
    }
}
