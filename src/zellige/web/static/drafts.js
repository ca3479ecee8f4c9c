// @ts-check
/** The draft of a turn, kept in this tab: it is there again after a change of language or when the page is loaded anew. */

/** @typedef {{seat: number, base: number, actions: string[]}} Draft */

/** @param {string} table */
function key(table) {
  return `zellige-draft-${table}`;
}

/**
 * @param {string} table
 * @param {Draft} draft
 */
export function keepDraft(table, draft) {
  if (draft.actions.length > 0) sessionStorage.setItem(key(table), JSON.stringify(draft));
  else sessionStorage.removeItem(key(table));
}

/**
 * @param {string} table
 * @param {number} seat
 * @param {number} base how many events there are
 * @returns {string[]} the actions that this seat had planned after so many events
 */
export function keptDraft(table, seat, base) {
  /** @type {Draft | null} */
  const kept = JSON.parse(sessionStorage.getItem(key(table)) ?? "null");
  return kept?.seat === seat && kept.base === base ? kept.actions : [];
}
