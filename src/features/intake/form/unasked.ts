/** Answers without a question on screen. All are listed, and saved as they are. */
import { answerText, readElement } from '../../../domain/client/elements.ts';
import type { StoredMap } from '../../../contract/answers.ts';
import type { CompiledBook } from '../../../domain/questions/compile-book.ts';
import { findAsker, type OtherBook } from '../../../domain/questions/other-books.ts';
import { rawText } from '../../../lib/json.ts';

export interface UnaskedRow {
  readonly label: string;
  readonly text: string;
}

export interface Unasked {
  /** What other products ask, each under the first that does. */
  readonly elsewhere: readonly { readonly name: string; readonly rows: readonly UnaskedRow[] }[];
  /** What no book asks, or no longer, or in another form. */
  readonly readOnly: readonly UnaskedRow[];
}

/** Puts elements that this book does not ask into words, those of other lines in the words of their books. */
export function unaskedOf(
  left: readonly (readonly [qid: string, element: unknown])[],
  book: CompiledBook,
  others: readonly OtherBook<CompiledBook>[],
): Unasked {
  const map: StoredMap = Object.fromEntries(left);
  const groups = others.map((other) => ({
    ...other,
    words: other.book.reader(map, { for: 'agent' }),
    rows: [] as UnaskedRow[],
  }));
  const readOnly: UnaskedRow[] = [];
  for (const [qid, element] of left) {
    const view = readElement(qid, element);
    const group = view.kind === 'unrecognized' ? undefined : findAsker(qid, book, groups);
    if (view.kind === 'unrecognized') {
      readOnly.push({ label: nameOf(book, qid), text: `Stored in an unknown form: ${rawText(view.value)}` });
    } else if (!group) {
      const text = view.kind === 'answer' ? view.answer : rawText(element);
      readOnly.push({
        label: nameOf(book, qid),
        text: book.questions.has(qid) ? `${text} (no longer asked)` : text,
      });
    } else if (view.kind === 'answer') {
      group.rows.push({ label: group.words.place([qid]), text: group.words.answer([qid], view.answer) });
    } else {
      const titles = view.iterations.map(({ iterationId }) => group.words.place([qid, iterationId]));
      group.rows.push({ label: group.words.place([qid]), text: titles.join('; ') || 'none' });
    }
  }
  const elsewhere = groups.filter(({ rows }) => rows.length > 0).map(({ name, rows }) => ({ name, rows }));
  return { elsewhere, readOnly };
}

const nameOf = (book: CompiledBook, qid: string): string => book.questions.get(qid)?.label ?? qid;

/** The answers of an item that its loop does not ask. */
export function unaskedIn(
  answers: Readonly<Record<string, unknown>>,
  asked: readonly { readonly qid: string }[],
): UnaskedRow[] {
  const known = new Set(asked.map(({ qid }) => qid));
  return Object.entries(answers).flatMap(([qid, element]): UnaskedRow[] => {
    if (known.has(qid)) return [];
    const text = answerText(qid, element) ?? `Stored in an unknown form: ${rawText(element)}`;
    return [{ label: qid, text }];
  });
}
