// @ts-check
/** What happened, as the page lists it: turns, the last one first, with their events. */

/** @returns {HTMLElement[]} the turns of players, the last one first */
function turns() {
  const found = document.querySelectorAll('#log > .one-turn:not([data-seat=""])');
  return [...found].filter((turn) => turn instanceof HTMLElement);
}

/**
 * The turns of the others since a player's last one, in order; for who only looks, the last turn.
 * @param {string} seat
 */
export function turnsSince(seat) {
  const all = turns();
  if (!seat) return all.slice(0, 1);
  const own = all.findIndex((turn) => turn.dataset.seat === seat);
  return all.slice(0, own < 0 ? all.length : own).reverse();
}

/**
 * @param {Element} turn
 * @returns {number[]} the numbers of its events, in order; draws that bring nothing are left out
 */
export function eventsOf(turn) {
  return [...turn.querySelectorAll("ol:not(.draws ol) > li")].map(({ id }) => Number(id.replace("event-", "")));
}

/** @param {Element} turn */
export function playerOf(turn) {
  return turn.querySelector(".head b")?.textContent ?? "";
}

/** The log has one place in the order of the Tab key, however long it is; in it, up and down go from thing to thing. */
export function walkStory() {
  document.addEventListener("keydown", (event) => {
    const log = event.target instanceof Element ? event.target.closest("#log") : null;
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!log || !way) return;
    const things = [...log.querySelectorAll("button, summary")].filter((thing) => thing.checkVisibility());
    const here = things.findIndex((thing) => thing === document.activeElement);
    const next = things[Math.max(0, here + way)];
    if (next instanceof HTMLElement) next.focus();
    event.preventDefault();
  });
}

/**
 * An event in words, with the name of whoever did it; what it brought in all is for those who see, since the words
 * have said it one by one.
 * @param {number} number
 */
export function eventTold(number) {
  const line = document.getElementById(`event-${number}`);
  const turn = line?.closest(".one-turn");
  const name = turn && !line?.matches(".chance") ? playerOf(turn) : "";
  const words = [...(line?.childNodes ?? [])].filter((node) => !(node instanceof HTMLButtonElement));
  const text = words.map((node) => node.textContent).join("").trim();
  return name ? `${name}: ${text}` : text;
}

/**
 * What an event brought to whom.
 * @param {number} number
 * @returns {{seat: string, points: string}[]}
 */
export function gainsOf(number) {
  const found = document.querySelectorAll(`#event-${number} [data-why-event]`);
  return [...found].map((gain) => ({
    seat: gain.getAttribute("data-seat") ?? "",
    points: gain.textContent?.trim().split(/\s+/u).at(-1) ?? "",
  }));
}
