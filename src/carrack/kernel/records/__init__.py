"""A game on disk: `record` is the whole, `segments` its parts, `format` its outer form.

`reading` turns JSON into a record and checks every field; `verifying` replays one and compares.
`docs/record-format.md` describes the file field by field.
"""
