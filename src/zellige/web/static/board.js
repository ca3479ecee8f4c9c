// @ts-check
/**
 * What the drawing says of its things, by attributes: `zellige.drawing` lists them. No game is known here.
 */

/** @returns {SVGSVGElement | null} */
export function picture() {
  return document.querySelector("#board > svg");
}

/**
 * Something in the drawing; of a place that was built on, the piece there, and of what has left, its stand-in.
 * @param {string} id
 */
export function thing(id) {
  return document.getElementById(id) ?? pieceAt(id) ?? said("instead", id) ?? pressing(id);
}

/**
 * What is pressed beside the board to make a pick.
 * @param {string} pick
 */
export function pressing(pick) {
  return document.querySelector(`button[data-press="${CSS.escape(pick)}"]`);
}

/** @param {string} id of a place */
export function pieceAt(id) {
  return said("at", id);
}

/**
 * @param {string} attribute
 * @param {string} value
 */
function said(attribute, value) {
  return document.querySelector(`#board [data-${attribute}="${CSS.escape(value)}"]`);
}

/**
 * The shape that marks follow, if there is a particular one.
 * @param {Element} element
 */
export function hitOf(element) {
  const hit = element.querySelector(":scope > [data-hit]");
  return hit instanceof SVGGraphicsElement ? hit : null;
}

/** @param {string} pick which prompt asks for it; none: the general one */
export function kindOf(pick) {
  if (pressing(pick)) return pick;
  return document.getElementById(pick)?.getAttribute("data-kind") ?? "";
}

/** @param {string} id how it is called when it is spoken of by itself */
export function labelOf(id) {
  const element = document.getElementById(id);
  return element?.getAttribute("aria-label") ?? titleOf(element) ?? id;
}

/** @param {Element} element how it is called among many */
export function nameOf(element) {
  return element.getAttribute("data-name") ?? titleOf(element) ?? element.getAttribute("aria-label") ?? "";
}

/** @param {Element | null} element */
function titleOf(element) {
  return element?.querySelector("title")?.textContent;
}

/**
 * Those of some picks that are places where something goes; a drawing that names none of its places means all.
 * @param {string[]} picks
 */
export function targetsAmong(picks) {
  if (!document.querySelector("#board [data-target]")) return picks;
  return picks.filter((pick) => document.getElementById(pick)?.hasAttribute("data-target"));
}
