/** What of the journal and of responses is in a file copy and what is left out, for making one and for verifying it. */
import type { ReadConfigs } from '../../../contract/configs.ts';
import type { EntryMembers, GivenCopy, JournalEntry, JournalRow } from '../../../domain/journal/journal.ts';
import { datedVersions } from '../../../domain/configs/config-drift.ts';
import { hashedContent } from '../../../domain/journal/journal-chain.ts';
import type { ResultView } from '../../../domain/quotes/reading/read-quote.ts';
import type { Responses } from '../../../domain/quotes/reading/read-responses.ts';
import { redactSecrets } from '../../../domain/redact-secrets.ts';
import { canonicalJson, isObject } from '../../../lib/json.ts';
import { sameId } from '../../../lib/same-id.ts';
import { entriesOf, entryMembers, type CopyRow, type Parts, type Unknown } from './file-copy.ts';

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

interface RowOrder {
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
  const { link, deskPlace } = row;
  const content = hashedContent(row);
  const left = order.clean(
    'of' in row
      ? { id: row.id, of: row.of, at: row.at, more: copyFacts(row.more, order) }
      : { id: row.id, ...copyFacts(row, order) },
  );
  const isRedacted = canonicalJson(left) !== canonicalJson(content);
  return { ...left, link, deskPlace, ...(isRedacted && { redacted: true as const }) } as CopyRow; // what is undefined is not in a file
}

function copyFacts(facts: EntryMembers, { own, request }: RowOrder): EntryMembers {
  const { given } = facts;
  const known = Object.entries(facts).filter(([name]) => entryMembers.includes(name));
  const left: EntryMembers = Object.fromEntries(known);
  if (!given || isLeftWhole(given, request, own)) return left;
  const quotes = given.quotes.filter(({ triggerRequestId }) => own.has(triggerRequestId));
  return { ...left, given: { ...given, quotes, text: '' }, request: undefined };
}

const otherQuotesIn = ({ quotes }: GivenCopy, own: ReadonlySet<string>): number =>
  quotes.filter(({ triggerRequestId }) => !own.has(triggerRequestId)).length;

const isAbout = ({ quotes }: GivenCopy, request: string | undefined): boolean =>
  request === undefined || quotes.some(({ triggerRequestId }) => sameId(triggerRequestId, request));

const isLeftWhole = (given: GivenCopy, request: string | undefined, own: ReadonlySet<string>): boolean =>
  isAbout(given, request) && otherQuotesIn(given, own) === 0;

/** Whether a response is the client's, or names no client. */
const isOf = (clientId: string, view: ResultView): boolean => sameId(view.clientId ?? clientId, clientId);

/** A request's responses as they came, without those that name another client. */
export function ownResponses(clientId: string, { quoted, declined }: Responses) {
  const ownOf = (responses: readonly { readonly view: ResultView }[]) =>
    responses.flatMap(({ view }) => (isOf(clientId, view) ? [view.raw] : []));
  const own = { quoted: ownOf(quoted), declined: ownOf(declined) };
  const all = quoted.length + declined.length;
  return { ...own, otherClients: all - own.quoted.length - own.declined.length };
}

/** The copies given, as far as they are about the request. */
export function givenPart(
  entries: readonly JournalEntry[],
  { request, own }: Omit<RowOrder, 'clean'>,
): Parts['given'] {
  return entries.flatMap(({ id, given }) =>
    given && isAbout(given, request) ? { entry: id, otherQuotes: otherQuotesIn(given, own) } : [],
  );
}

export const versionKey = (configId: string, version: number | null): string =>
  JSON.stringify([configId, version]);

/** The keys of the versions that the service has now. */
export function currentVersions(product: string, value: ReadConfigs | undefined): ReadonlySet<string> {
  return new Set(
    datedVersions(product, value, []).map(({ configId, version = null }) => versionKey(configId, version)),
  );
}
