/** Which differences between a record sent and one read count. */
import { diffRecords, type Change } from '../client/diff.ts';
import type { DraftRecord } from '../client/draft-record.ts';
import { answerText } from '../client/elements.ts';
import { isObject, sameJson } from '../../lib/json.ts';

/**
 * Without empty lists in the place of no list, for some services store only one; and without answers that are stored as the
 * number or the yes that their text says. @param countsLists nothing else was changed
 */
export const countedDifferences = (from: DraftRecord, to: DraftRecord, countsLists: boolean): Change[] =>
  diffRecords(from, to).filter((change) => (countsLists || change.kind !== 'list') && !isSameAnswer(change));

function isSameAnswer(change: Change): boolean {
  if (change.kind !== 'unrecognized' || change.member !== undefined) return false;
  const { place, before, after } = change;
  const qid = place[place.length - 1] ?? '';
  const answer = answerText(qid, before);
  const isSame = answer !== undefined && answer === answerText(qid, after);
  return (
    isSame && isObject(before) && isObject(after) && sameJson({ ...before, answer }, { ...after, answer })
  );
}

/**
 * The differences between the record sent and the one read. Unknown members count only where they are missing or this
 * save changed them, because the service may maintain some.
 * @param before the record before the save, where known.
 */
export function differencesOf(
  sent: DraftRecord,
  stored: DraftRecord,
  before: DraftRecord | undefined,
): Change[] {
  return countedDifferences(sent, stored, false).filter((change) => {
    if (change.kind !== 'other') return true;
    if (change.before === undefined) return false;
    return change.after === undefined || (before && !sameJson(before.others[change.member], change.before));
  });
}
