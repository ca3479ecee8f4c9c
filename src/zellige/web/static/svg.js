// @ts-check
/** Elements of SVG, made by name. */

const NAMESPACE = "http://www.w3.org/2000/svg";

/**
 * @param {string} name
 * @param {Record<string, number | string>} attributes
 * @param {Element[]} inside
 */
export function made(name, attributes = {}, ...inside) {
  const element = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...inside);
  return element;
}
