import { useQuery } from '@tanstack/react-query';
import { memo, use, useEffect, useMemo } from 'react';
import type { StoredMap } from '../../contract/answers.ts';
import type { CompiledBook } from '../../domain/book/compile-book.ts';
import { inferBook } from '../../domain/book/inferred-book.ts';
import { asksNow } from '../../domain/book/other-books.ts';
import { OnPaperContext } from '../../form/PaperAnswer.tsx';
import { serviceNow } from '../../lib/clock.ts';
import { formShapeQuery } from '../../local/form-shapes.ts';
import { localDay } from '../../operations/assess-context.ts';
import { bookOf, otherBooks } from '../../operations/books.ts';
import { useSession } from '../../operations/session.ts';
import { DataList } from '../../ui/DataList.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { AddByHand } from './AddByHand.tsx';
import { createDesk, type Desk } from './desk.ts';
import { FormEditor } from './FormEditor.tsx';
import { SectionView } from './SectionView.tsx';
import { unaskedOf, type UnaskedRow } from './unasked.ts';
import { useFollowed } from './use-followed.ts';

interface OutsideBookProps {
  readonly desk: Desk;
  /** The answers that the visit began with: a kind guessed from them does not change under the typing hand. */
  readonly begun: StoredMap;
}

/**
 * Answers that this book does not ask. What no book of the workspace knows can be edited, and added by hand; what
 * another line of the client asks is shown, and edited there. All is saved as it is.
 */
export const OutsideBook = memo(function OutsideBook({ desk, begun }: OutsideBookProps) {
  const { book, sheet } = desk;
  const { key, workspace } = useSession();
  const { data: shape } = useQuery(formShapeQuery(key, book.productId));
  const stray = useMemo(() => {
    if (book.inferred) return undefined;
    const books = [book, ...workspace.products.flatMap(({ id }) => bookOf(workspace, id) ?? [])];
    const unknown = Object.entries(begun).filter(([qid]) => books.every((one) => !isAskedBy(one, qid)));
    const agencyOnly = book.agencyOnly;
    return inferBook(
      Object.fromEntries(unknown),
      book.productId,
      'Not in any question book',
      agencyOnly,
      shape,
    );
  }, [book, workspace, begun, shape]);
  const map = () => sheet.state().record.clientData;
  const left = useFollowed(
    desk.follow,
    () => Object.entries(map()).filter(([qid]) => !asksNow(book, qid) && !isAskedBy(stray, qid)),
    sameEntries,
  );
  const { elsewhere, kept } = useMemo(() => {
    return unaskedOf(left, book, otherBooks(workspace, book.productId));
  }, [left, book, workspace]);
  const onPaper = use(OnPaperContext);
  return (
    <>
      {stray && stray.sections.length > 0 && <StrayAnswers desk={desk} book={stray} />}
      {elsewhere.length > 0 && (
        <Section title="Asked for other products">
          <p data-print="no">
            Kept with the client, and saved as they are. Choose the product above to change them.
          </p>
          {elsewhere.map(({ name, rows }) => (
            <details key={name} data-print="no">
              <summary>{countWords(name, rows)}</summary>
              <UnaskedRows rows={rows} />
            </details>
          ))}
          {onPaper &&
            elsewhere.map(({ name, rows }) => <p key={name}>{countWords(name, rows)}: not printed.</p>)}
        </Section>
      )}
      {kept.length > 0 && (
        <Section title="Not in the question book" meta={`${kept.length} kept as they are`}>
          <UnaskedRows rows={kept} />
        </Section>
      )}
      <Stack>
        <AddByHand
          productId={book.productId}
          form={stray ?? book}
          acts={sheet.acts}
          isAsked={(qid) => isAskedBy(book, qid) || Object.hasOwn(map(), qid)}
        />
        {book.inferred && <FormEditor book={book} desk={desk} />}
      </Stack>
    </>
  );
});

/** What is guessed of answers that no book knows, over the same sheet. */
function StrayAnswers({ desk: { sheet }, book }: { desk: Desk; book: CompiledBook }) {
  const desk = useMemo(() => createDesk(sheet, book, { today: localDay(serviceNow()) }), [sheet, book]);
  useEffect(() => desk.start(), [desk]);
  return book.sections.map((section) => (
    <SectionView key={section.id} desk={desk} section={section} missingOnly={false} />
  ));
}

const countWords = (name: string, { length }: readonly UnaskedRow[]): string =>
  `${name}, ${length} ${length === 1 ? 'answer' : 'answers'}`;

const isAskedBy = (book: CompiledBook | undefined, qid: string): boolean =>
  book !== undefined && (book.questions.has(qid) || book.loops.has(qid));

const sameEntries = (a: readonly [string, unknown][], b: readonly [string, unknown][]): boolean =>
  a.length === b.length && a.every(([qid, value], index) => qid === b[index]?.[0] && value === b[index]?.[1]);

function UnaskedRows({ rows }: { readonly rows: readonly UnaskedRow[] }) {
  return (
    <DataList items={rows.map(({ label, text }, index) => ({ key: String(index), label, value: text }))} />
  );
}
