"""What the pages of reports are made of; each is one HTML file that needs nothing else."""

from html import escape

from carrack.text.fluent import Texts

STYLE = """
:root { color-scheme: light dark; --page: #fbfaf7; --ink: #22282b; --soft: #687176;
  --rule: #dcdad2; --mark: #0b6e69; --reach: #7fb8b3; --par: #b4540a; }
@media (prefers-color-scheme: dark) { :root { --page: #15191b; --ink: #e6e8e6; --soft: #98a2a5;
  --rule: #343b3e; --mark: #58c4bb; --reach: #2f7671; --par: #f0a35a; } }
body { background: var(--page); color: var(--ink); margin: 0 auto; padding: 2rem 1.25rem 4rem;
  max-width: 66rem; font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.7rem; margin: 0; } h2 { font-size: 1.2rem; margin: 2.5rem 0 .5rem; }
p { margin: .4rem 0; } .soft { color: var(--soft); } .fault { color: var(--par); }
figure { margin: 1rem 0; overflow-x: auto; } svg { width: 100%; min-width: 30rem; height: auto; }
svg text { fill: var(--ink); font: 13px system-ui, sans-serif; } svg .tick { fill: var(--soft); }
.grid, .axis { stroke: var(--rule); } .dot, .bar { fill: var(--mark); }
.reach { stroke: var(--reach); stroke-width: 4; stroke-linecap: round; }
.par { stroke: var(--par); stroke-width: 2; }
.wide { overflow-x: auto; } table { border-collapse: collapse; margin: 1rem 0; }
th, td { padding: .3rem .6rem; text-align: right; border-bottom: 1px solid var(--rule);
  font-variant-numeric: tabular-nums; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; padding-left: 0; }
td.words { text-align: left; white-space: normal; overflow-wrap: anywhere; }
"""


def whole_page(texts: Texts, title: str, parts: list[str]) -> str:
    """Return a page with its parts."""
    return (
        f'<!doctype html>\n<html lang="{texts.language}">\n<head>\n'
        '<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n"
        f"<body>\n{''.join(parts)}</body>\n</html>\n"
    )


def part(title: str, note: str, chart: str) -> str:
    """Return a part with a chart."""
    return f"<h2>{escape(title)}</h2>\n{soft(note)}<figure>{chart}</figure>\n"


def soft(words: str) -> str:
    """Return a line of explanation."""
    return f'<p class="soft">{escape(words)}</p>\n'


def table(titles: list[str], rows: list[list[str]]) -> str:
    """Return a table, its first column to the left."""
    head = "".join(f"<th>{escape(title)}</th>" for title in titles)
    body = "".join(
        f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>\n" for row in rows
    )
    return f'<div class="wide"><table><tr>{head}</tr>\n{body}</table></div>\n'
