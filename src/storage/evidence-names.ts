/** The names of the values that belong to the journal. */

/** The second form of the chain. Entries of the first one count as not chained. */
export const chainName = 'journalChain/2';
export const erasedName = 'erasedLinks/1';
/** Prefixes: a client id, a hash, or a client id and a time follow. */
export const holdNames = 'hold/';
export const bookNames = 'book/';
export const packNames = 'pack/';

export function isEvidenceName(name: string): boolean {
  return (
    name === chainName ||
    name === erasedName ||
    [holdNames, bookNames, packNames].some((start) => name.startsWith(start))
  );
}
