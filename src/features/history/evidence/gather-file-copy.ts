/**
 * Gathers the parts of a file copy: what the app has stored of the client, and what the service answers now. Nothing in
 * them is inferred: what is not known is left open.
 */
import { changesIn, probeTimes } from '../../../domain/journal/change-search.ts';
import { entryIdOf, foldJournal } from '../../../domain/journal/fold-journal.ts';
import { checkChain } from '../../../domain/journal/journal-chain.ts';
import type { JournalEntry, JournalRow } from '../../../domain/journal/journal.ts';
import { overByServiceClock } from '../../../domain/journal/journal-clock.ts';
import { putAt } from '../../../domain/journal/fold-journal.ts';
import { datedVersions } from '../../../domain/configs/config-drift.ts';
import { describeHolding, noticesOn } from '../../../domain/questions/notices.ts';
import { riskStates } from '../../../domain/questions/risk-states.ts';
import { answerScope } from '../../../domain/questions/validation/answer-scope.ts';
import { readResponses } from '../../../domain/quotes/reading/read-responses.ts';
import { browserNow, serviceOffset } from '../../../lib/clock.ts';
import { dayOf } from '../../../lib/format.ts';
import { canonicalJson } from '../../../lib/json.ts';
import { sameId } from '../../../lib/same-id.ts';
import { msToTimestamp, timestampToMs } from '../../../lib/timestamp.ts';
import { bookOf } from '../../../operations/books.ts';
import { authorNow } from '../../../operations/journal.ts';
import { productOf, type Session } from '../../../operations/session.ts';
import { workspaceHash } from '../../../operations/workspace-hash.ts';
import { hashedBook, storedBook } from '../../../storage/book-versions.ts';
import { tables } from '../../../storage/database/database.ts';
import { holdOf } from '../../../storage/holds.ts';
import { chainEnd } from '../../../storage/append-to-journal.ts';
import { journalRows } from '../../../storage/whole-journal.ts';
import { knownReads, productsRead } from '../../../storage/known-reads.ts';
import { copyReader, type CopyReader } from './copy-reader.ts';
import type { Parts } from './file-copy.ts';
import {
  copyRow,
  currentVersions,
  givenPart,
  ownRequests,
  ownResponses,
  redactor,
  unknownIn,
  versionKey,
} from './file-copy-parts.ts';
import { answersIn } from './record-books.ts';
import { byBothClocks, timeIn, type TimeIn } from './time-in.ts';

export interface CopyOrder {
  readonly clientId: string;
  /** The product on screen, for what names no product. */
  readonly productId: string;
  /** A trigger request id; undefined for the whole client. */
  readonly request: string | undefined;
  /** IANA. */
  readonly zone: string;
}

/** The moment of the record that a call left; service's clock, undefined where it is not known. */
interface CallMoment {
  readonly product: string | undefined;
  readonly at: number | undefined;
}

/** How many moments of earlier searches are read again for one product. */
const mostMoments = 200;

/**
 * @param onRead called with the number of reads made, after each.
 * @throws {CallError} when it was cancelled; reads that fail are noted in the file.
 */
export async function gatherFileCopy(
  session: Session,
  order: CopyOrder,
  onRead: (made: number) => void,
  signal: AbortSignal,
): Promise<Parts> {
  const { key, connection, workspace } = session;
  const { clientId, request } = order;
  const time = timeIn(order.zone);
  // Before the journal is read: a call that is sent meanwhile is later than the file.
  const madeAt = browserNow();
  const { index, configVersions } = await tables();
  const [all, end] = [await journalRows(key), await chainEnd(key)];
  const journal = foldJournal(all).filter((entry) => sameId(entry.clientId, clientId));
  const ids = new Set(journal.map(({ id }) => id));
  const isOwn = (row: JournalRow) => ids.has(entryIdOf(row));
  const reader = copyReader(session, time, onRead, signal);

  const requests = await Promise.all(
    requestsOf(journal, request).map((one) => readRequest(reader, one, order)),
  );
  const offset = serviceOffset();
  // The service's clock as known by now, at the least: a save may still come before a later moment.
  const readUntil = browserNow() + (offset?.least ?? 0);
  const checked = journal
    .filter(({ type, outcome }) => type === 'CLIENT_VALIDATION' && outcome === 'answered')
    .map((entry) => ({ entry, ...momentAfter(entry, order.productId) }));
  const products = await productsOf(session, order, requests, journal);
  const from = request === undefined ? Number.NEGATIVE_INFINITY : (requests[0]?.at ?? readUntil - 1);

  const wanted = await Promise.all(
    products.map(async (product) => {
      const known = [...probeTimes(journal, clientId), ...(await foundMoments(key, clientId, product))];
      const own = [...requests, ...checked].flatMap((one) => (one.product === product ? (one.at ?? []) : []));
      return [...new Set([...known.filter((at) => at >= from && at < readUntil), ...own, readUntil])]
        .toSorted((a, b) => a - b)
        .map((at) => ({ product, at }));
    }),
  );
  const moments = await Promise.all(
    wanted.flat().map(async ({ product, at }) => {
      const params = { clientId, productId: product, date: msToTimestamp(at) };
      const { read, value, notFound } = await reader.read('readClientAt', params);
      return { product, at, read: read.number, raw: value?.raw, notFound };
    }),
  );
  const seen = await configVersions.all(key);
  const configurations = await Promise.all(
    products.map(async (product) => {
      const { read, value } = await reader.read('readConfigs', {}, { productId: product });
      const current = currentVersions(product, value);
      const versions = datedVersions(product, value, seen)
        .toSorted((a, b) => a.updatedAt - b.updatedAt)
        .map(({ configId, type, title, version = null, updatedAt }) => ({
          configId,
          type,
          title,
          version,
          updated: time(updatedAt, 'service'),
          current: current.has(versionKey(configId, version)),
        }));
      return { product, read: read.number, isRead: value !== undefined, versions };
    }),
  );

  const { agent, agentSignedIn } = authorNow();
  const hold = await holdOf(key, clientId);
  const latest = moments.flatMap(({ raw }) => raw?.['clientName'] ?? []).at(-1);
  const name = typeof latest === 'string' ? latest : (await index.get([key, clientId]))?.clientName;
  const about: Parts['about'] = {
    demo: connection.kind === 'demo',
    scope: request === undefined ? 'client' : 'request',
    request: request ?? null,
    client: { id: clientId, name: name ?? null },
    made: byBothClocks(time, madeAt, offset?.ms),
    madeBy: agent || null,
    madeBySignedIn: agentSignedIn,
    readUntil: time(readUntil, offset ? 'service' : 'browser'),
    connection: { kind: connection.kind, name: connection.name },
    zone: order.zone,
    clockDifference: offset ? { ms: offset.ms, atLeast: offset.least, how: offset.how } : null,
    products: products.map((id) => ({ id, name: productOf(workspace, id).name })),
    workspace: workspaceHash(workspace),
    notices: noticesFor(session, products, {
      states: statesIn(session, moments),
      days: [...requests.flatMap(({ at }) => at ?? []), readUntil].map((at) => dayOf(at)),
    }),
    hold: (hold ? [hold, ...hold.earlier.toReversed()] : []).map(({ setAt, clock, by, words }) => ({
      setAt: time(setAt, clock),
      by: by || null,
      words,
    })),
  };
  const readAt = ({ product, at }: CallMoment) =>
    moments.find((one) => one.product === product && one.at === at)?.read ?? null;
  const sent = requests.map((one) => ({
    request: one.id ?? null,
    entry: one.entry?.id ?? null,
    product: one.product ?? null,
    read: readAt(one),
  }));
  const chain = checkChain(all, end, isOwn);
  const rows = all.filter(isOwn).toSorted((a, b) => putAt(a) - putAt(b) || (a.id < b.id ? -1 : 1));
  const clean = redactor(connection.credential);
  const rowOrder = { clean, own: ownRequests(journal, sent), request };
  const parts = {
    about,
    sent,
    records: recordsPart(moments, time),
    responses: requests.flatMap(({ responses }) => responses ?? []),
    checks: checked.map((one) => ({
      entry: one.entry.id,
      product: one.product ?? null,
      read: readAt(one),
    })),
    given: givenPart(journal, rowOrder),
    configurations,
    questions: await booksOf(session, products, [...requests, ...checked]),
    reads: reader.made(),
    journal: {
      chain: { ...chain, missing: [...chain.missing], broken: [...chain.broken] },
      rows: rows.flatMap((row) => copyRow(row, rowOrder) ?? []),
    },
  };
  // What is undefined is not in a file.
  return JSON.parse(JSON.stringify(clean({ ...parts, unknown: unknownIn(parts) }))) as Parts;
}

/** The moments of each product, earliest first, and the records read at them, each once. */
function recordsPart(
  moments: readonly {
    readonly product: string;
    readonly at: number;
    readonly read: number;
    readonly raw: Record<string, unknown> | undefined;
    readonly notFound: boolean;
  }[],
  time: TimeIn,
): Parts['records'] {
  const numbers = new Map<string, number>();
  const records: Parts['records']['records'] = [];
  const begun = new Set<string>();
  return {
    moments: moments.map(({ product, at, read, raw, notFound }) => {
      const moment = { product, at: time(at, 'service'), read };
      // Nothing is deleted in the service, so "not found" after a record is no word of what it had.
      const isNone = notFound && !begun.has(product);
      if (!raw) return { ...moment, found: isNone ? 'none' : 'unreadable', record: null };
      begun.add(product);
      const key = canonicalJson(raw);
      const record = numbers.get(key) ?? records.push({ number: records.length + 1, raw });
      numbers.set(key, record);
      return { ...moment, found: 'record', record };
    }),
    records,
  };
}

/** Every state of risk that a client's records had. */
function statesIn(
  { workspace }: Session,
  moments: readonly { readonly product: string; readonly raw: unknown }[],
): readonly string[] {
  const states = moments.flatMap(({ product, raw }) => {
    const book = bookOf(workspace, product);
    return book ? riskStates(book, answerScope(book, answersIn(raw))).map(({ state }) => state) : [];
  });
  return [...new Set(states)];
}

/**
 * The workspace's notices for some products that held on a day, in the client's states; those of a carrier or a state are
 * named with it. Where no state is known, none is left out.
 */
function noticesFor(
  { workspace }: Session,
  products: readonly string[],
  { states, days }: { readonly states: readonly string[]; readonly days: readonly string[] },
): string[] {
  const lines = products.map((id) => productOf(workspace, id).name);
  const { notices = [] } = workspace;
  const here = states.length > 0 ? states : notices.flatMap(({ state = [] }) => state);
  const known = new Set(days.flatMap((day) => noticesOn(notices, { states: here, day })));
  return notices
    .filter((notice) => known.has(notice) && (notice.line === undefined || lines.includes(notice.line)))
    .map((notice) => {
      const { carrier, state, text } = notice;
      const about = describeHolding(notice);
      return [carrier, state, about === '' ? text : `${text} (${about})`].filter(Boolean).join(': ');
    });
}

/** The client's quote requests in the journal, or the one asked for, which the journal may not have. */
function requestsOf(journal: readonly JournalEntry[], only: string | undefined) {
  const sent = journal
    .filter(({ type }) => type === 'GET_QUOTES')
    .map((entry) => ({ entry, id: entry.trigger?.triggerRequestId }));
  if (only === undefined) return sent;
  const one = sent.find(({ id }) => sameId(id, only));
  return [one ?? { entry: undefined, id: only }];
}

/** What a request brought, and the moment of the record that it was sent with. */
async function readRequest(
  reader: CopyReader,
  { entry, id }: { readonly entry: JournalEntry | undefined; readonly id: string | undefined },
  { clientId, productId }: CopyOrder,
) {
  if (id === undefined) return { id, entry, product: entry?.productId, at: undefined, responses: undefined };
  const { read, value, notFound } = await reader.read('readQuotes', { triggerRequestId: id });
  const { quoted, declined } = readResponses(value ?? { quoted: [], declined: [] });
  const own = ownResponses(clientId, { quoted, declined });
  const expected = entry?.trigger?.expectedResponseCount ?? null;
  const came = own.quoted.length + own.declined.length + own.otherClients;
  const responses: Parts['responses'][number] = {
    request: id,
    read: read.number,
    found: value ? 'responses' : notFound ? 'none' : 'unreadable',
    expected,
    pending: value === undefined || expected === null ? null : Math.max(0, expected - came),
    ...own,
  };
  if (entry) return { id, entry, responses, ...momentAfter(entry, productId) };
  // Sent from elsewhere: the record at its first response is the nearest that is known.
  const views = [...quoted, ...declined].map(({ view }) => view);
  const product = views.find(({ lineId }) => lineId !== undefined)?.lineId ?? productId;
  const times = views.flatMap(({ quoteTimestamp }) => timestampToMs(quoteTimestamp) ?? []);
  const at = times.length > 0 ? Math.min(...times) : undefined;
  return { id, entry, product, at, responses };
}

/** The moment by which a call was over; unknown where the service's clock was not known at the call. */
function momentAfter(entry: JournalEntry, onScreen: string) {
  const at = entry.serviceOffsetMs === undefined ? undefined : overByServiceClock(entry);
  return { product: entry.productId ?? onScreen, at };
}

/** The products of one request, or all that the client was quoted, saved, checked or searched for. */
async function productsOf(
  { key }: Session,
  { clientId, productId, request }: CopyOrder,
  requests: readonly CallMoment[],
  journal: readonly JournalEntry[],
): Promise<string[]> {
  const quoted = requests.map(({ product = productId }) => product);
  if (request !== undefined) return [...new Set(quoted)];
  const called = journal.flatMap((entry) => entry.productId ?? []);
  const searched = (await productsRead(key, clientId)).toSorted();
  return [...new Set([...quoted, ...called, ...searched, productId])];
}

/** Both ends of every change that earlier searches found, and where they begin. */
async function foundMoments(key: string, clientId: string, product: string): Promise<number[]> {
  const known = await knownReads(key, clientId, product);
  const ends = changesIn(known).flatMap(({ from, to }) => [from, to]);
  return [...known.reads.slice(0, 1).map(({ at }) => at), ...ends].slice(0, mostMoments);
}

/** The books in use at these calls, where they are stored, and today's of each product. */
async function booksOf(
  { key, workspace }: Session,
  products: readonly string[],
  calls: readonly { readonly entry: JournalEntry | undefined }[],
): Promise<Parts['questions']> {
  const today = products.flatMap((id) => hashedBook(workspace, id) ?? []);
  const hashes = new Set(calls.flatMap(({ entry }) => entry?.bookHash ?? []));
  const earlier = await Promise.all(
    [...hashes]
      .filter((hash) => today.every((one) => one.hash !== hash))
      .map(async (hash) => ({ hash, source: await storedBook(key, hash) })),
  );
  return [...today, ...earlier].flatMap(({ hash, source }, at) =>
    source ? { product: source.productId, sha256: hash, today: at < today.length, source } : [],
  );
}
