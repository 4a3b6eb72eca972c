/** What reading shows after a save: whether the service holds what was sent, and how much of it. */
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

/** What reading after a save showed. */
export interface ReadBack {
  /** What the service holds, as far as it shows it. */
  readonly stored: DraftRecord;
  /**
   * That, and what was sent that reading did not show: a service may show only a part, so that what it leaves out is
   * not known to be gone (docs/service.md, "Reading by product"). The same object as `held` when it shows all that was
   * sent.
   */
  readonly record: DraftRecord;
  /** From what was sent to what is held. */
  readonly differences: readonly Change[];
}

/**
 * What a read after a save without an answer showed. `saved`: exactly what was sent. `savedAndMore`: all that the save
 * changed, and something else beside it. `partly`: some of it. `nothingYet`: none of it; it may still arrive.
 */
export type Found = 'saved' | 'savedAndMore' | 'partly' | 'nothingYet' | 'cannotTell';

/** Reads after a save; undefined when that fails. `sent` was made of `latest`, which a new client has not. */
export async function readBackOf(
  session: Session,
  { clientId, productId }: { readonly clientId: string; readonly productId: string },
  sent: DraftRecord,
  latest: DraftRecord | undefined,
): Promise<ReadBack | undefined> {
  try {
    const stored = await readWholeClient(session, clientId, productId);
    const differences = differencesOf(sent, stored, latest);
    return { stored, record: differences.length === 0 ? stored : withUnshown(stored, sent), differences };
  } catch (error) {
    if (isCallError(error)) return undefined;
    throw error;
  }
}

/**
 * From what was sent to what the service holds. Members that no document names count where they are gone, or where this
 * save changed them: a service may keep a count or a time of its own among them. That a list without items is shown as
 * no list, or the other way round, does not count: a service may know but one of the two, and then no save would be as
 * it was sent.
 * @param before the record that the save changed, as far as it is known.
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

/** What is held, and what was sent that it does not show. */
export const withUnshown = (stored: DraftRecord, sent: DraftRecord): DraftRecord => ({
  ...stored,
  clientData: unionMaps(sent.clientData, stored.clientData),
  others: { ...sent.others, ...stored.others },
});

/** What the journal keeps of it. */
export function receiptOf({ differences }: ReadBack): SaveReceipt {
  return {
    readBackAt: serviceNow(),
    serviceOffsetMs: serviceOffset()?.ms,
    result: differences.length === 0 ? 'same' : 'differs',
    differences: differences.map(changeText),
  };
}

/** After a save without an answer: how much of what it changes reading showed. */
export function foundBy(
  latest: DraftRecord,
  sent: DraftRecord,
  { stored, differences }: ReadBack,
): Exclude<Found, 'cannotTell'> {
  const changes = diffRecords(latest, sent);
  const differingLists = diffRecords(sent, stored).filter(({ kind }) => kind === 'list');
  // Of a save that changes nothing else, lists without items are all there is to go by.
  const lists = changes.every(({ kind }) => kind === 'list') ? differingLists : [];
  if (differences.length + lists.length === 0) return 'saved';
  const different = new Set([...differences, ...lists].map((change) => JSON.stringify(changePlace(change))));
  const meant = changes.map(changePlace);
  // An answer is not there either where its whole item is not.
  const open = meant.filter((place) =>
    [place, place.slice(0, 3)].some((one) => different.has(JSON.stringify(one))),
  );
  if (open.length === 0) return 'savedAndMore';
  return open.length === meant.length ? 'nothingYet' : 'partly';
}

/** What a change is about; an answer of an item begins with what its item is. */
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
