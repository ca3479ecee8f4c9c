// @ts-check
/**
 * What actions would bring, put together for what can be picked on the way to them: where all actions through a pick
 * bring the same, that; else from which to which.
 *
 * The server says it for each action, in the order of their texts (server/board/outcomes.py).
 */

/** @typedef {import("./choices.js").Choices} Choices */
/** @typedef {{words: string, whose: string, points?: number, total?: number, sign?: string}} Outcome */
/** @typedef {{kinds: Outcome[][], of: number[]}} Told */
/** @typedef {{points: number, words: string, total?: number}} End */
/**
 * One thing that may come of a pick; `isSure` if it does whatever is picked after it.
 * @typedef {{whose: string, sign: string, least: End, most: End, isSure: boolean}} Prospect
 */

const NOTHING = { points: 0, words: "" };

export class Outlook {
  /** @type {Map<string, number>} the kind of outcome of each action */
  #kinds = new Map();
  /** @type {Map<number, Set<number>>} the kinds that can be reached from a state */
  #reached = new Map();
  /** @type {Choices} */
  #choices;
  /** @type {Told} */
  #told;

  /**
   * @param {Choices} choices
   * @param {Told} told
   */
  constructor(choices, told) {
    this.#choices = choices;
    this.#told = told;
    const texts = choices.states.flatMap((state) => Object.values(state)).filter((target) => typeof target === "string");
    const actions = [...new Set(texts)].sort();
    if (actions.length === told.of.length) actions.forEach((text, index) => this.#kinds.set(text, told.of[index] ?? 0));
  }

  /**
   * @param {number} state
   * @param {string} pick
   * @returns {Prospect[]} what may come of it, one's own first
   */
  through(state, pick) {
    const target = this.#choices.states[state]?.[pick];
    return this.#kinds.size === 0 || target === undefined ? [] : this.#together([...this.#of(target)]);
  }

  /**
   * @param {number | string} target a state, or the text of an action
   * @returns {Set<number>}
   */
  #of(target) {
    if (typeof target === "string") return new Set([this.#kinds.get(target) ?? 0]);
    const known = this.#reached.get(target);
    if (known) return known;
    const found = new Set();
    this.#reached.set(target, found);
    for (const next of Object.values(this.#choices.states[target] ?? {})) {
      for (const kind of this.#of(next)) found.add(kind);
    }
    return found;
  }

  /**
   * @param {number[]} kinds
   * @returns {Prospect[]}
   */
  #together(kinds) {
    /** @type {Map<string, Prospect & {times: number}>} */
    const found = new Map();
    for (const kind of kinds) {
      for (const { words, whose, points = 0, total, sign = "" } of this.#told.kinds[kind] ?? []) {
        const end = total === undefined ? { points, words } : { points, words, total };
        const known = found.get(whose + sign);
        if (!known) found.set(whose + sign, { whose, sign, least: end, most: end, isSure: false, times: 1 });
        else Object.assign(known, { least: less(known.least, end), most: more(known.most, end), times: known.times + 1 });
      }
    }
    const prospects = [...found.values()].map(({ times, ...prospect }) => completed(prospect, times >= kinds.length));
    return prospects.sort((one, other) => Number(one.sign !== "") - Number(other.sign !== ""));
  }
}

/**
 * @param {End} one
 * @param {End} other
 */
function less(one, other) {
  return other.points < one.points ? other : one;
}

/**
 * @param {End} one
 * @param {End} other
 */
function more(one, other) {
  return other.points > one.points ? other : one;
}

/**
 * What does not always come may also be nothing.
 * @param {Prospect} prospect
 * @param {boolean} isSure
 * @returns {Prospect}
 */
function completed(prospect, isSure) {
  const { least, most, sign } = prospect;
  if (isSure || sign) return { ...prospect, isSure };
  return { ...prospect, least: less(least, NOTHING), most: more(most, NOTHING), isSure };
}
