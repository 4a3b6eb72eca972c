/** The archive: every change of a client is a revision with its moment, and any earlier moment can be read. */
import type { Rows } from '../store/rows.ts';
import type { Draft } from '../store/draft.ts';
import { notFound } from './problems.ts';
import { packRecord, sameRecord, unpackRecord, type RecordParts } from './records.ts';

export interface Archived {
  readonly clientId: string;
  /** The moment from which it counts. */
  readonly at: number;
  /** Key of the stored record. */
  readonly record: string;
}

/** @throws {ProblemError} 404 for an unknown client and for one of another tenant, in the same words. */
function clientOf(draft: Draft, tenant: string, clientId: string): Readonly<Rows['clients']> {
  const client = draft.tables.clients.get(clientId.toLowerCase());
  if (client?.tenant !== tenant) throw notFound(`There is no client ${clientId}.`);
  return client;
}

/** The client as it stood at a moment (its own moment included), else as it stands. @throws {ProblemError} 404. */
export function revisionOf(draft: Draft, tenant: string, clientId: string, moment?: number): Archived {
  const client = clientOf(draft, tenant, clientId);
  const revision = draft.tables.revisionAt(client.id, moment);
  if (!revision) throw notFound(`The client ${clientId} did not exist at that moment.`);
  return { clientId: client.id, at: revision.at, record: revision.record };
}

export function createClient(draft: Draft, tenant: string, now: number, parts: RecordParts): Archived {
  const id = draft.newId();
  const at = draft.tick(tenant, now);
  draft.put('clients', { id, tenant, createdAt: at });
  return addRevision(draft, id, at, packRecord(draft, parts));
}

/** A changed record makes a revision; one that says the same leaves the latest as it is (docs/service.md, "Saves"). */
export function archive(
  draft: Draft,
  tenant: string,
  now: number,
  latest: Archived,
  record: string,
): Archived {
  if (sameRecord(draft.read, latest.record, record)) return latest;
  return addRevision(draft, latest.clientId, draft.tick(tenant, now), record);
}

export function partsOf(draft: Draft, archived: Archived): RecordParts {
  return unpackRecord(draft.read, archived.record);
}

function addRevision(draft: Draft, clientId: string, at: number, record: string): Archived {
  draft.put('revisions', { id: draft.newId(), clientId, at, record });
  return { clientId, at, record };
}
