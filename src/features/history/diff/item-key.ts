/** What makes items of a loop the same thing by the book, whatever their ids. */
import type { KeyOfItem } from '../../../domain/client/diff-replaced.ts';
import { own, readInner } from '../../../domain/client/elements.ts';
import type { BookParts } from '../../../domain/questions/compiled.ts';
import { duplicateText } from '../../../domain/questions/validation/issues.ts';
import { findAsker, type OtherBook } from '../../../domain/questions/other-books.ts';

/** Items are the same thing when they answer the duplicate key alike, of the book that asks their loop. */
export function keyBy(book: BookParts, others: readonly OtherBook[] = []): KeyOfItem {
  return (loop, { answers }) => {
    const asking = findAsker(loop, book, others)?.book ?? book;
    return duplicateText(asking.loops.get(loop)?.duplicateKey ?? [], (qid) => {
      const view = readInner(qid, own(answers, qid));
      return view.kind === 'answer' ? view.answer : '';
    });
  };
}
