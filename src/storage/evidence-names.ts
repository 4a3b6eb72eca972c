/** Under which names things that belong to the journal stand among the small things remembered. */
/** The second form of the chain; what an earlier state of this program chained counts as not chained. */
export const chainName = 'journalChain/2';
export const holdNames = 'hold/';
export const bookNames = 'book/';
export const packNames = 'pack/';
export const erasedName = 'erasedLinks/1';

export function isEvidenceName(name: string): boolean {
  return (
    name === chainName ||
    name === erasedName ||
    [holdNames, bookNames, packNames].some((start) => name.startsWith(start))
  );
}
