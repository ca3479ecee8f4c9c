// @ts-check
/** Setting up a table: which box is played with, of those that this browser has kept. */

import { keepBox, ownBoxes, readBox } from "./boxes.js";
import { byId, complain } from "./page.js";

const choice = byId("box");
const game = document.querySelector(".own-box")?.getAttribute("data-game") ?? "";

/** @param {string | null} chosen the name of the one to begin with */
function listOwn(chosen) {
  if (!(choice instanceof HTMLSelectElement)) return;
  for (const old of choice.querySelectorAll("[data-own]")) old.remove();
  for (const box of ownBoxes(game)) {
    const option = new Option(box.name, JSON.stringify(box), false, box.name === chosen);
    option.dataset.own = "";
    choice.append(option);
  }
  byId("box-choice").hidden = choice.options.length < 2;
}

byId("box-file").addEventListener("change", async (event) => {
  const input = event.target;
  const file = input instanceof HTMLInputElement ? input.files?.[0] : null;
  if (!file) return;
  const { status, data } = await readBox(game, file);
  complain(status === 200 ? (data.problems[0] ?? "") : data.message);
  if (status !== 200) return;
  keepBox(data.box);
  listOwn(data.box.name);
});

listOwn(new URLSearchParams(location.search).get("box"));
