/** Gathers what a record pack holds, as it stands now: what this browser knows, and what the service answers. */
import { changesIn } from '../../../../domain/journal/change-search.ts';
import { checkChain } from '../../../../domain/journal/journal-chain.ts';
import type { PackFacts } from '../pack/facts.ts';
import { browserNow, serviceOffset } from '../../../../lib/clock.ts';
import { erasedOf } from '../../../../storage/erased.ts';
import { chainEnd } from '../../../../storage/journal-chain.ts';
import { holdOf } from '../../../../storage/holds.ts';
import { storeWorkspace, storedBook } from '../../../../storage/book-versions.ts';
import { knownReads, productsRead } from '../../../../storage/known-reads.ts';
import { settings } from '../../../../storage/settings.ts';
import { tables } from '../../../../storage/database.ts';
import { evidenceReader } from './evidence-reads.ts';
import { packFacts, type PackOrder } from './pack-facts.ts';
import type { KeptMoments } from './pack-reads.ts';
import type { Session } from '../../../../operations/session.ts';

/** The most moments of earlier searches that are read again for one product. */
const mostMoments = 200;

/**
 * @param tell called with the number of reads made, after each.
 * @throws {CallError} when it was cancelled; reads that fail are told in the pack.
 */
export async function gatherPack(
  session: Session,
  order: PackOrder,
  tell: (made: number) => void,
  signal: AbortSignal,
): Promise<PackFacts> {
  const { key, workspace } = session;
  const { clientId } = order;
  // Before the journal is looked at: a call that comes meanwhile is later than the pack.
  const madeAt = browserNow();
  const { journal, index, configVersions } = await tables();
  const all = await journal.all(key);
  const end = await chainEnd(key);
  const ground = {
    agent: settings().agent,
    clientName: (await index.get([key, clientId]))?.clientName,
    madeAt,
    all,
    chain: await checkChain(all, end, clientId, { links: (await erasedOf(key)).links, at: madeAt }),
    journalChain: end?.chain,
    hold: await holdOf(key, clientId),
    seen: await configVersions.all(key),
    kept: await keptMoments(key, clientId),
    workspace,
    workspaceHash: await storeWorkspace(key, workspace),
    bookOfHash: (hash: string) => storedBook(key, hash),
    clocks: () => {
      // Not later than now by the service's clock: a save may still come before a moment that it has not reached.
      const offset = serviceOffset();
      return { offset, to: browserNow() + (offset?.least ?? 0) };
    },
  };
  return packFacts(session, order, ground, evidenceReader(session, tell, signal));
}

/** For each product, where earlier reads begin and both ends of what they found. */
async function keptMoments(connection: string, clientId: string): Promise<KeptMoments[]> {
  const products = await productsRead(connection, clientId);
  return Promise.all(
    products.map(async (productId) => {
      const known = await knownReads(connection, clientId, productId);
      const whole = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
      const ends = changesIn(known, whole).flatMap(({ from, to }) => [from, to]);
      const moments = [...new Set([...known.reads.slice(0, 1).map(({ at }) => at), ...ends])];
      const passedOver = Math.max(0, moments.length - mostMoments);
      return { productId, moments: moments.slice(0, mostMoments), passedOver };
    }),
  );
}
