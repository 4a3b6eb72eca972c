import { z } from 'zod';
import { StoredMap } from '../../contract/answers.ts';
import type { ReadClient } from '../../contract/clients.ts';
import { isObject } from '../../lib/json.ts';

/** A client record reduced to what the app edits; `others` holds its undocumented members. */
export const DraftRecord = z.object({
  clientName: z.string(),
  clientType: z.string(),
  locationCode: z.string(),
  clientData: StoredMap,
  others: z.record(z.string(), z.unknown()),
});
export type DraftRecord = Readonly<z.infer<typeof DraftRecord>>;

/** The base of a client never saved, or known only in part. */
export const blankRecord: DraftRecord = {
  clientName: '',
  clientType: '',
  locationCode: '',
  clientData: {},
  others: {},
};

const knownMembers = new Set(['clientId', 'clientName', 'clientType', 'locationCode', 'clientData']);

const othersOf = (record: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !knownMembers.has(name)));

/** The part of a record that the app edits; unknown members are in `others`. */
export function recordOf(read: ReadClient): DraftRecord {
  return {
    clientName: read.clientName ?? '',
    clientType: read.clientType ?? '',
    locationCode: read.locationCode ?? '',
    clientData: read.clientData,
    others: othersOf(read.raw),
  };
}

/** The record in the body of a journaled save; undefined for anything else. */
export function recordSent(body: unknown): DraftRecord | undefined {
  if (!isObject(body) || !isObject(body['clientData'])) return undefined;
  const text = (member: string) => {
    const value = body[member];
    return typeof value === 'string' ? value : '';
  };
  return {
    clientName: text('clientName'),
    clientType: text('clientType'),
    locationCode: text('locationCode'),
    clientData: body['clientData'],
    others: othersOf(body),
  };
}
