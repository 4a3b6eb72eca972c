/** The names of the values that belong to the journal. */

/** The second form of the chain. Entries of the first one count as not chained. */
export const chainName = 'journalChain/2';
export const erasedName = 'erasedLinks/1';
/** Prefixes: a client id or a hash follows. */
export const holdNames = 'hold/';
export const bookNames = 'book/';
export const fileCopyNames = 'file-copy/';

export function isEvidenceName(name: string): boolean {
  return (
    name === chainName ||
    name === erasedName ||
    [holdNames, bookNames, fileCopyNames].some((start) => name.startsWith(start))
  );
}
