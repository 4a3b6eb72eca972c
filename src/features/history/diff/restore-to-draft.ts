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
import type { Draft } from '../../../domain/local-data.ts';
import { browserNow, serviceOffset } from '../../../lib/clock.ts';
import { sameJson } from '../../../lib/json.ts';
import { unlock } from '../../../storage/draft-lock.ts';
import { openDraftOf, saveDraft } from '../../../storage/drafts.ts';
import { randomId } from '../../../lib/random-id.ts';
import { readWholeClient } from '../../../operations/records.ts';
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
  const opened = await openDraftOf(session.key, clientId);
  if (opened.lock === 'busy') return 'busy';
  const draft: Omit<Draft, 'savedAt'> = opened.draft ?? (await freshDraft(session, clientId, productId));
  const put = applyChanges(draft.ours, [change]);
  const back = change.kind === 'replaced' ? change.added : change;
  const isItem = back.kind === 'iteration' && back.how === 'added';
  const stands = isItem && itemIn(draft.ours.clientData, back);
  // One that stands there already may say something else by now, and marks of then would be said of that.
  const ours =
    isItem && !stands
      ? { ...put, clientData: restoreAnnotations(put.clientData, then, back.loop, back.iterationId) }
      : put;
  const isPut = diffRecords(draft.ours, ours).length > 0;
  if (isPut) {
    const base = draft.base ?? blankRecord;
    const changes = diffRecords(base, ours);
    const along = ours === put ? [] : unmatchedChanges(changes, diffRecords(base, put));
    const moves = isMove(back) ? unmatchedChanges(changes, diffRecords(base, draft.ours)).filter(isMove) : [];
    const step = [change, ...moves].flatMap((one) => restoredFrom(one, thenAt, name));
    const all = [...(draft.restored ?? []), ...step, ...restoredAlong(along, thenAt)];
    const putBack = stillRestored(all, changes);
    await saveDraft({
      ...draft,
      ours,
      restored: putBack,
      savedAt: browserNow(),
      serviceOffsetMs: serviceOffset()?.ms,
    });
  }
  // The intake claims it again; until then any tab may.
  unlock({ connection: session.key, id: clientId });
  if (isPut) return 'put';
  if (stands) return sameJson(stands.raw, back.iteration.raw) ? 'there' : 'changed';
  const [loop, iterationId] = back.kind === 'answer' ? back.address : [];
  const isGone = iterationId !== undefined && !hasItem(draft.ours.clientData, loop ?? '', iterationId);
  return isGone ? 'gone' : 'there';
}

const itemIn = (map: StoredMap, { loop, iterationId }: AddedIteration) =>
  iterationsOf(map, loop).find((one) => one.iterationId === iterationId);

async function freshDraft(session: Session, clientId: string, productId: string) {
  const base = await readWholeClient(session, { clientId, productId });
  return {
    draftId: randomId(),
    connection: session.key,
    clientId,
    productId,
    startedAt: browserNow(),
    startedOffsetMs: serviceOffset()?.ms,
    base,
    ours: base,
    // A saved client's name is a fact already; it does not follow the book any more.
    nameTyped: true,
  };
}
