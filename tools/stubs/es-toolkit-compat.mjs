/**
 * Stands in for es-toolkit/compat in the browser build. The data library walks paths with it for relations, sorting and
 * updates; our tables have none of these.
 */
const refused = () => {
  throw new Error('Tables have no relations, and rows are neither sorted nor changed by the data library.');
};

export const get = refused;
export const set = refused;
export const unset = refused;
