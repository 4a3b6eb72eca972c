/**
 * Stands in for mutative in the browser build. The data library uses it to change rows; ours are only ever added
 * (mocks/store/rows.ts), and the real one is half of that library's weight.
 */
const refused = () => {
  throw new Error('Rows are only added: nothing changes one.');
};

export const create = refused;
export const apply = refused;
