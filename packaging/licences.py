#!/usr/bin/env python3
"""Prints the licences of everything that is linked into the program, with their texts; fails where one is not permissive.

    packaging/licences.py TARGET       such as x86_64-unknown-linux-musl
"""

import json
import pathlib
import re
import subprocess
import sys

# Licences of code that may be linked into a program under MIT or Apache-2.0, requiring only the
# notice.
PERMISSIVE = {
    "0BSD", "Apache-2.0", "Apache-2.0 WITH LLVM-exception", "BSD-1-Clause", "BSD-2-Clause", "BSD-3-Clause", "BSL-1.0",
    "CC0-1.0", "CDLA-Permissive-2.0", "ISC", "MIT", "MIT-0", "Unicode-3.0", "Unlicense", "Zlib", "blessing",
}  # fmt: skip


def linked(target):
    """The packages that the program is linked with: normal dependencies, not those of tests and build scripts."""
    command = ["cargo", "metadata", "--format-version", "1", "--locked", "--filter-platform", target]
    metadata = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
    packages = {package["id"]: package for package in metadata["packages"]}
    below = {
        node["id"]: [dep["pkg"] for dep in node["deps"] if any(kind["kind"] is None for kind in dep["dep_kinds"])]
        for node in metadata["resolve"]["nodes"]
    }
    own = set(metadata["workspace_members"])
    waiting = [package for package in own if packages[package]["name"] == "pairwright"]
    seen = set(waiting)
    while waiting:
        new = set(below[waiting.pop()]) - seen
        seen |= new
        waiting.extend(new)
    return sorted((packages[package] for package in seen - own), key=lambda package: (package["name"], package["version"]))


def is_permissive(expression):
    """Whether an SPDX expression leaves a choice that is permissive: `A OR B` needs one of them, `A AND B` both."""
    tokens = re.findall(r"\(|\)|[^\s()]+", expression.replace("/", " OR "))

    def several(word, part, decides):
        answers = [part()]
        while tokens and tokens[0] == word:
            tokens.pop(0)
            answers.append(part())
        return decides(answers)

    def either():
        return several("OR", lambda: several("AND", one, all), any)

    def one():
        name = tokens.pop(0)
        if name == "(":
            answer = either()
            tokens.pop(0)
            return answer
        if tokens and tokens[0] == "WITH":
            name = f"{name} {tokens.pop(0)} {tokens.pop(0)}"
        return name in PERMISSIVE

    return either()


def texts(package):
    """The licence texts that the package brings along."""
    folder = pathlib.Path(package["manifest_path"]).parent
    names = re.compile(r"(licen[cs]e|copying|copyright|notice|unlicense)", re.IGNORECASE)
    files = sorted(path for path in folder.iterdir() if path.is_file() and names.match(path.name))
    return [path.read_text(encoding="utf-8", errors="replace").strip() for path in files]


def main(target):
    packages = linked(target)
    bad = [package for package in packages if not is_permissive(package["license"] or "")]
    if bad:
        names = ", ".join(f"{package['name']} {package['version']} ({package['license']})" for package in bad)
        sys.exit(f"licences.py: not known as permissive: {names}; leave them out, or add the licence to the list if it is")
    print("Pairwright is linked with these packages. Each text stands once, below the packages that bring it.\n")
    of_text = {}
    for package in packages:
        print(f"{package['name']} {package['version']}: {package['license']}")
        for text in texts(package):
            of_text.setdefault(text, []).append(f"{package['name']} {package['version']}")
    for text, names in of_text.items():
        print(f"\n{'-' * 80}\n{', '.join(names)}\n\n{text}")
    typeface = pathlib.Path(__file__).parent.parent / "crates/web-kit/assets/fonts/OFL.txt"
    print(f"\n{'-' * 80}\nInter 4.1, the typeface of the pages\n\n{typeface.read_text(encoding='utf-8').strip()}")


if __name__ == "__main__":
    main(*sys.argv[1:])
