// @ts-check
/** The browser's own list of boxes: kept under their names, read from files. */

import { post } from "./page.js";

/** @typedef {{zellige_box: number, game: string, name: string, options: Record<string, unknown>}} Box */

const KEPT = "zellige-boxes";

/** @returns {Box[]} all of them */
function all() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** @param {string} game */
export function ownBoxes(game) {
  return all().filter((box) => box.game === game);
}

/**
 * @param {Box} box it takes the place of one with the same name
 * @returns {boolean} whether there was room for it
 */
export function keepBox(box) {
  const others = all().filter((other) => other.game !== box.game || other.name !== box.name);
  try {
    localStorage.setItem(KEPT, JSON.stringify([...others, box]));
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {string} game
 * @param {string} name
 */
export function dropBox(game, name) {
  const others = all().filter((box) => box.game !== game || box.name !== name);
  localStorage.setItem(KEPT, JSON.stringify(others));
}

/**
 * What the server makes of a file; its answer to one that is no box says why.
 * @param {string} game
 * @param {File} file
 */
export async function readBox(game, file) {
  return post(`/box/${game}`, { file: await file.text() });
}
