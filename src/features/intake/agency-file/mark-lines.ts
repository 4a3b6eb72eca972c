import { allAnnotations } from '../../../domain/client/annotations/annotations.ts';
import { annotationsLoop } from '../../../domain/client/annotations/qids.ts';
import { describeChange, type ChangeFormat } from '../../../domain/client/change-text.ts';
import type { Change } from '../../../domain/client/diff.ts';
import type { Restored } from '../../../domain/client/restored.ts';
import { putBackNote } from '../save/put-back-words.ts';
import type { StoredMap } from '../../../contract/answers.ts';

/** So many marks made alike are counted: a new term makes some twenty at once. */
const alike = 4;

/** What a save changes, a line each; marks that it adds for one and the same reason in one line, and what was put back as such. */
export function changeLines(
  changes: readonly Change[],
  after: StoredMap,
  words: ChangeFormat,
  putBack: readonly Restored[] = [],
): string[] {
  const reasons = new Map<string, string>();
  for (const { iterationId, kind, note } of allAnnotations(after)) {
    reasons.set(iterationId, note === '' ? `“${kind}”` : `“${kind}”: ${note}`);
  }
  const reasonOf = (change: Change) =>
    change.kind === 'iteration' && change.how === 'added' && change.loop === annotationsLoop
      ? reasons.get(change.iterationId)
      : undefined;
  const counts = new Map<string, number>();
  for (const change of changes) {
    const reason = reasonOf(change);
    if (reason !== undefined) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const told = new Set<string>();
  return changes.flatMap((change) => {
    const reason = reasonOf(change);
    const count = reason === undefined ? 0 : (counts.get(reason) ?? 0);
    if (reason === undefined || count < alike)
      return [describeChange(change, words) + putBackNote(change, putBack)];
    if (told.has(reason)) return [];
    told.add(reason);
    return [`${count} answers marked ${reason}`];
  });
}
