/** The other lines of a client, for which quotes can be asked in the same go: one request each. */
import type { StoredMap } from '../../../contract/answers.ts';
import { CalendarDate } from '../../../contract/primitives.ts';
import { getAnswer } from '../../../domain/client/walk.ts';
import type { CompiledBook } from '../../../domain/questions/compile-book.ts';
import { licenseGaps, type Asking } from '../../../domain/questions/license-gaps.ts';
import { whyStopped } from '../../../domain/questions/license-standing.ts';
import { isNoticeGiven } from '../../../domain/questions/reports-notice.ts';
import { usesBook } from '../../../domain/questions/saved-map.ts';
import { answerScope } from '../../../domain/questions/validation/answer-scope.ts';
import { dayHasPassed } from '../../../domain/quotes/effective.ts';
import type { Workspace } from '../../../domain/questions/workspace/schema.ts';
import { bookOf } from '../../../operations/books.ts';
import { sameId } from '../../../lib/same-id.ts';

export interface OtherLine {
  readonly productId: string;
  readonly name: string;
  readonly book: CompiledBook;
  /** As answered, YYYY-MM-DD when it can be read. */
  readonly effectiveDate: string;
  /** Why no quotes can be asked for; undefined when they can. */
  readonly why: string | undefined;
  /** The effective date lies before today. */
  readonly past: boolean;
}

/**
 * The lines that these answers use beside the product on screen, in the order of the workspace.
 * @param asking the day, and the producer who asks.
 */
export function otherLines(
  workspace: Workspace,
  productId: string,
  map: StoredMap,
  asking: Asking,
): OtherLine[] {
  return workspace.products.flatMap(({ id, name }): OtherLine[] => {
    const book = sameId(id, productId) ? undefined : bookOf(workspace, id);
    if (!book || !usesBook(book, map)) return [];
    const { effectiveDate: qid } = book.roles;
    const effectiveDate = (qid === undefined ? undefined : getAnswer(map, [qid])) ?? '';
    const fits = CalendarDate.safeParse(effectiveDate).success;
    return [
      {
        productId: id,
        name,
        book,
        effectiveDate,
        why:
          whyNot(fits, isNoticeGiven(book.roles, map)) ??
          whyStopped(licenseGaps(book, answerScope(book, map), asking)),
        past: dayHasPassed(effectiveDate, asking.today),
      },
    ];
  });
}

function whyNot(dateFits: boolean, noticeGiven: boolean | undefined): string | undefined {
  if (!dateFits) return 'No valid effective date';
  return noticeGiven === false ? 'Reports notice not given' : undefined;
}
