//! The language of the command line, and language-dependent values of options.

pub(crate) use pairwright_answers::words::{counted, speak, text, text_of, texts, thousands};
use pairwright_lab::Share;
use pairwright_words::Texts;

/// Returns the language of this run: that of `--lang`, else of `LC_ALL`, `LC_MESSAGES` or `LANG`, in this order.
///
/// JSON is always English (page 10, "Languages, people, rights"). This must happen before clap parses, because
/// the help needs the language.
pub(crate) fn settle(args: impl Iterator<Item = String>) -> Texts {
    let args: Vec<String> = args.take_while(|arg| arg != "--").collect();
    if args.iter().any(|arg| arg == "--json") {
        return Texts::english();
    }
    let behind =
        args.iter().zip(args.iter().skip(1)).find(|(arg, _)| *arg == "--lang").map(|(_, tag)| tag.clone());
    let named = behind.or_else(|| args.iter().find_map(|arg| arg.strip_prefix("--lang=").map(str::to_owned)));
    let variables = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    of_locale(named.into_iter().chain(variables).find(|locale| !locale.is_empty()).as_deref())
}

pub(crate) fn language(tag: &str) -> Result<String, String> {
    let tags: Vec<&str> = Texts::all().map(Texts::lang).collect();
    match Texts::of_tag(tag) {
        Some(texts) => Ok(texts.lang().to_owned()),
        None => Err(text!("cli-no-language", text = tag, tags = tags.join(", "))),
    }
}

/// Returns the language of a POSIX locale, such as `pt_BR.UTF-8`; English if we do not have it.
fn of_locale(locale: Option<&str>) -> Texts {
    let name = locale.unwrap_or_default().split(['.', '@']).next().unwrap_or_default();
    Texts::negotiate(Some(&name.replace('_', "-")))
}

pub(crate) fn share(text: &str) -> Result<Share, String> {
    text.parse().map_err(|_| text!("cli-not-a-share", text = text))
}
