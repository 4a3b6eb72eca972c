import { memo, use, useMemo, useState } from 'react';
import { asksNow } from '../../../domain/questions/other-books.ts';
import { PrintContext } from '../../../form/PrintedAnswer.tsx';
import { otherBooks } from '../../../operations/books.ts';
import { useSession } from '../../../operations/session.ts';
import { useScreenActions } from '../../../views/screen/screen-actions.ts';
import { DataList } from '../../../ui/DataList.tsx';
import { Fold } from '../../../ui/Fold.tsx';
import { Section } from '../../../ui/Section.tsx';
import { AddQuestion } from '../form/AddQuestion.tsx';
import { useIntake, type IntakeSession } from '../session/intake-session.ts';
import { SectionView } from './SectionView.tsx';
import { unaskedOf, type UnaskedRow } from '../form/unasked.ts';
import { isAskedBy } from '../use-unknown-answers.ts';

interface UnaskedAnswersProps {
  readonly intake: IntakeSession;
  /** The intake session of answers that no book asks; undefined if the book of the intake itself is guessed. */
  readonly unknown: IntakeSession | undefined;
}

/**
 * Answers that this book does not ask. Those that no book asks can be edited and added. Those of other lines are shown
 * read-only, and edited there. All are saved as they are.
 */
export const UnaskedAnswers = memo(function UnaskedAnswers({ intake, unknown }: UnaskedAnswersProps) {
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
  const [adding, setAdding] = useState(false);
  useScreenActions([{ name: 'Add question by id', run: () => setAdding(true) }]);
  return (
    <>
      {unknown?.book.sections.map((section) => (
        <SectionView key={section.id} intake={unknown} section={section} missingOnly={false} />
      ))}
      {elsewhere.length > 0 && (
        <Section title="Other products">
          {elsewhere.map(({ name, rows }) =>
            printing ? (
              <p key={name}>{describeCount(name, rows)}: not printed.</p>
            ) : (
              <Fold key={name} label={describeCount(name, rows)}>
                <UnaskedRows rows={rows} />
              </Fold>
            ),
          )}
        </Section>
      )}
      {readOnly.length > 0 && (
        <Section title="Not in the question book" meta={`${readOnly.length} read-only`}>
          <UnaskedRows rows={readOnly} />
        </Section>
      )}
      {(adding || book.inferred) && (
        <AddQuestion
          opened={adding}
          productId={book.productId}
          form={book.inferred ? book : unknown?.book}
          isAsked={(qid) => isAskedBy(book, qid) || Object.hasOwn(map(), qid)}
        />
      )}
    </>
  );
});

const describeCount = (name: string, { length }: readonly UnaskedRow[]): string =>
  `${name}, ${length} ${length === 1 ? 'answer' : 'answers'}`;

function UnaskedRows({ rows }: { readonly rows: readonly UnaskedRow[] }) {
  return (
    <DataList items={rows.map(({ label, text }, index) => ({ key: String(index), label, value: text }))} />
  );
}
