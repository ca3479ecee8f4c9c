// @ts-check
/** Picks that stand round the place that was picked before them, wherever the drawing keeps them at other times. */

/** @param {string[]} picked what was picked so far, in order */
export function surround(picked) {
  const round = [...document.querySelectorAll("#board [data-round]")].filter((pick) => pick instanceof SVGGraphicsElement);
  const isDue = round.some((pick) => pick.classList.contains("open") || picked.includes(pick.id));
  const ways = picked.map((id) => document.getElementById(id));
  const place = ways.filter((one) => one?.hasAttribute("data-target")).at(-1);
  for (const pick of round) {
    pick.style.transform = isDue && place instanceof SVGGraphicsElement ? beside(pick, place) : "";
  }
}

/**
 * @param {SVGGraphicsElement} pick
 * @param {SVGGraphicsElement} place
 */
function beside(pick, place) {
  const from = /** @type {SVGGraphicsElement} */ (/** @type {unknown} */ (pick.parentElement)).getScreenCTM();
  const to = place.getScreenCTM();
  if (!from || !to) return "";
  const { e, f } = from.inverse().multiply(to);
  return `translate(${e.toFixed(2)}px, ${f.toFixed(2)}px) ${pick.getAttribute("data-round")}`;
}
