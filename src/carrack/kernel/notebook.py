"""Small tables for notebooks. Whatever is shown is escaped."""

Row = tuple[str, str]


def table(title: str, rows: list[Row]) -> str:
    """Return an HTML table: a caption, and a name and its value in each row."""
    # Only notebooks need it, and it takes its time.
    import html

    lines = ["<table>", f"<caption>{html.escape(title)}</caption>"]
    for name, value in rows:
        lines.append(
            f"<tr><th scope='row' style='text-align: left'>{html.escape(name)}</th>"
            f"<td style='text-align: left'>{html.escape(value)}</td></tr>"
        )
    lines.append("</table>")
    return "\n".join(lines)
