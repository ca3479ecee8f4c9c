// @ts-check
/**
 * What may be chosen, unpacked: the server writes once what many picks and texts have in common
 * (`Choices.as_data` in server/board/picks.py says how).
 */

/** @typedef {Record<string, number | string>} State where each pick leads: to a state, or to the text of an action */
/** @typedef {{states: State[], once: number[]}} Choices */
/** @typedef {[pick: string, text: string] | [head: string, leads: string | number | number[], list: number]} Group */
/** @typedef {{states: Group[][], once: number[], ends: string[]}} Packed */

/**
 * @param {Packed | null} packed
 * @returns {Choices}
 */
export function unpack(packed) {
  if (!packed) return { states: [{}], once: [] };
  const ends = packed.ends.map((words) => words.split(" "));
  return { states: packed.states.map((groups) => stateOf(groups, ends)), once: packed.once };
}

/**
 * @param {Group[]} groups
 * @param {string[][]} ends
 */
function stateOf(groups, ends) {
  /** @type {State} */
  const state = {};
  for (const [head, leads, list] of groups) {
    if (list === undefined) state[head] = String(leads);
    else ends[list]?.forEach((end, index) => (state[head + end] = target(leads, end, index)));
  }
  return state;
}

/**
 * @param {string | number | number[]} leads
 * @param {string} end
 * @param {number} index
 */
function target(leads, end, index) {
  if (typeof leads === "string") return leads + end;
  return typeof leads === "number" ? leads : (leads[index] ?? 0);
}
