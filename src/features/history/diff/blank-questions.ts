/**
 * Questions of today's book that were blank when a request was sent. Whether they were asked, or asked in other words, an
 * archive of answers does not show.
 */
import type { StoredMap } from '../../../contract/answers.ts';
import { countItems, hasItem } from '../../../domain/client/walk.ts';
import { questionAt, type BookParts } from '../../../domain/questions/compiled.ts';
import { plural } from '../../../lib/format.ts';
import { recordRows, type Row } from '../record-rows.ts';

export interface BlankQuestion extends Row {
  readonly required: boolean;
  readonly affectsPrice: boolean;
  /** What it reads today; undefined while blank. */
  readonly now: string | undefined;
}

/** In the order of the book, items in theirs. Agency-only questions are never sent and do not count. */
export function blankQuestions(sent: StoredMap, now: StoredMap, book: BookParts): readonly BlankQuestion[] {
  const today = new Map(recordRows(now, book, [], true).map(({ key, text }) => [key, text]));
  return recordRows(sent, book, [], true)
    .filter(({ text, agencyOnly, status, address: [qid] }) => {
      return !agencyOnly && status === undefined && (text === undefined || countItems(sent, qid) === 0);
    })
    .map((row) => {
      const [qid, iterationId] = row.address;
      const question = questionAt(book, row.address);
      const isRemoved = iterationId !== undefined && !hasItem(now, qid, iterationId);
      const items = iterationId === undefined ? countItems(now, qid) : undefined;
      const text = items === undefined ? today.get(row.key) : items > 0 ? plural(items, 'item') : undefined;
      return {
        ...row,
        required: question ? question.required === true : (book.loops.get(qid)?.min ?? 0) > 0,
        affectsPrice: question?.affectsPrice === true,
        now: isRemoved ? 'Item removed' : text,
      };
    });
}
