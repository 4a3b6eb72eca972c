/** The names under which values and reads are stored. Those of the journal's values come first. */

/** The last link of the journal's chain. */
export const chainName = 'journalChain/3';
/** Prefixes: a client id or a hash follows. */
export const holdNames = 'hold/';
export const bookNames = 'book/';

/** Prefixes of reads: a client and a product follow, or the key of a query. */
export const readNames = { archive: 'archive/', last: 'last/' } as const;

/** That reads of the connection show the whole client (`operations/whole-reads.ts`). */
export const wholeReadsName = 'reads are whole';

/** Prefix: the new ids that the service gave to items of a client, whose id follows (`domain/saving/renames.ts`). */
export const renameNames = 'renames/';

/** Prefix, before a client's id: the agency file that the service does not archive (`operations/local-agency-file.ts`). */
export const agencyFileNames = 'agencyFile/';

/** Prefix, before what it is about: what was typed in a panel and neither sent nor discarded. */
export const unfinishedNames = 'unfinished/';

/** The workspace that was published over the shared desk (`domain/desk/published.ts`). */
export const publishedName = 'publishedWorkspace';

/** Prefix, before a computer's id: what it says of itself (`domain/desk/computer.ts`). */
export const computerNames = 'computer/';

/** What this browser knows of the agency's shared desk (`domain/desk/desk-mark.ts`). */
export const deskName = 'desk';

/** Prefix, before a stream and a sequence: rows of the desk that this version does not understand. */
export const asideNames = 'deskAside/';
/** The same of rows that have the id of a row that is here, and say something else. */
export const otherNames = `${asideNames}other/`;

/** What this browser alone goes on from, or hears from each computer itself: no file has it, and none is believed about it. */
export const isBrowsersOwn = (name: string): boolean =>
  [chainName, wholeReadsName, deskName].includes(name) ||
  name.startsWith(renameNames) ||
  name.startsWith(unfinishedNames) ||
  name.startsWith(computerNames) ||
  name.startsWith(asideNames);

export function isEvidenceName(name: string): boolean {
  return name === chainName || name.startsWith(holdNames) || name.startsWith(bookNames);
}
