/** Restores what an older version had, in the client's draft: looked at and saved there as any other edit. */
import type { StoredMap } from '../../../contract/answers.ts';
import { contactsLoop } from '../../../domain/client/annotations/qids.ts';
import { restoreAnnotations } from '../../../domain/client/annotations/stale-annotations.ts';
import { applyChanges, reversed } from '../../../domain/client/diff-apply.ts';
import { diffRecords } from '../../../domain/client/diff.ts';
import { readElement, readInner } from '../../../domain/client/elements.ts';
import { hasItem } from '../../../domain/client/walk.ts';
import type { BookParts } from '../../../domain/questions/compiled.ts';
import { bookAt, type OtherBook } from '../../../domain/questions/other-books.ts';
import { withoutSignatures } from '../../../domain/questions/suggest/signatures.ts';
import { bookOf } from '../../../operations/books.ts';
import { editDraft } from '../../../operations/edit-draft.ts';
import type { Session } from '../../../operations/session.ts';
import type { RecordChange } from './differences.ts';

/** The older version that something is restored from. */
export interface RestoreSource {
  readonly map: StoredMap;
  /** Its moment: service's clock, milliseconds since 1970. */
  readonly at: number;
  /** What is restored, as it was named there. */
  readonly name: string;
}

/**
 * `there`: the draft has the answer, or an item of that id; `missing`: its item is not in the draft. `busy`: another tab
 * has the draft open.
 */
export type RestoreEnd = 'restored' | 'there' | 'missing' | 'busy';

/**
 * Undoes a change in the client's draft, or in one started from the latest record. An item returns with the annotations
 * that it had in the source. The draft notes what was restored and from which moment. Nothing is sent to the service.
 * @throws {CallError} when there is no draft and the latest record cannot be read.
 */
export async function restoreInDraft(
  session: Session,
  { clientId, productId }: { readonly clientId: string; readonly productId: string },
  change: RecordChange,
  source: RestoreSource,
): Promise<RestoreEnd> {
  const undo = reversed(change);
  const back = undo.kind === 'replaced' ? undo.added : undo;
  const isItem = back.kind === 'iteration' && back.how === 'added';
  return editDraft(session, clientId, productId, (draft) => {
    const before = draft.ours.clientData;
    if (isItem && hasItem(before, back.loop, back.iterationId)) return { end: 'there' };
    const undone = applyChanges(draft.ours, [undo]);
    const book = bookOf(session.workspace, productId);
    const unsigned = book ? withoutSignatures(book, before, undone.clientData) : undone.clientData;
    const clientData = isItem
      ? restoreAnnotations(unsigned, source.map, back.loop, back.iterationId)
      : unsigned;
    const ours = { ...undone, clientData };
    if (diffRecords(draft.ours, ours).length > 0) {
      const restored = [...(draft.restored ?? []), { what: source.name, from: source.at }];
      return { end: 'restored' as const, draft: { ...draft, ours, restored } };
    }
    const [loop = '', iterationId] = back.kind === 'answer' ? back.address : [];
    const isMissing = iterationId !== undefined && !hasItem(before, loop, iterationId);
    return { end: isMissing ? 'missing' : 'there' };
  });
}

/**
 * Whether the older side of a change can be saved again: a save holds only what the interface document describes, and no
 * client is without a name.
 */
export function canRestore(change: RecordChange): boolean {
  switch (change.kind) {
    case 'iteration':
      // What was said stays said: a correction is a new entry of the call log.
      return !(change.how === 'added' && change.loop === contactsLoop);
    case 'answer':
    case 'list':
    case 'replaced':
      return true;
    case 'header':
      return change.before !== '';
    case 'unrecognized': {
      const { place, member, before } = change;
      const read = place.length === 1 ? readElement : readInner;
      // An unrecognized item has no qid, and an extra member of an element is no answer.
      const isElement = member === undefined && place.length !== 2;
      return isElement && (before === undefined || read(place.at(-1) ?? '', before).kind !== 'unrecognized');
    }
    case 'other':
      return false;
  }
}

/**
 * Whether undoing a change removes a violation, a loss or a policy year, by the book that asks for it: those are lists that
 * are asked again for each term.
 */
export function removesIncident(
  change: RecordChange,
  book: BookParts,
  others: readonly OtherBook[],
): boolean {
  if (change.kind !== 'iteration' || change.how !== 'added') return false;
  const { loops, roles } = bookAt([change.loop], book, others);
  return roles.violations?.loop === change.loop || loops.get(change.loop)?.askAgain === true;
}
