/** The reads that a record pack rests on: of each request, of what came later, and of the configurations. */
import { probeTimes } from '../../../../domain/journal/change-search.ts';
import {
  isDoubtful,
  nothingKnown,
  withRead,
  type KnownReads,
} from '../../../../domain/journal/known-reads.ts';
import { overByServiceClock, type JournalEntry } from '../../../../domain/journal/journal.ts';
import type { LaterFacts, RecordRead, RequestFacts } from '../pack/facts.ts';
import { datedVersions } from '../../../../domain/quotes/config-drift.ts';
import { readDeclined, readQuote } from '../../../../domain/quotes/read-quote.ts';
import type { ConfigVersion } from '../../../../domain/local-data.ts';
import { timestampToMs } from '../../../../lib/timestamp.ts';
import type { EvidenceReader } from './evidence-reads.ts';

/** A quote request that a pack is to tell of. */
export type Asked = Pick<RequestFacts, 'triggerRequestId' | 'productId' | 'entry'>;

/** Moments of one product's record that earlier reads showed to be worth reading. */
export interface KeptMoments {
  readonly productId: string;
  readonly moments: readonly number[];
  /** More of them, passed over because there were too many. */
  readonly passedOver: number;
}

/** What a request brought, and the records at its firing and at its quotes. */
export async function gatherRequest(
  reader: EvidenceReader,
  clientId: string,
  asked: Asked,
): Promise<RequestFacts> {
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
export async function recordAfter(
  reader: EvidenceReader,
  clientId: string,
  entry: JournalEntry,
  otherwise: string,
): Promise<RecordRead | undefined> {
  if (entry.serviceOffsetMs === undefined) return undefined;
  return reader.recordAt(clientId, entry.productId ?? otherwise, overByServiceClock(entry));
}

/** Where the changes later than one request begin. */
export function earliest(requests: readonly RequestFacts[]): number | undefined {
  const moments = requests
    .flatMap(({ atFiring, atQuotes }) => [atFiring, ...atQuotes])
    .flatMap((one) => one?.at ?? []);
  return moments.length > 0 ? Math.min(...moments) : undefined;
}

/** Up to which moment a product's record was read, and how much of what was known was passed over. */
type Later = Pick<LaterFacts, 'productId' | 'passedOver'> & { readonly to: number };

interface LaterOrder {
  readonly clientId: string;
  readonly productId: string;
  readonly journal: readonly JournalEntry[];
  readonly from: number;
  readonly to: number;
}

/** Reads around every call that may have changed the record, and where earlier reads found something. */
export async function gatherLater(
  reader: EvidenceReader,
  kept: readonly KeptMoments[],
  { clientId, productId, journal, from, to }: LaterOrder,
): Promise<Later> {
  const found = kept.find((one) => one.productId === productId);
  const wanted = [...probeTimes(journal, clientId), ...(found?.moments ?? [])];
  const start = Number.isFinite(from) ? [from] : [];
  const moments = [...start, ...new Set(wanted.filter((at) => at > from && at < to)), to];
  await Promise.all(moments.map((at) => reader.recordAt(clientId, productId, at)));
  return { productId, to, passedOver: found?.passedOver ?? 0 };
}

/** What all reads of a product's record tell from a moment on, and which of them were not answered. */
export function withReads(
  { productId, to, passedOver }: Later,
  records: readonly RecordRead[],
  from: number,
): LaterFacts {
  const asked = records.filter(({ at }) => at >= from && at <= to);
  const reads = asked.filter(({ found }) => found === 'record' || found === 'none');
  const failed = asked.filter(({ found }) => found === 'doubtful' || found === 'failed');
  const known = knownFrom(reads);
  return { productId, known, reads, failed, passedOver };
}

/** Of all reads of one product's record, those that are doubtful said to be so. */
export function withDoubts(records: readonly RecordRead[]): RecordRead[] {
  const known = knownFrom(records.filter(({ found }) => found === 'record'));
  return records.map((one) =>
    one.found === 'none' && isDoubtful(known, one.at) ? { ...one, found: 'doubtful' } : one,
  );
}

/** "Not found" was answered twice wherever it stands: the reading for evidence asks again. */
function knownFrom(records: readonly RecordRead[]): KnownReads {
  return records.reduce<KnownReads>((all, { at, record }) => withRead(all, at, record, true), nothingKnown);
}

/** The versions that are current now, where they can be read, and those that this browser saw. */
export async function gatherConfigs(
  reader: EvidenceReader,
  productId: string,
  seen: readonly ConfigVersion[],
) {
  const { made, value } = await reader.read('readConfigs', {}, { productId });
  const versions = datedVersions(productId, value, seen);
  return { productId, read: made.number, isRead: value !== undefined, versions };
}
