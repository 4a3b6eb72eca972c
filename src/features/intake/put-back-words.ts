/** What is said of a change that came of putting back, so that it does not read like fresh typing. */
import { putBackOf, type PutBack } from '../../domain/answers/put-back-source.ts';
import type { Change } from '../../domain/answers/diff.ts';
import type { ChangeWords } from '../../domain/answers/change-text.ts';
import type { JournalEntry } from '../../domain/journal.ts';
import { sameJson } from '../../lib/json.ts';
import { formatMoment } from '../../ui/time-format.ts';
import { nameOfChange } from './save-words.ts';

/** " (put back from the record of 10 Feb 2026, 10:15:00 EST)"; nothing of what was not put back. */
export function putBackNote(change: Change, putBack: readonly PutBack[]): string {
  const source = putBackOf(change, putBack);
  if (!source) return '';
  const how = isRemoval(change) ? 'taken out as in' : `put back${source.along ? ' with its item' : ''} from`;
  const since = isWorkedOn(change, source.change) ? ', changed since' : '';
  return ` (${how} the record of ${formatMoment(source.from, { precision: 'second' })}${since})`;
}

/**
 * The same as the journal keeps it: the names of what was put back, as the book of then calls it. What came along stands
 * there once for each moment.
 */
export function putBackKept(
  changes: readonly Change[],
  putBack: readonly PutBack[],
  words: ChangeWords,
): JournalEntry['putBack'] {
  const along = new Set<number>();
  const kept = changes.flatMap((change) => {
    const source = putBackOf(change, putBack);
    if (!source) return [];
    if (source.along) {
      along.add(source.from);
      return [];
    }
    const more = isRemoval(change)
      ? ' (taken out)'
      : isWorkedOn(change, source.change)
        ? ' (changed since)'
        : '';
    return [{ what: `${nameOfChange(change, words)}${more}`, from: source.from }];
  });
  const all = [...kept, ...[...along].map((from) => ({ what: 'the marks that came with it', from }))];
  return all.length > 0 ? all : undefined;
}

const isRemoval = ({ how }: Change): boolean => how === 'removed';

/** An item that was put back and answers something else by now. */
function isWorkedOn(now: Change, put: Change): boolean {
  const items = [now, put].map((one) =>
    one.kind === 'iteration' && one.how === 'added' ? one.iteration.raw : undefined,
  );
  return !sameJson(items[0], items[1]);
}
