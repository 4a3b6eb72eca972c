import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { StoredMap } from '../../contract/answers.ts';
import { readElement } from '../../domain/answers/elements.ts';
import { assess } from '../../domain/book/assess.ts';
import type { CompiledBook } from '../../domain/book/compile-book.ts';
import { inferBook } from '../../domain/book/inferred-book.ts';
import { serviceNow } from '../../lib/clock.ts';
import { formShapeQuery } from '../../local/form-shapes.ts';
import { localDay } from '../../operations/assess-context.ts';
import { bookOf } from '../../operations/books.ts';
import { useSession } from '../../operations/session.ts';
import { DataList } from '../../ui/DataList.tsx';
import { Section } from '../../ui/Section.tsx';
import { AddByHand } from './AddByHand.tsx';
import { FormEditor } from './FormEditor.tsx';
import { SectionView } from './SectionView.tsx';
import type { Sheet, SheetState } from './sheet.ts';

interface OutsideBookProps {
  readonly book: CompiledBook;
  readonly sheet: Sheet;
  readonly state: SheetState;
  /** The answers that the visit began with: a kind guessed from them does not change under the typing hand. */
  readonly begun: StoredMap;
}

/**
 * Answers that this book does not ask. What no book of the workspace knows can be edited, and added by hand; what
 * another line of the client asks is shown, and edited there. All is saved as it is.
 */
export function OutsideBook({ book, sheet, state, begun }: OutsideBookProps) {
  const { key, workspace } = useSession();
  const { data: shape } = useQuery(formShapeQuery(key, book.productId));
  const map = state.record.clientData;
  const stray = useMemo(() => {
    if (book.inferred) return undefined;
    const books = [book, ...workspace.products.flatMap(({ id }) => bookOf(workspace, id) ?? [])];
    const unknown = Object.entries(begun).filter(([qid]) =>
      books.every((one) => !one.questions.has(qid) && !one.loops.has(qid)),
    );
    const agencyOnly = book.agencyOnly;
    return inferBook(
      Object.fromEntries(unknown),
      book.productId,
      'Not in any question book',
      agencyOnly,
      shape,
    );
  }, [book, workspace, begun, shape]);
  const assessment = useMemo(
    () => stray && assess(stray, state.record, { today: localDay(serviceNow()) }),
    [stray, state.record],
  );
  const isKnown = (one: CompiledBook | undefined, qid: string) =>
    one !== undefined && (one.questions.has(qid) || one.loops.has(qid));
  const rows = Object.entries(map)
    .filter(([qid]) => !isKnown(book, qid) && !isKnown(stray, qid))
    .map(([qid, value]) => ({ label: qid, value: elementText(qid, value) }));
  return (
    <>
      {stray &&
        assessment &&
        stray.sections.map((section) => (
          <SectionView key={section.id} {...{ section, sheet, state, assessment }} missingOnly={false} />
        ))}
      {rows.length > 0 && (
        <Section title="Not in the question book" meta={`${rows.length} kept as they are`}>
          <DataList items={rows} />
        </Section>
      )}
      <div>
        <AddByHand
          productId={book.productId}
          form={stray ?? book}
          isAsked={(qid) => isKnown(book, qid) || Object.hasOwn(map, qid)}
        />
        {book.inferred && <FormEditor book={book} />}
      </div>
    </>
  );
}

function elementText(qid: string, value: unknown): string {
  const element = readElement(qid, value);
  switch (element.kind) {
    case 'answer':
      return element.answer;
    case 'loop':
      return `${element.iterations.length} items`;
    case 'odd':
      return `Odd element: ${JSON.stringify(element.value)}`;
  }
}
