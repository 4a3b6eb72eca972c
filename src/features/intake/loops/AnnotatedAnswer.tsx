import { annotationsLoop } from '../../../domain/client/annotations/qids.ts';
import { addressOf, type Address } from '../../../domain/client/address.ts';
import { getAnswer } from '../../../domain/client/walk.ts';
import { questionAt, type BookParts, type CompiledQuestion } from '../../../domain/questions/compiled.ts';
import { sectionOf } from '../../../domain/questions/validation/issues.ts';
import { otherBooks } from '../../../operations/books.ts';
import { useSession } from '../../../operations/session.ts';
import { Field } from '../../../ui/Field.tsx';
import { EmptyValue } from '../../../ui/EmptyValue.tsx';
import { linkButton } from '../../../ui/quiet-link.ts';
import { useIntake, type IntakeSession } from '../session/intake-session.ts';
import { fieldId, focusAnswer, focusPlace } from '../field-id.ts';
import styles from '../form/Questions.module.css';

interface AnnotatedAnswerProps {
  readonly intake: IntakeSession;
  readonly question: CompiledQuestion;
  readonly iterationId: string;
}

/** The answer that a note is about, with a link to it. Not editable: notes are added at their answers. */
export function AnnotatedAnswer({ intake, question, iterationId }: AnnotatedAnswerProps) {
  const { workspace } = useSession();
  const { book, store } = intake;
  const at = [annotationsLoop, iterationId, question.qid] as const;
  const map = () => store.getState().record.clientData;
  const address = addressOf(useIntake(intake, () => getAnswer(map(), at) ?? ''));
  const words = useIntake(intake, () => {
    const other =
      address && !asks(book, address)
        ? otherBooks(workspace, book.productId).find((one) => asks(one.book, address))
        : undefined;
    if (other && address)
      return `${other.book.reader(map(), { for: 'agent' }).place(address)} (${other.name})`;
    return intake.validation().display(at);
  });
  const canGo = useIntake(
    intake,
    () => address !== undefined && asks(book, address) && intake.validation().visible(address),
  );
  const go = (to: Address) => {
    // What is in a closed item is drawn first.
    if (!focusAnswer(to)) requestAnimationFrame(() => focusPlace(to, sectionOf(book, to)));
  };
  return (
    <div className={styles.question}>
      <Field id={fieldId(at)} label={question.label} group>
        {(control) => (
          <div {...control} role="group">
            {words ?? <EmptyValue kind="notProvided" />}{' '}
            {canGo && address && (
              <button
                type="button"
                className={linkButton}
                aria-label={`Go to answer, ${words}`}
                onClick={() => go(address)}
              >
                Go to answer
              </button>
            )}
          </div>
        )}
      </Field>
    </div>
  );
}

const asks = (book: BookParts, address: Address): boolean =>
  questionAt(book, address) !== undefined || (address.length === 1 && book.loops.has(address[0]));
