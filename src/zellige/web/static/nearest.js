// @ts-check
/** What lies where in a picture, for those who go through it by the arrow keys. */

/** @type {Record<string, [number, number]>} */
export const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {Element} element */
export function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * What lies nearest in a direction; what lies aside counts as farther away.
 * @template {Element} Kind
 * @param {Element} from
 * @param {[number, number]} direction
 * @param {Kind[]} elements
 * @returns {Kind | null}
 */
export function nearestTowards(from, [dx, dy], elements) {
  const start = middle(from);
  let best = null;
  let least = Infinity;
  for (const element of elements) {
    if (element.id === from.id) continue;
    const to = middle(element);
    const ahead = (to.x - start.x) * dx + (to.y - start.y) * dy;
    const aside = Math.abs((to.x - start.x) * dy) + Math.abs((to.y - start.y) * dx);
    const cost = ahead + 2 * aside;
    if (ahead > 1 && cost < least) {
      least = cost;
      best = element;
    }
  }
  return best;
}
