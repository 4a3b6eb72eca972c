/** The client index as a file: taking it to another browser, and merging it with what is known there. */
import { z } from 'zod';
import { Guid } from '../../contract/primitives.ts';
import type { IndexEntry } from '../../domain/local-data.ts';
import { pointer } from '../../lib/json.ts';
import { JsonTextError, parseStrictJson } from '../../lib/strict-json.ts';

/** Files of the first version have no lines; what else they hold is read. */
const format = 'quotebench-index/2';
const formats = [format, 'quotebench-index/1'] as const;

const Moment = z.number().nonnegative().optional();
const Text = z.string().optional();

const Status = z.strictObject({
  kind: z.enum(['proposed', 'bindRequested', 'bound', 'lost', 'open']),
  on: z.string(),
  reason: Text,
  carrier: Text,
  number: Text,
  effectiveDate: Text,
  confirmedBy: Text,
  confirmedHow: Text,
});

const Line = z.strictObject({
  effectiveDate: Text,
  carrier: Text,
  policy: Text,
  endsOn: Text,
  premium: Text,
  answers: Text,
});

const Quote = z.strictObject({
  carrier: z.string(),
  premium: z
    .strictObject({ amount: z.number(), per: Text })
    .transform(({ amount, per }) => ({ amount, per })),
  duration: z
    .strictObject({ length: z.number().optional(), scale: Text })
    .transform(({ length, scale }) => ({ length, scale }))
    .optional(),
  validUntil: Text,
  bindable: z.boolean(),
});

const Request = z.strictObject({
  triggerRequestId: z.string(),
  sentAt: z.number(),
  effectiveDate: Text,
  answers: Text,
  expected: z.number().optional(),
  quoted: z.number(),
  declined: z.number(),
  arrivedAt: Moment,
  seenAt: Moment,
  quotes: z.array(Quote),
});

const Save = z
  .strictObject({ entryId: z.string(), at: z.number(), productId: Text, what: z.array(z.string()) })
  .transform(({ productId, ...save }) => ({ ...save, productId }));

const Entry = z.strictObject({
  clientId: Guid,
  clientName: z.string(),
  clientType: Text,
  locationCode: Text,
  lastSavedAt: Moment,
  lastOpenedAt: Moment,
  lastQuotedAt: Moment,
  followUpOn: Text,
  reminder: Text,
  identifiers: z.array(z.string()).optional(),
  contact: z.strictObject({ person: Text, phone: Text, email: Text }).optional(),
  statuses: z.record(z.string(), Status).optional(),
  lines: z.record(z.string(), Line).optional(),
  requests: z.record(z.string(), Request).optional(),
  undocumented: z.array(Save).optional(),
  /** Premiums of the first version, by product and term; not read any more. */
  lowest: z.array(z.unknown()).optional(),
});

const IndexFile = z.strictObject({
  format: z.enum(formats),
  connection: z.string(),
  exportedAt: z.string(),
  clients: z.array(Entry),
});

export type IndexReading =
  | { readonly ok: true; readonly entries: readonly IndexEntry[] }
  | { readonly ok: false; readonly errors: readonly { path: string; message: string }[] };

/** The file's text. `connection` is the connection's name, `exportedAt` a moment. */
export function indexFileText(
  entries: readonly IndexEntry[],
  connection: string,
  exportedAt: string,
): string {
  return JSON.stringify({ format, connection, exportedAt, clients: entries.map(wholeEntry) }, null, 2);
}

/** Reads a file; one that does not fit is refused whole, with each problem and its place as a JSON Pointer. */
export function readIndexFile(text: string): IndexReading {
  let json: unknown;
  try {
    json = parseStrictJson(text);
  } catch (error) {
    if (!(error instanceof JsonTextError)) throw error;
    return { ok: false, errors: [{ path: '', message: error.message }] };
  }
  const parsed = IndexFile.safeParse(json);
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, message }) => ({
      path: pointer(path.map((part) => (typeof part === 'number' ? part : String(part)))),
      message,
    }));
    return { ok: false, errors };
  }
  return { ok: true, entries: parsed.data.clients.map(wholeEntry) };
}

/** Exactly the members of a row: what is not of one, such as the connection, falls away. */
function wholeEntry(entry: Pick<IndexEntry, 'clientId' | 'clientName'> & Partial<IndexEntry>): IndexEntry {
  return {
    clientId: entry.clientId,
    clientName: entry.clientName,
    clientType: entry.clientType,
    locationCode: entry.locationCode,
    lastSavedAt: entry.lastSavedAt,
    lastOpenedAt: entry.lastOpenedAt,
    lastQuotedAt: entry.lastQuotedAt,
    followUpOn: entry.followUpOn,
    reminder: entry.reminder,
    identifiers: entry.identifiers,
    contact: entry.contact,
    statuses: entry.statuses,
    lines: entry.lines,
    requests: entry.requests,
    undocumented: entry.undocumented,
  };
}

/**
 * One row of two. Who the client is comes from the side that saved it last; of each line the request sent last, and the
 * status set last; a moment is the later of the two. Merging twice, or in the other order, gives the same moments.
 */
export function mergeEntry(known: IndexEntry | undefined, incoming: IndexEntry): IndexEntry {
  if (!known) return incoming;
  const newer = (incoming.lastSavedAt ?? 0) > (known.lastSavedAt ?? 0) ? incoming : known;
  const older = newer === incoming ? known : incoming;
  const saves = [...(known.undocumented ?? []), ...(incoming.undocumented ?? [])];
  return {
    clientId: known.clientId,
    clientName: newer.clientName,
    clientType: newer.clientType ?? older.clientType,
    locationCode: newer.locationCode ?? older.locationCode,
    followUpOn: newer.followUpOn ?? older.followUpOn,
    reminder: newer.followUpOn === undefined ? older.reminder : newer.reminder,
    identifiers: newer.identifiers ?? older.identifiers,
    contact: newer.contact ?? older.contact,
    lines: newer.lines ?? older.lines,
    statuses: latestOf(older.statuses, newer.statuses, (a, b) => b.on >= a.on),
    requests: latestOf(known.requests, incoming.requests, (a, b) => b.sentAt > a.sentAt),
    undocumented:
      saves.length === 0 ? undefined : [...new Map(saves.map((save) => [save.entryId, save])).values()],
    lastSavedAt: later(known.lastSavedAt, incoming.lastSavedAt),
    lastOpenedAt: later(known.lastOpenedAt, incoming.lastOpenedAt),
    lastQuotedAt: later(known.lastQuotedAt, incoming.lastQuotedAt),
  };
}

type ByProduct<Value> = Readonly<Record<string, Value>> | undefined;

/** Of each product the value of the one side, or where both have one, `b` if it is the later. */
function latestOf<Value>(
  a: ByProduct<Value>,
  b: ByProduct<Value>,
  isLater: (a: Value, b: Value) => boolean,
): ByProduct<Value> {
  if (!a || !b) return a ?? b;
  const changes = Object.entries(b).filter(([id, value]) => {
    const other = a[id];
    return other === undefined || isLater(other, value);
  });
  return { ...a, ...Object.fromEntries(changes) };
}

function later(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || (b !== undefined && b > a) ? b : a;
}
