/** What is said of a change that came of putting back, so that it does not read like fresh typing. */
import { isMove, isWorkedOn, putBackOf, type PutBack } from '../../../domain/client/put-back-source.ts';
import type { Change } from '../../../domain/client/diff.ts';
import type { ChangeWords } from '../../../domain/client/change-text.ts';
import type { JournalEntry } from '../../../domain/journal/journal.ts';
import { formatMoment } from '../../../ui/time-format.ts';
import { nameOfChange, placeOf } from './save-words.ts';

/** " (put back from the record of 10 Feb 2026, 10:15:00 EST)"; nothing of what was not put back. */
export function putBackNote(change: Change, putBack: readonly PutBack[]): string {
  const source = putBackOf(change, putBack);
  if (!source) return '';
  const how = isRemoval(change) ? 'taken out as in' : `put back${source.along ? ' with its item' : ''} from`;
  const since = isWorkedOn(change, source) ? changedSince(source) : '';
  return ` (${how} the record of ${formatMoment(source.from, { precision: 'second' })}${since})`;
}

/**
 * The same as the journal keeps it: the names of what was put back, as the book of then calls it. A mark that came along
 * is named once, however much of it differs.
 */
export function putBackKept(
  changes: readonly Change[],
  putBack: readonly PutBack[],
  words: ChangeWords,
): JournalEntry['putBack'] {
  const kept = new Map<string, { readonly what: string; readonly from: number }>();
  for (const change of changes) {
    const source = putBackOf(change, putBack);
    if (!source) continue;
    const { from } = source;
    const what = keptWords(change, source, words);
    kept.set(JSON.stringify([what, from]), { what, from });
  }
  return kept.size > 0 ? [...kept.values()] : undefined;
}

function keptWords(change: Change, source: PutBack, words: ChangeWords): string {
  const isOfMark = source.along === true && change.kind !== 'header' && change.kind !== 'other';
  const name = isOfMark ? words.place(placeOf(change).slice(0, 2)) : nameOfChange(change, words);
  // A mark that lost its note is still there.
  if (isRemoval(change) && !(isOfMark && change.kind === 'answer'))
    return `${name} (taken out: that entry was not there then)`;
  if (isOfMark) return `${name} (came with its item)`;
  if (isMove(change)) return `${name} (its place)`;
  return isWorkedOn(change, source) ? `${name} (put back${changedSince(source)})` : name;
}

/** What it was, where it says something else by now. */
const changedSince = ({ name }: PutBack): string =>
  name === undefined ? ', changed since' : ` as “${name}”, changed since`;

const isRemoval = ({ how }: Change): boolean => how === 'removed';
