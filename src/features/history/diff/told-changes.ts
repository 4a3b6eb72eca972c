/** What differs between two records as it is told to people. */
import { diffRecords } from '../../../domain/client/diff.ts';
import { withReplaced } from '../../../domain/client/diff-replaced.ts';
import { questionAt, type BookParts } from '../../../domain/questions/compiled.ts';
import { bookAt, type OtherBook } from '../../../domain/questions/other-books.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import type { ToldChange } from './difference-words.ts';
import { keyBy } from './item-key.ts';
import { pointedChanges } from './pointed.ts';

/** What changed, items entered again under another id as one change, and references that say another thing beside it. */
export function toldChanges(
  before: DraftRecord,
  after: DraftRecord,
  book: BookParts,
  others: readonly OtherBook[],
): readonly ToldChange[] {
  const changes = withReplaced(diffRecords(before, after), keyBy(book, others));
  const pointed = pointedChanges(before.clientData, after.clientData, changes, (address) =>
    questionAt(bookAt(address, book, others), address),
  );
  return [...changes, ...pointed];
}
