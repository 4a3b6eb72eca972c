/** What a known call did to the record, where the archive was read right before and after it. */
import type { BookParts } from '../../../domain/questions/compiled.ts';
import { differencesOf } from './differences.ts';
import type { KnownReads } from '../../../domain/journal/known-reads.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { changeSummary, type Books } from './change-summary.ts';
import type { KnownMoment } from '../timeline.ts';
import { nameOf } from './use-put-back.ts';

/** More differences than these are counted, not named, and what a replaced item answers otherwise is not hidden by a name. */
const named = 2;

/** "Licence, Luis Ortega: changed"; undefined where no two reads bound the call, or nothing can be said. */
export function effectOf(
  { kind, changes, since, at }: KnownMoment,
  { reads, states }: KnownReads,
  books: Books,
): string | undefined {
  if (!changes) return undefined;
  const [before, after] = [reads.find((read) => read.at === since - 1), reads.find((read) => read.at === at)];
  if (!before || !after) return undefined;
  const [old, now] = [states[before.state], states[after.state]];
  if (!now) return undefined;
  if (!old) return 'First record';
  if (before.state !== after.state) return wordsOf(old, now, books);
  // Of a quote request nobody expects more.
  return kind === 'save' ? 'Changed nothing that was read' : undefined;
}

interface Told {
  readonly old: DraftRecord;
  readonly book: BookParts;
  readonly words: string;
}

const told = new WeakMap<DraftRecord, Told>();

/** The list is drawn with every read of a search, and the states of a client stay the same. */
function wordsOf(old: DraftRecord, now: DraftRecord, { book, others }: Books): string {
  const met = told.get(now);
  if (met?.old === old && met.book === book) return met.words;
  const differences = differencesOf(old, now, book, others).flatMap((group) => group.differences);
  const words = differences.every(({ noise }) => noise)
    ? 'Case, spaces or number notation alone'
    : differences.length <= named &&
        differences.every(({ how, rows }) => how !== 'replaced' || rows.length === 0)
      ? differences.map((one) => `${nameOf(one)}: ${one.howText}`).join('; ')
      : changeSummary(differences.map(({ change }) => change));
  told.set(now, { old, book, words });
  return words;
}
