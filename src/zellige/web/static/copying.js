// @ts-check
/** Copying a text, on every address: browsers lend programs their clipboard only where there is HTTPS. */

/**
 * Copy what is in a field; it is selected then, so that whoever cannot be served can copy it by hand.
 * @param {HTMLInputElement} field
 * @returns {Promise<boolean>} whether it was copied
 */
export async function copyFrom(field) {
  field.focus();
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return document.execCommand("copy"); // the old way copies what is selected
  }
}
