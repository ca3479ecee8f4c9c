"""The rules of the games, for people: texts in our own words with boards that can be tried out.

Each game has a folder here, named like its package in `games`:

    en.md, fr.md, de.md               the rules
    summary.en.md, ...                one printed page for the table
    boards/NAME.zellige.json          a record whose board is shown

In the texts `[MH-12]` at the start of a paragraph or list item begins that clause, MH-12 elsewhere refers to
it, `[decided]` and `[reconstructed]` say what is ours, and a paragraph `![caption](board:NAME)` is a board.
"""
