/** Traces of the journal entries that were erased from this browser: clients on hold stay, the others go. */
import type { ErasedLink } from '../domain/journal/journal-chain.ts';
import type { JournalEntry } from '../domain/journal/journal.ts';
import { isObject } from '../lib/json.ts';
import { storedValue, storeValue } from './database.ts';
import { erasedName } from './evidence-names.ts';

export interface Erased {
  /** When entries were erased, browser's clock. */
  readonly at: readonly number[];
  /** The links of the erased entries; those without a link leave no trace. */
  readonly links: readonly ErasedLink[];
}

/** Records that entries are about to be erased. */
export async function noteErased(
  connection: string,
  entries: readonly JournalEntry[],
  erasedAt: number,
): Promise<void> {
  const before = await erasedOf(connection);
  const links = entries.flatMap(({ link, sentAt, serviceOffsetMs }): ErasedLink[] => {
    if (!link?.body) return [];
    const { chain, number, hash } = link;
    return [{ chain, number, hash, sentAt, serviceOffsetMs, erasedAt }];
  });
  const value: Erased = { at: [...before.at, erasedAt], links: [...before.links, ...links] };
  await storeValue(connection, erasedName, value);
}

export async function erasedOf(connection: string): Promise<Erased> {
  const value = await storedValue(connection, erasedName);
  const { at, links } = isObject(value) ? value : {};
  return {
    at: (Array.isArray(at) ? at : []).filter((one) => typeof one === 'number'),
    links: (Array.isArray(links) ? links : []).flatMap(readLink),
  };
}

function readLink(value: unknown): ErasedLink[] {
  if (!isObject(value)) return [];
  const { chain, number, hash, sentAt, serviceOffsetMs, erasedAt } = value;
  const isLink = typeof chain === 'string' && typeof number === 'number' && typeof hash === 'string';
  if (!isLink || typeof sentAt !== 'number' || typeof erasedAt !== 'number') return [];
  const offset = typeof serviceOffsetMs === 'number' ? serviceOffsetMs : undefined;
  return [{ chain, number, hash, sentAt, serviceOffsetMs: offset, erasedAt }];
}
