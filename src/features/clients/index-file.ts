/** The client index as a file: taking it to another browser, and merging it with what is known there. */
import { z } from 'zod';
import { Guid } from '../../contract/primitives.ts';
import type { IndexEntry } from '../../domain/local-data.ts';
import { pointer } from '../../lib/json.ts';
import { JsonTextError, parseStrictJson } from '../../lib/strict-json.ts';

const format = 'quotebench-index/1';

const Moment = z.number().nonnegative().optional();

const Lowest = z.strictObject({
  productId: z.string(),
  productName: z.string(),
  term: z.string(),
  amount: z.number(),
  organization: z.string(),
  validUntil: z.string().optional(),
  note: z.string().optional(),
});

const Entry = z.strictObject({
  clientId: Guid,
  clientName: z.string(),
  clientType: z.string().optional(),
  locationCode: z.string().optional(),
  lastSavedAt: Moment,
  lastOpenedAt: Moment,
  lastQuotedAt: Moment,
  lowest: z.array(Lowest.extend({ later: z.array(Lowest).optional() })),
  followUpOn: z.string().optional(),
  identifiers: z.array(z.string()).optional(),
});

const IndexFile = z.strictObject({
  format: z.literal(format),
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

/** Exactly the members of a row: those a file left out are there as undefined, and what is not of a row falls away. */
function wholeEntry(
  entry: Partial<IndexEntry> & Pick<IndexEntry, 'clientId' | 'clientName' | 'lowest'>,
): IndexEntry {
  return {
    clientId: entry.clientId,
    clientName: entry.clientName,
    clientType: entry.clientType,
    locationCode: entry.locationCode,
    lastSavedAt: entry.lastSavedAt,
    lastOpenedAt: entry.lastOpenedAt,
    lastQuotedAt: entry.lastQuotedAt,
    lowest: entry.lowest,
    followUpOn: entry.followUpOn,
    identifiers: entry.identifiers,
  };
}

/**
 * One row of two. Who the client is comes from the side that saved it last, what it was quoted from the side that
 * quoted it last; a moment is the later of the two. Merging twice, or the other way round, gives the same moments.
 */
export function mergeEntry(known: IndexEntry | undefined, incoming: IndexEntry): IndexEntry {
  if (!known) return incoming;
  const newer = (incoming.lastSavedAt ?? 0) > (known.lastSavedAt ?? 0) ? incoming : known;
  const older = newer === incoming ? known : incoming;
  const quoted = (incoming.lastQuotedAt ?? 0) > (known.lastQuotedAt ?? 0) ? incoming : known;
  return {
    clientId: known.clientId,
    clientName: newer.clientName,
    clientType: newer.clientType ?? older.clientType,
    locationCode: newer.locationCode ?? older.locationCode,
    followUpOn: newer.followUpOn ?? older.followUpOn,
    identifiers: newer.identifiers ?? older.identifiers,
    lowest: quoted.lowest,
    lastSavedAt: later(known.lastSavedAt, incoming.lastSavedAt),
    lastOpenedAt: later(known.lastOpenedAt, incoming.lastOpenedAt),
    lastQuotedAt: later(known.lastQuotedAt, incoming.lastQuotedAt),
  };
}

function later(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || (b !== undefined && b > a) ? b : a;
}
