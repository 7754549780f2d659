#!/usr/bin/env python3
"""Makes the icons of each system from the SVG of the pages; needs rsvg-convert (Debian's librsvg2-bin).

    packaging/icons.py FOLDER       writes pairwright.ico (Windows) and pairwright.icns (macOS)
"""

import pathlib
import struct
import subprocess
import sys

SVG = pathlib.Path(__file__).parent.parent / "crates/web-kit/assets/icon.svg"
ICO_SIZES = [16, 32, 48, 256]
ICNS_TYPES = {b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}


def png(size):
    command = ["rsvg-convert", "--width", str(size), "--height", str(size), str(SVG)]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout


def ico():
    images = [(size, png(size)) for size in ICO_SIZES]
    place = 6 + 16 * len(images)
    head = struct.pack("<HHH", 0, 1, len(images))
    for size, image in images:
        # 256 is written as 0.
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(image), place)
        place += len(image)
    return head + b"".join(image for _, image in images)


def icns():
    parts = b"".join(kind + struct.pack(">I", 8 + len(image)) + image for kind, image in ((k, png(s)) for k, s in ICNS_TYPES.items()))
    return b"icns" + struct.pack(">I", 8 + len(parts)) + parts


folder = pathlib.Path(sys.argv[1])
(folder / "pairwright.ico").write_bytes(ico())
(folder / "pairwright.icns").write_bytes(icns())
