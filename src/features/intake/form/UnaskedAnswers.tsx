import { memo, use, useMemo } from 'react';
import { asksNow } from '../../../domain/questions/other-books.ts';
import { PrintContext } from '../../../form/PrintedAnswer.tsx';
import { otherBooks } from '../../../operations/books.ts';
import { useSession } from '../../../operations/session.ts';
import { DataList } from '../../../ui/DataList.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { AddQuestion } from './AddQuestion.tsx';
import { useIntake, type IntakeSession } from '../intake-session.ts';
import { FormEditor } from './FormEditor.tsx';
import { SectionView } from './SectionView.tsx';
import { unaskedOf, type UnaskedRow } from './unasked.ts';
import { isAskedBy } from '../use-unknown-answers.ts';

interface UnaskedAnswersProps {
  readonly intake: IntakeSession;
  /** What is guessed of answers that no book knows; undefined where the intake's own book is. */
  readonly unknown: IntakeSession | undefined;
}

/**
 * Answers that this book does not ask. What no book of the workspace knows can be edited, and added by hand; what
 * another line of the client asks is shown, and edited there. All is saved as it is.
 */
export const UnaskedAnswers = memo(function OutsideBook({ intake, unknown }: UnaskedAnswersProps) {
  const { book, store } = intake;
  const { workspace } = useSession();
  const map = () => store.getState().record.clientData;
  const left = useIntake(intake, () =>
    Object.fromEntries(
      Object.entries(map()).filter(
        ([qid]) => !asksNow(book, qid) && !(unknown && isAskedBy(unknown.book, qid)),
      ),
    ),
  );
  const { elsewhere, readOnly } = useMemo(() => {
    return unaskedOf(Object.entries(left), book, otherBooks(workspace, book.productId));
  }, [left, book, workspace]);
  const printing = use(PrintContext);
  return (
    <>
      {unknown?.book.sections.map((section) => (
        <SectionView key={section.id} intake={unknown} section={section} missingOnly={false} />
      ))}
      {elsewhere.length > 0 && (
        <Section title="Other products">
          {elsewhere.map(({ name, rows }) => (
            <details key={name} data-print="no">
              <summary>{countWords(name, rows)}</summary>
              <UnaskedRows rows={rows} />
            </details>
          ))}
          {printing &&
            elsewhere.map(({ name, rows }) => <p key={name}>{countWords(name, rows)}: not printed.</p>)}
        </Section>
      )}
      {readOnly.length > 0 && (
        <Section title="Not in the question book" meta={`${readOnly.length} read-only`}>
          <UnaskedRows rows={readOnly} />
        </Section>
      )}
      <Stack>
        <AddQuestion
          productId={book.productId}
          form={unknown?.book ?? book}
          isAsked={(qid) => isAskedBy(book, qid) || Object.hasOwn(map(), qid)}
        />
        {book.inferred && <FormEditor book={book} intake={intake} />}
      </Stack>
    </>
  );
});

const countWords = (name: string, { length }: readonly UnaskedRow[]): string =>
  `${name}, ${length} ${length === 1 ? 'answer' : 'answers'}`;

function UnaskedRows({ rows }: { readonly rows: readonly UnaskedRow[] }) {
  return (
    <DataList items={rows.map(({ label, text }, index) => ({ key: String(index), label, value: text }))} />
  );
}
