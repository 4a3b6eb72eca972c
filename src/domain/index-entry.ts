/** Rows of the client index in files: their schema, and merging one with what is known here. */
import { z } from 'zod';
import { storedStatuses, type SetStatusKind } from './client/line-status.ts';
import type { IndexEntry } from './local-data.ts';

const Text = z.string().optional();
const Moment = z.number().nonnegative().optional();

const Status = z.object({
  kind: z.enum(Object.keys(storedStatuses) as SetStatusKind[]), // the literal keys of the table
  on: z.string(),
  reason: Text,
  carrier: Text,
  number: Text,
  effectiveDate: Text,
  confirmedBy: Text,
  confirmedHow: Text,
});

const Line = z.object({
  effectiveDate: Text,
  carrier: Text,
  policy: Text,
  endsOn: Text,
  premium: Text,
  answers: Text,
});

const Quote = z.object({
  carrier: z.string(),
  premium: z.object({ amount: z.number(), per: Text }).transform(({ amount, per }) => ({ amount, per })),
  duration: z
    .object({ length: z.number().optional(), scale: Text })
    .transform(({ length, scale }) => ({ length, scale }))
    .optional(),
  validUntil: Text,
  bindable: z.boolean(),
});

const Request = z.object({
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
  .object({ entryId: z.string(), at: z.number(), productId: Text, what: z.array(z.string()) })
  .transform(({ productId, ...save }) => ({ ...save, productId }));

/** Exactly the members of a row: what is not of one, such as the connection, falls away. */
export const IndexRow = z.object({
  clientId: z.string(),
  clientName: z.string(),
  clientType: Text,
  locationCode: Text,
  lastSavedAt: Moment,
  lastOpenedAt: Moment,
  lastQuotedAt: Moment,
  followUpOn: Text,
  reminder: Text,
  identifiers: z.array(z.string()).optional(),
  contact: z.object({ person: Text, phone: Text, email: Text }).optional(),
  statuses: z.record(z.string(), Status).optional(),
  lines: z.record(z.string(), Line).optional(),
  requests: z.record(z.string(), Request).optional(),
  undocumented: z.array(Save).optional(),
  whatIfOf: Text,
});

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
    whatIfOf: known.whatIfOf ?? incoming.whatIfOf,
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
