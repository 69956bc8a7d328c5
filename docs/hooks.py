"""What MkDocs does besides: the rules pages are the packaged rules, with every id as an anchor."""

import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

GAMES = Path(__file__).parent.parent / "src" / "carrack" / "games"
RULE = re.compile(r"^### (?P<title>.+)\n\n?`(?P<id>[a-z0-9.-]+)`", re.MULTILINE)


def on_files(files: Files, config: Any) -> Files:
    """Add a page for every rules text of the package."""
    for source in sorted(GAMES.glob("*/texts/*/*.md")):
        page = f"rules/{source.parent.name}/{source.name}"
        files.append(File.generated(config, page, content=with_anchors(source.read_text("utf-8"))))
    return files


def with_anchors(text: str) -> str:
    """Give every rule's heading its id as an anchor, and link the ids mentioned in the text."""
    anchored = RULE.sub(r"### \g<title> { #\g<id> }\n\n`\g<id>`", text)
    ids = {match["id"] for match in RULE.finditer(text)}
    lines = []
    for line in anchored.splitlines():
        starts_rule = any(line.startswith(f"`{rule}`") for rule in ids)
        lines.append(line if starts_rule or line.startswith("#") else _linked(line, ids))
    return "\n".join(lines) + "\n"


def _linked(line: str, ids: set[str]) -> str:
    for rule in ids:
        line = line.replace(f"`{rule}`", f"[`{rule}`](#{rule})")
    return line
