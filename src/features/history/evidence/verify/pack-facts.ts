/**
 * What a record pack rests on, worked out from the ground it stands on: what this browser knows, and reads of the
 * service. Making a pack and looking at one again both come through here, so that the two cannot drift apart.
 */
import { compileSource, type BookSource } from '../../../../domain/questions/book-source.ts';
import { agencyOnlyOf } from '../../../../domain/questions/compile-book.ts';
import { inferBook } from '../../../../domain/questions/inferred-book.ts';
import type { Hold } from '../../../../domain/journal/hold.ts';
import type { ChainReport } from '../../../../domain/journal/journal-chain.ts';
import type { JournalEntry } from '../../../../domain/journal/journal.ts';
import type { PackFacts, RecordRead, RequestFacts } from '../pack/facts.ts';
import type { ConfigVersion } from '../../../../domain/local-data.ts';
import type { Workspace } from '../../../../domain/questions/workspace/schema.ts';
import { hashedBook } from '../../../../storage/book-versions.ts';
import { bookOf, otherBooks } from '../../../../operations/books.ts';
import type { EvidenceReader } from './evidence-reads.ts';
import {
  earliest,
  gatherConfigs,
  gatherLater,
  gatherRequest,
  recordAfter,
  withDoubts,
  withReads,
  type Asked,
  type KeptMoments,
} from './pack-reads.ts';
import { productOf, type Session } from '../../../../operations/session.ts';

export interface PackOrder {
  readonly clientId: string;
  /** The product on screen: of what is not known otherwise. */
  readonly productId: string;
  /** Undefined: the whole client. */
  readonly quote: PackFacts['quote'];
  /** IANA. */
  readonly zone: string;
}

/** What this browser knows, as it stood when the pack was made. */
export interface PackGround {
  readonly agent: string;
  readonly clientName: string | undefined;
  readonly madeAt: number;
  /** The whole journal of the connection. */
  readonly all: readonly JournalEntry[];
  readonly chain: ChainReport;
  /** The chain of the browser that makes it, or made it. */
  readonly journalChain: string | undefined;
  readonly hold: Hold | undefined;
  readonly seen: readonly ConfigVersion[];
  readonly kept: readonly KeptMoments[];
  readonly workspace: Workspace;
  /** SHA-256 of the workspace, by which it is kept. */
  readonly workspaceHash: string;
  readonly bookOfHash: (hash: string) => Promise<BookSource | undefined>;
  /** What is known of the clocks, and the last moment to be read. Asked once the first answers have come. */
  readonly clocks: () => { readonly offset: PackFacts['offset']; readonly to: number };
}

/** @throws {CallError} when it was cancelled; reads that fail are told in the facts. */
export async function packFacts(
  session: Session,
  order: PackOrder,
  ground: PackGround,
  reader: EvidenceReader,
): Promise<PackFacts> {
  const { clientId, quote } = order;
  const { workspace } = ground;
  const journal = ground.all
    .filter((entry) => entry.clientId === clientId)
    .toSorted((a, b) => a.sentAt - b.sentAt || (a.id < b.id ? -1 : 1));
  const requests = await Promise.all(
    requestsOf(journal, order).map((one) => gatherRequest(reader, clientId, one)),
  );
  const { offset, to } = ground.clocks();
  const products = productsOf(requests, journal, ground.kept, order);
  const checks = await Promise.all(
    journal
      .filter((entry) => entry.type === 'CLIENT_VALIDATION' && entry.outcome === 'answered')
      .map(async (entry) => ({
        entry,
        atCheck: await recordAfter(reader, clientId, entry, order.productId),
      })),
  );
  const from = quote ? (earliest(requests) ?? to - 1) : Number.NEGATIVE_INFINITY;
  const later = await Promise.all(
    products.map((productId) => gatherLater(reader, ground.kept, { clientId, productId, journal, from, to })),
  );
  const now = new Map<string, RecordRead>();
  for (const productId of products) now.set(productId, await reader.recordAt(clientId, productId, to));
  const configs = await Promise.all(
    products.map((productId) => gatherConfigs(reader, productId, ground.seen)),
  );
  // Which answers are doubtful only all reads together tell.
  const asked = new Set([
    ...products,
    ...journal.flatMap(({ productId }) => productId ?? []),
    order.productId,
  ]);
  const doubts = new Map(
    [...asked]
      .flatMap((productId) => withDoubts(reader.recordsOf(clientId, productId)))
      .map((one) => [one.read, one]),
  );
  const told = (one: RecordRead) => doubts.get(one.read) ?? one;
  return {
    clientId,
    clientName: [...now.values()].find(({ record }) => record)?.record?.clientName ?? ground.clientName,
    quote,
    connection: { kind: session.connection.kind, name: session.connection.name },
    agent: ground.agent,
    madeAt: ground.madeAt,
    readUntil: to,
    productOnScreen: order.productId,
    workspaceHash: ground.workspaceHash,
    offset,
    zone: order.zone,
    requests: requests.map((one) => ({
      ...one,
      atFiring: one.atFiring && told(one.atFiring),
      atQuotes: one.atQuotes.map(told),
    })),
    checks: checks.map(({ entry, atCheck }) => ({ entry, atCheck: atCheck && told(atCheck) })),
    // Whatever was read of a product's record tells of it, also what was read for a request or a check.
    later: later.map((one) => withReads(one, reader.recordsOf(clientId, one.productId).map(told), from)),
    now: new Map([...now].map(([productId, one]) => [productId, told(one)])),
    configs,
    journal,
    chain: ground.chain,
    journalChain: ground.journalChain,
    hold: ground.hold,
    reads: reader.made(),
    keptBooks: await gatherBooks(ground, journal),
    bookHashes: hashesOfToday(workspace, products),
    productName: (productId) => productOf(workspace, productId).name,
    bookOf: (productId, record) =>
      bookOf(workspace, productId) ?? inferBook(record.clientData, productId, '', agencyOnlyOf(workspace)),
    othersOf: (productId) => otherBooks(workspace, productId),
  };
}

/** By hash, the books that these calls were made by, as far as this browser kept them. */
async function gatherBooks({ bookOfHash }: PackGround, journal: readonly JournalEntry[]) {
  const hashes = [...new Set(journal.flatMap((entry) => entry.bookHash ?? []))];
  const books = await Promise.all(hashes.map(async (hash) => [hash, await bookOfHash(hash)] as const));
  return new Map(books.flatMap(([hash, source]) => (source ? [[hash, compileSource(source)] as const] : [])));
}

function hashesOfToday(workspace: Workspace, products: readonly string[]) {
  return new Map(
    products.flatMap((productId) => {
      const book = hashedBook(workspace, productId);
      return book ? [[productId, book.hash] as const] : [];
    }),
  );
}

function requestsOf(journal: readonly JournalEntry[], { quote }: PackOrder): Asked[] {
  const asked = journal.flatMap((entry): Asked[] => {
    const triggerRequestId = entry.trigger?.triggerRequestId;
    if (entry.type !== 'GET_QUOTES' || triggerRequestId === undefined) return [];
    return [{ triggerRequestId, productId: entry.productId, entry }];
  });
  if (!quote) return asked;
  const one = asked.filter(({ triggerRequestId }) => triggerRequestId === quote.triggerRequestId);
  return one.length > 0
    ? one
    : [{ triggerRequestId: quote.triggerRequestId, productId: undefined, entry: undefined }];
}

/** Of a whole client every product that it was quoted, saved, checked or searched for, and the one on screen. */
function productsOf(
  requests: readonly RequestFacts[],
  journal: readonly JournalEntry[],
  kept: readonly KeptMoments[],
  { quote, productId: onScreen }: PackOrder,
): string[] {
  const quoted = requests.map(({ productId = onScreen }) => productId);
  if (quote) return [...new Set(quoted)];
  const called = journal.flatMap(({ productId }) => productId ?? []);
  const others = [...kept.map(({ productId }) => productId), onScreen].toSorted();
  return [...new Set([...quoted, ...called, ...others])];
}
