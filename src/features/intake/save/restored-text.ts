/** Describes changes that restored an earlier record, so that they do not read like typing. */
import { isMove, isEditedSince, restoredBy, type Restored } from '../../../domain/client/restored.ts';
import type { Change } from '../../../domain/client/diff.ts';
import type { ChangeFormat } from '../../../domain/client/change-text.ts';
import type { JournalEntry } from '../../../domain/journal/journal.ts';
import { nameOfChange, pathOfChange } from './change-names.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { dayOf, formatNearDay, formatTime } from '../../../lib/format.ts';

/** " (restored from Feb 10, 10:15 AM)"; blank for a change that restored nothing. */
export function formatRestored(change: Change, restored: readonly Restored[]): string {
  const source = restoredBy(change, restored);
  if (!source) return '';
  const how = isRemoval(change) ? 'removed as of' : `restored${source.along ? ' with its item' : ''} from`;
  const since = isEditedSince(change, source) ? changedSince(source) : '';
  return ` (${how} ${formatTime(source.from)}${since})`;
}

/**
 * The same for the journal: the names of what was restored, by the book in use. An annotation restored with its item is
 * named once, however many of its answers differ.
 */
export function restoredForJournal(
  changes: readonly Change[],
  restored: readonly Restored[],
  words: ChangeFormat,
): JournalEntry['restored'] {
  const byName = new Map<string, { readonly what: string; readonly from: number }>();
  for (const change of changes) {
    const source = restoredBy(change, restored);
    if (!source) continue;
    const { from } = source;
    const what = nameOfRestored(change, source, words);
    byName.set(JSON.stringify([what, from]), { what, from });
  }
  return byName.size > 0 ? [...byName.values()] : undefined;
}

/** The reason of a save that restored something, for the agent to edit: "Restored from Feb 10: License, Luis Ortega". */
export function restoreReason(restored: JournalEntry['restored'] = []): string {
  const today = dayOf(serviceNow());
  const days = new Map<string, string[]>();
  for (const { what, from } of restored) {
    const day = formatNearDay(dayOf(from), today);
    days.set(day, [...(days.get(day) ?? []), what]);
  }
  return [...days].map(([day, names]) => `Restored from ${day}: ${names.join('; ')}`).join('. ');
}

function nameOfRestored(change: Change, source: Restored, words: ChangeFormat): string {
  const isAlong = source.along === true && change.kind !== 'header' && change.kind !== 'other';
  const name = isAlong ? words.place(pathOfChange(change).slice(0, 2)) : nameOfChange(change, words);
  // An annotation that lost its note is still there.
  if (isRemoval(change) && !(isAlong && change.kind === 'answer')) return `${name} (removed: added later)`;
  if (isAlong) return `${name} (restored with its item)`;
  if (isMove(change)) return `${name} (position)`;
  return isEditedSince(change, source) ? `${name} (restored${changedSince(source)})` : name;
}

/** The name it was restored with, if it changed since. */
const changedSince = ({ name }: Restored): string =>
  name === undefined ? ', changed since' : ` as “${name}”, changed since`;

const isRemoval = ({ how }: Change): boolean => how === 'removed';
