/** Client records as the app edits, saves and indexes them, and reading the latest one whole. */
import { ClientType, type ReadClient, type SaveClientBody } from '../contract/clients.ts';
import { followUpOf } from '../domain/client/follow-up.ts';
import { unionMaps } from '../domain/client/union.ts';
import type { DraftRecord } from '../domain/client/draft-record.ts';
import type { IndexEntry } from '../domain/local-data.ts';
import { isObject } from '../lib/json.ts';
import { call } from '../api/call.ts';
import { noteClient } from '../storage/client-index.ts';
import type { Session } from './session.ts';

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

/**
 * The body of a save, unknown members included. An empty location code is sent only to remove one: the service leaves a
 * missing member unchanged.
 */
export function bodyOf(
  record: DraftRecord,
  clientId: string | undefined,
  latest: DraftRecord | undefined,
): SaveClientBody {
  const sendsLocation = record.locationCode !== '' || (latest?.locationCode ?? '') !== '';
  const clientType = ClientType.safeParse(record.clientType);
  return {
    ...record.others,
    ...(clientId === undefined ? {} : { clientId }),
    clientName: record.clientName,
    ...(clientType.success ? { clientType: clientType.data } : {}),
    ...(sendsLocation ? { locationCode: record.locationCode } : {}),
    // Unrecognized elements are sent back as they came; the schema knows two element types only.
    clientData: record.clientData as SaveClientBody['clientData'],
  };
}

/**
 * The latest record, whole. A read may show one product's answers only, and a save replaces the whole map, so this joins
 * the reads for all products (docs/service.md, "Reading by product").
 * @throws {CallError}
 */
export async function readWholeClient(
  session: Session,
  clientId: string,
  alsoProduct?: string,
  signal?: AbortSignal,
): Promise<DraftRecord> {
  const ids = new Set(session.workspace.products.map((product) => product.id));
  if (alsoProduct !== undefined) ids.add(alsoProduct);
  const reads = await Promise.all(
    [...ids].map((productId) =>
      call(session.connection, 'readClient', { params: { clientId, productId }, signal }),
    ),
  );
  const whole = unionOf(reads.map((read) => recordOf(read.value)));
  if (!whole) throw new Error('The workspace has no product, and a client is read for one.');
  return whole;
}

/** Joins the reads for several products; undefined without any. */
export function unionOf(records: readonly DraftRecord[]): DraftRecord | undefined {
  const [first, ...more] = records;
  return (
    first &&
    more.reduce<DraftRecord>(
      (whole, { clientData, others }) => ({
        ...whole,
        clientData: unionMaps(whole.clientData, clientData),
        others: { ...whole.others, ...others },
      }),
      first,
    )
  );
}

/** Updates a client's row in the index from its whole record, with when it was opened or saved. */
export async function noteRecord(
  connection: string,
  clientId: string,
  record: DraftRecord,
  when: Pick<Partial<IndexEntry>, 'lastOpenedAt' | 'lastSavedAt'>,
): Promise<void> {
  await noteClient(connection, clientId, {
    clientName: record.clientName || 'Unnamed client',
    clientType: record.clientType || undefined,
    locationCode: record.locationCode || undefined,
    followUpOn: followUpOf(record.clientData).on,
    ...when,
  });
}
