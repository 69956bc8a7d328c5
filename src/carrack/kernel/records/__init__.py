"""A game on disk: `record` is the whole, `segments` its parts, `format` its outer form.

`reading` turns JSON into a record and checks every field; `verifying` replays one and compares;
`adopting` lets one of older rules go on.
`docs/record-format.md` describes the file field by field.
"""
