/** Who made the other side of a conflict, and when: as far as calls of this browser show it. */
import type { Conflict } from '../../../domain/client/conflict.ts';
import { getAnswer } from '../../../domain/client/walk.ts';
import type { JournalEntry } from '../../../domain/journal/journal.ts';
import { sentByServiceClock } from '../../../domain/journal/journal-clock.ts';
import { recordsOfSave } from '../../../domain/journal/saved-records.ts';

/** Moments are by the service's clock, milliseconds since 1970. */
export type TheirSide =
  | { readonly kind: 'save'; readonly agent: string; readonly at: number }
  /** Saved elsewhere at some time after the answers here were read. */
  | { readonly kind: 'unknown'; readonly since: number }
  | { readonly kind: 'draft'; readonly at: number };

/** The latest save that wrote what the other side has wherever an answer conflicts. @param readAt when the answers here were read */
export function theirSave(
  journal: readonly JournalEntry[],
  conflicts: readonly Conflict[],
  readAt: number,
): TheirSide | undefined {
  if (conflicts.length === 0) return undefined;
  const answers = conflicts.flatMap((one) => (one.kind === 'answer' ? [one] : []));
  const [save] = journal
    .filter((entry) => {
      const after = recordsOfSave(entry)?.after.clientData;
      return (
        after !== undefined &&
        answers.length > 0 &&
        answers.every(({ address, theirs }) => getAnswer(after, address) === theirs)
      );
    })
    .toSorted((a, b) => b.sentAt - a.sentAt);
  return save
    ? { kind: 'save', agent: save.agent, at: sentByServiceClock(save) }
    : { kind: 'unknown', since: readAt };
}
