/**
 * Stands in for es-toolkit in the browser build. The data library compares values and walks paths with it for relations,
 * sorting and updates; our tables have none of these. What it does need is to know a row when it sees one.
 */
const refused = () => {
  throw new Error('Tables have no relations, and rows are neither sorted nor changed by the data library.');
};

/** @param {unknown} value */
export function isPlainObject(value) {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

export const get = refused;
export const set = refused;
export const unset = refused;
export const isEqual = refused;
