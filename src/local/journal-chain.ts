/** The chain of the journal: each entry about to be sent is linked to the one before and put on its shelf at once. */
import { nextLink, type ChainEnd } from '../domain/journal-chain.ts';
import type { JournalEntry } from '../domain/journal.ts';
import { isObject } from '../lib/json.ts';
import { randomId } from '../lib/random-id.ts';
import { chainName } from './evidence-names.ts';
import { shelves } from './shelves.ts';

/** Where this browser's chain ends; undefined when it never began. */
export async function chainEnd(connection: string): Promise<ChainEnd | undefined> {
  const value = (await (await shelves()).things.get([connection, chainName]))?.value;
  if (!isObject(value)) return undefined;
  const { chain, number, hash } = value;
  const isEnd = typeof chain === 'string' && typeof number === 'number' && typeof hash === 'string';
  return isEnd ? { chain, number, hash } : undefined;
}

let turn: Promise<unknown> = Promise.resolve();

/** Puts a new entry at the end of the chain. Two tabs, or two calls at once, take turns. */
export function putChained(entry: JournalEntry): Promise<JournalEntry> {
  const { connection } = entry;
  const put = async () => {
    const end = (await chainEnd(connection)) ?? { chain: randomId(), number: 0, hash: '' };
    const link = await nextLink(end, entry);
    const { journal, things } = await shelves();
    const linked = { ...entry, link };
    await journal.put(linked);
    await things.put({
      connection,
      name: chainName,
      value: { chain: link.chain, number: link.number, hash: link.hash },
    });
    return linked;
  };
  // Where the browser has no locks, only the calls of this tab can take turns.
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  const next = turn.then(() => (locks ? locks.request(`quotebench.journal.${connection}`, put) : put()));
  turn = next.catch(() => undefined);
  return next;
}
