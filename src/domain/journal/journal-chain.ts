/**
 * The journal as a hash chain: each link hashes its row and the link before, and links are numbered without gaps, so a
 * changed or lost row shows. Rows of a demo scenario have no link. Hashes show change, not authorship.
 */
import { canonicalJson } from '../../lib/json.ts';
import { sha256Hex } from '../../lib/sha256-hex.ts';
import type { ChainLink } from './journal.ts';

/** The last link of a chain. */
export type ChainEnd = Pick<ChainLink, 'chain' | 'number' | 'hash'>;

/** A row of the journal, here or in a file. */
export interface ChainedRow {
  readonly id: string;
  readonly link?: ChainLink | undefined;
  /** Something was left out of it. */
  readonly redacted?: true | undefined;
}

/** What a row says: without its link, and without what places it among the rows of this browser. */
export function hashedContent(row: ChainedRow): object {
  const place = {
    connection: undefined,
    link: undefined,
    client: undefined,
    importedAt: undefined,
    sharedBy: undefined,
    deskPlace: undefined,
  };
  // Of an addition the time of its entry is such a place too.
  return { ...row, ...place, ...('of' in row && { sentAt: undefined }) };
}

export const contentHash = (row: ChainedRow): string => sha256Hex(canonicalJson(hashedContent(row)));

/**
 * The link of a row that is about to be put.
 * @param end the last link; number 0 and an empty hash start a chain. @param content the row's `contentHash`.
 */
export function nextLink({ chain, number, hash: before }: ChainEnd, content: string): ChainLink {
  const link = { chain, number: number + 1, before, content };
  return { ...link, hash: linkHash(link) };
}

const linkHash = ({ chain, number, before, content }: Omit<ChainLink, 'hash'>): string =>
  sha256Hex(canonicalJson({ chain, number, before, content }));

export interface ChainReport {
  /** How many of the rows asked for have a link, and how many have none. */
  readonly chained: number;
  readonly notChained: number;
  /** Numbers without a row, of any client. */
  readonly missing: readonly { readonly chain: string; readonly from: number; readonly to: number }[];
  /** The ids of those asked for that do not match their link, or their link the one before. */
  readonly broken: readonly string[];
  /** How many rows were erased here. */
  readonly erased: number;
}

/**
 * Checks a connection's whole journal.
 * @param end the last link of this browser's own chain; of another browser's only the imported part is known.
 * @param isAsked the rows to compare with their links: others may be erased later.
 */
export function checkChain<Row extends ChainedRow>(
  rows: readonly Row[],
  end: ChainEnd | undefined,
  isAsked: (row: Row) => boolean,
): ChainReport {
  const chains = new Map<string, { readonly row: Row; readonly link: ChainLink }[]>(
    end ? [[end.chain, []]] : [],
  );
  for (const row of rows) {
    const { link } = row;
    if (!link) continue;
    const chain = chains.get(link.chain);
    if (chain) chain.push({ row, link });
    else chains.set(link.chain, [{ row, link }]);
  }
  const missing: { chain: string; from: number; to: number }[] = [];
  const broken: string[] = [];
  for (const [chain, linked] of chains) {
    const own = chain === end?.chain ? end : undefined;
    const note = (from: number, to: number) => from <= to && missing.push({ chain, from, to });
    let before: Pick<ChainLink, 'number' | 'hash'> | undefined = own && { number: 0, hash: '' };
    for (const { row, link } of linked.toSorted((a, b) => a.link.number - b.link.number)) {
      if (before) note(before.number + 1, link.number - 1);
      if (isAsked(row) && !(connects(link, before) && fits(row, link))) broken.push(row.id);
      before = link;
    }
    if (own && before) note(before.number + 1, own.number);
  }
  const asked = rows.filter(isAsked);
  const chained = asked.filter(({ link }) => link).length;
  const erased = rows.filter((row) => 'erasedAt' in row).length;
  return { chained, notChained: asked.length - chained, missing, broken, erased };
}

/** Whether a link comes after the nearest known one, and names it where that is the one before. */
function connects(
  { number, before }: ChainLink,
  last: Pick<ChainLink, 'number' | 'hash'> | undefined,
): boolean {
  if (!last || number > last.number + 1) return true;
  return number === last.number + 1 && before === last.hash;
}

/** Whether a row is the one that was linked; of one that is not whole only the link can be checked. */
function fits(row: ChainedRow, link: ChainLink): boolean {
  const isWhole = row.redacted !== true && !('erasedAt' in row);
  return link.hash === linkHash(link) && (!isWhole || link.content === contentHash(row));
}
