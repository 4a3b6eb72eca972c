/** The other lines of a client, for which quotes can be asked in the same go: one request each. */
import type { StoredMap } from '../../contract/answers.ts';
import { CalendarDate } from '../../contract/primitives.ts';
import { getAnswer } from '../../domain/answers/walk.ts';
import type { CompiledBook } from '../../domain/book/compile-book.ts';
import { usesBook } from '../../domain/book/saved-map.ts';
import type { Workspace } from '../../domain/workspace/schema.ts';
import { bookOf } from '../../operations/books.ts';

export interface OtherLine {
  readonly productId: string;
  readonly name: string;
  readonly book: CompiledBook;
  /** As answered, YYYY-MM-DD when it can be read. */
  readonly effectiveDate: string;
  /** Why no quotes can be asked for; undefined when they can. */
  readonly why: string | undefined;
}

/** The lines that these answers use beside the product on screen, in the order of the workspace. */
export function otherLines(workspace: Workspace, productId: string, map: StoredMap): OtherLine[] {
  return workspace.products.flatMap(({ id, name }): OtherLine[] => {
    const book = id === productId ? undefined : bookOf(workspace, id);
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
        why: fits ? undefined : 'Its effective date cannot be read.',
      },
    ];
  });
}
