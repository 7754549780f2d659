//! The rooms of a crate form no cycle; their arrows are read from the sources.
//!
//! A room is a file or folder directly below `src`, with everything in it. An arrow leads from a room to the room
//! that defines a name it uses, behind any re-export. A `pub use` that only passes something on is no arrow, and
//! neither are unit tests.

use std::collections::BTreeMap;

use super::{MAY_USE, crate_sources, program, source_folder};

/// A module, by its names from the crate's root down.
type Module = Vec<String>;

/// For each module those that it uses, with a path by which it does.
type Arrows = BTreeMap<Module, BTreeMap<Module, String>>;

/// The modules of a crate: the paths that each uses, and the meaning of each imported name.
#[derive(Default)]
struct Crate {
    modules: BTreeMap<Module, Names>,
}

#[derive(Default)]
struct Names {
    /// The paths used by the program, one per mention.
    used: Vec<String>,
    /// The names imported by `use`, with the paths that they stand for.
    brought: BTreeMap<String, String>,
}

#[test]
fn rooms_form_no_cycle() {
    for (name, _) in MAY_USE {
        let arrows = Crate::read(name).arrows();
        if let Some(cycle) = rings(&between_rooms(&arrows)).first() {
            panic!("{name}: a cycle of rooms; cut one of its arrows:\n{}", described(cycle, &arrows));
        }
    }
}

/// A module's room: the first name of its path.
fn room(module: &Module) -> Module {
    module[..module.len().min(1)].to_vec()
}

/// The arrows between rooms. The crate's root, which lists the rooms, has none.
fn between_rooms(arrows: &Arrows) -> Arrows {
    let mut rooms = Arrows::new();
    for (from, used) in arrows.iter().filter(|(from, _)| !from.is_empty()) {
        let from = room(from);
        let others = used.iter().filter(|(to, _)| !to.is_empty() && room(to) != from);
        let others: Vec<_> = others.map(|(to, path)| (room(to), path.clone())).collect();
        rooms.entry(from).or_default().extend(others);
    }
    rooms
}

/// The arrows between the rooms of a cycle, by their modules and paths.
fn described(cycle: &[Module], arrows: &Arrows) -> String {
    let within = arrows.iter().flat_map(|(from, used)| {
        let to = used.iter().filter(|(to, _)| room(to) != room(from));
        let to = to.filter(|(to, _)| cycle.contains(&room(to)) && cycle.contains(&room(from)));
        to.map(move |(to, path)| format!("    {} -> {} by `{path}`", from.join("::"), to.join("::")))
    });
    within.collect::<Vec<_>>().join("\n")
}

impl Crate {
    fn read(name: &str) -> Crate {
        let source = source_folder(name);
        let mut read = Crate::default();
        for (path, text) in crate_sources(name) {
            let below = path.strip_prefix(&source).unwrap().with_extension("");
            let mut module: Module = below.iter().map(|part| part.to_str().unwrap().to_owned()).collect();
            if module == ["main"] {
                continue;
            }
            module.pop_if(|last| matches!(last.as_str(), "mod" | "lib"));
            if module.last().is_some_and(|last| last.ends_with("tests")) {
                continue;
            }
            read.modules.insert(module, names(&text));
        }
        read
    }

    fn arrows(&self) -> Arrows {
        let of = |(module, names): (&Module, &Names)| {
            let used =
                names.used.iter().filter_map(|path| Some((self.defining(module, path)?, path.clone())));
            (module.clone(), used.filter(|(to, _)| to != module).collect())
        };
        self.modules.iter().map(of).collect()
    }

    /// The module that defines the target of a path, if it is in this crate; names are followed to their origin.
    fn defining(&self, from: &Module, path: &str) -> Option<Module> {
        let (mut module, mut rest) = self.reached(from, path)?;
        // A name may come from a name; more steps than this are a name that stands for itself.
        for _ in 0..8 {
            let Some(origin) = rest.first().and_then(|name| self.modules[&module].brought.get(name)) else {
                break;
            };
            let Some((next, mut below)) = self.reached(&module, origin) else { break };
            below.extend(rest.drain(1..));
            (module, rest) = (next, below);
        }
        Some(module)
    }

    /// The deepest module on a path, and the rest of the path there; `None` if it leaves the crate.
    fn reached(&self, from: &Module, path: &str) -> Option<(Module, Vec<String>)> {
        let mut parts = path.split("::").map(str::to_owned).peekable();
        let mut at = match parts.peek()?.as_str() {
            "crate" | "$crate" => Module::new(),
            "self" | "super" => from.clone(),
            first => {
                let child = [from.as_slice(), &[first.to_owned()]].concat();
                self.modules.contains_key(&child).then(|| from.clone())?
            }
        };
        while let Some(part) =
            parts.next_if(|part| matches!(part.as_str(), "crate" | "$crate" | "self" | "super"))
        {
            if part == "super" {
                at.pop();
            }
        }
        while let Some(part) = parts.peek() {
            let below = [at.as_slice(), std::slice::from_ref(part)].concat();
            if !self.modules.contains_key(&below) {
                break;
            }
            at = below;
            parts.next();
        }
        Some((at, parts.collect()))
    }
}

/// The names used by a file, without its unit tests.
fn names(text: &str) -> Names {
    let mut names = Names::default();
    let mut rest = String::new();
    for statement in program(&without_tests(text)).split_inclusive(';') {
        let Some((before, visibility, tree)) = use_tree(statement) else {
            rest.push_str(statement);
            continue;
        };
        rest.push_str(before);
        for (path, name) in leaves(tree) {
            if !visibility {
                names.used.push(path.clone());
            }
            names.brought.insert(name, path);
        }
    }
    names.used.extend(paths(&without_visibilities(&rest)));
    names
}

/// A program without the paths of `pub(in …)`, which restrict visibility and use nothing.
fn without_visibilities(program: &str) -> String {
    let mut parts = program.split("pub(in ");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.filter_map(|part| part.split_once(')')).fold(first, |kept, (_, rest)| kept + rest)
}

/// A text without modules of tests in files of their own; [`program`] ends at the first that is inline.
fn without_tests(text: &str) -> String {
    let mut kept = String::new();
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        let is_test = line.trim() == "#[cfg(test)]";
        let is_file = |line: &&str| line.contains("mod ") && line.trim_end().ends_with(';');
        if is_test && lines.next_if(is_file).is_some() {
            continue;
        }
        kept.extend([line, "\n"]);
    }
    kept
}

/// A statement that ends with `use …;`: what precedes it, whether it passes names on, and what it imports.
fn use_tree(statement: &str) -> Option<(&str, bool, &str)> {
    let tree = statement.strip_suffix(';')?;
    let at = tree.rfind("use ").filter(|at| {
        let before = tree[..*at].trim_end();
        before.is_empty() || before.ends_with([';', '}', '{', ']', ')']) || before.ends_with("pub")
    })?;
    let line = tree[..at].rfind('\n').map_or(0, |end| end + 1);
    let visibility = tree[line..at].trim();
    let is_use = visibility.is_empty() || visibility == "pub" || visibility.starts_with("pub(");
    is_use.then(|| (&tree[..line], !visibility.is_empty(), tree[at + 4..].trim()))
}

/// The paths of a tree such as `a::{b, c::{self, d as e}}`, each with the name that it imports.
fn leaves(tree: &str) -> Vec<(String, String)> {
    let tree = tree.trim();
    let Some((stem, inner)) = tree.strip_suffix('}').and_then(|tree| tree.split_once('{')) else {
        let (path, name) = tree.split_once(" as ").map_or((tree, None), |(path, name)| (path, Some(name)));
        let path = path.trim().trim_end_matches("::self");
        let name = name.unwrap_or_else(|| path.rsplit("::").next().unwrap_or(path));
        return vec![(path.to_owned(), name.trim().to_owned())];
    };
    let (mut depth, mut part, mut found) = (0usize, String::new(), Vec::new());
    for letter in inner.chars().chain([',']) {
        match letter {
            ',' if depth == 0 => {
                let one = std::mem::take(&mut part);
                if !one.trim().is_empty() {
                    found.extend(leaves(&format!("{}{}", stem.trim(), one.trim())));
                }
                continue;
            }
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        part.push(letter);
    }
    found
}

/// The paths in a program that may name a module: words joined by `::`, the first with a small initial.
fn paths(program: &str) -> Vec<String> {
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == '$';
    let words = program.split(|letter: char| !is_word(letter) && letter != ':');
    let paths = words.map(|word| word.trim_matches(':')).filter(|word| word.contains("::"));
    let begins_small = |path: &&str| path.starts_with(|letter: char| letter.is_lowercase() || letter == '$');
    paths.filter(begins_small).map(str::to_owned).collect()
}

/// The groups of at least two modules in which each reaches each (Tarjan's strongly connected components).
fn rings(arrows: &Arrows) -> Vec<Vec<Module>> {
    let mut search =
        Search { arrows, number: BTreeMap::new(), low: BTreeMap::new(), open: Vec::new(), found: Vec::new() };
    for module in arrows.keys() {
        if !search.number.contains_key(module) {
            search.visit(module);
        }
    }
    search.found.retain(|ring| ring.len() > 1);
    search.found
}

struct Search<'a> {
    arrows: &'a Arrows,
    /// The order in which the modules were met.
    number: BTreeMap<&'a Module, usize>,
    /// The earliest module on the open path that each reaches.
    low: BTreeMap<&'a Module, usize>,
    /// The modules whose ring is not closed yet.
    open: Vec<&'a Module>,
    found: Vec<Vec<Module>>,
}

impl<'a> Search<'a> {
    fn visit(&mut self, module: &'a Module) {
        let number = self.number.len();
        self.number.insert(module, number);
        self.low.insert(module, number);
        self.open.push(module);
        for next in self.arrows[module].keys() {
            let reached = match self.number.get(next) {
                None => {
                    self.visit(next);
                    self.low[next]
                }
                Some(number) if self.open.contains(&next) => *number,
                Some(_) => continue,
            };
            let low = self.low[module].min(reached);
            self.low.insert(module, low);
        }
        if self.low[module] == number {
            let from = self.open.iter().position(|open| *open == module).expect("it was opened above");
            self.found.push(self.open.drain(from..).cloned().collect());
        }
    }
}

#[test]
fn a_ring_is_found_behind_re_exports_and_in_paths() {
    let read = |files: &[(&str, &str)]| {
        let module =
            |name: &str| name.split("::").filter(|part| !part.is_empty()).map(str::to_owned).collect();
        let modules = files.iter().map(|(name, text)| (module(name), names(text))).collect();
        rings(&Crate { modules }.arrows()).into_iter().map(|ring| ring.len()).collect::<Vec<_>>()
    };
    let front = ("a", "mod b;\nmod c;\npub(crate) use b::{B as Bee, other};\npub use c::C;\n");
    assert_eq!(
        read(&[("", "mod a;\n"), front, ("a::b", "use super::C;\n"), ("a::c", "fn f() {}\n")]),
        [0usize; 0]
    );
    assert_eq!(
        read(&[("", ""), front, ("a::b", "use super::C;\n"), ("a::c", "use crate::a::{Bee};\n")]),
        [2]
    );
    assert_eq!(
        read(&[("", ""), front, ("a::b", "use super::C;\n"), ("a::c", "fn f() { crate::a::other() }\n")]),
        [2]
    );
    assert_eq!(
        read(&[
            ("", ""),
            front,
            ("a::b", "use super::C;\n"),
            ("a::c", "#[cfg(test)]\nmod t {\n use super::super::b::B;\n}\n")
        ]),
        [0usize; 0]
    );
    assert_eq!(
        read(&[("x", "use crate::y::Y;\n"), ("y", "use crate::z::{self};\n"), ("z", "use crate::x;\n")]),
        [3]
    );
}
