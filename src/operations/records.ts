/** Client records as the app edits, saves and indexes them, and reading the latest one whole. */
import { queryOptions } from '@tanstack/react-query';
import type { StoredMap } from '../contract/answers.ts';
import { ClientType, type SaveClientBody } from '../contract/clients.ts';
import type { DraftRecord } from '../domain/client/draft-record.ts';
import { areTorn, wholeClientOf, type ProductRead, type WholeClient } from '../domain/client/whole-client.ts';
import { indexRowOf } from '../domain/client-index/row-of-record.ts';
import type { IndexRow } from '../domain/client-index/index-row.ts';
import { sameJson } from '../lib/json.ts';
import { sameId } from '../lib/same-id.ts';
import { call } from '../api/call.ts';
import { queryKeys } from '../api/queries.ts';
import { withRetries, type ReadPurpose } from '../api/retry.ts';
import { updateIndex } from '../storage/client-index.ts';
import { booksOf } from './books.ts';
import { asKnown, type KnownClient, type KnownRead } from './known-client.ts';
import { keepLastRead } from './last-reads.ts';
import type { Session } from './session.ts';
import { hasKnown, storeWholeReads, readsAreWhole, showsOtherLines } from './whole-reads.ts';

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

/** The latest record, as `readKnownClient`. */
export async function readWholeClient(
  session: Session,
  latest: LatestOf,
  purpose?: ReadPurpose,
): Promise<DraftRecord> {
  return (await readKnownClient(session, latest, purpose)).record;
}

/** What is known of the client, as `readClientNow`. */
export async function readKnownClient(
  session: Session,
  latest: LatestOf,
  purpose?: ReadPurpose,
): Promise<KnownRead> {
  return (await readClientNow(session, latest, purpose)).known;
}

/**
 * The latest record, whole, read now: for a save, an edit, a copy or an event. Not a query, which may join a read that
 * began before, and is cancelled with its page.
 * @throws {CallError} after the tries of the purpose
 */
export async function readClientNow(
  session: Session,
  latest: LatestOf,
  purpose: ReadPurpose = 'beforeSave',
): Promise<KnownClient> {
  const whole = await readProducts(session, latest, purpose);
  keepLastRead(wholeClientQuery(session, latest.clientId, latest.productId).queryKey, whole);
  return whole;
}

/** The latest record, whole, for screens. Never fresh, because colleagues save too. @param productId the line on screen */
export function wholeClientQuery(session: Session, clientId: string, productId?: string) {
  const { connection, workspace } = session;
  const isNamed = productId === undefined || workspace.products.some(({ id }) => sameId(id, productId));
  return queryOptions({
    queryKey: [
      ...queryKeys.client(connection, clientId),
      'latest',
      'whole',
      ...(isNamed ? [] : [productId]),
    ] as const,
    queryFn: ({ client, queryKey, signal }) => {
      const known = client.getQueryData<KnownClient>(queryKey)?.record.clientData;
      return readProducts(session, { clientId, productId, known, signal });
    },
    staleTime: 0,
  });
}

/**
 * A read may show one product's answers only, and a save replaces the whole map; so unless reads are known to be whole,
 * this joins the reads for all products (docs/service.md, "Reading by product"). Without products the client is read for
 * its own id. @param purpose of each read, to try it again; undefined makes it once
 */
async function readProducts(session: Session, of: LatestOf, purpose?: ReadPurpose): Promise<KnownClient> {
  return asKnown(session, of.clientId, await joinProducts(session, of, purpose));
}

async function joinProducts(
  session: Session,
  { clientId, productId, known, signal }: LatestOf,
  purpose?: ReadPurpose,
): Promise<WholeClient> {
  const { connection, workspace } = session;
  const [first = clientId, ...others] = new Set([
    ...(productId === undefined ? [] : [productId]),
    ...workspace.products.map(({ id }) => id),
  ]);
  const readFor = async (id: string): Promise<ProductRead> => {
    const read = () => call(connection, 'readClient', { params: { clientId, productId: id }, signal });
    const { value } = await (purpose ? withRetries(purpose, read, signal) : read());
    return { productId: id, client: value };
  };
  const single = (await readsAreWhole(session)) ? await readFor(first) : undefined;
  if (single) {
    const { clientData } = single.client;
    // Of a client that nothing is known of yet, the read proves by itself that it is whole.
    const isWhole = known
      ? hasKnown(workspace, first, clientData, known)
      : showsOtherLines(workspace, first, clientData);
    if (isWhole) return wholeClientOf([single]);
  }
  const readAll = (read: Promise<ProductRead> | ProductRead) => Promise.all([read, ...others.map(readFor)]);
  let reads = await readAll(single ?? readFor(first));
  // Once is enough where somebody saved between them; a service that contradicts itself does so again.
  if (areTorn(reads)) reads = await readAll(readFor(first));
  const whole = wholeClientOf(reads);
  const proof = single
    ? sameJson(whole.record.clientData, single.client.clientData)
    : reads.some(({ productId: id, client }) => showsOtherLines(workspace, id, client.clientData));
  if (proof !== (single !== undefined)) await storeWholeReads(session, proof);
  return whole;
}

/** Updates a client's row in the index from its whole record, with when it was opened or saved. */
export async function indexRecord(
  { key, workspace }: Pick<Session, 'key' | 'workspace'>,
  clientId: string,
  record: DraftRecord,
  when: Pick<IndexRow, 'lastSavedAt'> = {},
): Promise<void> {
  const update = () => ({ ...indexRowOf(workspace, booksOf(workspace), record), ...when });
  await updateIndex(key, clientId, update, true);
}
