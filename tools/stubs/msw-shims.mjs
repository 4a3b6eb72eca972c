/**
 * Stands in for two tables that MSW carries along in the browser build: the words of HTTP statuses, which nobody reads
 * there, and a reader of cookies, of which our service knows none.
 */
// oxlint-disable-next-line import/no-default-export -- what MSW imports from there is the default
export default { message: {} };

export const parse = () => ({});
export const serialize = () => '';
