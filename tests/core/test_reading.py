"""What takes long to read, and what cannot be written again."""

import json

import pytest

from zellige.core import record
from zellige.core.errors import InvalidRecord


class Counted(str):
    """A key that counts how often it is compared with another."""

    __slots__ = ()
    comparisons = 0

    def __eq__(self, other):
        Counted.comparisons += 1
        return str.__eq__(self, other)

    __hash__ = str.__hash__


@pytest.mark.parametrize("is_doubled", [False, True])
def test_keys_are_compared_in_linear_time(is_doubled):
    """40,000 keys, as many as an upload can have, and none of them is compared with all others."""
    pairs: list[tuple[str, int]] = [(Counted(number), 0) for number in range(40_000)]
    Counted.comparisons = 0
    if is_doubled:
        with pytest.raises(InvalidRecord, match="39999: this key is given twice"):
            record._without_duplicates([*pairs, (Counted(39_999), 1)])
    else:
        assert len(record._without_duplicates(pairs)) == len(pairs)
    assert Counted.comparisons < 2 * len(pairs)


@pytest.mark.parametrize("value", [{"\ud800": 1}, ["\udfff"], {"a": {"b": ["c", "\ud83d"]}}, "\ude00\ud83d"])
def test_half_of_a_character_is_refused(value):
    with pytest.raises(InvalidRecord, match="half of a character"):
        record.read_json(json.dumps(value).encode())


def test_a_whole_character_may_be_written_as_two_halves():
    assert record.read_json(rb'"\ud83d\ude00 \\ud83d"') == "\N{GRINNING FACE} \\ud83d"
