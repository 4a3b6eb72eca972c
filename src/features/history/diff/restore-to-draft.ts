/** Putting back what stood in a record once: into today's draft, to be looked at and saved as any other edit. */
import type { StoredMap } from '../../../contract/answers.ts';
import { restoreAnnotations } from '../../../domain/client/annotations/stale-annotations.ts';
import { applyChanges } from '../../../domain/client/diff-apply.ts';
import { diffRecords, type Change } from '../../../domain/client/diff.ts';
import { hasItem, iterationsOf } from '../../../domain/client/walk.ts';
import type { AddedIteration, ReplacedChange } from '../../../domain/client/diff-replaced.ts';
import {
  unmatchedChanges,
  isMove,
  restoredAlong,
  restoredFrom,
  stillRestored,
} from '../../../domain/client/restored.ts';
import { blankRecord } from '../../../domain/client/draft-record.ts';
import { sameJson } from '../../../lib/json.ts';
import { editDraft } from '../../../operations/edit-draft.ts';
import type { Session } from '../../../operations/session.ts';

interface Then {
  /** The answers that it stood in. */
  readonly map: StoredMap;
  /** The moment that they were read for: service's clock, milliseconds since 1970. */
  readonly at: number;
  /** What it was called there. */
  readonly name: string;
}

/**
 * Why nothing was put back: the draft has it already, as it was or `changed` since, or what it belongs to is `gone` from
 * the draft; or another tab works on the client (`busy`).
 */
export type PutEnd = 'put' | 'there' | 'changed' | 'gone' | 'busy';

/**
 * Makes a change to the client's draft, or to one begun from the latest record; a draft that another tab works on is
 * left to it. An item that comes back as it stood in `then` keeps the marks that were made of it by then; the draft
 * remembers what was put back, and from the record of which moment. Nothing is written to the service.
 * @returns `put`, or why nothing was: then nothing is kept.
 * @throws {CallError} when there is no draft and the latest record cannot be read.
 */
export async function putIntoDraft(
  session: Session,
  clientId: string,
  productId: string,
  change: Change | ReplacedChange,
  { map: then, at: thenAt, name }: Then,
): Promise<PutEnd> {
  return editDraft(session, clientId, productId, (draft) => {
    const put = applyChanges(draft.ours, [change]);
    const back = change.kind === 'replaced' ? change.added : change;
    const isItem = back.kind === 'iteration' && back.how === 'added';
    const stands = isItem && itemIn(draft.ours.clientData, back);
    // One that stands there already may say something else by now, and marks of then would be said of that.
    const ours =
      isItem && !stands
        ? { ...put, clientData: restoreAnnotations(put.clientData, then, back.loop, back.iterationId) }
        : put;
    if (diffRecords(draft.ours, ours).length > 0) {
      const base = draft.base ?? blankRecord;
      const changes = diffRecords(base, ours);
      const along = ours === put ? [] : unmatchedChanges(changes, diffRecords(base, put));
      const moves = isMove(back)
        ? unmatchedChanges(changes, diffRecords(base, draft.ours)).filter(isMove)
        : [];
      const step = [change, ...moves].flatMap((one) => restoredFrom(one, thenAt, name));
      const all = [...(draft.restored ?? []), ...step, ...restoredAlong(along, thenAt)];
      return { end: 'put', draft: { ...draft, ours, restored: stillRestored(all, changes) } };
    }
    if (stands) return { end: sameJson(stands.raw, back.iteration.raw) ? 'there' : 'changed' };
    const [loop, iterationId] = back.kind === 'answer' ? back.address : [];
    const isGone = iterationId !== undefined && !hasItem(draft.ours.clientData, loop ?? '', iterationId);
    return { end: isGone ? 'gone' : 'there' };
  });
}

const itemIn = (map: StoredMap, { loop, iterationId }: AddedIteration) =>
  iterationsOf(map, loop).find((one) => one.iterationId === iterationId);
