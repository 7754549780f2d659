"""A picture of shares beside those that were expected: on the diagonal both are equal."""


def diagonal(points):
    """Each point is the expected share, the one that came, and its standard error; a bar is two of them to each side."""
    at = lambda expected, came: (50 + 300 * expected, 320 - 300 * came)
    parts = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 370 360" font-family="sans-serif" font-size="11" fill="#555">']
    parts.append('<rect width="370" height="360" fill="#fff"/><path d="M50 320L350 20" stroke="#bbb" stroke-dasharray="4 4"/><path d="M50 20V320H350" fill="none" stroke="#999"/>')
    for tick in range(0, 101, 25):
        x, y = at(tick / 100, tick / 100)
        parts.append(f'<text x="{x:.0f}" y="336" text-anchor="middle">{tick}%</text><text x="44" y="{y + 4:.0f}" text-anchor="end">{tick}%</text>')
    for expected, came, error in points:
        x, y = at(expected, came)
        _, top = at(expected, min(came + 2 * error, 1))
        _, bottom = at(expected, max(came - 2 * error, 0))
        parts.append(f'<path d="M{x:.1f} {top:.1f}V{bottom:.1f}" stroke="#2a6f97" stroke-width="1.5"/><circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="#2a6f97"/>')
    return "\n".join(parts) + "\n</svg>\n"
