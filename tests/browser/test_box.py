"""Your own box in a real browser: edited by clicks, keys and typing, kept, opened again, played with."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.playing import Player, wait_for_program


def wait_for_editor(page):
    """Until clicks are heard."""
    page.locator('.picture .pick[tabindex="0"]').first.wait_for()


def labelled(page, label):
    return page.get_by_role("button", name=label, exact=True)


def test_a_palace_is_edited_kept_and_played_with(page):
    """MH-1, MH-4"""
    page.goto("/")
    page.get_by_role("link", name="Your own box of Maharani: Mosaic Palace").click()
    wait_for_editor(page)
    page.locator("#space-d7").click()
    expect(page.locator("#state")).to_contain_text("Spaces: 57")
    page.get_by_role("radio", name="half columns in the north and south").check(force=True)
    page.locator("#space-d7").click()
    expect(labelled(page, "d7, lion quarter: empty, half columns in the north and south")).to_be_visible()
    page.get_by_label("blue tile with a column in the centre").fill("5")
    page.get_by_label("blue tile with a column in the centre").press("Tab")
    expect(page.locator("#state")).to_contain_text("tiles 15")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#state")).to_contain_text("tiles 12")
    page.get_by_role("button", name="Redo").click()
    expect(page.locator("#state")).to_contain_text("tiles 15")
    page.get_by_label("Name of the box").fill("My copy")
    page.get_by_role("button", name="Save", exact=True).click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download").click()
    assert download.value.suggested_filename == "maharani-My-copy.zellige-box.json"
    box = json.loads(download.value.path().read_text("utf-8"))
    assert box["options"]["board"]["d7"] == {"quarter": "NW", "columns": "NS"}
    page.reload()
    wait_for_editor(page)
    expect(page.locator("#state")).to_contain_text("Spaces: 56")
    page.get_by_label("Saved in this browser").select_option("My copy")
    expect(page.locator("#state")).to_contain_text("Spaces: 57")
    page.get_by_role("button", name="Play with this box").click()
    expect(page.get_by_label("The box to play with")).to_have_value(json.dumps(box, separators=(",", ":")))
    page.get_by_role("button", name="Open the table").click()
    wait_for_program(page)
    expect(page.locator("#space-d7")).to_be_visible()
    expect(page.locator("#players")).to_contain_text("Own box: Palace plan, Tiles")
    player = Player(page)
    player.wait_for_turn()
    player.draft()
    player.press()
    player.wait_for_turn()


@pytest.mark.rough
def test_towers_are_swapped_by_keyboard_and_what_is_no_box_is_explained(page, tmp_path):
    """MD-2"""
    page.goto("/box/medina")
    wait_for_editor(page)
    page.locator("#tower-NW").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(labelled(page, "Tower 3 in the north-west")).to_be_visible()
    page.keyboard.press("Control+z")
    expect(labelled(page, "Tower 1 in the north-west")).to_be_visible()
    spoilt = tmp_path / "spoilt.json"
    spoilt.write_text('{"zellige": 1}')
    page.locator("#box-file").set_input_files(spoilt)
    expect(page.locator("#message")).to_have_text("This is the record of a game, not a box.")


def test_tiles_are_moved_and_what_does_not_add_up_is_told(page):
    """SS-3"""
    page.goto("/box/seven-steps")
    wait_for_editor(page)
    page.locator("#hex_3_-2").click()
    page.locator("#hex_5_-4").click()
    expect(page.locator("#state")).to_contain_text("not connected with tile A: G")
    expect(page.get_by_role("button", name="Play with this box")).to_be_disabled()
    page.get_by_role("button", name="Mask").click()
    for space in (1, 3, 5):  # faster than the server answers
        page.locator(f"#mixed-0{space}").click(no_wait_after=True)
    expect(page.locator("#state")).to_contain_text("spaces of the colour blue: there are 10")
    for _step in range(3):
        page.get_by_role("button", name="Undo").click()
    expect(page.locator("#state")).to_contain_text("This can be played")
