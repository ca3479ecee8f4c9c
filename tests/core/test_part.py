"""The steps between two trees of parts lead from one to the other."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.steps import apply_steps
from zellige.core.part import Part, steps_between
from zellige.drawing.parts import group, kept

pytestmark = pytest.mark.plain

NAMES = [f"n{number}" for number in range(12)]


@st.composite
def trees(draw, names=tuple(NAMES), depth=3):
    """Parts of the same root, in any order, some of them without a name, some changed, some elsewhere."""
    free = list(draw(st.permutations(names)))

    def part(level):
        if level == 0 or not free:
            return Part("", f"<i>{draw(st.integers(0, 3))}</i>")
        name = free.pop()
        if draw(st.booleans()):
            return Part(name, f'<b id="{name}">{draw(st.integers(0, 3))}</b>')
        inside = [part(level - 1) for _ in range(draw(st.integers(0, 3)))]
        return group(name, *inside, data_turn=draw(st.integers(0, 1)))

    return group("root", *(part(depth) for _ in range(draw(st.integers(0, 5)))))


@given(trees(), trees())
@examples(400)
def test_whoever_takes_the_steps_shows_the_other_one(old, new):
    assert apply_steps(str(old), steps_between(old, new)) == str(new)


@given(trees())
@examples(50)
def test_there_is_no_step_between_equals(tree):
    again = Part(tree.name, tree.head, tuple(tree.inside), tree.tail)
    assert steps_between(tree, again) == []


def test_only_what_changed_is_in_the_steps():
    def hand(*discs, turn=0):
        return group(
            "hand", *(Part(f"disc-{n}", f'<use id="disc-{n}" x="{x}"/>') for n, x in discs), turn=turn
        )

    assert steps_between(hand((1, 5), (2, 5)), hand((1, 5), (2, 6))) == [
        ("replace", "disc-2", '<use id="disc-2" x="6"/>')
    ]
    assert steps_between(hand((1, 5), (2, 5), (3, 5)), hand((1, 5), (3, 5))) == [("remove", "disc-2")]
    assert steps_between(hand((2, 5)), hand((1, 5), (2, 5))) == [
        ("insert", "hand", "", '<use id="disc-1" x="5"/>')
    ]
    assert steps_between(hand((1, 5)), hand((1, 5), turn=90)) == [
        ("change", "hand", '<g id="hand" turn="90"></g>')
    ]


def test_what_goes_elsewhere_leaves_before_it_arrives():
    disc = Part("disc", '<use id="disc"/>')
    before = group(
        "root",
        group("bag", Part("cord", '<i id="cord"/>')),
        group("hand", disc, disc._replace(name="two", head='<use id="two"/>')),
    )
    after = group(
        "root",
        group("bag", Part("cord", '<i id="cord"/>'), disc),
        group("hand", disc._replace(name="two", head='<use id="two"/>')),
    )
    assert [step[0] for step in steps_between(before, after)] == ["remove", "insert"]


def test_what_is_kept_is_the_very_same():
    made = []

    @kept
    def disc(colour):
        made.append(colour)
        return Part(colour, f'<use id="{colour}"/>')

    assert disc("red") is disc("red")
    assert disc("blue") is not disc("red")
    assert made == ["red", "blue"]
