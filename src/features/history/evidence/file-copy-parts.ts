/** The parts of a file copy from what was gathered. Nothing in them is inferred: what is not known is left open. */
import type { ReadConfigs } from '../../../contract/configs.ts';
import type { ReadQuotes } from '../../../contract/quotes.ts';
import { foldJournal } from '../../../domain/journal/fold-journal.ts';
import type { ChainReport } from '../../../domain/journal/journal-chain.ts';
import type { EntryFacts, GivenCopy, JournalEntry, JournalRow } from '../../../domain/journal/journal.ts';
import type { ConfigVersion } from '../../../domain/local-data.ts';
import type { BookSource } from '../../../domain/questions/book-source.ts';
import { datedVersions } from '../../../domain/configs/config-drift.ts';
import { readDeclined, readQuote, type ResultView } from '../../../domain/quotes/reading/read-quote.ts';
import { redactSecrets } from '../../../domain/redact-secrets.ts';
import { canonicalJson, isObject } from '../../../lib/json.ts';
import {
  entriesOf,
  entryMembers,
  type CopyRead,
  type CopyRow,
  type Parts,
  type Unknown,
} from './file-copy.ts';
import type { TimeIn } from './time-in.ts';

/** A call and the moment of the record that it left; service's clock, undefined where it is not known. */
interface CallFacts {
  readonly product: string | undefined;
  readonly at: number | undefined;
}

export interface RequestFacts extends CallFacts {
  /** The trigger request id; undefined where the response names none. */
  readonly id: string | undefined;
  readonly entry: JournalEntry | undefined;
  readonly responses:
    { readonly read: number; readonly value: ReadQuotes | undefined; readonly notFound: boolean } | undefined;
}

export interface MomentFacts {
  readonly product: string;
  readonly at: number;
  readonly read: number;
  /** The record as it came. */
  readonly raw: Record<string, unknown> | undefined;
  readonly notFound: boolean;
}

export interface CopyFacts {
  readonly about: Parts['about'];
  readonly requests: readonly RequestFacts[];
  readonly checks: readonly (CallFacts & { readonly entry: JournalEntry })[];
  readonly moments: readonly MomentFacts[];
  readonly configurations: readonly {
    readonly product: string;
    readonly read: number;
    readonly value: ReadConfigs | undefined;
    readonly seen: readonly ConfigVersion[];
  }[];
  readonly books: readonly { readonly hash: string; readonly source: BookSource; readonly today: boolean }[];
  /** The rows of the client's entries, oldest first. */
  readonly rows: readonly JournalRow[];
  readonly chain: ChainReport;
  readonly reads: readonly CopyRead[];
}

/** @param clean removes what is secret. */
export function partsOf(facts: CopyFacts, time: TimeIn, clean: <T>(value: T) => T): Parts {
  const { about, chain, rows } = facts;
  const request = about.request ?? undefined;
  const sent = facts.requests.map(({ id, entry, product, at }) => ({
    request: id ?? null,
    entry: entry?.id ?? null,
    product: product ?? null,
    read: readAt(facts, product, at),
  }));
  const checks = facts.checks.map(({ entry, product, at }) => ({
    entry: entry.id,
    product: product ?? null,
    read: readAt(facts, product, at),
  }));
  const entries = foldJournal(rows);
  const own = ownRequests(entries, sent);
  const parts = {
    about,
    sent,
    records: recordsPart(facts, time),
    responses: responsesPart(facts),
    checks,
    given: givenPart(entries, request, own),
    configurations: configurationsPart(facts, time),
    questions: facts.books.map(({ hash, source, today }) => {
      return { product: source.productId, sha256: hash, today, source };
    }),
    reads: [...facts.reads],
    journal: {
      chain: { ...chain, missing: [...chain.missing], broken: [...chain.broken] },
      rows: rows.flatMap((row) => copyRow(row, { clean, own, request }) ?? []),
    },
  };
  const unknown = unknownIn(parts);
  // What is undefined is not in a file.
  return JSON.parse(JSON.stringify(clean({ ...parts, unknown }))) as Parts;
}

/** The trigger request ids that are known to be the client's. */
export function ownRequests(entries: Iterable<JournalEntry>, sent: Parts['sent']): ReadonlySet<string> {
  return new Set([
    ...[...entries].flatMap(({ trigger }) => trigger?.triggerRequestId ?? []),
    ...sent.flatMap(({ request }) => request ?? []),
  ]);
}

/** What the parts cannot show, by what it is and how often. Some of it no file can show. */
export function unknownIn(parts: Omit<Parts, 'unknown'>): Unknown[] {
  const { about, sent, responses, given, reads, journal } = parts;
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  const { chain } = journal;
  const entries = [...entriesOf(journal).values()];
  const counted: Readonly<Partial<Record<Unknown['what'], number>>> = {
    readsFailed: reads.filter(({ status }) => status === null || (status !== 404 && status >= 300)).length,
    requestsElsewhere: sent.filter(({ entry }) => entry === null).length,
    clockDifference:
      entries.filter(({ serviceOffsetMs }) => serviceOffsetMs === undefined).length +
      (about.clockDifference ? 0 : 1),
    pending: sum(responses.map(({ pending }) => pending ?? 0)),
    otherClients: sum([
      ...responses.map(({ otherClients }) => otherClients),
      ...given.map(({ otherQuotes }) => otherQuotes),
    ]),
    chainMissing: sum(chain.missing.map(({ from, to }) => to - from + 1)),
    chainBroken: chain.broken.length,
    notChained: chain.notChained,
  };
  const always: Unknown[] = [
    { what: 'savesElsewhere', count: null },
    { what: 'authors', count: null },
    { what: 'delivery', count: null },
  ];
  return [
    ...always,
    ...Object.entries(counted)
      .filter(([, count]) => count > 0)
      .map(([what, count]): Unknown => ({ what: what as Unknown['what'], count })), // the keys of the object above
  ];
}

/**
 * Removes what is secret: client secrets, and the credential wherever its text occurs, as sent or as typed before it was
 * encoded.
 */
export function redactor(credential: string | undefined): <T>(value: T) => T {
  const secrets = credential === undefined ? [] : [credential, ...decoded(credential)];
  const found = secrets.filter((secret) => secret.length >= 8).toSorted((a, b) => b.length - a.length);
  const text = (value: string) =>
    found.reduce((rest, secret) => rest.replaceAll(secret, '[removed: credential]'), value);
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value);
    if (Array.isArray(value)) return value.map(clean);
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [text(name), clean(member)]));
  };
  // Only texts within change, never the shape.
  return <T>(value: T) => clean(redactSecrets(value)) as T;
}

/** `key:secret` and both halves, where the credential is their base64. */
function decoded(credential: string): string[] {
  try {
    const bytes = Uint8Array.from(atob(credential), (character) => character.charCodeAt(0));
    const pair = new TextDecoder().decode(bytes);
    return [pair, ...pair.split(':')];
  } catch {
    return [];
  }
}

export interface RowOrder {
  readonly clean: <T>(value: T) => T;
  /** The trigger request ids that are known to be the client's. */
  readonly own: ReadonlySet<string>;
  /** The request that the file is about; undefined for the whole client. */
  readonly request: string | undefined;
}

/**
 * A row of the journal as a file has it: without secrets, what names other clients, and copies given of other requests.
 * Undefined for one that was erased.
 */
export function copyRow(row: JournalRow, order: RowOrder): CopyRow | undefined {
  if ('erasedAt' in row) return undefined;
  const { connection: _connection, link, ...content } = row;
  const left = order.clean(
    'of' in content
      ? { ...content, more: copyFacts(content.more, order) }
      : { id: content.id, ...copyFacts(content, order) },
  );
  const isRedacted = canonicalJson(left) !== canonicalJson(content);
  return { ...left, link, ...(isRedacted && { redacted: true as const }) } as CopyRow; // what is undefined is not in a file
}

function copyFacts(facts: EntryFacts, { own, request }: RowOrder): EntryFacts {
  const { given } = facts;
  const known = Object.entries(facts).filter(([name]) => entryMembers.includes(name));
  const left: EntryFacts = Object.fromEntries(known);
  if (!given || isLeftWhole(given, request, own)) return left;
  const quotes = given.quotes.filter(({ triggerRequestId }) => own.has(triggerRequestId));
  return { ...left, given: { ...given, quotes, text: '' }, request: undefined };
}

const otherQuotesIn = ({ quotes }: GivenCopy, own: ReadonlySet<string>): number =>
  quotes.filter(({ triggerRequestId }) => !own.has(triggerRequestId)).length;

const isAbout = ({ quotes }: GivenCopy, request: string | undefined): boolean =>
  request === undefined || quotes.some(({ triggerRequestId }) => triggerRequestId === request);

const isLeftWhole = (given: GivenCopy, request: string | undefined, own: ReadonlySet<string>): boolean =>
  isAbout(given, request) && otherQuotesIn(given, own) === 0;

function readAt({ moments }: CopyFacts, product: string | undefined, at: number | undefined): number | null {
  return moments.find((one) => one.product === product && one.at === at)?.read ?? null;
}

function recordsPart({ moments }: CopyFacts, time: TimeIn): Parts['records'] {
  const numbers = new Map<string, number>();
  const records: Parts['records']['records'] = [];
  const first = new Map<string, number>();
  for (const { product, at, raw } of moments) {
    if (raw) first.set(product, Math.min(at, first.get(product) ?? at));
  }
  return {
    moments: moments.map(({ product, at, read, raw, notFound }) => {
      // Nothing is deleted in the service, so "not found" after a record is no word of what it had.
      const found = raw
        ? 'record'
        : notFound && at < (first.get(product) ?? Infinity)
          ? 'none'
          : 'unreadable';
      if (!raw) return { product, at: time(at, 'service'), read, found, record: null };
      const key = canonicalJson(raw);
      const record = numbers.get(key) ?? records.push({ number: records.length + 1, raw });
      numbers.set(key, record);
      return { product, at: time(at, 'service'), read, found, record };
    }),
    records,
  };
}

/** Whether a response is the client's, or names no client. */
const isOf = (clientId: string, view: ResultView): boolean => (view.clientId ?? clientId) === clientId;

/** A request's responses without those that name another client. */
export function ownResponses(clientId: string, { quoted, declined }: ReadQuotes) {
  const own = {
    quoted: quoted.filter((raw) => isOf(clientId, readQuote(raw))),
    declined: declined.filter((raw) => isOf(clientId, readDeclined(raw))),
  };
  const all = quoted.length + declined.length;
  return { ...own, otherClients: all - own.quoted.length - own.declined.length };
}

function responsesPart({ requests, about }: CopyFacts): Parts['responses'] {
  return requests.flatMap(({ id, entry, responses }) => {
    if (id === undefined || !responses) return [];
    const { read, value, notFound } = responses;
    const expected = entry?.trigger?.expectedResponseCount ?? null;
    const { quoted, declined, otherClients } = ownResponses(
      about.client.id,
      value ?? { quoted: [], declined: [], raw: null },
    );
    const isKnown = value !== undefined && expected !== null;
    return {
      request: id,
      read,
      found: value ? 'responses' : notFound ? 'none' : 'unreadable',
      expected,
      pending: isKnown ? Math.max(0, expected - quoted.length - declined.length - otherClients) : null,
      quoted,
      declined,
      otherClients,
    } as const;
  });
}

function givenPart(
  entries: readonly JournalEntry[],
  request: string | undefined,
  own: ReadonlySet<string>,
): Parts['given'] {
  return entries.flatMap(({ id, given }) =>
    given && isAbout(given, request) ? { entry: id, otherQuotes: otherQuotesIn(given, own) } : [],
  );
}

function configurationsPart({ configurations }: CopyFacts, time: TimeIn): Parts['configurations'] {
  return configurations.map(({ product, read, value, seen }) => {
    const current = currentVersions(product, value);
    return {
      product,
      read,
      isRead: value !== undefined,
      versions: datedVersions(product, value, seen)
        .toSorted((a, b) => a.updatedAt - b.updatedAt)
        .map(({ configId, type, title, version = null, updatedAt }) => ({
          configId,
          type,
          title,
          version,
          updated: time(updatedAt, 'service'),
          current: current.has(versionKey(configId, version)),
        })),
    };
  });
}

export const versionKey = (configId: string, version: number | null): string =>
  JSON.stringify([configId, version]);

/** The keys of the versions that the service has now. */
export function currentVersions(product: string, value: ReadConfigs | undefined): ReadonlySet<string> {
  return new Set(
    datedVersions(product, value, []).map(({ configId, version = null }) => versionKey(configId, version)),
  );
}
