/** The names of the values that belong to the journal. */

/** The last link of the journal's chain. */
export const chainName = 'journalChain/3';
/** Prefixes: a client id or a hash follows. */
export const holdNames = 'hold/';
export const bookNames = 'book/';

export function isEvidenceName(name: string): boolean {
  return name === chainName || name.startsWith(holdNames) || name.startsWith(bookNames);
}
