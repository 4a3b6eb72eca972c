/** Under which names things that belong to the journal stand among the small things remembered. */
export const chainName = 'journalChain';
export const holdNames = 'hold/';

export function isEvidenceName(name: string): boolean {
  return name === chainName || name.startsWith(holdNames);
}
