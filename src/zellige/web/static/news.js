// @ts-check
/** What is new on the page since it was last told something: heard, marked on the board, counted, sounded. */

import { FLIGHT, fresh } from "./moving.js";
import { announce, byId, mayMove, sentences } from "./page.js";
import { showGains } from "./gains.js";
import { keepMoves, markSince } from "./since.js";
import { fanfare, jingle, knock } from "./sound.js";
import { eventTold } from "./story.js";

/** More events at once than anyone would listen to. */
const MOST_NEWS = 12;
/** More pieces at once than anyone could hear. */
const MOST_KNOCKS = 6;

/** @typedef {{number: number, isOver: boolean, pieces: number}} Before */

/**
 * Before the page changes.
 * @param {any} told
 * @returns {Before}
 */
export function beforeNews(told) {
  const { number, over } = byId("scene").dataset;
  const pieces = fresh(told.moves ?? []).length;
  keepMoves(told.moves ?? []);
  return { number: Number(number), isOver: over === "yes", pieces };
}

/**
 * When the page has changed.
 * @param {Before} before
 * @param {number} number how many events there are now
 * @param {number} heard up to which of them they were heard already, when they were drafted here
 */
export function tellNews(before, number, heard) {
  markSince();
  const flight = mayMove() ? FLIGHT / 1000 : 0;
  for (let piece = 0; piece < Math.min(before.pieces, MOST_KNOCKS); piece += 1) knock(flight + 0.14 * piece);
  const isOver = byId("scene").dataset.over === "yes";
  if (isOver && !before.isOver) fanfare();
  if (number <= before.number) return;
  const first = Math.max(before.number + 1, number - MOST_NEWS + 1);
  const news = [];
  for (let event = Math.max(first, heard + 1); event <= number; event += 1) news.push(eventTold(event));
  announce(sentences(news));
  if (!isOver && showGains(first, number) > 0) jingle(2 * flight + 0.1); // at the end all points are counted up
}
