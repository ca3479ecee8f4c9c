"""What a page is told is made once for all who see the same, and is not kept for longer than they may ask for it."""

from zellige.core.part import Part
from zellige.server.tables import scene as scenes
from zellige.server.tables.scene import MOST_TOLD, Scene, new_token


def scene(version):
    root = Part("scene", f'<div id="scene" data-version="{version}"/>')
    return Scene(new_token(version), None, version, version, None, False, root, {}, [])


def test_all_who_show_the_same_are_told_the_very_same():
    before, now = scene(1), scene(2)
    assert now.told(before) is now.told(before)
    assert now.told(scene(1)) != now.told(
        before
    )  # a page knows by a name whether it is meant for what it shows


def test_what_was_told_is_soon_forgotten():
    before, now = scene(1), scene(2)
    message = now.told(before)
    for version in range(MOST_TOLD):
        scene(version + 1).told(scene(version))
    assert len(scenes._TOLD) == MOST_TOLD
    assert now.told(before) == message
    assert now.told(before) is not message
