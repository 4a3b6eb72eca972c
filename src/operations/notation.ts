/** The one place where a client's answers come from the service's notation and go to it. */
import type { StoredMap } from '../contract/answers.ts';
import type { DraftRecord } from '../domain/client/draft-record.ts';
import type { KnownReads } from '../domain/journal/known-reads.ts';
import { inAppNotation, inServiceNotation, writtenBy } from '../domain/questions/notation/record-notation.ts';
import { intakeOf } from '../domain/questions/saved-map.ts';
import type { Workspace } from '../domain/questions/workspace/schema.ts';
import { memo } from '../lib/memo.ts';
import { booksOf } from './books.ts';

const writtenIn = memo((workspace: Workspace) => writtenBy(booksOf(workspace)));

/** What was read or sent, in the app's notation; the same map each time, and the one given where it is in it already. */
export const answersFromService = memo((workspace: Workspace, map: StoredMap): StoredMap =>
  inAppNotation(map, writtenIn(workspace)),
);

/** A record as it was read or sent, in the app's notation; the same record each time. */
export const fromService = memo((workspace: Workspace, record: DraftRecord): DraftRecord => {
  const clientData = answersFromService(workspace, record.clientData);
  return clientData === record.clientData ? record : { ...record, clientData };
});

/** What reads of the archive showed, in the app's notation. */
export const knownFromService = memo((workspace: Workspace, known: KnownReads): KnownReads => ({
  ...known,
  states: known.states.map((state) => fromService(workspace, state)),
}));

/** Answers to send, in the service's notation. @param stored the record that the service has, as it came */
export const answersToService = (
  workspace: Workspace,
  map: StoredMap,
  stored: DraftRecord | undefined,
): StoredMap => inServiceNotation(map, stored?.clientData, writtenIn(workspace));

/**
 * The answers of a request, as the service writes them and without the agency's.
 * @param stored what the service has of the client, as it came
 */
export function intakeToSend(
  workspace: Workspace,
  map: StoredMap,
  agencyOnly: ReadonlySet<string>,
  stored: DraftRecord | undefined,
): StoredMap {
  return answersToService(workspace, intakeOf(map, agencyOnly), stored);
}
