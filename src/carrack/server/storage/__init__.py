"""Where matches and people are kept: tables, migrations, one writer, readers."""
