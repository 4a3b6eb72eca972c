/** Client records as the app edits, saves and indexes them, and reading the latest one whole. */
import type { StoredMap } from '../contract/answers.ts';
import { ClientType, type ReadClient, type SaveClientBody } from '../contract/clients.ts';
import { unionMaps } from '../domain/client/union.ts';
import { recordOf, type DraftRecord } from '../domain/client/draft-record.ts';
import { indexRowOf } from '../domain/client-index/row-of-record.ts';
import type { IndexRow } from '../domain/client-index/index-row.ts';
import { sameJson } from '../lib/json.ts';
import { call } from '../api/call.ts';
import { clientQuery } from '../api/queries.ts';
import { withRetries } from '../api/retry.ts';
import { updateIndex } from '../storage/client-index.ts';
import { booksOf } from './books.ts';
import { lastRead, noteRead } from './last-reads.ts';
import type { Session } from './session.ts';
import { hasKnown, noteWholeReads, readsAreWhole, showsOtherLines } from './whole-reads.ts';

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

interface LatestOf {
  readonly clientId: string;
  /** The product on screen; it is read also where the workspace does not name it. */
  readonly productId?: string | undefined;
  /** What the client is known to have: a read that lacks it is not the whole record. */
  readonly known?: StoredMap | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The latest record, whole. A read may show one product's answers only, and a save replaces the whole map; so unless
 * reads are known to be whole, this joins the reads for all products (docs/service.md, "Reading by product").
 * @throws {CallError} after several tries
 */
export async function readWholeClient(session: Session, latest: LatestOf): Promise<DraftRecord> {
  const { productId, known } = latest;
  const { workspace } = session;
  const all = new Set([
    ...workspace.products.map(({ id }) => id),
    ...(productId === undefined ? [] : [productId]),
  ]);
  const [first = ''] = productId === undefined ? all : [productId];
  const read = (ids: Iterable<string>) => Promise.all([...ids].map((id) => readFor(session, latest, id)));
  let single: DraftRecord | undefined;
  if (await readsAreWhole(session)) {
    [single] = await read([first]);
    // Of a client that nothing is known of yet, the read proves by itself that it is whole.
    const isWhole =
      single &&
      (known
        ? hasKnown(workspace, first, single.clientData, known)
        : showsOtherLines(workspace, first, single.clientData));
    if (single && isWhole) return single;
    all.delete(first);
  }
  const records = [...(single ? [single] : []), ...(await read(all))];
  const whole = unionOf(records);
  if (!whole) throw new Error('The workspace has no product, and a client is read for one.');
  const proof = single
    ? sameJson(whole.clientData, single.clientData)
    : [...all].some((id, index) => showsOtherLines(workspace, id, records[index]?.clientData ?? {}));
  if (proof !== (single !== undefined)) await noteWholeReads(session, proof);
  return whole;
}

async function readFor(
  session: Session,
  { clientId, signal }: LatestOf,
  productId: string,
): Promise<DraftRecord> {
  const read = () => call(session.connection, 'readClient', { params: { clientId, productId }, signal });
  const { value } = await withRetries('beforeSave', read, signal);
  noteRead(clientQuery(session.connection, clientId, productId).queryKey, value);
  return recordOf(value);
}

interface LastReadClient {
  readonly record: DraftRecord;
  /** When the oldest of its reads came, by the browser's clock. */
  readonly readAt: number;
}

/** The client as last read, to show while the service cannot be reached. Saves never use it: they read the service. */
export async function lastReadClient(
  { connection, workspace }: Session,
  clientId: string,
  productId: string,
): Promise<LastReadClient | undefined> {
  const ids = new Set([productId, ...workspace.products.map(({ id }) => id)]);
  const reads = await Promise.all(
    [...ids].map((id) => lastRead(clientQuery(connection, clientId, id).queryKey)),
  );
  const found = reads.flatMap((read) => (read ? [{ ...read, data: read.data as ReadClient }] : [])); // of this query
  const record = unionOf(found.map(({ data }) => recordOf(data)));
  // The answers of the product on screen must be among them.
  return reads[0] && record && { record, readAt: Math.min(...found.map(({ at }) => at)) };
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
  { key, workspace }: Pick<Session, 'key' | 'workspace'>,
  clientId: string,
  record: DraftRecord,
  when: Pick<IndexRow, 'lastSavedAt'> = {},
): Promise<void> {
  const update = (row: IndexRow | undefined) => ({
    ...indexRowOf(workspace, booksOf(workspace), record, row?.statuses),
    ...when,
  });
  await updateIndex(key, clientId, update, true);
}
