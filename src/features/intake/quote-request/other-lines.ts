/** The other lines of a client, for which quotes can be asked in the same go: one request each. */
import type { StoredMap } from '../../../contract/answers.ts';
import { CalendarDate } from '../../../contract/primitives.ts';
import { getAnswer } from '../../../domain/client/walk.ts';
import type { CompiledBook } from '../../../domain/questions/compile-book.ts';
import { isNoticeGiven } from '../../../domain/questions/reports-notice.ts';
import { usesBook } from '../../../domain/questions/saved-map.ts';
import { dayHasPassed } from '../../../domain/quotes/effective.ts';
import type { Workspace } from '../../../domain/questions/workspace/schema.ts';
import { bookOf } from '../../../operations/books.ts';

export interface OtherLine {
  readonly productId: string;
  readonly name: string;
  readonly book: CompiledBook;
  /** As answered, YYYY-MM-DD when it can be read. */
  readonly effectiveDate: string;
  /** Why no quotes can be asked for; undefined when they can. */
  readonly why: string | undefined;
  /** The effective date lies before today, which the agent must have agreed to by that very date. */
  readonly past: boolean;
}

/** Lines to ask for in the same go, by product id, each with the past effective date that the agent agreed to, if any. */
export type ChosenLines = ReadonlyMap<string, string | undefined>;

/** What becomes of the lines chosen: sent, or held back because nobody agreed to their past date. */
export function chosenOf(
  lines: readonly OtherLine[],
  chosen: ChosenLines,
): { readonly toSend: readonly OtherLine[]; readonly pastDated: readonly OtherLine[] } {
  const able = lines.filter(({ productId, why }) => chosen.has(productId) && why === undefined);
  const agreed = ({ productId, effectiveDate, past }: OtherLine) =>
    !past || chosen.get(productId) === effectiveDate;
  return { toSend: able.filter(agreed), pastDated: able.filter((line) => !agreed(line)) };
}

/** The lines that these answers use beside the product on screen, in the order of the workspace. `today`: YYYY-MM-DD. */
export function otherLines(
  workspace: Workspace,
  productId: string,
  map: StoredMap,
  today: string,
): OtherLine[] {
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
        why: whyNot(fits, isNoticeGiven(book.roles, map)),
        past: dayHasPassed(effectiveDate, today),
      },
    ];
  });
}

function whyNot(dateFits: boolean, noticeGiven: boolean | undefined): string | undefined {
  if (!dateFits) return 'No valid effective date';
  return noticeGiven === false ? 'Reports notice not given' : undefined;
}
