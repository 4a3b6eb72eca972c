/** Reads the client after a save and compares: whether the service has what was sent, and how much of it. */
import { isCallError } from '../api/errors.ts';
import { changeText } from '../domain/client/change-text.ts';
import { diffRecords, type Change } from '../domain/client/diff.ts';
import { unionMaps } from '../domain/client/union.ts';
import type { SaveReceipt } from '../domain/journal/journal.ts';
import type { DraftRecord } from '../domain/client/draft-record.ts';
import { serviceNow, serviceOffset } from '../lib/clock.ts';
import { sameJson } from '../lib/json.ts';
import { readWholeClient } from './records.ts';
import type { Session } from './session.ts';

export interface ReadBack {
  /** The record as read. */
  readonly stored: DraftRecord;
  /**
   * The record as read, plus what was sent that the read leaves out: a read may show a part only (docs/service.md,
   * "Reading by product"). The same object as `stored` where it leaves nothing out.
   */
  readonly record: DraftRecord;
  /** From the record sent to the one read. */
  readonly differences: readonly Change[];
}

/**
 * What a read after an unconfirmed save found. `saved`: exactly what was sent. `savedAndMore`: all of the save's changes,
 * and others. `partly`: some of its changes. `nothingYet`: none; the save may still arrive.
 */
export type Found = 'saved' | 'savedAndMore' | 'partly' | 'nothingYet' | 'unread';

/** Reads after a save; undefined when the read fails. @param latest the record before the save; undefined for a new client. */
export async function readBackOf(
  session: Session,
  { clientId, productId }: { readonly clientId: string; readonly productId: string },
  sent: DraftRecord,
  latest: DraftRecord | undefined,
): Promise<ReadBack | undefined> {
  try {
    const stored = await readWholeClient(session, { clientId, productId, known: sent.clientData });
    const differences = differencesOf(sent, stored, latest);
    return { stored, record: differences.length === 0 ? stored : withUnshown(stored, sent), differences };
  } catch (error) {
    if (isCallError(error)) return undefined;
    throw error;
  }
}

/**
 * The differences between the record sent and the one read. Unknown members count only where they are missing or this
 * save changed them, because the service may maintain some. An empty list equals no list: some services store only one.
 * @param before the record before the save, where known.
 */
export function differencesOf(
  sent: DraftRecord,
  stored: DraftRecord,
  before: DraftRecord | undefined,
): Change[] {
  return diffRecords(sent, stored).filter((change) => {
    if (change.kind === 'list') return false;
    if (change.kind !== 'other') return true;
    if (change.before === undefined) return false;
    return change.after === undefined || (before && !sameJson(before.others[change.member], change.before));
  });
}

/** The stored record, plus what was sent that it leaves out. */
export const withUnshown = (stored: DraftRecord, sent: DraftRecord): DraftRecord => ({
  ...stored,
  clientData: unionMaps(sent.clientData, stored.clientData),
  others: { ...sent.others, ...stored.others },
});

/** The journal's summary of a read after a save. */
export function receiptOf({ differences }: ReadBack): SaveReceipt {
  return {
    readBackAt: serviceNow(),
    serviceOffsetMs: serviceOffset()?.ms,
    result: differences.length === 0 ? 'same' : 'differs',
    differences: differences.map(changeText),
  };
}

/** How much of an unconfirmed save's changes a read found. */
export function foundBy(
  latest: DraftRecord,
  sent: DraftRecord,
  { stored, differences }: ReadBack,
): Exclude<Found, 'unread'> {
  const changes = diffRecords(latest, sent);
  const differingLists = diffRecords(sent, stored).filter(({ kind }) => kind === 'list');
  // Empty lists count only for a save that changes nothing else.
  const lists = changes.every(({ kind }) => kind === 'list') ? differingLists : [];
  if (differences.length + lists.length === 0) return 'saved';
  const different = new Set([...differences, ...lists].map((change) => JSON.stringify(changePlace(change))));
  const places = changes.map(changePlace);
  // An answer is missing too where its whole item is.
  const missing = places.filter((place) =>
    [place, place.slice(0, 3)].some((one) => different.has(JSON.stringify(one))),
  );
  if (missing.length === 0) return 'savedAndMore';
  return missing.length === places.length ? 'nothingYet' : 'partly';
}

/** Where a change is; an answer's place in an item starts with the item's place. */
function changePlace(change: Change): readonly string[] {
  switch (change.kind) {
    case 'answer':
      return ['map', ...change.address];
    case 'unrecognized':
      return ['map', ...change.place];
    case 'list':
      return ['map', change.loop];
    case 'iteration':
      return change.how === 'moved' ? ['order', change.loop] : ['map', change.loop, change.iterationId];
    case 'header':
    case 'other':
      return [change.kind, change.member];
  }
}
