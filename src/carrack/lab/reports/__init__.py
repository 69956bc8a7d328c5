"""Results as people and programs read them: tables, pages with charts, files of rows."""
