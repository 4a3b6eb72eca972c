/** What is said of a change that came of putting back, so that it does not read like fresh typing. */
import { isMove, isEditedSince, restoredBy, type Restored } from '../../../domain/client/restored.ts';
import type { Change } from '../../../domain/client/diff.ts';
import type { ChangeFormat } from '../../../domain/client/change-text.ts';
import type { JournalEntry } from '../../../domain/journal/journal.ts';
import { nameOfChange, pathOfChange } from './change-names.ts';
import { formatTime } from '../../../lib/format.ts';

/** " (put back from the record of Feb 10, 10:15 AM)"; nothing of what was not put back. */
export function formatRestored(change: Change, putBack: readonly Restored[]): string {
  const source = restoredBy(change, putBack);
  if (!source) return '';
  const how = isRemoval(change) ? 'taken out as in' : `put back${source.along ? ' with its item' : ''} from`;
  const since = isEditedSince(change, source) ? changedSince(source) : '';
  return ` (${how} the record of ${formatTime(source.from)}${since})`;
}

/**
 * The same as the journal keeps it: the names of what was put back, as the book of then calls it. A mark that came along
 * is named once, however much of it differs.
 */
export function restoredForJournal(
  changes: readonly Change[],
  putBack: readonly Restored[],
  words: ChangeFormat,
): JournalEntry['restored'] {
  const kept = new Map<string, { readonly what: string; readonly from: number }>();
  for (const change of changes) {
    const source = restoredBy(change, putBack);
    if (!source) continue;
    const { from } = source;
    const what = nameOfRestored(change, source, words);
    kept.set(JSON.stringify([what, from]), { what, from });
  }
  return kept.size > 0 ? [...kept.values()] : undefined;
}

function nameOfRestored(change: Change, source: Restored, words: ChangeFormat): string {
  const isOfMark = source.along === true && change.kind !== 'header' && change.kind !== 'other';
  const name = isOfMark ? words.place(pathOfChange(change).slice(0, 2)) : nameOfChange(change, words);
  // A mark that lost its note is still there.
  if (isRemoval(change) && !(isOfMark && change.kind === 'answer'))
    return `${name} (taken out: that entry was not there then)`;
  if (isOfMark) return `${name} (came with its item)`;
  if (isMove(change)) return `${name} (its place)`;
  return isEditedSince(change, source) ? `${name} (put back${changedSince(source)})` : name;
}

/** What it was, where it says something else by now. */
const changedSince = ({ name }: Restored): string =>
  name === undefined ? ', changed since' : ` as “${name}”, changed since`;

const isRemoval = ({ how }: Change): boolean => how === 'removed';
