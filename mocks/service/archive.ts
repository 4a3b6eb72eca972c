/** The archive: every change of a client is a revision with its moment, and any earlier moment can be read. */
import type { StoredMap } from '../../src/contract/answers.ts';
import type { ClientType, SaveClientBody } from '../../src/contract/clients.ts';
import { sameJson } from '../../src/lib/json.ts';
import type { Rows } from '../store/rows.ts';
import { asRead, type Revision } from '../store/tables.ts';
import type { Transaction } from '../store/transaction.ts';
import { notFound } from './problems.ts';

/** A client's record without its id: every member, known or not. */
export interface StoredRecord {
  readonly [member: string]: unknown;
  readonly clientName: string;
  readonly clientType: ClientType;
  readonly locationCode?: string | undefined;
  readonly clientData: StoredMap;
}

/** The client as it stood at a moment (its own moment included), else as it stands. @throws {ProblemError} 404. */
export function revisionOf(
  { tables }: Transaction,
  tenant: string,
  clientId: string,
  moment?: number,
): Revision {
  const client = tables.client(clientId.toLowerCase());
  // A client of another tenant is refused in the same words.
  if (client?.tenant !== tenant) throw notFound(`There is no client ${clientId}.`);
  const revision = tables.revisionAt(client.id, moment);
  if (!revision) throw notFound(`The client ${clientId} did not exist at that moment.`);
  return revision;
}

/** The record of a revision, a fresh copy each time. */
export function recordOf(revision: Revision): StoredRecord {
  return revision.record() as StoredRecord; // made by addRevision() or a generator
}

/** The client's record at a trigger request; undefined for an event without a client. */
export function recordAtRequest(
  transaction: Transaction,
  { clientId, revisionId }: Rows['triggerRequests'],
): StoredRecord | undefined {
  if (clientId === null || revisionId === null) return undefined;
  const revision = transaction.revision(clientId, revisionId);
  return revision && recordOf(revision);
}

/** The record after a save: a member that is left out keeps its value (docs/service.md, "Saves"). */
export function recordAfter(body: SaveClientBody, before: Partial<StoredRecord> = {}): StoredRecord {
  const given = Object.entries(body).filter(([name, value]) => name !== 'clientId' && value !== undefined);
  const { clientData = {}, ...header } = { ...before, ...Object.fromEntries(given) };
  return { ...header, clientData } as StoredRecord; // a name and a type are asked of every new client
}

export function createClient(
  transaction: Transaction,
  tenant: string,
  now: number,
  record: StoredRecord,
): Revision {
  const id = transaction.newId();
  const at = transaction.tick(tenant, now);
  transaction.put('clients', { id, tenant, createdAt: at });
  return addRevision(transaction, id, at, record);
}

/** A changed record makes a revision; one that says the same leaves the latest as it is (docs/service.md, "Saves"). */
export function archive(
  transaction: Transaction,
  tenant: string,
  now: number,
  latest: Revision,
  record: StoredRecord,
): Revision {
  if (sameJson(recordOf(latest), record)) return latest;
  return addRevision(transaction, latest.clientId, transaction.tick(tenant, now), record);
}

function addRevision(transaction: Transaction, clientId: string, at: number, record: StoredRecord): Revision {
  const row = { id: transaction.newId(), clientId, at, record: JSON.stringify(record) };
  transaction.put('revisions', row);
  return asRead(row);
}
