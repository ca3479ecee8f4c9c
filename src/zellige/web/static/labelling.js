// @ts-check
/**
 * Small labels on what can be picked, which say what it would bring: points, and signs of what else happens. They lie
 * in the picture of the marks; the same in words is the description of each pick.
 */

import { hitOf, kindOf, pressing } from "./board.js";
import { alsoMark, placeOf } from "./marking.js";
import { byId } from "./page.js";
import { made } from "./svg.js";

/** @typedef {import("./outcomes.js").Prospect} Prospect */
/** @typedef {import("./outcomes.js").End} End */

/** With more picks than this, a label that most of them have is faint. */
const FEW = 8;
/** The least height of a number, in CSS pixels, and its height for the size of what it lies on. */
const LEAST = 11;
const SHARE = 0.29;
/** How wide a character is, for the height of a number. */
const WIDE = 0.66;
/** How wide a plate may be, for the width of what it lies on; and its ends, for the height of a number. */
const MOST_WIDE = 1.15;
const PAD = 0.3;
const SIGN = 24;
/** With up to so many, it is also said where there is nothing to be had. */
const MANY = 36;
/** @type {Prospect[]} */
const NOTHING = [{ whose: "own", sign: "", least: { points: 0, words: "" }, most: { points: 0, words: "" }, isSure: true }];
const WHOSE = ["own", "other", "nobody"];

/** @type {Map<string, Prospect[]>} by pick */
let labels = new Map();

alsoMark(draw);

/** @param {Map<string, Prospect[]>} found what each pick that is open may bring */
export function label(found) {
  for (const id of labels.keys()) (document.getElementById(id) ?? pressing(id))?.removeAttribute("aria-description");
  labels = new Map([...found].filter(([, prospects]) => prospects.length > 0));
  for (const [id, prospects] of labels) {
    (document.getElementById(id) ?? pressing(id))?.setAttribute("aria-description", inWords(prospects));
  }
  if (found.size <= MANY) sayWhereNothingIs([...found.keys()]);
}

/**
 * Beside others of its kind that bring something, a place without a label would be a riddle.
 * @param {string[]} ids
 */
function sayWhereNothingIs(ids) {
  const isPlain = [...labels.values()].every((prospects) => prospects.every(isExact));
  const kinds = new Set([...labels.keys()].map(kindOf));
  for (const id of ids.filter((id) => !labels.has(id) && kinds.has(kindOf(id)))) {
    if (isPlain || document.getElementById(id)?.hasAttribute("data-target")) labels.set(id, NOTHING);
  }
}

/**
 * @param {Prospect[]} prospects
 * @returns {string} what comes of it, and what only may
 */
export function inWords(prospects) {
  const { range = "", upTo = "", perhaps = "" } = byId("announcer").dataset;
  const sure = [];
  const unsure = [];
  for (const { least, most, isSure } of prospects) {
    const words = [least.words, most.words].filter(Boolean);
    const text = range.replace("{least}", words[0] ?? "").replace("{most}", words[1] ?? "");
    if (least.words === most.words) (isSure ? sure : unsure).push(most.words);
    else if (words.length > 1) (isSure ? sure : unsure).push(text);
    else if (most.words) sure.push(upTo.replace("{most}", most.words));
    else unsure.push(least.words);
  }
  return [...sure, ...unsure.slice(0, 1).map((what) => perhaps.replace("{what}", what)), ...unsure.slice(1)].join("; ");
}

/**
 * @param {Element} marks
 * @param {number} scale CSS pixels for each unit of the picture
 */
function draw(marks, scale) {
  if (labels.size === 0) return;
  const group = made("g", { class: "outcomes" });
  const usual = usualOf([...labels.values()].map(signature));
  for (const [id, prospects] of labels) {
    const element = document.getElementById(id);
    const place = element && placeOf(anchorOf(element));
    if (!place) continue;
    const isAim = element.hasAttribute("data-target");
    group.append(drawn(shownOn(element, prospects), place, { scale, isAim, isQuiet: signature(prospects) === usual }));
  }
  marks.append(group);
}

/**
 * On the way to where something goes, it is enough what it may earn.
 * @param {Element} element
 * @param {Prospect[]} prospects
 */
function shownOn(element, prospects) {
  if (element.hasAttribute("data-target")) return prospects;
  return prospects.filter((prospect) => prospect.whose === "own" && (isExact(prospect) || !prospect.sign));
}

/** @param {Prospect} prospect */
function isExact({ least, most, isSure }) {
  return isSure && least.points === most.points;
}

/**
 * What is spoken of by a label: a part of the pick that the drawing names for it, or the shape that marks follow.
 * @param {Element} element
 */
function anchorOf(element) {
  return element.querySelector("[data-spot]") ?? hitOf(element) ?? element;
}

/**
 * @param {string[]} signatures
 * @returns {string | null} what most of many have
 */
function usualOf(signatures) {
  if (signatures.length <= FEW) return null;
  const counts = new Map();
  for (const one of signatures) counts.set(one, (counts.get(one) ?? 0) + 1);
  const [usual, count] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [null, 0];
  return count > signatures.length / 2 ? usual : null;
}

/** @param {Prospect[]} prospects */
function signature(prospects) {
  return JSON.stringify(prospects.map(({ whose, sign, least, most }) => [whose, sign, least.points, most.points]));
}

/**
 * A plate for each whom it concerns, one over the other, at the lower edge of where something goes, or on the edge of what is
 * taken, since something is written there; signs for which there is no room on them are at its upper edge.
 * @param {Prospect[]} prospects
 * @param {import("./marking.js").Place} place
 * @param {{scale: number, isAim: boolean, isQuiet: boolean}} how
 */
function drawn(prospects, place, { scale, isAim, isQuiet }) {
  const high = Math.max(place.size * SHARE, LEAST / scale) * (isQuiet ? 0.86 : 1);
  const room = place.width * MOST_WIDE;
  const group = made("g", { class: isQuiet ? "label quiet" : "label" });
  const isButton = place.width > place.height * 2;
  let [low, top] = [place.y + place.height / 2 - (isAim ? high * 0.5 : 0), place.y - place.height / 2 + high * 0.6];
  if (isButton) low = place.y - place.height / 2; // what is written on it stays free
  for (const whose of [...WHOSE].reverse()) {
    const row = prospects.filter((prospect) => prospect.whose === whose);
    const plain = row.filter(({ sign }) => !sign);
    const isOne = plain.length === 0 || plain.length === row.length || plateOf(row, high).width <= room;
    if (row.length === 0) continue;
    const plate = plateOf(isOne ? row : plain, high);
    put(group, plate, isButton ? place.x + (place.width - plate.width) / 2 : place.x, low, room);
    low -= high * 1.28;
    if (isOne) continue;
    put(group, plateOf(row.filter(({ sign }) => sign), high), place.x, top, room);
    top += high * 1.28;
  }
  return group;
}

/**
 * @param {Element} group
 * @param {{plate: Element, width: number}} drawn
 * @param {number} x
 * @param {number} y
 * @param {number} room how wide it may be
 */
function put(group, { plate, width }, x, y, room) {
  const fit = Math.min(1, room / width);
  plate.setAttribute("transform", `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${fit.toFixed(3)})`);
  group.append(plate);
}

/**
 * Points and signs in a row, around the origin.
 * @param {Prospect[]} prospects of the same owner
 * @param {number} high
 */
function plateOf(prospects, high) {
  const row = made("g");
  let width = high * PAD;
  /**
   * @param {Element} element
   * @param {number} wide
   */
  const add = (element, wide) => {
    row.append(made("g", { transform: `translate(${(width + wide / 2).toFixed(2)} 0)` }, element));
    width += wide;
  };
  for (const { sign, least, most, isSure } of prospects) {
    if (sign) add(signOf(sign, high * 1.3, isSure), high * 1.3);
    for (const [text, size] of figures(least, most, Boolean(sign))) add(number(text, high * size), wide(text, high * size));
  }
  width += high * PAD;
  row.setAttribute("transform", `translate(${(-width / 2).toFixed(2)} 0)`);
  const back = made("rect", { x: -width / 2, y: -high * 0.62, width, height: high * 1.24, rx: high * 0.62 });
  return { plate: made("g", { class: prospects[0]?.whose ?? "" }, back, row), width };
}

/**
 * @param {string} id of a definition
 * @param {number} size
 * @param {boolean} isSure
 */
function signOf(id, size, isSure) {
  return made("use", { href: `#${id}`, transform: `scale(${(size / SIGN).toFixed(3)})`, class: isSure ? "" : "perhaps" });
}

/**
 * Written as wide as there is room for it, whatever the fonts of a machine are.
 * @param {string} text
 * @param {number} size
 */
function number(text, size) {
  const attributes = { y: (size * 0.36).toFixed(2), "font-size": size.toFixed(2), textLength: (wide(text, size) * 0.94).toFixed(2) };
  const written = made("text", { ...attributes, lengthAdjust: "spacingAndGlyphs" });
  written.textContent = text;
  return written;
}

/**
 * @param {string} text
 * @param {number} size
 */
function wide(text, size) {
  return text.length * WIDE * size;
}

/**
 * The texts of points, with their sizes: from which to which, and what the turn would have earned.
 * @param {End} least
 * @param {End} most
 * @param {boolean} isSigned beside a sign, nothing is no number
 * @returns {[string, number][]}
 */
function figures(least, most, isSigned) {
  if (least.points !== most.points) {
    const end = least.points < 0 ? signed(most.points) : String(most.points);
    return [[`${signed(least.points)}…${end}`, 1]];
  }
  if (isSigned && most.points === 0) return [];
  return most.total === undefined ? [[signed(most.points), 1]] : [[signed(most.points), 1], [`=${most.total}`, 0.74]];
}

/** @param {number} points */
function signed(points) {
  return points < 0 ? `−${-points}` : points > 0 ? `+${points}` : "0";
}
