/** Gathers what a record pack holds: the journal, the records it points to, what came back, and what changed later. */
import { compileSource } from '../domain/book/book-source.ts';
import { agencyOnlyOf } from '../domain/book/compile-book.ts';
import { inferBook } from '../domain/book/inferred-book.ts';
import { changesIn } from '../domain/history/change-search.ts';
import { hintsOf } from '../domain/history/hints.ts';
import { nothingKnown, withRead, type KnownReads } from '../domain/history/known-reads.ts';
import { checkChain } from '../domain/journal-chain.ts';
import { overByServiceClock, type JournalEntry } from '../domain/journal.ts';
import type { LaterFacts, PackFacts, RecordRead, RequestFacts } from '../domain/pack/facts.ts';
import { datedVersions } from '../domain/quotes/config-drift.ts';
import { readDeclined, readQuote } from '../domain/quotes/read-quote.ts';
import { browserNow, serviceOffset } from '../lib/clock.ts';
import { hasBrowserSha256 } from '../lib/sha256.ts';
import { timestampToMs } from '../lib/timestamp.ts';
import { chainEnd } from '../local/journal-chain.ts';
import { holdOf } from '../local/holds.ts';
import { keptBook } from '../local/kept-books.ts';
import { knownReads } from '../local/known-reads.ts';
import { settings } from '../local/settings.ts';
import { shelves } from '../local/shelves.ts';
import { hashedBook } from './book-in-use.ts';
import { bookOf, otherBooks } from './books.ts';
import { evidenceReader, type EvidenceReader } from './evidence-reads.ts';
import { productOf, type Session } from './session.ts';

export interface PackOrder {
  readonly clientId: string;
  /** The product on screen: of what is not known otherwise. */
  readonly productId: string;
  /** Undefined: the whole client. */
  readonly quote: PackFacts['quote'];
  /** IANA. */
  readonly zone: string;
}

/** The most moments that are read for later changes of one product. */
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
  const { clientId, quote } = order;
  const reader = evidenceReader(session, tell, signal);
  const all = await (await shelves()).journal.all(session.key);
  const journal = all.filter((entry) => entry.clientId === clientId).toSorted((a, b) => a.sentAt - b.sentAt);
  const requests = await Promise.all(
    requestsOf(journal, order).map((one) => gatherRequest(reader, clientId, one)),
  );
  // Now by the service's clock and not later: a save may still come before a moment that it has not reached. Once
  // answers have come, more is known of that clock than before the first.
  const offset = serviceOffset();
  const to = browserNow() + (offset?.least ?? 0);
  const products = [...new Set(requests.map(({ productId = order.productId }) => productId))];
  if (products.length === 0) products.push(order.productId);
  const checks = await Promise.all(
    journal
      .filter((entry) => entry.type === 'CLIENT_VALIDATION' && entry.outcome === 'answered')
      .map(async (entry) => ({
        entry,
        atCheck: await recordAfter(reader, clientId, entry, order.productId),
      })),
  );
  const from = earliest(requests, journal) ?? to - 1;
  const later = await Promise.all(
    products.map((productId) => gatherLater(session, reader, { clientId, productId, journal, from, to })),
  );
  const now = new Map<string, RecordRead>();
  for (const productId of products) now.set(productId, await reader.recordAt(clientId, productId, to));
  const configs = await Promise.all(products.map((productId) => gatherConfigs(session, reader, productId)));
  const index = await (await shelves()).index.get([session.key, clientId]);
  return {
    clientId,
    clientName: index?.clientName ?? [...now.values()].find(({ record }) => record)?.record?.clientName,
    quote,
    connection: { kind: session.connection.kind, name: session.connection.name },
    agent: settings().agent,
    madeAt: browserNow(),
    offset,
    zone: order.zone,
    hashedBy: hasBrowserSha256() ? 'browser' : 'app',
    requests,
    checks,
    later,
    now,
    configs,
    journal,
    chain: await checkChain(all, await chainEnd(session.key)),
    hold: await holdOf(session.key, clientId),
    reads: reader.made(),
    keptBooks: await gatherBooks(session, journal),
    bookHashes: await hashesOfToday(session, products),
    productName: (productId) => productOf(session.workspace, productId).name,
    bookOf: (productId, record) =>
      bookOf(session.workspace, productId) ??
      inferBook(record.clientData, productId, '', agencyOnlyOf(session.workspace)),
    othersOf: (productId) => otherBooks(session.workspace, productId),
  };
}

/** By hash, the books that these calls were made by, as far as this browser kept them. */
async function gatherBooks({ key }: Session, journal: readonly JournalEntry[]) {
  const hashes = [...new Set(journal.flatMap((entry) => entry.bookHash ?? []))];
  const books = await Promise.all(hashes.map(async (hash) => [hash, await keptBook(key, hash)] as const));
  return new Map(books.flatMap(([hash, source]) => (source ? [[hash, compileSource(source)] as const] : [])));
}

async function hashesOfToday({ workspace }: Session, products: readonly string[]) {
  const books = await Promise.all(
    products.map(async (productId) => [productId, await hashedBook(workspace, productId)] as const),
  );
  return new Map(books.flatMap(([productId, book]) => (book ? [[productId, book.hash] as const] : [])));
}

type Asked = Pick<RequestFacts, 'triggerRequestId' | 'productId' | 'entry'>;

function requestsOf(journal: readonly JournalEntry[], { quote }: PackOrder): Asked[] {
  const asked = journal.flatMap((entry): Asked[] => {
    const triggerRequestId = entry.firing?.triggerRequestId;
    if (entry.type !== 'GET_QUOTES' || triggerRequestId === undefined) return [];
    return [{ triggerRequestId, productId: entry.productId, entry }];
  });
  if (!quote) return asked;
  const one = asked.filter(({ triggerRequestId }) => triggerRequestId === quote.triggerRequestId);
  return one.length > 0
    ? one
    : [{ triggerRequestId: quote.triggerRequestId, productId: undefined, entry: undefined }];
}

async function gatherRequest(reader: EvidenceReader, clientId: string, asked: Asked): Promise<RequestFacts> {
  const { triggerRequestId, entry } = asked;
  const { made, value } = await reader.read('readQuotes', { triggerRequestId });
  const views = [...(value?.quoted ?? []).map(readQuote), ...(value?.declined ?? []).map(readDeclined)];
  const productId = asked.productId ?? views.find(({ lineId }) => lineId !== undefined)?.lineId;
  const moments = new Set(
    views.flatMap(({ quoteTimestamp }) => timestampToMs(quoteTimestamp) ?? []).toSorted((a, b) => a - b),
  );
  const [atFiring, ...atQuotes] = await Promise.all([
    entry && productId !== undefined ? recordAfter(reader, clientId, entry, productId) : undefined,
    ...(productId === undefined ? [] : [...moments].map((at) => reader.recordAt(clientId, productId, at))),
  ]);
  return {
    triggerRequestId,
    productId,
    entry,
    atFiring,
    atQuotes,
    results: { read: made.number, quotes: value },
  };
}

/** The record that a call left behind; undefined where its moment is not known by the service's clock. */
async function recordAfter(
  reader: EvidenceReader,
  clientId: string,
  entry: JournalEntry,
  otherwise: string,
): Promise<RecordRead | undefined> {
  if (entry.serviceOffsetMs === undefined) return undefined;
  return reader.recordAt(clientId, entry.productId ?? otherwise, overByServiceClock(entry));
}

/** Where later changes begin: the first request that the pack is about, else the first call known. */
function earliest(requests: readonly RequestFacts[], journal: readonly JournalEntry[]): number | undefined {
  const moments = requests
    .flatMap(({ atFiring, atQuotes }) => [atFiring, ...atQuotes])
    .flatMap((one) => one?.at ?? []);
  const first = journal[0];
  if (moments.length > 0) return Math.min(...moments);
  return first && overByServiceClock(first);
}

interface LaterOrder {
  readonly clientId: string;
  readonly productId: string;
  readonly journal: readonly JournalEntry[];
  readonly from: number;
  readonly to: number;
}

/** Reads around every call that may have changed the record, and at both ends of what earlier searches found. */
async function gatherLater(
  session: Session,
  reader: EvidenceReader,
  { clientId, productId, journal, from, to }: LaterOrder,
): Promise<LaterFacts> {
  const found = changesIn(await knownReads(session.key, clientId, productId), { from, to });
  const wanted = [...found.flatMap((change) => [change.from, change.to]), ...hintsOf(journal, clientId)];
  const inside = [...new Set(wanted)].filter((at) => at > from && at < to);
  const moments = [from, ...inside.slice(0, mostMoments), to];
  const reads = await Promise.all(moments.map((at) => reader.recordAt(clientId, productId, at)));
  const told = reads.filter((one) => one.found !== 'failed').toSorted((a, b) => a.at - b.at);
  const known = told.reduce<KnownReads>((all, { at, record }) => withRead(all, at, record), nothingKnown);
  const numbers = new Map(told.map(({ at, read }) => [at, read]));
  return { productId, from, to, known, numbers, passedOver: Math.max(0, inside.length - mostMoments) };
}

async function gatherConfigs(session: Session, reader: EvidenceReader, productId: string) {
  const { made, value } = await reader.read('readConfigs', {}, { productId });
  const seen = await (await shelves()).configVersions.all(session.key);
  return { productId, read: made.number, versions: datedVersions(productId, value, seen) };
}
